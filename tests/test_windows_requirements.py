"""The packages that `.ci/windows` installs by their hashes: all that game and tests need."""

import re
import tomllib
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT: Final = Path(__file__).resolve().parents[1]
WINDOWS: Final = {"sys_platform": "win32", "platform_machine": "AMD64", "python_version": "3.11"}


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
