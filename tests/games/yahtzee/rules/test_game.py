"""How a game of Yahtzee goes: turns, refusals, the bonus, the end, the log's lines."""

from itertools import combinations_with_replacement

import pytest
from msgspec.structs import replace

from gobelet.core.game import (
    CHANCE,
    Action,
    CannotBeDrawn,
    NotNow,
    NotOfThisGame,
    Refusal,
)
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.refusals import (
    CannotKeep,
    NoSuchRow,
    NoThrowLeft,
    NotSorted,
    NotThrown,
    RowClosed,
    RowFilled,
)
from gobelet.games.yahtzee.rules.rulesets import HASBRO, MB1973, PLAYROOM, UPPER, Row
from gobelet.games.yahtzee.rules.scoring import ClosedReason, Sheet
from gobelet.games.yahtzee.rules.state import (
    GameEnded,
    Keep,
    Mark,
    Marked,
    Roll,
    Rolled,
    RoundEnded,
    State,
    TurnBegan,
)
from tests.games.yahtzee import naive
from tests.games.yahtzee.tables import PLAYROOM_16, Loaded, Play, dice, marked, sheet
from tests.support.games.refused import refused

ALL_DICE = tuple(combinations_with_replacement(range(1, 7), 5))
GAME = Yahtzee(PLAYROOM)
THROWN = State(GAME.initial().sheets, throw=1, dice=dice("13334"))
LAST_THROW = State(GAME.initial().sheets, throw=3, dice=dice("13334"))
DUE = State(GAME.initial().sheets, throw=1, dice=dice("13334"), kept=dice("333"))


class Foreign(Action, frozen=True):
    """An action of another game."""


# A turn


def test_a_turn_begins_with_all_five_dice() -> None:
    state = GAME.initial()
    assert GAME.to_act(state) == 0
    assert GAME.legal_actions(state) == (Keep(()),)
    assert GAME.choices(state) == {}


def test_a_turn_of_three_throws() -> None:
    play = Play(PLAYROOM, seats=2)
    assert play.act(Keep(()), "63134") == [Rolled(0, 1, (), (6, 3, 1, 3, 4), (1, 3, 3, 4, 6))]
    assert play.act(Keep((3, 3, 4)), "52") == [Rolled(0, 2, (3, 3, 4), (5, 2), (2, 3, 3, 4, 5))]
    # A die kept once, the second 3, is thrown again.
    last = play.act(Keep((2, 3, 4, 5)), "6")
    assert last == [Rolled(0, 3, (2, 3, 4, 5), (6,), (2, 3, 4, 5, 6))]
    assert play.act(Mark(Row.LARGE_STRAIGHT)) == [
        Marked(0, Row.LARGE_STRAIGHT, 40, 40, False, False, False, 63),
        TurnBegan(1, 1, 13),
    ]
    assert play.table.to_act == 1


def test_a_turn_may_end_after_any_throw() -> None:
    play = Play(PLAYROOM)
    play.turn("13334", Row.THREE_OF_A_KIND)
    play.act(Keep(()), "11111")
    play.act(Keep((1,)), "2345")
    play.act(Mark(Row.LARGE_STRAIGHT))
    assert play.totals == (14 + 40,)


def test_all_the_dice_may_be_thrown_again() -> None:
    play = Play(PLAYROOM)
    play.act(Keep(()), "11111")
    assert play.act(Keep(()), "22222") == [Rolled(0, 2, (), (2,) * 5, (2,) * 5)]


def test_after_the_last_throw_a_row_must_be_marked() -> None:
    assert set(GAME.legal_actions(LAST_THROW)) == {Mark(row) for row in PLAYROOM.rows}


@pytest.mark.parametrize("throw", [1, 2])
def test_every_different_choice_of_dice_may_be_kept(throw: int) -> None:
    for thrown in ALL_DICE:
        state = State(GAME.initial().sheets, throw=throw, dice=thrown)
        legal = [action.dice for action in GAME.legal_actions(state) if isinstance(action, Keep)]
        assert sorted(legal) == sorted(naive.keeps(thrown))


@pytest.mark.parametrize(("thrown", "count"), [("11111", 5), ("11112", 9), ("12345", 31)])
def test_how_many_choices_there_are(thrown: str, count: int) -> None:
    state = State(GAME.initial().sheets, throw=1, dice=dice(thrown))
    assert len(GAME.legal_actions(state)) == count + 13


def test_chance_throws_what_is_not_kept() -> None:
    assert GAME.to_act(DUE) == CHANCE
    assert GAME.legal_actions(DUE) == ()
    assert GAME.draw(DUE, Loaded("62")) == Roll((6, 2))


def test_only_open_rows_may_be_marked() -> None:
    play = Play(PLAYROOM)
    play.turns("13334 threes 13334 chance")
    play.act(Keep(()), "13334")
    marks = {a.row for a in GAME.legal_actions(play.table.state) if isinstance(a, Mark)}
    assert marks == set(PLAYROOM.rows) - {Row.THREES, Row.CHANCE}


# Refusals


@pytest.mark.parametrize(
    ("state", "action", "why"),
    [
        (GAME.initial(), Mark(Row.CHANCE), NotThrown()),
        (GAME.initial(), Keep((1,)), CannotKeep((1,))),
        (GAME.initial(), Roll((1, 2, 3, 4, 5)), NotNow()),
        (THROWN, Roll((1, 2)), NotNow()),
        (THROWN, Keep((3, 1)), NotSorted((3, 1))),
        (THROWN, Keep((2,)), CannotKeep((2,))),
        (THROWN, Keep((4, 4)), CannotKeep((4, 4))),
        (THROWN, Keep(dice("13334")), CannotKeep(dice("13334"))),
        (THROWN, Mark(Row.PAIR), NoSuchRow(Row.PAIR)),
        (THROWN, Foreign(), NotOfThisGame()),
        (LAST_THROW, Keep((3, 3, 3)), NoThrowLeft()),
        (DUE, Keep((3,)), NotNow()),
        (DUE, Mark(Row.CHANCE), NotNow()),
        (DUE, Roll((1, 2, 3)), CannotBeDrawn()),
        (DUE, Roll((1,)), CannotBeDrawn()),
        (DUE, Roll((0, 6)), CannotBeDrawn()),
        (DUE, Roll((1, 7)), CannotBeDrawn()),
    ],
)
def test_refusals(state: State, action: Action, why: Refusal) -> None:
    with refused(why):
        GAME.check(state, action)


def test_a_filled_row_is_refused() -> None:
    play = Play(PLAYROOM)
    play.turns("13334 threes")
    play.act(Keep(()), "13334")
    with refused(RowFilled(Row.THREES, 9)):
        play.act(Mark(Row.THREES))


def test_a_row_that_a_joker_closes_is_refused() -> None:
    play = Play(HASBRO)
    play.turns("44444 yahtzee")
    play.act(Keep(()), "55555")
    with refused(RowClosed(ClosedReason.UPPER_FORCED, Row.FIVES)):
        play.act(Mark(Row.CHANCE))
    play.act(Mark(Row.FIVES))
    assert play.totals == (50 + 25 + 100,)


def test_nothing_may_be_done_after_the_end() -> None:
    play = Play(PLAYROOM)
    play.turns(" ".join(f"12345 {row}" for row in PLAYROOM.rows))
    assert play.table.to_act is None
    for action in (Keep(()), Mark(Row.CHANCE), Roll((1,) * 5)):
        with refused(NotNow()):
            play.table.game.check(play.table.state, action)
    assert play.table.game.legal_actions(play.table.state) == ()


# What a mark brings


def bonus_facts(event: Marked) -> tuple[bool, bool, int]:
    return event.bonus_won, event.bonus_lost, event.bonus_missing


def test_the_bonus_won() -> None:
    play = Play(PLAYROOM)
    play.turns("22211 twos 33311 threes 44411 fours 55511 fives")
    assert bonus_facts(marked(play.turn("11123", Row.ONES))) == (False, False, 18)
    won = marked(play.turn("66612", Row.SIXES))
    assert (won.points, won.total, bonus_facts(won)) == (18, 63 + 35, (True, False, 0))
    later = marked(play.turn("12345", Row.CHANCE))
    assert (later.total, bonus_facts(later)) == (63 + 35 + 15, (False, False, 0))


def test_the_bonus_won_before_the_last_upper_row() -> None:
    play = Play(PLAYROOM)
    play.turns("66666 sixes 55555 fives")
    won = marked(play.turn("44123", Row.FOURS))
    assert bonus_facts(won) == (True, False, 0)
    after = marked(play.turn("23456", Row.ONES))
    assert (after.total, bonus_facts(after)) == (63 + 35, (False, False, 0))


def test_the_bonus_lost() -> None:
    play = Play(PLAYROOM)
    assert bonus_facts(marked(play.turn("11123", Row.SIXES))) == (False, False, 63)
    # Five of every other face would still make 63 with these 8.
    assert bonus_facts(marked(play.turn("44123", Row.FOURS))) == (False, False, 55)
    lost = marked(play.turn("23456", Row.ONES))
    assert (lost.points, bonus_facts(lost)) == (0, (False, True, 0))
    # It is lost only once.
    assert bonus_facts(marked(play.turn("55555", Row.FIVES))) == (False, False, 0)


def test_a_lower_row_leaves_the_bonus_as_it_is() -> None:
    play = Play(PLAYROOM)
    play.turns("66612 sixes")
    assert bonus_facts(marked(play.turn("11155", Row.FULL_HOUSE))) == (False, False, 45)


def test_a_chip() -> None:
    play = Play(MB1973)
    assert not marked(play.turn("44444", Row.YAHTZEE)).chip
    again = marked(play.turn("44444", Row.FOURS))
    assert (again.points, again.total, again.chip) == (20, 50 + 20 + 100, True)
    joker = marked(play.turn("44444", Row.LARGE_STRAIGHT))
    assert (joker.points, joker.total, joker.chip) == (40, 170 + 140, True)
    assert not marked(play.turn("44443", Row.CHANCE)).chip


def test_no_chip_after_a_yahtzee_row_of_zero() -> None:
    play = Play(MB1973)
    play.turns("12345 yahtzee")
    assert not marked(play.turn("44444", Row.FOURS)).chip
    assert play.totals == (20,)


# Turns and the end


def test_seats_take_turns() -> None:
    play = Play(PLAYROOM, seats=3)
    events = play.turns("12345 ones 12345 ones 12345 ones 12345 twos")
    began = [event for event in events if isinstance(event, TurnBegan)]
    assert began == [
        TurnBegan(1, 1, 13),
        TurnBegan(2, 1, 13),
        TurnBegan(0, 2, 13),
        TurnBegan(1, 2, 13),
    ]
    assert play.table.to_act == 1


def rows_of(seats: int, throws: dict[Row, str], other: str = "11234") -> str:
    """Turns that fill every row of every seat; seat 0 has its own throws in some rows."""
    turns = []
    for row in PLAYROOM.rows:
        turns += [
            f"{throws.get(row, other) if seat == 0 else other} {row}" for seat in range(seats)
        ]
    return " ".join(turns)


def test_the_highest_total_wins() -> None:
    play = Play(PLAYROOM, seats=2)
    assert play.table.game.winners(play.table.state) == ()
    # Of 1, 1, 2, 3, 4: 2 + 2 + 3 + 4 above, 30 + 11 below.
    events = play.turns(rows_of(2, {Row.CHANCE: "11235"}))
    assert events[-1] == GameEnded((53, 52), (0,))
    assert play.table.game.winners(play.table.state) == (0,)
    assert play.totals == (53, 52)


def test_a_tie_is_shared() -> None:
    play = Play(PLAYROOM, seats=3)
    events = play.turns(rows_of(3, {Row.CHANCE: "11111"}))
    assert events[-1] == GameEnded((46, 52, 52), (1, 2))
    assert play.table.game.winners(play.table.state) == (1, 2)
    assert play.table.over


def test_the_game_goes_on_until_the_last_seat_is_done() -> None:
    play = Play(PLAYROOM, seats=2)
    turns = rows_of(2, {}).split()
    play.turns(" ".join(turns[:-2]))
    assert play.table.to_act == 1
    assert play.table.game.winners(play.table.state) == ()


@pytest.mark.parametrize("seats", [1, 8])
def test_the_longest_game_has_just_as_many_actions_as_it_says(seats: int) -> None:
    play = Play(PLAYROOM_16, seats)
    for row in PLAYROOM_16.rows:
        for _ in range(seats):
            for _ in range(3):
                play.act(Keep(()), "12345")
            play.act(Mark(row))
    assert play.table.over
    assert len(play.table.log) == play.table.game.max_actions


def test_the_sheet_has_the_rows_of_the_rules_in_order() -> None:
    extra = (Row.PAIR, Row.TWO_PAIRS, Row.MISERE)
    assert PLAYROOM.rows == (*UPPER, *map(Row, naive.LOWER))
    assert PLAYROOM_16.rows == PLAYROOM.rows + extra
    assert PLAYROOM.with_extra((Row.MISERE, Row.PAIR)).rows == (*PLAYROOM.rows, extra[0], extra[2])
    assert Yahtzee(PLAYROOM_16, 2).initial().sheets == (Sheet((None,) * 16),) * 2
    assert sheet(PLAYROOM_16, {}) == Sheet((None,) * 16)


# The log


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Keep(()), "keep"),
        (Keep((2, 4, 4)), "keep 244"),
        (Roll((6, 1, 3)), "roll 613"),
        (Mark(Row.FULL_HOUSE), "mark full_house"),
        (Mark(Row.MISERE), "mark misere"),
    ],
)
def test_the_lines_of_a_log(action: Action, text: str) -> None:
    assert GAME.encode(action) == text
    assert GAME.decode(text) == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        "keep x",
        "keep -1",
        "keep 1 2",
        "roll ١٢٣",
        "roll １２",
        "mark",
        "mark full",
        "pass",
        "KEEP",
    ],
)
def test_lines_that_are_no_action(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - the protocol promises no more
        GAME.decode(text)


def test_another_games_action_has_no_line() -> None:
    with refused(NotOfThisGame()):
        GAME.encode(Foreign())


def test_a_round_that_ended_counts_once_in_the_series() -> None:
    play = Play(replace(PLAYROOM, rounds=2))
    events = play.turns(" ".join(f"12345 {row}" for row in PLAYROOM.rows))
    [event] = [event for event in events if isinstance(event, RoundEnded)]
    assert event.points == event.booked == event.totals == play.totals
