"""What a measurement comes to."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median, quantiles


@dataclass(frozen=True)
class Figure:
    """One measurement: the median, the 95th and 99th percentiles (the worst of a few)."""

    what: str
    median: float
    p95: float
    p99: float
    unit: str

    @property
    def values(self) -> tuple[float, float, float]:
        return self.median, self.p95, self.p99


def figure(what: str, values: Sequence[float], unit: str, digits: int) -> Figure:
    """Return the figure of some values; the percentiles of a few are the worst."""
    percentiles = quantiles(values, n=100) if len(values) >= 200 else [max(values)] * 99
    p95, p99 = round(percentiles[94], digits), round(percentiles[98], digits)
    return Figure(what, round(median(values), digits), p95, p99, unit)
