"""The program as a player installs it: a wheel, built from this checkout; and the sdist."""

import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.support.system.once import done_once

ROOT: Final = Path(__file__).resolve().parents[2]
PARTS: Final = (
    ".ci",
    ".gitignore",
    "LICENSE",
    "LICENSE-word-lists.md",
    "LICENSES",
    "README.md",
    "REUSE.toml",
    "docs",
    "locales",
    "pyproject.toml",
    "src",
    "tests",
)


@dataclass(frozen=True, slots=True)
class Built:
    """What the copy of this checkout has been made into, in the folder where that was done."""

    directory: Path

    @property
    def checkout(self) -> Path:
        return self.directory / "checkout"

    @property
    def wheel(self) -> Path:
        [wheel] = self.checkout.glob("*.whl")
        return wheel


@dataclass(frozen=True, slots=True)
class Installed:
    """An environment that has the wheel; what it depends on comes from the one that tests."""

    directory: Path

    @property
    def python(self) -> str:
        return str(self.directory / "bin" / "python")

    @property
    def gobelet(self) -> str:
        return str(self.directory / "bin" / "gobelet")


def install_once(directory: Path) -> Installed:
    """Build and install the wheel, or wait until another process has done it."""
    installed = Installed(directory / "environment")
    with done_once(directory, "installed") as is_due:
        if is_due:
            shutil.rmtree(installed.directory, ignore_errors=True)
            _install(build_once(directory).wheel, installed)
    return installed


def build_once(directory: Path) -> Built:
    """Build the wheel, or wait until another process has done it."""
    built = Built(directory)
    with done_once(directory, "built") as is_due:
        if is_due:
            _build(built.checkout)
    return built


def _build(copy: Path) -> None:
    """Build from a copy: the build writes the catalogues next to the sources."""
    shutil.rmtree(copy, ignore_errors=True)
    copy.mkdir()
    for name in PARTS:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name, ignore=_left_out)
        else:
            shutil.copy2(ROOT / name, copy / name)
    _hatchling("wheel", copy, copy)


def _left_out(folder: str, names: list[str]) -> set[str]:
    """Return what is none of the sources: what Python leaves behind, and what the build makes."""
    made = ["*.mo", "*.md"] if Path(folder).is_relative_to(ROOT / "src") else []
    return shutil.ignore_patterns("__pycache__", "*.egg-info", *made)(folder, names)


def build_from(sdist: Path, into: Path) -> Path:
    """Build a wheel of an sdist, with what is installed here.

    The tests, half of its files, are no part of a wheel and are not unpacked.
    """
    folder = sdist.name.removesuffix(".tar.gz")
    with tarfile.open(sdist) as files:
        wanted = [one for one in files if not one.name.startswith(f"{folder}/tests/")]
        files.extractall(into, wanted, filter="data")
    _hatchling("wheel", into / folder, into)
    [wheel] = into.glob("*.whl")
    return wheel


def build_sdist(checkout: Path, into: Path) -> Path:
    """Build the sdist of a checkout."""
    _hatchling("sdist", checkout, into)
    [sdist] = into.glob("*.tar.gz")
    return sdist


def _hatchling(target: str, checkout: Path, into: Path) -> None:
    """Build as pip has it done; without pip, which takes longer to start than this to end."""
    _run(sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(into), cwd=checkout)


def _install(wheel: Path, installed: Installed) -> None:
    environment, away = installed.directory, wheel.parent.parent
    _run(sys.executable, "-m", "venv", "--without-pip", str(environment), cwd=away)
    into = ("--python", installed.python)
    _pip(*into, "install", "--no-deps", "--no-index", str(wheel), cwd=away)
    # Searched after the environment's own folder.
    paths = sysconfig.get_paths()
    places = dict.fromkeys((paths["purelib"], paths["platlib"]))
    own = Path(_run(installed.python, "-c", _OWN, cwd=away).strip())
    (own / "dependencies.pth").write_text("\n".join(places) + "\n", encoding="utf-8")
    found = Path(_run(installed.python, "-c", _FOUND, cwd=away).strip())
    assert found.is_relative_to(environment), f"not the wheel's code: {found}"


_OWN: Final = "import sysconfig; print(sysconfig.get_path('purelib'))"
_FOUND: Final = "import gobelet; print(gobelet.__file__)"


def _pip(*arguments: str, cwd: Path) -> None:
    _run(sys.executable, "-m", "pip", "--disable-pip-version-check", *arguments, cwd=cwd)


def _run(*command: str, cwd: Path) -> str:
    # Nothing here is to be measured, or to find the checkout.
    kept = {name: value for name, value in os.environ.items() if not name.startswith(_LEFT_OUT)}
    done = subprocess.run(command, cwd=cwd, env=kept, check=False, capture_output=True, text=True)
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


_LEFT_OUT: Final = ("COV", "PYTHONPATH", "PYTHONHOME")
