"""A catalogue of messages in one language, as gettext's tools compile it.

Like `gettext.GNUTranslations`, but a message is decoded when it is asked for: a start says some
tens of the thousands, and the first words need not wait for the others.
"""

from collections.abc import Callable, Sequence
from functools import cached_property
from gettext import c2py
from struct import Struct, unpack_from
from typing import Final

_ORDERS: Final = {b"\xde\x12\x04\x95": "<", b"\x95\x04\x12\xde": ">"}
"""The order of bytes in the numbers of a file, by how it begins: that of the building machine."""


class Catalogue:
    """Messages by their English, which stands in where there is none."""

    def __init__(self, data: bytes) -> None:
        order = _ORDERS[data[:4]]
        count, originals, translations = unpack_from(f"{order}3I", data, 8)
        places = unpack_from(f"{order}{2 * count}I", data, originals)
        starts = zip(places[::2], places[1::2], range(count), strict=True)
        # Of a message with a plural, the singular is what it is found by.
        self._numbers = {
            data[start : start + length].partition(b"\0")[0]: number
            for length, start, number in starts
        }
        self._data = data
        self._place = Struct(f"{order}2I")
        self._translations = translations
        self._known: dict[str, Sequence[str]] = {}

    def gettext(self, message: str) -> str:
        forms = self._forms(message)
        return forms[0] if forms else message

    def pgettext(self, context: str, message: str) -> str:
        forms = self._forms(f"{context}\x04{message}")
        return forms[0] if forms else message

    def ngettext(self, singular: str, plural: str, n: int) -> str:
        if forms := self._forms(singular):
            return forms[self._plural(n)]
        return singular if n == 1 else plural

    def _forms(self, original: str) -> Sequence[str]:
        """Return a message as it is translated, in each of its plural forms; () if it is not."""
        known = self._known.get(original)
        if known is None:
            number = self._numbers.get(original.encode())
            known = () if number is None else self._read(number)
            self._known[original] = known
        return known

    def _read(self, number: int) -> Sequence[str]:
        place = self._translations + number * self._place.size
        length, start = self._place.unpack_from(self._data, place)
        return self._data[start : start + length].decode().split("\0")

    @cached_property
    def _plural(self) -> Callable[[int], int]:
        """Which of the forms is for a number, by the rule that the catalogue names."""
        (heading,) = self._forms("")
        lines = dict(line.partition(": ")[::2] for line in heading.splitlines())
        rule: Callable[[int], int] = c2py(lines["Plural-Forms"].partition("plural=")[2].rstrip(";"))
        return rule
