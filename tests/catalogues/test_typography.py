"""The typography of the catalogues: spaces, quotation marks, apostrophes."""

import re
from collections.abc import Callable

import pytest

from tests.support.documents.catalogues import messages, path_of, read, texts

NO_BREAK = "\u00a0"


# Typography

# The wide no-break space everywhere: neither the fonts of the Linux console nor every braille table
# has the narrow one. A colon inside a word is code, as in bot:regular, or an address.
FRENCH_FAULTS = {
    "no U+00A0 before ? ! ;": rf"(?<=.)(?<![?!…({NO_BREAK}])(?<!«{NO_BREAK})[?!;]",
    "no U+00A0 before :": rf"(?<=.)(?<!{NO_BREAK}):(?!\w|//)",
    "no U+00A0 after «": rf"«(?!{NO_BREAK})",
    "no U+00A0 before »": rf"(?<!{NO_BREAK})»",
    "' for ’": r"(?<=\w)'(?=\w)",
    "... for …": r"\.\.\.",
}


# A mark that stands alone is the name of a key.
SPANISH_FAULTS = {
    "? without ¿": r"(?<=[^\s«“\"(])\?|¿",
    "! without ¡": r"(?<=[^\s«“\"(])!|¡",
}


SPANISH_PAIRS = r"¿[^¿?]*\?|¡[^¡!]*!"


def filled(text: str) -> str:
    """The text with a letter for each field."""
    return re.sub(r"\{\w+[^{}]*\}", "x", text)


def french_faults(text: str) -> list[str]:
    return [name for name, fault in FRENCH_FAULTS.items() if re.search(fault, filled(text))]


def spanish_faults(text: str) -> list[str]:
    unpaired = re.sub(SPANISH_PAIRS, "", filled(text))
    return [name for name, fault in SPANISH_FAULTS.items() if re.search(fault, unpaired)]


@pytest.mark.parametrize(("language", "faults"), [("fr", french_faults), ("es", spanish_faults)])
def test_typography(language: str, faults: Callable[[str], list[str]]) -> None:
    catalogue = read(path_of(language), language)
    every_text = [text for message in messages(catalogue) for text in texts(message.string)]
    assert {text: faults(text) for text in every_text if faults(text)} == {}


@pytest.mark.parametrize(
    "text",
    [
        "À relancer\u00a0: 6. Gardés\u00a0: 2, 4.",
        "Quitter la partie\u00a0?",
        "Yahtzee\u00a0! Quoi\u00a0?!",
        "{name} l’emporte\u00a0; {points} points…",
        "La touche «\u00a0?\u00a0» dit l’aide.",
        "?",
    ],
)
def test_good_french(text: str) -> None:
    assert french_faults(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "À relancer: 6",
        "À relancer : 6",
        "Quitter ?",
        "Quitter?",
        "Quitter\u202f?",
        "{count}?",
        "un dé ; deux dés",
        "« brelan »",
        "«brelan»",
        "l'aide",
        "d'{name}",
        "Attendez...",
    ],
)
def test_bad_french(text: str) -> None:
    assert french_faults(text) != []


@pytest.mark.parametrize("text", ["¿Salir?", "Hola. ¿Salir, {name}? ¡Sí!", "Tecla ?: ayuda", "?"])
def test_good_spanish(text: str) -> None:
    assert spanish_faults(text) == []


@pytest.mark.parametrize("text", ["Salir?", "¿Salir", "¡Yahtzee! Bien!", "¿Sí? No?", "{name}!"])
def test_bad_spanish(text: str) -> None:
    assert spanish_faults(text) != []
