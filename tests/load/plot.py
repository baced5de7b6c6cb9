"""Draws the figures of several loads, and writes them as a table.

`python -m tests.load.plot docs/load.jsonl docs/load.svg docs/server.md` reads what `python -m
tests.load --json` has written, a run a line, draws a picture, and puts the table in its place.
"""

import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

import msgspec


class Run(msgspec.Struct, frozen=True):
    """What of a run is shown."""

    store: str
    processes: int
    tables: int
    sockets: int
    tls: bool
    actions_a_second: float
    p50_ms: float
    p90_ms: float
    p99_ms: float
    longest_stand_ms: float
    memory_mib: float
    house_share: float
    clients_share: float
    errors: int
    heard: int


PANELS: Final = (
    ("actions_a_second", "actions a second"),
    ("p99_ms", "p99 of a round trip, ms"),
    ("memory_mib", "memory, MiB"),
)
COLUMNS: Final = (
    ("store", "store"),
    ("processes", "processes"),
    ("tables", "tables"),
    ("sockets", "sockets"),
    ("tls", "TLS"),
    ("actions_a_second", "actions/s"),
    ("p50_ms", "p50, ms"),
    ("p90_ms", "p90, ms"),
    ("p99_ms", "p99, ms"),
    ("longest_stand_ms", "longest stand, ms"),
    ("memory_mib", "memory, MiB"),
    ("house_share", "cores of the house"),
    ("clients_share", "of the clients"),
    ("errors", "errors"),
    ("heard", "heard its log"),
)
_WIDTH, _HEIGHT, _LEFT, _BAR = 260, 220, 20, 50
_FEW: Final = 3
"""So many runs stand beside each other; of more, each panel has a row of its own."""


def runs(text: str) -> list[Run]:
    return msgspec.json.Decoder(Run).decode_lines(text)


def table(found: Sequence[Run]) -> str:
    """Return the runs as a table of Markdown."""
    rows = [[_value(getattr(one, key)) for key, _ in COLUMNS] for one in found]
    head = [title for _, title in COLUMNS]
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _value(value: float | bool | str) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value if isinstance(value, str) else f"{value:g}"


def picture(found: Sequence[Run]) -> str:
    """Return the runs without TLS as three rows of bars, each with its value."""
    plain = [one for one in found if not one.tls]
    few = len(plain) <= _FEW
    width = _WIDTH * len(PANELS) if few else _LEFT + len(plain) * (_BAR + 20)
    height = _HEIGHT if few else _HEIGHT * len(PANELS)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img"'
        ' font-family="sans-serif" font-size="13">',
        "<title>How cost grows with the tables and the processes of a house</title>",
        f"<desc>{escape(_told(plain))}</desc>",
        f'<rect width="{width}" height="{height}" fill="white"/>',
    ]
    for number, (key, title) in enumerate(PANELS):
        x, y = (number * _WIDTH, 0) if few else (0, number * _HEIGHT)
        parts += [f'<g transform="translate({x} {y})">', *_panel(title, plain, key), "</g>"]
    return "\n".join([*parts, "</svg>", ""])


def _name(run: Run) -> str:
    """Return how many tables a run has; after a P, with PostgreSQL, in how many processes."""
    several = f" / P{run.processes}" if run.store == "PostgreSQL" else ""
    return f"{run.tables}{several}"


def _told(found: Sequence[Run]) -> str:
    """Return in words what is drawn."""
    return " ".join(
        f"{one.tables} tables, {one.store}, processes: {one.processes}: "
        + ", ".join(f"{title} {_value(getattr(one, key))}" for key, title in PANELS)
        + "."
        for one in found
    )


def _panel(title: str, found: Sequence[Run], key: str) -> list[str]:
    most = max(getattr(one, key) for one in found)
    parts = [f'<text x="{_LEFT}" y="20" font-weight="bold">{escape(title)}</text>']
    for number, one in enumerate(found):
        height, value = round(130 * getattr(one, key) / most), _value(getattr(one, key))
        left, top = _LEFT + number * (_BAR + 20), 180 - height
        middle = left + _BAR // 2
        parts += [
            f'<rect x="{left}" y="{top}" width="{_BAR}" height="{height}" fill="#1f5f9f"/>',
            f'<text x="{middle}" y="{top - 5}" text-anchor="middle">{value}</text>',
            f'<text x="{middle}" y="198" text-anchor="middle">{_name(one)}</text>',
        ]
    return parts


def main() -> int:
    source, target, document = map(Path, sys.argv[1:4])
    found = runs(source.read_text("utf-8"))
    target.write_text(picture(found), encoding="utf-8")
    head = re.escape(f"| {COLUMNS[0][1]} | {COLUMNS[1][1]} |")
    text = re.sub(rf"(?m)^{head}.*\n(\|.*\n)+", f"{table(found)}\n", document.read_text("utf-8"))
    document.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
