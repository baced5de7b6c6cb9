"""Programs of the system that tests run: a test is skipped where one is missing, but not in CI."""

import os
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pytest

PACKAGES: Final = {
    "appstreamcli": "appstream",
    "bash": "bash",
    "chromium": "chromium",
    "desktop-file-validate": "desktop-file-utils",
    "firefox-esr": "firefox-esr",
    "fish": "fish",
    "git": "git",
    "initdb": "postgresql",
    "kitty": "kitty",
    "localedef": "libc-bin",
    "locales": "locales",
    "mandoc": "mandoc",
    "msgfmt": "gettext",
    "nginx": "nginx-light",
    "node": "nodejs",
    "python3-speechd": "python3-speechd",
    "setxkbmap": "x11-xkb-utils",
    "speech-dispatcher": "speech-dispatcher",
    "speech-dispatcher-espeak-ng": "speech-dispatcher-espeak-ng",
    "systemd-analyze": "systemd",
    "tmux": "tmux",
    "xdotool": "xdotool",
    "xmodmap": "x11-xserver-utils",
    "xset": "x11-xserver-utils",
    "xterm": "xterm",
    "xkb-data": "xkb-data libxkbcommon0",
    "Xvfb": "xvfb",
    "zsh": "zsh",
}
"""What Debian has each in."""

POSTGRESQL: Final = max(
    Path("/usr/lib/postgresql").glob("*/bin"),
    key=lambda folder: int(folder.parent.name),
    default=Path("/usr/bin"),
)
"""Where the newest server of PostgreSQL has its programs: Debian has them on nobody's path."""

PLACES: Final = {
    "initdb": POSTGRESQL / "initdb",
    "locales": Path("/usr/share/i18n/locales/fr_FR"),
    "python3-speechd": Path("/usr/lib/python3/dist-packages/speechd"),
    "speech-dispatcher-espeak-ng": Path("/usr/lib/speech-dispatcher-modules/sd_espeak-ng"),
}
"""Where what is no program lies."""

_MISSING: Final = "not installed: "


def need(*names: str) -> None:
    """Skip the test where it is no Linux, or a program is missing; in CI that has to be there."""
    if not sys.platform.startswith("linux"):
        pytest.skip("these tests need Linux: tmux, speech-dispatcher, /proc")
    need_here(*names)


def need_here(*names: str) -> None:
    """Skip the test where a program is missing, whatever the system is."""
    missing = [name for name in names if not _is_there(name)]
    if missing and "CI" not in os.environ:
        pytest.skip(f"{_MISSING}{', '.join(missing)}")
    assert not missing, f"{_MISSING}{missing}"


def missing_of(reason: str) -> list[str]:
    """Return the programs for want of which a test was skipped, by its reason."""
    _, found, names = reason.partition(_MISSING)
    return names.split(", ") if found else []


def install_line(names: Iterable[str]) -> str:
    """Return the command that installs what is missing."""
    return f"apt-get install {' '.join(sorted({PACKAGES[name] for name in names}))}"


def _is_there(name: str) -> bool:
    place = PLACES.get(name)
    return place.exists() if place else shutil.which(name) is not None
