"""The end of a game: the last Combination, Chance cards turned up, who wins, ties."""

from collections import Counter
from itertools import product
from random import Random

import pytest
from msgspec.structs import replace

from gobelet.core.game import Action, NotNow
from gobelet.core.table import Table
from gobelet.games.hands_down.rules.actions import Call, Discard, DrawChance, Pick
from gobelet.games.hands_down.rules.cards import NUMBERS, WORTH, Card, Colour, Combination
from gobelet.games.hands_down.rules.events import (
    ChanceCardTaken,
    GameEnded,
    KickOffGiven,
    RoundBoxed,
    RoundDecision,
    RoundWon,
)
from gobelet.games.hands_down.rules.game import HandsDown
from gobelet.games.hands_down.rules.hand import formed
from gobelet.games.hands_down.rules.rulesets import LONG, SHORT, RuleSet
from gobelet.games.hands_down.rules.state import State
from tests.games.hands_down.tables import FIVES, NOTHING, THREES, Play, of_kind
from tests.support.games.refused import refused

Won = tuple[str, ...]
BRELAN = "three_of_a_kind"
EQUAL = (Combination.THREE_OF_A_KIND, Combination.FOUR_OF_A_KIND, Combination.YAHTZEE)


def last_round(*won: Won, chance: tuple[tuple[int, ...], ...] = (), rules: RuleSet = SHORT) -> Play:
    """Three of a kind is left; seat 0 has the fewer pips. `won` is what each seat has won."""
    play = Play(THREES, FIVES, *[NOTHING] * (len(won) - 2), rules=rules)
    play.state = replace(
        play.state,
        table=(Combination.THREE_OF_A_KIND,),
        won=tuple(tuple(map(Combination, each)) for each in won),
        chance_cards=chance or ((),) * len(won),
        round=6,
    )
    return play


def ended(play: Play, card: int) -> GameEnded:
    """Let seats 0 and 1 call, so that seat 1 wins the round, and seat 0 takes this card."""
    play.call(BRELAN)
    events = play.call(BRELAN, f"chance {card}")
    assert [type(event) for event in events[2:]] == [RoundWon, ChanceCardTaken, GameEnded]
    assert isinstance(events[-1], GameEnded)
    return events[-1]


def test_the_game_ends_when_no_combination_is_left() -> None:
    play = last_round(("yahtzee",), ("full_house",), ("four_of_a_kind",))
    assert ended(play, 1) == GameEnded(((1,), (), ()), (1, 2, 1), (11, 7, 4), (0,))
    assert play.table.to_act is None
    assert play.game.returns(play.state) == (11, 7, 4)
    assert play.game.winners(play.state) == (0,)


def test_the_last_chance_card_counts() -> None:
    play = last_round(("full_house",), ("four_of_a_kind",), chance=((), ()))
    assert ended(play, 2).winners == (0,)
    assert play.game.returns(play.state) == (5 + 2, 4 + 2)


def test_chance_cards_count_only_once_they_are_seen() -> None:
    play = last_round(("full_house",), ("four_of_a_kind",), chance=((1, 3), (2,)))
    assert play.game.returns(play.state) == (5, 4)
    observation = play.game.observe(play.state, 0)
    assert observation.points == (5, 4)
    assert observation.chance_counts == (2, 1)
    assert observation.chance_cards == ((), ())
    assert ended(play, 2).totals == (5 + 1 + 3 + 2, 4 + 2 + 2)
    observation = play.game.observe(play.state, 0)
    assert observation.chance_cards == ((1, 3, 2), (2,))
    assert (observation.points, observation.winners) == ((11, 8), (0,))


def test_of_equal_points_more_combinations_win() -> None:
    # 5 and a Chance card of 1; 4 and 2.
    play = last_round(("full_house",), ("four_of_a_kind",))
    event = ended(play, 1)
    assert (event.totals, event.combinations, event.winners) == ((6, 6), (1, 2), (1,))
    assert play.game.winners(play.state) == (1,)


def test_of_equal_points_and_as_many_combinations_the_win_is_shared() -> None:
    play = last_round(
        ("yahtzee", "four_of_a_kind"),
        ("large_straight",),
        ("full_house", "small_straight"),
        chance=((), (5,), (3,)),
    )
    # 14 and a Chance card of 1; 8, 2 and 5; 11 and 3.
    event = ended(play, 1)
    assert event.totals == (15, 15, 14)
    assert event.combinations == (2, 2, 2)
    assert event.winners == play.game.winners(play.state) == (0, 1)


def test_alone_in_the_last_round() -> None:
    play = last_round(("full_house",), ("small_straight",))
    play.call(BRELAN)
    play.keep_all()
    events = play.keep_all()
    assert events[-2] == RoundWon(0, Combination.THREE_OF_A_KIND, 2, 7, RoundDecision.ALONE, None)
    assert events[-1] == GameEnded(((), ()), (2, 1), (7, 6), (0,))
    assert play.table.over


def test_nothing_can_be_done_after_the_end() -> None:
    play = last_round(("full_house",), ("small_straight",))
    ended(play, 1)
    assert play.game.legal_actions(play.state) == ()
    for action in (Discard(()), Call(Combination.THREE_OF_A_KIND), Pick((1, 2, 3)), DrawChance(1)):
        with refused(NotNow()):
            play.game.check(play.state, action)


def test_in_a_long_game_the_second_card_of_a_combination_stays() -> None:
    play = Play(THREES, FIVES, NOTHING, rules=LONG)
    play.call(BRELAN)
    play.call(BRELAN)
    assert len(play.state.table) == 11
    assert play.state.table.count(Combination.THREE_OF_A_KIND) == 1
    assert Call(Combination.THREE_OF_A_KIND) in play.game.legal_actions(play.state)


def chosen(state: State, seat: int) -> Action:
    """Call the best there is; or go for equal cards, while there is something to win with them."""
    hand = state.hands[seat]
    if best := max(set(formed(hand)) & set(state.table), key=WORTH.__getitem__, default=None):
        return Call(best)
    faces = product(Colour, NUMBERS) if {*EQUAL} & {*state.table} else ()
    kept = max(
        ([card for card in hand if stands_for(card, *face)] for face in faces), key=len, default=[]
    )
    return Discard(tuple(card for card in hand if card not in kept))


def stands_for(card: Card, colour: Colour, number: int) -> bool:
    return card.colour in (colour, None) and number in card.numbers


@pytest.mark.parametrize(("rules", "rounds"), [(SHORT, 6), (LONG, 12)])
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_whole_game(rules: RuleSet, rounds: int, seats: int) -> None:
    table = Table(HandsDown(rules, seats), Random(7))
    events = table.start()
    while (seat := table.to_act) is not None:
        events += table.play(chosen(table.state, seat), by=seat)
    won = of_kind(events, RoundWon)
    boxed = of_kind(events, RoundBoxed)
    assert len(won) + len(boxed) == len(of_kind(events, KickOffGiven)) == rounds
    assert not (boxed and rules is SHORT)
    gone = Counter([event.combination for event in won])
    gone.update(event.combination for event in boxed)
    assert gone == dict.fromkeys(Combination, rounds // 6)
    taken = Counter(event.second for event in won if event.second is not None)
    for seat, points in enumerate(table.game.returns(table.state)):
        cards = table.state.chance_cards[seat]
        assert len(cards) == taken[seat]
        assert points == sum(event.points for event in won if event.seat == seat) + sum(cards)
