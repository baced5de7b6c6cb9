"""How a game of Yahtzee is configured."""

import json

import pytest
from msgspec.structs import replace

from gobelet.games.interface import Setting
from gobelet.games.yahtzee.bots import BOTS
from gobelet.games.yahtzee.kit import KIT, YahtzeeConfig
from gobelet.games.yahtzee.rules.rulesets import EXTRA, MB1973, PLAYROOM, Row, Series, Start
from gobelet.i18n import LANGUAGES, language


def test_the_default_is_thirteen_rows_of_playroom() -> None:
    assert KIT.configure() == KIT.configure("playroom") == YahtzeeConfig(PLAYROOM)
    assert len(KIT.configure().rules.rows) == 13


def test_the_bots_are_those_there_are() -> None:
    assert KIT.bots == tuple(BOTS)


def toggled(config: YahtzeeConfig, *labels: str) -> tuple[Row, ...]:
    """The extra rows after these switches were pressed."""
    for label in labels:
        [switch] = [s for s in config.switches(language("en")) if label in s.label]
        assert isinstance(switch.toggled, YahtzeeConfig)
        config = switch.toggled
    return config.rules.extra


def test_the_extra_rows_are_one_switch_or_three() -> None:
    config = KIT.configure()
    assert toggled(config, "Misère", "Pair") == (Row.PAIR, Row.MISERE)
    assert toggled(config, "Misère", "Pair", "Misère") == (Row.PAIR,)
    assert toggled(config, "16 in all") == EXTRA
    assert toggled(config, "16 in all", "Two pairs") == (Row.PAIR, Row.MISERE)
    assert toggled(config, "Pair", "16 in all") == EXTRA
    assert toggled(config, "16 in all", "16 in all") == ()


def test_the_variant_in_words() -> None:
    assert KIT.configure(rows="16").describe(language("en")) == "Playroom rules, 16 rows"
    assert KIT.configure().describe(language("fr")) == "règles Playroom, 13 lignes"


def setting(config: YahtzeeConfig, label: str) -> Setting:
    [found] = [one for one in config.settings(language("en")) if one.label == label]
    return found


def chosen(config: YahtzeeConfig, label: str, value: str) -> YahtzeeConfig:
    """The configuration after this value of a setting was chosen."""
    [after] = [after for text, after in setting(config, label).choices if text == value]
    assert isinstance(after, YahtzeeConfig)
    return after


def labels(config: YahtzeeConfig) -> list[str]:
    return [one.label for one in config.settings(language("en"))]


@pytest.mark.parametrize("rules", ["playroom", "hasbro"])
def test_rules_of_one_round_have_neither_rounds_nor_teams_to_choose(rules: str) -> None:
    assert labels(KIT.configure(rules)) == ["Rule set", "Who starts"]


def test_what_counts_is_chosen_where_there_are_several_rounds() -> None:
    config = KIT.configure("mb1973")
    assert labels(config) == ["Rule set", "Who starts", "Rounds", "Teams"]
    several = chosen(config, "Rounds", "6 rounds")
    assert labels(several) == ["Rule set", "Who starts", "Rounds", "What counts", "Teams"]
    assert labels(several.named("Mine")) == labels(several)


def test_settings_lead_to_a_series_of_teams() -> None:
    config = chosen(KIT.configure("mb1973"), "Rounds", "6 rounds")
    config = chosen(config, "What counts", "the difference, for each round’s winner")
    config = chosen(config, "Teams", "3 teams")
    config = chosen(config, "Who starts", "the first player")
    assert config.rules == replace(
        MB1973, rounds=6, series=Series.DIFFERENCE, teams=3, start=Start.SEATING
    )
    assert config.describe(language("en")) == (
        "MB 1973 rules, 13 rows, 6 rounds, by difference, 3 teams"
    )
    assert config.describe(language("fr")).endswith(
        ", 13 lignes, 6 manches, par différence, 3 équipes"
    )


def test_another_rule_set_begins_as_it_is_printed() -> None:
    config = chosen(KIT.configure("mb1973", rows="16"), "Rounds", "2 rounds")
    assert chosen(config, "Rule set", "Hasbro") == KIT.configure("hasbro")


def test_house_rules_are_among_the_rule_sets() -> None:
    mine = KIT.configure("hasbro").named("Chez nous")
    [first, *_] = KIT.configure().settings(language("en"), [mine])
    assert first.value == "Playroom"
    assert [text for text, _ in first.choices] == [
        "Playroom",
        "MB 1973",
        "Hasbro",
        "Chez nous",
    ]
    assert first.choices[-1][1] == mine
    assert mine.describe(language("en")) == "Chez nous, 13 rows"


def all_labels(config: YahtzeeConfig) -> list[str]:
    return [one.label for one in config.all_settings(language("en"))]


def test_house_rules_show_no_option_without_effect() -> None:
    forced = "Row of a further Yahtzee"
    assert forced in all_labels(KIT.configure("hasbro"))
    assert forced not in all_labels(KIT.configure("playroom"))


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("rules", KIT.rule_sets)
def test_each_option_says_which_of_its_values_is_in_force(rules: str, code: str) -> None:
    config = KIT.configure(rules).named("Mine")
    for one in config.all_settings(language(code)):
        texts = [text for text, _ in one.choices]
        assert len(set(texts)) == len(texts) > 1
        [now] = [text for text, after in one.choices if after == config]
        assert one.value in now


@pytest.mark.parametrize(("teams", "fewest"), [(0, 1), (2, 2), (3, 3)])
def test_teams_need_a_player_each(teams: int, fewest: int) -> None:
    config = YahtzeeConfig(replace(MB1973, teams=teams))
    for seats in range(1, 9):
        assert bool(config.refusal(language("en"), seats)) is (seats < fewest)
    assert config.refusal(language("en")) == ""


def test_the_rules_say_where_the_dice_come_from() -> None:
    last = KIT.configure().rules_text(language("en"))[-1]
    assert last == (
        "The dice are drawn by your system’s own random source: each face is as likely, for "
        "you and for the computer alike. Games with a seed repeat, and do not count in the "
        "records. You may also throw dice of your own and type them: the check of the dice, in the "
        "records, leaves them out."
    )


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("id", "rummy"),
        ("full", None),
        ("full", "most"),
        ("colour", "red"),
        ("rounds", 7),
        ("rounds", True),
        ("double_pair_same_face", 1),
        ("teams", 1),
        ("extra", "pair"),
        ("extra", ["ones"]),
        ("extra", ["misere", "pair"]),
        ("extra", ["pair", "pair"]),
        ("name", "Mine"),
    ],
)
def test_saved_options_refused(name: str, value: object) -> None:
    with pytest.raises(ValueError, match=name):
        KIT.restore({"id": "playroom", "full": "max25sum", name: value})


@pytest.mark.parametrize("missing", ["id", "full"])
def test_a_rule_set_without_its_name_or_its_full_house_is_none(missing: str) -> None:
    options = {"id": "playroom", "full": "max25sum"}
    del options[missing]
    with pytest.raises(ValueError, match=missing):
        KIT.restore(options)


def test_saved_options_of_the_first_version() -> None:
    """They are in saves, and stay as they are for ever."""
    first = {
        "id": "playroom",
        "full": "max25sum",
        "chips": "off",
        "joker": "never",
        "upper_open": "free",
        "extra": ["pair", "two_pairs", "misere"],
        "double_pair_same_face": False,
        "start": "seating",
        "rounds": 1,
        "series": "total",
        "teams": 0,
    }
    config = KIT.restore(first)
    assert config == KIT.configure(rows="16")
    assert json.loads(json.dumps(config.game(1).options())) == first


def test_each_bot_has_its_strength() -> None:
    assert KIT.strengths({}).keys() == set(KIT.bots)
