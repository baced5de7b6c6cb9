"""What a table takes back, and what falls again."""

from random import Random
from typing import Any, ClassVar

import pytest

from gobelet.core.game import (
    CHANCE,
    Action,
    Event,
    NotYourTurn,
    Seat,
    Step,
)
from gobelet.core.table import Entry, Table, TypedChance
from gobelet.games.rolling_cubes.rules.actions import Play, Throw
from gobelet.games.rolling_cubes.rules.games import make_game
from gobelet.games.yahtzee.rules.rulesets import Row
from gobelet.games.yahtzee.rules.state import Keep, Mark, Roll, Rolled, State
from tests.core.two_seats import GAME, yahtzee
from tests.games.rolling_cubes.tables import rules
from tests.support.games.refused import refused
from tests.support.games.undo import CannotUndo, take_back, undo_refused

# Undo


def test_undo_takes_back_a_mark() -> None:
    table = yahtzee()
    table.play(Keep(()), by=0)
    before, log = table.state, table.log
    table.play(Mark(Row.CHANCE), by=0)
    assert take_back(table) == Entry(0, "mark chance")
    assert (table.state, table.log, table.to_act) == (before, log, 0)
    table.play(Mark(Row.ONES), by=0)
    assert table.log[-1] == Entry(0, "mark ones")


def test_undo_takes_back_the_last_mark_of_a_game() -> None:
    table = yahtzee()
    while (seat := table.to_act) is not None:
        table.play(GAME.legal_actions(table.state)[-1], by=seat)
    take_back(table)
    assert not table.over


def test_a_throw_is_never_taken_back() -> None:
    table = yahtzee()
    table.play(Keep(()), by=0)
    before, log = table.state, table.log
    with pytest.raises(CannotUndo) as refused:
        take_back(table)
    assert refused.value.reason == "chance"
    assert (table.state, table.log) == (before, log)


def test_what_chance_drew_falls_again() -> None:
    table = yahtzee()
    for by, action in ((0, Keep(())), (0, Mark(Row.CHANCE)), (1, Keep(())), (1, Mark(Row.ONES))):
        table.play(action, by=by)
    log = table.log
    table.go_back(2)
    table.play(Mark(Row.TWOS), by=0)
    table.play(Keep(()), by=1)
    assert table.log == (*log[:2], Entry(0, "mark twos"), *log[3:5])


def test_a_ruling_between_leaves_the_dice_to_fall_again() -> None:
    """The dictionary is asked once more, which is no luck; the next throw falls as it fell."""
    table: Table[Any] = Table(make_game(rules("one_at_a_time"), 2, (), {"OR"}), Random(1))
    table.start()
    for by, action in ((0, Throw()), (0, Play("OR")), (1, Throw())):
        table.play(action, by=by)
    log = table.log
    table.go_back(2)
    table.play(Play("OR"), by=0)
    table.play(Throw(), by=1)
    assert table.log == log


def test_what_does_not_fit_any_more_is_drawn_anew() -> None:
    table = yahtzee()
    table.play(Keep(()), by=0)
    dice = table.state.dice
    table.play(Keep(dice[:2]), by=0)
    table.go_back(2)
    table.play(Keep(dice[:4]), by=0)
    assert len(table.state.dice) == len(dice)
    assert table.log[-1].by == CHANCE


def test_there_may_be_nothing_to_undo() -> None:
    with pytest.raises(CannotUndo) as refused:
        take_back(yahtzee())
    assert refused.value.reason == "empty"


class Shown(Event, frozen=True):
    reveals: ClassVar[bool] = True


class Look(Action, frozen=True):
    pass


class Cards:
    """As much of a game as a table asks for: the one seat does nothing, or looks at a card."""

    def initial(self) -> int:
        return 0

    def to_act(self, _state: int) -> Seat:
        return 0

    def check(self, state: int, action: Action) -> None:
        pass

    def apply(self, state: int, action: Action) -> Step[int]:
        shown = (Event(), Shown()) if isinstance(action, Look) else ()
        return Step(state + 1, (*shown, Event()))

    def encode(self, action: Action) -> str:
        return "look" if isinstance(action, Look) else "pass"

    def decode(self, text: str) -> Action:
        return Look() if text == "look" else Action()


def looked() -> Table[int]:
    """A table after a look and a pass."""
    cards: Any = Cards()
    table = Table[int](cards, Random(1))
    table.play(Look(), by=0)
    table.play(Action(), by=0)
    return table


def test_what_was_shown_is_never_taken_back_but_what_came_after_it_is() -> None:
    table = looked()
    assert take_back(table) == Entry(0, "pass")
    with pytest.raises(CannotUndo) as refused:
        take_back(table)
    assert refused.value.reason == "revealed"
    assert (table.state, [entry.action for entry in table.log]) == (1, ["look"])


def test_not_even_in_a_game_that_is_taken_up() -> None:
    table = looked()
    assert undo_refused(Table.replay(table.game, table.log, Random(1))) == ""
    again = Table.replay(table.game, table.log[:1], Random(1))
    assert undo_refused(again) == "revealed"
    again.play(Action(), by=0)
    assert undo_refused(again) == ""


def half_told() -> Table[State]:
    """A table where people type for the first seat, and the second one is a bot's."""
    return Table(GAME, Random(1), typed=TypedChance.PEOPLE, bots=(1,))


def test_what_a_bot_throws_is_drawn_where_people_type_their_own() -> None:
    table = half_told()
    assert (table.start(), table.play(Keep(()), by=0), table.to_act) == ([], [], CHANCE)
    table.play(Roll((1, 2, 3, 4, 5)), by=CHANCE)
    table.play(Mark(Row.CHANCE), by=0)
    [thrown] = table.play(Keep(()), by=1)
    assert isinstance(thrown, Rolled)
    assert (thrown.seat, table.to_act) == (1, 1)
    assert [table.drawn(place) for place in range(5)] == [False, False, False, False, True]
    with refused(NotYourTurn(1)):
        table.play(Roll((1, 2, 3, 4, 5)), by=CHANCE)


def test_typed_dice_are_typed_anew_and_a_bots_fall_again() -> None:
    table = half_told()
    for action, by in (
        (Keep(()), 0),
        (Roll((1, 2, 3, 4, 5)), CHANCE),
        (Mark(Row.CHANCE), 0),
        (Keep(()), 1),
    ):
        table.play(action, by=by)
    before = table.log
    assert (table.refusal(1), table.refusal(4)) == ("", "chance")
    table.go_back(1)
    assert table.to_act == CHANCE
    table.play(Roll((6, 6, 6, 6, 6)), by=CHANCE)
    table.play(Mark(Row.CHANCE), by=0)
    table.play(Keep(()), by=1)
    assert table.log[2:] == before[2:]


def test_a_log_of_half_typed_dice_is_taken_up() -> None:
    log = half_told().log
    for action, by in ((Keep(()), 0), (Roll((1, 2, 3, 4, 5)), CHANCE), (Mark(Row.CHANCE), 0)):
        log = (*log, Entry(by, GAME.encode(action)))
    chance = Random(3)
    table = Table.replay(
        GAME, (*log, Entry(1, "keep")), chance, typed=TypedChance.PEOPLE, bots=(1,)
    )
    [thrown] = table.start()
    assert isinstance(thrown, Rolled)
    with pytest.raises(ValueError, match="nobody draws"):
        Table(GAME, None, typed=TypedChance.PEOPLE, bots=(1,))
