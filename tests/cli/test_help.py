"""--help and --version, in the player's language and no other."""

import argparse
import re
from collections.abc import Iterator

import pytest

from gobelet import __version__
from gobelet.cli.syntax import option_groups
from gobelet.cli.syntax.parser import make_parser
from gobelet.games.interface import CommandLineOption
from gobelet.i18n import language
from tests.cli.command import Command

LETTERS = "kbxaqmzcte"
COMMANDS = (
    (),
    ("play",),
    ("keys",),
    ("score",),
    ("advise",),
    ("solve",),
    ("simulate",),
    ("manual",),
    ("doctor",),
)
EVERYWHERE = pytest.mark.parametrize("command", COMMANDS, ids=lambda c: " ".join(c) or "gobelet")
ENGLISH = ("usage:", "positional arguments", "show this help", "optional arguments", "COMMAND ")


def english_helps() -> Iterator[str]:
    """Return every help text of the parser in English."""

    def of(command: argparse.ArgumentParser) -> Iterator[str]:
        yield command.description or ""
        for action in command._actions:
            # --help itself is explained by argparse, in the language of the last command.
            yield action.help or "" if action.dest != "help" else ""
            if isinstance(action.choices, dict):
                for one in action.choices.values():
                    yield from of(one)

    yield from of(make_parser(language("en")))


def plain(text: str) -> str:
    return re.sub(r"\s+", " ", text)


@EVERYWHERE
def test_help_in_english(command: tuple[str, ...], gobelet: Command) -> None:
    done = gobelet(*command, "--help", lang="en")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith(f"usage: gobelet{''.join(f' {word}' for word in command)} ")
    assert "show this help message and exit" in done.out


@EVERYWHERE
@pytest.mark.parametrize(("lang", "usage"), [("fr", "utilisation\u00a0: "), ("es", "uso: ")])
def test_no_english_is_left(
    lang: str, usage: str, command: tuple[str, ...], gobelet: Command
) -> None:
    done = gobelet(*command, "--help", lang=lang)
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith(usage)
    text = plain(done.out)
    assert [words for words in ENGLISH if words in text] == []
    helps = {text for text in english_helps() if " " in text}
    assert len(helps) > 15
    assert [words for words in helps if plain(words) in text] == []


@EVERYWHERE
@pytest.mark.parametrize("lang", ["fr", "es"])
def test_the_names_of_arguments_are_no_english(
    lang: str, command: tuple[str, ...], gobelet: Command
) -> None:
    text = gobelet(*command, "--help", lang=lang).out
    assert re.findall(r"\b(?:dice|game)\b(?! )", text) == []


@EVERYWHERE
@pytest.mark.parametrize("lang", ["fr", "en", "es"])
def test_every_option_is_explained(lang: str, command: tuple[str, ...], gobelet: Command) -> None:
    text = gobelet(*command, "--help", lang=lang).out
    options = re.findall(r"^  (?:-h, )?(--[a-z-]+)(?: \S+)?(.*)$", text, re.MULTILINE)
    assert len(options) >= 3
    lines = text.splitlines()
    for place, line in enumerate(lines):
        if re.match(r"  (?:-h, )?--", line):
            # The explanation stands on the line, or on the next one.
            beside = re.search(r"\S  +\S", line) is not None
            assert beside or lines[place + 1].startswith(" " * 10), line


def test_the_options_of_a_game_stand_in_its_own_order(
    monkeypatch: pytest.MonkeyPatch, gobelet: Command
) -> None:
    class Game:
        rule_sets = ("own",)
        command_line = tuple(CommandLineOption(f"--{char}", "N", "rule set") for char in LETTERS)

    monkeypatch.setattr(option_groups, "kit", lambda _: Game)
    text = gobelet("score", "--help", lang="en").out
    assert "".join(re.findall(r"^  --([a-z]) N", text, re.MULTILINE)) == LETTERS


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_the_games_are_named(command: str, gobelet: Command) -> None:
    assert "yahtzee|hands_down" in gobelet(command, "--help").out


def test_the_version(gobelet: Command) -> None:
    done = gobelet("--version")
    assert (done.code, done.out, done.err) == (0, f"{__version__}\n", "")


def test_the_language_of_the_system(monkeypatch: pytest.MonkeyPatch, gobelet: Command) -> None:
    monkeypatch.setenv("LANG", "es_MX.UTF-8")
    assert gobelet("--help", lang="").out.startswith("uso")
    monkeypatch.setenv("LC_ALL", "fr_CH.UTF-8")
    monkeypatch.setenv("LANGUAGE", "")
    assert gobelet("--help", lang="").out.startswith("utilisation")
    monkeypatch.setenv("LANGUAGE", "de:en")
    assert gobelet("--help", lang="").out.startswith("usage")
