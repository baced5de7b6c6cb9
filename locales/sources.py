"""The packages that word lists are made from: Debian's, and wheels with frequencies of words."""

import gzip
import hashlib
import io
import json
import tarfile
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from locales.affixes import Affixes

NOT_A_WORD: Final = {"po:err", "po:pfx", "po:sfx"}
"""The marks of the French dictionary for elided words ("lorsqu") and affixes."""


@dataclass(frozen=True)
class Package:
    """A package, with its files by path."""

    name: str
    origin: dict[str, str]
    files: Mapping[str, bytes]

    def words(self, path: str) -> list[str]:
        """Return the words of a plain list; SCOWL still writes Latin-1."""
        try:
            return self.files[path].decode("utf-8").split()
        except UnicodeDecodeError:
            return self.files[path].decode("latin-1").split()

    def forms(self, path: str, left_out: frozenset[str]) -> Iterator[str]:
        """Yield all words of a word list, or forms of a dictionary, except the entries left out."""
        if path in self.files:
            yield from (word for word in self.words(path) if word not in left_out)
        else:
            affixes = self.affixes(path)
            for line in self.files[f"{path}.dic"].decode("utf-8").splitlines()[1:]:
                entry, *tags = line.split()
                stem, _, flags = entry.partition("/")
                if stem not in left_out and NOT_A_WORD.isdisjoint(tags):
                    yield from affixes.forms(stem, flags)

    def affixes(self, path: str) -> Affixes:
        return Affixes(self.files[f"{path}.aff"].decode("utf-8"))

    def counts(self, path: str) -> dict[str, float]:
        """Return the numbers that a compressed table has for words; empty without the table."""
        if path not in self.files:
            return {}
        read: dict[str, float] = json.loads(self.unpacked(path))
        return read

    def unpacked(self, path: str) -> bytes:
        return gzip.decompress(self.files[path])


def read_packages(folder: Path) -> dict[str, Package]:
    found = [*map(read_package, folder.glob("*.deb")), *map(read_wheel, folder.glob("*.whl"))]
    return {package.name: package for package in found}


def read_wheel(file: Path) -> Package:
    """Read a wheel; the beginning of its file name has its name and version."""
    data = file.read_bytes()
    name, version, *_ = file.name.split("-")
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        files = {path: archive.read(path) for path in archive.namelist() if path.endswith(".gz")}
    origin = {"version": version, "sha256": hashlib.sha256(data).hexdigest()}
    return Package(name.replace("_", "-"), origin, files)


def read_package(file: Path) -> Package:
    """Read a .deb: an archive of two tar files, its content and its metadata."""
    data = file.read_bytes()
    members = {}
    place = len(b"!<arch>\n")
    while place < len(data):
        name, size = data[place : place + 16].decode().strip(), int(data[place + 48 : place + 58])
        place += 60
        members[name.rstrip("/").partition(".")[0]] = data[place : place + size]
        place += size + size % 2
    control = dict(
        line.split(": ", 1)
        for line in unpack(members["control"])["control"].decode().splitlines()
        if ": " in line and not line.startswith(" ")
    )
    origin = {"version": control["Version"], "sha256": hashlib.sha256(data).hexdigest()}
    return Package(control["Package"], origin, unpack(members["data"]))


def unpack(archive: bytes) -> dict[str, bytes]:
    with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
        opened = {entry.name: tar.extractfile(entry) for entry in tar if entry.isfile()}
        return {name.removeprefix("./"): file.read() for name, file in opened.items() if file}
