"""What is refused in a game of Hands Down, of players and of chance; and the log's lines."""

import pytest
from msgspec.structs import replace

from gobelet.core.game import (
    CHANCE,
    Action,
    CannotBeDrawn,
    NotNow,
    NotOfThisGame,
    Refusal,
)
from gobelet.games.hands_down.rules.actions import (
    Call,
    Discard,
    Draw,
    DrawChance,
    GiveKickOff,
    Lay,
    Pick,
    PutAway,
)
from gobelet.games.hands_down.rules.cards import Combination
from gobelet.games.hands_down.rules.game import HandsDown
from gobelet.games.hands_down.rules.refusals import NotInHand, NotOnTable
from gobelet.games.hands_down.rules.rulesets import SHORT
from gobelet.games.hands_down.rules.state import State
from tests.games.hands_down.tables import NOTHING, NOTHING_TOO, THREES, Play, cards
from tests.support.games.refused import refused

GAME = HandsDown(SHORT, 3)
NEW = GAME.initial()
IN_TURN = Play(THREES, NOTHING, NOTHING_TOO).state


class Foreign(Action, frozen=True):
    """An action of another game."""


@pytest.mark.parametrize(
    ("state", "action", "why"),
    [
        (IN_TURN, Discard(cards("b3 y6")), NotInHand(cards("b3 y6"))),
        (IN_TURN, Discard(cards("r1 r1")), NotInHand(cards("r1 r1"))),
        (IN_TURN, Discard(cards("r1 y2")[::-1]), NotInHand(cards("r1 y2")[::-1])),
        (IN_TURN, Discard(cards(THREES) * 2), NotInHand(cards(THREES) * 2)),
        (IN_TURN, Pick((1, 2, 3)), NotNow()),
        (IN_TURN, Draw(cards("b1")), NotNow()),
        (IN_TURN, Lay(cards(THREES)), NotNow()),
        (IN_TURN, DrawChance(1), NotNow()),
        (IN_TURN, GiveKickOff(1), NotNow()),
        (IN_TURN, PutAway((1,) * 6), NotNow()),
        (IN_TURN, Foreign(), NotNow()),
        (NEW, Discard(()), NotNow()),
        (NEW, Call(Combination.YAHTZEE), NotNow()),
        (NEW, Pick((1, 2, 3)), NotNow()),
    ],
)
def test_refusals(state: State, action: Action, why: Refusal) -> None:
    with refused(why):
        GAME.check(state, action)


def test_a_combination_that_is_taken_cannot_be_called() -> None:
    table = tuple(card for card in Combination if card is not Combination.FULL_HOUSE)
    state = replace(IN_TURN, table=table)
    with refused(NotOnTable(Combination.FULL_HOUSE)):
        GAME.check(state, Call(Combination.FULL_HOUSE))
    assert Call(Combination.FULL_HOUSE) not in GAME.legal_actions(state)


@pytest.mark.parametrize(
    ("due", "action"),
    [
        (0, PutAway((1, 1, 1, 2, 2))),
        (0, PutAway((1, 1, 1, 2, 2, 2, 3))),
        (0, PutAway((1, 1, 1, 1, 2, 2))),
        (0, PutAway((2, 1, 1, 1, 2, 2))),
        (0, PutAway((1, 1, 1, 2, 2, 4))),
        (0, Draw(cards(THREES))),
        (0, GiveKickOff(0)),
        (1, Draw(cards("b3 b3 b3 r1"))),
        (1, Draw(cards(f"{THREES} r1"))),
        (1, Draw(cards("b3 b3 b3 b3 r1"))),
        (1, Draw(cards(THREES)[::-1])),
        (1, Draw(())),
        (1, Lay(cards(THREES))),
        (1, DrawChance(1)),
        (4, GiveKickOff(3)),
        (4, GiveKickOff(-1)),
        (4, PutAway((1, 1, 1, 2, 2, 2))),
    ],
)
def test_what_chance_cannot_do(due: int, action: Action) -> None:
    state = replace(NEW, due=NEW.due[due:])
    assert GAME.to_act(state) == CHANCE
    assert GAME.legal_actions(state) == ()
    with refused(CannotBeDrawn()):
        GAME.check(state, action)


def test_a_kick_off_card_that_the_players_gave_goes_to_nobody_else() -> None:
    game = HandsDown(replace(SHORT, kick_off=1), 3)
    state = replace(NEW, due=NEW.due[4:])
    game.check(state, GiveKickOff(1))
    with refused(CannotBeDrawn()):
        game.check(state, GiveKickOff(0))


def test_another_games_action_does_nothing() -> None:
    for act in (lambda: GAME.encode(Foreign()), lambda: GAME.apply(NEW, Foreign())):
        with refused(NotOfThisGame()):
            act()


# The log


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Discard(()), "discard"),
        (Discard(cards("b3 r16")), "discard b3 r16"),
        (Call(Combination.FULL_HOUSE), "call full_house"),
        (Pick((1, 3, 5)), "pick 135"),
        (PutAway((1, 1, 2, 3, 5, 7)), "box 112357"),
        (GiveKickOff(2), "kickoff 2"),
        (Draw(cards("b3 y* m4")), "draw b3 y* m4"),
        (Lay(cards("b3 m4")[::-1]), "lay m4 b3"),
        (DrawChance(5), "chance 5"),
    ],
)
def test_the_lines_of_a_log(action: Action, text: str) -> None:
    assert GAME.encode(action) == text
    assert GAME.decode(text) == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        "discard ",
        "discard b3  r1",
        "discard b7",
        "draw",
        "draw 3b",
        "call",
        "call brelan",
        "call FULL_HOUSE",
        "pick ١٢٣",
        "pick 1 2 3",
        "kickoff",
        "kickoff 01",
        "kickoff ２",
        "chance x",
        "chance  5",
        "box -1",
        "pass",
        "PICK 123",
    ],
)
def test_lines_that_are_no_action(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - the protocol promises no more
        GAME.decode(text)
