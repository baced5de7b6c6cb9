"""The locale suggests a layout; it is only a guess."""

from collections.abc import Mapping
from typing import Final

from gobelet.keyboard.detection import Found
from gobelet.keyboard.layouts import FALLBACK, layout_names

_BY_LOCALE: Final = {
    "ar": "ara",
    "en": "us",
    "en_GB": "gb",
    "en_IE": "ie",
    "es": "latam",
    "es_ES": "es",
    "fr_CH": "ch(fr)",
    "fr_LU": "ch(fr)",
    "nl_NL": "us",
}
"""Layouts by locale or language, where the layout is not named after the territory."""

_BY_LANGUAGE: Final = ("de", "fr", "it", "pt", "ru")
"""Languages whose layout is used beyond their country, as the French one is in Africa."""


def from_locale(environment: Mapping[str, str]) -> Found:
    """Return the layout that the locale suggests; US where none does."""
    for variable in ("LC_ALL", "LC_CTYPE", "LANG"):
        locale = environment.get(variable, "").partition(".")[0].partition("@")[0]
        # "C" says nothing of a keyboard; Python itself sets it where a locale is not installed.
        if locale not in ("", "C", "POSIX"):
            layout = _of_locale(locale)
            return Found(layout, "locale", locale, certain=False) if layout else _DEFAULT
    return _DEFAULT


_DEFAULT: Final = Found(FALLBACK, "default", certain=False)


def _of_locale(locale: str) -> str | None:
    language, _, territory = locale.partition("_")
    if locale in _BY_LOCALE:
        return _BY_LOCALE[locale]
    if language in _BY_LOCALE:
        return _BY_LOCALE[language]
    if territory.lower() in layout_names():
        return territory.lower()
    return language if language in _BY_LANGUAGE else None
