"""What is shipped: the wheel has all that a player needs and no more, the sdist all to make it."""

import re
import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Iterator
from gettext import GNUTranslations
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from io import BytesIO
from pathlib import Path
from types import ModuleType
from typing import Final
from xml.etree import ElementTree
from zipfile import ZipFile

import pytest
from packaging.metadata import Metadata

from gobelet import __version__
from tests.e2e.wheel import Built, build_from, build_once, build_sdist
from tests.support.system.once import shared_folder

pytestmark = pytest.mark.posix("locks of files")

ROOT = Path(__file__).resolve().parents[2]
NAME = f"gobelet-{__version__}"
README = (ROOT / "README.md").read_text("utf-8")
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
    "bash-completion/completions/gobelet",
    "fish/vendor_completions.d/gobelet.fish",
    "gobelet/gobelet-house.service",
    "gobelet/house.toml",
    "icons/hicolor/scalable/apps/gobelet.svg",
    "man/man1/gobelet.1",
    "man/fr/man1/gobelet.1",
    "man/es/man1/gobelet.1",
    "metainfo/gobelet.metainfo.xml",
    "zsh/site-functions/_gobelet",
}
LICENCES = {
    "LICENSE",
    "LICENSE-word-lists.md",
    *(f"LICENSES/{one.name}" for one in (ROOT / "LICENSES").iterdir()),
}

XML_LANG: Final = "{http://www.w3.org/XML/1998/namespace}lang"


def script(name: str) -> ModuleType:
    """Return a script of .ci as a module."""
    loader = SourceFileLoader(name.replace(".", "_"), str(ROOT / ".ci" / name))
    specification = spec_from_loader(loader.name, loader)
    assert specification
    module = module_from_spec(specification)
    loader.exec_module(module)
    return module


def root_of(file: Path) -> ElementTree.Element:
    return ElementTree.parse(file).getroot()  # noqa: S314 - a file of ours


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


def test_the_wheel_has_what_belongs_beside_the_package(wheel: dict[str, bytes]) -> None:
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
    assert found.description == script("package_page.py").page(README, "")
    assert found.project_urls in (None, {})
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


def test_the_scripts_of_completion_are_current() -> None:
    command = (sys.executable, str(ROOT / ".ci/completion"), "--check")
    done = subprocess.run(command, check=False, capture_output=True, encoding="utf-8")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_a_script_of_completion_that_is_stale_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    making = script("completion")
    monkeypatch.setattr(making, "ROOT", tmp_path)
    monkeypatch.setattr(sys, "argv", ["completion"])
    assert making.main() == 0
    stale = tmp_path / making.FILES["zsh"]
    stale.write_text("compdef", "utf-8")
    monkeypatch.setattr(sys, "argv", ["completion", "--check"])
    assert making.main() == 1
    told = capsys.readouterr().out
    assert told == f"{making.FILES['zsh']} is not current: python .ci/completion\n"
    assert stale.read_text("utf-8") == "compdef"


@pytest.mark.needs("appstreamcli")
def test_the_metainfo_is_valid() -> None:
    file = ROOT / "docs/share/metainfo/gobelet.metainfo.xml"
    command = ("appstreamcli", "validate", "--no-net", "--no-color", str(file))
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_the_metainfo_names_what_is_shipped() -> None:
    component = root_of(ROOT / "docs/share/metainfo/gobelet.metainfo.xml")
    expression = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["license"]
    assert component.findtext("project_license") == expression
    assert f"applications/{component.findtext('launchable')}" in SHARED
    summaries = {one.get(XML_LANG, "en") for one in component.findall("summary")}
    assert summaries == set(LANGUAGES)


def test_the_icon_is_drawn_of_shapes_alone_and_the_desktop_entry_names_it() -> None:
    file = ROOT / "docs/share/icons/hicolor/scalable/apps/gobelet.svg"
    icon = root_of(file)
    tags = {one.tag.rpartition("}")[2] for one in icon.iter()}
    assert tags <= {"svg", "title", "rect", "path", "g", "circle"}
    assert icon.get("viewBox") == "0 0 128 128"
    entry = (ROOT / "docs/share/applications/gobelet.desktop").read_text("utf-8")
    assert f"\nIcon={file.stem}\n" in entry


@pytest.mark.needs("desktop-file-validate")
def test_the_desktop_entry_is_valid() -> None:
    entry = ROOT / "docs/share/applications/gobelet.desktop"
    done = subprocess.run(
        ("desktop-file-validate", str(entry)), check=False, capture_output=True, text=True
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


# The page that package indexes show


def test_links_of_the_page_lead_to_where_the_files_are_published() -> None:
    page = script("package_page.py").page
    text = "[Keys](docs/keyboards.md#all), [pipx](https://pipx.pypa.io), [Play](#play)"
    assert page(text, "https://example.org/files/") == (
        "[Keys](https://example.org/files/docs/keyboards.md#all), [pipx](https://pipx.pypa.io), "
        "[Play](#play)"
    )


def test_without_an_address_no_link_of_the_page_leads_nowhere() -> None:
    page = script("package_page.py").page(README, "")
    targets = re.findall(r"\]\((.+?)\)", page)
    assert [one for one in targets if "://" not in one and not one.startswith("#")] == []
    assert "Keyboards lists every command" in page


def test_addresses_that_are_known_are_told_and_no_other() -> None:
    urls = script("package_page.py").urls
    assert urls({"page": "", "files": "", "issues": ""}) == {}
    known = {"page": "https://example.org", "files": "", "issues": "https://example.org/issues"}
    assert urls(known) == {
        "Homepage": "https://example.org",
        "Issues": "https://example.org/issues",
    }
