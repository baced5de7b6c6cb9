"""Somebody before the first question, on a machine with a voice or without any."""

from pathlib import Path

import pytest

from gobelet.speech.outputs.base import Backend
from gobelet.ui.options import menu, output_trial
from tests.support.keyboard.newcomer import Newcomer
from tests.support.speech.outputs import Voice, backend


@pytest.fixture(autouse=True)
def rules_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Where the player's house rules go; there are none."""
    monkeypatch.setenv("GOBELET_CONFIG_DIR", str(tmp_path / "config"))
    return tmp_path / "config" / "rules"


@pytest.fixture
def voice() -> Voice:
    return Voice()


@pytest.fixture
def voices(voice: Voice, monkeypatch: pytest.MonkeyPatch) -> tuple[Backend, ...]:
    """The only voice on this machine."""
    found = (backend(voice),)
    for module in (output_trial, menu):
        monkeypatch.setattr(module, "backends", lambda _: found)
    return found


@pytest.fixture
def no_voices(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (output_trial, menu):
        monkeypatch.setattr(module, "backends", lambda _: ())


@pytest.fixture
def player(voices: tuple[Backend, ...]) -> Newcomer:
    """Somebody before the first question, who may hear or read."""
    player = Newcomer(voices=voices)
    player.do(player.menus.set_up.first_start)
    return player
