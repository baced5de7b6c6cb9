"""Where speech-dispatcher is looked for."""

import shutil
import socket
from pathlib import Path

import pytest

from gobelet.speech.outputs.base import OutputUnavailable
from gobelet.speech.outputs.ssip import open_speech_dispatcher
from tests.support.speech.ssip import NEEDS_UNIX, FakeDaemon

pytestmark = NEEDS_UNIX


@pytest.fixture
def no_spawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """No daemon on this machine to be started."""

    def which(program: str) -> None:
        return None

    monkeypatch.setattr(shutil, "which", which)


def test_an_address_where_nobody_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{tmp_path / 'none'}")
    with pytest.raises(OutputUnavailable):
        open_speech_dispatcher("fr")


def test_a_daemon_on_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
    monkeypatch.setenv("SPEECHD_ADDRESS", f"inet_socket:127.0.0.1:{port}")
    with pytest.raises(OutputUnavailable, match="ECONNREFUSED"):
        open_speech_dispatcher("fr")


@pytest.mark.parametrize("port", ["abc", "-1", "99999", "²"])
def test_a_port_that_is_none(port: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPEECHD_ADDRESS", f"inet_socket:127.0.0.1:{port}")
    with pytest.raises(OutputUnavailable):
        open_speech_dispatcher("fr")


@pytest.mark.usefixtures("no_spawn")
def test_no_address_and_no_daemon(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("SPEECHD_ADDRESS", raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    with pytest.raises(OutputUnavailable):
        open_speech_dispatcher("fr")


@pytest.mark.usefixtures("no_spawn")
def test_the_users_own_daemon(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with FakeDaemon() as daemon:
        (tmp_path / "speech-dispatcher").mkdir()
        (tmp_path / "speech-dispatcher" / "speechd.sock").symlink_to(daemon.path)
        monkeypatch.delenv("SPEECHD_ADDRESS", raising=False)
        monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
        open_speech_dispatcher("en").close()
        assert daemon.commands[1] == "SET self LANGUAGE en"
