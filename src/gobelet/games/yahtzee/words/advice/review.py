"""The review of a game in words: the result and its reasons, the mistakes, every throw."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from gobelet.core.game import Action
from gobelet.games.interface import MISTAKE, Listener
from gobelet.games.interface.kit import Whole
from gobelet.games.shared.words import (
    cost_words,
    exact_points_words,
    points_words,
    scored_words,
    seat_name,
)
from gobelet.games.yahtzee.best.review import Decision, Review, Throw
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.rulesets import RuleSet
from gobelet.games.yahtzee.rules.state import Keep, Mark
from gobelet.games.yahtzee.words.standings import column_name, column_title
from gobelet.games.yahtzee.words.terms import row_name, worth_words
from gobelet.games.yahtzee.words.throws import dice_words, on_table
from gobelet.i18n import Language, capital
from gobelet.speech.utterance import Category

TOLD: Final = 5
"""The number of mistakes in the summary, those that cost most."""


def summary(
    game: Yahtzee, reviews: Sequence[Review], listener: Listener, *, mistakes: bool = True
) -> Iterator[str]:
    """Yield the result of each column, then the luck and the mistakes of columns of people."""
    columns = _own_first(game, listener)
    for column in columns:
        yield _result(game, column, reviews[column], listener)
    shown = columns_in_question(game, listener)
    brief = listener.is_brief(Category.SCORES)
    for column in shown:
        review = reviews[column]
        if not brief:
            yield _identity(game, column, review, listener)
        if not brief and len(shown) == 1 and review.throws:
            yield from _extremes(review, game.rules, listener)
        worst = sorted(_mistakes(review), key=lambda decision: -decision.cost)
        for decision in worst[: TOLD if mistakes else 0]:
            throw = head_words(decision.throw, game.rules, listener, named=game.seats > 1)
            yield " ".join((throw, decision_words(decision, game.rules, listener)))


def columns_in_question(game: Yahtzee, listener: Listener) -> list[int]:
    """Return the columns of people, the own one first; where there are none, all."""
    columns = _own_first(game, listener)
    return [column for column in columns if set(game.members(column)) - listener.bots] or columns


def _own_first(game: Yahtzee, listener: Listener) -> list[int]:
    own = game.column(listener.seat or 0)
    return sorted(range(game.columns), key=lambda column: column != own)


Told = Callable[[int, int], str]
"""The words of a decision, by its column and its place among the decisions of that column."""


def whole(
    game: Yahtzee, reviews: Sequence[Review], listener: Listener, told: Told | None = None
) -> Iterator[Whole]:
    """Yield every throw of every column, its luck, and the decision after it.

    By default decisions are told with what they cost in points.
    """

    def in_points(column: int, place: int) -> str:
        return decision_words(reviews[column].decisions[place], game.rules, listener)

    language = listener.language
    for column in _own_first(game, listener):
        if not reviews[column].throws:
            continue
        if game.columns == 1:
            # Translators: item of a game's review: opens the list of all throws and decisions.
            title = language.gettext("Everything, throw by throw")
        else:
            # Translators: item of a game's review: opens the list of all throws and decisions of
            # one player or team.
            title = language.gettext(
                "Everything, throw by throw: {name}", name=column_title(game, column, listener)
            )
        yield Whole(
            title, tuple(_throws(game, column, reviews[column], listener, told or in_points))
        )


def _throws(
    game: Yahtzee, column: int, review: Review, listener: Listener, told: Told
) -> Iterator[str]:
    partners = game.seats > game.columns
    for place, throw in enumerate(review.throws):
        parts = [
            head_words(throw, game.rules, listener, named=partners),
            _luck(throw.luck, listener.language),
        ]
        if place < len(review.decisions):
            parts.append(told(column, place))
        yield " ".join(parts)


def _goes_on(review: Review) -> bool:
    return abs(review.worth - review.points) >= MISTAKE


def _mistakes(review: Review) -> list[Decision]:
    return [decision for decision in review.decisions if decision.cost >= MISTAKE]


def _result(game: Yahtzee, column: int, review: Review, listener: Listener) -> str:
    """Return a column's points, and the share of decisions and luck in them."""
    language = listener.language
    text = points_words(review.points, language)
    if _goes_on(review):
        # Translators: points in a game that is not over, and what they come to on average if it
        # is played on as well as can be.
        text = language.gettext(
            "{points} so far, on the way to {worth}",
            points=text,
            worth=language.number(review.worth),
        )
    if game.columns > 1:
        parts = [scored_words(column_name(game, column, listener), text, language)]
    else:
        parts = [capital(text) + "."]
    _, luck, cost, _ = _rounded(review)
    if _mistakes(review):
        points = exact_points_words(cost, language)
        # Translators: review of a game: the points that decisions have cost, as "14.2 points";
        # in French « 14,2 points de moins », so that nothing has to agree.
        parts.append(language.gettext("Decisions: {points} lost.", points=points))
    else:
        # Translators: review of a game: no decision has cost anything.
        parts.append(language.gettext("Decisions: no mistake."))
    return " ".join((*parts, _luck(luck, language)))


def _luck(luck: float, language: Language) -> str:
    """Return luck with its sign as a word: screen readers skip a sign before a number."""
    points = language.number(abs(luck))
    if round(luck, 1) < 0:
        # Translators: review of a game: bad luck, in points.
        return language.gettext("Luck: minus {points}.", points=points)
    # Translators: review of a game: good luck, in points; in French not "Chance", which is a row.
    return language.gettext("Luck: plus {points}.", points=points)


def _identity(game: Yahtzee, column: int, review: Review, listener: Listener) -> str:
    """Return how the start, luck and decisions add up to the result of the column."""
    language = listener.language
    start, luck, cost, worth = (language.number(abs(value)) for value in _rounded(review))
    end = worth if _goes_on(review) else str(review.points)
    if _rounded(review)[1] < 0:
        # Translators: review of a game: the points expected at the start, what bad luck and what
        # decisions have cost, and what that makes together.
        text = language.gettext(
            "{start} at the start, minus {luck} by luck, minus {cost} by decisions: {end}.",
            start=start,
            luck=luck,
            cost=cost,
            end=end,
        )
    else:
        # Translators: review of a game: the points expected at the start, what good luck has
        # brought, what decisions have cost, and what that makes together.
        text = language.gettext(
            "{start} at the start, plus {luck} by luck, minus {cost} by decisions: {end}.",
            start=start,
            luck=luck,
            cost=cost,
            end=end,
        )
    if game.columns == 1:
        return text
    return language.gettext("{name}: {text}", name=column_name(game, column, listener), text=text)


def _rounded(review: Review) -> tuple[float, float, float, float]:
    """Return start, luck, cost and end, rounded to one decimal so that they still add up."""
    start, cost, end = (round(value, 1) for value in (review.expected, review.cost, review.worth))
    return start, round(end - start + cost, 1), cost, end


def _extremes(review: Review, rules: RuleSet, listener: Listener) -> Iterator[str]:
    """Yield the throw with the most luck, and that with the least."""
    language = listener.language
    best = max(review.throws, key=lambda throw: throw.luck)
    worst = min(review.throws, key=lambda throw: throw.luck)
    if best.luck >= MISTAKE:
        # Translators: review of a game: which throw brought most, by how many points.
        yield language.gettext(
            "Luckiest throw: {throw}, plus {points}.",
            throw=_throw(best, rules, listener),
            points=language.number(best.luck),
        )
    if worst.luck <= -MISTAKE:
        # Translators: review of a game: which throw cost most, and how many points.
        yield language.gettext(
            "Unluckiest throw: {throw}, minus {points}.",
            throw=_throw(worst, rules, listener),
            points=language.number(-worst.luck),
        )


def _throw(throw: Throw, rules: RuleSet, listener: Listener) -> str:
    """Return which throw it was, and all five dice, inside a sentence."""
    language, dice = listener.language, dice_words(on_table(throw.rolled, listener), listener)
    if rules.rounds > 1:
        # Translators: review of a game: which throw it was, and the dice, inside a sentence.
        return language.gettext(
            "round {round}, turn {turn}, throw {throw}, dice {dice}",
            round=throw.round,
            turn=throw.turn,
            throw=throw.rolled.throw,
            dice=dice,
        )
    # Translators: review of a game: which throw it was, and the dice, inside a sentence.
    return language.gettext(
        "turn {turn}, throw {throw}, dice {dice}",
        turn=throw.turn,
        throw=throw.rolled.throw,
        dice=dice,
    )


def head_words(throw: Throw, rules: RuleSet, listener: Listener, *, named: bool) -> str:
    """Return which throw it was, and whose, as a sentence."""
    text = _throw(throw, rules, listener)
    if named:
        # Translators: review of a game: a player, and which throw it was.
        text = listener.language.gettext(
            "{name}, {throw}", name=seat_name(throw.rolled.seat, listener), throw=text
        )
    return capital(text) + "."


def decision_words(decision: Decision, rules: RuleSet, listener: Listener) -> str:
    """Return the action; for a mistake, also its cost and the better action."""
    done = done_words(decision.action, decision.marked, rules, listener)
    if decision.cost < MISTAKE:
        return done
    better = better_words(decision.best, rules, listener)
    return " ".join((done, cost_words(decision.cost, listener.language), better))


def done_words(action: Action, marked: int | None, rules: RuleSet, listener: Listener) -> str:
    """Return what was done after a throw; `marked` has the points of a row."""
    language = listener.language
    match action:
        case Keep(()):
            # Translators: review of a game: the player threw all five dice again.
            return language.gettext("Kept nothing.")
        case Keep(dice):
            # Translators: dice that stay on the table.
            return language.ngettext(
                "Kept: {dice}.", "Kept: {dice}.", len(dice), dice=dice_words(dice, listener)
            )
        case Mark(row):
            # Translators: review of a game: the row that was marked, and its points in words.
            return language.gettext(
                "Marked: {row}, {points}.",
                row=row_name(row, rules, language),
                points=worth_words(marked or 0, language),
            )
    raise TypeError(action)


def better_words(action: Action, rules: RuleSet, listener: Listener) -> str:
    language = listener.language
    match action:
        case Keep(()):
            # Translators: review of a game: what would have been better.
            return language.gettext("Better: keep nothing.")
        case Keep(dice):
            # Translators: review of a game: what would have been better: dice to keep.
            return language.gettext("Better: keep {dice}.", dice=dice_words(dice, listener))
        case Mark(row):
            # Translators: review of a game: what would have been better: a row to mark.
            return language.gettext("Better: mark {row}.", row=row_name(row, rules, language))
    raise TypeError(action)
