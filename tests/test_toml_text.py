"""TOML of any kind takes little time and memory, and is read or refused."""

import time
import tracemalloc
from contextlib import suppress
from datetime import UTC, date, datetime

import pytest

from gobelet.toml_text import NotToml, parse

SIZE = 64 * 1024
"""Bytes; no larger file is read."""

HOSTILE = {
    "a key of many parts": "a." * (SIZE // 2) + "a=1",
    "quoted": '"a".' * (SIZE // 4) + "a=1",
    "with single quotes": "'a'." * (SIZE // 4) + "a=1",
    "with spaces": "a . " * (SIZE // 4) + "a=1",
    "of a table": "[" + "a." * (SIZE // 2) + "a]",
    "of a table of a list": "[[" + "a." * (SIZE // 2) + "a]]",
    "inside a table": "b = {" + "a." * (SIZE // 2) + "a=1}",
    "one word": "a" * SIZE,
    "one line of quotes": '"' * SIZE,
    "quotes and letters": '"a' * (SIZE // 2),
    "dots": "." * SIZE,
    "keys of 32 parts": "\n".join(f"k{n}." + "a." * 30 + "a=1" for n in range(SIZE // 72)),
    "lists in lists": "a=" + "[" * SIZE,
    "tables in tables": "a=" + "{b=" * (SIZE // 3),
    "a number": "a=" + "9" * SIZE,
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_no_text_takes_long_or_much(text: str) -> None:
    tracemalloc.start()
    begun = time.process_time()
    with suppress(NotToml):
        parse(text)
    taken = time.process_time() - begun
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 30e6
    assert taken < 3


def test_a_key_of_many_parts_is_refused_with_its_line() -> None:
    with pytest.raises(NotToml) as refused:
        parse("a = 1\n\n" + "a." * 20_000 + "a = 1\n")
    assert refused.value.line == 3


def test_what_only_looks_deep_is_read() -> None:
    points = ". " * 100
    data = parse(
        f'# a.b.c {points}\nname = "{points}"\nnumber = 1.5\n[a."b.c".\'d\']\ne = 1979-05-27'
    )
    assert data["name"] == points
    assert data["number"] == 1.5
    assert data["a"] == {"b.c": {"d": {"e": date(1979, 5, 27)}}}


def test_a_byte_order_mark_is_no_text() -> None:
    assert parse("\ufeffa = 1979-05-27T07:32:00Z") == {
        "a": datetime(1979, 5, 27, 7, 32, tzinfo=UTC)
    }
