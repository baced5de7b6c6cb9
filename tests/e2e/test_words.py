"""The dictionaries in the wheel: lists, licences, and what the package says of them."""

import subprocess
from typing import Final

from tests.e2e.wheel import Installed

ASK: Final = """\
from gobelet.words import open_lexicon
for language, word in (("en", "CAFE"), ("es", "AÑOS"), ("fr", "COEURS")):
    print(word in open_lexicon(language), word in open_lexicon(language, proper=True))
"""

LICENCES: Final = """\
from importlib.metadata import files, metadata
print(metadata("gobelet")["License-Expression"])
print(*sorted(path.name for path in files("gobelet") if "licenses" in path.parts))
"""


def ask(installed: Installed, program: str) -> list[str]:
    command = [installed.python, "-c", program]
    away = installed.directory
    done = subprocess.run(command, cwd=away, check=True, capture_output=True, text=True)
    return done.stdout.splitlines()


def test_the_wheel_has_the_words(installed: Installed) -> None:
    assert ask(installed, ASK) == ["True True"] * 3


def test_the_wheel_has_their_licences(installed: Installed) -> None:
    assert ask(installed, LICENCES) == [
        "MIT AND MPL-2.0 AND LicenseRef-SCOWL",
        "LICENSE LICENSE-word-lists.md LicenseRef-SCOWL.txt MIT.txt MPL-2.0.txt",
    ]
