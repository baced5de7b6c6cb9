"""The review of a game of Yahtzee as the program asks for it: prepared, told, or as figures."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from gobelet.core.game import Game
from gobelet.core.table import Entry
from gobelet.games.interface import Listener, Preparation
from gobelet.games.interface.kit import Whole
from gobelet.games.yahtzee.best import tables
from gobelet.games.yahtzee.best.review import Decision, Review, Throw, reviewed
from gobelet.games.yahtzee.bots import winning
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.state import encode
from gobelet.games.yahtzee.words.advice import review as review_words

if TYPE_CHECKING:
    from gobelet.games.yahtzee.best.winning.review import WinningDecision


class YahtzeeReview:
    """A game of Yahtzee as far as its log goes; `to_win`: mistakes are those against winning."""

    def __init__(self, game: Game[Any], log: Sequence[Entry], *, to_win: bool = False) -> None:
        if not isinstance(game, Yahtzee):
            raise TypeError(game)
        self._game = game
        self._log = log
        self._to_win = to_win and game.columns > 1
        self._reviews: tuple[Review, ...] = ()
        self._decisions: tuple[tuple[WinningDecision, ...], ...] = ()

    @property
    def preparation(self) -> Preparation:
        rules, steps = self._game.rules, len(self._log) * (2 if self._to_win else 1)
        ready = tables.at_hand(rules) and (not self._to_win or tables.outlook_at_hand(rules))
        if ready:
            return Preparation(self._follow(), steps)
        solving = tables.outlooking(rules) if self._to_win else tables.solving(rules)
        return Preparation(self._solve(solving), solving.count + steps)

    def _solve(self, solving: Preparation) -> Iterator[object]:
        yield from solving.steps
        yield from self._follow()

    def _follow(self) -> Iterator[object]:
        worths = tables.at_hand(self._game.rules)
        if worths is None:
            raise RuntimeError(self._game.rules)
        self._reviews = yield from reviewed(self._game, self._log, worths)
        if self._to_win:
            from gobelet.games.yahtzee.best.winning.review import decided_to_win

            self._decisions = yield from decided_to_win(
                self._game, self._log, winning(self._game.rules)
            )

    def summary(self, listener: Listener) -> Sequence[str]:
        if not self._to_win:
            return tuple(review_words.summary(self._game, self._reviews, listener))
        from gobelet.games.yahtzee.words.advice.winning_review import mistakes_to_win

        results = review_words.summary(self._game, self._reviews, listener, mistakes=False)
        return (*results, *mistakes_to_win(self._game, self._reviews, self._decisions, listener))

    def whole(self, listener: Listener) -> Sequence[Whole]:
        if not self._to_win:
            return tuple(review_words.whole(self._game, self._reviews, listener))
        from gobelet.games.yahtzee.words.advice.winning_review import whole_to_win

        return tuple(whole_to_win(self._game, self._reviews, self._decisions, listener))

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
                **self._figures_to_win(column),
            }
            for column, review in enumerate(self._reviews)
        ]

    def _figures_to_win(self, column: int) -> dict[str, object]:
        if not self._to_win:
            return {}
        return {
            "to_win": [
                {"best": encode(one.best), "chance": one.chance, "cost": one.cost}
                for one in self._decisions[column]
            ]
        }


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
