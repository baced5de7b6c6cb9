"""The cues of Rolling Cubes, beside its words. A cue tells only that a secret word is in."""

from typing import Any

from gobelet.core.game import Event, Game
from gobelet.games.interface import Listener
from gobelet.games.rolling_cubes.rules import contest_events, events
from gobelet.games.rolling_cubes.rules.dice import COLOURS
from gobelet.games.rolling_cubes.rules.tournament import Tournament
from gobelet.games.shared.cues import ended, of_seat, turn_began
from gobelet.sound.cue import Cue, CueName, pan_at


def cues(game: Game[Any], event: Event, listener: Listener) -> tuple[Cue, ...]:
    match event:
        case events.Thrown(seat, places=places):
            return of_seat(CueName.THROW, seat, listener, len(places))
        case contest_events.LetterAdded(place=place):
            return (Cue(CueName.CARD, pan_at(place, len(COLOURS))),)
        case events.WordEntered(seat):
            return of_seat(CueName.SELECT, seat, listener)
        case (
            events.TurnBegan()
            | contest_events.RoundBegan()
            | contest_events.Contested()
            | events.VoteOffered()
            | events.VoteDue()
        ):
            return turn_began(event.seat, listener)
        case events.TournamentEnded(winners=winners):
            return ended(winners, listener)
        case events.GameEnded(winners=winners) if not isinstance(game, Tournament):
            return ended(winners, listener)
    return _of_scores(event, listener)


def _of_scores(event: Event, listener: Listener) -> tuple[Cue, ...]:
    match event:
        case events.WordScored(seat, points=points) | events.RowScored(seat, points=points):
            return of_seat(CueName.MARK if points else CueName.ZERO, seat, listener)
        case (
            contest_events.WordNamed(seat, valid=False)
            | contest_events.WordCompleted(seat)
            | events.NoWordMade(seat)
            | contest_events.GaveUp(seat)
        ):
            return of_seat(CueName.ZERO, seat, listener)
        case contest_events.NoneNamed(seat) | events.WordRefused(seat):
            return of_seat(CueName.ZERO, seat, listener)
        case contest_events.PointWon(seat):
            return of_seat(CueName.MARK, seat, listener)
        case events.RoundEnded(seats=seats, bonuses=bonuses):
            won = (seat for seat, bonus in zip(seats, bonuses, strict=True) if bonus)
            return tuple(cue for seat in won for cue in of_seat(CueName.BONUS, seat, listener))
        case events.PlacesAwarded(places=places):
            best = (seat for seat, place in enumerate(places) if place == 1)
            return tuple(cue for seat in best for cue in of_seat(CueName.BONUS, seat, listener))
    return ()
