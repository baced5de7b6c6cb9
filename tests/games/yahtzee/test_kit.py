"""How a game of Yahtzee is configured."""

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
