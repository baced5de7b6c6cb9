"""The player's language: catalogues, plurals, lists."""

import gettext
import os
from collections.abc import Iterable
from functools import cache, cached_property
from pathlib import Path
from typing import Final

LANGUAGES: Final = ("fr", "en", "es")
"""The languages on offer, each with a whole catalogue."""

FALLBACK: Final = "en"

_JOINTS: Final = {"fr": (" et ", " et "), "en": (" and ", ", and "), "es": (" y ", " y ")}
"""What stands before the last of two, and of more, as Babel has it from the Unicode data.

Babel takes longer to load than all that the first words need.
"""

LOCALES: Final = Path(__file__).with_name("locales")
"""The folder of the catalogues."""


def N_(message: str) -> str:  # noqa: N802 - the name that message extraction knows
    """Mark a message that is translated later, where the listener is known."""
    return message


class Language:
    """One language. Messages are English and have named `{fields}`."""

    def __init__(self, code: str) -> None:
        self.code = code

    def __repr__(self) -> str:
        return f"Language({self.code!r})"

    @cached_property
    def _catalogue(self) -> gettext.NullTranslations:
        # Read at the first message: a language that is only the last resort says none.
        with (LOCALES / self.code / "LC_MESSAGES" / "gobelet.mo").open("rb") as file:
            return gettext.GNUTranslations(file)

    def gettext(self, message: str, /, **fields: object) -> str:
        return self._catalogue.gettext(message).format(**fields)

    def ngettext(self, singular: str, plural: str, n: int, /, **fields: object) -> str:
        """Choose by `n`, which the message may name as `{n}`."""
        return self._catalogue.ngettext(singular, plural, n).format(n=n, **fields)

    def pgettext(self, context: str, message: str, /, **fields: object) -> str:
        return self._catalogue.pgettext(context, message).format(**fields)

    def listing(self, items: Iterable[str]) -> str:
        """Join items as in a sentence: "Ana, Luc et Zoé"."""
        *others, last = list(items) or [""]
        if not others:
            return last
        joint = _JOINTS[self.code][len(others) > 1]
        if self.code == "es" and _sounds_like_i(last):
            joint = " e "
        return f"{', '.join(others)}{joint}{last}"

    def number(self, value: float, digits: int = 1) -> str:
        """Return a number with so many decimals and the language's decimal sign, ungrouped."""
        text = f"{value:.{digits}f}"
        return text if self.code == "en" else text.replace(".", ",")

    def percent(self, share: float, digits: int = 0) -> str:
        """Return a share as a percentage with so many decimals: "16,9 %"."""
        space = "" if self.code == "en" else "\u00a0"
        return f"{self.number(share * 100, digits)}{space}%"

    def native_name(self) -> str:
        """Return the language's own name for itself."""
        return {"fr": "français", "en": "English", "es": "español"}[self.code]


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
    """Windows sets none of the variables; its own locale has the language in front."""
    import locale

    name = locale.getlocale()[0] or ""
    code = {"French": "fr", "Spanish": "es"}.get(name.partition("_")[0], name[:2].lower())
    return code if code in LANGUAGES else None


def _sounds_like_i(word: str) -> bool:
    """Whether Spanish says "e" before this word: i- or hi-, but not hie-."""
    start = word.lower()
    return start.startswith(("i", "í", "hi", "hí")) and not start.startswith(("hie", "ia", "ie"))
