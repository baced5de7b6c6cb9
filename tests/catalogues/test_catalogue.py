"""The reader of catalogues finds what gettext's own finds, in every catalogue of ours."""

import struct
from gettext import GNUTranslations
from io import BytesIO
from typing import Final

import pytest

from gobelet.catalogue import Catalogue
from gobelet.i18n import LANGUAGES, LOCALES

NUMBERS: Final = (0, 1, 2, 5, 11, 1_000_000)


def compiled(language: str) -> bytes:
    return (LOCALES / language / "LC_MESSAGES" / "gobelet.mo").read_bytes()


def reversed_numbers(data: bytes) -> bytes:
    """Return the file as a machine would have built it whose highest byte comes first."""
    count, originals, translations = struct.unpack_from("<3I", data, 8)
    places = {*range(0, 28, 4), *range(originals, originals + 8 * count, 4)}
    places |= {*range(translations, translations + 8 * count, 4)}
    found = bytearray(data)
    for place in places:
        found[place : place + 4] = data[place : place + 4][::-1]
    return bytes(found)


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_reads_as_gettext_reads_it(language: str, *, turned: bool) -> None:
    data = compiled(language)
    ours = Catalogue(reversed_numbers(data) if turned else data)
    theirs = GNUTranslations(BytesIO(data))
    count, originals = struct.unpack_from("<2I", data, 8)
    assert count > 100
    for number in range(1, count):
        length, start = struct.unpack_from("<2I", data, originals + 8 * number)
        message, _, plural = data[start : start + length].decode().partition("\0")
        context, _, bare = message.rpartition("\x04")
        assert ours.gettext(message) == theirs.gettext(message)
        if context:
            assert ours.pgettext(context, bare) == theirs.pgettext(context, bare)
        if plural:
            for n in NUMBERS:
                assert ours.ngettext(message, plural, n) == theirs.ngettext(message, plural, n)


def test_an_unknown_message_stands_for_itself() -> None:
    ours = Catalogue(compiled("fr"))
    assert ours.gettext("nowhere to be found") == "nowhere to be found"
    assert ours.pgettext("a context", "nowhere") == "nowhere"
    assert [ours.ngettext("{n} nowhere", "{n} nowheres", n) for n in (0, 1, 2)] == [
        "{n} nowheres",
        "{n} nowhere",
        "{n} nowheres",
    ]
