"""The manuals of docs/, and the command lines in them."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from gobelet.i18n import LANGUAGES
from gobelet.manual import PROMPT, parse

ROOT: Final = Path(__file__).resolve().parents[3]
DOCS: Final = ROOT / "docs" / "manual"
TEXTS: Final = {code: (DOCS / f"{code}.md").read_text("utf-8") for code in LANGUAGES}
MANUALS: Final = {code: parse(text) for code, text in TEXTS.items()}

AT_A_TERMINAL: Final = ("play", "resume", "keys", "setup", "learn")
"""Commands that wait for keys; `gobelet` alone does, too."""


def without_blocks(text: str) -> str:
    return re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)


def written_by_hand(text: str) -> str:
    """The text without its blocks and without what is made from the program."""
    return re.sub(
        r"^<!-- .*?^<!-- end -->$", "", without_blocks(text), flags=re.MULTILINE | re.DOTALL
    )


def codes(code: str) -> set[str]:
    """What stands between backticks in a manual."""
    return set(re.findall(r"`([^`]+)`", re.sub(r"\s+", " ", written_by_hand(TEXTS[code]))))


def blocks(text: str, kind: str) -> list[list[str]]:
    found = re.findall(rf"^```{kind}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [block.splitlines() for block in found]


def console(code: str) -> Iterator[tuple[str, list[str]]]:
    """Each command line that has an output, with its lines."""
    for block in blocks(TEXTS[code], "console"):
        assert block[0].startswith(PROMPT)
        starts = [n for n, line in enumerate(block) if line.startswith(PROMPT)]
        for start, end in zip(starts, [*starts[1:], len(block)], strict=True):
            yield block[start].removeprefix(PROMPT), block[start + 1 : end]


def given(code: str) -> list[list[str]]:
    """The arguments of each command line that stands in a sentence."""
    found = [shlex.split(one) for one in codes(code) if one.split()[0] == "gobelet"]
    return sorted(arguments for _, *arguments in found)
