"""The review of a game by the chance to win, in words: what decisions lost, where risk was due."""

from collections.abc import Iterator, Sequence
from typing import Final

from gobelet.games.interface import Listener
from gobelet.games.interface.kit import Whole
from gobelet.games.yahtzee.best.review import Review
from gobelet.games.yahtzee.best.winning.review import WinningDecision
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.words.advice.review import (
    TOLD,
    better_words,
    columns_in_question,
    done_words,
    head_words,
    whole,
)
from gobelet.games.yahtzee.words.advice.winning import chance_number
from gobelet.games.yahtzee.words.standings import column_name

MISTAKE: Final = 0.005
"""The least loss of a mistake: a smaller one is told as 0 %."""

EVEN: Final = 0.5
"""Below this chance a player is behind."""


def mistakes_to_win(
    game: Yahtzee,
    reviews: Sequence[Review],
    decisions: Sequence[Sequence[WinningDecision]],
    listener: Listener,
) -> Iterator[str]:
    """Yield what decisions lost of winning, and those that lost most, for columns of people."""
    for column in columns_in_question(game, listener):
        mistakes = [one for one in decisions[column] if one.cost >= MISTAKE]
        yield _lost(game, column, mistakes, listener)
        pairs = zip(decisions[column], reviews[column].decisions, strict=True)
        for one, for_points in sorted(pairs, key=lambda pair: -pair[0].cost)[:TOLD]:
            if one.cost >= MISTAKE:
                yield _mistake(game, one, listener, best_for_points=not for_points.cost)


def whole_to_win(
    game: Yahtzee,
    reviews: Sequence[Review],
    decisions: Sequence[Sequence[WinningDecision]],
    listener: Listener,
) -> Iterator[Whole]:
    """Yield every throw of every column, and how often the column wins after each decision."""

    def told(column: int, place: int) -> str:
        return _decision(game, decisions[column][place], listener)

    return whole(game, reviews, listener, told)


def _decision(game: Yahtzee, decision: WinningDecision, listener: Listener) -> str:
    language, rules = listener.language, game.rules
    done = done_words(decision.action, decision.marked, rules, listener)
    chance = chance_number(decision.chance - decision.cost, language)
    if decision.cost < MISTAKE:
        # Translators: review of a game: how often the player wins after a decision: "57%".
        text = language.gettext("Chance to win: {percent}.", percent=chance)
        return f"{done} {text}"
    # Translators: review of a game: how often the player wins after a decision, and how often after
    # the best one: "53%", "57%".
    text = language.gettext(
        "Chance to win: {percent}; at best: {best}.",
        percent=chance,
        best=chance_number(decision.chance, language),
    )
    return " ".join((done, text, better_words(decision.best, rules, listener)))


def _lost(
    game: Yahtzee, column: int, mistakes: Sequence[WinningDecision], listener: Listener
) -> str:
    language = listener.language
    name = column_name(game, column, listener)
    if not mistakes:
        # Translators: review of a game by the chance to win: no decision has lost anything.
        return language.gettext("{name}, to win: no mistake.", name=name)
    lost = chance_number(sum(one.cost for one in mistakes), language)
    # Translators: review of a game: what decisions have lost of the chance to win: "12%".
    return language.gettext("{name}, to win: decisions lost {percent}.", name=name, percent=lost)


def _mistake(
    game: Yahtzee, decision: WinningDecision, listener: Listener, *, best_for_points: bool
) -> str:
    language, rules = listener.language, game.rules
    parts = [
        head_words(decision.throw, rules, listener, named=game.seats > 1),
        done_words(decision.action, decision.marked, rules, listener),
        # Translators: review of a game: how much less often a decision wins: "4%".
        language.gettext(
            "Chance to win: {percent} less.", percent=chance_number(decision.cost, language)
        ),
        better_words(decision.best, rules, listener),
    ]
    if best_for_points and decision.chance < EVEN:
        # Translators: review of a game: behind, the player played for points, and did not risk
        # enough.
        parts.append(language.gettext("A risk was due."))
    elif best_for_points:
        # Translators: review of a game: ahead, the player played for points, and risked too much.
        parts.append(language.gettext("Care was due."))
    return " ".join(parts)
