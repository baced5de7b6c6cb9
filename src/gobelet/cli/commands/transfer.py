"""`gobelet export` and `gobelet import`: games as a file, to keep or to take elsewhere.

The format is in `docs/saves.md`.
"""

import argparse
import os
import re
import secrets
import shutil
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from functools import partial
from pathlib import Path
from typing import Final, TextIO

from gobelet.cli.errors import UsageError
from gobelet.cli.open_store import tell_trouble, with_store
from gobelet.cli.progress import Progress, long_work
from gobelet.games import GAMES, kit
from gobelet.games.interface import BadValue
from gobelet.i18n import Language
from gobelet.store.save import DamagedSave, Heading, NoSuchSave, NotStored, Save
from gobelet.store.store import Store
from gobelet.store.transfer import (
    MAX_BYTES,
    BadGame,
    HiddenHands,
    NotGames,
    Origin,
    exported,
    goes_as_far,
    imported,
    origin,
    raw_games,
    read,
    to_export,
)
from gobelet.ui.saved.store_words import why_words
from gobelet.ui.saved.transfer_words import (
    TOLD,
    exported_words,
    imported_words,
    not_exported_words,
    not_games_words,
    refused_words,
    unreadable_words,
)
from gobelet.ui.widgets.text_files import NotSaved, not_saved_words

STREAM: Final = "-"
"""Instead of a file's name: standard output, or standard input."""

ALL: Final = "all"

MANY: Final = 200
"""With more games, progress is reported."""


def run_export(parsed: argparse.Namespace, words: Language) -> int:
    return with_store(parsed, words, partial(_export, parsed, words))


def run_import(parsed: argparse.Namespace, words: Language) -> int:
    try:
        games = raw_games(_content(parsed.file))
    except NotGames as error:
        tell_trouble(not_games_words(error, words))
        return 1
    except OSError as error:
        tell_trouble(unreadable_words(error, Path(parsed.file), words))
        return 1
    return with_store(parsed, words, partial(_import, games, words), writes=True)


# Export


class _NotReplaced(Exception):
    """A file is in the way: `code` is "other" (it has no games) or "more" (some would be lost)."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def _export(parsed: argparse.Namespace, words: Language, store: Store) -> int:
    numbers = _chosen(parsed.which, store, words)
    file: str = parsed.file
    done: list[Heading] = []
    pieces = exported(_loaded(numbers, store, done, words))
    if not numbers:
        # Translators: the stored games shall be written into a file, and there are none.
        tell_trouble(words.gettext("There is no game to export."))
        return 1
    if file == STREAM:
        sys.stdout.writelines(pieces)
    elif not _written(Path(file), pieces, store, done, words):
        return 1
    return 0 if len(done) == len(numbers) else 1


def _chosen(which: str, store: Store, words: Language) -> list[int]:
    numbers = sorted({*store.numbers(ended=False), *store.numbers(ended=True)})
    if which == ALL:
        return numbers
    if not re.fullmatch("[0-9]{1,18}", which):
        # Translators: what values an option takes, after "Valid:".
        valid = words.gettext("whole numbers from {least}", least=1)
        # Translators: what is wrong at the command line: the number of a game.
        raise UsageError(BadValue(words.gettext("number of a game"), which, (ALL, valid)))
    if int(which) not in numbers:
        # Translators: no stored game has this number.
        raise UsageError(words.gettext("There is no game {number}.", number=which))
    return [int(which)]


def _loaded(
    numbers: Sequence[int], store: Store, done: list[Heading], words: Language
) -> Iterator[Save]:
    """Load one game after the other, and add the undamaged ones to `done`."""
    progress = Progress(len(numbers), None, words) if len(numbers) > MANY else None
    kits = {game: kit(game) for game in GAMES}
    for number in numbers:
        try:
            save = to_export(store, number, kits)
        except (DamagedSave, NoSuchSave, HiddenHands) as error:
            tell_trouble(not_exported_words(number, error, words))
        else:
            done.append(save.heading)
            yield save
        if progress:
            progress.step()


def _written(
    path: Path, pieces: Iterable[str], store: Store, done: Sequence[Heading], words: Language
) -> bool:
    """Write a file, and report success or the reason for failure."""
    try:
        with _replacing(path.resolve()) as file:
            file.writelines(pieces)
            _check_replaceable(path, store, done)
    except OSError as error:
        tell_trouble(not_saved_words(NotSaved.by(error, path.resolve().parent), words))
    except _NotReplaced as error:
        if error.code == "more":
            # Translators: a file is not overwritten, for games in it would be lost.
            text = words.gettext("Not saved: games in {path} would be lost.", path=path)
        else:
            # Translators: a file, or a folder, of that name is not overwritten.
            text = words.gettext("Not saved: {path} exists and holds no games.", path=path)
        tell_trouble(text)
    else:
        print(exported_words(len(done), path, words))
        return True
    return False


def _check_replaceable(path: Path, store: Store, done: Iterable[Heading]) -> None:
    """Allow replacing an older export if the new one has all its games. Raises _NotReplaced."""
    if not os.path.lexists(path):
        return
    if not path.is_file():
        raise _NotReplaced("other")
    same: dict[Origin, list[int]] = {}
    for heading in done:
        same.setdefault(origin(heading), []).append(heading.id)
    try:
        for raw in raw_games(_content(str(path))):
            save, _ = read(raw)
            numbers = same.get(origin(save.heading), ())
            if not any(goes_as_far(store, number, save) for number in numbers):
                raise _NotReplaced("more")
    except (NotGames, BadGame) as error:
        raise _NotReplaced("other") from error


@contextmanager
def _replacing(path: Path) -> Iterator[TextIO]:
    """Replace a file by a new text, completely or not at all."""
    new = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        with new.open("x", encoding="ascii") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            shutil.copymode(path, new)
        new.replace(path)
    except BaseException:
        new.unlink(missing_ok=True)
        raise


# Import


def _content(file: str) -> bytes:
    """Return a file's content; for a file over `MAX_BYTES`, one byte more than that."""
    if file == STREAM:
        return sys.stdin.buffer.read(MAX_BYTES + 1)
    with Path(file).open("rb") as opened:
        return opened.read(MAX_BYTES + 1)


def _import(games: Sequence[object], words: Language, store: Store) -> int:
    added = here = refused = 0
    told = store.problem
    working = long_work(len(games), words) if len(games) > MANY else nullcontext()
    kits = {game: kit(game) for game in GAMES}
    try:
        with working as progress:
            for number, outcome in enumerate(imported(games, store, kits), start=1):
                match outcome:
                    case int():
                        added += 1
                    case None:
                        here += 1
                    case BadGame():
                        refused += 1
                        if refused <= TOLD:
                            tell_trouble(refused_words(number, outcome, words))
                if progress and not progress.step():
                    break
    except NotStored as error:
        if error.problem != told:
            tell_trouble(why_words(error.problem, words))
        print(imported_words(added, here, refused, words))
        return 1
    print(imported_words(added, here, refused, words))
    return 1 if refused else 0
