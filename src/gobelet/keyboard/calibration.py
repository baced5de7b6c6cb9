"""Finds a keyboard's layout by asking for a few keys of its digit row.

The known layouts fall into classes with the same digit row. A search over the data makes the plan
of questions: no class needs more than `MOST` presses, and the sum for all classes is the smallest.
"""

import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Final

from msgspec import Struct, field

from gobelet.keyboard.layouts import Layout, Row, layout, layout_names, own_layout

MOST: Final = 3
"""The most presses that identify any known class."""

Rows = tuple[Row, Row]
"""A class of layouts: the characters of the keys 1 to 6, plain and with Shift."""


class DigitKey(Struct, frozen=True):
    """A key of the digit row to be pressed, alone or with Shift."""

    number: int
    shift: bool

    def of(self, rows: Rows) -> str | None:
        """Return what this key gives; None where it is dead."""
        return rows[self.shift][self.number - 1]


KEYS: Final = tuple(DigitKey(number, shift) for shift in (False, True) for number in range(1, 7))


class SameCharacter(Exception):
    """Two keys gave the same character: one of the two presses was a wrong key."""

    def __init__(self, earlier: DigitKey) -> None:
        super().__init__(earlier)
        self.earlier = earlier


class Calibration(Struct, frozen=True):
    """The answers so far. `spelled`: no known class fits, and every key is asked.

    `doubted`: a character that fits no known class came, and the same key is asked for again, once.
    """

    answers: Mapping[DigitKey, str | None] = field(default_factory=dict)
    spelled: bool = False
    doubted: bool = False

    @property
    def asked(self) -> DigitKey | None:
        """The key to ask for; None when the layout is found."""
        if self.spelled:
            return next((key for key in KEYS if key not in self.answers), None)
        plan = _plan(self._classes(), MOST - len(self.answers))
        return plan.asked if plan else None

    def told(self, character: str | None) -> "Calibration":
        """Return the calibration after an answer; None means that nothing arrived.

        Raises `SameCharacter`.
        """
        asked = self.asked
        if asked is None:
            return self
        for earlier, known in self.answers.items():
            if character is not None and known == character:
                raise SameCharacter(earlier)
        after = Calibration({**self.answers, asked: character}, self.spelled)
        if after.spelled or after._classes():
            return after
        if character is not None and not self.doubted:
            return Calibration(self.answers, doubted=True)
        # An answer may have been a slip, so all keys are asked again, but for slow dead keys.
        dead = {key: char for key, char in after.answers.items() if char is None}
        return Calibration(dead, spelled=True)

    def back_to(self, asked: DigitKey) -> "Calibration":
        """Return the calibration as it was when a key was asked for."""
        earlier = list(self.answers)
        kept = earlier[: earlier.index(asked)]
        return Calibration({key: self.answers[key] for key in kept}, self.spelled)

    def layout(self, preferred: Sequence[str]) -> Layout:
        """Return the layout found: the first preferred one that fits, else the most usual one."""
        if self.spelled:
            row = [self.answers[key] for key in KEYS]
            return own_layout(row[:6], row[6:])
        (rows,) = self._classes()
        return next(
            found
            for name in (*preferred, *_USUAL, *layout_names())
            if name in layout_names() and (found := layout(name)).digits == rows
        )

    def _classes(self) -> frozenset[Rows]:
        """Return the classes that fit all the answers."""
        left = classes()
        for key, character in self.answers.items():
            left = _fitting(left, key, character)
        return left


_USUAL: Final = ("us", "latam", "de", "us(intl)")
"""The most common layouts of their classes; in other classes the first by name is as good."""


@cache
def classes() -> frozenset[Rows]:
    """Return the classes of the known layouts."""
    return frozenset(layout(name).digits for name in layout_names())


def _fitting(among: Iterable[Rows], key: DigitKey, character: str | None) -> frozenset[Rows]:
    fitting = frozenset(rows for rows in among if key.of(rows) == character)
    digit = unicodedata.decimal(character, None) if character else None
    if fitting or digit is None:
        return fitting
    # An input method may write the digits of its own script.
    return frozenset(rows for rows in among if key.of(rows) == str(digit))


class _Plan(Struct, frozen=True):
    """The next key to ask for, if any; the presses and dead keys to come, summed over classes."""

    asked: DigitKey | None = None
    presses: int = 0
    dead: int = 0


@cache
def _plan(left: frozenset[Rows], presses: int) -> _Plan | None:
    """Return the best plan to tell classes apart in so many presses; None if there is none."""
    if len(left) == 1:
        return _Plan()
    plans = (plan for key in KEYS if (plan := _asking(key, left, presses)))
    return min(plans, key=lambda plan: (plan.presses, plan.dead), default=None)


def _asking(key: DigitKey, left: frozenset[Rows], presses: int) -> _Plan | None:
    groups: defaultdict[str | None, set[Rows]] = defaultdict(set)
    for rows in left:
        groups[key.of(rows)].add(rows)
    if presses == 0 or len(groups) == 1:
        return None
    after = [_plan(frozenset(group), presses - 1) for group in groups.values()]
    plans = [plan for plan in after if plan]
    if len(plans) < len(after):
        return None
    return _Plan(
        asked=key,
        presses=len(left) + sum(plan.presses for plan in plans),
        dead=len(groups.get(None, ())) + sum(plan.dead for plan in plans),
    )
