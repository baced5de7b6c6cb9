"""One at a time, and Solitaire: turns, scores, the bonus, the end and ties."""

from random import Random

import pytest
from msgspec.structs import replace

from gobelet.core.game import CHANCE, CannotBeDrawn, Event, NotNow
from gobelet.games.rolling_cubes.rules.actions import Lot, NoWord, Play, Throw
from gobelet.games.rolling_cubes.rules.events import (
    GameEnded,
    LotDrawn,
    RoundEnded,
    Thrown,
    TiePlayedOff,
    TurnBegan,
    WordScored,
)
from gobelet.games.rolling_cubes.rules.race import PLAYED_OFF, RaceState
from gobelet.games.rolling_cubes.rules.spelling import Spelling
from tests.games.rolling_cubes.tables import THROW, Cubes, kinds, of_kind, one, rules
from tests.support.games.refused import refused

# What these words score with the usual throw.
POINTS = {"": 0, "SEL": 3, "RATE": 4, "SALADE": 5, "VILLE": 7}


def play_round(play: Cubes, *words: str) -> list[str | RoundEnded]:
    """Let each make one of those words in turn, and return how the round ended."""
    events = [event for word in words for event in play.turn(word)]
    return [one(events, RoundEnded), kinds(events)[-1]]


def totals(play: Cubes, *points: int) -> None:
    """Go on with other totals."""
    play.go_on_from(replace(play.table.state, totals=points))


def test_in_turn_each_throws_all_the_dice_and_makes_a_word() -> None:
    play = Cubes(rules("one_at_a_time"), 3)
    for seat in (0, 1, 2):
        assert play.to_act == seat
        assert play.throw() == [Thrown(seat, THROW, tuple(range(13)))]
        scored = one(play.word("SEL"), WordScored)
        assert scored == WordScored(seat, Spelling("SEL", scored.spelling.places), THROW, 3, 3)
    assert play.to_act == 0


def test_the_words_score_what_they_are_thought_to() -> None:
    for word, points in POINTS.items():
        play = Cubes(rules("one_at_a_time"), 2)
        play.turn(word)
        assert play.game.returns(play.table.state) == (points, 0)


@pytest.mark.parametrize("start", range(4))
def test_the_youngest_starts_every_round_and_turns_go_clockwise(start: int) -> None:
    play = Cubes(rules("one_at_a_time", start=start), 4)
    began = [event for _ in range(8) for event in of_kind(play.turn(), TurnBegan)]
    order = [(start + step) % 4 for step in range(9)]
    assert began == [TurnBegan(seat, 1 + turn // 4) for turn, seat in enumerate(order) if turn]


@pytest.mark.parametrize(
    ("words", "bonuses"),
    [
        (("SEL", "RATE", "SALADE"), (0, 0, 2)),
        (("VILLE", "RATE", ""), (2, 0, 0)),
        (("VILLE", "SEL", "VILLE"), (1, 0, 1)),
        (("SEL", "SEL", "SEL"), (1, 1, 1)),
        (("", "", "SEL"), (0, 0, 2)),
        # Nothing is no best score.
        (("", "", ""), (0, 0, 0)),
    ],
)
def test_the_best_word_of_a_round_has_a_bonus_shared_if_it_is(
    words: tuple[str, ...], bonuses: tuple[int, ...]
) -> None:
    scores = tuple(POINTS[word] for word in words)
    after = tuple(map(sum, zip(scores, bonuses, strict=True)))
    play = Cubes(rules("one_at_a_time"), 3)
    ended = RoundEnded(1, (0, 1, 2), scores, bonuses, after)
    assert play_round(play, *words) == [ended, "TurnBegan"]
    assert play.game.returns(play.table.state) == after


def test_the_bonus_is_of_scores_in_the_order_of_turns() -> None:
    play = Cubes(rules("one_at_a_time", start=1), 3)
    ended = RoundEnded(1, (1, 2, 0), (3, 4, 7), (0, 0, 2), (9, 3, 4))
    assert play_round(play, "SEL", "RATE", "VILLE") == [ended, "TurnBegan"]


def test_the_game_ends_only_when_a_round_is_full() -> None:
    play = Cubes(rules("one_at_a_time"), 3)
    totals(play, 30, 0, 0)
    play.turn("VILLE")
    assert play.to_act == 1
    play.turn("")
    events = play.turn("SEL")
    assert events[-1] == GameEnded((39, 0, 3), (0,), 1)
    assert play.table.over
    assert play.game.winners(play.table.state) == (0,)


def test_the_highest_total_wins_whoever_was_there_first() -> None:
    play = Cubes(rules("one_at_a_time"), 3)
    totals(play, 28, 27, 26)
    assert play_round(play, "SEL", "RATE", "VILLE")[1] == "GameEnded"
    assert play.game.returns(play.table.state) == (31, 31, 35)
    assert play.game.winners(play.table.state) == (2,)


def test_thirty_points_are_not_enough_and_the_bonus_counts() -> None:
    play = Cubes(rules("one_at_a_time"), 2)
    totals(play, 25, 0)
    assert play_round(play, "SEL", "VILLE")[1] == "TurnBegan"
    totals(play, 26, 0)
    assert play_round(play, "SEL", "")[1] == "GameEnded"
    assert play.game.returns(play.table.state) == (31, 0)


def test_a_tie_below_the_target_is_none() -> None:
    play = Cubes(rules("one_at_a_time"), 2)
    assert play_round(play, "SEL", "SEL")[1] == "TurnBegan"
    assert play.table.state.playing == (0, 1)


def tied() -> Cubes:
    """Seats 1, 3 and 0 tie with 35 points; seat 2 has fewer. Seat 3 starts."""
    play = Cubes(rules("one_at_a_time", start=3), 4)
    totals(play, 28, 28, 20, 28)
    # Seats 3, 0, 1, 2.
    events = [e for word in ("VILLE", "VILLE", "VILLE", "") for e in play.turn(word)]
    assert events[-2:] == [TiePlayedOff((3, 0, 1), 36), TurnBegan(3, 2)]
    return play


def test_those_tied_at_the_top_play_on_among_themselves() -> None:
    play = tied()
    assert play_round(play, "SEL", "RATE", "VILLE") == [
        RoundEnded(2, (3, 0, 1), (3, 4, 7), (0, 0, 2), (40, 45, 20, 39)),
        "GameEnded",
    ]
    assert play.game.winners(play.table.state) == (1,)
    assert play.game.returns(play.table.state) == (40, 45, 20, 39)


def test_those_who_fall_behind_in_the_play_off_play_no_more() -> None:
    play = tied()
    events = [event for word in ("VILLE", "SEL", "VILLE") for event in play.turn(word)]
    assert events[-2:] == [TiePlayedOff((3, 1), 44), TurnBegan(3, 3)]
    # Only these two share the bonus, and again nobody wins.
    assert play_round(play, "RATE", "RATE")[0] == RoundEnded(
        3, (3, 1), (4, 4), (1, 1), (39, 49, 20, 49)
    )
    # A round without any word.
    assert play_round(play, "", "")[1] == "TurnBegan"
    assert play_round(play, "", "SEL")[1] == "GameEnded"
    assert play.game.winners(play.table.state) == (1,)


def test_a_tie_that_lasts_is_decided_by_lot() -> None:
    play = tied()
    events: list[Event] = []
    for number in range(1, PLAYED_OFF + 1):
        assert play.table.state.tied == number
        events = [event for _ in range(3) for event in play.turn("SEL")]
    lot = one(events, LotDrawn)
    assert lot.seats == (3, 0, 1)
    assert events[-1] == GameEnded(play.table.state.totals, (lot.seat,), 1 + PLAYED_OFF)
    assert play.game.winners(play.table.state) == (lot.seat,)
    assert play.table.log[-1].action == f"lot {lot.seat}"
    assert play.to_act is None


def test_the_lot_falls_on_all_who_are_tied_and_nobody_else() -> None:
    play = tied()
    state = RaceState(play.table.state.totals, (3, 0, 1), 6, PLAYED_OFF, lots=True)
    assert play.game.to_act(state) == CHANCE
    drawn = {play.game.draw(state, Random(seed)) for seed in range(20)}
    assert drawn == {Lot(3), Lot(0), Lot(1)}
    for action, why in ((Lot(2), CannotBeDrawn()), (Throw(), NotNow())):
        with refused(why):
            play.game.check(state, action)
    with refused(NotNow()):
        play.game.check(play.table.state, Lot(3))


def test_a_tie_with_a_person_is_played_off_to_the_end() -> None:
    play = Cubes(rules("one_at_a_time"), 3, people=(1,))
    totals(play, 28, 28, 28)
    for _ in range(PLAYED_OFF + 2):
        assert play_round(play, "SEL", "SEL", "SEL")[1] == "TurnBegan"
    # The person, who starts, falls behind: the two bots have been tied for long enough.
    assert play_round(play, "", "SEL", "SEL")[1] == "GameEnded"
    assert play.table.log[-1].action in {"lot 0", "lot 2"}


def test_a_tie_that_was_left_behind_counts_no_more() -> None:
    play = tied()
    # Seats 0 and 1 fall behind seat 3 in the last round: no lot is drawn.
    for _ in range(PLAYED_OFF - 1):
        play_round(play, "SEL", "SEL", "SEL")
    assert play_round(play, "VILLE", "SEL", "SEL")[1] == "GameEnded"
    assert play.game.winners(play.table.state) == (3,)


def test_people_who_play_no_more_still_vote() -> None:
    play = Cubes(rules("one_at_a_time"), 3, people=(0, 1, 2))
    totals(play, 28, 28, 20)
    for word in ("VILLE", "VILLE", ""):
        play.turn(word)
    play.throw()
    play.word("TRA")
    play.act(play.game.legal_actions(play.table.state)[0])
    assert play.table.state.trial.voters == (1, 2)


def test_nothing_can_be_done_after_the_end() -> None:
    play = Cubes(rules("one_at_a_time"), 2)
    totals(play, 31, 0)
    play_round(play, "", "")
    assert play.game.legal_actions(play.table.state) == ()
    for action in (Throw(), Play("SEL"), NoWord()):
        with refused(NotNow()):
            play.game.check(play.table.state, action)


def test_nothing_is_secret() -> None:
    play = Cubes(rules("one_at_a_time"), 2)
    play.turn("SEL")
    assert not play.game.secret(play.table.state)
    assert play.game.observe(play.table.state, None) == play.table.state


# Solitaire


def test_alone_there_is_no_bonus_and_each_throw_is_a_round() -> None:
    play = Cubes(rules("solitaire"), 1)
    events = play.turn("SEL")
    assert kinds(events) == ["Thrown", "WordAccepted", "WordScored", "TurnBegan"]
    assert events[-1] == TurnBegan(0, 2)
    assert play.game.returns(play.table.state) == (3,)
    assert not play.game.secret(play.table.state)


def test_alone_the_game_ends_with_31_points_and_the_number_of_throws() -> None:
    play = Cubes(rules("solitaire"), 1)
    for _ in range(4):
        play.turn("VILLE")
    assert play.turn("")[-1] == TurnBegan(0, 6)
    assert play.turn("SEL")[-1] == GameEnded((31,), (0,), 6)
    assert play.game.winners(play.table.state) == (0,)
