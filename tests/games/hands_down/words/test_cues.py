"""What is heard of Hands Down."""

from gobelet.core.game import Event
from gobelet.games.hands_down.rules.cards import Card, Colour, Combination
from gobelet.games.hands_down.rules.events import (
    CallResult,
    CallsRevealed,
    CardsPicked,
    ChanceCardTaken,
    Dealt,
    Discarded,
    Drew,
    GameEnded,
    HandsDownCalled,
    KickOffGiven,
    PickBegan,
    PileRenewed,
    RoundDecision,
    RoundWon,
    TurnBegan,
)
from gobelet.games.hands_down.words.cues import cues, ticked
from gobelet.games.interface import Listener
from gobelet.i18n import language
from gobelet.sound.cue import WIDEST, Cue, CueName

NAMES = ("Ana", "Luc", "Computer")
ANA = Listener(language("en"), NAMES, 0, frozenset({1, 2}))
PEOPLE = Listener(language("en"), NAMES, None, frozenset({2}))
THREE = (Card(Colour.RED, (3,)),) * 3


def names(event: Event, listener: Listener = ANA) -> list[str]:
    return [cue.name for cue in cues(event, listener)]


def test_cards_are_heard_as_many_as_they_are() -> None:
    assert cues(Dealt(2, 5, ()), ANA) == (Cue(CueName.CARD, WIDEST, 5),)
    assert cues(Drew(1, 2, ()), ANA) == (Cue(CueName.CARD, 0, 2),)
    assert cues(Discarded(0, THREE), ANA) == (Cue(CueName.CARD, -WIDEST, 3),)
    assert cues(CardsPicked(1, 2, (1, 2, 3), THREE), ANA) == (Cue(CueName.CARD, 0, 3),)
    assert cues(ChanceCardTaken(1, 2), ANA) == (Cue(CueName.CARD, 0),)
    assert cues(PileRenewed(40), ANA) == (Cue(CueName.CARD, 0, 5),)


def test_who_keeps_all_moves_no_card() -> None:
    assert names(Discarded(0, ())) == []


def test_a_call_is_the_great_moment_and_a_false_one_a_zero() -> None:
    assert cues(HandsDownCalled(2, 1, None), ANA) == (Cue(CueName.YAHTZEE, WIDEST),)
    calls = (CallResult(0, False), CallResult(2, False), CallResult(1, True))
    assert cues(CallsRevealed(calls), ANA) == (
        Cue(CueName.ZERO, -WIDEST),
        Cue(CueName.ZERO, WIDEST),
    )


def test_a_round_is_won() -> None:
    won = RoundWon(1, Combination.YAHTZEE, 10, 10, RoundDecision.WORTH, None)
    assert cues(won, ANA) == (Cue(CueName.MARK, 0),)


def test_persons_are_called_to_their_turn() -> None:
    assert names(TurnBegan(0, None)) == ["your_turn"]
    assert names(PickBegan(0, 1)) == ["your_turn"]
    assert names(TurnBegan(1, None)) == []
    assert names(TurnBegan(1, None), PEOPLE) == ["your_turn"]
    assert names(KickOffGiven(0, 1, 6)) == []


def test_the_end() -> None:
    assert names(GameEnded(((), (), ()), (1, 2, 3), (9, 5, 3), (0,))) == ["win"]
    assert names(GameEnded(((), (), ()), (1, 2, 3), (5, 9, 3), (1,))) == ["end"]


def test_each_card_is_heard_from_its_place() -> None:
    assert ticked(0, 1, 1) == (Cue(CueName.SELECT, -WIDEST),)
    assert ticked(2, 1, 5) == (Cue(CueName.TAKE_BACK, WIDEST),)
    assert ticked(1, 5, None) == (Cue(CueName.SELECT, 0, 4),)
    assert ticked(5, 0, None) == (Cue(CueName.TAKE_BACK, 0, 5),)
    assert ticked(3, 3, None) == ()
