"""A whole sheet in one message, and its open rows alone."""

from collections.abc import Iterator

from gobelet.games.interface import View
from gobelet.games.shared.words import joined, points_words, total_cells
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.rulesets import Row, RuleSet
from gobelet.games.yahtzee.rules.scoring import (
    CHIP,
    Sheet,
    bonus,
    bonus_in_reach,
    bonus_missing,
    lower_sum,
    mark_of,
    total,
    upper_sum,
)
from gobelet.games.yahtzee.rules.state import State
from gobelet.games.yahtzee.words.braille import column_cells
from gobelet.games.yahtzee.words.standings import column_name
from gobelet.games.yahtzee.words.terms import (
    bonus_cells,
    bonus_lost_words,
    bonus_words,
    row_cells,
    row_name,
    worth_words,
)
from gobelet.i18n import Language, capital
from gobelet.speech.utterance import Category, Utterance, Verbosity


def open_rows(game: Yahtzee, column: int, view: View) -> Utterance:
    """Return the open rows of a column, after its name if there are several."""
    state: State = view.observation
    rows = _open(game.rules, state.sheets[column])
    words = _open_words(game.rules, rows, view.listener.language)
    cells = (row_cells(row, view.listener.language) for row in rows)
    return Utterance(
        joined(_named(game, column, view), words),
        Category.SCORES,
        joined(_short_name(game, column, view), *cells),
    )


def whole_sheet(game: Yahtzee, column: int, view: View) -> Utterance:
    """Return a column: its total, its marked rows, and above brief verbosity what is open.

    Of a sheet with nothing marked, that alone is said.
    """
    state: State = view.observation
    rules, sheet, language = game.rules, state.sheets[column], view.listener.language
    verbosity = view.listener.verbosity_of(Category.SCORES)
    parts = [_named(game, column, view), capital(points_words(total(sheet), language)) + "."]
    parts.append(_marked_words(rules, sheet, language))
    begun = any(mark is not None for mark in sheet.marks)
    if verbosity > Verbosity.BRIEF and begun:
        parts += _bonus_and_chips(sheet, language)
        parts.append(_open_words(rules, _open(rules, sheet), language))
    if verbosity is Verbosity.FULL and begun:
        parts.append(_sums(sheet, language))
    short = joined(_short_name(game, column, view), *_cells(rules, sheet, language))
    return Utterance(joined(*parts), Category.SCORES, short)


def _named(game: Yahtzee, column: int, view: View) -> str:
    """Return whose column it is; empty for a player alone at the table."""
    return f"{column_name(game, column, view.listener)}." if game.columns > 1 else ""


def _short_name(game: Yahtzee, column: int, view: View) -> str:
    return column_cells(game, column, view.listener) if game.columns > 1 else ""


def _open(rules: RuleSet, sheet: Sheet) -> list[Row]:
    return [row for row in rules.rows if mark_of(rules, sheet, row) is None]


def _open_words(rules: RuleSet, rows: list[Row], language: Language) -> str:
    if not rows:
        # Translators: all rows of a sheet are marked.
        return language.gettext("No open row.")
    names = language.listing(row_name(row, rules, language) for row in rows)
    # Translators: the rows of a sheet that are not marked yet.
    return language.ngettext("Open: {rows}.", "Open: {rows}.", len(rows), rows=names)


def _marked_words(rules: RuleSet, sheet: Sheet, language: Language) -> str:
    marks = [(row, mark_of(rules, sheet, row)) for row in rules.rows]
    marked = [(row, mark) for row, mark in marks if mark is not None]
    if not marked:
        # Translators: no row of a sheet is marked.
        return language.gettext("Nothing marked yet.")
    between = language.pgettext("between rows", "; ")
    return capital(between.join(_mark(row, mark, rules, language) for row, mark in marked)) + "."


def _mark(row: Row, mark: int, rules: RuleSet, language: Language) -> str:
    points = str(mark) if mark else worth_words(mark, language)
    # Translators: a marked row and its points among others: "full house, 25; chance, 17".
    return language.pgettext(
        "marked row", "{row}, {points}", row=row_name(row, rules, language), points=points
    )


def _bonus_and_chips(sheet: Sheet, language: Language) -> Iterator[str]:
    if won := bonus(sheet):
        # Translators: the bonus of the upper section is won.
        yield language.gettext("Bonus: {n}.", n=won)
    elif bonus_in_reach(sheet):
        yield bonus_words(bonus_missing(sheet), language)
    else:
        yield bonus_lost_words(language)
    if sheet.chips:
        # Translators: the points of extra Yahtzees.
        yield language.gettext("Chips: {n}.", n=CHIP * sheet.chips)


def _sums(sheet: Sheet, language: Language) -> str:
    # Translators: the sums of both sections of a sheet.
    return language.gettext(
        "Upper sum {upper}, lower sum {lower}.", upper=upper_sum(sheet), lower=lower_sum(sheet)
    )


def _cells(rules: RuleSet, sheet: Sheet, language: Language) -> Iterator[str]:
    """Yield the total, each marked row, and what the bonus needs."""
    yield total_cells(total(sheet), language)
    for row in rules.rows:
        if (mark := mark_of(rules, sheet, row)) is not None:
            yield f"{row_cells(row, language)}={mark}"
    if bonus_in_reach(sheet) and not bonus(sheet):
        yield bonus_cells(bonus_missing(sheet), language)
