"""The jokers and the score of a word, in the player's words."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from gobelet.games.rolling_cubes.rules.dice import COPY, OTHER
from gobelet.games.rolling_cubes.rules.rulesets import RuleSet
from gobelet.games.rolling_cubes.words.terms import face_words, letter_words
from gobelet.games.shared.words import capital
from gobelet.i18n import Language


class Examples(Struct, frozen=True):
    """Words of a language that score 4 and 5 points with a joker for their repeated letter.

    The first letter of `four` is on the light blue die.
    """

    four: str
    twice_in_four: str
    five: str
    twice_in_five: str


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
    # are filled in: "ville", "L", "V", "Salade", "A".
    return language.gettext(
        "For example: {four}, with a joker for the second {twice}, scores 4; with {first} on the "
        "light blue die, 5. {five}, with a joker for the second {also_twice}, scores 5; with two "
        "dice for {also_twice}, 7.",
        four=words.four.lower(),
        twice=letter_words(words.twice_in_four, language),
        first=letter_words(words.four[0], language),
        five=words.five.capitalize(),
        also_twice=letter_words(words.twice_in_five, language),
    )
