"""The rule sets as their rule books have them, and what is restored from a save."""

import pytest
from msgspec.structs import asdict, replace

from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.rulesets import (
    EXTRA,
    HOUSE,
    MB1973,
    RULE_SETS,
    Impossible,
    Row,
    RuleSet,
    check,
    restored,
)
from tests.games.yahtzee.tables import OWN_16, PLAYROOM_16

# Options in the order of the rule books' table; those not named are as in the first line.
BOOKS: dict[str, dict[str, object]] = {
    "playroom": {
        "full": "max25sum",
        "chips": "off",
        "joker": "never",
        "upper_open": "free",
        "extra": (),
        "double_pair_same_face": False,
        "start": "seating",
        "rounds": 1,
        "series": "total",
        "teams": 0,
        "name": "",
    },
    "mb1973": {
        "full": "fixed25",
        "chips": "after50",
        "joker": "both_filled",
        "upper_open": "forced_if_50",
        "start": "high_throw",
    },
    "hasbro": {
        "full": "fixed25",
        "chips": "after50",
        "joker": "yahtzee_filled",
        "upper_open": "forced",
        "start": "high_throw",
    },
}


@pytest.mark.parametrize("rules", BOOKS)
def test_the_options_of_each_rule_book(rules: str) -> None:
    assert asdict(RULE_SETS[rules]) == {"id": rules, **BOOKS["playroom"], **BOOKS[rules]}


def test_the_rule_sets_on_offer_begin_with_the_default() -> None:
    assert tuple(RULE_SETS) == tuple(BOOKS)
    assert all(rules.id == name for name, rules in RULE_SETS.items())


@pytest.mark.parametrize(
    "rules", [*RULE_SETS.values(), PLAYROOM_16, OWN_16], ids=lambda rules: rules.id
)
def test_rules_come_back_from_their_options(rules: RuleSet) -> None:
    assert restored(Yahtzee(rules).options()) == rules


def test_rules_without_a_name_have_none_in_their_options() -> None:
    assert "name" not in Yahtzee(MB1973).options()
    assert Yahtzee(OWN_16).options()["name"] == "Sunday"


@pytest.mark.parametrize(("option", "value"), [("name", 7), ("name", None), ("id", "own")])
def test_options_refused(option: str, value: object) -> None:
    with pytest.raises(ValueError, match=option):
        restored({"id": HOUSE, "full": "fixed25", option: value})


def test_equal_faces_are_no_two_pairs_without_that_row() -> None:
    rules = replace(OWN_16, extra=(Row.PAIR,))
    with pytest.raises(Impossible) as refused:
        check(rules)
    assert refused.value.code == "same_face_without_two_pairs"
    with pytest.raises(Impossible):
        restored(asdict(rules))


def test_what_can_be_is_not_refused() -> None:
    for rules in (*RULE_SETS.values(), OWN_16, replace(OWN_16, double_pair_same_face=False)):
        check(rules)


def test_the_row_two_pairs_takes_its_option_with_it() -> None:
    without = OWN_16.with_extra((Row.PAIR,))
    assert not without.double_pair_same_face
    check(without)
    assert OWN_16.with_extra(EXTRA) == OWN_16
