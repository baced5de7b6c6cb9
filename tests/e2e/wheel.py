"""The program as a player installs it: a wheel, built from this checkout."""

import os
import shutil
import subprocess
import sys
import sysconfig
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
PARTS: Final = ("LICENSE", "LICENSES", "README.md", "locales", "pyproject.toml", "src")


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
    import fcntl  # not on Windows, where these tests are skipped

    installed = Installed(directory / "environment")
    done = directory / "done"
    directory.mkdir(exist_ok=True)
    with (directory / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not done.exists():
            shutil.rmtree(installed.directory, ignore_errors=True)
            _install(_build(directory), installed)
            done.touch()
    return installed


def _build(directory: Path) -> Path:
    """Build from a copy: the build writes the catalogues next to the sources."""
    copy = directory / "checkout"
    shutil.rmtree(copy, ignore_errors=True)
    copy.mkdir()
    left_out = shutil.ignore_patterns("__pycache__", "*.mo", "*.egg-info")
    for name in PARTS:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name, ignore=left_out)
        else:
            shutil.copy2(ROOT / name, copy / name)
    _pip("wheel", "--no-deps", "--no-build-isolation", "--no-index", ".", cwd=copy)
    [wheel] = copy.glob("*.whl")
    return wheel


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
