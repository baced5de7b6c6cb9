"""`.ci/windows`: the packages that it installs by their hashes, and where it can do nothing."""

import re
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Final

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT: Final = Path(__file__).resolve().parents[2]
WINDOWS: Final = {"sys_platform": "win32", "platform_machine": "AMD64", "python_version": "3.11"}

NOT_HERE: Final = 3
"""The end that `.ci/run` takes for no failure."""


def test_each_dependency_is_there_in_a_version_that_is_wanted() -> None:
    text = (ROOT / ".ci" / "windows-requirements.txt").read_text("utf-8")
    pins = dict(re.findall(r"^(\S+)==(\S+) --hash=sha256:[0-9a-f]{64}$", text, re.MULTILINE))
    there = {canonicalize_name(name): version for name, version in pins.items()}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    asked = [*project["dependencies"], *project["optional-dependencies"]["test"], "pyinstaller"]
    for requirement in map(Requirement, asked):
        if not requirement.marker or requirement.marker.evaluate(WINDOWS):
            version = there.get(canonicalize_name(requirement.name))
            assert version, f"{requirement.name}: missing in .ci/windows-requirements.txt"
            assert version in requirement.specifier, requirement


@pytest.mark.posix("a shell")
def test_where_no_wine_can_be_had_it_says_so(tmp_path: Path) -> None:
    # A system without Debian's packages.
    for program in ("bash", "dirname"):
        (tmp_path / program).symlink_to(shutil.which(program) or "")
    done = subprocess.run(
        (str(tmp_path / "bash"), str(ROOT / ".ci" / "windows"), "quick"),
        env={"PATH": str(tmp_path), "HOME": str(tmp_path)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        encoding="utf-8",
    )
    assert done.returncode == NOT_HERE
    said = "Wine is set up on Debian and Ubuntu alone: nothing was tested on Windows.\n"
    assert (done.stdout, done.stderr) == (said, "")
