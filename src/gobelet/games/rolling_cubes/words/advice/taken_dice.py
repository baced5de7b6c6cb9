"""Which dice a word takes, where that can matter: said before the word is played."""

from collections.abc import Collection
from typing import Any

from msgspec.structs import replace

from gobelet.core.game import Game
from gobelet.games.rolling_cubes.rules.actions import Play
from gobelet.games.rolling_cubes.rules.dice import ALL, COLOURS, JOKERS
from gobelet.games.rolling_cubes.rules.games import State
from gobelet.games.rolling_cubes.rules.letter_yahtzee import LetterYahtzee, SheetsState
from gobelet.games.rolling_cubes.rules.plays import spelled as made_of
from gobelet.games.rolling_cubes.rules.scoring import COLOUR_BONUS
from gobelet.games.rolling_cubes.rules.spelling import Spelling
from gobelet.games.rolling_cubes.words.terms import between, given_words, spelled
from gobelet.games.shared.words import joined
from gobelet.i18n import Language


def way_of(play: Play, game: Game[Any], state: State) -> Spelling | None:
    """Return the dice that a word takes; None if they depend on the row that it will fill."""
    if not (isinstance(game, LetterYahtzee) and isinstance(state, SheetsState)):
        return made_of(play, state.throw)
    ways = {way for way, _ in game.worth(replace(state, play=play)).values()}
    return ways.pop() if len(ways) == 1 else None


def taken_words(play: Play, game: Game[Any], state: State, language: Language) -> str:
    """Return the dice of a word that can matter; empty if none can, or a row decides on them.

    In the letter Yahtzee every colour can; elsewhere one that raises a score, and jokers do.
    """
    way = way_of(play, game, state)
    if way is None:
        return ""
    if isinstance(state, SheetsState):
        return row_dice_words(way, state.throw, language)
    pairs = tuple(zip(way.word, way.places, strict=True))
    jokers = "".join(letter for letter, place in pairs if state.throw[place] in JOKERS)
    lifting = tuple(
        (letter, place)
        for letter, place in pairs
        if COLOURS[place] in COLOUR_BONUS and _has_rival(place, way.places, state.throw)
    )
    return joined(_jokers(jokers, language), _given(lifting, state.throw, language))


def row_dice_words(way: Spelling, throw: str, language: Language) -> str:
    """Return the jokers of a word, and the dice beside which one of another colour is left."""
    told = tuple(
        (letter, place)
        for letter, place in zip(way.word, way.places, strict=True)
        if throw[place] in JOKERS or _has_rival(place, way.places, throw)
    )
    return _given(told, throw, language)


def _has_rival(place: int, taken: Collection[int], throw: str) -> bool:
    """Return whether a die of another colour shows the same, and is not taken."""
    return any(
        throw[other] == throw[place] and COLOURS[other] is not COLOURS[place]
        for other in ALL
        if other not in taken
    )


def _jokers(letters: str, language: Language) -> str:
    if not letters:
        return ""
    # Translators: of a word that was typed: the letters that jokers stand for.
    return language.ngettext(
        "Joker: {letters}.", "Jokers: {letters}.", len(letters), letters=spelled(letters, language)
    )


def _given(dice: Collection[tuple[str, int]], throw: str, language: Language) -> str:
    if not dice:
        return ""
    told = (given_words(letter, place, throw, language) for letter, place in dice)
    # Translators: of a word that was typed, the dice taken where others could have been: "With T,
    # green; E, copy joker, red."
    return language.gettext("With {dice}.", dice=between(language).join(told))
