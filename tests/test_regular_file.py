"""Whatever a path leads to: it is read at once, or refused at once."""

import errno
import os
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

import pytest

from gobelet.regular_file import BadFile, appended, content, listed


def refusal(path: Path, most: int = 100) -> str:
    with pytest.raises(BadFile) as refused:
        content(path, most)
    assert refused.value.path == path
    return refused.value.code


def test_a_file_is_read_up_to_its_most(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"a\r\n\x1a" * 25)
    assert content(path, 100) == b"a\r\n\x1a" * 25
    assert refusal(path, 99) == "large"


@pytest.mark.parametrize(
    "name", ["none", "none/none", "a\0b", "\udc80\ud800", "file/none"], ids=ascii
)
def test_what_is_not_there_is_missing(name: str, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert refusal(tmp_path / name) == "missing"


@pytest.mark.posix("pipes, devices and links")
def test_what_is_no_file_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(tmp_path / "socket"))
    (tmp_path / "to-pipe").symlink_to("pipe")
    names = ("pipe", "to-pipe", "socket", "", "/dev/null", "/dev/zero", "/dev/tty")
    assert {refusal(tmp_path / name) for name in names} == {"other"}


@pytest.mark.posix("pipes, devices and links")
def test_no_device_is_even_opened() -> None:
    with mock.patch.object(os, "open") as open_:
        assert refusal(Path("/dev/zero")) == "other"
    assert not open_.called


@pytest.mark.posix("pipes, devices and links")
def test_a_pipe_that_comes_between_is_not_waited_for(tmp_path: Path) -> None:
    """A file is looked at, and is a pipe once it is opened."""
    path = tmp_path / "file"
    path.touch()
    look = os.stat

    def stat(asked: Path, **_: object) -> os.stat_result:
        found = look(asked)
        path.unlink()
        os.mkfifo(path)
        return found

    with mock.patch.object(os, "stat", stat):
        assert refusal(path) == "other"


@pytest.mark.posix("pipes, devices and links")
def test_links_in_a_circle_and_names_too_long(tmp_path: Path) -> None:
    (tmp_path / "circle").symlink_to("circle")
    (tmp_path / "nowhere").symlink_to("gone")
    assert refusal(tmp_path / "circle") == "unreadable"
    assert refusal(tmp_path / "nowhere") == "missing"
    assert refusal(tmp_path / ("n" * 300)) == "unreadable"
    assert refusal(Path("/" + "n/" * 5000)) == "unreadable"


@pytest.mark.parametrize("function", ["stat", "open", "fstat"])
@pytest.mark.parametrize("number", [errno.EACCES, errno.EIO, errno.ESTALE, errno.EWOULDBLOCK])
def test_every_error_of_the_system_is_told(function: str, number: int, tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.touch()

    with mock.patch.object(os, function, side_effect=OSError(number, "no")):
        assert refusal(path) == "unreadable"


@pytest.mark.skipif(sys.platform != "linux", reason="/proc")
def test_a_file_that_is_longer_than_it_says() -> None:
    path = Path("/proc/self/status")
    assert path.stat().st_size == 0
    assert refusal(path, 10) == "large"


def test_a_text_goes_to_the_end_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "log"
    appended(path, "é\n")
    appended(path, "half a character: \ud800\n")
    assert path.read_text("utf-8") == "é\nhalf a character: \\ud800\n"


@pytest.mark.posix("pipes, devices and links")
def test_a_text_goes_into_no_pipe(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "log")
    with pytest.raises(BadFile):
        appended(tmp_path / "log", "text")
    with pytest.raises(BadFile):
        appended(tmp_path, "text")


# Folders


def test_a_folder_is_listed_by_ending(tmp_path: Path) -> None:
    for name in ("a.json", "b.json", "c.toml", ".json"):
        (tmp_path / name).touch()
    assert {path.name for path in listed(tmp_path, ".json")} == {"a.json", "b.json", ".json"}


@pytest.mark.parametrize("name", ["none", "file", "a\0b", "n" * 300], ids=ascii)
def test_what_is_no_folder_has_nothing(name: str, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert list(listed(tmp_path / name, "")) == []


@contextmanager
def broken(_: Path) -> Iterator[Iterator[SimpleNamespace]]:
    """A listing of a folder, which breaks off."""

    def entries() -> Iterator[SimpleNamespace]:
        yield SimpleNamespace(name="a")
        yield SimpleNamespace(name="b")
        raise OSError(errno.EIO, "no")

    yield entries()


def test_a_folder_that_breaks_off_is_listed_so_far(tmp_path: Path) -> None:
    with mock.patch.object(os, "scandir", broken):
        found = [path.name for path in listed(tmp_path, "")]
    assert found == ["a", "b"]
