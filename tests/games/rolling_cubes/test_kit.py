"""How a game of Rolling Cubes is configured."""

import json
import sys
from pathlib import Path

import pytest

from gobelet.core.game import Action
from gobelet.games.interface import BadValue, NoHouseRules, Setting
from gobelet.games.rolling_cubes.bots.players import BOTS
from gobelet.games.rolling_cubes.faces import faces_of
from gobelet.games.rolling_cubes.faces_file import BadFacesFile
from gobelet.games.rolling_cubes.flags import usual, with_flags
from gobelet.games.rolling_cubes.kit import KIT, CubesConfig
from gobelet.games.rolling_cubes.rules.actions import Add, Roll, Ruling, Throw
from gobelet.games.rolling_cubes.rules.i_contest import IContest
from gobelet.games.rolling_cubes.rules.race import Race
from gobelet.games.rolling_cubes.rules.rulesets import SEATS, RuleSet
from gobelet.i18n import language
from tests.support.documents.word_files import damage, word_files

ENGLISH = language("en")


def settings(config: CubesConfig) -> dict[str, Setting]:
    return {setting.label: setting for setting in config.settings(ENGLISH)}


def test_one_at_a_time_in_the_players_language_is_the_default() -> None:
    rules = RuleSet("one_at_a_time", "fr", faces_of("fr"))
    assert KIT.configure(language="fr") == CubesConfig(rules)
    assert KIT.configure().rules.language == "en"


def test_the_rule_sets_and_the_bots_are_those_there_are() -> None:
    assert KIT.rule_sets == (
        "one_at_a_time",
        "all_together",
        "i_contest",
        "solitaire",
        "letter_yahtzee",
        "tournament",
        "daily",
    )
    assert KIT.bots == tuple(BOTS)
    assert KIT.bots[0] == "regular"


def test_the_language_of_the_words_may_be_another() -> None:
    rules = KIT.configure("solitaire", language="fr", words="es").rules
    assert (rules.language, rules.faces) == ("es", faces_of("es"))


@pytest.mark.parametrize(("value", "proper"), [("yes", True), ("no", False)])
def test_whether_proper_nouns_are_words(value: str, proper: bool) -> None:
    assert KIT.configure(proper_nouns=value).rules.proper is proper


@pytest.mark.parametrize(("value", "seat"), [("1", 0), ("6", 5)])
def test_who_is_the_youngest(value: str, seat: int) -> None:
    assert KIT.configure(youngest=value).rules.start == seat


@pytest.mark.parametrize(
    ("flag", "value"),
    [
        ("--words", "de"),
        ("--proper-nouns", "oui"),
        ("--known-words", "oui"),
        ("--strict", "oui"),
        ("--youngest", "0"),
        ("--youngest", "7"),
        ("--youngest", "٣"),
    ],
)
def test_a_value_that_an_option_does_not_take_is_refused(flag: str, value: str) -> None:
    given = {flag.removeprefix("--").replace("-", "_"): value}
    with pytest.raises(BadValue) as refused:
        with_flags(usual("solitaire", "en"), given)
    assert refused.value.what == flag
    assert value not in refused.value.valid


def test_an_unknown_rule_set_is_refused() -> None:
    with pytest.raises(BadValue) as refused:
        KIT.configure("short")
    assert (refused.value.what, refused.value.valid) == ("--rules", KIT.rule_sets)


def test_other_faces_come_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "faces.toml"
    dice = {"red": 4, "green": 3, "orange": 2, "blue": 2, "light_blue": 1, "fuchsia": 1}
    lines = (f"{colour} = {['ABCDE='] * count}" for colour, count in dice.items())
    file.write_text("\n".join(["[es]", *lines]), "utf-8")
    config = KIT.configure(words="es", faces=str(file))
    assert config.rules.faces == ("ABCDE=",) * 13
    assert config.describe(ENGLISH) == "One at a time, words in Spanish, other dice"
    with pytest.raises(BadFacesFile):
        KIT.configure(words="fr", faces=str(file))


def test_there_are_no_house_rules() -> None:
    assert not KIT.house_rules
    with pytest.raises(NoHouseRules):
        KIT.configure("mine", {"copies": 3})
    with pytest.raises(NoHouseRules):
        KIT.configure().named("mine")
    with pytest.raises(NoHouseRules):
        KIT.configure().written()
    assert not KIT.configure().all_settings(ENGLISH)


def test_what_is_chosen_before_a_game() -> None:
    config = KIT.configure()
    found = settings(config)
    assert list(found) == ["Rule set", "Language of the words"]
    assert found["Rule set"].value == "One at a time"
    assert found["Language of the words"].value == "English"
    chosen = dict(found["Rule set"].choices)
    assert chosen["I contest"] == KIT.configure("i_contest")
    assert len(chosen) == len(SEATS)
    assert dict(found["Language of the words"].choices)["French"] == KIT.configure(words="fr")
    proper, strict = config.switches(ENGLISH)
    assert (proper.label, proper.on) == ("Proper nouns", False)
    assert proper.toggled == KIT.configure(proper_nouns="yes")
    assert (strict.label, strict.on) == ("Strict dictionary", False)
    assert strict.toggled == KIT.configure(strict="yes")


@pytest.mark.parametrize("rules", SEATS)
def test_where_words_grow_only_known_ones_end_a_round_unless_that_is_chosen(rules: str) -> None:
    config, grows = KIT.configure(rules), rules in {"i_contest", "tournament"}
    other = KIT.configure(rules, known_words="no")
    assert (config.rules.known, other.rules.known) == (grows, False)
    found = {switch.label: switch for switch in config.switches(ENGLISH)}
    assert ("Only known words end a round of I contest" in found) == grows
    if grows:
        switch = found["Only known words end a round of I contest"]
        assert (switch.on, switch.toggled) == (True, other)
        assert other.describe(ENGLISH).endswith("words in English, rare words end a round")
    else:
        assert config == other
    # To choose another game is to choose how it is usually played.
    assert dict(settings(config)["Rule set"].choices)["I contest"] == KIT.configure("i_contest")


def test_the_known_words_of_the_language_end_a_round() -> None:
    game = KIT.configure("i_contest", words="en").game(2)
    assert isinstance(game, IContest)
    assert game.known is not None
    assert "HOUSE" in game.known
    assert "ZARF" in game.judge
    assert "ZARF" not in game.known
    every = KIT.configure("i_contest", known_words="no").game(2)
    assert isinstance(every, IContest)
    assert every.known is None


@pytest.mark.parametrize("word", ["FOL", "WOLFS"])
def test_a_game_goes_on_whose_word_is_in_the_dictionary_no_more(word: str) -> None:
    """The log keeps the ruling, so what was a word stays one; no dictionary is asked again."""
    options = KIT.configure("i_contest", words="en", known_words="no").rules.options()
    game = KIT.restore(options).game(2)
    assert isinstance(game, IContest)
    assert word not in game.judge
    shown = word.ljust(13, "E")
    faces = tuple(face * 6 for face in shown)
    game = KIT.restore(options | {"faces": list(faces)}).game(2)
    log: list[Action] = []
    for place, letter in enumerate(word):
        log += [Throw(), Roll(shown), Add(place, letter)]
        if place >= 2:
            log.append(Ruling(place == len(word) - 1))
    state = game.initial()
    for action in log:
        again = game.decode(game.encode(action))
        game.check(state, again)
        state = game.apply(state, again).state
    assert sum(game.returns(state)) == 1


def test_a_list_of_known_words_that_is_damaged_is_told_where_it_is_needed(tmp_path: Path) -> None:
    with word_files(tmp_path) as files:
        damage(files / "fr-bands.xz")
        said = "The dictionary file fr-bands.xz is damaged. Install Gobelet again."
        assert KIT.configure("i_contest", words="fr").refusal(ENGLISH, 2) == said
        assert not KIT.configure("i_contest", words="fr", known_words="no").refusal(ENGLISH, 2)
        assert not KIT.configure("one_at_a_time", words="fr").refusal(ENGLISH, 2)


def test_among_several_people_the_youngest_is_chosen() -> None:
    assert "The youngest, who starts" not in settings(KIT.configure().seated([1]))
    config = KIT.configure().seated([2, 0])
    found = settings(config)["The youngest, who starts"]
    assert found.value == "player 1"
    assert [text for text, _ in found.choices] == ["1", "3"]
    assert dict(found.choices)["3"] == KIT.configure(youngest="3").seated([0, 2])


@pytest.mark.parametrize(
    ("rules", "seats", "said"),
    [
        ("one_at_a_time", 1, "One at a time: 2 to 6 players."),
        ("tournament", 7, "Tournament: 2 to 6 players."),
        ("letter_yahtzee", 7, "Letter Yahtzee: 1 to 6 players."),
        ("solitaire", 2, "Solitaire: one plays alone."),
    ],
)
def test_so_many_cannot_play_it(rules: str, seats: int, said: str) -> None:
    assert KIT.configure(rules).refusal(ENGLISH, seats) == said


@pytest.mark.parametrize("rules", SEATS)
def test_so_many_can(rules: str) -> None:
    config = KIT.configure(rules)
    assert config.seats == SEATS[rules]
    assert not config.refusal(ENGLISH)
    assert not any(config.refusal(ENGLISH, seats) for seats in config.seats)
    assert set(config.seats) <= set(KIT.seats)


def test_a_bot_is_never_the_youngest() -> None:
    config = KIT.configure(youngest="2")
    said = "The youngest is a person: there is none in seat 2."
    assert config.seated([0]).refusal(ENGLISH, 2) == said
    assert config.seated([0, 1]).refusal(ENGLISH, 2) == config.refusal(ENGLISH, 2) == ""
    assert KIT.configure(youngest="3").refusal(ENGLISH, 2).endswith("in seat 3.")


def test_a_python_that_cannot_read_the_words_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "lzma", None)
    with word_files(tmp_path):
        assert KIT.configure().refusal(ENGLISH, 2).endswith("built without xz.")
        assert KIT.configure().refusal(ENGLISH) == ""


def test_words_that_are_missing_or_damaged_are_told_before_the_game(tmp_path: Path) -> None:
    with word_files(tmp_path) as files:
        damage(files / "fr.xz")
        said = "The dictionary file fr.xz is damaged. Install Gobelet again."
        assert KIT.configure(words="fr").refusal(ENGLISH, 2) == said
        (files / "en-proper.xz").unlink()
        said = "The dictionary file en-proper.xz is missing or cannot be read. Install"
        assert KIT.configure(proper_nouns="yes").refusal(ENGLISH, 2).startswith(said)
        assert KIT.configure().refusal(ENGLISH, 2) == ""


def test_the_seats_of_people_reach_the_game() -> None:
    game = KIT.configure().seated([2, 1]).game(3)
    assert isinstance(game, Race)
    assert (game.people, game.first) == ((1, 2), 1)


@pytest.mark.parametrize("rules", SEATS)
def test_a_configuration_comes_back_from_its_options(rules: str) -> None:
    config = KIT.configure(rules, words="es", proper_nouns="yes", youngest="1")
    saved = json.loads(json.dumps(config.game(config.seats[0]).options()))
    assert KIT.restore(saved) == config


def test_the_variant_in_words() -> None:
    assert KIT.configure().describe(ENGLISH) == "One at a time, words in English"
    proper = KIT.configure("tournament", words="fr", proper_nouns="yes")
    assert proper.describe(ENGLISH) == "Tournament, words in French, with proper nouns"
    assert proper.describe(language("fr")) == "Tournoi, mots en français, avec les noms propres"


def test_the_dictionary_judges() -> None:
    game = KIT.configure(words="fr").game(2)
    assert isinstance(game, Race)
    assert "SALADE" in game.judge
    assert "SALADX" not in game.judge
