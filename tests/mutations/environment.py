"""An environment for the tests of a copy: in all its programs `gobelet` is that of the copy.

A variable would not do: some tests start programs with an environment of their own.
"""

import sys
import sysconfig
import venv
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final

_OWN: Final = ("gobelet", "*gobelet*.pth", "__pycache__")
"""What an installed `gobelet` is, or where an editable one is told to be."""


def make_environment(directory: Path, sources: Path) -> Path:
    """Make the environment, with links to all that is installed here; return its Python."""
    venv.EnvBuilder(symlinks=sys.platform != "win32", with_pip=False).create(directory)
    paths = sysconfig.get_paths(vars={"base": str(directory), "platbase": str(directory)})
    packages = Path(paths["purelib"])
    here = sysconfig.get_paths()
    for place in dict.fromkeys((here["purelib"], here["platlib"])):
        for installed in Path(place).iterdir():
            if not any(fnmatchcase(installed.name, own) for own in _OWN):
                (packages / installed.name).symlink_to(installed)
    (packages / "gobelet.pth").write_text(f"{sources}\n", encoding="utf-8")
    return Path(paths["scripts"]) / "python"
