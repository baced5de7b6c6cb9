"""Scores in words: the line that S speaks and the sheets of Shift+S."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from gobelet.games.interface import Listener, View
from gobelet.games.shared.words import (
    capital,
    points_words,
    scored_words,
    seat_name,
    seats_words,
)
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.rulesets import UPPER, Row, RuleSet
from gobelet.games.yahtzee.rules.scoring import (
    BONUS_FROM,
    bonus,
    bonus_in_reach,
    total,
    upper_sum,
)
from gobelet.games.yahtzee.rules.scoring import Sheet as Column
from gobelet.games.yahtzee.rules.state import State
from gobelet.games.yahtzee.words.terms import bonus_words
from gobelet.i18n import Language
from gobelet.speech.utterance import Category, Verbosity


def bonus_after(rules: RuleSet, column: Column, row: Row, points: int, language: Language) -> str:
    """Return the effect of marking an upper row on the bonus; empty if the bonus is decided."""
    if row not in UPPER or not bonus_in_reach(column):
        return ""
    index = rules.rows.index(row)
    after = replace(column, marks=(*column.marks[:index], points, *column.marks[index + 1 :]))
    if bonus(after):
        # Translators: what marking a row would do, after the row and its points.
        return language.gettext("wins the bonus")
    if not bonus_in_reach(after):
        # Translators: what marking a row would do, after the row and its points.
        return language.gettext("loses the bonus")
    missing = bonus_missing(after)
    # Translators: what the bonus would still need, after a row and its points.
    return language.ngettext(
        "{n} more point for the bonus", "{n} more points for the bonus", missing
    )


def team_name(column: int, language: Language) -> str:
    """Return the name of a team as it stands inside a sentence."""
    # Translators: a team, inside a sentence.
    return language.gettext("team {n}", n=column + 1)


def column_name(game: Yahtzee, column: int, listener: Listener) -> str:
    """Return the name of a column's player or team, as it stands at the head of a line."""
    if game.rules.teams:
        return capital(team_name(column, listener.language))
    return seat_name(game.members(column)[0], listener)


def column_title(game: Yahtzee, column: int, listener: Listener) -> str:
    """Return the title of a column in sheets and reviews; a team is named with its partners."""
    name = column_name(game, column, listener)
    if not game.rules.teams:
        return name
    partners = seats_words(game.members(column), listener)
    # Translators: a team and its partners, at the head of its score sheet and of its review.
    return listener.language.gettext("{team}, {names}", team=name, names=partners)


def columns_words(game: Yahtzee, columns: Iterable[int], listener: Listener) -> str:
    """Return the players or teams of several columns as a list inside a sentence."""
    language = listener.language
    if game.rules.teams:
        return language.listing(team_name(column, language) for column in columns)
    return seats_words((game.members(column)[0] for column in columns), listener)


def teams_words(game: Yahtzee, listener: Listener) -> str:
    """Return the players of each team: "Team 1: Ana and Zoé. Team 2: Luc and you."."""
    return " ".join(
        # Translators: the players of a team; all their names are filled in.
        listener.language.gettext(
            "{team}: {names}.",
            team=column_name(game, column, listener),
            names=seats_words(game.members(column), listener),
        )
        for column in range(game.columns)
    )


def scores(game: Yahtzee, columns: Iterable[int], totals: Sequence[int], listener: Listener) -> str:
    """Return "Ana: 45. Luc: 52."."""
    return " ".join(
        scored_words(column_name(game, column, listener), totals[column], listener.language)
        for column in columns
    )


def points_or_scores(game: Yahtzee, totals: Sequence[int], listener: Listener) -> str:
    """Return everybody's scores; for a player alone, only the points."""
    if game.columns > 1:
        return scores(game, range(game.columns), totals, listener)
    return capital(points_words(totals[0], listener.language)) + "."


def series_words(
    game: Yahtzee, columns: Iterable[int], totals: Sequence[int], listener: Listener
) -> str:
    """Return the sums of all rounds so far."""
    language = listener.language
    if game.columns == 1:
        points = points_words(totals[0], language)
        # Translators: what the rounds so far have brought a player alone.
        return language.gettext("Series so far: {points}.", points=points)
    # Translators: what the rounds so far have brought together; names and points follow.
    heading = language.gettext("Series so far.")
    return f"{heading} {scores(game, columns, totals, listener)}"


def round_totals(state: State) -> list[int]:
    """Return each column's grand total of the round in play, or of the last one."""
    return [total(sheet) for sheet in state.sheets]


def own_first(game: Yahtzee, view: View) -> list[int]:
    """Return the columns in order, the player's own first."""
    own = game.column(view.seat if view.seat is not None else view.listener.seat or 0)
    return [own, *(column for column in range(game.columns) if column != own)]


def scores_line(game: Yahtzee, view: View) -> str:
    """Return the answer to S: the player's own score and progress, and the others' scores.

    In a series, these are the scores of the round, then those of the series after its first round.
    """
    state: State = view.observation
    listener, totals = view.listener, round_totals(state)
    verbosity = listener.verbosity_of(Category.SCORES)
    own, *others = own_first(game, view)
    alone = not others
    parts = [
        capital(points_words(totals[own], listener.language)) + "."
        if alone
        else scores(game, [own], totals, listener)
    ]
    if verbosity is Verbosity.FULL or (alone and verbosity):
        parts.append(bonus_words(bonus_missing(state.sheets[own]), listener.language))
    if verbosity is Verbosity.FULL:
        parts.append(_rows_left(game, state, own, listener.language))
    parts.append(scores(game, others, totals, listener))
    if game.rules.rounds > 1 and state.ended:
        parts.append(series_words(game, (own, *others), game.totals(state), listener))
    return " ".join(part for part in parts if part)


def bonus_missing(column: Column) -> int:
    """Return the points that the bonus still needs; 0 once it is decided."""
    return BONUS_FROM - upper_sum(column) if bonus_in_reach(column) else 0


def _rows_left(game: Yahtzee, state: State, column: int, language: Language) -> str:
    left = state.sheets[column].marks.count(None) if game.to_act(state) is not None else 0
    # Translators: how many rows of one's sheet are open still.
    return language.ngettext("{n} row left.", "{n} rows left.", left) if left else ""
