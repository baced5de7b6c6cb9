"""Words made of a throw: which are possible, of which dice, and random words."""

from typing import Final
from unicodedata import normalize

from msgspec.structs import replace

from gobelet.core.game import Action, Chance, IllegalAction
from gobelet.games.rolling_cubes.rules import refusals
from gobelet.games.rolling_cubes.rules.actions import NoWord, Play
from gobelet.games.rolling_cubes.rules.dice import ALL, COPY, JOKERS, OTHER
from gobelet.games.rolling_cubes.rules.spelling import Spelling, best_spelling, can_spell, rack

_LIGATURES: Final = str.maketrans({"Œ": "OE", "Æ": "AE"})

SHORTEST = 2
"""Least number of letters of a word."""


def check_play(play: Play, throw: str, alphabet: str) -> None:
    """Raise IllegalAction unless the letters can be a word that these dice spell this way."""
    check_letters(play.word, alphabet)
    check_written(play.word, play.written, alphabet)
    if len(play.word) < SHORTEST:
        raise IllegalAction(refusals.TooShort())
    if not can_spell(play.word, throw):
        raise IllegalAction(refusals.CannotSpell(play.word, rack(play.word, throw).lacking))
    if play.places is not None and not fits(Spelling(play.word, play.places), throw):
        raise IllegalAction(refusals.NotTheseDice(play.word, play.places))


def check_letters(word: str, alphabet: str) -> None:
    if wrong := "".join(dict.fromkeys(char for char in word if char not in alphabet)):
        raise IllegalAction(refusals.NotLetters(wrong))


def check_written(word: str, written: str, alphabet: str) -> None:
    """Raise IllegalAction unless this is the word with its accents, or nothing: it is said."""
    if written and (not written.isalpha() or _letters(written, alphabet) != word):
        raise IllegalAction(refusals.NotLetters(written))


def _letters(written: str, alphabet: str) -> str:
    """Return a written word in capitals without accents; Ñ stays where it is on a die."""
    capitals = written.upper().translate(_LIGATURES)
    # A composed letter begins with itself; a mark of its own is no letter, and was refused.
    return "".join(char if char in alphabet else normalize("NFD", char)[0] for char in capitals)


def spelled(play: Play, throw: str) -> Spelling:
    """Return the spelling of a checked word: the player's own, or the one that scores most."""
    best = best_spelling(play.word, throw)
    if play.places is not None or best is None:
        return Spelling(play.word, play.places or (), play.written)
    return replace(best, written=play.written)


def fits(spelling: Spelling, throw: str) -> bool:
    """Return whether these dice spell the word: each its letter, and jokers as the rules allow."""
    word, places = spelling.word, spelling.places
    if len(places) != len(word) or len(set(places)) < len(places) or not set(places) <= {*ALL}:
        return False
    shown = dict.fromkeys(word, "")
    for letter, place in zip(word, places, strict=True):
        shown[letter] += throw[place]
    return all(
        set(faces) <= {letter, COPY} if letter in faces else faces == OTHER
        for letter, faces in shown.items()
    )


def random_play(throw: str, alphabet: str, chance: Chance) -> Action:
    """Return random letters that the dice can spell, a real word or not; sometimes no word."""
    places = shuffled(ALL, chance)
    dice = [throw[place] for place in places[: chance.randrange(len(ALL)) + 1]]
    real = [face for face in dice if face not in JOKERS]
    letters = [*real]
    for face in dice:
        others = [letter for letter in alphabet if letter not in letters]
        stands_for = {COPY: real, OTHER: others}.get(face)
        if stands_for:
            letters.append(stands_for[chance.randrange(len(stands_for))])
    if len(letters) < SHORTEST:
        return NoWord()
    return Play("".join(letters[place] for place in shuffled(range(len(letters)), chance)))


def shuffled(places: range | tuple[int, ...], chance: Chance) -> tuple[int, ...]:
    left = list(places)
    return tuple(left.pop(chance.randrange(len(left))) for _ in places)
