"""Nothing that a library prints comes out on the terminal, then or later."""

import os
import subprocess
import sys

PROGRAM = """
import os, sys
from gobelet.speech.outputs.library_silence import only_ours

sys.stdout.write("before ")
with only_ours() as terminal:
    sys.stdout.write("library ")
    sys.stderr.write("library ")
    os.write(1, b"library ")
    os.write(2, b"library ")
    os.write(terminal, b"ours ")
sys.stdout.write("after")
sys.stderr.write("after")
"""


def test_a_library_prints_nothing() -> None:
    # Not at once, but when a buffer is full or emptied: as a pipe is usually written.
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, check=True, text=True, env=buffered
    )
    assert (done.stdout, done.stderr) == ("before ours after", "after")
