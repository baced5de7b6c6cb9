"""The cues of Yahtzee."""

from gobelet.core.game import Event
from gobelet.games.interface import Listener
from gobelet.games.shared.cues import ended, of_seat, turn_began
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.state import (
    DICE,
    GameEnded,
    Marked,
    OpeningThrown,
    OpeningTurnBegan,
    Rolled,
    TurnBegan,
)
from gobelet.sound.cue import Cue, CueName, pan_at


def cues(game: Yahtzee, event: Event, listener: Listener) -> tuple[Cue, ...]:
    match event:
        case Rolled():
            return _rolled(event, listener)
        case OpeningThrown(seat, dice):
            return of_seat(CueName.THROW, seat, listener, len(dice))
        case Marked():
            return _marked(event, listener)
        case TurnBegan() | OpeningTurnBegan():
            return turn_began(event.seat, listener)
        case GameEnded(_, winners):
            return ended([seat for column in winners for seat in game.members(column)], listener)
    return ()


def _rolled(event: Rolled, listener: Listener) -> tuple[Cue, ...]:
    """Return the cue of a throw; none for the players' own dice, which everybody heard."""
    thrown = of_seat(CueName.THROW, event.seat, listener, len(event.rolled))
    best = of_seat(CueName.YAHTZEE, event.seat, listener)
    return (() if listener.types else thrown) + (best if len(set(event.dice)) == 1 else ())


def _marked(event: Marked, listener: Listener) -> tuple[Cue, ...]:
    mark = of_seat(CueName.MARK if event.points else CueName.ZERO, event.seat, listener)
    bonus = of_seat(CueName.BONUS, event.seat, listener)
    return mark + bonus if event.chip or event.bonus_won else mark


def ticked(before: frozenset[int], after: frozenset[int]) -> tuple[Cue, ...]:
    """Return the cues of a change of the chosen dice, by their places; one die from its place."""
    changed = before ^ after
    if not changed:
        return ()
    name = CueName.SELECT if len(after) > len(before) else CueName.TAKE_BACK
    if len(changed) > 1:
        return (Cue(name, count=len(changed)),)
    [place] = changed
    return (Cue(name, pan_at(place, DICE)),)
