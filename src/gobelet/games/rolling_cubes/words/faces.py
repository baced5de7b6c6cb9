"""What is wrong with a player's own faces, in words."""

from pathlib import Path

from gobelet.games.rolling_cubes.faces import (
    NoFaces,
    Trouble,
    UnknownColour,
    Wrong,
    WrongDice,
    WrongDie,
    WrongFace,
)
from gobelet.games.rolling_cubes.rules.dice import Colour
from gobelet.i18n import Language


def bad_faces_words(path: Path, reason: Trouble | Wrong, language: Language) -> str:
    why = _trouble(reason, language) if isinstance(reason, Trouble) else _wrong(reason, language)
    # Translators: a file with faces of dice cannot be used; the reason is a sentence.
    return language.gettext("The dice in {file} cannot be used. {why}", file=path, why=why)


def _trouble(reason: Trouble, language: Language) -> str:
    match reason:
        case Trouble.MISSING:
            # Translators: why a file cannot be used.
            return language.gettext("There is no such file.")
        case Trouble.UNREADABLE:
            # Translators: why a file cannot be used.
            return language.gettext("The file cannot be read.")
        case Trouble.LARGE:
            # Translators: why a file cannot be used.
            return language.gettext("The file is too large.")
        case Trouble.NOT_TOML:
            # Translators: why a file cannot be used; TOML is a format of files.
            return language.gettext("The file is not TOML.")


def _wrong(reason: Wrong, language: Language) -> str:
    """Return what is wrong inside the file; colours are told by their ids, as in the file."""
    match reason:
        case NoFaces():
            # Translators: a file of dice lacks a language; in the brackets is a heading of the
            # file, such as [fr].
            return language.gettext("The file has no [{language}].", language=reason.language)
        case UnknownColour():
            # Translators: a line of a file of dice is of no colour that there is; ids follow.
            return language.gettext(
                "Unknown colour {colour}. Valid: {valid}.",
                colour=reason.colour,
                valid=language.one_by_one(Colour),
            )
        case WrongDice():
            # Translators: a file of dice: so many of a colour are needed; the colour is an id.
            return language.ngettext(
                "{colour}: {n} die needed, and {found} there.",
                "{colour}: {n} dice needed, and {found} there.",
                reason.wanted,
                colour=reason.colour,
                found=reason.found,
            )
        case WrongDie():
            # Translators: a file of dice: one of a colour is wrong; the colour is an id.
            return language.gettext(
                "{colour}, die {n}: it takes six faces.", colour=reason.colour, n=reason.number
            )
        case WrongFace():
            # Translators: a file of dice: a face is wrong; the colour is an id.
            return language.gettext(
                "{colour}, die {n}: {face} is neither a letter nor a joker.",
                colour=reason.colour,
                n=reason.number,
                face=reason.face,
            )
    # Translators: a file of dice has jokers alone.
    return language.gettext("No die has a letter.")
