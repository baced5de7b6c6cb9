"""Cues that the games share: whose turn it is, the end, and from where a seat is heard."""

from collections.abc import Collection

from gobelet.core.game import Seat
from gobelet.games.interface import Listener
from gobelet.sound.cue import Cue, CueName, pan_at


def pan_of(seat: Seat, listener: Listener) -> float:
    """Return where a seat is heard: the first at the left, the last at the right."""
    return pan_at(seat, len(listener.names))


def of_seat(name: CueName, seat: Seat, listener: Listener, count: int = 1) -> tuple[Cue, ...]:
    return (Cue(name, pan_of(seat, listener), count),)


def turn_began(seat: Seat, listener: Listener) -> tuple[Cue, ...]:
    """Return the call to a person's turn; who plays alone is always to play."""
    if seat in listener.bots or len(listener.names) == 1:
        return ()
    return of_seat(CueName.YOUR_TURN, seat, listener)


def ended(winners: Collection[Seat], listener: Listener) -> tuple[Cue, ...]:
    """Return the end of a game, a win for a person who has won; alone there is nobody to beat."""
    people = [seat for seat in winners if seat not in listener.bots]
    if not people or len(listener.names) == 1:
        return (Cue(CueName.END),)
    return of_seat(CueName.WIN, people[0], listener) if len(people) == 1 else (Cue(CueName.WIN),)
