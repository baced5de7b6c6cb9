"""How many ways there are to play Hands Down, counted on the model instead of the game."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from math import comb, prod
from random import Random

from gobelet.games.hands_down.rules.cards import DECK, Card, Combination
from gobelet.games.hands_down.rules.game import HandsDown
from tests.games.hands_down.model import Model


def perft(game: HandsDown, depth: int) -> int:
    """How many sequences of `depth` actions there are, so few that the pile suffices.

    The n-th time that chance acts on the way, counted from 0, it takes what it needs from
    Random(n). Which Chance cards it takes, and puts away, changes nothing.
    """
    number = 1 if game.rules.boxed else 0
    model = Model(
        game.seats,
        [*Combination] * game.rules.copies,
        [[] for _ in range(game.seats)],
        kick_off=0,
        turn=0,
        pile=list(DECK),
        won=[[] for _ in range(game.seats)],
        second=[0] * game.seats,
    )
    drawn = Drawn(model, number)
    for seat in range(game.seats):
        model.draw(seat, drawn)
    model.kick_off = model.turn = Random(drawn.number).randrange(game.seats)
    return count(model, drawn.number + 1, depth)


class Drawn(Iterator[list[Card]]):
    """What is drawn in the game of a model: cards, five to a hand.

    `number`: how often chance has acted, whose Chance cards come before the cards of a new hand.
    """

    def __init__(self, model: Model, number: int) -> None:
        self._model = model
        self._before = number - sum(model.second)

    @property
    def number(self) -> int:
        return self._before + sum(self._model.second)

    def __next__(self) -> list[Card]:
        lacking = 5 - min(map(len, self._model.hands))
        cards = some(self._model.pile, lacking, self.number)
        self._before += 1
        return cards


def some(cards: Iterable[Card], wanted: int, number: int) -> list[Card]:
    source, left = Random(number), sorted(cards)
    return [left.pop(source.randrange(len(left))) for _ in range(wanted)]


def count(model: Model, number: int, depth: int) -> int:
    """How many ways there are to go on, after chance has acted so often."""
    if depth == 1:
        return choices(model)
    return sum(count(after, seen, depth - 1) for after, seen in followed(model, number))


def choices(model: Model) -> int:
    if model.to_pick:
        return comb(5, 3)
    held = Counter(model.hands[model.turn]).values()
    return prod(copies + 1 for copies in held) + len(set(model.table))


def followed(model: Model, number: int) -> Iterator[tuple[Model, int]]:
    """Every model that an action leads to, and how often chance has acted by then."""
    if model.to_pick:
        laid = some(model.hands[model.to_pick[0]], 5, number)
        for picked in combinations(laid, 3):
            after = model.copy()
            drawn = Drawn(after, number + 1)
            after.picked(picked, drawn)
            yield after, drawn.number
        return
    hand = sorted(model.hands[model.turn])
    for cards in {cards for size in range(6) for cards in combinations(hand, size)}:
        after = model.copy()
        drawn = Drawn(after, number)
        after.discard(cards, drawn)
        yield after, drawn.number
    for combination in set(model.table):
        after = model.copy()
        drawn = Drawn(after, number)
        after.call(combination, drawn)
        yield after, drawn.number
