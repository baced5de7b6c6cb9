"""Machines that say what a real one has been heard to say."""

from collections.abc import Mapping

from gobelet.keyboard.detection.machine import Keymap, Machine

NOTHING: Mapping[str, str] = {}


def machine(
    environment: Mapping[str, str] = NOTHING,
    *,
    system: str = "linux",
    programs: Mapping[str, str] = NOTHING,
    files: Mapping[str, str] = NOTHING,
    keymap: Keymap | None = None,
) -> Machine:
    """A machine with these programs, by their command lines, and these files."""
    return Machine(
        system,
        environment,
        lambda command: programs.get(" ".join(command), ""),
        lambda path: files.get(path, ""),
        lambda: keymap,
    )
