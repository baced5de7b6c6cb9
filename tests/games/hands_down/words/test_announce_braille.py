"""The braille forms: short, the news first, no card taken for another."""

import pytest

from gobelet.core.game import Event
from gobelet.games.hands_down.rules.cards import DECK, Combination
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
from gobelet.games.hands_down.rules.game import HandsDown
from gobelet.games.hands_down.rules.rulesets import LONG
from gobelet.games.hands_down.words import braille
from gobelet.games.hands_down.words.announce import HandsDownAnnouncer
from gobelet.games.hands_down.words.braille import card_cells, combination_cells
from gobelet.games.interface import Preferences
from gobelet.i18n import LANGUAGES, language
from gobelet.speech.outputs.braille_line import split_cells
from tests.games.hands_down.sentences import FULL, addressed, false, feel, onlooker, true
from tests.games.hands_down.tables import FULL_HOUSE, YAHTZEE, cards

HAND = cards("r16 b4 y* m4 b3")
REVEALED = CallsRevealed((true(1, "full_house", 9, FULL_HOUSE), true(0, "yahtzee", 10, YAHTZEE)))


@pytest.mark.parametrize(
    ("event", "form"),
    [
        (Dealt(0, 5, HAND), "me b3 b4 r16 y* m4"),
        (Drew(0, 2, cards("y3 b*")), "me +b* y3"),
        (Discarded(1, cards("b2 r5")), "Luc -b2 r5"),
        (Discarded(1, ()), "Luc -0"),
        (PileRenewed(40), "pile 40"),
        (CardsPicked(1, 0, (1, 2, 3), cards("b2 r5 y6")), "Luc me -b2 r5 y6"),
        (PickBegan(0, 1), "me pick 3 Luc"),
        (KickOffGiven(1, 2, 6), "rd2/6 start Luc"),
        (TurnBegan(0, None), "turn me"),
        (TurnBegan(2, 1), "turn Comp t-1"),
        (HandsDownCalled(1, 1, None), "Luc HD1"),
        (HandsDownCalled(0, 2, Combination.YAHTZEE), "me HD2 yz"),
        (REVEALED, "Luc fh 9 me yz 10"),
        (CallsRevealed((false(1, "full_house"), CallResult(0, True))), "Luc fh x me +"),
        (
            RoundWon(0, Combination.YAHTZEE, 10, 16, RoundDecision.WORTH, 1),
            "me wins yz 10 t16",
        ),
        (ChanceCardTaken(1, 2), "Luc +c2"),
        (
            GameEnded(((3, 5), (), ()), (2, 2, 2), (18, 21, 10), (1,)),
            "end Luc 21 me 18 Comp 10",
        ),
    ],
)
def test_the_forms(event: Event, form: str) -> None:
    assert feel(event, addressed()) == form
    assert len(split_cells(form)) == 1


def test_ones_own_discard_where_it_is_told() -> None:
    assert feel(Discarded(0, cards("b2 r5")), addressed(wishes=FULL)) == "me -b2 r5"


def test_nobody_is_addressed_at_a_shared_keyboard() -> None:
    assert feel(REVEALED, onlooker()) == "Luc fh 9 Ana yz 10"


def test_of_equal_points_the_winner_comes_first() -> None:
    tie = GameEnded(((), (), ()), (2, 3, 1), (21, 21, 4), (1,))
    assert feel(tie, addressed()) == "end Luc 21 me 21 Comp 4"


@pytest.mark.parametrize(
    ("code", "hand", "revealed", "won"),
    [
        ("fr", "moi b3 b4 r16 j* m4", "Luc mp 9 moi yah 10", "moi gagne yah 10 t16"),
        ("es", "yo z3 z4 r16 a* m4", "Luc ful 9 yo yah 10", "yo gana yah 10 t16"),
    ],
)
def test_the_forms_are_in_the_players_language(
    code: str, hand: str, revealed: str, won: str
) -> None:
    events = (
        Dealt(0, 5, HAND),
        REVEALED,
        RoundWon(0, Combination.YAHTZEE, 10, 16, RoundDecision.WORTH, 1),
    )
    assert [feel(event, addressed(code=code)) for event in events] == [hand, revealed, won]


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_card_or_combination_is_taken_for_another(code: str) -> None:
    kinds = set(DECK)
    assert len({card_cells(card, language(code)) for card in kinds}) == len(kinds)
    short = [combination_cells(one, language(code)) for one in Combination]
    assert len(set(short)) == len(short)
    assert all(2 <= len(form) <= 3 for form in short)


def test_the_form_of_a_selection() -> None:
    kept, selected = cards("b3 r1"), cards("y* r3")
    assert braille.selection(kept, selected, addressed()) == "b3 r1|r3 y*"
    by_number = addressed(wishes=Preferences(by_colour=False))
    assert braille.selection(kept, selected, by_number) == "r1 b3|r3 y*"
    assert braille.selection((), cards("b3"), addressed()) == "|b3"


def test_the_form_of_a_beginning() -> None:
    [welcome] = HandsDownAnnouncer(HandsDown(LONG, 3)).welcome(addressed(1))
    assert welcome.braille == "Hands Down 12 Ana me Comp"
