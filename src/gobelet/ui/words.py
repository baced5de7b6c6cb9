"""Sentences that several menus, and the command line, share."""

import errno
from pathlib import Path
from typing import Final

from gobelet.i18n import Language, capital
from gobelet.players import LONGEST_NAME, BadPlayer

NO_BREAK: Final = "\u00a0"
"""French puts it before punctuation; Python counts it as not printable."""

LONGEST_SAID: Final = 40
"""Most characters said of a value that is wrong."""

LONGEST_PATH_SAID: Final = 200
"""The same of a path: what is usual has to be told whole."""

PARTS: Final = 4
"""Long work reports progress after each of so many parts; after the last, the result."""


def printable(text: str) -> str:
    """Return a text without characters that move the terminal's cursor or change text direction."""
    return "".join(char if char.isprintable() or char == NO_BREAK else "?" for char in text)


def shortened(text: str, most: int = LONGEST_SAID) -> str:
    """Return the beginning of a text that is too long to be said."""
    return text if len(text) <= most else f"{text[:most]}…"


def path_words(path: Path) -> str:
    """Return a path that was given and is wrong; it may be any pasted text."""
    return shortened(printable(str(path)), LONGEST_PATH_SAID)


def progress_words(parts: int, language: Language) -> str:
    """Return the progress of long work, from the number of finished parts."""
    return language.percent(parts / PARTS)


def working_words(language: Language) -> str:
    # Translators: title while the best play is calculated, for advice and the like.
    return language.gettext("Working out the best play")


def stopped_words(language: Language) -> str:
    # Translators: the player has stopped a calculation.
    return language.gettext("Calculation stopped.")


def failed_words(error: Exception, language: Language) -> str:
    """Return the sentence for a calculation that cannot be done on this computer."""
    # Translators: a calculation has failed; the reason follows, inside a sentence.
    return language.gettext("The calculation failed: {why}.", why=failure_words(error, language))


def failure_words(error: Exception, language: Language) -> str:
    """Return why a calculation cannot be done on this computer, inside a sentence."""
    match error:
        case MemoryError():
            # Translators: why a calculation failed, inside a sentence.
            return language.gettext("there is not enough memory")
        case ImportError():
            # Translators: why a calculation failed, inside a sentence; module is as "numpy".
            return language.gettext("{module} cannot be loaded", module=error.name or "numpy")
        case OSError(errno=errno.ENOSPC | errno.EDQUOT):
            # Translators: why a calculation failed, inside a sentence.
            return language.gettext("the disk is full")
        case OSError(errno=int(number)):
            # The system's message is in the system's language, not in the player's.
            return errno.errorcode.get(number) or f"{type(error).__name__} {number}"
    first_line = str(error).strip().partition("\n")[0]
    return printable(first_line.rstrip(".")) or type(error).__name__


def switch_words(on: bool, language: Language) -> str:
    """Return the state of a switch."""
    # Translators: state of a switch.
    return language.pgettext("switch", "on") if on else language.pgettext("switch", "off")


def option_words(option: str, value: str, language: Language) -> str:
    """Return an option and its value, as it stands in a list."""
    # Translators: an option and its value.
    return language.gettext("{option}: {value}", option=option, value=value)


def changed_words(option: str, value: str, language: Language) -> str:
    """Return an option that was changed: the new value first, for it is the news."""
    # Translators: an option that was just changed, its new value first: "Yes: three more rows".
    text = language.gettext(
        "{value}: {option}", value=value, option=option[:1].lower() + option[1:]
    )
    return capital(text)


def sentence(text: str) -> str:
    """Return words as a sentence of their own."""
    return f"{capital(text)}."


def most_words(seats: range, language: Language) -> str:
    # Translators: no further player can be added.
    return language.ngettext("{n} player at most.", "{n} players at most.", seats[-1])


def least_words(seats: range, language: Language) -> str:
    if seats.start == 1:
        # Translators: the last player cannot be removed.
        return language.gettext("Somebody has to play.")
    # Translators: a player cannot be removed; "2 players at least."
    return language.ngettext("{n} player at least.", "{n} players at least.", seats.start)


def bad_player_words(error: BadPlayer, language: Language) -> str:
    """Return the sentence for a player that is refused."""
    match error.code:
        case "empty":
            # Translators: an empty name was given.
            return language.gettext("A name is missing: 1 to {n} characters.", n=LONGEST_NAME)
        case "long":
            # Translators: a name is too long.
            return language.gettext(
                "The name {name} is too long: {n} characters at most.",
                name=shortened(error.value),
                n=error.valid[0],
            )
        case "control":
            # Translators: a name has characters that cannot be spoken.
            return language.gettext("A name may not contain control characters.")
        case "duplicate":
            # Translators: two players have the same name.
            return language.gettext("The name {name} is taken.", name=error.value)
        case "bot":
            # Translators: a kind of bot that does not exist; the valid ones follow.
            return language.gettext(
                "Unknown computer: {value}. Valid: {valid}.",
                value=shortened(error.value),
                valid=language.one_by_one(error.valid),
            )
    # Translators: a wrong number of players.
    return language.ngettext(
        "{n} player: from {least} to {most} can play.",
        "{n} players: from {least} to {most} can play.",
        int(error.value),
        least=error.valid[0],
        most=error.valid[1],
    )


def program_dice_words(language: Language) -> str:
    """Return why dice cannot be typed at a table with people elsewhere."""
    # Translators: dice that players throw themselves cannot be seen by those at other computers.
    return language.gettext(
        "With others elsewhere the program throws the dice: they could not see yours."
    )
