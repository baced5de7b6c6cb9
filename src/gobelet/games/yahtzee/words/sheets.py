"""The score sheets of Shift+S, as printed."""

from collections.abc import Iterable, Iterator

from gobelet.games.interface import Listener, Sheet, View
from gobelet.games.shared.words import capital
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.rulesets import Chips
from gobelet.games.yahtzee.rules.scoring import (
    CHIP,
    bonus,
    bonus_in_reach,
    lower_sum,
    mark_of,
    total,
    upper_sum,
)
from gobelet.games.yahtzee.rules.scoring import Sheet as Column
from gobelet.games.yahtzee.rules.state import State
from gobelet.games.yahtzee.words.standings import bonus_missing, column_title, own_first
from gobelet.games.yahtzee.words.terms import row_name
from gobelet.i18n import Language


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
    # Translators: title of the score sheets.
    title = language.ngettext("Score sheet", "Score sheets", len(names))
    first_of_round = game.columns * (len(rounds) - 1)
    return Sheet(title, names, tuple(lines), first_of_round + own_first(game, view)[0])


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
