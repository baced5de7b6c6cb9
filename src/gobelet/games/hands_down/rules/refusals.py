"""Why the rules of Hands Down refuse an action."""

from gobelet.core.game import Refusal
from gobelet.games.hands_down.rules.cards import Card, Combination


class NotInHand(Refusal, frozen=True):
    """Cards were to be discarded that the hand does not have."""

    cards: tuple[Card, ...]


class NotOnTable(Refusal, frozen=True):
    """All cards of the Combination called are won already."""

    combination: Combination


class NotThreePlaces(Refusal, frozen=True):
    """Other than three places of the five were picked, or not in their order."""

    places: tuple[int, ...]
