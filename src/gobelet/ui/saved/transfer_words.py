"""The sentences about the export and import of games."""

from pathlib import Path
from typing import Final

from gobelet.i18n import Language
from gobelet.regular_file import BadFile
from gobelet.store.export_reader import MAX_BYTES, MAX_GAMES, NotGames
from gobelet.store.transfer import BadGame, HiddenHands
from gobelet.ui.words import path_words, printable

TOLD: Final = 10
"""Up to so many damaged or refused games are reported one by one."""


def exported_words(count: int, path: Path, words: Language) -> str:
    # Translators: games were written into this file.
    return words.ngettext(
        "{n} game exported to {path}.",
        "{n} games exported to {path}.",
        count,
        path=printable(str(path)),
    )


def not_exported_words(number: int, why: Exception, words: Language) -> str:
    if isinstance(why, HiddenHands):
        # Translators: a stored game is not written into a file, which would tell secret cards or
        # words.
        return words.gettext(
            "Game {number} is not exported while it goes on: its file would show what is hidden.",
            number=number,
        )
    # Translators: a stored game is not written into the file.
    return words.gettext("Game {number} is damaged and not exported.", number=number)


def bad_file_words(error: BadFile, words: Language) -> str:
    path = path_words(error.path)
    match error.code:
        case "missing":
            # Translators: a file to import is not there.
            return words.gettext("There is no file {path}.", path=path)
        case "other":
            # Translators: what is to be imported is a folder, a device or the like.
            return words.gettext("{path} is not a file.", path=path)
        case "large":
            return not_games_words(NotGames("large"), words)
    # Translators: a file to import cannot be read.
    return words.gettext("{path} cannot be read.", path=path)


def refused_words(number: int, error: BadGame, words: Language) -> str:
    # Translators: a game of a file is refused: which one, from 1, and why.
    return words.gettext(
        "Game {number} of the file: {why}", number=number, why=_bad_game_words(error, words)
    )


def imported_words(added: int, here: int, refused: int, words: Language) -> str:
    # Translators: how many games of a file were added to the stored ones.
    sentences = [words.ngettext("{n} game imported.", "{n} games imported.", added)]
    if here:
        # Translators: so many games of a file were not added, for they are stored already.
        sentences.append(words.ngettext("{n} was here already.", "{n} were here already.", here))
    if refused:
        # Translators: so many games of a file were not added, for something is wrong with them.
        sentences.append(words.ngettext("{n} refused.", "{n} refused.", refused))
    return " ".join(sentences)


def not_games_words(error: NotGames, words: Language) -> str:
    match error.code:
        case "large":
            # Translators: why a file is not imported.
            return words.gettext(
                "The file is too large: {size} megabytes and {games} games at most.",
                size=MAX_BYTES // 2**20,
                games=MAX_GAMES,
            )
        case "unreadable":
            # Translators: why a file is not imported.
            return words.gettext("The file cannot be read.")
        case "syntax":
            # Translators: why a file is not imported. JSON is a format of files.
            return words.gettext("The file is damaged, or is not JSON.")
        case "version":
            # Translators: why a file is not imported.
            return words.gettext("The file is from a newer version of Gobelet.")
    # Translators: why a file is not imported.
    return words.gettext("The file holds no Gobelet games.")


def _bad_game_words(error: BadGame, words: Language) -> str:
    match error.code:
        case "field":
            # Translators: why a game of a file is refused; the field's name is English.
            return words.gettext("“{field}” is missing or wrong.", field=error.what)
        case "game":
            # Translators: why a game of a file is refused: its name is filled in.
            return words.gettext("this version does not know the game “{game}”.", game=error.what)
        case "options":
            # Translators: why a game of a file is refused.
            return words.gettext("this version does not know its rules.")
        case "players":
            # Translators: why a game of a file is refused.
            return words.gettext("its players cannot play it.")
        case "checksum":
            # Translators: why a game of a file is refused: the checksum does not fit.
            return words.gettext("it was changed after it was saved.")
    # Translators: why a game of a file is refused: its moves break the rules.
    return words.gettext("its moves do not follow the rules.")
