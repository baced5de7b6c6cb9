"""The letters that lead to the rows of a list in play, and of the sheets."""

from collections.abc import Container, Mapping, Sequence
from functools import lru_cache

from gobelet.games.interface import Command
from gobelet.i18n import Language
from gobelet.keyboard.key import Key
from gobelet.ui.widgets.cursor import begins, plain

Letters = Mapping[str, str]
"""By name of a row, the letter that leads to it."""


@lru_cache(maxsize=16)
def row_letters(names: tuple[str, ...], taken: frozenset[str]) -> Letters:
    """Return a letter for each name; `taken` are the letters that are commands.

    It is the first letter of the name. Where that is taken, it is the next one of the name that
    leads to no other row.
    """
    free = {name: [letter for letter in plain(name) if _is_free(letter, taken)] for name in names}
    letters = {name: free[name][0] for name in names if not _has_command(name, taken)}
    for name in names:
        if name not in letters and free[name]:
            used = letters.values()
            new = (letter for letter in free[name] if letter not in used)
            letters[name] = next(new, free[name][0])
    return letters


def _is_free(letter: str, taken: Container[str]) -> bool:
    return letter.isalpha() and letter not in taken


def _has_command(name: str, taken: Container[str]) -> bool:
    """Whether the first letter of a name does not lead to it."""
    return not _is_free(plain(name)[:1] or " ", taken)


@lru_cache(maxsize=16)
def letter_commands(
    names: tuple[str, ...], taken: frozenset[str], language: Language
) -> tuple[Command, ...]:
    """Return the letters as commands, each with the names of its rows, for the list of keys."""
    rows: dict[str, list[str]] = {}
    for name, letter in row_letters(names, taken).items():
        rows.setdefault(letter, []).append(name)
    return tuple(
        Command("letter", (letter,), language.listing(names), worded=True)
        for letter, names in sorted(rows.items())
    )


def letter_of(key: Key) -> str:
    """Return the letter of a key; of another alphabet, the Latin one of the same key."""
    return key.name if len(key.name) == 1 else key.char


def next_row(
    texts: Sequence[str], names: Sequence[str], letters: Letters, key: Key, index: int | None
) -> int | None:
    """Return the place of the next row of a letter; None if there is none.

    `texts` and `names` are those of the rows; a row without a letter of its own has no name. The
    rows of the letter come first, then the others that begin with it.
    """
    own = [place for place, name in enumerate(names) if letters.get(name) == plain(letter_of(key))]
    others = [place for place, text in enumerate(texts) if begins(text, key.char)]
    ring = [*own, *(place for place in others if place not in own)]
    if not ring:
        return None
    if index in ring:
        return ring[(ring.index(index) + 1) % len(ring)]
    start = -1 if index is None else index
    return next((place for place in own or others if place > start), ring[0])
