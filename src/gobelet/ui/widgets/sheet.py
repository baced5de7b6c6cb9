"""The score sheets: a table to walk through."""

from collections.abc import Callable

from gobelet.games.interface import Command, Sheet
from gobelet.keyboard.key import Key
from gobelet.ui.keys.bindings import IN_SHEET, SHEET_PLACE
from gobelet.ui.screen import Screen
from gobelet.ui.session import Session
from gobelet.ui.widgets.cursor import MOVES, Cursor
from gobelet.ui.widgets.lists import edge_words, is_letter, nothing_words
from gobelet.ui.widgets.row_letters import Letters, letter_commands, next_row, row_letters
from gobelet.view.picture import Grid, Picture


class SheetScreen(Screen):
    """A score sheet: Up and Down move by line, Left and Right by player; `make` renews it.

    Digits and letters lead to rows, as in the scoring of the `game`.
    """

    place = SHEET_PLACE

    def __init__(self, session: Session, make: Callable[[], Sheet], game: str) -> None:
        self._session = session
        self._game = game
        self._make = make
        self._sheet = make()
        self._cursor = Cursor(len(self._sheet.rows))
        self._column = Cursor(len(self._sheet.columns), self._sheet.column)

    @property
    def commands(self) -> tuple[Command, ...]:
        sheet = self._sheet
        keys = tuple(key for key in sheet.hotkeys if "-" not in key)
        return (
            *(IN_SHEET if len(sheet.columns) > 1 else IN_SHEET[:1]),
            *((Command("hotkey", keys, sheet.hotkey_help),) if keys else ()),
            *letter_commands(self._letters, self._session.language),
        )

    @property
    def _letters(self) -> Letters:
        taken = self._session.options.keymap.letters(self._game)
        return row_letters(tuple(filter(None, self._sheet.names)), taken)

    def arrive(self) -> None:
        self._sheet = self._make()
        self._session.read(f"{self._sheet.title}. {self._name()}{self._line()}")

    def after_no(self) -> None:
        self._session.read(f"{self._name()}{self._line()}")

    def press(self, key: Key) -> bool:
        language = self._session.language
        if key.name in MOVES:
            moved = self._cursor.move(key.name)
            self._session.read(self._line() if moved else edge_words(key.name, language))
        elif key.name in ("left", "right"):
            moved = self._column.move({"left": "up", "right": "down"}[key.name])
            # Translators: left or right was pressed at the first or last score sheet.
            edge = language.gettext("No other sheet.")
            self._session.read(f"{self._name()}{self._line()}" if moved else edge)
        elif key.name in self._sheet.hotkeys:
            self._cursor.index = self._sheet.hotkeys[key.name]
            self._session.read(self._line())
        elif is_letter(key):
            self._search(key)
        else:
            return False
        return True

    def _search(self, key: Key) -> None:
        labels, names = [label for label, _ in self._sheet.rows], self._sheet.names
        place = next_row(labels, names, self._letters, key, self._cursor.index)
        if place is None:
            self._session.read(nothing_words(key.char, self._session.language))
        else:
            self._cursor.index = place
            self._session.read(self._line())

    def escape(self) -> bool:
        self._session.pop()
        return True

    def picture(self) -> Picture:
        language, column = self._session.language, self._column.index or 0
        sheet = self._sheet
        lines = tuple(sheet.words(row, column, language) for row in range(len(sheet.rows)))
        several = len(sheet.columns) > 1
        title = f"{sheet.title}. {sheet.columns[column]}" if several else sheet.title
        grid = Grid(sheet.title, sheet.columns, sheet.rows)
        return Picture(title, items=lines, current=self._cursor.index, grid=grid)

    def _name(self) -> str:
        columns = self._sheet.columns
        return f"{columns[self._column.index or 0]}. " if len(columns) > 1 else ""

    def _line(self) -> str:
        row, column = self._cursor.index or 0, self._column.index or 0
        return self._sheet.words(row, column, self._session.language)
