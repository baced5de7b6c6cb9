"""The licences of what a package made by PyInstaller holds: whose each part is, and the texts.

`.ci/gobelet.spec` calls it. A part that belongs to nobody known, or whose owner brings no text,
stops the build: nothing is shipped without its licence.
"""

import re
import sys
from collections import defaultdict
from collections.abc import Iterable
from importlib.metadata import distributions
from pathlib import Path
from typing import Final

PYTHON: Final = "Python"
NVDA_LIBRARY: Final = "nvdaControllerClient64.dll"

_TEXT: Final = re.compile(r"licen[cs]e|copying|notice|authors|lgpl|mpl|apache", re.IGNORECASE)
"""The name of a file, or of a folder above it, that holds such a text."""

_RULE: Final = "=" * 80


class Unlicensed(Exception):
    """What cannot be shipped."""


class Owner:
    """A distribution that is installed, or Python: its files and its licences."""

    def __init__(self, name: str, files: Iterable[Path], texts: Iterable[Path]) -> None:
        self.name = name
        self.files = frozenset(files)
        self.texts = sorted(texts)


def owners() -> list[Owner]:
    """Return all whose files may be shipped, Python last, for it stands above the others."""
    found = []
    for one in distributions():
        paths = {Path(str(path)): _real(one.locate_file(path)) for path in one.files or ()}
        texts = [place for path, place in paths.items() if _is_text(path)]
        found.append(Owner(f"{one.name} {one.version}", paths.values(), texts))
    version = ".".join(map(str, sys.version_info[:3]))
    home = Path(sys.base_prefix)
    return [*found, _nvda(found), Owner(f"{PYTHON} {version}", (), [home / "LICENSE.txt"])]


def _nvda(found: Iterable[Owner]) -> Owner:
    """Return the owner of NVDA's library: accessible_output2 has it, prismatoid its licence."""
    files = [file for owner in found for file in owner.files if file.name == NVDA_LIBRARY]
    texts = [text for owner in found for text in owner.texts if "nvdaController" in text.parts]
    return Owner("NVDA controller client", files, texts)


def listed(parts: Iterable[tuple[str, str]], ours: str) -> str:
    """Return the list of the parts by their owners, and all texts.

    A part is its place in the package and the file that it was. Raises Unlicensed.
    """
    known = owners()
    owner_of = {file: owner for owner in known for file in owner.files}
    places: dict[Owner, set[str]] = defaultdict(set)
    for place, source in parts:
        places[_owner(Path(source), owner_of, known, ours)].add(place)
    lacking = [owner.name for owner in places if not owner.texts]
    if lacking:
        raise Unlicensed(f"no licence of {', '.join(lacking)}")
    by_name = sorted(places, key=lambda owner: owner.name.lower())
    contents = [f"{owner.name}\n{_indented(sorted(places[owner]))}" for owner in by_name]
    texts = [_text(owner, path) for owner in by_name for path in owner.texts]
    return "\n".join(("What is in this package, and whose it is.\n", *contents, *texts))


def _owner(source: Path, owner_of: dict[Path, Owner], known: list[Owner], ours: str) -> Owner:
    real = _real(source)
    if owner := owner_of.get(real):
        return owner
    if real.is_relative_to(_real(ours)):
        return next(owner for owner in known if owner.name.startswith("gobelet "))
    # Environments are not below it, but for the one it was installed in itself.
    if real.is_relative_to(_real(sys.base_prefix)) and "site-packages" not in real.parts:
        return known[-1]
    raise Unlicensed(f"nobody is known to whom {source} belongs")


def _is_text(path: Path) -> bool:
    """Whether a file of a distribution is a licence of its: not code with such a name."""
    beside = path.parts[0].endswith(".dist-info")
    return beside and any(_TEXT.search(part) for part in path.parts[1:])


def _real(path: object) -> Path:
    return Path(str(path)).resolve()


def _indented(places: list[str]) -> str:
    return "".join(f"    {place}\n" for place in places)


def _text(owner: Owner, path: Path) -> str:
    text = path.read_text("utf-8", "replace").strip()
    return f"{_RULE}\n{owner.name}: {path.name}\n{_RULE}\n\n{text}\n"
