"""What optimal play brings by some rules, one player alone, as figures."""

import json
from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import asdict

from gobelet.games.yahtzee.rules.rows import Row


class Report(Struct, frozen=True):
    """Points of a round: expected, and their standard deviation; mean points of each row and of
    chips, and how often the bonus is won. The table has so many `states`, solved in `seconds`.
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
