"""Evenings in which keys come in any order and at any time, with a voice on a clock of its own.

`GOBELET_EVENINGS=1000` tries so many games of each.
"""

import os
from typing import Final

from hypothesis import settings

from tests.support.evening.evening_machine import HandsDown, RollingCubes, Yahtzee
from tests.support.system.proof import tried

EVENINGS: Final = int(os.environ.get("GOBELET_EVENINGS", "0")) or tried(40, 400)

_SETTINGS: Final = settings(max_examples=EVENINGS, stateful_step_count=40)

TestYahtzee = Yahtzee.TestCase
TestYahtzee.settings = _SETTINGS
TestHandsDown = HandsDown.TestCase
TestHandsDown.settings = _SETTINGS
TestRollingCubes = RollingCubes.TestCase
TestRollingCubes.settings = settings(_SETTINGS, max_examples=EVENINGS // 2)
