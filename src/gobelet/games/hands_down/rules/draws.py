"""The actions of chance: which is due, how it is drawn, and which are possible."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from gobelet.core.game import Action, Chance, Seat
from gobelet.games.hands_down.rules.actions import (
    HAND_SIZE,
    Draw,
    DrawChance,
    GiveKickOff,
    Lay,
    PutAway,
)
from gobelet.games.hands_down.rules.rulesets import RuleSet
from gobelet.games.hands_down.rules.state import Cards, State, What

T = TypeVar("T")


def drawn(rules: RuleSet, state: State, chance: Chance) -> Action:
    """Return the chance action that is due first."""
    due = state.due[0]
    match due.what:
        case What.PUT_AWAY:
            return PutAway(tuple(sorted(_some(state.chance_pile, rules.boxed, chance))))
        case What.KICK_OFF:
            holders = _holders(rules, state)
            return GiveKickOff(holders[chance.randrange(len(holders))])
        case What.LAY:
            return Lay(_some(state.hands[due.seat], HAND_SIZE, chance))
        case What.CHANCE_CARD:
            return DrawChance(*_some(state.chance_pile, 1, chance))
        case _:
            certain, others = _source(state)
            count = state.missing - len(certain)
            return Draw(tuple(sorted((*certain, *_some(others, count, chance)))))


def possible(rules: RuleSet, state: State, action: Action) -> bool:
    """Return whether chance could draw this action now; something must be due."""
    due = state.due[0]
    match due.what, action:
        case What.PUT_AWAY, PutAway(points):
            return len(points) == rules.boxed and among(points, state.chance_pile)
        case What.KICK_OFF, GiveKickOff(seat):
            return seat in _holders(rules, state)
        case What.DEAL | What.DRAW, Draw(cards):
            certain, others = _source(state)
            return (
                len(cards) == state.missing
                and among(certain, cards)
                and among(cards, sorted((*certain, *others)))
            )
        case What.LAY, Lay(cards):
            return tuple(sorted(cards)) == state.hands[due.seat]
        case What.CHANCE_CARD, DrawChance(card):
            return card in state.chance_pile
    return False


def _source(state: State) -> tuple[Cards, Cards]:
    """Return the cards that are drawn for certain, and the cards that the rest is drawn from.

    A pile that falls short is drawn whole, and the discards form a new pile.
    """
    return (state.pile, state.discards) if state.pile_falls_short else ((), state.pile)


def among(some: Iterable[T], of: Iterable[T]) -> bool:
    """Return whether `of` contains `some`, repeats counted; both in the same sorted order."""
    rest = iter(of)
    return all(one in rest for one in some)


def without(things: Iterable[T], some: Iterable[T]) -> tuple[T, ...]:
    """Return the things without `some` of them, in their order."""
    left = list(things)
    for one in some:
        left.remove(one)
    return tuple(left)


def _holders(rules: RuleSet, state: State) -> Sequence[Seat]:
    """Return the seats that can get the Kick-off card first."""
    return range(state.seats) if rules.kick_off is None else (rules.kick_off,)


def _some(things: Iterable[T], count: int, chance: Chance) -> tuple[T, ...]:
    """Return `count` of some things, in random order."""
    left = list(things)
    return tuple(left.pop(chance.randrange(len(left))) for _ in range(count))
