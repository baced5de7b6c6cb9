"""Words of Rolling Cubes by brute force, written from the rules alone, to hold the game against."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

COLOURS = ["red"] * 4 + ["green"] * 3 + ["orange"] * 2 + ["blue"] * 2 + ["light blue", "fuchsia"]
COPY, OTHER = "=", "*"
ROWS = ("no_joker", "brelan", "full", "poker", "double")

Dice = tuple[int, ...]


# Which dice spell a word: as the booklet says it of each joker, and as RULES.md counts them


def fits(word: str, dice: Dice, throw: str) -> bool:
    """Whether each die may give the letter that it lies for."""
    shown = [throw[die] for die in dice]
    real = {face for face in shown if face not in (COPY, OTHER)}
    return len(set(dice)) == len(word) and all(
        face == letter
        or (face == COPY and letter in real)
        or (face == OTHER and word.count(letter) == 1)
        for letter, face in zip(word, shown, strict=True)
    )


def ways(word: str, throw: str) -> Iterator[Dice]:
    """Every way to lay a die for each letter."""
    return (dice for dice in _laid(word, throw, ()) if fits(word, dice, throw))


def _laid(word: str, throw: str, dice: Dice) -> Iterator[Dice]:
    if len(dice) == len(word):
        yield dice
        return
    for die, face in enumerate(throw):
        if die not in dice and face in (word[len(dice)], COPY, OTHER):
            yield from _laid(word, throw, (*dice, die))


def chosen(word: str, throw: str) -> Iterator[Dice]:
    """Every set of dice that spell the word."""
    counts = Counter(word)
    some = [die for die, face in enumerate(throw) if face in counts or face in (COPY, OTHER)]
    for dice in combinations(some, len(word)):
        used = Counter(throw[die] for die in dice)
        if all(used[letter] <= count for letter, count in counts.items()):
            copies = sum(n - used[letter] for letter, n in counts.items() if used[letter])
            absent = [n for letter, n in counts.items() if not used[letter]]
            if (used[COPY], used[OTHER]) == (copies, len(absent)) and set(absent) <= {1}:
                yield dice


# What they are worth


def score(dice: Dice, throw: str) -> int:
    points, jokers = 0, 0
    real = Counter[str]()
    for die in dice:
        if throw[die] in (COPY, OTHER):
            jokers += 1
            points += 0 if jokers == 1 else 1
        else:
            points += 1
            real[throw[die]] += 1
            points += {"light blue": 1, "fuchsia": 2}.get(COLOURS[die], 0)
    for count in real.values():
        if count == 2:
            points += 1
        elif count >= 3:
            points += 2
    return points


def rows(word: str, dice: Dice, throw: str) -> set[str]:
    """The rows of the letter Yahtzee that these dice may be written into."""
    found = set[str]()
    colours = Counter(COLOURS[die] for die in dice)
    if all(throw[die] not in (COPY, OTHER) for die in dice):
        found.add("no_joker")
    for colour, count in colours.items():
        if count >= 3:
            found.add("brelan")
            if any(n >= 2 for other, n in colours.items() if other != colour):
                found.add("full")
        if count >= 4:
            found.add("poker")
    if any(word.count(letter) >= 2 for letter in word):
        found.add("double")
    return found


def best(word: str, throw: str) -> int | None:
    return max((score(dice, throw) for dice in chosen(word, throw)), default=None)


def best_for_rows(word: str, throw: str) -> dict[str, int]:
    """The most that the word scores in each row that it can be written into."""
    found = dict[str, int]()
    for dice in chosen(word, throw):
        for row in rows(word, dice, throw):
            found[row] = max(score(dice, throw), found.get(row, 0))
    return found


# The best word of a dictionary


def quick(word: str, throw: str) -> int | None:
    """What `best` says, by counting: every die that shows a letter is used. None: not spelled.

    `test_search.py` holds it against `best`.
    """
    if len(set(word).difference(throw)) > throw.count(OTHER):
        return None
    points = copies = others = 0
    for letter in set(word):
        count, showing = word.count(letter), throw.count(letter)
        used = min(count, showing)
        if not used and count > 1:
            return None
        copies += count - used if used else 0
        others += 0 if used else 1
        points += count + min(max(used - 1, 0), 2)
    if copies > throw.count(COPY):
        return None
    points -= 1 if copies or others else 0
    twice = throw[11] == throw[12] and word.count(throw[12]) > 1
    points += 2 if throw[12] in word else 0
    points += 1 if throw[11] in word and (throw[11] != throw[12] or twice) else 0
    return points
