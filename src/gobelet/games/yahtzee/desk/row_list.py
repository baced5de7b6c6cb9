"""The list of rows to mark, with the points of each row and the keys that lead to it."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from gobelet.games.interface import Choice, Choose, Listener, Sheet, View
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.rulesets import UPPER, Row, RuleSet
from gobelet.games.yahtzee.rules.state import Mark, State
from gobelet.games.yahtzee.words.announce import YahtzeeAnnouncer
from gobelet.games.yahtzee.words.desk import cost_cells, row_to_mark, scoring_title
from gobelet.games.yahtzee.words.standings import sheet
from gobelet.games.yahtzee.words.terms import row_name
from gobelet.i18n import N_, Language, capital
from gobelet.speech.utterance import Utterance

DIGITS: Final = tuple("123456")
SHIFTED: Final = tuple(f"shift-{digit}" for digit in DIGITS)

# Translators: help of the keys 1 to 6 in scoring and in the score sheets.
HOTKEY_HELP: Final = N_("go to the row of that face")


class RowList(Struct, frozen=True):
    """The rows that a throw may be marked in, as they are told to a listener.

    `costs` has the cost of each row that tells one; `before` is said before the title.
    """

    game: Yahtzee
    state: State
    listener: Listener
    costs: Mapping[Row, float]
    before: str

    def choose(self, *, back: Utterance | None) -> Choose:
        worth = list(self.game.choices(self.state).items())
        if self.listener.preferences.rows_by_points:
            worth.sort(key=lambda item: -item[1])
        items = tuple(self._item(row, points) for row, points in worth)
        places = {row: place for place, (row, _) in enumerate(worth)}
        closed = self._closed()
        hotkeys: dict[str, int | str] = {}
        for digit, shifted, row in zip(DIGITS, SHIFTED, UPPER, strict=True):
            hotkeys[digit] = hotkeys[shifted] = places[row] if row in places else closed[row]
        title = f"{self.before} {scoring_title(self.game, self.state, self.listener)}".lstrip()
        absent = tuple((self._name(row), why) for row, why in closed.items())
        names = lettered_rows(self.game.rules, self.listener.language)
        return Choose(title, items, hotkeys, HOTKEY_HELP, absent, names, back)

    def _item(self, row: Row, points: int) -> Choice:
        listener, cost = self.listener, self.costs.get(row)
        confirm = ""
        if listener.preferences.confirm_zero and points == 0 and self._has_points:
            # Translators: asked before a zero is marked while another row would bring points.
            confirm = listener.language.gettext("Mark zero in {row}?", row=self._name(row))
        text = row_to_mark(self.game, self.state, row, points, cost, listener)
        short = ""
        if cost is not None:
            short = cost_cells(row, points, cost, self.game.rules, listener.language)
        return Choice(text, Mark(row), confirm, short, "" if row in UPPER else self._name(row))

    @property
    def _has_points(self) -> bool:
        """Whether a row brings points now."""
        return any(self.game.choices(self.state).values())

    def _closed(self) -> dict[Row, str]:
        """Return the reason for each open row that may not be marked."""
        refused = ((row, self.game.refused(self.state, row)) for row in self.game.rules.rows)
        say = YahtzeeAnnouncer(self.game).refusal
        return {row: say(why, self.listener) for row, why in refused if why}

    def _name(self, row: Row) -> str:
        return row_name(row, self.game.rules, self.listener.language)


def lettered_rows(rules: RuleSet, language: Language) -> tuple[str, ...]:
    """Return the names of the rows that letters lead to: those that no digit leads to."""
    return tuple(row_name(row, rules, language) for row in rules.rows if row not in UPPER)


def sheet_with_keys(game: Yahtzee, view: View) -> Sheet:
    """Return the score sheets; digits and letters lead to their rows."""
    made = sheet(game, view)
    names = {capital(name): name for name in lettered_rows(game.rules, view.listener.language)}
    hotkeys = {key: row for keys in (DIGITS, SHIFTED) for row, key in enumerate(keys)}
    return replace(
        made,
        hotkeys=hotkeys,
        hotkey_help=HOTKEY_HELP,
        names=tuple(names.get(label, "") for label, _ in made.rows),
    )
