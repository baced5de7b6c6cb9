"""Scores in words: the line that S speaks and the sheets of Shift+S."""

from collections.abc import Iterable, Iterator, Sequence

from gobelet.games.interface import Listener, Sheet, View
from gobelet.games.shared.words import (
    joined,
    points_words,
    scored_words,
    seat_name,
    seats_words,
    sheet_title,
)
from gobelet.games.shared.words import own_first as seats_own_first
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.rulesets import UPPER, Chips, Row, RuleSet
from gobelet.games.yahtzee.rules.scoring import (
    CHIP,
    bonus,
    bonus_in_reach,
    bonus_missing,
    lower_sum,
    mark_of,
    total,
    upper_sum,
    with_mark,
)
from gobelet.games.yahtzee.rules.scoring import Sheet as Column
from gobelet.games.yahtzee.rules.state import State
from gobelet.games.yahtzee.words.terms import bonus_words, row_name
from gobelet.i18n import Language, capital
from gobelet.speech.utterance import Category, Verbosity


def bonus_after(rules: RuleSet, column: Column, row: Row, points: int, language: Language) -> str:
    """Return the effect of marking an upper row on the bonus; empty if the bonus is decided."""
    if row not in UPPER or not bonus_in_reach(column):
        return ""
    after = with_mark(rules, column, row, points)
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
    return list(dict.fromkeys(map(game.column, seats_own_first(view, game.seats))))


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
    return joined(*parts)


def _rows_left(game: Yahtzee, state: State, column: int, language: Language) -> str:
    left = state.sheets[column].marks.count(None) if game.to_act(state) is not None else 0
    # Translators: how many rows of one's sheet are open still.
    return language.ngettext("{n} row left.", "{n} rows left.", left) if left else ""


def sheet(game: Yahtzee, view: View) -> Sheet:
    """Return the score sheets, a column per player or team; the player's own is the current one.

    In a series, the columns of earlier rounds come first, and the last lines are the back of the
    printed sheet: the points of each round, and the series.
    """
    state: State = view.observation
    language = view.listener.language
    rounds = state.ended if game.to_act(state) is None else (*state.ended, state.sheets)
    sheets = [sheet for columns in rounds for sheet in columns]
    lines: list[tuple[str, tuple[str, ...]]] = []

    def line(label: str, cells: Iterable[str]) -> None:
        lines.append((capital(label), tuple(cells)))

    def numbers(values: Iterable[int]) -> list[str]:
        return [str(value) for value in values]

    def marks(rows: Iterable[str]) -> None:
        for row in game.rules.rows:
            if row in rows:
                cells = [_cell(mark_of(game.rules, column, row), language) for column in sheets]
                line(row_name(row, game.rules, language), cells)

    upper = game.rules.rows[:6]
    marks(upper)
    # Translators: line of the score sheet: the sum of the upper rows.
    line(language.gettext("upper sum"), numbers(map(upper_sum, sheets)))
    # Translators: line of the score sheet: 35 points, or what is missing.
    line(language.gettext("bonus"), [_bonus_cell(column, language) for column in sheets])
    # Translators: line of the score sheet: the upper rows and the bonus.
    line(language.gettext("upper total"), numbers(upper_sum(c) + bonus(c) for c in sheets))
    marks(game.rules.rows[6:])
    # Translators: line of the score sheet: the sum of the lower rows.
    line(language.gettext("lower sum"), numbers(map(lower_sum, sheets)))
    if game.rules.chips is not Chips.OFF:
        # Translators: line of the score sheet: points of the extra Yahtzees.
        line(language.gettext("chips"), numbers(CHIP * column.chips for column in sheets))
    # Translators: line of the score sheet: everything together.
    line(language.gettext("grand total"), numbers(map(total, sheets)))
    if game.rules.rounds > 1:
        for number, booked in enumerate(game.booked(state), 1):
            line(_round_label(game, number, language), numbers(booked * len(rounds)))
        # Translators: line of the score sheet: what all rounds of the series have brought.
        line(language.gettext("series total"), numbers(game.totals(state) * len(rounds)))
    names = tuple(_sheet_names(game, len(rounds), view.listener))
    first_of_round = game.columns * (len(rounds) - 1)
    return Sheet(
        sheet_title(names, language), names, tuple(lines), first_of_round + own_first(game, view)[0]
    )


def _sheet_names(game: Yahtzee, rounds: int, listener: Listener) -> Iterator[str]:
    """Yield the name of each column of the score sheets, by round, then by player or team."""
    language = listener.language
    for number in range(1, rounds + 1):
        for column in range(game.columns):
            name = column_title(game, column, listener)
            if game.rules.rounds == 1:
                yield name
            elif game.columns == 1:
                # Translators: name of a score sheet in a series, alone at the table.
                yield language.gettext("Round {n}", n=number)
            else:
                # Translators: name of a score sheet in a series: the player, or team, first.
                yield language.gettext("{name}, round {n}", name=name, n=number)


def _round_label(game: Yahtzee, number: int, language: Language) -> str:
    if game.by_difference:
        # Translators: line of the score sheet: the difference booked for a round of the series.
        return language.gettext("difference of round {n}", n=number)
    # Translators: line of the score sheet: the total of a round of the series.
    return language.gettext("total of round {n}", n=number)


def _cell(mark: int | None, language: Language) -> str:
    # Translators: a row of the score sheet that is not marked yet: "Chance: open".
    return language.pgettext("row", "open") if mark is None else str(mark)


def _bonus_cell(column: Column, language: Language) -> str:
    if not bonus_in_reach(column):
        return str(bonus(column))
    missing = bonus_missing(column)
    # Translators: the bonus line of the score sheet while the bonus is not won.
    return language.ngettext("{n} point to go", "{n} points to go", missing)
