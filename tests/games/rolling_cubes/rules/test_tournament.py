"""The tournament: three games in order, points for places, ties in a game and at the end."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from gobelet.core.game import Event, NotNow, Seat
from gobelet.games.rolling_cubes.rules.actions import Add, GiveUp, Name, Throw
from gobelet.games.rolling_cubes.rules.contest_events import PointWon, RoundBegan, Won
from gobelet.games.rolling_cubes.rules.contest_state import ContestState
from gobelet.games.rolling_cubes.rules.events import (
    HIDDEN,
    GameBegan,
    GameEnded,
    LotDrawn,
    PlacesAwarded,
    TiePlayedOff,
    TournamentDecision,
    TournamentEnded,
    TurnBegan,
)
from gobelet.games.rolling_cubes.rules.race import PLAYED_OFF
from gobelet.games.rolling_cubes.rules.tournament import outcome, places_of, points_of
from tests.games.rolling_cubes.tables import Cubes, one, rules
from tests.support.games.refused import refused


def tournament(seats: int = 4, start: int = 0) -> Cubes:
    return Cubes(rules("tournament", start=start), seats)


def with_totals(play: Cubes, *totals: int) -> None:
    """Go on with other totals in the race that is played."""
    state = play.table.state
    play.go_on_from(replace(state, game=replace(state.game, totals=totals)))


def end_race(play: Cubes, *totals: int) -> list[Event]:
    """Let a round of a race end with these totals, for nobody makes a word."""
    with_totals(play, *totals)
    events: list[Event] = []
    for _ in totals:
        if Throw() in play.game.legal_actions(play.table.state):
            play.throw()
        events = play.word()
    return events


def win_point(play: Cubes, seat: Seat) -> list[Event]:
    """Let a seat win a round of I contest: the next one adds nothing to its letter."""
    letters = 0
    while True:
        last = play.to_act == seat
        play.throw("V" * 13)
        play.act(Add(letters, "V"))
        letters += 1
        if last:
            play.throw("V" * 13)
            return play.act(GiveUp())


def third_game(first: Sequence[int], second: Sequence[int]) -> Cubes:
    """I contest begins, and these are the places in the games before."""
    play = tournament(len(first))
    begun = ContestState((0,) * len(first), 0, 0)
    play.go_on_from(replace(play.table.state, game=begun, places=(tuple(first), tuple(second))))
    return play


def test_three_games_are_played_in_order_to_fewer_points() -> None:
    play = tournament(3, start=1)
    assert play.to_act == 1
    assert end_race(play, 0, 20, 3)[-1] == TurnBegan(1, 2)
    assert end_race(play, 0, 21, 3)[-4:] == [
        GameEnded((0, 21, 3), (1,), 2),
        PlacesAwarded(1, (3, 1, 2), (6, 10, 7), (6, 10, 7)),
        GameBegan(2, "all_together"),
        TurnBegan(1, 1),
    ]
    assert end_race(play, 16, 16, 16)[-1] == TurnBegan(1, 2)
    assert end_race(play, 17, 16, 16)[-4:] == [
        GameEnded((17, 16, 16), (0,), 2),
        PlacesAwarded(2, (1, 2, 2), (10, 7, 7), (16, 17, 14)),
        GameBegan(3, "i_contest"),
        RoundBegan(1, 1),
    ]
    assert win_point(play, 2)[-1] == RoundBegan(2, 2)
    assert win_point(play, 2)[-4:] == [
        PointWon(2, Won.LAST_LETTER, 2),
        GameEnded((0, 0, 2), (2,), 2),
        PlacesAwarded(3, (2, 2, 1), (7, 7, 10), (23, 24, 24)),
        TournamentEnded((23, 24, 24), (1, 2), TournamentDecision.SHARED),
    ]
    assert play.table.over
    assert play.game.returns(play.table.state) == (23, 24, 24)
    assert play.game.winners(play.table.state) == (1, 2)


@pytest.mark.parametrize("seats", [2, 3])
def test_the_third_game_is_to_two_points_with_any_number_of_players(seats: int) -> None:
    play = third_game(*[tuple(range(1, seats + 1))] * 2)
    win_point(play, 0)
    assert not play.table.over
    win_point(play, 0)
    assert play.table.over


def test_the_second_game_has_one_throw_and_words_in_secret() -> None:
    play = tournament(2)
    end_race(play, 21, 0)
    play.throw()
    play.word("SEL")
    assert play.game.secret(play.table.state)
    assert play.seen(1).game.words == (HIDDEN,)
    assert play.seen(None).game.words == (HIDDEN,)
    assert play.seen(0) == play.table.state


def test_the_other_games_lie_open() -> None:
    play = tournament(2)
    play.turn("SEL")
    assert play.seen(1) == play.table.state
    assert not play.game.secret(play.table.state)
    play = third_game((1, 2), (2, 1))
    assert play.seen(None) == play.table.state
    assert not play.game.secret(play.table.state)


def test_a_tie_at_the_top_of_a_game_is_played_off() -> None:
    play = tournament(3)
    assert end_race(play, 22, 22, 0)[-2:] == [TiePlayedOff((0, 1), 22), TurnBegan(0, 2)]
    play.turn("SEL")
    assert one(play.turn("VILLE"), PlacesAwarded).places == (2, 1, 3)


# Places


@pytest.mark.parametrize(
    ("points", "places", "awarded"),
    [
        ((31, 20, 12, 5, 3, 0), (1, 2, 3, 4, 5, 6), (10, 7, 6, 5, 4, 3)),
        ((0, 31), (2, 1), (7, 10)),
        # As the rules have it: 10, 7, 7, 5.
        ((31, 20, 20, 12), (1, 2, 2, 4), (10, 7, 7, 5)),
        ((0, 0, 31, 0), (2, 2, 1, 2), (7, 7, 10, 7)),
        ((9, 3, 31, 9, 3, 9), (2, 5, 1, 2, 5, 2), (7, 4, 10, 7, 4, 7)),
    ],
)
def test_who_ties_has_the_points_of_the_place_and_the_next_ones_are_skipped(
    points: tuple[int, ...], places: tuple[int, ...], awarded: tuple[int, ...]
) -> None:
    assert places_of(points, points.index(max(points))) == places
    assert tuple(map(points_of, places)) == awarded


def test_who_wins_by_lot_is_first_alone() -> None:
    assert places_of((21, 21, 5), 1) == (2, 1, 3)
    assert places_of((25, 12, 25, 25), 2) == (2, 4, 1, 2)


def test_a_lot_ends_a_game_of_a_tournament() -> None:
    play = tournament(3)
    end_race(play, 22, 22, 0)
    events = [event for _ in range(2 * PLAYED_OFF) for event in play.turn("")]
    lot = one(events, LotDrawn)
    places = {0: (1, 2, 3), 1: (2, 1, 3)}[lot.seat]
    assert one(events, PlacesAwarded).places == places
    assert play.table.state.number == 1


def test_those_tied_behind_the_winner_are_not_played_off() -> None:
    play = tournament(4)
    awarded = one(end_race(play, 5, 21, 5, 0), PlacesAwarded)
    assert (awarded.places, awarded.points) == ((2, 1, 2, 4), (7, 10, 7, 5))


# The end


@pytest.mark.parametrize(
    ("totals", "second", "winners", "decided"),
    [
        ((27, 24), (2, 1), (0,), TournamentDecision.POINTS),
        ((24, 24), (2, 1), (1,), TournamentDecision.SECOND_GAME_WON),
        # The winner of the second game has fewer points than those who tie.
        ((24, 24, 20), (3, 2, 1), (1,), TournamentDecision.SECOND_GAME_PLACE),
        ((22, 22, 20, 21), (4, 2, 2, 1), (1,), TournamentDecision.SECOND_GAME_PLACE),
        ((24, 24, 20), (2, 2, 1), (0, 1), TournamentDecision.SHARED),
        ((22, 22, 22, 20), (4, 2, 2, 1), (1, 2), TournamentDecision.SHARED),
        ((22, 22, 22, 20), (2, 2, 1, 4), (2,), TournamentDecision.SECOND_GAME_WON),
    ],
)
def test_a_tie_is_decided_by_the_second_game(
    totals: tuple[int, ...],
    second: tuple[int, ...],
    winners: tuple[Seat, ...],
    decided: TournamentDecision,
) -> None:
    assert outcome(totals, second) == (winners, decided)


def test_a_tie_is_decided_at_the_table() -> None:
    play = third_game((1, 2, 3), (2, 1, 3))
    win_point(play, 2)
    # 17, 17, 12 before; 24, 24, 22 now.
    ended = one(win_point(play, 2), TournamentEnded)
    assert ended == TournamentEnded((24, 24, 22), (1,), TournamentDecision.SECOND_GAME_WON)
    assert play.game.winners(play.table.state) == (1,)


def test_in_play_nobody_has_won_yet_and_ended_games_count() -> None:
    play = tournament(3)
    assert play.game.returns(play.table.state) == (0, 0, 0)
    end_race(play, 21, 0, 5)
    assert play.game.returns(play.table.state) == (10, 6, 7)
    assert play.game.winners(play.table.state) == ()


def test_nothing_can_be_done_after_the_end() -> None:
    play = third_game((1, 2), (2, 1))
    win_point(play, 0)
    win_point(play, 0)
    assert play.game.legal_actions(play.table.state) == ()
    for action in (Throw(), GiveUp(), Name("VILLE")):
        with refused(NotNow()):
            play.game.check(play.table.state, action)
