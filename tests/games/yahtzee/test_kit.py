"""How a game of Yahtzee is configured."""

import json

import pytest

from gobelet.games.interface import BadValue
from gobelet.games.yahtzee.kit import KIT, YahtzeeConfig
from gobelet.games.yahtzee.rows import EXTRA, Row
from gobelet.games.yahtzee.rulesets import PLAYROOM
from gobelet.i18n import language


def extra(**options: str | None) -> tuple[Row, ...]:
    return KIT.configure(**options).rules.extra


def test_the_default_is_thirteen_rows_of_playroom() -> None:
    assert KIT.configure() == KIT.configure("playroom") == YahtzeeConfig(PLAYROOM)
    assert len(KIT.configure().rules.rows) == 13


def test_options_of_the_command_line() -> None:
    assert extra(rows="13") == ()
    assert extra(rows="16") == EXTRA
    assert extra(extra_rows="misere, pair") == (Row.PAIR, Row.MISERE)
    assert extra(rows="13", extra_rows="pair") == (Row.PAIR,)
    assert extra(rows="16", extra_rows="pair") == EXTRA
    assert extra(rows=None, extra_rows="") == ()


@pytest.mark.parametrize(
    ("options", "what", "value", "valid"),
    [
        ({"rules": "rummy"}, "--rules", "rummy", KIT.rule_sets),
        ({"rows": "14"}, "--rows", "14", ("13", "16")),
        ({"extra_rows": "pair,ones"}, "--extra-rows", "ones", ("pair", "two_pairs", "misere")),
    ],
)
def test_values_refused(
    options: dict[str, str], what: str, value: str, valid: tuple[str, ...]
) -> None:
    with pytest.raises(BadValue) as refused:
        KIT.configure(**options)
    assert (refused.value.what, refused.value.value) == (what, value)
    assert refused.value.valid == valid


def toggled(config: YahtzeeConfig, *labels: str) -> tuple[Row, ...]:
    """The extra rows after these switches were pressed."""
    for label in labels:
        [switch] = [s for s in config.switches(language("en")) if label in s.label]
        assert isinstance(switch.toggled, YahtzeeConfig)
        config = switch.toggled
    return config.rules.extra


def test_the_extra_rows_are_one_switch_or_three() -> None:
    config = KIT.configure()
    assert toggled(config, "misère", ": pair") == (Row.PAIR, Row.MISERE)
    assert toggled(config, "misère", ": pair", "misère") == (Row.PAIR,)
    assert toggled(config, "16 in all") == EXTRA
    assert toggled(config, "16 in all", "two pairs") == (Row.PAIR, Row.MISERE)
    assert toggled(config, ": pair", "16 in all") == EXTRA
    assert toggled(config, "16 in all", "16 in all") == ()


def test_the_variant_in_words() -> None:
    assert KIT.configure(rows="16").describe(language("en")) == "Playroom rules, 16 rows"
    assert KIT.configure().describe(language("fr")) == "règles Playroom, 13 lignes"


def test_the_rules_say_where_the_dice_come_from() -> None:
    last = KIT.configure().rules_text(language("en"))[-1]
    assert last == (
        "The dice are drawn by your system's own random source: each face is as likely, for "
        "you and for the computer alike. Games with a seed repeat, and do not count in the records."
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
