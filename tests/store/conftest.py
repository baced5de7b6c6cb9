"""Stores whose files lie in memory, where a system has such a folder.

Every action is synced, and a disk takes a hundred times as long for that. What is about programs
that are killed stays on the disk.
"""

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.store.sqlite.damaged_files import Sound, stored
from tests.support.system.memory import MEMORY


@pytest.fixture(scope="session")
def in_memory() -> Iterator[Path]:
    """A folder that goes with the last test: stores are closed after the folders of their tests."""
    folder = Path(tempfile.mkdtemp(prefix="gobelet-", dir=MEMORY))
    yield folder
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def tmp_path(request: pytest.FixtureRequest, tmp_path: Path, in_memory: Path) -> Path:
    if MEMORY is None or request.path.stem == "test_programs":
        return tmp_path
    return Path(tempfile.mkdtemp(dir=in_memory))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder for a store, which makes it."""
    return tmp_path / "data" / "gobelet"


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Sound:
    """A store before anything happens to it."""
    return stored(tmp_path_factory.mktemp("sound"))
