"""The part of a hand to keep: the worth of each part, by a plan and by the cards still unseen."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations
from random import Random
from typing import Final

import numpy as np

from gobelet.games.hands_down.bots.odds import (
    Places,
    Values,
    grown,
    kind_in,
    odds,
    place_in,
    together,
)
from gobelet.games.hands_down.bots.plans import HOUSE, PAIRED, Plan
from gobelet.games.hands_down.rules.actions import HAND_SIZE
from gobelet.games.hands_down.rules.cards import DECK, Card, Colour, Combination
from gobelet.games.hands_down.rules.hand import (
    KINDS,
    Ways,
    best,
    come_to,
    formed,
    ways,
)
from gobelet.games.hands_down.rules.state import Cards, Observation

SHUFFLES: Final = 12
"""Number of shuffles of the unseen cards, dealt out five by five, to estimate a keep's worth."""

OFTEN: Final = 40
"""Number of shuffles to estimate a chance."""

TRIED: Final = 5
"""Number of keeps, the best at first sight, to estimate with sampled draws."""

_WHOLE: Final = Counter(DECK)


def at_first_sight(hand: Cards, plan: Plan) -> dict[Cards, float]:
    """Return the worth of each useful keep, by the plan alone.

    A useful keep can be of one colour, or is near a full house. The whole hand is never kept: a
    player who waits for the others could wait for ever.
    """
    worth: dict[Cards, float] = {}
    worth_of = plan.kept.item
    for colour in Colour:
        suitable = tuple(card for card in hand if card.colour in (colour, None))
        for kept, place in _parts(suitable):
            found = worth_of(place)
            worth[kept] = max(found, worth.get(kept, found))
    if plan.house is not None:
        for kept in near_houses(hand):
            worth[kept] = max(plan.house, worth.get(kept, plan.house))
    return worth


@lru_cache(2**13)
def _parts(suitable: Cards) -> Sequence[tuple[Cards, int]]:
    """Return the parts of some cards of one colour, each with the place of its holding."""
    places, held = odds().places, [KINDS[card.numbers] for card in suitable]
    return [
        (kept, places[sum(holding)])
        for size in range(min(len(suitable), HAND_SIZE - 1) + 1)
        for kept, holding in zip(
            combinations(suitable, size), combinations(held, size), strict=True
        )
    ]


@lru_cache(1024)
def near_houses(hand: Cards) -> Sequence[Cards]:
    """Return the parts of a hand that lack one card, or one group, to be a full house."""
    return [*filter(_near_house, (*combinations(hand, 3), *combinations(hand, 4)))]


def _near_house(kept: Cards) -> bool:
    if len(kept) == 3:
        return Combination.THREE_OF_A_KIND in formed(kept)
    a, b, c, d = kept
    pairs = ((a, b, c, d), (a, c, b, d), (a, d, b, c))
    two_pairs = any(_match(*pair[:2]) and _match(*pair[2:]) for pair in pairs)
    # Four of a kind are two pairs too, but of the same face.
    return two_pairs and Combination.FOUR_OF_A_KIND not in formed(kept)


def _match(card: Card, other: Card) -> bool:
    colours = {card.colour, other.colour} - {None}
    return len(colours) < 2 and not set(card.numbers).isdisjoint(other.numbers)


@lru_cache(2**12)
def _completing(kept: Cards) -> Sequence[Card]:
    """Return the cards that make a full house of four others."""
    return [card for card in _WHOLE if Combination.FULL_HOUSE in formed((*kept, card))]


@cache
def _kinds() -> Places:
    """Return, for each colour, the kind of each card of the deck that differs from the others."""
    return np.array([*map(kind_in, _WHOLE)]).T.copy()


@cache
def _come_to_alone(card: Card) -> int:
    return come_to((card,))


class UnseenCards:
    """The cards that may be drawn: those that a seat has not seen since the pile was made."""

    def __init__(self, seen: Observation, shuffles: int = SHUFFLES) -> None:
        left = _WHOLE.copy()
        left.subtract(seen.hand)
        if seen.pile >= HAND_SIZE:
            # With a smaller pile, the next draw may make a new pile of the discards.
            left.subtract(seen.discards)
        self._left = left
        self._kinds = np.repeat(_kinds(), [*left.values()], axis=1)
        self._shuffles = shuffles
        self._cards: list[Places] = []
        self._tried: dict[int, Places] = {}
        self._worth: Values | None = None
        self._known: dict[tuple[int, int, int], Values] = {}
        self._totals: dict[int, Counter[int]] = {}

    def worth(self, kept: Cards, plan: Plan) -> float:
        """Return the worth of keeping these cards, averaged over sampled draws."""
        found = self.becomes(kept, plan.drawn)
        return float(np.add.reduce(found) / len(found))

    def becomes(self, kept: Cards, worth: Values) -> Values:
        """Return what each draw makes of these cards: the worth of the best of the colours."""
        if worth is not self._worth:
            self._worth, self._known = worth, {}
        count = HAND_SIZE - len(kept)
        blue, red, yellow = (
            self._in_colour(count, colour, place, worth)
            for colour, place in enumerate(place_in(kept))
        )
        best: Values = np.maximum(np.maximum(blue, red), yellow)
        return best

    def _in_colour(self, count: int, colour: int, place: int, worth: Values) -> Values:
        """Return what each draw makes of a kept holding of a colour; many keeps have the same."""
        key = count, colour, place
        if key not in self._known:
            self._known[key] = worth.take(together(place).take(self._drawn(count)[colour]))
        return self._known[key]

    def _drawn(self, count: int) -> Places:
        """Return, for each colour, the places of what some draws of `count` cards come to."""
        if count not in self._tried:
            self._tried[count] = self._try(count)
        return self._tried[count]

    def _try(self, count: int) -> Places:
        if count == 1:
            return grown(self._kinds, 0)
        if not self._cards:
            dealt_out = order(len(self._kinds[0]), self._shuffles)
            self._cards = [self._kinds.take(cards, axis=1) for cards in dealt_out.T]
        before = grown(self._cards[0], 0) if count == 2 else self._drawn(count - 1)
        return grown(self._cards[count - 1], before)

    def worth_of_house(self, kept: Cards, plan: Plan, house: float) -> float:
        """Return the worth of keeping these cards for a full house, or for another result."""
        lacks_one = len(kept) == HAND_SIZE - 1
        chance = self._chance_of_house(kept) if lacks_one else PAIRED
        return max(house, chance * plan.forming[HOUSE] + (1 - chance) * self.worth(kept, plan))

    def _chance_of_house(self, kept: Cards) -> float:
        fitting = sum(self._left[card] for card in _completing(kept))
        return fitting / len(self._kinds[0])

    def chances(self, kept: Cards) -> Mapping[Combination, float]:
        """Return, for each Combination, the chance that these cards and a draw form it.

        The chance is exact for a draw of one or two cards, otherwise the share of some hundred
        draws.
        """
        before, found = come_to(kept), Counter[Ways]()
        for drawn, times in self._draws_of(HAND_SIZE - len(kept)).items():
            found[ways(before + drawn)] += times
        formed = dict.fromkeys(Combination, 0)
        for some, times in found.items():
            for combination in best(some):
                formed[combination] += times
        return {combination: times / found.total() for combination, times in formed.items()}

    def _draws_of(self, count: int) -> Mapping[int, int]:
        """Return the `come_to` sums of draws of `count` cards, each with its frequency."""
        if count not in self._totals:
            left = [*map(_come_to_alone, self._left.elements())]
            draws = (
                combinations(left, count)
                if count <= 2
                else (
                    [left[place] for place in draw[:count]]
                    for draw in order(len(left), OFTEN).tolist()
                )
            )
            self._totals[count] = Counter(map(sum, draws))
        return self._totals[count]


@lru_cache(256)
def order(count: int, shuffles: int) -> Places:
    """Return draws of five by the places of `count` cards: some shuffles, dealt out to their end.

    They are always the same, because advice is to repeat.
    """
    return np.array(dealt(range(count), shuffles)).reshape(-1, HAND_SIZE)


def dealt(cards: Sequence[int], shuffles: int) -> Sequence[Sequence[int]]:
    """Return shuffled draws of five cards; the same cards always give the same draws."""
    random = Random(0).random  # noqa: S311 - advice is to repeat
    ends = range(HAND_SIZE, len(cards) + 1, HAND_SIZE)
    found = []
    for _ in range(shuffles):
        shuffled = sorted(cards, key=lambda _card: random())
        found += [shuffled[end - HAND_SIZE : end] for end in ends]
    return found
