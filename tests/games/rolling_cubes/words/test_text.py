"""The rules read aloud: every reading is told, with the words and the dice of the game."""

import re
from collections import Counter
from importlib import resources
from json import loads

import pytest
from msgspec.structs import replace

from gobelet.games.rolling_cubes.faces import faces_of
from gobelet.games.rolling_cubes.rules.actions import Play
from gobelet.games.rolling_cubes.rules.dice import COLOURS, Colour
from gobelet.games.rolling_cubes.rules.refusals import NotLetters
from gobelet.games.rolling_cubes.rules.rulesets import ALPHABETS, CONTESTED, KNOWN, SEATS, RuleSet
from gobelet.games.rolling_cubes.words.terms import face_words
from gobelet.games.rolling_cubes.words.text.rules import rules_text
from gobelet.i18n import LANGUAGES, language
from gobelet.words import fold
from tests.games.heard import every_language
from tests.games.rolling_cubes.read_aloud import WORDS, paragraphs, rule_set, text
from tests.games.rolling_cubes.readings import READINGS
from tests.games.rolling_cubes.readings_games import Reading
from tests.games.rolling_cubes.tables import Cubes, rules
from tests.support.games.refused import refused
from tests.support.keyboard.driver import french

ENGLISH = language("en")

every_game = pytest.mark.parametrize("game", SEATS)


# Every reading, in every language


@every_language
def test_every_reading_is_told_in_the_games_that_have_it(code: str) -> None:
    texts = {game: text(game, code) for game in SEATS}

    def told_in(reading: Reading) -> set[str]:
        said = french(reading[1][code]) if code == "fr" else reading[1][code]
        return {game for game, told in texts.items() if said in told}

    found = {name: told_in(reading) for name, reading in READINGS.items()}
    assert found == {name: set(games) for name, (games, _) in READINGS.items()}


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
@pytest.mark.parametrize("words", ALPHABETS)
@every_game
def test_every_language_tells_the_same_figures(code: str, words: str, game: str) -> None:
    texts, english = (paragraphs(game, each, words) for each in (code, "en"))
    assert [re.findall(r"\d+", one) for one in texts] == [
        re.findall(r"\d+", one) for one in english
    ]


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
@every_game
def test_every_language_has_sentences_of_its_own(code: str, game: str) -> None:
    assert not set(paragraphs(game, code, "fr")) & set(paragraphs(game, "en", "fr"))


HEADS = {
    "one_at_a_time": "Goal|Players|Who starts|Your turn|Letters and dice|Copy joker|Other joker|"
    "Score|The same letter|A letter of|For example|A word outside|Vote|The computer|Best word|"
    "The game ends|Tied",
    "all_together": "Goal|Players|Who starts|Throw|Your word|Reading|Several people|"
    "Letters and dice|Copy joker|Other joker|Score|The same letter|A letter of|For example|"
    "A word outside|Vote|The computer|Best word|The game ends|Tied",
    "i_contest": "Goal|Players|Who starts|First letter|Your turn|A joker|Typing|Completed|"
    "Adding nothing|I contest|The word named|Bluff|No dice left|No vote",
    "solitaire": "Goal|Your turn|Letters and dice|Copy joker|Other joker|Score|The same letter|"
    "A letter of|For example|A word outside|The game ends",
    "daily": "Goal|Your turn|Letters and dice|Copy joker|Other joker|Score|The same letter|"
    "A letter of|For example|A word outside|The game ends",
    "letter_yahtzee": "Goal|Players|Who starts|Your turn|Throwing again|To choose|A row|A zero|"
    "No joker|Three of a kind|Full house|Four of a kind|Double letter|Colours|Which dice|"
    "Letters and dice|Copy joker|Other joker|Score|The same letter|A letter of|For example|"
    "A word outside|Vote|The computer|The game ends",
    "tournament": "Goal|Players|Who starts|Points|Equal points|Tied|Game 1|Your turn|"
    "Letters and dice|Copy joker|Other joker|Score|The same letter|A letter of|For example|"
    "A word outside|Vote|The computer|Best word|The game ends|Tied|Game 2|Throw|Your word|"
    "Reading|Several people|All the rest|Game 3|Each round|Rounds|First letter|Your turn|A joker|"
    "Typing|Completed|Adding nothing|I contest|The word named|Bluff|No dice left|No vote",
}
EVERYWHERE = (
    "Dictionary|Accents|Proper nouns|Whether a word|Dice|Red|Green|Orange|Blue|Light blue|Fuchsia|"
    "The dice are"
)


@every_game
def test_a_game_has_a_paragraph_for_each_of_its_rules(game: str) -> None:
    heads = f"{HEADS[game]}|{EVERYWHERE}".split("|")
    texts = paragraphs(game)
    assert [text[: len(head)] for text, head in zip(texts, heads, strict=True)] == heads


# The options


@every_language
def test_who_starts_is_the_first_person_or_the_youngest(code: str) -> None:
    first = {"en": "the first person", "fr": "la première personne", "es": "la primera persona"}
    third = {"en": "player 3, the youngest", "fr": "le joueur 3", "es": "el jugador 3"}
    for start, told, untold in ((None, first, third), (2, third, first)):
        chosen = replace(rule_set("one_at_a_time"), start=start)
        said = "\n".join(rules_text(chosen, language(code)))
        assert told[code] in said
        assert untold[code] not in said


@every_language
def test_proper_nouns_count_where_that_was_chosen(code: str) -> None:
    chosen = "\n".join(rules_text(replace(rule_set("solitaire"), proper=True), language(code)))
    count = {"en": "towns, count, as chosen", "fr": "villes, comptent", "es": "ciudades, cuentan"}
    assert count[code] in chosen
    assert count[code] not in text("solitaire", code)


@every_language
@pytest.mark.parametrize("words", ALPHABETS)
def test_the_dictionary_is_that_of_the_words(words: str, code: str) -> None:
    data = loads((resources.files("gobelet.words") / "data" / "lists.json").read_text("utf-8"))
    names = {
        "en": {"en": "English", "fr": "French", "es": "Spanish"},
        "fr": {"en": "anglais", "fr": "français", "es": "espagnol"},
        "es": {"en": "inglés", "fr": "francés", "es": "español"},
    }
    texts = paragraphs("i_contest", code, words)
    [told] = [text for text in texts if re.match(f"Di[^:]*: {names[code][words]}", text)]
    [figure] = re.findall(r"(\d+) (?:thousand|mille|mil) ", told)
    assert round(data["lists"][words]["words"], -3) == int(figure) * 1000


@pytest.mark.parametrize("words", ALPHABETS)
def test_accents_fold_as_is_said(words: str) -> None:
    [told] = [text for text in paragraphs("solitaire", "en", words) if text.startswith("Accents")]
    pairs = re.findall(r"(\w) (?:is )?also (\w(?:(?:, | and )\w(?! also))*)", told)
    assert pairs
    for plain, accented in pairs:
        for letter in re.split(", | and ", accented):
            assert fold(letter, words) == plain
    assert (fold("ñ", words) == "Ñ") == ("Ñ is a letter of its own" in told)
    assert fold("œ", "fr") == "OE"


@pytest.mark.parametrize(("word", "sign"), [("ARC-EN-CIEL", "-"), ("L'EAU", "'")])
def test_a_hyphen_or_an_apostrophe_is_no_letter(word: str, sign: str) -> None:
    table = Cubes(rules("one_at_a_time"), 2)
    table.throw()
    with refused(NotLetters(sign)):
        table.act(Play(word))


@pytest.mark.parametrize("words", ALPHABETS)
def test_every_die_is_told_with_its_faces(words: str) -> None:
    own = RuleSet("solitaire", words, tuple(reversed(faces_of(words)[:4])) + faces_of(words)[4:])
    for faces in (rule_set("solitaire", words), own):
        dice = [
            [face.strip() for face in die.split(",")]
            for one in rules_text(faces, ENGLISH)
            if re.match(r"(Red|Green|Orange|Blue|Light blue|Fuchsia) d", one)
            for die in one.partition(": ")[2].rstrip(".").split(";")
        ]
        assert dice == [[face_words(face, ENGLISH) for face in die] for die in faces.faces]


def test_the_dice_are_those_of_the_game() -> None:
    count = Counter(COLOURS)
    assert (
        f"Four are red, {WORDS[count[Colour.GREEN]]} green, {WORDS[count[Colour.ORANGE]]} orange, "
        f"{WORDS[count[Colour.BLUE]]} blue, {WORDS[count[Colour.LIGHT_BLUE]]} light blue, "
        f"{WORDS[count[Colour.FUCHSIA]]} fuchsia."
    ) in text("solitaire")
    assert (count[Colour.RED], f"Dice: {WORDS[len(COLOURS)]}.") == (4, "Dice: thirteen.")


@every_language
@pytest.mark.parametrize("game", sorted(CONTESTED))
def test_known_words_end_a_round_where_that_was_chosen(game: str, code: str) -> None:
    told = {"en": "thirty thousand", "fr": "trente mille", "es": "treinta mil"}
    chosen = "\n".join(rules_text(replace(rule_set(game), known=True), language(code)))
    assert told[code] in chosen
    assert told[code] not in text(game, code)
    assert KNOWN == 30_000
