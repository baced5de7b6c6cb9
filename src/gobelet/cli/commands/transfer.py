"""`gobelet export` and `gobelet import`: games as a file, to keep or to take elsewhere.

The format is in `docs/saves.md`.
"""

import argparse
import os
import re
import secrets
import shutil
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, nullcontext
from functools import partial
from pathlib import Path
from typing import BinaryIO, Final, TextIO, cast

from gobelet.cli.errors import UsageError
from gobelet.cli.open_store import tell_trouble, with_store
from gobelet.cli.progress import Progress, long_work
from gobelet.games import GAMES, kit
from gobelet.games.interface import BadValue
from gobelet.i18n import Language
from gobelet.regular_file import BadFile, opened
from gobelet.store.export_reader import MAX_BYTES, ExportReader, NotGames
from gobelet.store.log_index import LogIndex
from gobelet.store.save import DamagedSave, Heading, NoSuchSave, NotStored, Save
from gobelet.store.store import Store
from gobelet.store.transfer import BadGame, HiddenHands, exported, imported, read, to_export
from gobelet.ui.saved.store_words import why_words
from gobelet.ui.saved.transfer_words import (
    TOLD,
    bad_file_words,
    exported_words,
    imported_words,
    not_exported_words,
    not_games_words,
    refused_words,
)
from gobelet.ui.widgets.text_files import NotSaved, not_saved_words
from gobelet.ui.words import path_words

STREAM: Final = "-"
"""Instead of a file's name: standard output, or standard input."""

ALL: Final = "all"

_PIECE: Final = 64 * 1024

MANY: Final = 200
"""With more games, progress is reported."""


def run_export(parsed: argparse.Namespace, words: Language) -> int:
    return with_store(parsed, words, partial(_export, parsed, words))


def run_import(parsed: argparse.Namespace, words: Language) -> int:
    with ExitStack() as stack:
        try:
            reader = ExportReader(stack.enter_context(_opened(parsed.file)))
            for _ in reader.check():
                pass
        except NotGames as error:
            tell_trouble(not_games_words(error, words))
        except BadFile as error:
            tell_trouble(bad_file_words(error, words))
        else:
            command = partial(_import, reader, words)
            return with_store(parsed, words, command, writes=True)
    return 1


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
    # Path's own method raises no OSError for a link that leads to itself.
    place = Path(os.path.realpath(path))
    try:
        with _replacing(place) as file:
            file.writelines(pieces)
            _check_replaceable(path, store, done)
    except OSError as error:
        tell_trouble(not_saved_words(NotSaved.by(error, place.parent), words))
    except _NotReplaced as error:
        if error.code == "more":
            # Translators: a file is not overwritten, for games in it would be lost.
            text = words.gettext("Not saved: games in {path} would be lost.", path=path_words(path))
        else:
            # Translators: a file, or a folder, of that name is not overwritten.
            text = words.gettext(
                "Not saved: {path} exists and holds no games.", path=path_words(path)
            )
        tell_trouble(text)
    else:
        print(exported_words(len(done), path, words))
        return True
    return False


def _check_replaceable(path: Path, store: Store, done: Iterable[Heading]) -> None:
    """Allow replacing an older export if the new one has all its games. Raises _NotReplaced."""
    if not os.path.lexists(path):
        return
    index = LogIndex(store, done)
    try:
        with opened(path, MAX_BYTES) as file:
            reader = ExportReader(file)
            for _ in reader.check():
                pass
            for raw in reader.games():
                if not index.has(read(raw)[0]):
                    raise _NotReplaced("more")
    except (NotGames, BadGame, BadFile) as error:
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


def _opened(file: str) -> BinaryIO:
    """Open a file; of standard input a copy, for it is read twice. Raises BadFile, NotGames."""
    if file != STREAM:
        return opened(Path(file), MAX_BYTES)
    copy = cast("BinaryIO", tempfile.TemporaryFile())  # noqa: SIM115 - the caller closes it
    try:
        # One byte too many is found when the copy is read.
        left = MAX_BYTES + 1
        while left and (piece := sys.stdin.buffer.read(min(_PIECE, left))):
            left -= copy.write(piece)
    except OSError as error:
        copy.close()
        raise NotGames("unreadable") from error
    return copy


def _import(reader: ExportReader, words: Language, store: Store) -> int:
    added = here = refused = 0
    told = store.problem
    working = long_work(reader.count, words) if reader.count > MANY else nullcontext()
    kits = {game: kit(game) for game in GAMES}
    try:
        with working as progress:
            outcomes = imported(reader.games(), store, kits)
            for number, outcome in enumerate(outcomes, start=1):
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
    except NotGames as error:
        # It was whole a moment ago.
        tell_trouble(not_games_words(error, words))
        print(imported_words(added, here, refused, words))
        return 1
    print(imported_words(added, here, refused, words))
    return 1 if refused else 0
