"""Which back ends are tried, in which order; and what a probe finds of them."""

import sys
import time

import pytest

from gobelet.speech.backends import all_backends, backends
from gobelet.speech.mode import AUTO
from gobelet.speech.outputs.base import Backend, Cause, Output, OutputHung, OutputUnavailable
from gobelet.speech.probe import NO_ANSWER, Probe, probe
from tests.support.speech.outputs import Stuck, Voice, backend, refusing


def ids(found: tuple[Backend, ...]) -> list[str]:
    return [one.id for one in found]


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_the_order_elsewhere(platform: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    assert ids(backends()) == ["accessible-output2", "prismatoid"]
    assert ids(all_backends()) == ids(backends())


def test_the_order_on_linux(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/run/user/1000/bus")
    everything = ["orca", "speech-dispatcher", "prismatoid", "accessible-output2"]
    assert ids(backends()) == ids(all_backends()) == everything
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS")
    assert ids(backends()) == everything[1:]


def test_the_one_that_is_wanted_is_tried_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    for one in all_backends():
        assert backends(one.id) == (one,)
    assert backends("nothing of this name") == ()


def test_clients_of_the_daemon_share_its_fate(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    services = {one.id: one.service for one in all_backends()}
    assert services.pop("orca") == "orca"
    assert len(set(services.values())) == 1


def test_ids_are_unique(monkeypatch: pytest.MonkeyPatch) -> None:
    for platform in ("linux", "win32"):
        monkeypatch.setattr(sys, "platform", platform)
        assert len(set(ids(all_backends()))) == len(all_backends())
    assert AUTO not in ids(all_backends())


# Probing


def test_a_back_end_that_answers() -> None:
    voice = Voice(name="Orca 45")
    assert probe(backend(voice, "orca"), "fr") == Probe("orca", True, "Orca 45", True)
    assert voice.closed


def test_a_back_end_that_says_why_it_is_not_there() -> None:
    found = probe(
        refusing("orca", error=OutputUnavailable("Orca does not run", Cause.NOT_RUNNING)), "fr"
    )
    assert found == Probe("orca", False, why="Orca does not run", cause=Cause.NOT_RUNNING)


def test_a_back_end_that_breaks() -> None:
    found = probe(refusing("orca", error=ZeroDivisionError("oops")), "fr")
    assert (found.available, found.why, found.cause) == (
        False,
        "ZeroDivisionError('oops')",
        Cause.OTHER,
    )


def test_a_back_end_that_hangs() -> None:
    stuck = Stuck()

    def hang(language: str) -> Output:
        stuck(language)
        return Voice()

    began = time.monotonic()
    found = probe(Backend("orca", "orca", hang), "fr", limit=0.05)
    assert time.monotonic() - began < 10
    assert found == Probe("orca", False, why=NO_ANSWER, cause=NO_ANSWER)
    stuck.release()


def test_a_back_end_that_says_itself_that_it_hangs() -> None:
    found = probe(refusing("daemon", error=OutputHung("the daemon is asleep")), "fr")
    assert found == Probe("daemon", False, why=NO_ANSWER, cause=NO_ANSWER)


def test_a_probe_asks_for_the_language() -> None:
    asked: list[str] = []

    def open_it(language: str) -> Output:
        asked.append(language)
        return Voice()

    probe(Backend("voice", "voice", open_it), "es")
    assert asked == ["es"]
