"""Packages for pip without a network: small wheels that lead to what is installed here.

pip resolves what is declared, and installs it as ever; each wheel has the name, the version and the
requirements of a package, and instead of its files a link to them. So nothing is there but what
was asked for, and nothing large is unpacked.
"""

import base64
import hashlib
from collections.abc import Iterable, Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import Final
from zipfile import ZipFile

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.support.system.once import done_once

WHEEL: Final = "Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


def index(folder: Path, wanted: Iterable[str]) -> dict[str, str]:
    """Make the wheels of these requirements and theirs; return what tells pip of them."""
    with done_once(folder, "index") as is_due:
        if is_due:
            for found in required(wanted):
                _make(found, folder)
    return {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(folder), "PIP_NO_COMPILE": "1"}


def required(wanted: Iterable[str]) -> Iterator[Distribution]:
    """Yield what is installed of these requirements, and of theirs."""
    due = [Requirement(line) for line in wanted]
    known: set[tuple[str, str]] = set()
    while due:
        requirement = due.pop()
        name = canonicalize_name(requirement.name)
        for extra in ("", *requirement.extras):
            if (name, extra) in known:
                continue
            known.add((name, extra))
            found = distribution(name)
            if not extra:
                yield found
            needed = map(Requirement, found.requires or ())
            due += [
                one for one in needed if not one.marker or one.marker.evaluate({"extra": extra})
            ]


def _make(found: Distribution, folder: Path) -> None:
    name = canonicalize_name(found.name).replace("-", "_")
    linked = folder / "linked" / name
    link(found, linked)
    info = f"{name}-{found.version}.dist-info"
    files = {
        f"{name}.pth": f"{linked}\n",
        f"{info}/METADATA": found.read_text("METADATA") or "",
        f"{info}/WHEEL": WHEEL,
        f"{info}/entry_points.txt": found.read_text("entry_points.txt") or "",
    }
    record = [f"{path},sha256={_digest(text)},{len(text.encode())}" for path, text in files.items()]
    files[f"{info}/RECORD"] = "\n".join((*record, f"{info}/RECORD,,", ""))
    with ZipFile(folder / f"{name}-{found.version}-py3-none-any.whl", "w") as wheel:
        for path, text in files.items():
            wheel.writestr(path, text)


def link(found: Distribution, folder: Path) -> None:
    """Make a folder of links to the files of a package, and to nothing else."""
    folder.mkdir(parents=True, exist_ok=True)
    place = Path(str(found.locate_file(".")))
    tops = {file.parts[0] for file in found.files or () if file.parts[0] != ".."}
    for top in sorted(tops - {"__pycache__"}):
        if not top.endswith(".dist-info") and not (folder / top).exists():
            (folder / top).symlink_to(place.resolve() / top)


def _digest(text: str) -> str:
    found = hashlib.sha256(text.encode()).digest()
    return base64.urlsafe_b64encode(found).decode().rstrip("=")
