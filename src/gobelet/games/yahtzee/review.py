"""The review of a game of Yahtzee as the program asks for it: prepared, told, or as figures."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from gobelet.core.game import Game
from gobelet.core.table import Entry
from gobelet.games.interface import Listener, Preparation
from gobelet.games.interface.kit import Whole
from gobelet.games.yahtzee.best import tables
from gobelet.games.yahtzee.best.review import Decision, Review, Throw, reviewed
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.state import encode
from gobelet.games.yahtzee.words import review as review_words


class YahtzeeReview:
    """A game of Yahtzee as far as its log goes."""

    def __init__(self, game: Game[Any], log: Sequence[Entry]) -> None:
        if not isinstance(game, Yahtzee):
            raise TypeError(game)
        self._game = game
        self._log = log
        self._reviews: tuple[Review, ...] = ()

    @property
    def preparation(self) -> Preparation:
        if tables.at_hand(self._game.rules):
            return Preparation(self._follow(), len(self._log))
        solving = tables.solving(self._game.rules)
        return Preparation(self._solve(solving), solving.count + len(self._log))

    def _solve(self, solving: Preparation) -> Iterator[object]:
        yield from solving.steps
        yield from self._follow()

    def _follow(self) -> Iterator[object]:
        worths = tables.at_hand(self._game.rules)
        if worths is None:
            raise RuntimeError(self._game.rules)
        self._reviews = yield from reviewed(self._game, self._log, worths)

    def summary(self, listener: Listener) -> Sequence[str]:
        return tuple(review_words.summary(self._game, self._reviews, listener))

    def whole(self, listener: Listener) -> Sequence[Whole]:
        return tuple(review_words.whole(self._game, self._reviews, listener))

    def figures(self) -> Sequence[Mapping[str, object]]:
        return [
            {
                "seats": self._game.members(column),
                "points": review.points,
                "worth": review.worth,
                "expected": review.expected,
                "luck": review.luck,
                "cost": review.cost,
                "throws": [_throw(throw) for throw in review.throws],
                "decisions": [_decision(decision) for decision in review.decisions],
            }
            for column, review in enumerate(self._reviews)
        ]


def _throw(throw: Throw) -> dict[str, object]:
    rolled = throw.rolled
    return {
        "seat": rolled.seat,
        "round": throw.round,
        "turn": throw.turn,
        "throw": rolled.throw,
        "kept": rolled.kept,
        "rolled": rolled.rolled,
        "luck": throw.luck,
    }


def _decision(decision: Decision) -> dict[str, object]:
    rolled = decision.throw.rolled
    return {
        "seat": rolled.seat,
        "round": decision.throw.round,
        "turn": decision.throw.turn,
        "throw": rolled.throw,
        "dice": rolled.dice,
        "action": encode(decision.action),
        "best": encode(decision.best),
        "cost": decision.cost,
    }
