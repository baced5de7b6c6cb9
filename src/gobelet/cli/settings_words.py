"""The sentences about the settings file."""

from gobelet.i18n import Language
from gobelet.settings.schema import (
    DamagedFile,
    Problem,
    SettingsNotSaved,
    UnknownSetting,
    WrongValue,
)
from gobelet.settings.settings import Settings
from gobelet.ui.words import printable, shortened

FEW = 6
"""Most valid values that a sentence lists; more are better found in the options."""


def said_at_start(settings: Settings, words: Language) -> list[str]:
    """Return the problems of the settings file, one or two sentences each."""
    said = []
    for problem in settings.problems:
        text = problem_words(problem, words)
        if isinstance(problem, DamagedFile):
            text = f"{text} {_aside_words(problem, words)}"
        said.append(text)
    return said


def problem_words(problem: Problem, words: Language) -> str:
    """Return the sentence for a problem."""
    match problem:
        case DamagedFile():
            return _damaged_words(problem, words)
        case WrongValue():
            return _wrong_value_words(problem, words)
        case UnknownSetting(key):
            # Translators: something in the settings file is no setting, perhaps mistyped.
            return words.gettext(
                "Ignored in the settings, {key}: unknown.", key=shortened(printable(key))
            )


def not_saved_words(error: SettingsNotSaved, words: Language) -> str:
    """Return why settings cannot be saved; it is said once."""
    match error.code:
        case "full":
            # Translators: settings could not be written; said once.
            return words.gettext(
                "The settings cannot be saved: the disk is full. Your changes last until you leave."
            )
        case "denied":
            # Translators: settings could not be written to this file; said once.
            return words.gettext(
                "The settings cannot be saved: {path} may not be written. "
                "Your changes last until you leave.",
                path=printable(str(error.path)),
            )
        case "damaged":
            # Translators: settings could not be written to this file; said once.
            return words.gettext(
                "The settings cannot be saved: {path} is damaged. "
                "Your changes last until you leave.",
                path=printable(str(error.path)),
            )
    # Translators: settings could not be written to this file; said once.
    return words.gettext(
        "The settings cannot be saved in {path}. Your changes last until you leave.",
        path=printable(str(error.path)),
    )


def _damaged_words(damaged: DamagedFile, words: Language) -> str:
    if damaged.code == "unreadable":
        # Translators: the settings file is there, and cannot be read.
        return words.gettext("The settings file cannot be read.")
    if damaged.code == "large":
        # Translators: a settings file of millions of characters, say, is not read.
        return words.gettext("The settings file is too large.")
    if damaged.line is not None:
        # Translators: the settings file is not what it should be, from this line on.
        return words.gettext("The settings file is damaged at line {line}.", line=damaged.line)
    # Translators: the settings file is not what it should be.
    return words.gettext("The settings file is damaged.")


def _aside_words(damaged: DamagedFile, words: Language) -> str:
    if damaged.moved:
        # Translators: where a damaged settings file was renamed to.
        return words.gettext(
            "It was set aside as {path}; the defaults are used.", path=printable(str(damaged.moved))
        )
    # Translators: a damaged settings file could not be renamed.
    return words.gettext(
        "{path} stays as it is; the defaults are used, and nothing is saved.",
        path=printable(str(damaged.path)),
    )


def _wrong_value_words(wrong: WrongValue, words: Language) -> str:
    key, value = shortened(printable(wrong.key)), shortened(printable(wrong.value))
    if 0 < len(wrong.valid) <= FEW:
        # Translators: a value in the settings file is wrong; the valid ones follow.
        return words.gettext(
            "Ignored in the settings, {key}: “{value}” is not valid. Valid: {valid}.",
            key=key,
            value=value,
            valid=words.one_by_one(wrong.valid),
        )
    # Translators: a value in the settings file is wrong.
    return words.gettext(
        "Ignored in the settings, {key}: “{value}” is not valid.", key=key, value=value
    )
