"""The tournament: One at a time, All together and I contest, to fewer points."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from gobelet.core.game import Action, Chance, Event, Game, IllegalAction, NotNow, Seat, Step
from gobelet.games.rolling_cubes.rules.base import Judge, Sitting
from gobelet.games.rolling_cubes.rules.contest_state import ContestState
from gobelet.games.rolling_cubes.rules.events import (
    GameBegan,
    PlacesAwarded,
    TournamentDecision,
    TournamentEnded,
)
from gobelet.games.rolling_cubes.rules.i_contest import IContest
from gobelet.games.rolling_cubes.rules.race import ALL_TOGETHER, ONE_AT_A_TIME, Race, RaceState

GAMES: Final = ("one_at_a_time", "all_together", "i_contest")
POINTS: Final = (10, 7, 6, 5, 4, 3)
"""The points for each place in a game."""
TARGETS: Final = (21, 17, 2)


class TournamentState(Struct, frozen=True, tag=True):
    """A tournament in play: the game in play, or the last one, and the places in finished games.

    `places` count from 1, seat by seat.
    """

    game: RaceState | ContestState
    places: tuple[tuple[int, ...], ...] = ()

    @property
    def over(self) -> bool:
        return len(self.places) == len(GAMES)

    @property
    def number(self) -> int:
        """The index of the game in play, or of the last one, from 0."""
        return min(len(self.places), len(GAMES) - 1)


class Tournament(Sitting, frozen=True, dict=True):
    """A tournament of three games; `known` is for I contest."""

    known: Judge | None = None

    @property
    def max_actions(self) -> None:
        """Return None: nobody has to make a word."""

    @cached_property
    def games(self) -> tuple[Race, Race, IContest]:
        first, second, third = TARGETS
        sitting = (self.rules, self.seats, self.people, self.judge)
        return (
            Race(*sitting, replace(ONE_AT_A_TIME, target=first)),
            Race(*sitting, replace(ALL_TOGETHER, target=second)),
            IContest(*sitting, third, self.known),
        )

    def game(self, state: TournamentState) -> Game[Any]:
        return self.games[state.number]

    def initial(self) -> TournamentState:
        return TournamentState(self.games[0].initial())

    def to_act(self, state: TournamentState) -> Seat | None:
        return None if state.over else self.game(state).to_act(state.game)

    def check(self, state: TournamentState, action: Action) -> None:
        if state.over:
            raise IllegalAction(NotNow())
        self.game(state).check(state.game, action)

    def legal_actions(self, state: TournamentState) -> Sequence[Action]:
        """Return the legal actions, without words: empty where a word is to be made or named."""
        return () if state.over else self.game(state).legal_actions(state.game)

    def sample(self, state: TournamentState, chance: Chance) -> Action:
        return self.game(state).sample(state.game, chance)

    def draw(self, state: TournamentState, chance: Chance) -> Action:
        return self.game(state).draw(state.game, chance)

    def apply(self, state: TournamentState, action: Action) -> Step[TournamentState]:
        game = self.game(state)
        step = game.apply(state.game, action)
        after = replace(state, game=step.state)
        if game.to_act(step.state) is not None:
            return Step(after, step.events)
        places = places_of(game.returns(step.state), game.winners(step.state)[0])
        after = replace(after, places=(*state.places, places))
        return self._went_on(after, step.events)

    def _went_on(self, state: TournamentState, events: tuple[Event, ...]) -> Step[TournamentState]:
        """Award the places of a finished game, and go on with the next."""
        ended = len(state.places)
        places, totals = state.places[-1], self.returns(state)
        awarded = PlacesAwarded(ended, places, tuple(map(points_of, places)), totals)
        events = (*events, awarded)
        if state.over:
            winners, decided = outcome(totals, state.places[1])
            return Step(state, (*events, TournamentEnded(totals, winners, decided)))
        game: Race | IContest = self.games[ended]
        following = TournamentState(game.initial(), state.places)
        return Step(following, (*events, GameBegan(ended + 1, GAMES[ended]), *game.beginning()))

    def observe(self, state: TournamentState, seat: Seat | None) -> TournamentState:
        game = self.games[state.number]
        if isinstance(game, Race) and isinstance(state.game, RaceState):
            return replace(state, game=game.observe(state.game, seat))
        return state

    def secret(self, state: TournamentState) -> bool:
        return self.game(state).secret(state.game)

    def undone(self, state: TournamentState, action: Action) -> Event:
        return self.game(state).undone(state.game, action)

    def returns(self, state: TournamentState) -> tuple[int, ...]:
        by_seat = zip(*state.places, strict=True)
        totals = tuple(sum(map(points_of, places)) for places in by_seat)
        return totals or (0,) * self.seats

    def winners(self, state: TournamentState) -> tuple[Seat, ...]:
        return outcome(self.returns(state), state.places[1])[0] if state.over else ()


def places_of(points: Sequence[int], winner: Seat) -> tuple[int, ...]:
    """Return the place of each seat, from 1; tied seats share one, and the next ones are skipped.

    The winner has the first place even over a seat with as many points, if the lot decided.
    """
    ranks = [(points[seat], seat == winner) for seat in range(len(points))]
    return tuple(1 + sum(other > mine for other in ranks) for mine in ranks)


def points_of(place: int) -> int:
    return POINTS[place - 1]


def outcome(
    totals: Sequence[int], second: Sequence[int]
) -> tuple[tuple[Seat, ...], TournamentDecision]:
    """Return who wins a tournament, from the points and the places in the second game."""
    tied = [seat for seat, total in enumerate(totals) if total == max(totals)]
    place = min(second[seat] for seat in tied)
    winners = tuple(seat for seat in tied if second[seat] == place)
    if len(tied) == 1:
        return winners, TournamentDecision.POINTS
    if place == 1:
        return winners, TournamentDecision.SECOND_GAME_WON
    return winners, TournamentDecision.SHARED if len(
        winners
    ) > 1 else TournamentDecision.SECOND_GAME_PLACE
