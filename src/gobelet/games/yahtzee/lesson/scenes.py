"""The tables of the lesson: their dice and rows, and the logs that lead to them."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from gobelet.core.game import CHANCE, Chance
from gobelet.core.table import Entry, Table, TypedChance
from gobelet.games.interface import Scene, Start
from gobelet.games.yahtzee.desk.keys import YahtzeeDesk
from gobelet.games.yahtzee.rules.dice import without
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.rulesets import PLAYROOM, Row
from gobelet.games.yahtzee.rules.scoring import Dice
from gobelet.games.yahtzee.rules.state import THROWS, Keep, Mark, Roll, State

RULES: Final = PLAYROOM
GAME: Final = Yahtzee(RULES)

Marks = Iterable[tuple[Dice, Row]]
"""The last throws of earlier turns, each with the row it was marked in."""


def state_of(scene: Scene) -> State:
    state: State = scene.view.observation
    return state


def desk_of(scene: Scene) -> YahtzeeDesk:
    if not isinstance(scene.desk, YahtzeeDesk):
        raise TypeError(scene.desk)
    return scene.desk


def on_table(scene: Scene) -> Dice:
    """Return the dice in the order in which the player hears them."""
    dice = state_of(scene).dice
    return tuple(dice[place] for place in desk_of(scene).places(dice, scene.view.listener))


def target(scene: Scene) -> int:
    """Return the face that the first digit of the lesson chooses, to throw it again or to keep."""
    preferences = scene.view.listener.preferences
    return int(most(scene)) if preferences.to_keep else odd_one(state_of(scene).dice)


def face_of(scene: Scene, key: str) -> int | None:
    """Return the face of the die that a digit is for."""
    digit, dice, listener = int(key[-1]), state_of(scene).dice, scene.view.listener
    if not listener.preferences.by_place:
        return digit
    places = desk_of(scene).places(dice, listener)
    return dice[places[digit - 1]] if digit <= len(places) else None


def digit_of(scene: Scene, *, chosen: bool) -> str:
    """Return the digit of the target, that of a die which is chosen or is not."""
    face, dice, listener = target(scene), state_of(scene).dice, scene.view.listener
    if not listener.preferences.by_place:
        return str(face)
    desk = desk_of(scene)
    place = desk.chosen(dice).showing(face, chosen=chosen)
    places = desk.places(dice, listener)
    return str(places.index(dice.index(face) if place is None else place) + 1)


def odd_one(dice: Dice) -> int:
    """Return the face to throw again: the rarest on the table, of several the lowest."""
    counts = Counter(dice)
    return min(counts, key=lambda face: (counts[face], face))


def most(scene: Scene) -> str:
    """Return the most frequent face on the table, of several the highest."""
    dice = state_of(scene).dice
    return str(max(dice, key=lambda face: (dice.count(face), face)))


def thrown(throws: int, *, select: bool = False) -> Callable[[Sequence[Entry], Chance], Start]:
    """Return the start of a step in a turn with this many throws.

    `select`: the odd die out is selected.
    """

    def start(log: Sequence[Entry], chance: Chance) -> Start:
        table = Table.replay(GAME, log, chance)
        if table.state.throw > throws:
            table = Table(GAME, chance)
        _throw(table, throws)
        return Start(table.log, str(odd_one(table.state.dice)) if select else "")

    return start


def marked(log: Sequence[Entry], chance: Chance) -> Start:
    """Return the start of a step after a turn."""
    table = Table.replay(GAME, log, chance)
    if GAME.turn(table.state, 0) == 1:
        _throw(table, max(table.state.throw, 1))
        worth = GAME.choices(table.state)
        table.play(Mark(max(worth, key=lambda row: worth[row])), by=0)
    return Start(table.log)


def _throw(table: Table[State], throws: int) -> None:
    """Throw until the turn has this many throws, each time only the odd die out."""
    while (state := table.state).throw < throws:
        kept = without(state.dice, (odd_one(state.dice),)) if state.dice else ()
        table.play(Keep(kept), by=0)


def laid(marks: Marks, dice: Dice = ()) -> Sequence[Entry]:
    """Return the log of a game with these turns, then a last throw of these dice in the next turn.

    Without dice, the next turn has no throw yet.
    """
    table = Table(GAME, None, typed=TypedChance.ALL)
    for before, row in marks:
        _lay(table, before)
        table.play(Mark(row), by=0)
    if dice:
        _lay(table, dice)
    return table.log


def _lay(table: Table[State], dice: Dice) -> None:
    table.play(Keep(()), by=0)
    table.play(Roll(dice), by=CHANCE)
    for _ in range(THROWS - 1):
        table.play(Keep(dice[1:]), by=0)
        table.play(Roll(dice[:1]), by=CHANCE)
