"""The rounds of docs/a-round.md: the program says exactly that.

GOBELET_UPDATE_GOLDENS=1 writes what answers the keys of the page anew.
"""

import re
import shlex
from pathlib import Path
from typing import Final

import pytest

from tests.support.keyboard.console import Console
from tests.support.keyboard.transcript import TYPED, UPDATING, Step

PAGE: Final = Path(__file__).resolve().parents[2] / "docs" / "a-round.md"
ROUNDS: Final = re.findall(
    r"^(Normal|Brief):\n\n```text\n\$ gobelet (.+?)\n(.*?)^```$",
    PAGE.read_text(encoding="utf-8"),
    re.MULTILINE | re.DOTALL,
)


def sent(key: str) -> str:
    """Return a key as the console takes it; words in small letters are typed."""
    return f"{TYPED}{key}" if len(key) > 1 and key.islower() else key


def shown(steps: list[Step], keys: list[str]) -> str:
    lines: list[str] = []
    for key, step in zip(("", *keys), steps, strict=True):
        lines += [f"> {key}"] if key else []
        lines += [text for text in step.said if text.strip()]
    return "".join(f"{line}\n" for line in lines)


def test_each_game_has_a_round_of_either_kind() -> None:
    games = {command.split()[1] for _, command, _ in ROUNDS}
    assert len(games) == 3
    assert len(ROUNDS) == 6


@pytest.mark.parametrize(("kind", "command", "text"), ROUNDS)
def test_the_program_says_what_the_page_shows(
    kind: str, command: str, text: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wishes = f'speech.verbosity = "{kind.lower()}"\nspeech.pace = "enter"\n'
    (home / "settings.toml").write_text(wishes, encoding="utf-8")
    where = ["--lang", "en", "--output", "text", "--keyboard", "us"]
    keys = re.findall("^> (.+)$", text, re.MULTILINE)
    pressed = [*map(sent, keys), "Ctrl+C", "Ctrl+C"]
    steps = Console(monkeypatch).play([*shlex.split(command), *where], pressed)
    found = shown(steps[:-2], keys)
    if UPDATING:
        page = PAGE.read_text(encoding="utf-8")
        before = f"{kind}:\n\n```text\n$ gobelet {command}\n"
        assert page.count(before + text) == 1
        PAGE.write_text(page.replace(before + text, before + found), encoding="utf-8")
        return
    assert found == text
