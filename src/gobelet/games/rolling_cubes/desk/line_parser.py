"""The parser of typed text into actions; it raises `IllegalAction` as the rules do."""

import re
from typing import Final
from unicodedata import normalize

from gobelet.core.game import IllegalAction
from gobelet.games.rolling_cubes.rules import refusals
from gobelet.games.rolling_cubes.rules.actions import Add, Again, Play
from gobelet.games.rolling_cubes.rules.contest_state import ContestState
from gobelet.games.rolling_cubes.rules.dice import COPY, JOKERS, OTHER
from gobelet.games.rolling_cubes.rules.plays import check_letters
from gobelet.games.rolling_cubes.words.terms import Written
from gobelet.words import fold

_PRINTED: Final = "≠"
_SIGN: Final = re.compile(r"([^\d,])(\d?)")
"""A letter or a joker, and the number of its die among those that show it."""


def letters_of(text: str, language: str) -> str:
    """Return the typed text in the faces of dice: capitals without accents, `COPY` and `OTHER`."""
    # `fold` would take the stroke of a ≠ for an accent.
    signs = normalize("NFC", text).replace(_PRINTED, OTHER)
    return "".join(fold(signs, language).split())


def word_of(text: str, language: str) -> str:
    """Return the word that was typed."""
    word = letters_of(text, language)
    if set(word) & set(JOKERS):
        raise IllegalAction(refusals.JokerInWord())
    return word


def play_of(text: str, language: str) -> Play:
    """Return the action that makes the word that was typed, as it was typed."""
    return Play(word_of(text, language), written=typed_form(text, language))


def as_typed(text: str, language: str, written: Written) -> Written:
    """Return `written`, but keep the typed form of the typed word if it has accents."""
    folded, said = letters_of(text, language), typed_form(text, language)
    return lambda word: said if said and word == folded else written(word)


def typed_form(text: str, language: str) -> str:
    """Return the typed word if it has accents; empty if it has none."""
    typed = "".join(normalize("NFC", text).split())
    if typed.upper() == letters_of(text, language):
        return ""
    return typed.lower() if typed.isupper() else typed


def addition_of(text: str, state: ContestState, language: str, alphabet: str) -> Add:
    """Return the letter to add: "E", or "=E" to use a joker in any case.

    The first die that shows the letter is used; if none does, the joker that may stand for it.
    """
    signs = letters_of(text, language)
    jokers, letter = (
        "".join(sign for sign in signs if (sign in JOKERS) is is_joker)
        for is_joker in (True, False)
    )
    if jokers and not letter:
        raise IllegalAction(refusals.JokerAlone(jokers[0]))
    check_letters(letter, alphabet)
    if len(letter) != 1 or len(jokers) > 1:
        raise IllegalAction(refusals.NotOneLetter())
    for face in jokers or _ways(letter, state):
        for place in state.left:
            if state.throw[place] == face:
                return Add(place, letter)
    face = jokers or letter
    raise IllegalAction(refusals.NoDieFor(face, used=face in state.throw))


def _ways(letter: str, state: ContestState) -> str:
    """Return the faces by which a letter can be added, the best first."""
    if not state.letters:
        return letter
    return letter + (COPY if letter in state.letters else OTHER)


def dice_of(text: str, throw: str, language: str, alphabet: str) -> Again:
    """Return the dice to be thrown again: "EE=", or "E2" for the second that shows an E."""
    signs = _signs(letters_of(text, language))
    check_letters("".join(face for face, _ in signs if face not in JOKERS), alphabet)
    if not signs:
        raise IllegalAction(refusals.NoDiceChosen())
    places: set[int] = set()
    # Dice with a number come first: "E E1" are two dice.
    for face, number in sorted(signs, key=lambda sign: not sign[1]):
        showing = [place for place, shown in enumerate(throw) if shown == face]
        wanted = showing[int(number) - 1 : int(number)] if number else showing
        free = [place for place in wanted if place not in places]
        if not free:
            count = len(showing)
            raise IllegalAction(
                refusals.TooFewShow(face, count) if count else refusals.NoDieFor(face)
            )
        places.add(free[0])
    return Again(tuple(sorted(places)))


def _signs(text: str) -> list[tuple[str, str]]:
    """Return each letter or joker with its number, if it has one; commas may separate them."""
    if stray := _SIGN.sub("", text).replace(",", ""):
        raise IllegalAction(refusals.NotLetters(stray))
    return _SIGN.findall(text)
