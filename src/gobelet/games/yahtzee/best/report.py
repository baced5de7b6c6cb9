"""Figures on optimal play by given rules, for one player alone."""

import json
from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import asdict

from gobelet.games.yahtzee.rules.rows import Row


class Report(Struct, frozen=True):
    """Figures of a round: the expected points and their standard deviation, the mean points of
    each row and of chips, and the probability of the bonus. `states` is the number of states in the
    table, `seconds` the time to solve it.
    """

    expected: float
    sd: float
    rows: Mapping[Row, float]
    bonus: float
    chips: float
    states: int
    seconds: float

    def encode(self) -> bytes:
        return json.dumps(asdict(self)).encode()

    @classmethod
    def decode(cls, data: bytes) -> "Report":
        told = json.loads(data)
        return cls(**told | {"rows": {Row(row): mean for row, mean in told["rows"].items()}})
