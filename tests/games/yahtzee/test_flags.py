"""The options of the command line, and what they make of each rule set."""

import pytest

from gobelet.games.interface import BadValue
from gobelet.games.yahtzee.kit import KIT
from gobelet.games.yahtzee.rules.rulesets import EXTRA, Row, RuleSet, Series, Start


def rules(name: str = "playroom", **options: str | None) -> RuleSet:
    return KIT.configure(name, None, **options).rules


def test_extra_rows() -> None:
    assert rules(rows="13").extra == ()
    assert rules(rows="16").extra == EXTRA
    assert rules(extra_rows="misere, pair").extra == (Row.PAIR, Row.MISERE)
    assert rules(rows="13", extra_rows="pair").extra == (Row.PAIR,)
    assert rules(rows="16", extra_rows="pair").extra == EXTRA
    assert rules(rows=None, extra_rows="").extra == ()


def test_a_series_of_teams() -> None:
    made = rules("mb1973", rounds="6", series="difference", teams="3", start="seating")
    assert (made.id, made.rounds, made.teams) == ("mb1973", 6, 3)
    assert (made.series, made.start) == (Series.DIFFERENCE, Start.SEATING)


@pytest.mark.parametrize("name", KIT.rule_sets)
def test_what_is_not_given_stays_as_it_is_printed(name: str) -> None:
    assert rules(name, rounds=None) == KIT.configure(name).rules
    assert rules(name, rounds="1", series="total", teams="0") == KIT.configure(name).rules


def test_house_rules_keep_what_is_not_given() -> None:
    made = KIT.configure("x", {"rounds": 3, "teams": 2, "extra": ["pair"]}, teams="0").rules
    assert (made.rounds, made.teams, made.extra) == (3, 0, (Row.PAIR,))


def test_a_number_of_rows_is_one_of_house_rules_too() -> None:
    house = {"extra": ["two_pairs"], "double_pair_same_face": True}
    made = KIT.configure("x", house, rows="13", extra_rows=None).rules
    assert (made.extra, made.double_pair_same_face) == ((), False)
    assert KIT.configure("x", house, rows="16").rules.double_pair_same_face


@pytest.mark.parametrize(
    ("name", "options", "what", "value", "valid"),
    [
        ("rummy", {}, "--rules", "rummy", KIT.rule_sets),
        ("playroom", {"rows": "14"}, "--rows", "14", ("13", "16")),
        ("playroom", {"extra_rows": "pair,ones"}, "--extra-rows", "ones", tuple(EXTRA)),
        ("playroom", {"rounds": "2"}, "--rounds", "2", ("1",)),
        ("hasbro", {"series": "difference"}, "--series", "difference", ("total",)),
        ("hasbro", {"teams": "2"}, "--teams", "2", ("0",)),
        ("mb1973", {"rounds": "7"}, "--rounds", "7", ("1", "2", "3", "4", "5", "6")),
        ("mb1973", {"rounds": "٣"}, "--rounds", "٣", ("1", "2", "3", "4", "5", "6")),
        ("mb1973", {"teams": "1"}, "--teams", "1", ("0", "2", "3")),
        ("mb1973", {"series": "sum"}, "--series", "sum", ("total", "difference")),
        ("mb1973", {"start": "youngest"}, "--start", "youngest", ("seating", "high_throw")),
    ],
)
def test_values_refused(
    name: str, options: dict[str, str], what: str, value: str, valid: tuple[str, ...]
) -> None:
    with pytest.raises(BadValue) as refused:
        rules(name, **options)
    assert (refused.value.what, refused.value.value) == (what, value)
    assert refused.value.valid == valid
