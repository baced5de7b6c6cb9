"""Errors of the command line, and the single line that reports each."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from gobelet.i18n import Language

if TYPE_CHECKING:
    from gobelet.games.interface import BadInput, BadValue
    from gobelet.players import BadPlayer
    from gobelet.settings.rule_files import BadRuleFile

# Rare words are loaded only when they are said.

_REPORTS: Final = "errors.log"
_LONGEST: Final = 150
"""Characters said of each end of a sentence that has in it what was given."""


class UsageError(Exception):
    """A command line that cannot be run.

    `reason` is an error with its own data, or a sentence of the parser.
    """

    def __init__(self, reason: "BadValue | BadInput | BadPlayer | BadRuleFile | str") -> None:
        super().__init__(reason)
        self.reason = reason


def checked(what: str, value: str, valid: Iterable[object]) -> str:
    """Return the value if it is one of the valid ones, as they are written. Raises UsageError."""
    from gobelet.games.interface import BadValue, one_of

    try:
        return one_of(what, value, valid)
    except BadValue as error:
        raise UsageError(error) from error


def usage_words(error: UsageError, language: Language) -> str:
    """Return the single line for a usage error."""
    from gobelet.games.interface import BadInput, BadValue
    from gobelet.players import BadPlayer
    from gobelet.settings.rule_files import BadRuleFile
    from gobelet.ui.menus.house_rules_words import bad_rules_words
    from gobelet.ui.words import bad_player_words, printable

    reason = error.reason
    if isinstance(reason, BadPlayer):
        text = bad_player_words(reason, language)
    elif isinstance(reason, BadValue):
        text = _bad_value_words(reason, language)
    elif isinstance(reason, BadInput):
        text = _cut(reason.words(language))
    elif isinstance(reason, BadRuleFile):
        text = bad_rules_words(reason, language)
    else:
        text = _cut(reason)
    # Translators: an error at the command line, after the program's name.
    return printable(language.gettext("gobelet: {text}", text=text))


def _cut(sentence: str) -> str:
    if len(sentence) <= 2 * _LONGEST:
        return sentence
    return f"{sentence[:_LONGEST]}…{sentence[-_LONGEST:]}"


def _bad_value_words(error: "BadValue", language: Language) -> str:
    from gobelet.ui.words import shortened

    # Translators: a value at the command line is wrong; the valid ones follow.
    return language.gettext(
        "{option}: “{value}” is not valid. Valid: {valid}.",
        option=shortened(error.what),
        value=shortened(error.value),
        valid=language.one_by_one(error.valid),
    )


def write_report(error: Exception, folder: Path) -> bool:
    """Write the report of a crash into a folder, and return whether that went well."""
    import traceback
    from datetime import datetime

    from gobelet.private_files import make_folder
    from gobelet.regular_file import BadFile, appended

    now = datetime.now().astimezone().isoformat()
    try:
        make_folder(folder)
        appended(folder / _REPORTS, f"{now}\n{''.join(traceback.format_exception(error))}")
    except (OSError, BadFile):
        return False
    return True


def crash_words(error: Exception, folder: Path, language: Language) -> str:
    """Write the report of a crash into a folder, and return the sentence for the player."""
    from gobelet.ui.words import printable

    path = folder / _REPORTS
    if not write_report(error, folder):
        # Translators: the program failed, and the details could not be written to a file.
        return language.gettext("Gobelet failed: {error}.", error=printable(repr(error)))
    # Translators: the program failed; the details are in a file.
    return language.gettext("Gobelet failed. The details are in {path}.", path=printable(str(path)))
