"""Sets the pace of a program for a test, as far as the variables of its environment say so.

Python imports it as it starts. PATIENCE: the voice has so many times as long for an answer, on a
machine that may be too busy for it. QUICK: no key is taken for one that is held down, and what is
written counts as read at once. SEED: tables of a house have always the same chance. WITNESS:
a witness looks on (`tests/e2e/evening/program_witness.py`).
"""

import os
from collections.abc import Callable
from pathlib import Path
from unittest import mock

if "PATIENCE" in os.environ:
    from gobelet.speech import surroundings

    class Patient(surroundings.Limits, frozen=True):
        """The same limits, with a longer one for the answer."""

        answer: float = surroundings.Limits().answer * float(os.environ["PATIENCE"])

    # Whoever imports it afterwards has this one, to the end of the program.
    mock.patch.object(surroundings, "Limits", Patient).start()

if "QUICK" in os.environ:
    from gobelet.ui.keys import held_keys
    from gobelet.ui.table.turn_call import TurnCall

    def at_once(_call: TurnCall, _seconds: float, action: Callable[[], None]) -> Callable[[], None]:
        action()
        return lambda: None

    mock.patch.multiple(held_keys, HELD=0.0, REPEAT=0.0).start()
    # A moment of no seconds is over in the loop, where a key may come before it.
    mock.patch.object(TurnCall, "_moment", at_once).start()

if seed := os.environ.get("SEED"):
    from random import Random

    from gobelet.house.tables import table

    mock.patch.object(table, "_CHANCE", Random(int(seed))).start()

if path := os.environ.get("WITNESS"):
    from tests.e2e.evening.program_witness import ProgramWitness

    ProgramWitness(Path(path)).begin()
