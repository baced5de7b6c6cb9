"""The kernel: a library that solves all states of one line of a table, many times faster.

It is compiled from kernel.c for the platform, when a release is made, and knows no rule: all that
it needs is given to it as numbers. Where there is none, NumPy does the same.
"""

import ctypes
import os
import platform
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import accumulate, chain
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from gobelet.games.yahtzee.best.columns import Lower
from gobelet.games.yahtzee.best.solver.ends import Ends, Game, yahtzee_places
from gobelet.games.yahtzee.best.solver.lattice import Lattice, Values
from gobelet.games.yahtzee.best.solver.marking import CLOSED, Batch

LANES: Final = 8
"""The number of states that the kernel computes side by side, as in kernel.c."""

Function = Callable[..., None]
"""The function of the library: kernel.c has what it takes."""

_SUFFIXES: Final = {"linux": "so", "darwin": "dylib", "win32": "dll"}
_MACHINES: Final = {"amd64": "x86_64", "arm64": "aarch64"}


def library() -> Path:
    """Return the path of the library for this platform, whether it is there or not.

    The environment variable GOBELET_KERNEL names another one.
    """
    if given := os.environ.get("GOBELET_KERNEL"):
        return Path(given)
    machine = platform.machine().lower()
    name = f"kernel-{sys.platform}-{_MACHINES.get(machine, machine)}"
    return Path(__file__).with_name(f"{name}.{_SUFFIXES.get(sys.platform, 'so')}")


@cache
def loaded(path: Path) -> Function | None:
    """Return the function of the library; None where there is none that runs here."""
    try:
        solve_state: Any = ctypes.CDLL(str(path)).solve_state
    except (OSError, AttributeError):
        return None
    solve_state.restype = None
    solve_state.argtypes = (ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)
    found: Function = solve_state
    return found


class _Column(ctypes.Structure):
    """A column as in kernel.c."""

    _fields_ = (
        ("dice", ctypes.c_int32),
        ("faces", ctypes.c_int32),
        ("throws", ctypes.c_int32),
        ("multisets", ctypes.c_int32),
        ("first", ctypes.c_int32),
        ("places", ctypes.c_int32),
        ("blocks", ctypes.c_int32),
        ("chip", ctypes.c_double),
        ("more", ctypes.c_void_p),
        ("less", ctypes.c_void_p),
        ("less_end", ctypes.c_void_p),
        ("counted", ctypes.c_void_p),
        ("counted_end", ctypes.c_void_p),
        ("chance", ctypes.c_void_p),
        ("block", ctypes.c_void_p),
        ("to", ctypes.c_void_p),
        ("worth", ctypes.c_void_p),
        ("open", ctypes.c_void_p),
        ("yahtzee", ctypes.c_void_p),
    )


class _State(ctypes.Structure):
    """A state of the lower rows as in kernel.c."""

    _fields_ = (
        ("values", ctypes.c_void_p),
        ("moment", ctypes.c_int64),
        ("own", ctypes.c_int64),
        ("ways", ctypes.c_int32),
        ("rows", ctypes.c_int32),
        ("kinds", ctypes.c_int32),
        ("apart", ctypes.c_int32),
        ("chips", ctypes.c_int32),
        ("after", ctypes.c_void_p),
        ("points", ctypes.c_void_p),
        ("kind", ctypes.c_void_p),
        ("own_row", ctypes.c_void_p),
        ("other_row", ctypes.c_void_p),
        ("lower_row", ctypes.c_void_p),
    )


class Kernel:
    """The kernel for one column, which fills the lines of a table of moments.

    `moments` has the tables of a `Solver` one behind the other.
    """

    def __init__(
        self, function: Function, game: Game, batches: Sequence[Batch], moments: Values
    ) -> None:
        self._function = function
        self._game = game
        self._moments = moments
        # The arrays live as long as the structure that points to them.
        self._arrays = _arrays_of(game, batches)
        self._column = _Column(**_numbers_of(game, self._arrays), **_pointers(self._arrays))
        lattice, lower = game.lattice, len(game.column.lower) + 1
        most = lattice.begin[-1] + len(lattice.throws) + lattice.faces * (lattice.dice + 1) + lower
        self._room = most * LANES * len(moments)

    def solve(self, state: Lower) -> None:
        """Fill the line of a state of the lower rows; those after it are filled already."""
        column, ends = self._game.column, Ends(self._game, state)
        lines, width = self._moments.shape[1:]
        arrays = _arrays_at(ends, self._game, width)
        given = _State(
            values=self._moments.ctypes.data,
            moment=lines * width,
            own=column.number[state] * width,
            ways=len(ends.lower),
            rows=len(ends.open),
            kinds=ends.points.shape[1],
            apart=ends.yahtzees_apart,
            chips=ends.chip > 0,
            **_pointers(arrays),
        )
        if not ends.lower:
            self._moments[:, column.number[state], len(column.place) - 1] = 0
        room = np.empty(self._room)
        byref = ctypes.byref
        self._function(len(self._moments), byref(self._column), byref(given), room.ctypes.data)


def _pointers(arrays: Mapping[str, NDArray[Any]]) -> dict[str, int]:
    return {name: array.ctypes.data for name, array in arrays.items()}


def _numbers_of(game: Game, arrays: Mapping[str, NDArray[Any]]) -> dict[str, int]:
    lattice = game.lattice
    return {
        "dice": lattice.dice,
        "faces": lattice.faces,
        "throws": game.column.throws,
        "multisets": lattice.begin[-1],
        "first": lattice.begin[-2],
        "places": len(game.column.place),
        "blocks": len(arrays["block"]) - 1,
        "chip": game.column.chip,
    }


def _arrays_of(game: Game, batches: Sequence[Batch]) -> dict[str, NDArray[Any]]:
    lattice, first_first = game.lattice, batches[::-1]
    less, less_end = _flat(_less(lattice))
    counted, counted_end = _flat(_counted(lattice))
    open_ = np.concatenate([batch.open for batch in first_first], axis=-1)
    to, worth = (
        np.concatenate([getattr(batch, what) for batch in first_first], axis=-1)
        for what in ("to", "worth")
    )
    return {
        "more": np.array(_more(lattice), dtype=np.int32),
        "less": less,
        "less_end": less_end,
        "counted": counted,
        "counted_end": counted_end,
        "chance": lattice.chance,
        "block": np.array(list(_blocks(batches)), dtype=np.int32),
        "to": to.astype(np.int32),
        "worth": worth,
        "open": open_.astype(np.int32),
        "yahtzee": yahtzee_places(lattice).astype(np.int32),
    }


def _arrays_at(ends: Ends, game: Game, width: int) -> dict[str, NDArray[Any]]:
    by_own = [ends.where(own_open=own_open) for own_open in (False, True)]
    # The Yahtzee row has two ways; a Yahtzee takes the last one, the 50 points.
    last = {row: way for way, (row, _) in enumerate(ends.lower)}
    lower_row = np.full((2, game.lattice.faces, len(ends.lower)), CLOSED)
    for row, way in last.items():
        lower_row[..., way] = [where.lower[:, row] for where in by_own]
    return {
        "after": np.array([after * width for _, after in ends.lower], dtype=np.int64),
        "points": ends.points,
        "kind": ends.kind.astype(np.int32),
        "own_row": np.array([where.own for where in by_own]),
        "other_row": np.array([where.other for where in by_own]),
        "lower_row": lower_row,
    }


def _flat(lists: Iterable[Sequence[int]]) -> tuple[NDArray[Any], NDArray[Any]]:
    """Return lists one behind the other, and where each ends."""
    found = list(lists)
    ends = list(accumulate(map(len, found)))
    return np.array(list(chain(*found)), dtype=np.int32), np.array(ends, dtype=np.int32)


def _more(lattice: Lattice) -> list[list[int]]:
    """Return the number of each multiset of fewer dice after each face is added."""
    return [
        [begin + int(places[at]) for places in faces]
        for faces, begin, level in zip(
            lattice.more, lattice.begin[1:], lattice.levels, strict=False
        )
        for at in range(len(level))
    ]


def _less(lattice: Lattice) -> Iterator[list[int]]:
    """Yield the numbers of each multiset after a die of each of its faces is removed."""
    yield []
    for faces, begin, level in zip(lattice.less, lattice.begin, lattice.levels[1:], strict=False):
        for at in range(len(level)):
            yield [begin + int(places[at]) for places in faces if at < len(places)]


def _counted(lattice: Lattice) -> Iterator[list[int]]:
    """Yield the markings of each throw in the upper rows of its faces."""
    for throw in lattice.throws:
        yield [(face - 1) * (lattice.dice + 1) + throw.count(face) for face in sorted(set(throw))]


def _blocks(batches: Sequence[Batch]) -> Iterator[int]:
    """Yield where each block of states begins, after the end of all: the last first."""
    yield int(batches[0].states[-1]) + 1
    for batch in batches:
        first = int(batch.states[0])
        yield from range(int(batch.states[-1]) + 1 - LANES, first, -LANES)
        yield first
