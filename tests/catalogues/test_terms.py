"""One name for one thing: the words of docs/glossary.md, held in every catalogue."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from babel.messages.pofile import read_po

from gobelet.i18n import LANGUAGES

ROOT: Final = Path(__file__).resolve().parents[2]

# What is not said, by language: a pattern, and what is said instead and why. None of the case
# of letters matters.
NOT_SAID: Final = {
    "en": {
        r"\broll(s|ed|ing)?\b(?! cubes)": "throw: one word for the act, in all games",
        r"\bboxe?s?\b(?<!the box)": "row; the box is what a game comes in",
        r"\bscore ?cards?\b": "score sheet",
        r"\bbots?\b(?!:| \{\})": "computer; bot stands before a name, and on the command line",
        r"\bre-?roll": "throw again",
        r"\bat the most\b": "at most",
        r"\bAI\b": "computer",
        r"\bplace of the youngest|in this place": "seat; a place is a rank or a card’s",
    },
    "fr": {
        r"\b(choisi\w*|reprend\w*) (un|le|les|tous les|quels?) dés?\b": (
            "sélectionner, désélectionner: the Playroom's words; reprendre is to resume a game"
        ),
        r"\bdés? choisis?\b": "sélectionné",
        r"\brejouer\b.*\bdés?\b": "relancer; Rejouer is another game",
        r"\brelancers\b|\bjets?\b": "lancer",
        r"\bfeuilles?\b": "fiche, fiche de scores: the Playroom's",
        r"\b(robots?|bots?)\b(?!:| \{\})": "ordinateur; bot before a name",
        r"\bcases?\b(?!\xa0»)": "ligne; the printed word is told once, in the rules",
        r"\bprimes?\b(?!\xa0»)": "bonus; the printed word is told once, in the rules",
        r"\b(section|moitié|partie) (supérieure|inférieure)": "lignes du haut, lignes du bas",
        r"\bsauvegard|\bsauver\b": "enregistrer",
        r"\b(partie|manche|série)s? (\{\} )?est finie|\bparties? finies?\b": "terminée",
        r"\bnon enregistré": "pas enregistré",
        r"\babîmé": "endommagé",
        r"\bsoumettr?e[sz]? au vote|\bsoumis au vote": "mettre au vote",
        r"\b(presse[rz]|tape[rz] sur|enfonce[rz])\b": "appuyer sur une touche; taper is to type",
        r"\b(Shift|Enter|Backspace|Escape|Return|Esc)\b": "Maj, Entrée, Retour arrière, Échap",
    },
    "es": {
        r"\blan[cz]\w+(?!\w*»)": "tirar, tirada; the printed word is told once, in the rules",
        r"\btiros?\b": "tirada",
        r"\bfilas?\b(?! de números)": "casilla, the printed word; fila is one of keys",
        r"\bplanillas?\b|\btarjetas?\b(?! de puntaje»)": "hoja de puntuación",
        r"\bpuntaje\b(?!»)": "puntuación",
        r"\b(máquina|computador\w*|robots?|bots?)\b(?!:| \{\})": "ordenador; bot before a name",
        r"(^|[^\w ] )a tirar\b": "para tirar; a tirar alone is a Gallicism",
        r"\b(elegi|recupera)\w* (un|los|todos los|qué) dados?\b": "seleccionar, deseleccionar",
        r"\bdados? elegidos?\b": "seleccionado",
        r"\basientos?\b": "puesto; in the order of seating, en el orden de la mesa",
        r"\bno guardado\b": "sin guardar",
        r"\belimina\w*\b": "borrar",
        r"\bcomo mucho\b|\ba lo sumo\b": "como máximo",
        r"\bválid[oa]s?:": "se admite:",
        r"\b(?-i:Enter|Shift|Backspace|Entrar(?! en))\b": (
            "Intro, Mayús, Retroceso; entrar in small letters is to come in"
        ),
    },
}

# The reader is addressed in one way: vous, tú.
ADDRESS: Final = {
    "en": r"$^",
    "fr": r"\b(tu|toi|ton|tes|tien(s|ne|nes)?)\b",
    "es": r"\b(usted(es)?|vosotr[oa]s|vuestr[oa]s?|pulse|elija|escriba|ponga|espere)\b",
}

# Signs, as printed: no typewriter's.
TYPOGRAPHY: Final = {
    "en": r"['\"]|\.\.\.| [:;?!](?!\S)|  ",
    "fr": r"['\"“”]|\.\.\.|[^\xa0][?!;»](?!\w)|«[^\xa0]|[^\xa0\d]:(?![\w/\d])|  ",
    "es": r"['\"“”]|\.\.\.| [:;?!](?!\S)|\xa0|  ",
}

# Pairs of messages that name the same thing in two places.
SAME: Final = (
    (("", "Options"), ("", "the options")),
    (("", "History"), ("", "Whole history")),
    (("", "Score sheets"), ("", "the score sheets in detail")),
    (("", "Undo"), ("", "undo the last move")),
    (("", "Main menu"), ("", "Gobelet, main menu")),
    (("", "Set the keyboard by ear"), ("", "set the keyboard by ear")),
    (("", "Review of the game"), ("", "Review of the game: in the next menu.")),
    (("computer", "Row"), ("", "extra row")),
    (("", "detail"), ("", "Detail: brief.")),
    (("", "Unfinished games"), ("", "Unfinished games: {n}")),
    (("", "Main menu"), ("", "Gobelet, main menu")),
    (("key", "Escape"), ("", "Escape goes back.")),
    (("key", "Enter"), ("", "Up and down to change, Enter to keep.")),
    (("key", "Space"), ("", "A dead key, then: noted. Press Space to go on.")),
)


FIELD: Final = re.compile(r"\{\w+\}")


def forms(value: object) -> tuple[str, ...]:
    return tuple(value) if isinstance(value, tuple | list) else (str(value),)


@cache
def words(code: str) -> Sequence[tuple[str, str, str]]:
    return tuple(read(code))


def read(code: str) -> Iterator[tuple[str, str, str]]:
    """Yield every form of every message: its context, the message, what is said."""
    path = ROOT / "locales" / code / "LC_MESSAGES" / "gobelet.po"
    with path.open("rb") as stream:
        catalogue = read_po(stream, locale=code)
    for message in catalogue:
        if message.id:
            said = forms(message.id if code == "en" else message.string)
            for text in said:
                yield message.context or "", forms(message.id)[0], text


def found(pattern: str, code: str) -> list[str]:
    """Return what has the pattern, its fields aside."""
    texts = (text for _, _, text in words(code))
    return [one for one in texts if re.search(pattern, FIELD.sub("{}", one), re.IGNORECASE)]


@pytest.mark.parametrize(
    ("code", "pattern", "instead"),
    [
        pytest.param(code, pattern, instead, id=f"{code}-{number}")
        for code, patterns in NOT_SAID.items()
        for number, (pattern, instead) in enumerate(patterns.items())
    ],
)
def test_a_thing_has_one_name(code: str, pattern: str, instead: str) -> None:
    assert found(pattern, code) == [], instead


@pytest.mark.parametrize(("code", "pattern"), ADDRESS.items())
def test_the_player_is_addressed_in_one_way(code: str, pattern: str) -> None:
    assert found(pattern, code) == []


@pytest.mark.parametrize(("code", "pattern"), TYPOGRAPHY.items())
def test_signs_are_as_printed(code: str, pattern: str) -> None:
    assert found(pattern, code) == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_same_thing_has_the_same_name_in_another_place(code: str) -> None:
    said = {(context, message): text.casefold() for context, message, text in words(code)}
    different = [(said[one], said[other]) for one, other in SAME if said[one] not in said[other]]
    assert different == []


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
def test_a_sentence_ends_as_in_english(code: str) -> None:
    """A sentence ends with a full stop, an item of a menu with none, a question line with ":"."""
    assert [
        (message, text) for _, message, text in words(code) if ending(message) != ending(text)
    ] == []


def ending(text: str) -> str:
    last = text.rstrip()[-1:]
    return last if last in ".?!:" else ""
