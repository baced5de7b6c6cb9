"""The words of Rolling Cubes that several sentences share: letters, dice, words, names.

A single letter is a capital, because voices take a small "a" or "y" for a word. A word has small
letters: many voices spell capitals, as they do with "SEL" or "US".
"""

from collections.abc import Callable, Iterable
from typing import Final

from gobelet.core.game import Seat
from gobelet.games.interface import LetterOrder, Listener
from gobelet.games.rolling_cubes.rules.dice import COLOURS, COPY, JOKERS, OTHER, Colour
from gobelet.games.rolling_cubes.rules.rulesets import ALPHABETS
from gobelet.games.rolling_cubes.rules.scoring import COLOUR_BONUS, Row
from gobelet.i18n import Language, capital
from gobelet.speech.utterance import Category

Written = Callable[[str], str]
"""A function from dice letters to the written word, to say and to read: "été" for ETE."""

_ORDER: Final = ALPHABETS["es"] + COPY + OTHER
"""All faces in reading order; the alphabets of the other languages are part of this one."""


def letter_words(letter: str, language: Language) -> str:
    """Return a letter as it is said alone; the voice knows the names of all letters but Y.

    Before a word, or in Spanish before a comma, a French or Spanish voice reads Y as the word "y",
    which sounds like the letter I.
    """
    if letter.upper() == "Y":
        # Translators: the name of the letter Y, if voices say another thing for a Y that stands
        # alone; else Y.
        return language.pgettext("letter", "Y")
    return letter.upper()


def face_words(face: str, language: Language) -> str:
    """Return what a die shows: a letter, or a joker in words."""
    if face == COPY:
        # Translators: the joker, printed =, that stands for a letter of the word once more.
        return language.gettext("copy joker")
    if face == OTHER:
        # Translators: the joker, printed as a crossed-out =, that stands for a letter different
        # from all others of the word.
        return language.gettext("other joker")
    return letter_words(face, language)


def spelled(faces: str, language: Language) -> str:
    """Return letters, or what dice show, one by one: "S, A, copy joker"."""
    return language.one_by_one(face_words(face, language) for face in faces)


def phonetic(faces: str, language: Language) -> str:
    """Return letters as one spells on the telephone: "Sierra, Alfa"; jokers by their names."""
    # Translators: the words by which letters are told on the telephone, from A to Z, then one for
    # Ñ; each without a space. In French Anatole, Berthe, ...; in Spanish Antonio, Barcelona, ...
    alphabet = language.pgettext(
        "spelling alphabet",
        "Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November "
        "Oscar Papa Quebec Romeo Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu N-tilde",
    )
    said = dict(zip(ALPHABETS["en"] + "Ñ", alphabet.split(), strict=True))
    return language.one_by_one(
        said.get(face) or face_words(face, language) for face in faces.upper()
    )


def dice_words(throw: str, places: Iterable[int], listener: Listener) -> str:
    """Return dice in reading order: "red A, E; green R, copy joker", or letter by letter.

    Then only full verbosity has all colours, which double the words: "A, red; V, light blue".
    """
    read = in_order(throw, places, listener.preferences.letters)
    if listener.preferences.letters is LetterOrder.COLOUR:
        return _by_colour(throw, read, listener.language)
    if listener.is_full(Category.DICE):
        return between(listener.language).join(
            die_words(throw, place, listener.language) for place in read
        )
    # Only the colours that raise a score: "A, E, V light blue, copy joker".
    return listener.language.one_by_one(_lifting(throw, place, listener.language) for place in read)


def in_order(throw: str, places: Iterable[int], order: LetterOrder) -> list[int]:
    """Return dice in the order in which they are read."""
    if order is LetterOrder.THROWN:
        return sorted(places)
    by_letter = sorted(places, key=lambda place: (in_alphabet(throw[place]), place))
    if order is LetterOrder.LETTER:
        return by_letter
    colours = tuple(Colour)
    return sorted(by_letter, key=lambda place: colours.index(COLOURS[place]))


def in_alphabet(face: str) -> int:
    """Return the place of a face in the alphabet; the jokers come last."""
    return _ORDER.index(face)


def _by_colour(throw: str, places: Iterable[int], language: Language) -> str:
    groups = dict.fromkeys(Colour, "")
    for place in places:
        groups[COLOURS[place]] += throw[place]
    return between(language).join(
        f"{colour_name(colour, language)} {spelled(faces, language)}"
        for colour, faces in groups.items()
        if faces
    )


def between(language: Language) -> str:
    # Translators: between groups of dice that are read: "red A, E; green R".
    return language.pgettext("between groups of dice", "; ")


def _lifting(throw: str, place: int, language: Language) -> str:
    face, colour = face_words(throw[place], language), COLOURS[place]
    lifts = colour in COLOUR_BONUS and throw[place] not in JOKERS
    return f"{face} {colour_name(colour, language)}" if lifts else face


def die_words(throw: str, place: int, language: Language) -> str:
    """Return one die: "A, red".

    Without the comma, a voice would read the article in "A red", and "joker rouge" would be another
    joker.
    """
    face, colour = face_words(throw[place], language), colour_name(COLOURS[place], language)
    return f"{face}, {colour}"


def letter_by_letter(word: str, places: tuple[int, ...], throw: str, language: Language) -> str:
    """Return which die gives which letter: "S, green; A, red; L, copy joker, blue"."""
    return between(language).join(
        given_words(letter, place, throw, language)
        for letter, place in zip(word, places, strict=True)
    )


def given_words(letter: str, place: int, throw: str, language: Language) -> str:
    """Return the die of a letter: "A, red", or "L, copy joker, blue"."""
    die = die_words(throw, place, language)
    return f"{letter_words(letter, language)}, {die}" if throw[place] in JOKERS else die


def colour_name(colour: Colour, language: Language) -> str:
    match colour:
        case Colour.RED:
            # Translators: colour of a die, beside its letter: "red A".
            return language.pgettext("die", "red")
        case Colour.GREEN:
            # Translators: colour of a die.
            return language.pgettext("die", "green")
        case Colour.ORANGE:
            # Translators: colour of a die.
            return language.pgettext("die", "orange")
        case Colour.BLUE:
            # Translators: colour of a die.
            return language.pgettext("die", "blue")
        case Colour.LIGHT_BLUE:
            # Translators: colour of a die.
            return language.pgettext("die", "light blue")
        case Colour.FUCHSIA:
            # Translators: colour of a die.
            return language.pgettext("die", "fuchsia")


def row_name(row: Row, language: Language) -> str:
    match row:
        case Row.NO_JOKER:
            # Translators: row of the letter Yahtzee: a word without a joker; "aucun joker".
            return language.pgettext("row, letter Yahtzee", "no joker")
        case Row.BRELAN:
            # Translators: row of the letter Yahtzee: three dice of one colour; "brelan".
            return language.pgettext("row, letter Yahtzee", "three of a kind")
        case Row.FULL:
            # Translators: row of the letter Yahtzee: three dice of one colour, two of another.
            return language.pgettext("row, letter Yahtzee", "full house")
        case Row.POKER:
            # Translators: row of the letter Yahtzee: four dice of one colour; in French "poker".
            return language.pgettext("row, letter Yahtzee", "four of a kind")
        case Row.DOUBLE:
            # Translators: row of the letter Yahtzee: a word that has a letter twice; "double".
            return language.pgettext("row, letter Yahtzee", "double letter")


def row_names(language: Language) -> tuple[str, ...]:
    """Return the names of all rows, in order: each gets a letter in lists and sheets."""
    return tuple(row_name(row, language) for row in Row)


def game_name(rules_id: str, language: Language) -> str:
    """Return the name of a game as a title, inside a sentence too."""
    names = {
        # Translators: the first game of Rolling Cubes: a throw and a word each; "Un à la fois".
        "one_at_a_time": language.pgettext("Rolling Cubes", "One at a time"),
        # Translators: the second game: one throw for all, words in secret; "Tous ensemble".
        "all_together": language.pgettext("Rolling Cubes", "All together"),
        # Translators: the third game, in which one contests that there is a word; "Je conteste".
        "i_contest": language.pgettext("Rolling Cubes", "I contest"),
        # Translators: the fourth game: the first one alone.
        "solitaire": language.pgettext("Rolling Cubes", "Solitaire"),
        # Translators: one throw a day, with the same dice for everybody.
        "daily": language.pgettext("Rolling Cubes", "Daily throw"),
        # Translators: the fifth game: a sheet with five rows, filled with words.
        "letter_yahtzee": language.pgettext("Rolling Cubes", "Letter Yahtzee"),
        # Translators: the first three games, one after the other.
        "tournament": language.pgettext("Rolling Cubes", "Tournament"),
    }
    return names[rules_id]


def people_vote(listener: Listener) -> bool:
    """Return whether people may vote on words; against bots alone, the dictionary decides."""
    return len(listener.names) - len(listener.bots) > 1


def of_player(seat: Seat, text: str, listener: Listener) -> str:
    """Return "Ana: salade, 5 points."; of the player addressed, or of one alone, "Salade, ..."."""
    if listener.is_you(seat) or len(listener.names) == 1:
        return capital(text)
    # Translators: a player's name before a row marked: "Ana: full house, 25 points."
    return listener.language.gettext("{name}: {text}", name=listener.names[seat], text=text)
