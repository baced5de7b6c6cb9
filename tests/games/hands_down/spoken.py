"""What is said and felt of Hands Down, as docs/speech.md tells it."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from gobelet.core.game import Event
from gobelet.games.hands_down.rules.cards import Combination
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
from gobelet.games.hands_down.words.announce import HandsDownAnnouncer
from gobelet.games.hands_down.words.braille import combination_cells
from gobelet.games.hands_down.words.terms import combination_name
from gobelet.games.interface import Preferences, Say
from gobelet.i18n import LANGUAGES, language
from gobelet.speech.utterance import Utterance
from tests.games.hands_down.keyboard import Keyboard
from tests.games.hands_down.sentences import addressed, false, true, utter
from tests.games.hands_down.tables import FIVES, FULL_HOUSE, NOTHING, YAHTZEE, Play, cards
from tests.support.documents.told import Moments, Told, felt_in_each_language, said_at_each_detail

HAND: Final = "b3 b3 r1 y* m4"


def of(event: Event) -> Told:
    return lambda wishes, code: utter(event, addressed(0, wishes, code))


def answer(*keys: str) -> Told:
    """The answer to the last of some keys, once another has called."""

    def press(wishes: Preferences, code: str) -> Utterance:
        play = Play(HAND, FIVES, NOTHING)
        play.keep_all()
        play.call("three_of_a_kind")
        play.keep_all()
        board = Keyboard(play, preferences=wishes, code=code)
        board.press(*keys[:-1])
        said = board.react(keys[-1])
        assert isinstance(said, Say)
        return said.utterance

    return press


def whole(seat: int) -> Told:
    """A whole sheet, once you have won a Combination, and Luc another and a Chance card."""

    def tell(wishes: Preferences, code: str) -> Utterance:
        play = Play(HAND, FIVES, NOTHING)
        won = ((Combination.YAHTZEE,), (Combination.FULL_HOUSE,), ())
        play.state = replace(play.state, won=won, chance_cards=((), (3,), ()))
        board = Keyboard(play, preferences=wishes, code=code)
        said = [board.react("i") for _ in range(seat + 1)][-1]
        assert isinstance(said, Say)
        return said.utterance

    return tell


def beginning(wishes: Preferences, code: str) -> Utterance:
    [welcome] = HandsDownAnnouncer(Play(HAND, FIVES, NOTHING).game).welcome(
        addressed(0, wishes, code)
    )
    return welcome


MOMENTS: Final[Moments] = {
    "Table": {"a game begins": beginning},
    "Dice and cards": {
        "you get a hand": of(Dealt(0, 5, cards(HAND))),
        "Space, cards are selected": answer("3", "space"),
        "you discard": of(Discarded(0, cards("r1 m4"))),
        "you draw": of(Drew(0, 2, cards("y3 b*"))),
        "another discards": of(Discarded(1, cards("b2 r5"))),
        "another keeps all": of(Discarded(1, ())),
        "the pile runs out": of(PileRenewed(40)),
        "your call was false": of(CardsPicked(1, 0, (1, 3, 5), cards("b2 r5 y6"))),
    },
    "Turns": {
        "a round begins": of(KickOffGiven(2, 2, 6)),
        "your turn": of(TurnBegan(0, None)),
        "your turn, two players, the other has called": of(TurnBegan(0, 2)),
        "you call": of(HandsDownCalled(0, 1, Combination.FULL_HOUSE)),
        "another calls": of(HandsDownCalled(1, 1, None)),
        "another's call was false": of(PickBegan(0, 1)),
        "T": answer("t"),
    },
    "Scores": {
        "the calls are true": of(
            CallsRevealed((true(1, "full_house", 9, FULL_HOUSE), true(0, "yahtzee", 10, YAHTZEE)))
        ),
        "a false call": of(CallsRevealed((false(1, "full_house"), CallResult(0, True)))),
        "a round is won": of(RoundWon(0, Combination.YAHTZEE, 10, 16, RoundDecision.WORTH, 1)),
        "a Chance card": of(ChanceCardTaken(1, 2)),
        "S": answer("s"),
        "N": answer("n"),
        "I": whole(0),
        "I, again": whole(1),
        "the game ends": of(GameEnded(((3, 5), (), (1,)), (2, 2, 2), (24, 21, 10), (0,))),
    },
}


def spoken() -> Iterator[str]:
    return said_at_each_detail(MOMENTS)


def felt() -> Iterator[str]:
    return felt_in_each_language(MOMENTS)


def combinations_felt() -> Iterator[str]:
    yield f"| Combination | {' | '.join(LANGUAGES)} |"
    yield "|---" * (len(LANGUAGES) + 1) + "|"
    for combination in Combination:
        cells = [combination_cells(combination, language(code)) for code in LANGUAGES]
        yield f"| {combination_name(combination, language('en'))} | {' | '.join(cells)} |"
