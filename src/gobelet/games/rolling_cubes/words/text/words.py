"""The dice, what they spell, its score, and what counts as a word, in the player's words."""

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import Struct

from gobelet.games.rolling_cubes.rules.dice import COLOURS, COPY, OTHER, Colour
from gobelet.games.rolling_cubes.rules.rulesets import RuleSet
from gobelet.games.rolling_cubes.words.terms import face_words, letter_words, spelled
from gobelet.i18n import Language, capital


def dice_text(rules: RuleSet, language: Language) -> tuple[str, ...]:
    return (
        # Translators: rules of Rolling Cubes: the dice, by their colours.
        language.gettext(
            "Dice: thirteen. Four are red, three green, two orange, two blue, one light blue, one "
            "fuchsia. What they show follows, die by die."
        ),
        *_faces(rules, language),
        # Translators: rules of Rolling Cubes: where the throws come from; a seed is a number that
        # the player may give, and from which the same throws come each time.
        language.gettext(
            "The dice are drawn by your system’s own random source: each face is as likely, "
            "for you and for the computer alike. Games with a seed repeat, and do not count "
            "in the records."
        ),
    )


def _faces(rules: RuleSet, language: Language) -> Iterator[str]:
    for colour in Colour:
        dice = (
            spelled(die, language)
            for die, of in zip(rules.faces, COLOURS, strict=True)
            if of is colour
        )
        # Translators: between dice of which the faces are read: "A, E, I; O, U".
        between = language.pgettext("between dice", "; ")
        yield _of_colour(colour, between.join(dice), language)


def _of_colour(colour: Colour, faces: str, language: Language) -> str:
    match colour:
        case Colour.RED:
            # Translators: the faces of the red dice, in the rules of Rolling Cubes.
            return language.gettext("Red dice: {faces}.", faces=faces)
        case Colour.GREEN:
            # Translators: the faces of the green dice, in the rules of Rolling Cubes.
            return language.gettext("Green dice: {faces}.", faces=faces)
        case Colour.ORANGE:
            # Translators: the faces of the orange dice, in the rules of Rolling Cubes.
            return language.gettext("Orange dice: {faces}.", faces=faces)
        case Colour.BLUE:
            # Translators: the faces of the blue dice, in the rules of Rolling Cubes.
            return language.gettext("Blue dice: {faces}.", faces=faces)
        case Colour.LIGHT_BLUE:
            # Translators: the faces of the light blue die, in the rules of Rolling Cubes.
            return language.gettext("Light blue die: {faces}.", faces=faces)
        case Colour.FUCHSIA:
            # Translators: the faces of the fuchsia die, in the rules of Rolling Cubes.
            return language.gettext("Fuchsia die: {faces}.", faces=faces)


def vote_text(language: Language) -> tuple[str, ...]:
    return (
        # Translators: rules of Rolling Cubes: a word that the dictionary does not have.
        language.gettext(
            "A word outside the dictionary: you put it to the vote, or take it back. Taken back or "
            "refused, it scores 0, and you make no other in its place."
        ),
        # Translators: rules of Rolling Cubes: how people vote on a word.
        language.gettext(
            "Vote: the other people vote openly, one by one, from the left of who made the word. "
            "More than half of them must accept it. Voting stops once the outcome is certain."
        ),
        # Translators: rules of Rolling Cubes: the computer and the vote.
        language.gettext(
            "The computer does not vote, and its words are never voted on. Where there is no other "
            "person, the dictionary decides."
        ),
    )


def refused_text(language: Language) -> str:
    # Translators: rules of Solitaire: words that the dictionary does not have.
    return language.gettext("A word outside the dictionary: it is refused, and scores 0.")


def dictionary_text(rules: RuleSet, language: Language) -> tuple[str, ...]:
    return (
        _dictionary(rules, language),
        _accents(rules, language),
        _proper(rules, language),
        _told(rules, language),
    )


def _dictionary(rules: RuleSet, language: Language) -> str:
    """Return the paragraph on the dictionary; its figures are rounded to whole thousands."""
    match rules.language:
        case "fr":
            # Translators: rules of Rolling Cubes: the dictionary, where the words are French.
            which = language.gettext(
                "Dictionary: French, from the spell checker Hunspell, about 421 thousand words."
            )
        case "es":
            # Translators: rules of Rolling Cubes: the dictionary, where the words are Spanish.
            which = language.gettext(
                "Dictionary: Spanish, from the spell checker Hunspell and a word list, about "
                "645 thousand words."
            )
        case _:
            # Translators: rules of Rolling Cubes: the dictionary, where the words are English.
            which = language.gettext(
                "Dictionary: English, American and British, from the word lists SCOWL, about "
                "118 thousand words."
            )
    # Translators: rules of Rolling Cubes, behind which dictionary it is.
    forms = language.gettext(
        "Plurals and verb forms count. Words with a hyphen or an apostrophe, and abbreviations, do "
        "not."
    )
    return f"{which} {forms}"


def _accents(rules: RuleSet, language: Language) -> str:
    match rules.language:
        case "fr":
            # Translators: rules of Rolling Cubes: accents, where the words are French.
            return language.gettext(
                "Accents do not count: E is also É, È and Ê; C is also Ç. O and E joined are two "
                "letters."
            )
        case "es":
            # Translators: rules of Rolling Cubes: accents, where the words are Spanish.
            return language.gettext(
                "Accents do not count: A is also Á, U also Ú and Ü. Ñ is a letter of its own."
            )
    # Translators: rules of Rolling Cubes: accents, where the words are English.
    return language.gettext("Accents do not count: E is also É.")


def _told(rules: RuleSet, language: Language) -> str:
    if rules.strict:
        # Translators: rules of Rolling Cubes: with the option for strict tables.
        return language.gettext(
            "Whether a word is in the dictionary is told only once it is played, as chosen before "
            "the game."
        )
    # Translators: rules of Rolling Cubes: without the option for strict tables.
    return language.gettext(
        "Whether a word is in the dictionary is told before you play it, unless you choose "
        "otherwise before the game."
    )


def _proper(rules: RuleSet, language: Language) -> str:
    if rules.proper:
        # Translators: rules of Rolling Cubes: with the option for proper nouns.
        return language.gettext(
            "Proper nouns, such as first names and towns, count, as chosen before the game."
        )
    # Translators: rules of Rolling Cubes: without the option for proper nouns.
    return language.gettext(
        "Proper nouns, such as first names and towns, do not count, unless you choose so before "
        "the game."
    )


class Examples(Struct, frozen=True):
    """Words of a language that score 5 points with a joker for their repeated letter.

    The first letter of `light_blue` is on that die; `seven` scores as much without the joker.
    """

    light_blue: str
    repeated: str
    seven: str
    repeated_in_seven: str


EXAMPLES: Final[Mapping[str, Examples]] = {
    "fr": Examples("VILLE", "L", "SALADE", "A"),
    "en": Examples("HELLO", "L", "SALAMI", "A"),
    "es": Examples("VILLA", "L", "SALADO", "A"),
}


def spelling_text(language: Language) -> tuple[str, ...]:
    copy, other = (capital(face_words(face, language)) for face in (COPY, OTHER))
    return (
        # Translators: rules of Rolling Cubes: how a word is typed.
        language.gettext(
            "Letters and dice: type the word itself; the dice and jokers that give its letters "
            "are chosen for you, for the most points. A word that the dice cannot spell is not "
            "taken; type another."
        ),
        # Translators: rules of Rolling Cubes: the first joker, whose name is filled in.
        language.gettext(
            "{joker}, an equals sign: repeats a letter that another die of the word shows, not one "
            "that a joker stands for.",
            joker=copy,
        ),
        # Translators: rules of Rolling Cubes: the second joker, whose name is filled in.
        language.gettext(
            "{joker}, a crossed-out equals sign: a letter that is different from all the others of "
            "the word, so one that it has only once.",
            joker=other,
        ),
    )


def score_text(rules: RuleSet, language: Language) -> tuple[str, ...]:
    return (
        # Translators: rules of Rolling Cubes: the score of a word.
        language.gettext(
            "Score of a word: 1 point for each die used, jokers too, but the first joker scores 0."
        ),
        # Translators: rules of Rolling Cubes: the points for letters that stand in a word again.
        language.gettext(
            "The same letter twice: 1 point more; three times or more: 2 points more; for every "
            "repeated letter. Only dice that show it count, not jokers."
        ),
        # Translators: rules of Rolling Cubes: the points for two of the dice.
        language.gettext(
            "A letter of the light blue die: 1 point more. A letter of the fuchsia die: 2 points "
            "more. A joker on these dice does not get these points."
        ),
        _examples(EXAMPLES[rules.language], language),
    )


def _examples(words: Examples, language: Language) -> str:
    # Translators: rules of Rolling Cubes: what two words score. The words, and letters of them,
    # are filled in: "ville", "V", "L", "Salade", "A".
    return language.gettext(
        "For example: {word}, with {first} on the light blue die and a joker for the second "
        "{twice}, scores 5. {other}, with a joker for the second {also_twice}, scores 5; with two "
        "dice for {also_twice}, 7.",
        word=words.light_blue.lower(),
        first=letter_words(words.light_blue[0], language),
        twice=letter_words(words.repeated, language),
        other=words.seven.capitalize(),
        also_twice=letter_words(words.repeated_in_seven, language),
    )
