"""What decisions cost, as an expert values them, and how that is told."""

import pytest
from msgspec.structs import replace

from gobelet.games.hands_down.bots.advice import advise
from gobelet.games.hands_down.decisions import Decision, decided
from gobelet.games.hands_down.rules.actions import PICKS, Call, Discard
from gobelet.games.hands_down.rules.cards import Combination
from gobelet.games.hands_down.rules.state import Observation
from gobelet.games.hands_down.words.decisions import CALLING, DISCARDING, decision_words, kind_of
from tests.games.hands_down.sentences import addressed, typeset
from tests.games.hands_down.tables import NOTHING, THREES, YAHTZEE, Play, cards


def seen(hand: str) -> Observation:
    play = Play(hand, NOTHING)
    return play.game.observe(play.state, 0)


def of_hand(hand: str, action: Call | Discard) -> Decision:
    found = decided(seen(hand), action)
    assert found
    return found


@pytest.mark.parametrize("hand", [THREES, NOTHING, "b3 b3 b34 r5 y2"])
def test_what_is_advised_costs_nothing(hand: str) -> None:
    found = of_hand(hand, advise(seen(hand))[0].action)  # type: ignore[arg-type] # Call or Discard
    assert found.cost == 0
    assert found.best == found.action


def test_another_discard_costs_what_it_is_worth_less() -> None:
    first, second, *_ = advise(seen("b3 b3 b34 r5 y2"))
    assert isinstance(second.action, Discard)
    found = of_hand("b3 b3 b34 r5 y2", second.action)
    assert found.cost == pytest.approx(first.worth - second.worth)
    assert found.best == first.action


def test_a_yahtzee_is_to_be_called() -> None:
    best = Call(Combination.YAHTZEE)
    kept = of_hand(YAHTZEE, Discard(()))
    broken = of_hand(YAHTZEE, Discard(cards("b2")))
    lesser = of_hand(YAHTZEE, Call(Combination.THREE_OF_A_KIND))
    assert [one.best for one in (kept, broken, lesser)] == [best] * 3
    assert 0 < kept.cost < broken.cost
    assert lesser.cost > 0
    assert kind_of(kept) == CALLING


def test_a_false_call_brings_no_more_than_to_wait() -> None:
    false = of_hand(NOTHING, Call(Combination.YAHTZEE))
    assert false.cost >= of_hand(NOTHING, Discard(())).cost > 0
    assert kind_of(false) == CALLING
    assert kind_of(of_hand(NOTHING, Discard(()))) == DISCARDING


def test_a_bluff_that_may_pay_is_not_judged() -> None:
    last = replace(seen(NOTHING), caller=1, turns_left=1)
    assert decided(last, Call(Combination.YAHTZEE)) is None
    assert decided(last, PICKS[0]) is None


def test_to_break_up_a_hand_in_the_last_turn_loses_the_round() -> None:
    last = replace(seen(THREES), caller=1, turns_left=1)
    found = decided(last, Discard(cards("r1 y2")))
    assert found
    assert found.best == Call(Combination.THREE_OF_A_KIND)
    assert found.cost > 1


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("en", "You kept all and passed. Cost: {} points. Better: call yahtzee."),
        ("fr", "Vous avez tout gardé. Coût : {} points. Mieux : annoncer yahtzee."),
        ("es", "Lo guardaste todo y pasaste. Coste: {} puntos. Mejor: anunciar yahtzee."),
    ],
)
def test_it_is_told_with_what_was_better(code: str, told: str) -> None:
    found = replace(of_hand(YAHTZEE, Discard(())), cost=3.0)
    assert decision_words(found, addressed(code=code)) == typeset(code, told.format(3))


def test_calls_are_told_and_false_ones_as_such() -> None:
    listener = addressed(code="fr")
    true = of_hand(YAHTZEE, Call(Combination.YAHTZEE))
    assert decision_words(true, listener) == typeset("fr", "Annoncé : yahtzee.")
    false = decision_words(of_hand(NOTHING, Call(Combination.YAHTZEE)), listener)
    assert false.startswith(typeset("fr", "Annoncé à tort : yahtzee. Coût :"))
