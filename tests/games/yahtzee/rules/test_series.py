"""The options beyond one sheet each: opening throw, rounds, difference, teams, chips."""

from collections.abc import Iterable
from random import Random

import pytest

from gobelet.core.game import Event
from gobelet.core.table import Table
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.rulesets import Chips, FullHouse, Row, RuleSet, Series, Start
from gobelet.games.yahtzee.rules.series import book
from gobelet.games.yahtzee.rules.state import (
    GameEnded,
    Keep,
    Mark,
    Marked,
    OpeningThrown,
    OpeningTied,
    RoundEnded,
    StarterChosen,
    State,
    TurnBegan,
)


class Faces:
    """A chance that rolls the faces it is given, in order."""

    def __init__(self, faces: Iterable[int]) -> None:
        self._faces = iter(faces)

    def randrange(self, stop: int, /) -> int:
        assert stop == 6
        return next(self._faces) - 1


def rules(
    *,
    start: Start = Start.SEATING,
    rounds: int = 1,
    series: Series = Series.TOTAL,
    teams: int = 0,
    chips: Chips = Chips.OFF,
) -> RuleSet:
    return RuleSet(
        id="playroom",
        full=FullHouse.FIXED_25,
        start=start,
        rounds=rounds,
        series=series,
        teams=teams,
        chips=chips,
    )


def play_out(table: Table[State]) -> list[Event]:
    """Throw once a turn and mark the first open row, to the end; return what happened."""
    events = table.start()
    while (seat := table.to_act) is not None:
        if table.state.dice:
            row = next(iter(_game(table).choices(table.state)))
            events += table.play(Mark(row), by=seat)
        else:
            events += table.play(Keep(()), by=seat)
    return events


def _game(table: Table[State]) -> Yahtzee:
    assert isinstance(table.game, Yahtzee)
    return table.game


def seats_of_turns(events: list[Event]) -> list[int]:
    return [event.seat for event in events if isinstance(event, Marked)]


def test_highest_throw_starts_and_ties_throw_again_twice() -> None:
    faces = [6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 6, 6, 6, 6, 6]  # 30, 5, 30
    faces += [2, 2, 2, 2, 2, 2, 2, 2, 2, 2]  # 10, 10
    faces += [1, 1, 1, 1, 2, 3, 3, 3, 3, 3]  # 6, 15
    table = Table(Yahtzee(rules(start=Start.HIGH_THROW), 3), Faces(faces))
    events = []
    for seat in (0, 1, 2, 0, 2, 0, 2):
        assert table.to_act == seat
        events += table.play(Keep(()), by=seat)
    thrown = [event for event in events if isinstance(event, OpeningThrown)]
    assert [(event.seat, event.total) for event in thrown] == [
        (0, 30),
        (1, 5),
        (2, 30),
        (0, 10),
        (2, 10),
        (0, 6),
        (2, 15),
    ]
    tied = [event.seats for event in events if isinstance(event, OpeningTied)]
    assert tied == [(0, 2), (0, 2)]
    assert events[-2:] == [StarterChosen(2), TurnBegan(2, 1, 13)]
    assert table.to_act == 2
    assert Table.replay(table.game, table.log, Random(1)).state == table.state


def test_alone_nobody_throws_for_the_start() -> None:
    assert Yahtzee(rules(start=Start.HIGH_THROW), 1).initial().contenders == ()


def test_the_start_passes_to_the_left_each_round() -> None:
    table = Table(Yahtzee(rules(rounds=3), 3), Random(1))
    turns = seats_of_turns(play_out(table))
    assert len(turns) == 3 * 3 * 13
    assert [turns[39 * round_ : 39 * round_ + 4] for round_ in range(3)] == [
        [0, 1, 2, 0],
        [1, 2, 0, 1],
        [2, 0, 1, 2],
    ]


def test_rounds_add_up() -> None:
    table = Table(Yahtzee(rules(rounds=2), 2), Random(5))
    events = play_out(table)
    rounds = [event for event in events if isinstance(event, RoundEnded)]
    assert [event.round for event in rounds] == [1, 2]
    sums = tuple(a + b for a, b in zip(rounds[0].booked, rounds[1].booked, strict=True))
    assert rounds[1].totals == sums == table.game.returns(table.state)
    assert events[-1] == GameEnded(sums, (sums.index(max(sums)),))


@pytest.mark.parametrize(
    ("totals", "booked"),
    [
        ((200, 150, 180), (70, 0, 0)),
        ((200, 200, 150), (50, 50, 0)),
        ((100, 100), (0, 0)),
        ((123,), (123,)),
    ],
)
def test_the_difference_of_a_round(totals: tuple[int, ...], booked: tuple[int, ...]) -> None:
    assert book(rules(series=Series.DIFFERENCE), totals) == booked


def test_a_series_by_difference_counts_only_rounds_that_ended() -> None:
    table = Table(Yahtzee(rules(rounds=2, series=Series.DIFFERENCE), 2), Random(3))
    assert table.game.returns(table.state) == (0, 0)
    table.play(Keep(()), by=0)
    table.play(Mark(Row.CHANCE), by=0)
    assert table.game.returns(table.state) == (0, 0)


def test_alone_a_series_by_difference_counts_the_round_in_play() -> None:
    table = Table(Yahtzee(rules(rounds=2, series=Series.DIFFERENCE), 1), Random(3))
    table.play(Keep(()), by=0)
    table.play(Mark(Row.CHANCE), by=0)
    [points] = filter(None, table.state.sheets[0].marks)
    assert points
    assert table.game.returns(table.state) == (points,)


@pytest.mark.parametrize(
    ("seats", "teams", "order"),
    [
        (6, 3, [0, 1, 2, 3, 4, 5, 0]),
        (4, 2, [0, 1, 2, 3, 0]),
        (5, 2, [0, 1, 2, 3, 4, 1, 0, 3, 2]),
        (3, 2, [0, 1, 2, 1, 0]),
    ],
)
def test_teams_take_turns_and_partners_alternate(seats: int, teams: int, order: list[int]) -> None:
    table = Table(Yahtzee(rules(teams=teams), seats), Random(2))
    turns = seats_of_turns(play_out(table))
    assert turns[: len(order)] == order
    assert len(turns) == 13 * teams


@pytest.mark.parametrize(("seats", "teams"), [(1, 2), (2, 3), (0, 0)])
def test_every_team_has_somebody(seats: int, teams: int) -> None:
    with pytest.raises(ValueError, match=f"{seats} seats"):
        Yahtzee(rules(teams=teams), seats)


def test_partners_share_a_column_and_the_win() -> None:
    game = Yahtzee(rules(teams=2), 4)
    table = Table(game, Random(2))
    play_out(table)
    returns = game.returns(table.state)
    assert returns[0] == returns[2]
    assert returns[1] == returns[3]
    assert game.winners(table.state) in ((0, 2), (1, 3))


def test_a_chip_is_kept_although_the_throw_ends_as_a_zero() -> None:
    table = Table(Yahtzee(rules(chips=Chips.AFTER_50), 1), Faces([4] * 10))
    table.play(Keep(()), by=0)
    table.play(Mark(Row.YAHTZEE), by=0)
    table.play(Keep(()), by=0)
    marked = table.play(Mark(Row.ONES), by=0)[0]
    assert isinstance(marked, Marked)
    assert (marked.points, marked.chip, marked.total) == (0, True, 150)
