"""The actions of seats, and of chance, in Hands Down; and their form in the log."""

from itertools import combinations
from typing import Final

from gobelet.core.game import Action, IllegalAction, NotOfThisGame, Seat
from gobelet.games.hands_down.rules.cards import Card, Combination, decode_cards, encode_cards

HAND_SIZE: Final = 5
PICKED: Final = 3
"""Number of cards to pick from a false caller's hand."""


class Discard(Action, frozen=True):
    """Put down these cards of the hand, sorted, and draw as many; without cards: pass."""

    cards: tuple[Card, ...]


class Call(Action, frozen=True):
    """Say "Hands Down!" and mean a Combination on the table; the hand need not form it."""

    combination: Combination


class Pick(Action, frozen=True):
    """Pick the cards at these places, from 1, of a false caller's hand that lies face down."""

    places: tuple[int, ...]


PICKS: Final = tuple(map(Pick, combinations(range(1, HAND_SIZE + 1), PICKED)))
"""Every way to pick."""


class PutAway(Action, frozen=True):
    """Chance: the Chance cards that go back to the box, sorted."""

    points: tuple[int, ...]


class GiveKickOff(Action, frozen=True):
    """Chance, or the players' wish: the first holder of the Kick-off card."""

    seat: Seat


class Draw(Action, frozen=True):
    """Chance: the Dice cards that fill up the next hand, sorted."""

    cards: tuple[Card, ...]


class Lay(Action, frozen=True):
    """Chance: a false caller's hand in the order in which it lies face down."""

    cards: tuple[Card, ...]


class DrawChance(Action, frozen=True):
    """Chance: the Chance card that the second of a round takes."""

    points: int


def encode(action: Action) -> str:
    match action:
        case Discard(cards):
            return f"discard {encode_cards(cards)}".rstrip()
        case Call(combination):
            return f"call {combination}"
        case Pick(places):
            return f"pick {_digits(places)}"
        case PutAway(points):
            return f"box {_digits(points)}"
        case GiveKickOff(seat):
            return f"kickoff {seat}"
        case Draw(cards):
            return f"draw {encode_cards(cards)}"
        case Lay(cards):
            return f"lay {encode_cards(cards)}"
        case DrawChance(card):
            return f"chance {card}"
    raise IllegalAction(NotOfThisGame())


def decode(text: str) -> Action:
    """Return the action of a line of the log. Raises ValueError if there is none."""
    verb, _, rest = text.partition(" ")
    action = _action(verb, rest)
    # `int` accepts digits of other scripts, and several ways to write a number.
    if encode(action) != text:
        raise ValueError(text)
    return action


def _action(verb: str, rest: str) -> Action:
    match verb:
        case "discard":
            return Discard(decode_cards(rest))
        case "call":
            return Call(Combination(rest))
        case "pick":
            return Pick(tuple(map(int, rest)))
        case "box":
            return PutAway(tuple(map(int, rest)))
        case "kickoff":
            return GiveKickOff(int(rest))
        case "draw":
            return Draw(decode_cards(rest))
        case "lay":
            return Lay(decode_cards(rest))
        case "chance":
            return DrawChance(int(rest))
    raise ValueError(verb)


def _digits(numbers: tuple[int, ...]) -> str:
    return "".join(map(str, numbers))
