"""docs/manual: its command lines write what it shows, and the program says what it quotes."""

import argparse
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from gobelet.cli.syntax.parser import make_parser
from gobelet.games.yahtzee.rules.rulesets import PLAYROOM
from gobelet.i18n import LANGUAGES, language
from gobelet.manual import CUT
from tests.cli.command import Command
from tests.support.documents.manual_docs import (
    AT_A_TERMINAL,
    ROOT,
    TEXTS,
    blocks,
    codes,
    console,
    given,
    written_by_hand,
)
from tests.support.games.solved import solved

EACH = pytest.mark.parametrize("code", LANGUAGES)


# Command lines


def pattern(output: list[str]) -> str:
    """A pattern for an output, in which a line `…` stands for any lines."""
    return "".join("(?:.*\n)*" if line == CUT else f"{re.escape(line)}\n" for line in output)


@EACH
def test_command_lines_write_what_is_shown(
    code: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    for folder in ("DATA", "CONFIG"):
        monkeypatch.setenv(f"GOBELET_{folder}_DIR", str(tmp_path / folder))
    solved(PLAYROOM)
    gobelet = Command(capsys)
    executed = 0
    for command, output in console(code):
        name, *arguments = shlex.split(command)
        assert name == "gobelet"
        assert not set(arguments[:1]) & set(AT_A_TERMINAL)
        done = gobelet(*arguments, lang=code)
        assert re.fullmatch(pattern(output), done.out + done.err), f"{command}\n{done.out}"
        executed += 1
    assert executed > 2


@EACH
def test_command_lines_in_sentences_are_accepted(
    code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    gobelet, parser = Command(capsys), make_parser(language(code))
    # A command that is only named has to be there, whatever it asks for.
    named = [[name] for action in parser._actions for name in action.choices or ()]
    assert len(given(code)) > 10
    for arguments in given(code):
        if arguments in named:
            continue
        if arguments[-1:] in (["--help"], ["--version"]):
            assert gobelet(*arguments, lang=code).code == 0
        else:
            # A UsageError says what is wrong with it.
            assert callable(parser.parse_args(arguments).run)


def parsers(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    yield parser
    for action in parser._actions:
        if isinstance(action.choices, dict):
            for one in action.choices.values():
                yield from parsers(one)


@EACH
def test_options_in_sentences_exist(code: str) -> None:
    parser = make_parser(language(code))
    known = {
        option
        for one in parsers(parser)
        for action in one._actions
        for option in action.option_strings
    }
    named = {one.split()[0].partition("=")[0] for one in codes(code) if one.startswith("-")}
    assert len(named) > 5
    assert named - known == set()


# Installing


@EACH
@pytest.mark.parametrize("kind", ["sh", "bat"])
def test_it_is_installed_as_the_readme_says(code: str, kind: str) -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    [play, *_] = blocks(readme, kind)
    assert play in blocks(TEXTS[code], kind)


# What it quotes


QUOTES = {"fr": "«\u00a0(.+?)\u00a0»", "en": "“(.+?)”", "es": "«(.+?)»"}
SHOWN = {
    "fr": {
        *("1, 2, 2, 3, 6. Encore 2 lancers.", "Carré, zéro", "244|46 l1", "brl 20 t57 b-43"),
        "Vous. 48 points. Groupe 4, 12\u00a0; full, 25…",
        "Vous. 8 points. Brelan, 2\u00a0; petite suite, 6.",
        "Vous. 7 points. Salade, 5, bonus 2\u00a0; pas de mot. Encore 24 points à marquer.",
        "Rouge A, A, I, U\u00a0; vert R, S, T\u00a0; orange R, R\u00a0; bleu joker égal, joker "
        "différent\u00a0; bleu ciel Q\u00a0; fuchsia K.",
    },
    "en": {
        *("three 4s, 2, 6", "244|46 r1", "3k 20 t57 b-43"),
        "You. 48 points. Fours, 12; full house, 25…",
        "Red A, E, E, copy joker; green N, N, S; orange R, R; blue A, G; light blue W; fuchsia Q.",
    },
    "es": {
        *("1, 2, 2, 3, 6. Quedan 2 tiradas.", "Póker, cero", "244|46 ti1", "tri 20 t57 b-43"),
        "Tú. 48 puntos. Cuatros, 12; full, 25…",
        "Tú. 8 puntos. Trío, 2; escalera pequeña, 6.",
    },
}
"""Throws, and a line of the braille display: they are made of no words that could be looked up."""

ELSEWHERE = {
    "fr": {
        *("Invite de commandes", "Terminal", "Ouvrir dans un terminal", "Python", "supérieur à"),
        *("Extraire tout", "Informations complémentaires", "Exécuter quand même"),
        *("Envoyer vers", "Bureau", "Sélectionner", "Titres", "OK", "Terminé"),
    },
    "en": {
        *("Command Prompt", "Terminal", "Open in Terminal", "Python"),
        *("Extract all", "Run anyway", "Send to", "Desktop", "Select", "Go", "Headings"),
    },
    "es": {
        *("Símbolo del sistema", "Terminal", "Abrir en una terminal", "Python", "Extraer todo"),
        *("Más información", "Enviar a", "Escritorio", "Seleccionar", "Encabezados", "OK", "Ir"),
    },
}
"""What other programs say, on the way to ours."""


def said(code: str) -> re.Pattern[str]:
    """A pattern for whatever the program says: its messages, with anything in their fields."""
    with (ROOT / "locales" / code / "LC_MESSAGES" / "gobelet.po").open("rb") as stream:
        messages = [message for message in read_po(stream, locale=code) if message.id]
    texts = [
        text
        for message in messages
        for given in [message.id if code == "en" else message.string]
        for text in ([given] if isinstance(given, str) else given or ())
        if re.search(r"\w\w", re.sub(r"\{\w+\}", "", text))
    ]
    # Of an item such as "Start: {variant}", the words before the colon are enough.
    titles = [text.partition(":")[0].rstrip() for text in texts if re.search(r": ?\{\w+\}$", text)]
    patterns = [
        re.sub(r"\\\{\w+\\\}", ".+?", re.escape(text.rstrip("."))) for text in (*texts, *titles)
    ]
    return re.compile(rf"(?:(?:{'|'.join(patterns)})\.? ?)+", re.IGNORECASE)


@EACH
def test_what_it_quotes_is_said_by_the_program(code: str) -> None:
    text = re.sub(r"[ \n]+", " ", written_by_hand(TEXTS[code]))
    quoted = set(re.findall(QUOTES[code], text))
    assert len(quoted) > 40
    pattern = said(code)
    assert {one for one in quoted if not pattern.fullmatch(one)} == SHOWN[code] | ELSEWHERE[code]
