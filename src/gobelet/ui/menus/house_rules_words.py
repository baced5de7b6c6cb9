"""The sentences about files of house rules."""

from gobelet.games import kit
from gobelet.games.interface import ImpossibleRules, NoHouseRules, UnknownOption, WrongValue
from gobelet.i18n import Language
from gobelet.players import BadPlayer
from gobelet.settings.file import Unreadable
from gobelet.settings.rule_files import BadRuleFile
from gobelet.settings.schema import SettingsNotSaved, raw_words
from gobelet.ui.words import bad_player_words, printable, shortened


def bad_rules_words(error: BadRuleFile, words: Language) -> str:
    """Return why a file of house rules cannot be used."""
    # Translators: what is wrong with a file of house rules, after its name.
    return words.gettext(
        "{file}: {problem}",
        file=printable(error.path.name),
        problem=printable(_problem_words(error, words)),
    )


def _problem_words(error: BadRuleFile, words: Language) -> str:
    match error.reason:
        case Unreadable() as reason:
            return _unreadable_words(reason, words)
        case UnknownOption(option=option, valid=valid):
            # Translators: a file of house rules has an option that there is not.
            return words.gettext(
                "unknown option “{option}”. Valid: {valid}.",
                option=shortened(option),
                valid=words.one_by_one(valid),
            )
        case WrongValue(option=option, value=value, valid=valid):
            # Translators: a value in a file of house rules is wrong; the valid ones follow.
            return words.gettext(
                "{option}: “{value}” is not valid. Valid: {valid}.",
                option=option,
                value=shortened(raw_words(value)),
                valid=words.one_by_one(valid),
            )
        case NoHouseRules(game=game):
            # Translators: a file of house rules is given to a game that has none.
            return words.gettext("{game} has no house rules.", game=kit(game).title(words))
        case ImpossibleRules(config=config):
            return config.refusal(words)
        case BadPlayer(code=code, value=name, valid=valid):
            return bad_player_words(BadPlayer(code, shortened(name), valid), words)
    raise TypeError(error.reason)


def _unreadable_words(reason: Unreadable, words: Language) -> str:
    if reason.code == "missing":
        # Translators: a file of house rules is asked for, and is not there.
        return words.gettext("there is no such file.")
    if reason.code == "large":
        # Translators: a file that should have house rules is too large for that.
        return words.gettext("the file is too large.")
    if reason.code == "unreadable":
        # Translators: a file of house rules is there, and cannot be read.
        return words.gettext("the file cannot be read.")
    if reason.line is not None:
        # Translators: a file of house rules is damaged or mistyped; TOML is its format.
        return words.gettext("line {line} is not TOML.", line=reason.line)
    # Translators: a file of house rules is damaged or mistyped; TOML is its format.
    return words.gettext("this is not TOML.")


def rules_not_saved_words(error: SettingsNotSaved, words: Language) -> str:
    """Return why house rules cannot be saved."""
    path = printable(str(error.path))
    match error.code:
        case "full":
            return words.gettext("Not saved: the disk is full.")
        case "denied":
            # Translators: house rules could not be written into this file.
            return words.gettext("Not saved: {path} may not be written.", path=path)
        case "damaged":
            # Translators: house rules could not be written into this file.
            return words.gettext("Not saved: {path} is damaged.", path=path)
    # Translators: house rules could not be written into this file.
    return words.gettext("Not saved: {path} cannot be used.", path=path)
