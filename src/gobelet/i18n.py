"""The player's language: catalogues, plurals, lists, the start of a sentence."""

import os
from collections.abc import Iterable
from functools import cache, cached_property
from pathlib import Path
from typing import Final

from gobelet.catalogue import Catalogue
from gobelet.languages import FALLBACK, LANGUAGES, Conventions

__all__ = [
    "FALLBACK",
    "LANGUAGES",
    "LOCALES",
    "N_",
    "Language",
    "capital",
    "language",
    "system_language",
]

LOCALES: Final = Path(__file__).with_name("locales")
"""The folder of the catalogues."""


def N_(message: str) -> str:  # noqa: N802 - the name that message extraction knows
    """Mark a message that is translated later, where the listener is known."""
    return message


def capital(text: str) -> str:
    """Return the text with its first letter as at the start of a sentence."""
    return text[:1].upper() + text[1:]


class Language:
    """One language. Messages are English and have named `{fields}`."""

    def __init__(self, code: str) -> None:
        self.code = code

    def __repr__(self) -> str:
        return f"Language({self.code!r})"

    @property
    def conventions(self) -> Conventions:
        return LANGUAGES[self.code]

    @property
    def locale(self) -> str:
        """The name under which Babel knows it."""
        return self.conventions.locale or self.code

    @cached_property
    def _catalogue(self) -> Catalogue:
        # Read at the first message: a language that is only the fallback may need none.
        return Catalogue((LOCALES / self.code / "LC_MESSAGES" / "gobelet.mo").read_bytes())

    def gettext(self, message: str, /, **fields: object) -> str:
        return self._catalogue.gettext(message).format(**fields)

    def ngettext(self, singular: str, plural: str, n: int, /, **fields: object) -> str:
        """Choose by `n`, which the message may name as `{n}`."""
        return self._catalogue.ngettext(singular, plural, n).format(n=n, **fields)

    def pgettext(self, context: str, message: str, /, **fields: object) -> str:
        return self._catalogue.pgettext(context, message).format(**fields)

    def one_by_one(self, items: Iterable[str]) -> str:
        """Join items with commas alone: "1, 3, 3".

        So are read dice, cards, letters, keys and values to be typed, each of which is heard by
        itself, names that have an "and" in them, and the parts of what is told of one thing, as of
        a variant. All else is a `listing`.
        """
        return self.conventions.comma.join(items)

    def listing(self, items: Iterable[str]) -> str:
        """Join items as in a sentence: "Ana, Luc et Zoé"."""
        *others, last = list(items) or [""]
        if not others:
            return last
        ways = self.conventions
        joint = ways.joint_before(last) or (ways.series if len(others) > 1 else ways.pair)
        return f"{self.one_by_one(others)}{joint}{last}"

    def number(self, value: float, digits: int = 1) -> str:
        """Return a number with so many decimals and the language's decimal sign, ungrouped.

        A whole number has no decimals: "170", not "170,0". None is a minus zero.
        """
        # Plus zero makes zero of minus zero.
        rounded = round(value, digits) + 0.0
        shown = 0 if rounded == int(rounded) else digits
        return f"{rounded:.{shown}f}".replace(".", self.conventions.decimal)

    def percent(self, share: float, digits: int = 0) -> str:
        """Return a share as a percentage with so many decimals: "16,9 %"."""
        return f"{self.number(share * 100, digits)}{self.conventions.percent}"

    def native_name(self) -> str:
        """Return the language's own name for itself."""
        return self.conventions.name


@cache
def language(code: str) -> Language:
    """Return the language with this code, one of `LANGUAGES`."""
    return Language(code)


def system_language() -> str:
    """Return the best of our languages for the player's locale, by the usual variables."""
    locales = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    decisive = next(filter(None, locales), "")
    for wanted in (*os.environ.get("LANGUAGE", "").split(":"), decisive):
        code = wanted.partition(".")[0].partition("_")[0].partition("-")[0].lower()
        if code in LANGUAGES:
            return code
    return (None if decisive else _windows_language()) or FALLBACK


def _windows_language() -> str | None:
    """Return the first part of Windows' own locale: Windows sets none of the variables."""
    import locale

    name = locale.getlocale()[0] or ""
    named = {ways.english: code for code, ways in LANGUAGES.items()}
    code = named.get(name.partition("_")[0], name[:2].lower())
    return code if code in LANGUAGES else None
