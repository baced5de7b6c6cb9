"""The import of games from a file, in the menus."""

import os
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import BinaryIO, Final

from gobelet.games import GAMES, kit
from gobelet.i18n import N_
from gobelet.regular_file import BadFile, opened
from gobelet.speech.utterance import Category
from gobelet.store.export_reader import MAX_BYTES, MAX_GAMES, ExportReader, NotGames
from gobelet.store.save import NotStored, Problem
from gobelet.store.transfer import BadGame, imported
from gobelet.ui.saved.dates import moment_words
from gobelet.ui.saved.export_files import ExportFiles, Found
from gobelet.ui.saved.game_store import Keeping
from gobelet.ui.saved.store_words import why_words
from gobelet.ui.saved.transfer_words import (
    TOLD,
    bad_file_words,
    imported_words,
    not_games_words,
    refused_words,
)
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item, open_list
from gobelet.ui.widgets.long_work import LongWork, Work
from gobelet.ui.widgets.text_entry import TypingScreen
from gobelet.ui.widgets.text_files import folder_for_files
from gobelet.ui.words import printable

_LONGEST_PATH: Final = 4096
"""Characters; some systems take fewer."""

# Translators: title while games are being imported.
_IMPORTING: Final = N_("Importing games")


class Imports:
    """Offers the files that hold games, or any other by its path."""

    def __init__(self, session: Session, keeping: Keeping) -> None:
        self._session = session
        self._keeping = keeping

    def item(self) -> Item:
        # Translators: item at the end of the list of games: brings games from a file.
        return Item(self._session.language.gettext("Import games from a file"), self._choose_file)

    def _choose_file(self) -> None:
        files = ExportFiles(folder_for_files(self._session.options.data_dir))
        work = Work(files.look(), files.STEPS)
        # Usually a moment is enough, and the list is the answer to the key.
        if work.go_on(self._session.clock):
            self._offer(files.found)
            return

        def finished(_whole: bool) -> None:
            self._offer(files.found)

        # Translators: title while folders are searched for files of games.
        title = N_("Looking for files")
        LongWork(self._session, title, work, finished, arrives=False).begin()

    def _offer(self, found: Sequence[Found]) -> None:
        def items() -> Sequence[Item]:
            words = self._session.language
            return (
                *(
                    Item(self._file_words(file), partial(self._import_from_list, file.path))
                    for file in found
                ),
                # Translators: last item of a list of files: the player types another's path.
                Item(words.gettext("Another file"), self._type_path),
            )

        # Translators: title of the list of files that games can be imported from.
        open_list(self._session, N_("Import from which file?"), items)

    def _file_words(self, file: Found) -> str:
        name = printable(file.path.name)
        if file.written is None:
            return name
        # Translators: a file in a list: its name, and when it was written.
        return self._session.language.gettext(
            "{file}, {when}", file=name, when=moment_words(file.written, self._session.language)
        )

    def _type_path(self) -> None:
        # Translators: the player types or pastes a file's path.
        prompt = self._session.language.gettext("Path of the file:")

        def accept(text: str) -> str | None:
            # Some systems copy a path in quotation marks.
            given = text.strip().strip("\"'")
            if not given:
                # Translators: the player was to type a file's path, and has typed nothing.
                return self._session.language.gettext("The path is missing.")
            path = Path(os.path.expanduser(given))  # noqa: PTH111 - Path's raises for no home
            try:
                opened(path).close()
            except BadFile as error:
                return bad_file_words(error, self._session.language)
            self._session.pop(quiet=True)
            self._import_from_list(path)
            return None

        screen = TypingScreen(self._session, prompt, accept, longest=_LONGEST_PATH)
        self._session.push(screen)

    def _import_from_list(self, path: Path) -> None:
        self._session.pop(quiet=True)
        # Translators: games are being imported from a file.
        self._session.read(
            self._session.language.gettext("Importing {file}.", file=printable(path.name))
        )
        self._session.later(0, lambda: self._import(path))

    def _import(self, path: Path) -> None:
        try:
            file = opened(path, MAX_BYTES)
        except BadFile as error:
            self._refuse(bad_file_words(error, self._session.language))
        else:
            _Import(self._session, self._keeping, file, self._refuse).begin()

    def _refuse(self, text: str) -> None:
        self._session.say(text, Category.TABLE)
        self._session.front.arrive()


class _Import:
    """A running import from a file into the store: the file is checked, then read again."""

    def __init__(
        self, session: Session, keeping: Keeping, file: BinaryIO, refuse: Callable[[str], None]
    ) -> None:
        self._session = session
        self._keeping = keeping
        self._file = file
        self._reader = ExportReader(file)
        self._refuse = refuse
        self._not_games: NotGames | None = None
        self._added = 0
        self._here = 0
        self._refused = 0
        self._told: list[tuple[int, BadGame]] = []
        self._problem: Problem | None = None

    def begin(self) -> None:
        # How many games there are is not known yet.
        work = Work(self._checking(), MAX_GAMES)
        LongWork(self._session, _IMPORTING, work, self._checked, arrives=False).begin()

    def _checking(self) -> Iterator[None]:
        try:
            yield from self._reader.check()
        except NotGames as error:
            self._not_games = error

    def _checked(self, whole: bool) -> None:
        if whole and self._not_games is None:
            work = Work(self._steps(), max(1, self._reader.count))
            LongWork(self._session, _IMPORTING, work, self._finished).begin()
            return
        self._file.close()
        if self._not_games:
            self._refuse(not_games_words(self._not_games, self._session.language))
        else:
            self._tell()
            self._session.front.arrive()

    def _steps(self) -> Iterator[None]:
        kits = {game: kit(game) for game in GAMES}
        outcomes = imported(self._reader.games(), self._keeping.store, kits)
        try:
            for number, outcome in enumerate(outcomes, start=1):
                match outcome:
                    case int():
                        self._added += 1
                    case None:
                        self._here += 1
                    case BadGame():
                        self._refused += 1
                        if len(self._told) < TOLD:
                            self._told.append((number, outcome))
                yield
        except NotStored as error:
            self._problem = error.problem
        except NotGames as error:
            # It was whole a moment ago.
            self._not_games = error

    def _finished(self, _whole: bool) -> None:
        self._file.close()
        self._keeping.look_again()
        self._tell()

    def _tell(self) -> None:
        words = self._session.language
        said = [refused_words(number, why, words) for number, why in self._told]
        if self._problem:
            said.append(why_words(self._problem, words))
        if self._not_games:
            said.append(not_games_words(self._not_games, words))
        said.append(imported_words(self._added, self._here, self._refused, words))
        for text in said:
            self._session.say(text, Category.TABLE)
