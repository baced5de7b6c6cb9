"""Bytes and JSON changed as by a bad line, or by malice."""

import json
from collections.abc import Sequence
from random import Random
from typing import Any, Final

PIECES: Final = (
    *(b"null", b"true", b"-1", b"1e9", b"[", b"]", b"{", b"}", b'"', b",", b":", b"\\", b"\\ud83d"),
    *(b"\xff", b"\xc3", b"\x00", b"9" * 30, b"9" * 5000, b"[" * 2000, b'"type":', b'{"type":"'),
)
"""What is put between the bytes of an object."""


VALUES: Final[Sequence[object]] = (
    None,
    True,
    0,
    1,
    5,
    12,
    -1,
    2**70,
    0.5,
    "",
    "E",
    "=*",
    "é",
    "red",
    [],
    [0],
    {},
)
"""What is put in the place of a value."""


def cut_up(data: bytes, others: Sequence[bytes], chance: Random) -> bytes:
    """Return bytes changed in a place or a few, as by a bad line."""
    for _ in range(chance.randrange(1, 4)):
        start = chance.randrange(len(data) + 1)
        end = min(len(data), start + chance.choice((0, 1, 1, 2, 5, 20)))
        other = chance.choice(others)
        rest = other[chance.randrange(len(other)) :]
        piece = chance.choice((b"", bytes([chance.randrange(256)]), chance.choice(PIECES), rest))
        data = data[:start] + piece + data[end:]
    return data


def distorted(value: Any, chance: Random) -> Any:  # noqa: ANN401 - any JSON
    """Return JSON with other values in a few places, as by malice."""
    if isinstance(value, dict) and value:
        name = chance.choice([*value])
        return value | {name: distorted(value[name], chance)}
    if isinstance(value, list) and value:
        place = chance.randrange(len(value))
        piece = chance.choice(([], [value[place]] * 2, [distorted(value[place], chance)]))
        return [*value[:place], *piece, *value[place + 1 :]]
    return chance.choice((*VALUES, chance.randrange(-3, 20)))


def mutated(data: bytes, others: Sequence[bytes], chance: Random) -> bytes:
    if chance.randrange(2):
        return cut_up(data, others, chance)
    value = json.loads(data)
    for _ in range(chance.randrange(1, 3)):
        value = distorted(value, chance)
    return json.dumps(value).encode()
