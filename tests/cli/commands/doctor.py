"""Machines for `gobelet doctor`, and its report."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gobelet.cli.commands import doctor
from gobelet.keyboard.detection import machine as detection
from gobelet.speech.mode import AUTO
from gobelet.speech.outputs.base import Backend
from tests.cli.command import Command
from tests.keyboard.detection import machines

Machine = Callable[..., None]
SitAt = Callable[[detection.Machine], None]


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    """Give the machine these back ends; all of them are tried."""

    def with_backends(*found: Backend) -> None:
        def tried(wanted: str = AUTO) -> tuple[Backend, ...]:
            return tuple(one for one in found if wanted in ("auto", one.id))

        monkeypatch.setattr(doctor, "all_backends", lambda: found)
        monkeypatch.setattr(doctor, "backends", tried)

    with_backends()
    return with_backends


@pytest.fixture(autouse=True)
def sit_at(monkeypatch: pytest.MonkeyPatch) -> SitAt:
    """Sit at a machine that tells its keyboard so; at first only the locale does."""

    def at(machine: detection.Machine) -> None:
        monkeypatch.setattr(detection, "this_machine", lambda: machine)

    at(machines.machine(os.environ))
    return at


def report(gobelet: Command, *options: str) -> dict[str, Any]:
    done = gobelet("doctor", "--json", *options)
    assert (done.code, done.err, done.out.count("\n")) == (0, "", 1)
    found: dict[str, Any] = json.loads(done.out)
    return found


def save(text: str) -> None:
    """Write the settings file."""
    folder = Path(os.environ["GOBELET_CONFIG_DIR"])
    folder.mkdir()
    (folder / "settings.toml").write_text(text)
