"""The cues of Rolling Cubes, beside its words. A cue tells only that a secret word is in."""

from typing import Any

from gobelet.core.game import Event, Game
from gobelet.games.interface import Listener
from gobelet.games.rolling_cubes.rules.contest_events import (
    Contested,
    GaveUp,
    LetterAdded,
    NoneNamed,
    PointWon,
    RoundBegan,
    WordCompleted,
    WordNamed,
)
from gobelet.games.rolling_cubes.rules.dice import COLOURS
from gobelet.games.rolling_cubes.rules.events import (
    GameEnded,
    NoWordMade,
    PlacesAwarded,
    RoundEnded,
    RowScored,
    Thrown,
    TournamentEnded,
    TurnBegan,
    VoteDue,
    VoteOffered,
    WordEntered,
    WordRefused,
    WordScored,
)
from gobelet.games.rolling_cubes.rules.tournament import Tournament
from gobelet.games.shared.cues import ended, of_seat, turn_began
from gobelet.sound.cue import Cue, CueName, pan_at


def cues(game: Game[Any], event: Event, listener: Listener) -> tuple[Cue, ...]:
    match event:
        case Thrown(seat, places=places):
            return of_seat(CueName.THROW, seat, listener, len(places))
        case LetterAdded(place=place):
            return (Cue(CueName.CARD, pan_at(place, len(COLOURS))),)
        case WordEntered(seat):
            return of_seat(CueName.SELECT, seat, listener)
        case TurnBegan() | RoundBegan() | Contested() | VoteOffered() | VoteDue():
            return turn_began(event.seat, listener)
        case TournamentEnded(winners=winners):
            return ended(winners, listener)
        case GameEnded(winners=winners) if not isinstance(game, Tournament):
            return ended(winners, listener)
    return _of_scores(event, listener)


def _of_scores(event: Event, listener: Listener) -> tuple[Cue, ...]:
    match event:
        case WordScored(seat, points=points) | RowScored(seat, points=points):
            return of_seat(CueName.MARK if points else CueName.ZERO, seat, listener)
        case WordNamed(seat, valid=False) | WordCompleted(seat) | NoWordMade(seat) | GaveUp(seat):
            return of_seat(CueName.ZERO, seat, listener)
        case NoneNamed(seat) | WordRefused(seat):
            return of_seat(CueName.ZERO, seat, listener)
        case PointWon(seat):
            return of_seat(CueName.MARK, seat, listener)
        case RoundEnded(seats=seats, bonuses=bonuses):
            won = (seat for seat, bonus in zip(seats, bonuses, strict=True) if bonus)
            return tuple(cue for seat in won for cue in of_seat(CueName.BONUS, seat, listener))
        case PlacesAwarded(places=places):
            best = (seat for seat, place in enumerate(places) if place == 1)
            return tuple(cue for seat in best for cue in of_seat(CueName.BONUS, seat, listener))
    return ()
