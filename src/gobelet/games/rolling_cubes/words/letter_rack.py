"""The words of the letter rack: the letters that are left on the dice."""

from collections.abc import Iterable, Mapping
from typing import Final

from gobelet.games.interface import Listener
from gobelet.games.rolling_cubes.rules.dice import JOKERS
from gobelet.games.rolling_cubes.words.terms import between, in_alphabet, spelled
from gobelet.i18n import Language
from gobelet.speech.utterance import Category, Utterance

_VOWELS: Final[Mapping[str, str]] = {"fr": "AEIOUY", "en": "AEIOU", "es": "AEIOU"}
"""The vowels of each language that has a dictionary."""


def left_utterance(faces: Iterable[str], words_in: str, listener: Listener) -> Utterance:
    """Return the faces left: vowels, consonants, jokers; `words_in` is the words' language."""
    language, vowels = listener.language, _VOWELS[words_in]
    groups = ["", "", ""]
    for face in sorted(faces, key=in_alphabet):
        groups[2 if face in JOKERS else 0 if face in vowels else 1] += face
    if not any(groups):
        # Translators: all dice are used for what is typed.
        return Utterance(language.gettext("No letter left."))
    letters = between(language).join(spelled(group, language) for group in groups if group)
    short = " ".join(group.lower() for group in groups if group)
    if listener.is_brief(Category.ANSWER):
        return Utterance(f"{letters}.", braille=short)
    # Translators: the letters of the dice that are not used: vowels, consonants, then jokers.
    return Utterance(language.gettext("Left: {letters}.", letters=letters), braille=short)


def no_dice_needed_words(language: Language) -> str:
    # Translators: I contest: who is contested names a word for which no die is needed.
    return language.gettext("This word is made without dice.")


def not_thrown_words(language: Language) -> str:
    # Translators: answer to the key for the letters left: there are none yet.
    return language.gettext("The dice are not thrown yet.")
