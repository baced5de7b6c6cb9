"""How a game of Hands Down goes: set-up, turns, the pile, refusals, the log's lines."""

from random import Random

import pytest
from msgspec.structs import replace

from gobelet.core.game import CannotBeDrawn
from gobelet.core.table import Table
from gobelet.games.hands_down.rules.actions import (
    Call,
    Discard,
)
from gobelet.games.hands_down.rules.cards import CHANCE_CARDS, DECK, Combination
from gobelet.games.hands_down.rules.events import (
    Dealt,
    Discarded,
    Drew,
    KickOffGiven,
    PileRenewed,
    TurnBegan,
)
from gobelet.games.hands_down.rules.game import HandsDown
from gobelet.games.hands_down.rules.rulesets import LONG, SEATS, SHORT, RuleSet
from tests.games.hands_down.tables import (
    FIVES,
    FULL_HOUSE,
    NOTHING,
    NOTHING_TOO,
    THREES,
    Play,
    all_cards,
    cards,
)
from tests.support.games.refused import refused

GAME = HandsDown(SHORT, 3)
IN_TURN = Play(THREES, NOTHING, NOTHING_TOO).state


# Set-up


def test_a_game_is_set_up() -> None:
    play = Play(THREES, NOTHING, NOTHING_TOO)
    assert play.began == [
        Dealt(0, 5, cards(THREES)),
        Dealt(1, 5, cards(NOTHING)),
        Dealt(2, 5, cards(NOTHING_TOO)),
        KickOffGiven(0, 1, 6),
        TurnBegan(0, None),
    ]
    assert play.table.to_act == 0
    assert play.state.table == tuple(Combination)
    assert play.state.hands == (cards(THREES), cards(NOTHING), cards(NOTHING_TOO))
    assert len(play.state.pile) == 84 - 15
    assert all_cards(play.state) == list(DECK)


def test_six_chance_cards_go_back_to_the_box() -> None:
    # Put away are 1, 2, 3, 3, 5 and 7.
    assert Play(THREES, NOTHING).state.chance_pile == (1, 1, 2, 2, 3, 5)


def test_a_long_game_has_all_combinations_and_all_chance_cards() -> None:
    play = Play(THREES, NOTHING, rules=LONG)
    assert play.state.table == tuple(sorted((*Combination, *Combination), key=[*Combination].index))
    assert play.state.chance_pile == CHANCE_CARDS
    assert KickOffGiven(0, 1, 12) in play.began


@pytest.mark.parametrize("rules", [SHORT, LONG])
def test_anybody_may_be_first_to_hold_the_kick_off_card(rules: RuleSet) -> None:
    holders = set()
    for seed in range(40):
        table = Table(HandsDown(rules, 4), Random(seed))
        table.start()
        assert table.to_act == table.state.kick_off
        holders.add(table.state.kick_off)
    assert holders == {0, 1, 2, 3}


def test_the_players_may_choose_who_holds_the_kick_off_card() -> None:
    table = Table(HandsDown(replace(SHORT, kick_off=2), 3), Random(1))
    assert table.start()[-2:] == [KickOffGiven(2, 1, 6), TurnBegan(2, None)]


@pytest.mark.parametrize(("kick_off", "seats"), [(2, 2), (5, 3), (None, 1), (None, 7), (0, 0)])
def test_seats_that_cannot_be(kick_off: int | None, seats: int) -> None:
    with pytest.raises(ValueError, match=f"{seats} seats"):
        HandsDown(replace(SHORT, kick_off=kick_off), seats)


@pytest.mark.parametrize("seats", SEATS)
def test_two_to_six_can_play(seats: int) -> None:
    table = Table(HandsDown(LONG, seats), Random(2))
    table.start()
    assert [len(hand) for hand in table.state.hands] == [5] * seats
    assert all_cards(table.state) == list(DECK)


def test_chance_deals_any_card() -> None:
    dealt = set()
    for seed in range(60):
        table = Table(GAME, Random(seed))
        table.start()
        dealt |= set(table.state.hands[0])
    assert dealt == set(DECK)


# A turn


def test_cards_are_discarded_before_as_many_are_drawn() -> None:
    play = Play(THREES, NOTHING, NOTHING_TOO)
    assert play.discard("r1 y2", "draw m4 b6") == [
        Discarded(0, cards("r1 y2")),
        Drew(0, 2, cards("m4 b6")),
        TurnBegan(1, None),
    ]
    assert play.hand(0) == cards("b3 b3 b3 b6 m4")
    assert play.state.discards == cards("r1 y2")
    assert all_cards(play.state) == list(DECK)


def test_all_five_may_be_discarded() -> None:
    play = Play(NOTHING, NOTHING_TOO)
    play.discard(NOTHING, "draw b3 b3 b3 y2 r1")
    assert play.hand(0) == cards(THREES)


def test_to_keep_all_is_to_pass() -> None:
    play = Play(THREES, NOTHING)
    assert play.keep_all() == [Discarded(0, ()), TurnBegan(1, None)]
    assert play.hand(0) == cards(THREES)


def test_nobody_has_to_call() -> None:
    play = Play(FULL_HOUSE, THREES, FIVES)
    for turn in range(300):
        assert play.table.to_act == turn % 3
        play.keep_all()
    assert play.game.max_actions is None


def test_what_the_draw_completes_cannot_be_called_in_the_same_turn() -> None:
    play = Play("b3 b3 r4 r1 y2", NOTHING)
    play.discard("r4", "draw b3")
    assert play.table.to_act == 1
    play.keep_all()
    assert play.table.to_act == 0
    play.call("three_of_a_kind")


def test_turns_pass_to_the_left() -> None:
    play = Play(THREES, NOTHING, NOTHING_TOO, FIVES)
    began = [play.keep_all()[-1] for _ in range(5)]
    assert began == [TurnBegan(seat, None) for seat in (1, 2, 3, 0, 1)]


@pytest.mark.parametrize(
    ("hand", "choices"),
    [(NOTHING, 32), ("b1 b1 b1 b2 b2", 12), ("b1 b1 b2 b2 b3", 18), (THREES, 16)],
)
def test_every_different_choice_of_cards_and_every_call_is_legal(hand: str, choices: int) -> None:
    play = Play(hand, FIVES)
    legal = play.game.legal_actions(play.state)
    discards = [action for action in legal if isinstance(action, Discard)]
    assert len(set(discards)) == len(discards) == choices
    assert legal[choices:] == tuple(map(Call, Combination))
    for action in legal:
        play.game.check(play.state, action)


def test_a_random_action_is_any_of_those() -> None:
    chance = Random(3)
    drawn = {GAME.sample(IN_TURN, chance) for _ in range(500)}
    assert drawn == set(GAME.legal_actions(IN_TURN))


# The pile


def short_of(play: Play, pile: str) -> None:
    """Put the whole pile but these cards onto the discards."""
    left = cards(pile)
    gone = list(play.state.pile)
    for card in left:
        gone.remove(card)
    play.state = replace(play.state, pile=left, discards=tuple(gone))


def test_a_pile_that_falls_short_is_drawn_whole_and_made_anew_of_the_discards() -> None:
    play = Play(NOTHING, NOTHING_TOO)
    short_of(play, "y* m3")
    # Among the discards are those of this turn.
    events = play.discard("b5 r2 y4", "draw m3 y* y4")
    assert events == [
        Discarded(0, cards("b5 r2 y4")),
        PileRenewed(72 + 3),
        Drew(0, 3, cards("m3 y* y4")),
        TurnBegan(1, None),
    ]
    assert play.state.discards == ()
    assert len(play.state.pile) == 74
    assert play.state.pile == tuple(sorted(play.state.pile))
    assert all_cards(play.state) == list(DECK)


def test_the_pile_is_not_made_anew_before_a_card_is_wanted() -> None:
    play = Play(NOTHING, NOTHING_TOO)
    short_of(play, "y* m3")
    assert play.discard("b5 r2", "draw m3 y*")[1:2] == [Drew(0, 2, cards("m3 y*"))]
    assert play.state.pile == ()
    assert play.discard("y5")[:2] == [Discarded(1, cards("y5")), PileRenewed(75)]


@pytest.mark.parametrize("line", ["draw m3 y3 y4", "draw y* y3 y4"])
def test_what_is_left_of_the_pile_is_drawn_for_certain(line: str) -> None:
    play = Play(NOTHING, NOTHING_TOO)
    short_of(play, "y* m3")
    with refused(CannotBeDrawn()):
        play.discard("b5 r2 y4", line)


def test_nothing_is_drawn_from_the_discards() -> None:
    play = Play("b1 b1 b1 b2 b2", NOTHING)
    play.discard("b1 b1 b1", "draw y1 y2 y3")
    play.keep_all()
    # All three blue 1s lie there.
    with refused(CannotBeDrawn()):
        play.discard("y1", "draw b1")


def test_chance_draws_from_a_pile_that_falls_short_what_it_may() -> None:
    for seed in range(20):
        play = Play(NOTHING, NOTHING_TOO)
        short_of(play, "y* m3")
        play.table._chance = Random(seed)
        play.discard("b5 r2 y4")
        assert set(cards("y* m3")) <= set(play.hand(0))
        assert all_cards(play.state) == list(DECK)
