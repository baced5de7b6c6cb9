"""The bots, and the odds by which they play."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random
from statistics import fmean

import pytest
from msgspec.structs import replace

from gobelet.core.game import Action
from gobelet.core.playout import Chooser, playout
from gobelet.games.hands_down.bots.odds import best_kept, expected, odds
from gobelet.games.hands_down.bots.plans import plan, rivals
from gobelet.games.hands_down.bots.players import BOTS, random_bot
from gobelet.games.hands_down.rules.actions import PICKS, Call, Discard, Pick
from gobelet.games.hands_down.rules.cards import DECK, Card, Colour, Combination, encode_cards
from gobelet.games.hands_down.rules.game import HandsDown, moves
from gobelet.games.hands_down.rules.hand import OF_ONE, WIDTH, come_to, formed
from gobelet.games.hands_down.rules.rulesets import LONG, SHORT, RuleSet
from gobelet.games.hands_down.rules.state import Observation, without
from tests.games.hands_down.tables import (
    FOUR_ONES,
    NOTHING,
    SMALL_STRAIGHT,
    THREES,
    Play,
    cards,
)
from tests.support.system.proof import tried

GAME = HandsDown(SHORT, 2)
EVERY = tuple(Combination)


def seen(hand: str, table: Sequence[Combination] = EVERY, seats: int = 2) -> Observation:
    """What seat 0 sees at its first turn, with this hand and this table."""
    play = Play(*[hand, *[NOTHING, "b1 b6 r4 y3 y6", "m2 r2 r6 y1 b4"][: seats - 1]])
    play.state = replace(play.state, table=tuple(table))
    return play.game.observe(play.state, 0)


def after_a_call(hand: str, turns_left: int | None, seats: int = 2) -> Observation:
    return replace(seen(hand, seats=seats), caller=1, turns_left=turns_left)


def chosen(bot: str, observation: Observation) -> Action:
    return BOTS[bot](GAME, Random(1))(observation)


def kept_by(bot: str, observation: Observation) -> str:
    """The cards that a bot does not discard."""
    action = chosen(bot, observation)
    assert isinstance(action, Discard)
    return encode_cards(without(observation.hand, action.cards))


# The odds


def holdings(some: Sequence[Card]) -> list[int]:
    """What cards come to in each colour."""
    held = come_to(some)
    return [held >> place * WIDTH & OF_ONE for place in range(len(Colour))]


def test_what_cards_come_to_does_not_depend_on_the_colour() -> None:
    blue, red, yellow = holdings(cards("b3 b16 b* m4"))
    assert blue == holdings(cards("r3 r16 r* m4"))[1] == holdings(cards("y3 y16 y* m4"))[2]
    assert red == yellow == holdings(cards("m4"))[0]


def test_the_holdings_are_all_that_the_cards_of_a_colour_can_come_to() -> None:
    alike = Counter(holdings([card])[0] for card in DECK if card.colour in (Colour.BLUE, None))
    found = {(0, 0)}
    for one, copies in alike.items():
        more = {(size + n, held + n * one) for size, held in found for n in range(copies + 1)}
        found = {(size, held) for size, held in more if size <= 5}
    assert {held for _, held in found} == set(odds().places)


@pytest.mark.parametrize("kept", ["b3 b3 b3 m3", "b1 b2 b3 b4", "b16 b* m1 b1"])
def test_what_is_kept_is_worth_the_mean_of_what_it_becomes(kept: str) -> None:
    worth = [Random(place).random() for place in range(len(odds().places))]
    places, held = odds().places, holdings(cards(kept))[0]
    rest = list(DECK)
    for card in cards(kept):
        # A multicolour card is reckoned as a plain one, of which there are as many more.
        rest.remove(card)
    becomes = [worth[places[holdings((*cards(kept), card))[0]]] for card in rest]
    # One card more than the four was seen, of no use.
    useless = worth[places[held]]
    mean = (sum(becomes) - useless) / 79
    assert expected(worth)[places[held]] == pytest.approx(mean)


def test_the_best_part_is_worth_no_less_than_any_other() -> None:
    worth = [Random(place).random() for place in range(len(odds().places))]
    places, best = odds().places, best_kept(worth)
    hand = cards("b1 b25 b* m4 b6")
    parts = [some for size in range(6) for some in combinations(hand, size)]
    most = max(worth[places[holdings(some)[0]]] for some in parts)
    assert best[places[holdings(hand)[0]]] == most


# What they do


@pytest.mark.parametrize("bot", ["regular", "expert"])
@pytest.mark.parametrize(
    ("hand", "table", "kept"),
    [
        ("b2 b2 r5 y6 m4", [Combination.THREE_OF_A_KIND], "b2 b2"),
        ("b2 b2 b2 b5 y6", [Combination.YAHTZEE], "b2 b2 b2"),
        ("b2 r3 r4 r5 y6", [Combination.SMALL_STRAIGHT], "r3 r4 r5"),
        ("b2 r3 r4 r5 r6", [Combination.LARGE_STRAIGHT], "r3 r4 r5 r6"),
        ("b2 b2 r5 r5 y6", [Combination.FULL_HOUSE], "b2 b2 r5 r5"),
        ("b3 b3 b3 r5 y1", [Combination.FULL_HOUSE], "b3 b3 b3"),
    ],
)
def test_what_is_kept(bot: str, hand: str, table: list[Combination], kept: str) -> None:
    assert kept_by(bot, seen(hand, table)) == kept


@pytest.mark.parametrize("bot", ["regular", "expert"])
def test_nothing_worth_keeping_is_all_discarded_or_nearly(bot: str) -> None:
    action = chosen(bot, seen(NOTHING, [Combination.YAHTZEE]))
    assert isinstance(action, Discard)
    assert len(action.cards) >= 3


def test_the_regular_bot_calls_the_best_that_it_has_at_once() -> None:
    assert chosen("regular", seen(THREES)) == Call(Combination.THREE_OF_A_KIND)
    assert chosen("regular", seen(FOUR_ONES)) == Call(Combination.FOUR_OF_A_KIND)
    assert chosen("regular", seen(SMALL_STRAIGHT)) == Call(Combination.SMALL_STRAIGHT)
    less = [Combination.THREE_OF_A_KIND, Combination.YAHTZEE]
    assert chosen("regular", seen(FOUR_ONES, less)) == Call(Combination.THREE_OF_A_KIND)


def test_the_expert_waits_for_more_only_while_there_is_time() -> None:
    assert kept_by("expert", seen(THREES)) == "b3 b3 b3"
    assert kept_by("expert", after_a_call(THREES, turns_left=2)) == "b3 b3 b3"
    call = Call(Combination.THREE_OF_A_KIND)
    assert chosen("expert", after_a_call(THREES, turns_left=1)) == call
    assert chosen("expert", after_a_call(THREES, turns_left=None, seats=4)) == call


@pytest.mark.parametrize("turns_left", [None, 2, 1])
def test_the_expert_waits_for_nothing_where_nothing_better_is_left(turns_left: int | None) -> None:
    observation = replace(
        seen(THREES, [Combination.THREE_OF_A_KIND]),
        caller=turns_left and 1,
        turns_left=turns_left,
    )
    assert chosen("expert", observation) == Call(Combination.THREE_OF_A_KIND)


def test_the_expert_reckons_with_the_cards_it_has_seen() -> None:
    observation = seen("b3 b3 r2 r2 y5", [Combination.THREE_OF_A_KIND])
    for gone, kept in (("m3 m3 b34 b34", "r2 r2"), ("m2 m2 r25 r25", "b3 b3")):
        discards = replace(observation, discards=cards(gone))
        assert kept_by("expert", discards) == kept
        # They may be drawn again once the pile is made anew.
        anew = kept_by("expert", replace(discards, pile=3))
        assert anew == kept_by("expert", observation)


@pytest.mark.parametrize("bot", BOTS)
def test_every_bot_picks_three_cards_that_lie_face_down(bot: str) -> None:
    observation = replace(seen(NOTHING), picked_from=1)
    assert isinstance(chosen(bot, observation), Pick)


def test_the_random_bot_does_all_that_is_legal_while_it_has_nothing_to_call() -> None:
    bot = random_bot(GAME, Random(1))
    observation = seen(NOTHING)
    done = {bot(observation) for _ in range(1000)}
    assert done == set(moves(observation.hand, observation.table))
    assert {bot(replace(observation, picked_from=1)) for _ in range(300)} == set(PICKS)


def test_the_random_bot_calls_any_of_what_its_hand_forms() -> None:
    bot = random_bot(GAME, Random(1))
    observation = seen(FOUR_ONES)
    assert {bot(observation) for _ in range(50)} == {
        Call(what) for what in formed(observation.hand)
    }


@pytest.mark.parametrize("bot", ["regular", "expert"])
def test_a_hand_that_waits_for_one_card_is_given_up_once_the_pile_has_run_out(bot: str) -> None:
    waiting = replace(seen("b2 b2 b2 b25 y6", [Combination.YAHTZEE], seats=3), pile=0)
    called = replace(waiting, caller=1)
    for lost in (waiting, called):
        assert chosen(bot, lost) == Discard(lost.hand)
    there = replace(called, discards=cards("b25"))
    for other in (there, replace(called, pile=1), replace(called, turns_left=2)):
        assert chosen(bot, other) == Discard(cards("y6"))


@pytest.mark.parametrize("bot", ["regular", "expert", "champion"])
def test_a_hand_that_waits_for_two_cards_is_given_up_where_the_others_have_them(bot: str) -> None:
    """Three experts that shared the nine cards of a number and colour waited for 2,240 turns."""
    waiting = replace(seen("r4 r5 y6 y16 y*", [Combination.YAHTZEE], seats=3), discards=cards("b1"))
    for pile in (0, 1):
        assert chosen(bot, replace(waiting, pile=pile)) == Discard(waiting.hand)
    there = replace(waiting, pile=1, discards=cards("b1 b2 y* m6"))
    for other in (there, replace(waiting, pile=2)):
        assert chosen(bot, other) == Discard(cards("r4 r5"))


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_plan_is_worth_more_before_another_has_called(seats: int) -> None:
    table = frozenset(Combination)
    free, called = (plan(table, seats, called=called) for called in (False, True))
    nothing = odds().places[0]
    assert free.kept[nothing] > called.kept[nothing]


def test_the_others_are_reckoned_with_in_an_order_of_their_own() -> None:
    # A sum depends on the order in its last digits, and that of a set on the run of the program.
    assert [*rivals(frozenset(Combination), 3).chances] == [*Combination]


# Against each other


def games(rules: RuleSet, bots: Sequence[str], count: int) -> list[tuple[int, ...]]:
    """The points of each game."""
    chance, game = Random(1), HandsDown(rules, len(bots))
    choosers: list[Chooser] = [BOTS[bot](game, chance) for bot in bots]
    return [game.returns(playout(game, choosers, chance).state) for _ in range(count)]


def test_the_regular_bot_beats_the_random_one() -> None:
    points = games(SHORT, ["regular", "random"], 8)
    assert fmean(regular - random for regular, random in points) > 10


def test_the_expert_beats_the_regular_bot() -> None:
    # It leads by 4 points a game on average, with a standard deviation of 11.
    points = games(SHORT, ["expert", "regular"], tried(20, 40))
    assert fmean(expert - regular for expert, regular in points) > 0


@pytest.mark.parametrize("bot", ["regular", "expert"])
@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("rules", [SHORT, LONG], ids=lambda rules: rules.id)
def test_games_end(rules: RuleSet, seats: int, bot: str) -> None:
    [points] = games(rules, [bot] * seats, 1)  # A table refuses what is not legal.
    assert sum(points) >= 35 * rules.copies
