"""What a measurement comes to."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median, quantiles


@dataclass(frozen=True)
class Figure:
    """One measurement: the median and the 99th percentile (the worst of a few)."""

    what: str
    median: float
    p99: float
    unit: str


def figure(what: str, values: Sequence[float], unit: str, digits: int) -> Figure:
    """Return the figure of some values; the 99th percentile of a few is the worst."""
    worst = quantiles(values, n=100)[-1] if len(values) >= 200 else max(values)
    return Figure(what, round(median(values), digits), round(worst, digits), unit)
