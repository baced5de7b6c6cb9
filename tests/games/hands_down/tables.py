"""Stacked decks, and tables for the tests of Hands Down."""

from random import Random
from typing import TypeVar

from msgspec import field
from msgspec.structs import replace

from gobelet.core.game import Action, Chance, Event
from gobelet.core.table import Table
from gobelet.games.hands_down.rules.actions import Call, Discard, Draw, Pick, decode
from gobelet.games.hands_down.rules.cards import DECK, Card, Combination, decode_cards
from gobelet.games.hands_down.rules.game import HandsDown
from gobelet.games.hands_down.rules.hand import formed
from gobelet.games.hands_down.rules.rulesets import SHORT, RuleSet
from gobelet.games.hands_down.rules.state import Cards, State

EventT = TypeVar("EventT", bound=Event)

THREES = "b3 b3 b3 r1 y2"
"""Three of a kind, 9 pips."""
FIVES = "r5 r5 r25 b4 y2"
"""Three of a kind, 15 pips, with a double."""
FOUR_ONES = "y1 y1 y1 y16 b6"
FULL_HOUSE = "b1 b1 b1 r3 r3"
SMALL_STRAIGHT = "r3 r4 r16 r25 b6"
LARGE_STRAIGHT = "y2 y3 y4 y5 y16"
YAHTZEE = "b2 b2 b2 b25 b*"
LESSER_YAHTZEE = "y1 y1 y1 y16 y*"
NOTHING = "b5 r2 y4 r6 m1"
NOTHING_TOO = "y5 m2 r4 y6 r1"


def cards(text: str) -> Cards:
    """Cards as the log has them, sorted."""
    return tuple(sorted(decode_cards(text)))


def chance_action(line: str) -> Action:
    """What chance does, as the log has it, but with the cards drawn in any order."""
    action = decode(line)
    return Draw(tuple(sorted(action.cards))) if isinstance(action, Draw) else action


class Stacked(HandsDown, frozen=True):
    """A game in which chance first does what is laid down for it."""

    laid_down: list[Action] = field(default_factory=list)

    def draw(self, state: State, chance: Chance) -> Action:
        action = self.laid_down.pop(0) if self.laid_down else HandsDown.draw(self, state, chance)
        self.check(state, action)
        return action


class Lucky(HandsDown, frozen=True):
    """A game in which hands that form something are dealt rather often."""

    def draw(self, state: State, chance: Chance) -> Action:
        for _ in range(8):
            action = HandsDown.draw(self, state, chance)
            if not isinstance(action, Draw):
                break
            if formed((*state.hands[state.due[0].seat], *action.cards)):
                break
        return action


class Play:
    """A game in which seat 0 has the Kick-off card first, with these hands, and what is drawn."""

    def __init__(self, *hands: str, rules: RuleSet = SHORT) -> None:
        self.game = Stacked(replace(rules, kick_off=0), len(hands))
        self.table = Table(self.game, Random(0))
        self.chance("box 123357" if rules.boxed else "", *(f"draw {hand}" for hand in hands))
        self.began = self.table.start()

    def chance(self, *lines: str) -> None:
        self.game.laid_down.extend(chance_action(line) for line in lines if line)

    @property
    def state(self) -> State:
        return self.table.state

    @state.setter
    def state(self, state: State) -> None:
        """Go on from a state in the middle of a game; the log does not lead there."""
        self.table._state = state

    def deal_again(self, *hands: str) -> None:
        """Go on with other hands, and all other cards in the pile."""
        new = tuple(map(cards, hands))
        pile = list(DECK)
        for card in (card for hand in new for card in hand):
            pile.remove(card)
        self.state = replace(self.state, hands=new, pile=tuple(pile), discards=())

    def act(self, action: Action, *lines: str) -> list[Event]:
        """Do this, for whoever is to act, with these draws next."""
        seat = self.table.to_act
        assert seat is not None
        self.chance(*lines)
        events = self.table.play(action, by=seat)
        assert not self.game.laid_down
        return events

    def call(self, combination: str, *lines: str) -> list[Event]:
        return self.act(Call(Combination(combination)), *lines)

    def discard(self, text: str, *lines: str) -> list[Event]:
        return self.act(Discard(cards(text)), *lines)

    def keep_all(self) -> list[Event]:
        return self.act(Discard(()))

    def pick(self, *places: int, draw: str = "") -> list[Event]:
        return self.act(Pick(places), f"draw {draw}" if draw else "")

    def hand(self, seat: int) -> Cards:
        return self.state.hands[seat]


def of_kind(events: list[Event], kind: type[EventT]) -> list[EventT]:
    return [event for event in events if isinstance(event, kind)]


def one(events: list[Event], kind: type[EventT]) -> EventT:
    """The one event of a kind."""
    [found] = of_kind(events, kind)
    return found


def all_cards(state: State) -> list[Card]:
    """Every Dice card of a game, wherever it is."""
    return sorted((*state.pile, *state.discards, *(card for hand in state.hands for card in hand)))
