"""Sets the pace of a program for a test, as far as the variables of its environment say so.

Python imports it as it starts. PATIENCE: the voice has so many times as long for an answer, on a
machine that may be too busy for it. QUICK: no key is taken for one that is held down, and what is
written counts as read at once. SEED: tables of a house have always the same chance. WITNESS:
a witness looks on (`tests/e2e/program_witness.py`).
"""

import os
from collections.abc import Callable
from pathlib import Path

if "PATIENCE" in os.environ:
    from gobelet.speech import surroundings

    class Patient(surroundings.Limits, frozen=True):
        """The same limits, with a longer one for the answer."""

        answer: float = surroundings.Limits().answer * float(os.environ["PATIENCE"])

    surroundings.Limits = Patient  # type: ignore[misc]  # whoever imports it afterwards has this one

if "QUICK" in os.environ:
    from gobelet.ui.keys import held_keys
    from gobelet.ui.table.turn_call import TurnCall

    def at_once(_call: TurnCall, _seconds: float, action: Callable[[], None]) -> Callable[[], None]:
        action()
        return lambda: None

    held_keys.HELD = held_keys.REPEAT = 0.0  # type: ignore[misc]  # as above
    # A moment of no seconds is over in the loop, where a key may come before it.
    TurnCall._moment = at_once  # type: ignore[assignment, method-assign]  # as above

if seed := os.environ.get("SEED"):
    from random import Random

    from gobelet.house.tables import table

    table._CHANCE = Random(int(seed))  # type: ignore[misc, assignment]  # as above

if path := os.environ.get("WITNESS"):
    from tests.e2e.program_witness import ProgramWitness

    ProgramWitness(Path(path)).begin()
