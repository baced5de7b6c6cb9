"""Puts the catalogues of locales/, compiled, and the manuals of docs/ into a wheel."""

import re
import shutil
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

DOMAIN = "gobelet"
NO_TIME = datetime(1980, 1, 1, tzinfo=UTC)
ENTRY = re.compile(r'((msgctxt|msgid|msgid_plural|msgstr(\[\d+\])?)\s+)?"([^"\\]|\\.)*"')


class BrokenCatalogueError(Exception):
    """A catalogue that must not be shipped."""


class CatalogueBuildHook(BuildHookInterface[Any]):
    """Named by pyproject.toml for wheels, editable ones included."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        root = Path(self.root)
        try:
            compile_catalogues(root / "locales", root / "src" / DOMAIN / "locales")
        except BrokenCatalogueError as error:
            self.app.abort(f"Broken catalogue: {error}")
        copy_manuals(root / "docs" / "manual", root / "src" / DOMAIN / "manual")


def copy_manuals(sources: Path, target: Path) -> list[Path]:
    """Copy every manual into the package; the old content of target is removed."""
    for stale in target.glob("*.md"):
        stale.unlink()
    copies = [target / source.name for source in sorted(sources.glob("*.md"))]
    for copy in copies:
        shutil.copyfile(sources / copy.name, copy)
    return copies


def compile_catalogues(sources: Path, target: Path) -> list[Path]:
    """Compile every catalogue under sources; the old content of target is removed."""
    for stale in target.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"):
        stale.unlink()
    compiled = []
    for source in sorted(sources.glob(f"*/LC_MESSAGES/{DOMAIN}.po")):
        catalogue = read_catalogue(source)
        destination = (target / source.relative_to(sources)).with_suffix(".mo")
        destination.parent.mkdir(parents=True, exist_ok=True)
        # Otherwise this would be the time of the build, and no two builds would be the same.
        catalogue.creation_date = catalogue.revision_date = NO_TIME
        with destination.open("wb") as stream:
            write_mo(stream, catalogue)
        compiled.append(destination)
    return compiled


def read_catalogue(source: Path) -> Catalog:
    """Read one catalogue, or raise BrokenCatalogueError with the place and the reason."""
    check_syntax(source)
    try:
        with source.open("rb") as stream:
            catalogue = read_po(stream, locale=source.parts[-3], abort_invalid=True)
    except (PoFileError, ValueError, LookupError) as error:
        raise BrokenCatalogueError(f"{source}: {error}") from error
    for message, errors in catalogue.check():
        raise BrokenCatalogueError(f"{source}:{message.lineno}: {errors[0]}")
    return catalogue


def check_syntax(source: Path) -> None:
    """Refuse errors that Babel silently repairs, such as a string without its closing quote."""
    try:
        lines = source.read_text(encoding="utf-8").splitlines()
    except UnicodeDecodeError as error:
        raise BrokenCatalogueError(f"{source}: not UTF-8: {error}") from error
    for number, line in enumerate(map(str.strip, lines), start=1):
        if line and not line.startswith("#") and not ENTRY.fullmatch(line):
            raise BrokenCatalogueError(f"{source}:{number}: not a line of a catalogue: {line}")
