"""Every hand of five cards of the deck, once for all that differ by the names of colours alone."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, permutations, product
from math import comb, prod

from gobelet.games.hands_down.rules.cards import DECK, Colour
from gobelet.games.hands_down.rules.hand import Hand

COPIES = Counter(DECK)
PARTS = [[card for card in COPIES if card.colour is colour] for colour in (*Colour, None)]


def every_hand() -> Iterator[tuple[Hand, int]]:
    """Yield each hand, sorted, and in how many ways it, or one like it, is dealt."""
    for sizes in product(range(6), repeat=4):
        if sum(sizes) == 5:
            yield from hands_of(sizes)


def hands_of(sizes: tuple[int, ...]) -> Iterator[tuple[Hand, int]]:
    """Yield the hands that have so many cards of each colour, and so many multicolour ones."""
    places = [
        combinations_with_replacement(range(len(cards)), size)
        for cards, size in zip(PARTS, sizes, strict=True)
    ]
    for *owned, multicolour in product(*places):
        if owned == sorted(owned, reverse=True):
            parts = zip(PARTS, (*owned, multicolour), strict=True)
            hand = tuple(cards[place] for cards, part in parts for place in part)
            alike = len(set(permutations(owned)))
            dealt = prod(comb(COPIES[card], held) for card, held in Counter(hand).items())
            if dealt:
                yield hand, alike * dealt
