"""The letter Yahtzee: one throw, a second of some dice, rows that a word fits, zeros, the end."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from gobelet.core.game import CHANCE, Action, CannotBeDrawn, NotNow, Refusal
from gobelet.games.rolling_cubes.rules.actions import (
    Again,
    NoWord,
    Play,
    PutToVote,
    Roll,
    Score,
    Throw,
)
from gobelet.games.rolling_cubes.rules.events import (
    GameEnded,
    NoWordMade,
    RefusalReason,
    RowScored,
    Thrown,
    TurnBegan,
    VoteOffered,
    WordAccepted,
    WordRefused,
)
from gobelet.games.rolling_cubes.rules.letter_yahtzee import LetterYahtzee
from gobelet.games.rolling_cubes.rules.refusals import (
    NoDiceChosen,
    NoSuchDice,
    NotThrown,
    RowFilled,
    RowNotSatisfied,
    ThrownAgain,
    TooManyDice,
)
from gobelet.games.rolling_cubes.rules.scoring import Row, satisfies
from gobelet.games.rolling_cubes.rules.spelling import Spelling
from tests.games.rolling_cubes.tables import THROW, Cubes, kinds, one, rules
from tests.support.games.refused import refused

GAME = rules("letter_yahtzee")
NO_JOKER, BRELAN, FULL, POKER, DOUBLE = Row

OPEN = (None,) * 5
FOUR_REDS = "AREEXXXXXXXXX"
"""Of which ARE is three red dice, and AREE four."""


def game(seats: int = 1, people: tuple[int, ...] = (), start: int | None = None) -> Cubes:
    words = {"SEL", "ARE", "AREE", "ARETE", "VILLE", "SALADE", "BABEE"}
    return Cubes(rules("letter_yahtzee", start), seats, words, people=people)


def made(word: str, throw: str = THROW, *, sheet: Sequence[int | None] = OPEN) -> Cubes:
    """A game in which a word was made, and the row is to be chosen."""
    play = game()
    play.go_on_from(replace(play.table.state, sheets=(tuple(sheet),)))
    play.turn(word, throw)
    return play


def choices(play: Cubes) -> dict[Row, int]:
    """The rows that may be filled, and the points."""
    assert isinstance(play.game, LetterYahtzee)
    worth = play.game.worth(play.table.state)
    assert play.game.legal_actions(play.table.state) == tuple(map(Score, worth))
    return {row: points for row, (_, points) in worth.items()}


# Throws


def test_all_dice_are_thrown_once() -> None:
    play = game()
    assert play.throw() == [Thrown(0, THROW, tuple(range(13)))]
    with refused(NotNow()):
        play.act(Throw())


def test_up_to_five_are_thrown_once_more() -> None:
    play = game()
    play.throw("AAAAAAAAAAAAA")
    play.throws[:] = ["BAABAAAAAAAAB"]
    assert play.act(Again((0, 3, 12))) == [Thrown(0, "BAABAAAAAAAAB", (0, 3, 12))]
    with refused(ThrownAgain()):
        play.act(Again((0,)))


def test_the_others_stay_as_they_lie() -> None:
    play = game()
    play.throw("AAAAAAAAAAAAA")
    rolling = play.game.apply(play.table.state, Again((0, 3))).state
    assert play.game.to_act(rolling) == CHANCE
    play.game.check(rolling, Roll("BAABAAAAAAAAA"))
    for throw in ("BABBAAAAAAAAA", "BAABAAAAAAAA", "BAAbAAAAAAAAA"):
        with refused(CannotBeDrawn()):
            play.game.check(rolling, Roll(throw))


@pytest.mark.parametrize(
    ("places", "why"),
    [
        ((), NoDiceChosen()),
        ((0, 1, 2, 3, 4, 5), TooManyDice(6, 5)),
        ((0, 0), NoSuchDice((0, 0))),
        ((3, 2), NoSuchDice((3, 2))),
        ((-1,), NoSuchDice((-1,))),
        ((13,), NoSuchDice((13,))),
    ],
)
def test_one_to_five_different_dice_are_thrown_again(places: tuple[int, ...], why: Refusal) -> None:
    play = game()
    play.throw()
    with refused(why):
        play.act(Again(places))


@pytest.mark.parametrize("action", [Again((0,)), NoWord(), Play("SEL")])
def test_the_first_throw_is_of_all_the_dice(action: Action) -> None:
    with refused(NotThrown()):
        game().act(action)


def test_no_dice_are_thrown_again_once_a_word_is_made() -> None:
    with refused(NotNow()):
        made("SEL").act(Again((0,)))


# Rows


@pytest.mark.parametrize(
    ("word", "throw", "rows"),
    [
        # Three red dice; and no letter twice.
        ("ARE", FOUR_REDS, {NO_JOKER: 3, BRELAN: 3}),
        ("AREE", FOUR_REDS, {NO_JOKER: 5, BRELAN: 5, POKER: 5, DOUBLE: 5}),
        # Three red and two green ones.
        ("ARETE", "AEEXRTXXXXXXX", {NO_JOKER: 6, BRELAN: 6, FULL: 6, DOUBLE: 6}),
        # The light blue E is used, and for all but the poker the fuchsia B.
        ("BABEE", "ABBEBBBBBBBEB", {NO_JOKER: 10, BRELAN: 10, POKER: 8, DOUBLE: 10}),
        # A copy is a joker, and makes a double; a joker counts for its colour.
        ("SALADE", "SA=LXXXDEXXXX", {POKER: 5, BRELAN: 5, FULL: 5, DOUBLE: 5}),
        # Nothing fits the word but that there is no joker in it.
        ("SEL", "SXXXEXXLXXXXX", {NO_JOKER: 3}),
    ],
)
def test_a_word_may_fill_each_row_that_it_fits(word: str, throw: str, rows: dict[Row, int]) -> None:
    assert choices(made(word, throw)) == {row: rows[row] for row in Row if row in rows}


def test_each_row_has_the_spelling_that_is_best_for_it() -> None:
    # With its joker one die of E is not used; the light blue A may be, or a red one.
    throw = "ARE=XXXXXXXAX"
    play = made("AREE", throw)
    assert choices(play) == {BRELAN: 4, POKER: 3, DOUBLE: 4}
    event = one(play.act(Score(POKER)), RowScored)
    assert event == RowScored(0, POKER, Spelling("AREE", (0, 1, 2, 3)), throw, 0, 3, 3)
    assert choices(made("ARE", throw)) == {NO_JOKER: 4, BRELAN: 3}


def test_dice_that_the_player_chose_are_those_of_every_row() -> None:
    play = game()
    play.throw("ARE=XXXXXXXAX")
    play.act(Play("AREE", (0, 1, 3, 2)))
    assert choices(play) == {BRELAN: 3, POKER: 3, DOUBLE: 3}
    spelling = one(play.act(Score(DOUBLE)), RowScored).spelling
    assert spelling == Spelling("AREE", (0, 1, 3, 2))


def test_a_row_that_fits_must_be_filled_though_it_is_of_the_players_choice() -> None:
    play = made("ARE", FOUR_REDS)
    for row in (FULL, POKER, DOUBLE):
        with refused(RowNotSatisfied(row, "ARE")):
            play.act(Score(row))
    event = one(play.act(Score(BRELAN)), RowScored)
    assert (event.row, event.points, event.total) == (BRELAN, 3, 3)
    assert play.table.state.sheets == ((None, 3, None, None, None),)


def test_a_row_is_filled_once() -> None:
    play = made("ARE", FOUR_REDS, sheet=(None, 7, None, None, None))
    assert choices(play) == {NO_JOKER: 3}
    with refused(RowFilled(BRELAN, 7)):
        play.act(Score(BRELAN))


def test_a_word_that_fits_no_open_row_gets_a_zero_in_any_of_them() -> None:
    play = made("ARE", FOUR_REDS, sheet=(4, 7, None, None, None))
    assert choices(play) == {FULL: 0, POKER: 0, DOUBLE: 0}
    event = one(play.act(Score(POKER)), RowScored)
    assert event == RowScored(0, POKER, None, FOUR_REDS, 0, 0, 11)


@pytest.mark.parametrize("word", ["", "TRA"])
def test_without_a_word_a_zero_goes_into_any_row(word: str) -> None:
    play = game()
    events = play.turn(word)
    told = WordRefused(0, word, RefusalReason.DICTIONARY) if word else NoWordMade(0)
    assert events[1:] == [told]
    assert choices(play) == dict.fromkeys(Row, 0)
    assert one(play.act(Score(DOUBLE)), RowScored).spelling is None
    assert play.table.state.sheets == ((None, None, None, None, 0),)


@pytest.mark.parametrize(("again", "points"), [(1, 6), (5, 2)])
def test_each_die_thrown_again_takes_a_point_off(again: int, points: int) -> None:
    play = game()
    play.throw()
    play.act(Again(tuple(range(again))))
    play.word("VILLE")
    assert choices(play)[DOUBLE] == 7 - again == points
    event = one(play.act(Score(DOUBLE)), RowScored)
    assert (event.again, event.points) == (again, points)


def test_a_row_never_gets_less_than_nothing_and_is_satisfied_all_the_same() -> None:
    play = game()
    play.throw("SELXXXXXXXXXX")
    play.throws[:] = ["SELXXXXXXXXXX"]
    play.act(Again((8, 9, 10, 11, 12)))
    play.word("SEL")
    assert choices(play) == {NO_JOKER: 0, BRELAN: 0}
    event = one(play.act(Score(BRELAN)), RowScored)
    assert event.points == 0
    assert event.spelling
    assert satisfies(event.spelling, event.throw, BRELAN)


# Votes


def test_a_word_that_is_voted_in_fills_a_row() -> None:
    play = game(2, (0, 1))
    assert play.turn("TRA")[1:] == [VoteOffered(0, "TRA")]
    play.act(PutToVote())
    assert play.to_act == 1
    assert play.vote(True)[1:] == [WordAccepted(0, "TRA", 1, 0)]
    assert play.to_act == 0
    assert choices(play)[NO_JOKER] == 3


def test_a_word_that_is_voted_out_gets_a_zero() -> None:
    play = game(2, (0, 1))
    play.turn("TRA")
    play.act(PutToVote())
    play.vote(False)
    assert play.to_act == 0
    assert choices(play) == dict.fromkeys(Row, 0)


# Turns and the end


def test_turns_go_clockwise_until_every_row_is_filled() -> None:
    play = game(3, start=1)
    turns = []
    for number in range(15):
        turns.append((play.to_act, play.table.state.round))
        play.turn("")
        events = play.act(Score([*Row][number // 3]))
        assert kinds(events)[1:] == (["TurnBegan"] if number < 14 else ["GameEnded"])
    assert turns == [(seat, round_) for round_ in range(1, 6) for seat in (1, 2, 0)]
    assert play.table.over


def test_a_turn_begins_with_its_number() -> None:
    play = game(2)
    play.turn("")
    assert play.act(Score(FULL))[-1] == TurnBegan(1, 1)
    play.turn("")
    assert play.act(Score(FULL))[-1] == TurnBegan(0, 2)


def last_turn(*sheets: tuple[int | None, ...]) -> Cubes:
    """The last seat has one row left, and makes a word of 3 points that fits it."""
    play = game(len(sheets))
    last = replace(play.table.state, sheets=sheets, seat=len(sheets) - 1, round=5)
    play.go_on_from(last)
    play.turn("SEL", "SXXXEXXLXXXXX")
    return play


def test_most_points_win() -> None:
    play = last_turn((1, 2, 3, 4, 5), (5, 5, 5, 5, 0), (None, 1, 1, 1, 1))
    assert play.act(Score(NO_JOKER))[-1] == GameEnded((15, 20, 7), (1,), 5)
    assert play.game.returns(play.table.state) == (15, 20, 7)
    assert play.game.winners(play.table.state) == (1,)


def test_ties_are_shared() -> None:
    play = last_turn((4, 0, 0, 0, 0), (7, 0, 0, 0, 0), (None, 4, 0, 0, 0))
    assert play.act(Score(NO_JOKER))[-1] == GameEnded((4, 7, 7), (1, 2), 5)
    assert play.game.winners(play.table.state) == (1, 2)


def test_alone_one_plays_for_points() -> None:
    play = last_turn((None, 4, 0, 0, 0))
    assert play.act(Score(NO_JOKER))[-1] == GameEnded((7,), (0,), 5)


def test_nothing_can_be_done_after_the_end() -> None:
    play = last_turn((None, 4, 0, 0, 0))
    play.act(Score(NO_JOKER))
    assert play.to_act is None
    assert play.game.legal_actions(play.table.state) == ()
    for action in (Throw(), Play("SEL"), NoWord(), Again((0,)), Score(NO_JOKER)):
        with refused(NotNow()):
            play.game.check(play.table.state, action)


def test_nothing_is_secret() -> None:
    play = made("SEL")
    assert not play.game.secret(play.table.state)
    assert play.game.observe(play.table.state, None) == play.table.state
