"""The settings file on the disk: damaged, unwritable, linked."""

import errno
import os
import stat
import tempfile
from pathlib import Path
from unittest import mock

import pytest

from gobelet.settings import edit
from gobelet.settings.file import LARGEST
from gobelet.settings.schema import DamagedFile, SettingsNotSaved
from gobelet.settings.settings import Settings


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


def refuse(*_: object) -> None:
    raise PermissionError(errno.EACCES, "no")


def damage(path: Path) -> DamagedFile:
    (found,) = Settings.load(path).problems
    assert isinstance(found, DamagedFile)
    return found


# Damaged


@pytest.mark.parametrize(
    ("content", "code", "line"),
    [
        (b'language = "fr"\noutput = \n', "syntax", 2),
        (b"[output", "syntax", None),
        (b"a = 1\na = 2\n", "syntax", 2),
        (b"a = " + b"[" * 60_000, "syntax", None),
        (b"b = 1\n" + b"a." * 20_000 + b"a = 1", "syntax", 2),
        (b"# " + b"a" * LARGEST, "large", None),
        (b"a = " + b"9" * 5000, "syntax", None),
        (b"# caf\xe9\n", "encoding", None),
        ('language = "fr"\n'.encode("utf-16"), "encoding", None),
        (b"\0" * 512, "syntax", 1),
    ],
)
def test_what_cannot_be_read_is_damaged(
    content: bytes, code: str, line: int | None, path: Path
) -> None:
    path.write_bytes(content)
    found = damage(path)
    assert (found.path, found.code, found.moved) == (path, code, None)
    assert found.line in (line, None)
    assert path.read_bytes() == content


def test_a_damaged_file_is_set_aside_and_settings_begin_anew(path: Path) -> None:
    path.write_bytes(b"language =")
    settings = Settings.load(path)
    settings.set_aside()
    (found,) = settings.problems
    assert isinstance(found, DamagedFile)
    assert found.moved is not None
    assert found.moved.name.startswith("settings.toml.damaged-20")
    assert found.moved.read_bytes() == b"language ="
    assert not path.exists()
    settings.put({"language": "fr"})
    assert path.read_text(encoding="utf-8") == 'language = "fr"\n'


def test_a_sound_file_is_not_set_aside(path: Path) -> None:
    path.write_text('language = "xx"', encoding="utf-8")
    Settings.load(path).set_aside()
    assert [file.name for file in path.parent.iterdir()] == ["settings.toml"]


def test_nothing_that_was_set_aside_is_overwritten(path: Path) -> None:
    contents = {f"damaged {number}".encode() for number in range(12)}
    for content in contents:
        path.write_bytes(content)
        Settings.load(path).set_aside()
    assert {file.read_bytes() for file in path.parent.iterdir()} == contents


def test_a_folder_in_its_place_is_set_aside(path: Path) -> None:
    path.mkdir()
    (path / "kept").touch()
    settings = Settings.load(path)
    settings.set_aside()
    (found,) = settings.problems
    assert isinstance(found, DamagedFile)
    assert found.code == "unreadable"
    assert found.moved
    assert (found.moved / "kept").exists()
    settings.put({"language": "fr"})
    assert Settings.load(path).text("language") == "fr"


@pytest.mark.posix("pipes, links and modes of files")
def test_a_pipe_in_its_place_is_not_waited_for(path: Path) -> None:
    os.mkfifo(path)
    assert damage(path).code == "unreadable"


@pytest.mark.posix("pipes, links and modes of files")
@pytest.mark.parametrize("target", ["folder", "damaged", "/dev/null"])
def test_of_a_link_its_name_alone_is_changed(target: str, path: Path) -> None:
    there = path.parent / target
    if target == "folder":
        there.mkdir()
    elif target == "damaged":
        there.write_bytes(b"language =")
    path.symlink_to(there)
    settings = Settings.load(path)
    settings.set_aside()
    (found,) = settings.problems
    assert isinstance(found, DamagedFile)
    assert found.moved
    assert found.moved.parent == path.parent
    assert found.moved.readlink() == there
    assert there.exists()
    settings.put({"language": "fr"})
    assert path.read_text(encoding="utf-8") == 'language = "fr"\n'
    assert not path.is_symlink()


def test_a_file_that_has_grown_too_large_is_left_alone(path: Path) -> None:
    settings = Settings.load(path)
    for size in (LARGEST + 1, LARGEST):
        path.write_bytes(b"#" * size)
        with pytest.raises(SettingsNotSaved) as caught:
            settings.put({"language": "fr"})
        assert caught.value.code == "failed"
        assert path.read_bytes() == b"#" * size


def test_a_file_that_may_not_be_read(path: Path) -> None:
    path.touch()
    with mock.patch.object(os, "open", refuse):
        assert damage(path).code == "unreadable"


def test_what_cannot_be_set_aside_is_not_overwritten(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_bytes(b"language =")
    settings = Settings.load(path)
    monkeypatch.setattr(Path, "rename", refuse)
    settings.set_aside()
    assert settings.problems == (DamagedFile(path, "syntax", None, None),)
    with pytest.raises(SettingsNotSaved) as caught:
        settings.put({"language": "fr"})
    assert (caught.value.path, caught.value.code) == (path, "damaged")
    assert path.read_bytes() == b"language ="


def test_a_file_that_cannot_be_read_is_not_called_damaged(path: Path) -> None:
    settings = Settings.load(path)
    path.mkdir()
    with pytest.raises(SettingsNotSaved) as caught:
        settings.put({"language": "fr"})
    assert caught.value.code == "failed"


def test_a_file_that_is_damaged_while_the_program_runs_is_left_alone(path: Path) -> None:
    settings = Settings.load(path)
    settings.put({"language": "fr"})
    path.write_bytes(b"half writ")
    with pytest.raises(SettingsNotSaved) as caught:
        settings.put({"language": "es"})
    assert caught.value.code == "damaged"
    assert path.read_bytes() == b"half writ"
    assert settings.text("language") == "fr"


def test_a_byte_order_mark_is_no_damage_and_stays(path: Path) -> None:
    path.write_bytes(b'\xef\xbb\xbflanguage = "fr"\r\n')
    settings = Settings.load(path)
    assert (settings.text("language"), settings.problems) == ("fr", ())
    settings.put({"language": "es", "output.mode": "text"})
    assert path.read_bytes() == (
        b'\xef\xbb\xbflanguage = "es"\r\n\r\n[output]\r\nmode = "text"\r\n'
    )


# Written


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (errno.ENOSPC, "full"),
        (errno.EDQUOT, "full"),
        (errno.EACCES, "denied"),
        (errno.EROFS, "denied"),
        (errno.EIO, "failed"),
    ],
)
@pytest.mark.parametrize("function", ["fsync", "replace", "mkstemp"])
def test_what_fails_on_the_way_leaves_the_old_file_whole(
    function: str, number: int, code: str, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*arguments: object, **more: object) -> None:
        raise OSError(number, "no")

    path.write_text('language = "fr"\n', encoding="utf-8")
    settings = Settings.load(path)
    owners: dict[str, object] = {"fsync": os, "replace": Path, "mkstemp": tempfile}
    monkeypatch.setattr(owners[function], function, fail)
    with pytest.raises(SettingsNotSaved) as caught:
        settings.put({"language": "es"})
    assert (caught.value.path, caught.value.code) == (path, code)
    assert path.read_text(encoding="utf-8") == 'language = "fr"\n'
    assert list(path.parent.iterdir()) == [path]
    assert settings.text("language") == "fr"


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    settings = Settings.load(tmp_path / "file" / "settings.toml")
    assert settings.problems == ()
    with pytest.raises(SettingsNotSaved):
        settings.put({"language": "es"})


def test_a_file_that_may_not_be_written_is_not_replaced(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_text('language = "fr"\n', encoding="utf-8")
    monkeypatch.setattr(os, "access", lambda name, mode: (name, mode) != (path, os.W_OK))
    with pytest.raises(SettingsNotSaved) as caught:
        Settings.load(path).put({"language": "es"})
    assert caught.value.code == "denied"
    assert path.read_text(encoding="utf-8") == 'language = "fr"\n'


def test_what_does_not_read_as_it_was_meant_is_not_written(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_text('language = "fr"\n', encoding="utf-8")
    monkeypatch.setattr(edit, "edited", lambda *_: 'languages = "es"\n')
    with pytest.raises(SettingsNotSaved) as caught:
        Settings.load(path).put({"language": "es"})
    assert caught.value.code == "failed"
    assert path.read_text(encoding="utf-8") == 'language = "fr"\n'


def test_what_is_set_already_is_not_written_again(path: Path) -> None:
    path.write_text('language = "fr"\n', encoding="utf-8")
    before = path.stat()
    Settings.load(path).put({"language": "fr", "output.mode": None})
    assert path.stat().st_ino == before.st_ino


@pytest.mark.posix("pipes, links and modes of files")
def test_the_file_keeps_its_permissions(path: Path) -> None:
    path.touch()
    path.chmod(0o640)
    Settings.load(path).put({"language": "es"})
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


@pytest.mark.posix("pipes, links and modes of files")
def test_a_link_stays_a_link(path: Path, tmp_path: Path) -> None:
    target = tmp_path / "dotfiles" / "gobelet.toml"
    target.parent.mkdir()
    target.write_text("# shared\n", encoding="utf-8")
    path.symlink_to(Path("dotfiles") / "gobelet.toml")
    Settings.load(path).put({"language": "es"})
    assert path.is_symlink()
    assert target.read_text(encoding="utf-8") == '# shared\nlanguage = "es"\n'


@pytest.mark.posix("pipes, links and modes of files")
def test_a_link_to_nothing_yet(path: Path, tmp_path: Path) -> None:
    path.symlink_to(tmp_path / "later.toml")
    settings = Settings.load(path)
    assert settings.problems == ()
    settings.put({"language": "es"})
    assert (tmp_path / "later.toml").exists()
    assert path.is_symlink()


@pytest.mark.posix("pipes, links and modes of files")
def test_a_link_that_leads_to_itself_is_damaged(path: Path) -> None:
    path.symlink_to(path)
    settings = Settings.load(path)
    settings.set_aside()
    settings.put({"language": "es"})
    assert Settings.load(path).text("language") == "es"
