"""`.ci/release`, in a repository that is thrown away: what it refuses, and a release."""

import os
import re
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from packaging.utils import parse_sdist_filename, parse_wheel_filename

from gobelet import __version__
from tests.support.once import done_once, shared_folder
from tests.test_readme import copy_checkout, copy_environment, packages

pytestmark = [
    pytest.mark.needs("git"),
    pytest.mark.skipif(os.name == "nt", reason="built with file locks of POSIX"),
]

TODAY = datetime.now(UTC).astimezone().date()
CHANGELOG = Path("docs/changelog.md")
VERSION = Path("src/gobelet/__init__.py")


class Repository:
    """A checkout of which the next release is ready to be made."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory

    def prepare(self) -> None:
        """Fill it with this checkout, of which the changelog and what tells its date change."""
        copy_checkout(self.directory)
        text = self.read(CHANGELOG)
        self.write(CHANGELOG, re.sub("^## .*$", HEADING, text, count=1, flags=re.MULTILINE))
        self.make(".ci/man_page")
        self.git("init", "--quiet", "--initial-branch=main")
        self.commit()

    def refusal(self, *command: str) -> str:
        """Return why there is no release: one sentence, and nothing was made."""
        done = self.run(*(command or RELEASE))
        [line] = done.stderr.splitlines()
        assert (done.returncode, done.stdout) == (1, "")
        assert not (self.directory / "dist").exists()
        assert line.endswith((".", "python .ci/man_page", "python .ci/messages"))
        return line.removeprefix("No release: ")

    def read(self, path: Path) -> str:
        return (self.directory / path).read_text("utf-8")

    def write(self, path: Path, text: str) -> None:
        (self.directory / path).write_text(text, "utf-8")

    def replace(self, path: Path, old: str, new: str) -> None:
        """Change a file, and commit that."""
        text = self.read(path)
        assert old in text
        self.write(path, text.replace(old, new, 1))
        self.commit()

    def commit(self) -> None:
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", "All")

    def git(self, *arguments: str) -> str:
        done = self.run("git", *arguments)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def make(self, script: str) -> None:
        """Make what a script makes, with the catalogues and the program of the tests."""
        done = self.run(sys.executable, script)
        assert done.returncode == 0, done.stderr

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        left_out = ("GIT_", "PYTHON", "COV")
        kept = {name: one for name, one in os.environ.items() if not name.startswith(left_out)}
        who = {
            f"GIT_{role}_{what}": "tests@localhost"
            for role in ("AUTHOR", "COMMITTER")
            for what in ("NAME", "EMAIL")
        }
        return subprocess.run(
            command,
            cwd=self.directory,
            env=kept | who | {"GIT_CONFIG_GLOBAL": os.devnull},
            check=False,
            capture_output=True,
            encoding="utf-8",
        )


HEADING = f"## {__version__}, {TODAY}"


@pytest.fixture(scope="module")
def ready(tmp_path_factory: pytest.TempPathFactory) -> Repository:
    """The one that all are cloned from, prepared once for all the workers."""
    folder = shared_folder(tmp_path_factory, "ready")
    found = Repository(folder / "gobelet")
    with done_once(folder, "prepared") as is_due:
        if is_due:
            found.prepare()
    return found


@pytest.fixture
def repository(ready: Repository, tmp_path: Path) -> Repository:
    """A clone of the one that is ready, for one test."""
    ready.git("clone", "--quiet", "--local", ".", str(tmp_path / "gobelet"))
    return Repository(tmp_path / "gobelet")


def test_a_tree_that_is_not_as_it_was_committed_on_main_is_refused(repository: Repository) -> None:
    repository.git("tag", f"v{__version__}")
    assert f"the tag v{__version__} exists already" in repository.refusal()
    repository.git("checkout", "--quiet", "-b", "work")
    assert repository.refusal() == "this is the branch “work”; releases are made on main."
    repository.write(Path("src/gobelet/notes.py"), "")
    assert repository.refusal() == "the working tree is not clean: ?? src/gobelet/notes.py."
    repository.write(Path("README.md"), "Other words")
    assert repository.refusal() == "the working tree is not clean: M README.md."


def test_a_version_without_a_heading_and_one_that_is_none_are_refused(
    repository: Repository,
) -> None:
    repository.replace(VERSION, f'"{__version__}"', '"9.8.7"')
    assert repository.refusal() == "docs/changelog.md has no heading for 9.8.7."
    repository.replace(VERSION, '"9.8.7"', '"next"')
    assert "no version of three numbers" in repository.refusal()


def test_a_version_that_is_not_the_newest_is_refused(repository: Repository) -> None:
    repository.replace(CHANGELOG, HEADING, f"## 9.8.7, unreleased\n\n- New.\n\n{HEADING}")
    assert f"the first heading of docs/changelog.md is not that of {__version__}" in (
        repository.refusal()
    )


DATED = ("unreleased", "", "soon", "2026-02-30", "20260203", str(TODAY + timedelta(2)))


def test_a_heading_without_the_date_of_a_day_gone_by_is_refused(repository: Repository) -> None:
    before = HEADING
    for dated in DATED:
        heading = f"## {__version__}, {dated}".rstrip(" ,")
        repository.replace(CHANGELOG, before, heading)
        before = heading
        refusal = repository.refusal()
        assert refusal.startswith(f"the heading of {__version__} in docs/changelog.md has no date")
        assert f"“{dated}”" in refusal


def test_an_empty_section_is_refused(repository: Repository) -> None:
    text = repository.read(CHANGELOG)
    repository.replace(CHANGELOG, text[text.index(HEADING) :], f"{HEADING}\n\n")
    assert repository.refusal() == f"docs/changelog.md says nothing about {__version__}."


def test_a_template_of_older_sources_is_refused(repository: Repository) -> None:
    repository.replace(
        Path("src/gobelet/cli/completion.py"), 'gettext("shell")', 'gettext("new words")'
    )
    assert "locales/gobelet.pot is not current" in repository.refusal()


def test_a_catalogue_with_a_gap_is_refused(repository: Repository) -> None:
    catalogue = Path("locales/fr/LC_MESSAGES/gobelet.po")
    text = repository.read(catalogue)
    known = 'msgid "the shell that the script is for"\nmsgstr "'
    [after] = text.split(known)[1:]
    repository.replace(catalogue, known + after.partition('"')[0], known)
    assert repository.refusal() == "untranslated messages in the catalogue fr: 1."


def test_a_man_page_of_older_words_is_refused(repository: Repository) -> None:
    repository.replace(Path("docs/share/man/es/man1/gobelet.1"), "NOMBRE", "NAME")
    # The catalogues, which take a while, are refused above.
    refusal = repository.refusal(sys.executable, "-c", WITHOUT_CATALOGUES)
    assert refusal == "docs/share/man/es/man1/gobelet.1 is not current: python .ci/man_page"


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
    tried = released(repository, sys.executable, "-c", UNCHECKED, "--dry-run")
    assert repository.git("tag", "--list") == ""
    again = released(repository, sys.executable, "-c", WITH_ENVIRONMENT)
    assert again == tried, "not the same bytes again"
    tag = f"v{__version__}"
    assert repository.git("cat-file", "-t", tag).strip() == "tag"
    assert repository.git("rev-parse", f"{tag}^{{}}") == repository.git("rev-parse", "HEAD")
    assert repository.git("status", "--porcelain") == ""


RELEASE = (sys.executable, ".ci/release")

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

WITHOUT_CATALOGUES = f"""\
{LOAD}
release.check_catalogues = lambda _checkout: None
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
