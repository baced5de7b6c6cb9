"""What every end-to-end test starts from: the installed program, terminals, the daemon."""

import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.browser.browsers import Browsers
from tests.e2e.speech.daemon import Dispatcher, StartDispatcher
from tests.e2e.terminal.terminal import Start, Terminal
from tests.e2e.wheel import Installed, install_once
from tests.support.system.once import shared_folder
from tests.support.system.programs import need
from tests.transcripts.conftest import home

__all__ = ["home"]


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The program, installed from a wheel once for all the workers."""
    need("tmux")
    return install_once(shared_folder(tmp_path_factory, "installed"))


@pytest.fixture(scope="session")
def browsers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browsers]:
    """Browsers that are started once for all the tests of a worker."""
    running = Browsers(shared_folder(tmp_path_factory, "shapes"))
    yield running
    running.end()


@pytest.fixture
def short_directory() -> Iterator[Path]:
    """A folder whose name leaves room for that of a socket, of 107 characters at most."""
    with tempfile.TemporaryDirectory(prefix="e2e", ignore_cleanup_errors=True) as directory:
        yield Path(directory)


@pytest.fixture
def environment(short_directory: Path) -> dict[str, str]:
    """A player's environment: nothing saved, not over SSH, no session bus, no speech, English.

    Only the tables that others have solved are there. Without an address the program would start
    a speech-dispatcher of the player's own, which nobody would end.
    """
    home = short_directory / "home"
    home.mkdir()
    nowhere = {"SPEECHD_ADDRESS": f"unix_socket:{short_directory}/nothing"}
    kept = {name: os.environ[name] for name in ("GOBELET_CACHE_DIR", "GOBELET_SOUND", "PATH")}
    return {"HOME": str(home), "LANG": "C.UTF-8", **nowhere, **kept}


@pytest.fixture
def start(
    installed: Installed, short_directory: Path, environment: dict[str, str]
) -> Iterator[Start]:
    terminals: list[Terminal] = []

    def begin(*arguments: str, **variables: str) -> Terminal:
        directory = short_directory / f"t{len(terminals)}"
        directory.mkdir()
        command = (installed.gobelet, *arguments)
        terminals.append(Terminal(directory, command, environment | variables))
        return terminals[-1]

    yield begin
    for terminal in terminals:
        terminal.end()


@pytest.fixture
def start_dispatcher(short_directory: Path) -> Iterator[StartDispatcher]:
    need("speech-dispatcher")
    dispatchers: list[Dispatcher] = []

    def begin(milliseconds: float = 0) -> Dispatcher:
        directory = short_directory / f"d{len(dispatchers)}"
        directory.mkdir()
        dispatchers.append(Dispatcher(directory, milliseconds))
        return dispatchers[-1]

    yield begin
    for dispatcher in dispatchers:
        dispatcher.kill()
        # pytest shows it where the test failed, and only there.
        sys.stderr.write(dispatcher.log())


@pytest.fixture
def dispatcher(start_dispatcher: StartDispatcher) -> Dispatcher:
    return start_dispatcher()
