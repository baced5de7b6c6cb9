"""What the first words wait for: the modules that are loaded before them, and no others.

`first_words.json` has those of ours, for each start. Whoever adds an import that a first sentence
does need has it written anew: GOBELET_UPDATE_GOLDENS=1 pytest -n0 tests/cli/test_first_words.py
"""

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import pytest

from tests.cli.test_interrupted import alone
from tests.support.speech.ssip import FakeDaemon

pytestmark = pytest.mark.posix("a terminal")

ALLOWED: Final = Path(__file__).with_name("first_words.json")
UPDATING: Final = bool(os.environ.get("GOBELET_UPDATE_GOLDENS"))

STARTS: Final[Mapping[str, Sequence[str]]] = {
    "main menu": (),
    "as last time": ("play",),
    "Yahtzee": ("play", "yahtzee", "--rows", "16", "--players", "Ana,bot:regular"),
    "Hands Down": ("play", "hands_down", "--players", "Ana,bot:regular"),
    "Rolling Cubes": ("play", "rolling_cubes", "--players", "Ana,bot:regular"),
}

LATER: Final = frozenset(
    {"asyncio", "babel", "miniaudio", "numpy", "prompt_toolkit", "ssl", "tomlkit", "wcwidth"}
)
"""Packages that no first sentence needs, whatever the start."""

# The words are written, or handed to the thread that speaks; then the program is as it was loaded.
RUN: Final = """
import os
import sys

out = os.dup(2)


def tell(*_arguments, **_options):
    os.write(out, " ".join(sys.modules).encode())
    os._exit(0)


if "speech" in sys.argv:
    from gobelet.speech.worker import Worker

    Worker.let_out = tell
else:
    from gobelet.speech.outputs.terminal import TextOutput

    TextOutput.speak = tell
from gobelet.__main__ import run

run()
"""


def loaded(start: str, output: str, folder: Path) -> set[str]:
    """Return the modules that are loaded when the first words are on their way."""
    ours, theirs = os.openpty()
    with FakeDaemon() as daemon:
        try:
            done = subprocess.run(
                [sys.executable, "-c", RUN, *STARTS[start], "--output", output, "--lang", "fr"]
                + ([] if STARTS[start] else ["--keyboard", "fr"]),
                stdin=theirs,
                stdout=theirs,
                stderr=subprocess.PIPE,
                env={**alone(folder), "SPEECHD_ADDRESS": daemon.address, "TERM": "xterm"},
                text=True,
                check=True,
                timeout=60,
            )
        finally:
            os.close(theirs)
            os.close(ours)
    return set(done.stderr.split())


def allowed() -> dict[str, list[str]]:
    found: dict[str, list[str]] = json.loads(ALLOWED.read_text("utf-8"))
    return found


@pytest.mark.parametrize("output", ["text", "speech"])
@pytest.mark.parametrize("start", STARTS)
def test_nothing_else_is_loaded_before_the_first_words(
    start: str, output: str, tmp_path: Path
) -> None:
    modules = loaded(start, output, tmp_path)
    ours = {name for name in modules if name.partition(".")[0] == "gobelet"}
    what = f"{start}, {output}"
    if UPDATING:
        ALLOWED.write_text(json.dumps(allowed() | {what: sorted(ours)}, indent=1) + "\n", "utf-8")
    early = {name.partition(".")[0] for name in modules} & LATER
    assert not early, f"loaded before the first words: {early}; import it where it is used"
    added = ours - set(allowed()[what])
    assert not added, (
        f"{what}: loaded before the first words, and not in {ALLOWED.name}: {sorted(added)}. "
        "Import it in the function that needs it; or, if the first sentence does, write that anew."
    )


def test_a_module_that_nobody_needs_is_noticed(tmp_path: Path) -> None:
    """The list is no longer than it has to be: a start that loads less is to be kept so."""
    modules = loaded("Yahtzee", "text", tmp_path)
    assert set(allowed()["Yahtzee, text"]) <= modules
