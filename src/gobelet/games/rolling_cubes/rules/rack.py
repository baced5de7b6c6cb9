"""The rack: what a throw has for the letters of a word, and what is left of it."""

from collections import Counter

from msgspec import Struct

from gobelet.games.rolling_cubes.rules.dice import COPY, OTHER


class Rack(Struct, frozen=True):
    """The dice after the letters of a word are taken, as far as there are any.

    `lacking` are the letters, in the order of the word, for which neither a die nor a joker is
    left; `left` is what the dice show that are not taken.
    """

    lacking: str
    left: str


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
