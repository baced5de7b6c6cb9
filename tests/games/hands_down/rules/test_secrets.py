"""What a seat may not know makes no difference to it: neither in events nor in what it observes."""

from collections.abc import Iterable, Iterator
from random import Random

import pytest

from gobelet.core.game import Action, Event, Seat
from gobelet.games.hands_down.rules.cards import Combination
from gobelet.games.hands_down.rules.events import CallsRevealed, Dealt, Drew, HandsDownCalled
from gobelet.games.hands_down.rules.game import HandsDown
from gobelet.games.hands_down.rules.rulesets import LONG, SHORT, RuleSet
from gobelet.games.hands_down.rules.state import Observation
from tests.games.hands_down.other_deals import Followed, random_game
from tests.games.hands_down.tables import (
    FULL_HOUSE,
    NOTHING,
    THREES,
    Lucky,
    Play,
    cards,
    one,
)
from tests.support.system.proof import tried

THREE = Combination.THREE_OF_A_KIND


@pytest.mark.parametrize("seat", [1, 2, None])
def test_cards_that_come_are_shown_to_their_owner_alone(seat: Seat | None) -> None:
    play = Play(THREES, NOTHING, FULL_HOUSE)
    assert play.began[0].seen_by(0) == Dealt(0, 5, cards(THREES))
    assert play.began[0].seen_by(seat) == Dealt(0, 5, ())
    drew = one(play.discard("r1"), Drew)
    assert drew.seen_by(0) == drew
    assert drew.seen_by(seat) == Drew(0, 1, ())


@pytest.mark.parametrize("seat", [1, 2, None])
def test_what_a_call_means_is_told_to_the_caller_alone(seat: Seat | None) -> None:
    play = Play(THREES, NOTHING, FULL_HOUSE)
    called = one(play.call("three_of_a_kind"), HandsDownCalled)
    assert called.seen_by(0) == called
    assert called.seen_by(seat) == HandsDownCalled(0, 1, None)
    assert play.game.observe(play.state, 0).own_call is THREE
    for other in (1, 2, None):
        observation = play.game.observe(play.state, other)
        assert (observation.caller, observation.own_call) == (0, None)
        assert not observation.verified


def test_an_onlooker_has_no_hand() -> None:
    play = Play(THREES, NOTHING, FULL_HOUSE)
    assert play.game.secret(play.table.state)
    assert play.game.observe(play.state, None).hand == ()


def test_a_false_call_shows_what_it_meant_and_no_card_and_a_true_one_beside_it_nothing() -> None:
    play = Play(THREES, NOTHING, FULL_HOUSE)
    play.call("three_of_a_kind")
    true, false = one(play.call("yahtzee"), CallsRevealed).calls
    assert (true.true, true.combination, true.pips, true.cards) == (True, None, None, ())
    assert (false.true, false.combination, false.cards) == (False, Combination.YAHTZEE, ())
    assert play.game.observe(play.state, 2).verified
    assert play.game.observe(play.state, 2).own_call is None


# Any two deals that differ only in what a seat may not know


Told = tuple[Seat | None, Observation, tuple[Event | None, ...]]


def told(game: HandsDown, actions: Iterable[Action], seat: Seat | None) -> Iterator[Told]:
    """What a seat is told as a game goes on: who is to act, what it observes, the events."""
    state = game.initial()
    for action in actions:
        game.check(state, action)
        step = game.apply(state, action)
        state = step.state
        seen = tuple(event.seen_by(seat) for event in step.events)
        yield game.to_act(state), game.observe(state, seat), seen


SEEDS = tried(3, 10)
GAMES = [(rules, seats) for rules in (SHORT, LONG) for seats in (2, 3, 6)]


@pytest.mark.parametrize(("rules", "seats"), GAMES)
def test_two_deals_that_a_seat_cannot_tell_apart_are_the_same_to_it(
    rules: RuleSet, seats: int
) -> None:
    game = Lucky(rules, seats)
    bold = different = 0
    for seed in range(SEEDS):
        table, chance = random_game(game, seed), Random(seed)
        followed = Followed(game, table.log)
        for seat in chance.sample([*range(seats), None], 2):
            other, was_bold = followed.otherwise(seat, chance)
            bold += was_bold
            different += other != followed.actions
            assert [*told(game, other, seat)] == [*told(game, followed.actions, seat)]
    # Hardly ever are there no cards to change places; sometimes a call would be another.
    assert different > 1.6 * SEEDS
    assert bold > 0.6 * SEEDS
