"""Locales of the C library, whether or not somebody has installed them on this machine.

`localedef` compiles them from the sources that Debian's package "locales" has.
"""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

from tests.support.system.once import done_once
from tests.support.system.programs import need

LOCALES: Final = ("fr_FR.UTF-8", "es_ES.UTF-8", "tr_TR.UTF-8", "fr_FR.ISO-8859-1")
"""French and Spanish players' own; one with other rules for the letter i; one without UTF-8."""


def compiled(name: str, folder: Path) -> dict[str, str]:
    """Return the variables of a process with a locale, which is compiled if it is not there."""
    if _is_installed(name):
        return {"LC_ALL": name}
    need("localedef", "locales")
    place, charset = name.split(".")
    with done_once(folder, name) as is_due:
        if is_due:
            command = ("localedef", "-i", place, "-f", charset, str(folder / name))
            subprocess.run(command, check=True, capture_output=True)
    return {"LC_ALL": name, "LOCPATH": str(folder)}


def _is_installed(name: str) -> bool:
    program = "import locale; locale.setlocale(locale.LC_ALL, '')"
    environment = {"LC_ALL": name, "PATH": os.environ["PATH"]}
    command = (sys.executable, "-I", "-S", "-c", program)
    done = subprocess.run(command, env=environment, check=False, capture_output=True)
    return done.returncode == 0
