"""Which die gives which letter of a word.

If some of the dice used show a letter, each `COPY` die may give this letter once more. A letter
that none of them shows can be in the word only once, given by an `OTHER` die. A joker may give a
letter even if another die shows it.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, combinations

from msgspec import Struct

from gobelet.games.rolling_cubes.rules.dice import COLOURS, COPY, OTHER

Places = tuple[int, ...]
"""Dice, by their places in the throw."""


class Spelling(Struct, frozen=True):
    """A word, and the die that gives each of its letters; `written` as in `Play`."""

    word: str
    places: Places
    written: str = ""

    @property
    def said(self) -> str:
        return self.written or self.word


class Rack(Struct, frozen=True):
    """The dice after the letters of a word are taken, as far as there are any.

    `lacking` are the letters, in the order of the word, for which neither a die nor a joker is
    left; `left` is what the dice show that are not taken.
    """

    lacking: str
    left: str


def can_spell(word: str, throw: str) -> bool:
    return best_spelling(word, throw) is not None


def best_spelling(word: str, throw: str) -> Spelling | None:
    """Return a spelling that scores the most; None: the dice cannot spell the word.

    It uses as many dice that show a letter as the word needs. No other spelling scores more, and if
    this one is impossible, all are: one more such die, in a joker's place, frees the joker and
    lowers no part of the score. Of dice that show the same face, the last are used: light blue and
    fuchsia have a bonus.
    """
    copies, others = _showing(COPY, throw), _showing(OTHER, throw)
    real = dict[str, Places]()
    to_copy = to_stand_for = 0
    for letter, count in Counter(word).items():
        real[letter] = _showing(letter, throw)[-count:]
        if real[letter]:
            to_copy += count - len(real[letter])
        elif count == 1:
            to_stand_for += 1
        else:
            return None
    if to_copy > len(copies) or to_stand_for > len(others):
        return None
    return _spelling(word, real, copies, others)


def spellings(word: str, throw: str) -> Iterator[Spelling]:
    """Yield every spelling, but only one of those with the same faces in the same colours."""
    copies, others = _showing(COPY, throw), _showing(OTHER, throw)
    letters = Counter(word)
    for real in _real_dice(list(letters.items()), throw, len(copies), len(others)):
        to_stand_for = sum(not dice for dice in real.values())
        to_copy = len(word) - to_stand_for - sum(map(len, real.values()))
        for by_copies in _differing(copies, to_copy):
            for by_others in _differing(others, to_stand_for):
                yield _spelling(word, real, by_copies, by_others)


def rack(word: str, faces: str) -> Rack:
    """Return the rack of dice that show these faces.

    Where there are too few jokers, they stand for the first letters that need them.
    """
    dice, left, counts = Counter(faces), Counter(faces), Counter(word)
    lacking = ""
    for letter in word:
        # A letter that occurs twice or more must be on at least one die.
        joker = COPY if dice[letter] else OTHER if counts[letter] == 1 else ""
        if given := next((face for face in (letter, joker) if left[face]), ""):
            left[given] -= 1
        else:
            lacking += letter
    return Rack(lacking, "".join(left.elements()))


def _real_dice(
    letters: Sequence[tuple[str, int]], throw: str, copies: int, others: int
) -> Iterator[Mapping[str, Places]]:
    """Yield every choice of dice that show the letters, if there are jokers for the rest."""
    if not letters:
        yield {}
        return
    (letter, count), *rest = letters
    showing = _showing(letter, throw)
    for used in range(min(count, len(showing)), 0, -1):
        if count - used <= copies:
            for more in _real_dice(rest, throw, copies - count + used, others):
                for dice in _differing(showing, used):
                    yield {letter: dice, **more}
    if count == 1 and others:
        for more in _real_dice(rest, throw, copies, others - 1):
            yield {letter: (), **more}


def _differing(places: Places, count: int) -> Iterable[Places]:
    """Return the ways to choose `count` dice, but only one of those with the same colours."""
    ways = combinations(places, count)
    return {tuple(COLOURS[place] for place in dice): dice for dice in ways}.values()


def _showing(face: str, throw: str) -> Places:
    return tuple(place for place, shown in enumerate(throw) if shown == face)


def _spelling(
    word: str, real: Mapping[str, Places], copies: Iterable[int], others: Iterable[int]
) -> Spelling:
    """Return a spelling that uses these dice; jokers give the last occurrences of a letter."""
    dice = {letter: iter(places) for letter, places in real.items()}
    left, rest = iter(copies), iter(others)
    jokers = {letter: left if places else rest for letter, places in real.items()}
    return Spelling(word, tuple(next(chain(dice[letter], jokers[letter])) for letter in word))
