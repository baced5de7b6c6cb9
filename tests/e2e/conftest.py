"""What every end-to-end test starts from: the installed program, terminals, the daemon."""

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.daemon import Dispatcher, StartDispatcher
from tests.e2e.terminal import Start, Terminal
from tests.e2e.wheel import Installed, install_once


def need(*programs: str) -> None:
    """Skip the test where a program is missing; in CI it has to be there."""
    if not sys.platform.startswith("linux"):
        pytest.skip("these tests need Linux: tmux, speech-dispatcher, /proc")
    missing = [program for program in programs if shutil.which(program) is None]
    if missing and "CI" not in os.environ:
        pytest.skip(f"not installed: {', '.join(missing)}")
    assert not missing, f"not installed: {missing}"


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The program, installed from a wheel once for all the workers."""
    need("tmux")
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    return install_once(shared / "installed")


@pytest.fixture
def short_directory() -> Iterator[Path]:
    """A folder whose name leaves room for that of a socket, of 107 characters at most."""
    with tempfile.TemporaryDirectory(prefix="e2e", ignore_cleanup_errors=True) as directory:
        yield Path(directory)


@pytest.fixture
def environment(short_directory: Path) -> dict[str, str]:
    """A player's environment: nothing saved, not over SSH, no session bus, English.

    Only the tables that others have solved are there.
    """
    home = short_directory / "home"
    home.mkdir()
    kept = {name: os.environ[name] for name in ("GOBELET_CACHE_DIR", "GOBELET_SOUND", "PATH")}
    return {"HOME": str(home), "LANG": "C.UTF-8", **kept}


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
