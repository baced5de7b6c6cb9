"""The common names of keyboard layouts."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from gobelet.i18n import N_, Language
from gobelet.keyboard.layouts import OWN, Layout, Row, layout

_TITLES: Final = {
    # Translators: a keyboard layout, in the middle of a sentence.
    "us": N_("US QWERTY"),
    # Translators: a keyboard layout, in the middle of a sentence.
    "latam": N_("Latin American or Portuguese QWERTY"),
    # Translators: a keyboard layout, in the middle of a sentence.
    "de": N_("German QWERTZ"),
    # Translators: a keyboard layout, in the middle of a sentence.
    "us(intl)": N_("US international or Brazilian QWERTY"),
    # Translators: a keyboard layout, in the middle of a sentence.
    "be": N_("Belgian AZERTY"),
    # Translators: a keyboard layout, in the middle of a sentence.
    "bg": N_("Bulgarian"),
    # Translators: a keyboard layout, in the middle of a sentence.
    "ca": N_("Canadian French QWERTY"),
    # Translators: a keyboard layout, in the middle of a sentence.
    "ca(fr-legacy)": N_("older Canadian French QWERTY"),
    # Translators: a keyboard layout, in the middle of a sentence.
    "ca(multi)": N_("Canadian multilingual QWERTY"),
    # Translators: a keyboard layout, in the middle of a sentence.
    "ch": N_("Swiss QWERTZ"),
    # Translators: a keyboard layout, in the middle of a sentence.
    "cz": N_("Czech"),
    # Translators: a keyboard layout, in the middle of a sentence.
    "de(neo)": N_("German Neo"),
    # Translators: a keyboard layout, in the middle of a sentence.
    "dk": N_("Nordic QWERTY"),
    # Translators: a keyboard layout, in the middle of a sentence.
    "es": N_("Spanish QWERTY"),
    # Translators: a keyboard layout, in the middle of a sentence.
    "fr": N_("French AZERTY"),
    # Translators: a keyboard layout, in the middle of a sentence.
    "fr(afnor)": N_("French AFNOR AZERTY"),
    # Translators: a keyboard layout, in the middle of a sentence.
    "fr(bepo)": N_("French Bépo"),
    # Translators: a keyboard layout, in the middle of a sentence.
    "gb": N_("British QWERTY"),
    # Translators: a keyboard layout, in the middle of a sentence.
    "gb(intl)": N_("British international QWERTY"),
    # Translators: a keyboard layout, in the middle of a sentence.
    "gb(mac)": N_("British Mac QWERTY"),
    # Translators: a keyboard layout, in the middle of a sentence.
    "hu": N_("Hungarian QWERTZ"),
    # Translators: a keyboard layout, in the middle of a sentence.
    "in": N_("Indian"),
    # Translators: a keyboard layout, in the middle of a sentence.
    "ir": N_("Persian"),
    # Translators: a keyboard layout, in the middle of a sentence.
    "it": N_("Italian QWERTY"),
    # Translators: a keyboard layout, in the middle of a sentence.
    "lt": N_("Lithuanian"),
    # Translators: a keyboard layout, in the middle of a sentence.
    "ru": N_("Russian or Ukrainian"),
    # Translators: a keyboard layout, in the middle of a sentence.
    "sk": N_("Slovak"),
    # Translators: a keyboard layout, in the middle of a sentence.
    "th": N_("Thai"),
    # Translators: a keyboard layout, in the middle of a sentence.
    "tr": N_("Turkish QWERTY"),
    # Translators: a keyboard layout, in the middle of a sentence.
    "tr(f)": N_("Turkish F"),
    # Translators: a keyboard layout, in the middle of a sentence.
    "us(dvp)": N_("Programmer Dvorak"),
    # Translators: a keyboard layout, in the middle of a sentence.
    "vn": N_("Vietnamese"),
}
"""One layout of each class, since the others of the class have the same digit row."""


def layout_title(found: Layout, language: Language) -> str:
    """Return a layout's name, with its id unless it is the best known layout of its class."""
    if found.name == OWN:
        # Translators: a keyboard layout, in the middle of a sentence.
        return language.gettext("your own")
    name = _names()[found.digits]
    title = language.gettext(_TITLES[name])
    return title if name == found.name else f"{title}, {found.name}"


@cache
def _names() -> Mapping[tuple[Row, Row], str]:
    return {layout(name).digits: name for name in _TITLES}
