"""The rule sets on offer, and what is restored from a save."""

import pytest
from msgspec.structs import replace

from gobelet.games.hands_down.rules.game import HandsDown
from gobelet.games.hands_down.rules.rulesets import (
    LONG,
    ROUND_TURNS,
    RULE_SETS,
    SHORT,
    RuleSet,
    restored,
)


def test_the_rule_sets_on_offer_begin_with_the_default() -> None:
    assert list(RULE_SETS) == ["short", "long"]
    assert all(rules.id == name for name, rules in RULE_SETS.items())


@pytest.mark.parametrize(
    "rules",
    [
        SHORT,
        LONG,
        replace(SHORT, kick_off=0),
        replace(LONG, kick_off=5),
        replace(LONG, round_turns=None),
    ],
)
def test_rules_come_back_from_their_options(rules: RuleSet) -> None:
    assert restored(HandsDown(rules, 6).options()) == rules


def test_without_a_wish_chance_chooses_who_is_first() -> None:
    assert restored({"id": "long", "round_turns": ROUND_TURNS}) == LONG


def test_a_game_that_was_saved_before_rounds_had_a_limit_goes_on_without() -> None:
    assert restored({"id": "long", "kick_off": None}).round_turns is None


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"kick_off": None},
        {"id": None},
        {"id": "house"},
        {"id": []},
        {"id": "short", "kick_off": -1},
        {"id": "short", "kick_off": 6},
        {"id": "short", "kick_off": True},
        {"id": "short", "kick_off": 1.0},
        {"id": "short", "kick_off": "1"},
        {"id": "short", "copies": 1},
        {"id": "short", "round_turns": 0},
        {"id": "short", "round_turns": 25},
        {"id": "short", "round_turns": 24.0},
        {"id": "short", "round_turns": "24"},
    ],
)
def test_options_that_cannot_be(options: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"id|kick_off|copies|round_turns"):
        restored(options)
