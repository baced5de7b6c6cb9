"""The import of games from a file, in the menus."""

import os
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Final

import platformdirs

from gobelet.games import GAMES, kit
from gobelet.i18n import Language
from gobelet.speech.utterance import Category
from gobelet.store.save import NotStored, Problem
from gobelet.store.transfer import FORMAT, MAX_BYTES, BadGame, NotGames, imported, raw_games
from gobelet.ui.saved.dates import moment_words
from gobelet.ui.saved.game_store import Keeping
from gobelet.ui.saved.store_words import why_words
from gobelet.ui.saved.transfer_words import (
    TOLD,
    imported_words,
    not_games_words,
    refused_words,
    unreadable_words,
)
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item, ListScreen
from gobelet.ui.widgets.long_work import LongWork, Work
from gobelet.ui.widgets.text_entry import TypingScreen
from gobelet.ui.widgets.text_files import folder_for_files
from gobelet.ui.words import printable

_FILES: Final = 50
"""So many files, the newest first, are searched for games."""

_HEAD: Final = 200
"""Bytes at a file's beginning that name the format of an export."""

_LONGEST_PATH: Final = 4096
"""Characters; some systems take fewer."""


class Imports:
    """Offers the files that hold games, or any other by its path."""

    def __init__(self, session: Session, keeping: Keeping) -> None:
        self._session = session
        self._keeping = keeping

    @property
    def _language(self) -> Language:
        return self._session.options.language

    def item(self) -> Item:
        # Translators: item at the end of the list of games: brings games from a file.
        return Item(self._language.gettext("Import games from a file"), self._choose_file)

    def _choose_file(self) -> None:
        def title() -> str:
            # Translators: title of the list of files that games can be imported from.
            return self._language.gettext("Import from which file?")

        found = _files(folder_for_files(self._session.options.data_dir))

        def items() -> Sequence[Item]:
            words = self._language
            return (
                *(
                    Item(
                        # Translators: a file in a list: its name, and when it was written.
                        words.gettext(
                            "{file}, {when}",
                            file=printable(path.name),
                            when=moment_words(at, words),
                        ),
                        partial(self._import_from_list, path),
                    )
                    for path, at in found
                ),
                # Translators: last item of a list of files: the player types another's path.
                Item(words.gettext("Another file"), self._type_path),
            )

        self._session.push(ListScreen(self._session, title, items))

    def _type_path(self) -> None:
        # Translators: the player types or pastes a file's path.
        prompt = self._language.gettext("Path of the file:")

        def accept(text: str) -> str | None:
            # Some systems copy a path in quotation marks.
            given = text.strip().strip("\"'")
            if not given:
                # Translators: the player was to type a file's path, and has typed nothing.
                return self._language.gettext("The path is missing.")
            path = Path(os.path.expanduser(given))  # noqa: PTH111 - Path's raises for no home
            # Reading anything else, such as a device, might never end.
            if not path.is_file():
                return unreadable_words(FileNotFoundError(), path, self._language)
            self._session.pop(quiet=True)
            self._import_from_list(path)
            return None

        screen = TypingScreen(self._session, prompt, accept, longest=_LONGEST_PATH)
        self._session.push(screen)

    def _import_from_list(self, path: Path) -> None:
        self._session.pop(quiet=True)
        # Translators: games are being imported from a file.
        self._session.read(self._language.gettext("Importing {file}.", file=printable(path.name)))
        self._session.later(0, lambda: self._import(path))

    def _import(self, path: Path) -> None:
        try:
            with path.open("rb") as file:
                games = raw_games(file.read(MAX_BYTES + 1))
        except NotGames as error:
            self._refuse(not_games_words(error, self._language))
        except OSError as error:
            self._refuse(unreadable_words(error, path, self._language))
        else:
            _Import(self._session, self._keeping, games).begin()

    def _refuse(self, text: str) -> None:
        self._session.say(text, Category.TABLE)
        self._session.front.arrive()


class _Import:
    """A running import from a file into the store."""

    def __init__(self, session: Session, keeping: Keeping, games: Sequence[object]) -> None:
        self._session = session
        self._keeping = keeping
        self._games = games
        self._added = 0
        self._here = 0
        self._refused: list[tuple[int, BadGame]] = []
        self._problem: Problem | None = None

    def begin(self) -> None:
        count = max(1, len(self._games))
        work = Work(self._steps(), count)
        LongWork(self._session, self._title, work, self._finished).begin()

    def _title(self) -> str:
        # Translators: title while games are being imported.
        return self._session.options.language.gettext("Importing games")

    def _steps(self) -> Iterator[None]:
        kits = {game: kit(game) for game in GAMES}
        outcomes = imported(self._games, self._keeping.store, kits)
        try:
            for number, outcome in enumerate(outcomes, start=1):
                match outcome:
                    case int():
                        self._added += 1
                    case None:
                        self._here += 1
                    case BadGame():
                        self._refused.append((number, outcome))
                yield
        except NotStored as error:
            self._problem = error.problem

    def _finished(self, _whole: bool) -> None:
        words = self._session.options.language
        said = [refused_words(number, why, words) for number, why in self._refused[:TOLD]]
        if self._problem:
            said.append(why_words(self._problem, words))
        said.append(imported_words(self._added, self._here, len(self._refused), words))
        self._keeping.look_again()
        for text in said:
            self._session.say(text, Category.TABLE)


def _files(folder: Path) -> list[tuple[Path, datetime]]:
    """Return the files of games in a folder and in the downloads folder, the newest first."""
    found = []
    for place in {folder, platformdirs.user_downloads_path()}:
        try:
            found += [(path, _written(path)) for path in place.glob("*.json")]
        except OSError:
            continue
    found.sort(key=lambda pair: pair[1], reverse=True)
    return [pair for pair in found[:_FILES] if _holds_games(pair[0])]


def _written(path: Path) -> datetime:
    return datetime.fromtimestamp(path.stat().st_mtime, UTC)


def _holds_games(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return FORMAT.encode() in file.read(_HEAD)
    except OSError:
        return False
