"""Yahtzee Hands Down by brute force, written from the rules alone, to hold the game against.

Nothing here comes from the game: a card is plain text, as "b3", "r16", "y*" (a wild) or "m4".
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, product

Faces = tuple[str, ...]
"""What cards stand for, each a colour and a number: "b3"."""

PLAIN = {"1": 3, "2": 3, "3": 3, "4": 2, "5": 2, "6": 2}
DOUBLES = {"16": 2, "25": 2, "34": 2}
DECK = tuple(
    colour + numbers
    for colour in "bry"
    for numbers, copies in {**PLAIN, **DOUBLES, "*": 3}.items()
    for _ in range(copies)
) + tuple(f"m{number}" for number in "112233445566")


def faces(card: str) -> Faces:
    """Everything that a card can stand for."""
    colours = "bry" if card[0] == "m" else card[0]
    numbers = "123456" if card[1:] == "*" else card[1:]
    return tuple(colour + number for colour in colours for number in numbers)


def total(cards: Faces) -> int:
    return sum(int(face[1]) for face in cards)


def equal(cards: Faces) -> bool:
    return len(set(cards)) == 1


def full_house(cards: Faces) -> bool:
    first, *others = sorted(cards)
    last = others[-1]
    return first != last and sorted((cards.count(first), cards.count(last))) == [2, 3]


def run(cards: Faces) -> bool:
    one_colour = len({face[0] for face in cards}) == 1
    return one_colour and "".join(sorted(face[1] for face in cards)) in "123456"


CONDITIONS: Mapping[int, Mapping[str, Callable[[Faces], bool]]] = {
    3: {"three_of_a_kind": equal},
    4: {"four_of_a_kind": equal, "small_straight": run},
    5: {"full_house": full_house, "large_straight": run, "yahtzee": equal},
}


def ways(hand: Sequence[str]) -> Iterator[tuple[str, int]]:
    """Every Combination that some of the cards form, with its pips, in every way."""
    for meant in product(*map(faces, hand)):
        for size, conditions in CONDITIONS.items():
            for chosen in combinations(meant, size):
                for name, condition in conditions.items():
                    if condition(chosen):
                        yield name, total(chosen)


def formed(hand: Sequence[str]) -> dict[str, int]:
    """Every Combination that the hand can form, with the pips of the best way."""
    best: dict[str, int] = {}
    for name, pips in ways(hand):
        best[name] = max(pips, best.get(name, 0))
    return best
