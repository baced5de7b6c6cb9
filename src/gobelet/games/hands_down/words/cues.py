"""The cues of Hands Down, beside its words. For cards, they tell how many, and whose."""

from gobelet.core.game import Event
from gobelet.games.hands_down.rules import events
from gobelet.games.hands_down.rules.actions import HAND_SIZE
from gobelet.games.interface import Listener
from gobelet.games.shared.cues import ended, of_seat, turn_began
from gobelet.sound.cue import Cue, CueName, pan_at


def cues(event: Event, listener: Listener) -> tuple[Cue, ...]:
    match event:
        case events.Dealt(seat, count) | events.Drew(seat, count):
            return of_seat(CueName.CARD, seat, listener, count)
        case events.Discarded(seat, cards) | events.CardsPicked(seat=seat, cards=cards):
            return of_seat(CueName.CARD, seat, listener, len(cards)) if cards else ()
        case events.PileRenewed():
            return (Cue(CueName.CARD, count=HAND_SIZE),)
        case events.ChanceCardTaken(seat):
            return of_seat(CueName.CARD, seat, listener)
        case events.TurnBegan(seat) | events.PickBegan(seat):
            return turn_began(seat, listener)
        case events.GameEnded(winners=winners):
            return ended(winners, listener)
    return _of_calls(event, listener)


def _of_calls(event: Event, listener: Listener) -> tuple[Cue, ...]:
    match event:
        case events.HandsDownCalled(seat):
            return of_seat(CueName.YAHTZEE, seat, listener)
        case events.CallsRevealed(calls):
            false = (call.seat for call in calls if not call.true)
            return tuple(cue for seat in false for cue in of_seat(CueName.ZERO, seat, listener))
        case events.RoundWon(seat):
            return of_seat(CueName.MARK, seat, listener)
    return ()


def ticked(before: int, after: int, digit: int | None) -> tuple[Cue, ...]:
    """Return the cues of a changed selection; a single card sounds at the place of its digit."""
    if before == after:
        return ()
    name = CueName.SELECT if after > before else CueName.TAKE_BACK
    if digit is None:
        return (Cue(name, count=abs(after - before)),)
    return (Cue(name, pan_at(digit - 1, HAND_SIZE)),)
