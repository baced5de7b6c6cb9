"""Gives the voice longer to answer, for tests on a machine that may be too busy for it.

Python imports it as it starts, in a program that has the variables of a `Dispatcher`.
"""

import os

from gobelet.speech import surroundings


class Patient(surroundings.Limits, frozen=True):
    """The same limits, with a longer one for the answer."""

    answer: float = surroundings.Limits().answer * float(os.environ["PATIENCE"])


surroundings.Limits = Patient  # type: ignore[misc]  # whoever imports it afterwards has this one
