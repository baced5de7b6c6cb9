"""A fault that a tired programmer could make, as `faults/*.toml` have it."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
FAULTS: Final = Path(__file__).parent / "faults"
ENTRIES: Final = {"wrong", "file", "old", "new", "found_by"}


class BadFault(Exception):
    """A fault that cannot be put in: a sentence that says what is to be changed, and where."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A text of a file that becomes another, and the tests that find it, the cheapest first."""

    name: str
    wrong: str
    file: str
    old: str
    new: str
    found_by: tuple[str, ...]

    @property
    def group(self) -> str:
        return self.name.partition("/")[0]

    def put_into(self, text: str) -> str:
        """Return the text of the file with the fault in it. Raises BadFault."""
        if (count := text.count(self.old)) != 1:
            raise BadFault(
                f"{self.name}: the old text occurs {count} times in {self.file}, not once;"
                f" bring faults/{self.group}.toml up to date:\n{self.old}"
            )
        return text.replace(self.old, self.new)

    def check(self, root: Path) -> None:
        """See that the fault can be put in, and that what finds it is there. Raises BadFault."""
        if not (root / self.file).is_file():
            raise BadFault(
                f"{self.name}: there is no {self.file}; say in faults/{self.group}.toml where"
                f" this text is now:\n{self.old}"
            )
        self.put_into((root / self.file).read_text(encoding="utf-8"))
        for test in self.found_by:
            if reason := _missing(root, test):
                raise BadFault(f"{self.name}: found_by names {test}: {reason}")


def _missing(root: Path, test: str) -> str:
    """Return why a test that finds a fault is not there; empty where it is."""
    file, *functions = test.partition("[")[0].split("::")
    if not (root / file).is_file():
        return "there is no such file"
    text = (root / file).read_text(encoding="utf-8")
    lost = [
        name for name in functions if f"def {name}(" not in text and f"class {name}" not in text
    ]
    return f"it has no {lost[0]}" if lost else ""


def all_faults(folder: Path = FAULTS) -> tuple[Fault, ...]:
    """Return every fault, in the order of the files. Raises BadFault."""
    return tuple(fault for path in sorted(folder.glob("*.toml")) for fault in _in(path))


def _in(path: Path) -> Iterator[Fault]:
    for name, entries in tomllib.loads(path.read_text(encoding="utf-8")).items():
        if entries.keys() != ENTRIES or not entries["found_by"] or entries["old"] == entries["new"]:
            raise BadFault(f"{path.name}: [{name}] is to have {', '.join(sorted(ENTRIES))}")
        found_by = tuple(entries.pop("found_by"))
        yield Fault(name=f"{path.stem}/{name}", found_by=found_by, **entries)


def chosen(faults: tuple[Fault, ...], patterns: list[str]) -> tuple[Fault, ...]:
    """Return the faults whose name, or group, is one of these patterns; all where there is none.

    Raises BadFault for a pattern of nothing.
    """
    for pattern in patterns:
        if not any(_is(fault, pattern) for fault in faults):
            raise BadFault(f"no fault is named {pattern}: --list has the names")
    return tuple(
        fault for fault in faults if not patterns or any(_is(fault, one) for one in patterns)
    )


def _is(fault: Fault, pattern: str) -> bool:
    names = (fault.name, fault.group, fault.name.partition("/")[2])
    return any(fnmatchcase(name, pattern) for name in names)
