"""Gives the voice longer to answer, for tests on a machine that may be too busy for it.

Python imports it as it starts, in a program that has the variables of a `Dispatcher`. Where it has
WITNESS too, a witness looks on (`tests/e2e/program_witness.py`).
"""

import os
from pathlib import Path

from gobelet.speech import surroundings


class Patient(surroundings.Limits, frozen=True):
    """The same limits, with a longer one for the answer."""

    answer: float = surroundings.Limits().answer * float(os.environ["PATIENCE"])


surroundings.Limits = Patient  # type: ignore[misc]  # whoever imports it afterwards has this one

if path := os.environ.get("WITNESS"):
    from tests.e2e.program_witness import ProgramWitness

    ProgramWitness(Path(path)).begin()
