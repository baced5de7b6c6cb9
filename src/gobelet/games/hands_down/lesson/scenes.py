"""The tables of the lesson: the laid logs, and what the learner has at a table."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from msgspec.structs import replace

from gobelet.core.game import Chance
from gobelet.core.table import Entry, Table, TypedChance
from gobelet.games.hands_down.desk.keys import HandsDownDesk
from gobelet.games.hands_down.rules.cards import Card, decode_cards
from gobelet.games.hands_down.rules.game import HandsDown
from gobelet.games.hands_down.rules.rulesets import SHORT
from gobelet.games.hands_down.rules.state import Cards, Observation, State
from gobelet.games.hands_down.words.desk import Selection
from gobelet.games.interface import Scene, Start

LEARNER: Final = 0
RULES: Final = replace(SHORT, kick_off=LEARNER)
GAME: Final = HandsDown(RULES, 2)

Lines = tuple[str, ...]
"""A log without who acts, which the rules know."""


def seen(scene: Scene) -> Observation:
    observation: Observation = scene.view.observation
    return observation


def desk_of(scene: Scene) -> HandsDownDesk:
    if not isinstance(scene.desk, HandsDownDesk):
        raise TypeError(scene.desk)
    return scene.desk


def cards(text: str) -> Cards:
    return tuple(sorted(decode_cards(text)))


def digit_of(scene: Scene, card: Card) -> str:
    """Return the digit of a card in the learner's hand; of two that are the same, the last."""
    return digits_of(scene, (card,))[-1]


def digits_of(scene: Scene, some: Sequence[Card]) -> list[str]:
    """Return the digits of all such cards in the learner's hand, in reading order."""
    hand = seen(scene).hand
    selection = Selection(hand, frozenset())
    return [
        str(digit)
        for digit in range(1, len(hand) + 1)
        if hand[selection.place(digit, scene.view.listener)] in some
    ]


def selected(scene: Scene) -> Cards:
    """Return the cards that are selected to be discarded."""
    return Selection(seen(scene).hand, desk_of(scene).selected).to_discard


def is_learners_turn(scene: Scene) -> bool:
    return scene.view.seat is not None


def dealt(learner: str, computer: str) -> Lines:
    """Return the set-up of a game in which these hands are dealt, and the learner starts."""
    return ("box 111223", f"draw {learner}", f"draw {computer}", f"kickoff {LEARNER}")


@cache
def laid(lines: Lines) -> tuple[Entry, ...]:
    """Return the log of these lines."""
    table: Table[State] = Table(GAME, None, typed=TypedChance.ALL)
    for line in lines:
        by = table.to_act
        if by is None:
            raise ValueError(line)
        table.play(GAME.decode(line), by=by)
    return table.log


def starting(
    before: Lines, after: Lines = (), ticked: str = ""
) -> Callable[[Sequence[Entry], Chance], Start]:
    """Return the start of a step behind some lines of a log that goes on with others."""

    def start(log: Sequence[Entry], chance: Chance) -> Start:
        del log, chance
        entries = laid((*before, *after))
        return Start(entries[: len(before)], ticked, entries[len(before) :])

    return start
