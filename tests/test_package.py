"""What is shipped: the wheel has all that a player needs and no more, the sdist all to make it."""

import os
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from packaging.metadata import Metadata

from gobelet import __version__
from tests.e2e.wheel import Built, build_from, build_once, build_sdist
from tests.support.once import shared_folder

pytestmark = pytest.mark.skipif(os.name == "nt", reason="built with file locks of POSIX")

ROOT = Path(__file__).resolve().parents[1]
NAME = f"gobelet-{__version__}"
LANGUAGES = ("en", "es", "fr")
KINDS = ("", "-proper", "-written")
DATA = {
    *(f"gobelet/locales/{code}/LC_MESSAGES/gobelet.mo" for code in LANGUAGES),
    *(f"gobelet/words/data/{code}{kind}.xz" for code in LANGUAGES for kind in KINDS),
    "gobelet/words/data/lists.json",
    *(f"gobelet/games/rolling_cubes/bots/everyday/{code}.txt" for code in LANGUAGES),
    *(f"gobelet/games/rolling_cubes/bots/unsaid/{code}.txt" for code in LANGUAGES),
    "gobelet/games/rolling_cubes/faces.toml",
    "gobelet/keyboard/layouts.json",
    "gobelet/keyboard/letters.json",
    "gobelet/py.typed",
    "gobelet/sound/data/yahtzee.wav",
}
SHARED = {
    "applications/gobelet.desktop",
    "man/man1/gobelet.1",
    "man/fr/man1/gobelet.1",
    "man/es/man1/gobelet.1",
}
LICENCES = {"LICENSE", *(f"LICENSES/{one.name}" for one in (ROOT / "LICENSES").iterdir())}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """The build that the tests in terminals install, too."""
    return build_once(shared_folder(tmp_path_factory, "installed"))


@pytest.fixture(scope="module")
def wheel(built: Built) -> dict[str, bytes]:
    return contents(built.wheel)


@pytest.fixture(scope="module")
def sdist(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_sdist(built.checkout, tmp_path_factory.mktemp("sdist"))


def contents(wheel: Path) -> dict[str, bytes]:
    with ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def sources() -> Iterator[str]:
    """Yield the files of the package, data and all, as a wheel names them."""
    for path in (ROOT / "src").rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path.relative_to(ROOT / "src").as_posix()


def test_the_wheel_has_every_file_of_the_package(wheel: dict[str, bytes]) -> None:
    assert set(sources()) >= DATA - {name for name in DATA if name.endswith(".mo")}
    assert (set(sources()) | DATA) - wheel.keys() == set()


def test_the_wheel_has_the_manuals(wheel: dict[str, bytes]) -> None:
    manuals = {path.name: path.read_bytes() for path in (ROOT / "docs/manual").glob("*.md")}
    assert manuals
    assert manuals == {name: wheel[f"gobelet/manual/{name}"] for name in manuals}


def test_the_catalogues_tell_no_time_of_the_build(wheel: dict[str, bytes]) -> None:
    """The same sources make the same bytes, whenever that is."""
    for code in LANGUAGES:
        file = BytesIO(wheel[f"gobelet/locales/{code}/LC_MESSAGES/gobelet.mo"])
        header = GNUTranslations(file).info()
        times = {header["pot-creation-date"], header["po-revision-date"]}
        assert times == {"1980-01-01 00:00+0000"}


def test_the_wheel_has_man_pages_and_a_desktop_entry(wheel: dict[str, bytes]) -> None:
    prefix = f"{NAME}.data/data/share/"
    shared = {name.removeprefix(prefix) for name in wheel if name.startswith(prefix)}
    assert shared == SHARED


def test_the_wheel_has_every_licence(wheel: dict[str, bytes]) -> None:
    prefix = f"{NAME}.dist-info/licenses/"
    licences = {name.removeprefix(prefix) for name in wheel if name.startswith(prefix)}
    assert licences == LICENCES


def test_the_wheel_has_nothing_else(wheel: dict[str, bytes]) -> None:
    folders = {name.partition("/")[0] for name in wheel}
    assert folders == {"gobelet", f"{NAME}.dist-info", f"{NAME}.data"}
    strays = [name for name in wheel if "__pycache__" in name or name.endswith((".pyc", ".po"))]
    assert strays == []


def test_the_metadata_is_valid(wheel: dict[str, bytes]) -> None:
    found = Metadata.from_email(wheel[f"{NAME}.dist-info/METADATA"], validate=True)
    assert (found.name, str(found.version)) == ("gobelet", __version__)
    assert found.description == (ROOT / "README.md").read_text("utf-8")
    assert set(found.license_files or ()) == LICENCES


def test_the_sdist_has_every_file_of_the_checkout(built: Built, sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        packed = {one.name.partition("/")[2] for one in archive if one.isfile()}
    there = {
        path.relative_to(built.checkout).as_posix()
        for path in built.checkout.rglob("*")
        if path.is_file() and path.suffix not in {".mo", ".pyc", ".whl"}
    }
    # The build has made these, as it has made the catalogues.
    there -= {name for name in there if name.startswith("src/") and name.endswith(".md")}
    assert packed == {*there, "PKG-INFO"}


def test_the_sdist_builds_the_same_wheel(
    sdist: Path, wheel: dict[str, bytes], tmp_path: Path
) -> None:
    found = contents(build_from(sdist, tmp_path))
    assert found.keys() == wheel.keys()
    assert [name for name in wheel if found[name] != wheel[name]] == []


# What is made of the parser, and what other programs read


def test_the_man_pages_are_current() -> None:
    command = (sys.executable, str(ROOT / ".ci/man_page"), "--check")
    done = subprocess.run(command, check=False, capture_output=True, encoding="utf-8")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.needs("mandoc")
@pytest.mark.parametrize("name", sorted(name for name in SHARED if name.startswith("man/")))
def test_mandoc_finds_nothing_wrong_with_a_man_page(name: str) -> None:
    command = ("mandoc", "-T", "lint", "-W", "warning", str(ROOT / "docs/share" / name))
    found = subprocess.run(command, check=False, capture_output=True, text=True).stdout
    # A version that is not released has no date.
    assert [line for line in found.splitlines() if "missing date" not in line] == []


@pytest.mark.needs("desktop-file-validate")
def test_the_desktop_entry_is_valid() -> None:
    entry = ROOT / "docs/share/applications/gobelet.desktop"
    done = subprocess.run(
        ("desktop-file-validate", str(entry)), check=False, capture_output=True, text=True
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
