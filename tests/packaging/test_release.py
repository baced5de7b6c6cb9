"""`.ci/release`, in a repository that is thrown away: what it refuses, and a release."""

import os
import shutil
import sys
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from types import ModuleType

import pytest
from packaging.utils import parse_sdist_filename, parse_wheel_filename

from gobelet import __version__
from tests.documents.test_readme import copy_environment, packages
from tests.support.packaging.repository import CHANGELOG, HEADING, TODAY, Repository, maintainer
from tests.support.system.once import done_once, shared_folder

pytestmark = [
    pytest.mark.needs("git"),
    pytest.mark.posix("locks of files"),
]

VERSION = Path("src/gobelet/__init__.py")
RELEASE = (sys.executable, ".ci/release", "--no-kernel")


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Repository:
    """A clone of the one that is ready; that one is prepared once for all the workers."""
    folder = shared_folder(tmp_path_factory, "ready")
    ready = Repository(folder / "gobelet")
    with done_once(folder, "prepared") as is_due:
        if is_due:
            ready.prepare()
    found = Repository(tmp_path_factory.mktemp("release") / "gobelet")
    ready.git("clone", "--quiet", "--local", ".", str(found.directory))
    return found


@pytest.fixture
def repository(clone: Repository) -> Repository:
    """The clone as it was at first."""
    clone.begin_again()
    return clone


@pytest.fixture
def script(repository: Repository, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """`.ci/release`, to be called from here: a release from a process of its own is made below."""
    wanted = maintainer()
    for name in os.environ.keys() - wanted.keys():
        monkeypatch.delenv(name)
    for name, value in wanted.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "argv", [".ci/release", "--no-kernel"])
    monkeypatch.chdir(repository.directory)
    return repository.script()


@pytest.fixture
def refusal(
    repository: Repository, script: ModuleType, capsys: pytest.CaptureFixture[str]
) -> Callable[[], str]:
    """Tells why there is no release: one sentence, and nothing was made."""

    def told() -> str:
        code = script.main()
        said = capsys.readouterr()
        [line] = said.err.splitlines()
        assert (code, said.out) == (1, "")
        assert not (repository.directory / "dist").exists()
        assert line.endswith((".", "python .ci/man_page", "python .ci/messages"))
        return line.removeprefix("No release: ")

    return told


def test_a_tree_that_is_not_as_it_was_committed_on_main_is_refused(
    repository: Repository, refusal: Callable[[], str]
) -> None:
    repository.git("tag", f"v{__version__}")
    assert f"the tag v{__version__} exists already" in refusal()
    # The end of the process itself; what is refused is told in this one in all the other cases.
    done = repository.run(*RELEASE)
    assert (done.returncode, done.stdout) == (1, "")
    assert f"the tag v{__version__} exists already" in done.stderr
    repository.git("checkout", "--quiet", "-b", "work")
    assert refusal() == "this is the branch “work”; releases are made on main."
    repository.write(Path("src/gobelet/notes.py"), "")
    assert refusal() == "the working tree is not clean: ?? src/gobelet/notes.py."
    repository.write(Path("README.md"), "Other words")
    assert refusal() == "the working tree is not clean: M README.md."


def test_a_version_without_a_heading_and_one_that_is_none_are_refused(
    repository: Repository, refusal: Callable[[], str]
) -> None:
    repository.replace(VERSION, f'"{__version__}"', '"9.8.7"')
    assert refusal() == "docs/changelog.md has no heading for 9.8.7."
    repository.replace(VERSION, '"9.8.7"', '"next"')
    assert "no version of three numbers" in refusal()


def test_a_version_that_is_not_the_newest_is_refused(
    repository: Repository, refusal: Callable[[], str]
) -> None:
    repository.replace(CHANGELOG, HEADING, f"## 9.8.7, unreleased\n\n- New.\n\n{HEADING}")
    assert f"the first heading of docs/changelog.md is not that of {__version__}" in (refusal())


DATED = ("unreleased", "", "soon", "2026-02-30", "20260203", str(TODAY + timedelta(2)))


def test_a_heading_without_the_date_of_a_day_gone_by_is_refused(
    repository: Repository, refusal: Callable[[], str]
) -> None:
    before = HEADING
    for dated in DATED:
        heading = f"## {__version__}, {dated}".rstrip(" ,")
        repository.replace(CHANGELOG, before, heading)
        before = heading
        told = refusal()
        assert told.startswith(f"the heading of {__version__} in docs/changelog.md has no date")
        assert f"“{dated}”" in told


def test_an_empty_section_is_refused(repository: Repository, refusal: Callable[[], str]) -> None:
    text = repository.read(CHANGELOG)
    repository.replace(CHANGELOG, text[text.index(HEADING) :], f"{HEADING}\n\n")
    assert refusal() == f"docs/changelog.md says nothing about {__version__}."


def test_a_template_of_older_sources_is_refused(
    repository: Repository, refusal: Callable[[], str]
) -> None:
    repository.replace(
        Path("src/gobelet/cli/commands/completion.py"), 'gettext("shell")', 'gettext("new words")'
    )
    assert "locales/gobelet.pot is not current" in refusal()


def test_a_catalogue_with_a_gap_is_refused(
    repository: Repository,
    refusal: Callable[[], str],
    script: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    catalogue = Path("locales/fr/LC_MESSAGES/gobelet.po")
    text = repository.read(catalogue)
    known = 'msgid "the shell that the script is for"\nmsgstr "'
    [after] = text.split(known)[1:]
    repository.replace(catalogue, known + after.partition('"')[0], known)
    run = script.run

    def run_all_but_messages(*command: str, **named: object) -> str:
        """Have the template, which takes a while to make, from where it was made before."""
        if ".ci/messages" not in command:
            return str(run(*command, **named))
        return str(shutil.copy(repository.directory / script.TEMPLATE, command[-1]))

    monkeypatch.setattr(script, "run", run_all_but_messages)
    assert refusal() == "untranslated messages in the catalogue fr: 1."


def test_a_man_page_of_older_words_is_refused(
    repository: Repository,
    refusal: Callable[[], str],
    script: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    repository.replace(Path("docs/share/man/es/man1/gobelet.1"), "NOMBRE", "NAME")
    # The catalogues, which take a while, are refused above; the release below checks the manuals.
    monkeypatch.setattr(script, "check_catalogues", lambda _checkout: None)
    monkeypatch.setattr(script, "MADE", (".ci/man_page",))
    assert refusal() == "docs/share/man/es/man1/gobelet.1 is not current: python .ci/man_page"


def test_a_release(
    repository: Repository,
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name, value in packages(tmp_path_factory).items():
        monkeypatch.setenv(name, value)
    environment = tmp_path_factory.mktemp("environment") / ".venv"
    copy_environment(tmp_path_factory, environment)
    monkeypatch.setenv("ENVIRONMENT", str(environment))
    tried = released(repository, sys.executable, "-c", UNCHECKED, "--dry-run", "--no-kernel")
    assert repository.git("tag", "--list") == ""
    again = released(repository, sys.executable, "-c", WITH_ENVIRONMENT, "--no-kernel")
    assert again == tried, "not the same bytes again"
    tag = f"v{__version__}"
    assert repository.git("cat-file", "-t", tag).strip() == "tag"
    assert repository.git("rev-parse", f"{tag}^{{}}") == repository.git("rev-parse", "HEAD")
    assert repository.git("status", "--porcelain") == ""


def test_packages_for_windows_are_released_with_it(
    repository: Repository, script: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The packages themselves are tried out under Wine: tests/wine/test_package.py."""
    made = 'mkdir -p "$2"; echo "$1" >"$2/gobelet.exe"\n'
    repository.write(Path(".ci/windows"), made)
    repository.commit()
    for name in ("check_catalogues", "check_made", "try_out", "check_metadata"):
        monkeypatch.setattr(script, name, lambda *_arguments: None)
    monkeypatch.setattr(sys, "argv", [".ci/release", "--dry-run", "--windows", "--no-kernel"])
    monkeypatch.setattr(script, "build", lambda *_arguments: [Path("README.md")])
    assert script.main() == 0
    assert (repository.directory / "dist" / "gobelet.exe").read_text() == "package\n"


def test_packages_for_windows_that_cannot_be_made_are_a_refusal(
    repository: Repository, script: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    repository.write(Path(".ci/windows"), "echo 'no Wine here'; exit 3\n")
    with pytest.raises(script.Refusal, match=r"bash .ci/windows package .*failed"):
        script.windows_packages(repository.directory / "windows")
    assert "no Wine here" in capsys.readouterr().err


LOAD = """\
import os, shutil, sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
spec = spec_from_loader("release", SourceFileLoader("release", ".ci/release"))
release = module_from_spec(spec)
spec.loader.exec_module(release)
"""

# What is checked before a release and tried out after it is the same with --dry-run; the release
# itself, which is next, does all of it.
UNCHECKED = f"""\
{LOAD}
for name in ("check_catalogues", "check_made", "try_out"):
    setattr(release, name, lambda *_arguments: None)
sys.exit(release.main())
"""

# The wheel is tried out in an environment that has been made before.
WITH_ENVIRONMENT = f"""\
{LOAD}
real = release.run
def run(*command, **named):
    if command[1:3] != ("-m", "venv"):
        return real(*command, **named)
    shutil.copytree(os.environ["ENVIRONMENT"], command[3], symlinks=True)
release.run = run
sys.exit(release.main())
"""


def released(repository: Repository, *command: str) -> dict[str, bytes]:
    """Make a release, and return what is in dist/."""
    done = repository.run(*command)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"Gobelet {__version__} is in dist/")
    files = {one.name: one.read_bytes() for one in (repository.directory / "dist").iterdir()}
    sdist, wheel = sorted(files, key=lambda name: name.endswith(".whl"))
    assert str(parse_sdist_filename(sdist)[1]) == str(parse_wheel_filename(wheel)[1]) == __version__
    return files
