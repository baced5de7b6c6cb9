"""Words as letter dice have them: capitals without accents."""

import unicodedata
from typing import Final

_LIGATURES: Final = str.maketrans({"Œ": "OE", "Æ": "AE"})


def fold(text: str, language: str) -> str:
    """Return the text in capitals without accents; Ñ, a letter of its own, stays in Spanish.

    Other characters, as a hyphen, stay too: such a word is in no dictionary.
    """
    if text.isascii():
        return text.upper()
    # A terminal may deliver Ñ as N and a tilde.
    capitals = unicodedata.normalize("NFC", text).upper()
    if language == "es":
        return "Ñ".join(map(_without_accents, capitals.split("Ñ")))
    return _without_accents(capitals)


def _without_accents(capitals: str) -> str:
    parts = unicodedata.normalize("NFD", capitals.translate(_LIGATURES))
    return "".join(char for char in parts if not unicodedata.combining(char))
