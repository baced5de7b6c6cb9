"""A table: its log, and all that is a fold of it."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from gobelet.core.game import (
    CHANCE,
    Action,
    CannotBeDrawn,
    Chance,
    Event,
    IllegalAction,
    NotYourTurn,
    Seat,
    Step,
)
from gobelet.core.table import DamagedLog, Entry, Table, TypedChance, replayed
from gobelet.games.yahtzee.rules.rulesets import Row
from gobelet.games.yahtzee.rules.state import Keep, Mark, Roll, Rolled, State, TurnBegan
from tests.core.two_seats import GAME, yahtzee
from tests.support.games.refused import refused
from tests.support.games.undo import CannotUndo, take_back


def played(actions: int, seed: int = 1) -> Table[State]:
    """A table after so many actions of its seats, and the chance actions that followed."""
    table, chance = yahtzee(seed), Random(seed)
    for _ in range(actions):
        seat = table.to_act
        assert seat is not None
        table.play(GAME.sample(table.state, chance), by=seat)
    return table


def led_to(log: Sequence[Entry]) -> State:
    """The state that a log leads to."""
    return Table.replay(GAME, log, Random(1)).state


# Chance


class Toss(Action, frozen=True):
    side: int


class Tossed(Event, frozen=True):
    side: int


class Coin:
    """As much of a game as a table asks for: a coin is tossed until it shows 1, twice.

    In between the one seat acts. The state is the number of tosses that showed 1, and whether
    the coin is due.
    """

    def initial(self) -> tuple[int, bool]:
        return 0, True

    def to_act(self, state: tuple[int, bool]) -> Seat | None:
        ones, due = state
        return CHANCE if due else {1: 0}.get(ones)

    def check(self, state: tuple[int, bool], action: Action) -> None:
        pass

    def draw(self, state: tuple[int, bool], chance: Chance) -> Toss:
        assert state[1]
        return Toss(chance.randrange(2))

    def apply(self, state: tuple[int, bool], action: Action) -> Step[tuple[int, bool]]:
        ones, _ = state
        if isinstance(action, Toss):
            return Step((ones + action.side, not action.side), (Tossed(action.side),))
        return Step((ones, True), ())

    def encode(self, action: Action) -> str:
        return str(action.side) if isinstance(action, Toss) else "pass"


class Tosses:
    """Chance that shows these sides."""

    def __init__(self, sides: str) -> None:
        self.sides = list(map(int, sides))

    def randrange(self, stop: int, /) -> int:
        assert stop == 2
        return self.sides.pop(0)


def test_chance_acts_until_it_is_a_seats_turn() -> None:
    coin: Any = Coin()
    table = Table[tuple[int, bool]](coin, Tosses("00101"))
    assert (table.to_act, table.log) == (CHANCE, ())
    assert table.start() == [Tossed(0), Tossed(0), Tossed(1)]
    assert table.to_act == 0
    assert table.play(Action(), by=0) == [Tossed(0), Tossed(1)]
    assert [entry.action for entry in table.log] == ["0", "0", "1", "pass", "0", "1"]
    assert table.over


# Play


def test_chance_is_in_the_log() -> None:
    table = yahtzee()
    [rolled] = table.play(Keep(()), by=0)
    assert isinstance(rolled, Rolled)
    faces = "".join(map(str, rolled.rolled))
    assert table.log == (Entry(0, "keep"), Entry(CHANCE, f"roll {faces}"))
    assert table.state.dice == tuple(sorted(rolled.rolled))


def test_the_next_seat_plays_on() -> None:
    table = yahtzee()
    table.play(Keep(()), by=0)
    events = table.play(Mark(Row.CHANCE), by=0)
    assert events[-1] == TurnBegan(1, 1, 13)
    assert (table.to_act, table.over) == (1, False)


@pytest.mark.parametrize("by", [1, 2, CHANCE])
def test_nobody_plays_out_of_turn(by: Seat) -> None:
    table = yahtzee()
    with refused(NotYourTurn(0)):
        table.play(Keep(()), by=by)
    assert table.log == ()


@pytest.mark.parametrize("action", [Mark(Row.CHANCE), Keep((1,)), Roll((1, 2, 3, 4, 5))])
def test_what_the_rules_refuse_leaves_no_trace(action: Action) -> None:
    table = yahtzee()
    before = table.state
    with pytest.raises(IllegalAction):
        table.play(action, by=0)
    assert (table.log, table.state) == ((), before)


# Chance that is told


def told(*throws: tuple[int, ...]) -> Table[State]:
    """A table that draws nothing, and whose first seat has thrown so."""
    table = Table(GAME, None, typed=TypedChance.ALL)
    assert table.start() == []
    for faces in throws:
        table.play(Keep(table.state.dice[: 5 - len(faces)]), by=0)
        table.play(Roll(faces), by=CHANCE)
    return table


def test_without_a_chance_what_is_due_is_waited_for() -> None:
    table = told()
    assert table.play(Keep(()), by=0) == []
    assert table.to_act == CHANCE
    assert (table.typed, yahtzee().typed) == (TypedChance.ALL, TypedChance.NONE)
    with refused(NotYourTurn(CHANCE)):
        table.play(Keep(()), by=0)
    assert table.play(Roll((6, 4, 4, 2, 4)), by=CHANCE) == [
        Rolled(0, 1, (), (6, 4, 4, 2, 4), (2, 4, 4, 4, 6))
    ]
    assert table.log == (Entry(0, "keep"), Entry(CHANCE, "roll 64424"))


@pytest.mark.parametrize("faces", [(), (1, 2, 3, 4), (1, 2, 3, 4, 5, 6), (0, 1, 2, 3, 4), (7,) * 5])
def test_what_is_told_is_checked(faces: tuple[int, ...]) -> None:
    table = told()
    table.play(Keep(()), by=0)
    with refused(CannotBeDrawn()):
        table.play(Roll(faces), by=CHANCE)
    assert table.log == (Entry(0, "keep"),)


def test_what_was_told_may_be_taken_back() -> None:
    table = told((1, 2, 3, 4, 5), (6, 6))
    for taken in ("roll 66", "keep 123", "roll 12345", "keep"):
        assert take_back(table).action == taken
    assert (table.log, table.to_act) == ((), 0)
    with pytest.raises(CannotUndo):
        take_back(table)


def test_a_log_is_taken_up_without_a_chance_too() -> None:
    log = told((1, 2, 3, 4, 5)).log[:1]
    table = Table.replay(GAME, log, None, typed=TypedChance.ALL)
    assert (table.start(), table.to_act) == ([], CHANCE)
    assert Table.replay(GAME, log, Random(1)).start() != []


# Replay


@pytest.mark.parametrize("actions", [0, 1, 2, 25])
def test_replay_leads_to_the_same_state_whatever_the_chance(actions: int) -> None:
    table = played(actions)
    again = Table.replay(GAME, table.log, Random(99))
    assert (again.state, again.log) == (table.state, table.log)


def test_play_goes_on_after_a_replay() -> None:
    table = yahtzee()
    table.play(Keep(()), by=0)
    again = Table.replay(GAME, iter(table.log), Random(1))
    again.play(Mark(Row.CHANCE), by=0)
    assert again.to_act == 1
    assert len(table.log) == 2


THROW = [Entry(0, "keep"), Entry(CHANCE, "roll 13334")]


@pytest.mark.parametrize(
    ("log", "index"),
    [
        ([Entry(1, "keep")], 0),
        ([Entry(CHANCE, "keep")], 0),
        ([THROW[0], Entry(0, "roll 13334")], 1),
        ([*THROW, Entry(1, "mark chance")], 2),
        ([*THROW, Entry(0, "mark pair")], 2),
        ([*THROW, Entry(0, "keep 2")], 2),
        ([*THROW, Entry(0, "keep 31")], 2),
        ([*THROW, Entry(0, "roll 13334")], 2),
        ([THROW[0], Entry(CHANCE, "roll 1333")], 1),
        ([THROW[0], Entry(CHANCE, "roll 13337")], 1),
        ([THROW[0], Entry(CHANCE, "keep")], 1),
        ([THROW[0], Entry(CHANCE, "roll ١٣٣٣٤")], 1),
        ([THROW[0], Entry(CHANCE, "roll １３３３４")], 1),
        ([*THROW, Entry(0, "mark everything")], 2),
        ([Entry(0, "")], 0),
        ([Entry(0, "\x00 nonsense")], 0),
    ],
)
def test_a_damaged_log_says_where(log: list[Entry], index: int) -> None:
    with pytest.raises(DamagedLog) as damaged:
        Table.replay(GAME, log, Random(1))
    assert damaged.value.index == index


def test_a_damaged_log_says_what_is_wrong() -> None:
    with pytest.raises(DamagedLog) as damaged:
        Table.replay(GAME, [Entry(1, "keep")], Random(1))
    assert damaged.value.reason == "wrong seat"
    with pytest.raises(DamagedLog) as damaged:
        Table.replay(GAME, [Entry(0, "mark chance")], Random(1))
    assert "NotThrown" in damaged.value.reason


def test_a_log_with_a_line_missing_or_twice_is_damaged() -> None:
    log = played(6).log
    for index in range(1, len(log)):
        for damaged in ([*log[:index], *log[index + 1 :]], [*log[:index], *log[index - 1 :]]):
            cut_at_the_end = damaged == [*log[:-1]]
            if not cut_at_the_end:
                with pytest.raises(DamagedLog):
                    led_to(damaged)


def test_what_is_before_the_damage_is_replayed() -> None:
    log = played(8).log
    told = replayed(GAME, [*log[:5], Entry(0, "nonsense")])
    assert [next(told)[0] for _ in range(5)] == list(log[:5])
    with pytest.raises(DamagedLog):
        next(told)


def test_each_entry_is_replayed_with_what_it_led_to() -> None:
    keep, throw, mark = replayed(GAME, [*THROW, Entry(0, "mark chance")])
    assert keep == (THROW[0], Step(State(led_to([]).sheets, kept=()), ()))
    assert throw[1].events == (Rolled(0, 1, (), (1, 3, 3, 3, 4), (1, 3, 3, 3, 4)),)
    assert mark[0] == Entry(0, "mark chance")
    assert mark[1].state == led_to([*THROW, mark[0]])
    assert mark[1].events[-1] == TurnBegan(1, 1, 13)


def test_nothing_may_follow_the_end() -> None:
    table = yahtzee()
    while (seat := table.to_act) is not None:
        table.play(GAME.legal_actions(table.state)[-1], by=seat)
    with pytest.raises(DamagedLog) as damaged:
        led_to([*table.log, Entry(0, "keep")])
    assert damaged.value.index == len(table.log)
