"""What the lesson of Hands Down lays on the table, and what it says of it."""

from random import Random

import pytest

from gobelet.core.table import Table
from gobelet.games.hands_down.kit import KIT, HandsDownConfig
from gobelet.games.hands_down.lesson.calls import call_steps
from gobelet.games.hands_down.lesson.chapters import HandsDownLesson
from gobelet.games.hands_down.lesson.combinations import EXAMPLES
from gobelet.games.hands_down.lesson.scenes import GAME, RULES
from gobelet.games.hands_down.rules.cards import Combination, decode_cards
from gobelet.games.hands_down.rules.hand import formed
from gobelet.games.hands_down.rules.rulesets import SHORT
from gobelet.games.hands_down.rules.state import State, totals
from gobelet.games.interface import Step
from gobelet.i18n import language

LESSON = KIT.lessons[0].make(language("en"))
STEPS = [step for chapter in LESSON.chapters for step in chapter.steps]


def state_of(step: Step) -> State:
    return Table.replay(GAME, step.start((), Random(1)).log, Random(1)).state


def end_of(step: Step) -> State:
    """Return where the laid log of a step leads."""
    start = step.start((), Random(1))
    return Table.replay(GAME, (*start.log, *start.ahead), Random(1)).state


def test_it_is_a_short_game_against_one_computer() -> None:
    assert isinstance(LESSON, HandsDownLesson)
    assert LESSON.config == HandsDownConfig(RULES)
    assert (RULES.id, RULES.kick_off) == (SHORT.id, 0)
    assert LESSON.bots == ("regular",)
    assert [len(chapter.steps) for chapter in LESSON.chapters] == [13, 6, 3, 1]


@pytest.mark.parametrize("place", range(len(STEPS)))
def test_each_step_begins_in_the_learners_turn_and_ends_in_it(place: int) -> None:
    for state in (state_of(STEPS[place]), end_of(STEPS[place])):
        assert GAME.to_act(state) == 0


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.combination)
def test_a_hand_of_the_examples_is_best_as_what_it_is_an_example_of(example: object) -> None:
    [hand, combination] = [getattr(example, name) for name in ("hand", "combination")]
    assert max(formed(decode_cards(hand)), key=list(Combination).index) is combination


def test_the_examples_are_all_combinations_in_their_order() -> None:
    assert [example.combination for example in EXAMPLES] == list(Combination)


def test_the_first_round_is_won_with_what_was_drawn() -> None:
    first = LESSON.chapters[0].steps
    assert not formed(state_of(first[0]).hands[0])
    assert set(formed(state_of(first[7]).hands[0])) == {Combination.THREE_OF_A_KIND}
    assert state_of(first[-1]).won == ((Combination.THREE_OF_A_KIND,), ())


def test_a_step_goes_on_where_the_one_before_ends() -> None:
    logs = [step.start((), Random(1)) for step in LESSON.chapters[0].steps]
    assert len({(*start.log, *start.ahead) for start in logs}) == 1
    lengths = [len(start.log) for start in logs]
    assert lengths == sorted(lengths)


def test_the_computer_calls_once_truly_and_once_falsely() -> None:
    second, false, pick = map(state_of, call_steps())
    [true_call], [false_call] = second.calls, false.calls
    assert true_call.combination in formed(second.hands[1])
    assert false_call.combination not in formed(false.hands[1])
    assert pick.picked_from == 1


def test_two_rounds_are_left_which_the_learner_can_win() -> None:
    state = state_of(STEPS[-1])
    assert totals(state) == (15, 12)
    assert state.table == (Combination.THREE_OF_A_KIND, Combination.SMALL_STRAIGHT)
    assert not any(formed(hand) for hand in state.hands)
