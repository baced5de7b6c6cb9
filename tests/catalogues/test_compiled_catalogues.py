"""Catalogues as the build compiles them, and the package carries them."""

import gettext
import importlib.util
import re
import subprocess
from pathlib import Path
from types import ModuleType

import pytest

import gobelet
from tests.support.documents.catalogues import LANGUAGES, LOCALES, messages, path_of, read, texts

# Compilation


@pytest.fixture(scope="module")
def build_hook() -> ModuleType:
    specification = importlib.util.spec_from_file_location("build_hook", LOCALES / "build_hook.py")
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_package_carries_the_current_catalogue(language: str) -> None:
    compiled = Path(gobelet.__file__).parent / "locales"
    installed = gettext.translation("gobelet", compiled, [language])
    for message in messages(read(path_of(language), language)):
        wanted = texts(message.string)
        if not all(wanted):
            continue
        singular, plural = texts(message.id)[0], texts(message.id)[-1]
        found = tuple(
            installed.npgettext(message.context, singular, plural, number)
            if message.context
            else installed.ngettext(singular, plural, number)
            for number in range(1, len(wanted) + 1)
        )
        if not message.pluralizable:
            found = (
                installed.pgettext(message.context, singular)
                if message.context
                else installed.gettext(singular),
            )
        assert found == wanted, "install the package again"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.needs("msgfmt")
def test_msgfmt_accepts_a_catalogue(language: str, tmp_path: Path) -> None:
    command = ["msgfmt", "--check", f"--output-file={tmp_path / 'gobelet.mo'}"]
    done = subprocess.run(
        [*command, str(path_of(language))], capture_output=True, check=False, text=True
    )
    assert done.returncode == 0, done.stderr


HEADER = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"

"""


def write_catalogue(sources: Path, body: bytes, language: str = "fr") -> None:
    path = sources / language / "LC_MESSAGES" / "gobelet.po"
    path.parent.mkdir(parents=True)
    path.write_bytes(HEADER.encode() + body)


def test_the_build_compiles_every_catalogue(build_hook: ModuleType, tmp_path: Path) -> None:
    sources, target = tmp_path / "sources", tmp_path / "target"
    write_catalogue(sources, 'msgid "die"\nmsgstr "dé"\n'.encode())
    write_catalogue(sources, b'msgid "die"\nmsgstr "dado"\n', "es")
    build_hook.compile_catalogues(sources, target)
    said = [gettext.translation("gobelet", target, [code]).gettext("die") for code in ("fr", "es")]
    assert said == ["dé", "dado"]


def test_the_build_does_without_catalogues(build_hook: ModuleType, tmp_path: Path) -> None:
    assert build_hook.compile_catalogues(tmp_path / "sources", tmp_path / "target") == []


def test_the_build_drops_what_has_lost_its_source(build_hook: ModuleType, tmp_path: Path) -> None:
    stale = tmp_path / "target" / "de" / "LC_MESSAGES" / "gobelet.mo"
    stale.parent.mkdir(parents=True)
    stale.touch()
    build_hook.compile_catalogues(tmp_path / "sources", tmp_path / "target")
    assert not stale.exists()


def test_the_build_copies_every_manual(build_hook: ModuleType, tmp_path: Path) -> None:
    sources, target = tmp_path / "docs", tmp_path / "package"
    for folder in (sources, target):
        folder.mkdir()
    (sources / "fr.md").write_bytes("# Manuel\n\nDés\n".encode())
    (target / "de.md").touch()
    assert build_hook.copy_manuals(sources, target) == [target / "fr.md"]
    assert [path.name for path in target.iterdir()] == ["fr.md"]
    assert (target / "fr.md").read_bytes() == (sources / "fr.md").read_bytes()


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (b'msgid "a\nmsgstr "b"\n', ":6: not a line of a catalogue: msgid"),
        (b'msgid "a"\nmsgstr "b" c\n', ":7: not a line of a catalogue: msgstr"),
        (b"<<<<<<< ours\n", ":6: not a line of a catalogue"),
        (b'msgid "a"\nmsgstr "\xff"\n', "not UTF-8"),
        (b'msgid "a"\nmsgid_plural "b"\nmsgstr[0] "c"\nmsgstr[2] "d"\n', "num_plurals"),
    ],
)
def test_the_build_refuses_a_broken_catalogue(
    build_hook: ModuleType, tmp_path: Path, body: bytes, reason: str
) -> None:
    write_catalogue(tmp_path, body)
    with pytest.raises(build_hook.BrokenCatalogueError, match=re.escape(reason)) as refusal:
        build_hook.compile_catalogues(tmp_path, tmp_path / "target")
    assert "gobelet.po" in str(refusal.value)
