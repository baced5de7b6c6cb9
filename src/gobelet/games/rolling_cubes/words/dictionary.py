"""The reasons why there are no words to play with, in words."""

from pathlib import Path

from gobelet.i18n import Language
from gobelet.words import CannotDecompress, MissingWordList, WordListError


def no_words_words(error: WordListError, language: Language) -> str:
    if isinstance(error, CannotDecompress):
        # Translators: a game of words cannot start; xz is the name of a way to compress files.
        return language.gettext("The words cannot be read: this Python was built without xz.")
    file = Path(error.file).name
    if isinstance(error, MissingWordList):
        # Translators: a game of words cannot start: a file of the program is not there.
        return language.gettext(
            "The dictionary file {file} is missing or cannot be read. Install Gobelet again.",
            file=file,
        )
    # Translators: a game of words cannot start: a file of the program is not as it was installed.
    return language.gettext(
        "The dictionary file {file} is damaged. Install Gobelet again.", file=file
    )
