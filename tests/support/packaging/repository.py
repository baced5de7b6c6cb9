"""A repository of which a release can be made, and the maintainer who makes it."""

import os
import re
import shutil
import subprocess
import sys
from datetime import UTC, datetime
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType
from typing import Final

from gobelet import __version__
from tests.documents.test_readme import copy_checkout

TODAY: Final = datetime.now(UTC).astimezone().date()
CHANGELOG: Final = Path("docs/changelog.md")
HEADING: Final = f"## {__version__}, {TODAY}"


class Repository:
    """A checkout of which the next release is ready to be made."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory

    def prepare(self) -> None:
        """Fill it with this checkout, of which the changelog and what tells its date change.

        The tests stay away: they are half of the files, and no part of a release looks at them.
        """
        copy_checkout(self.directory)
        shutil.rmtree(self.directory / "tests")
        text = self.read(CHANGELOG)
        self.write(CHANGELOG, re.sub("^## .*$", HEADING, text, count=1, flags=re.MULTILINE))
        self.make(".ci/man_page")
        self.git("init", "--quiet", "--initial-branch=main")
        # What is thrown away soon need not be small.
        self.git("config", "core.compression", "0")
        self.commit()

    def begin_again(self) -> None:
        """Take back all that has happened since it was cloned."""
        self.git("checkout", "--quiet", "--force", "-B", "main", "origin/main")
        self.git("clean", "--quiet", "-dffx")
        for tag in self.git("tag", "--list").split():
            self.git("tag", "--delete", tag)

    def script(self) -> ModuleType:
        """Return `.ci/release` as a module."""
        loader = SourceFileLoader("release", str(self.directory / ".ci" / "release"))
        spec = spec_from_loader("release", loader)
        assert spec
        module = module_from_spec(spec)
        loader.exec_module(module)
        return module

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
        return subprocess.run(
            command,
            cwd=self.directory,
            env=maintainer(),
            check=False,
            capture_output=True,
            encoding="utf-8",
        )


def maintainer() -> dict[str, str]:
    """Return the environment of a maintainer: git knows a name, and nothing else."""
    left_out = ("GIT_", "PYTHON", "COV")
    kept = {name: one for name, one in os.environ.items() if not name.startswith(left_out)}
    who = {
        f"GIT_{role}_{what}": "tests@localhost"
        for role in ("AUTHOR", "COMMITTER")
        for what in ("NAME", "EMAIL")
    }
    return kept | who | {"GIT_CONFIG_GLOBAL": os.devnull}
