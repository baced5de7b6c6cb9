"""Cues that the games share: the turn, the end, and the direction of a seat."""

from collections.abc import Collection

from gobelet.core.game import Seat
from gobelet.games.interface import Listener
from gobelet.sound.cue import Cue, CueName, pan_at


def of_seat(name: CueName, seat: Seat, listener: Listener, count: int = 1) -> tuple[Cue, ...]:
    """Return the cue of a seat: the first seat is left, the last one is right."""
    return (Cue(name, pan_at(seat, len(listener.names)), count),)


def turn_began(seat: Seat, listener: Listener) -> tuple[Cue, ...]:
    """Return the cue of a person's turn; none for a player alone, whose turn it always is."""
    if not listener.acts_here(seat) or len(listener.names) == 1:
        return ()
    return of_seat(CueName.YOUR_TURN, seat, listener)


def ended(winners: Collection[Seat], listener: Listener) -> tuple[Cue, ...]:
    """Return the cue of the end: a win if a person has won against others."""
    people = [seat for seat in winners if seat not in listener.bots]
    if not people or len(listener.names) == 1:
        return (Cue(CueName.END),)
    return of_seat(CueName.WIN, people[0], listener) if len(people) == 1 else (Cue(CueName.WIN),)
