"""TOML that players write, read in little time and memory, whatever it is."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

_BOM: Final = "\ufeff"

_DEEPEST: Final = 32
"""So many parts in a key are far more than any file here needs."""

_PART: Final = r"(?:[A-Za-z0-9_-]++|\"[^\"\n]*+\"|'[^'\n]*+')"

_DEEP_KEY: Final = rf"(?<![A-Za-z0-9_-]){_PART}(?:[ \t]*+\.[ \t]*+{_PART}){{{_DEEPEST}}}"


class NotToml(Exception):
    """A text is not TOML; `line` is where, if that is known."""

    def __init__(self, line: int | None = None) -> None:
        super().__init__(line)
        self.line = line


def parse(text: str, parse_float: Callable[[str], Any] = float) -> Mapping[str, object]:
    """Return the data of a text. Raises NotToml."""
    # Few texts have so many dots, and it takes time to compile a pattern.
    if text.count(".") >= _DEEPEST and (deep := re.search(_DEEP_KEY, text)):
        # tomllib takes memory by the square of a key's parts: 2 GB for 40 kB.
        raise NotToml(text.count("\n", 0, deep.start()) + 1)
    # Loaded only where there is something to read.
    import tomllib

    try:
        return tomllib.loads(text.removeprefix(_BOM), parse_float=parse_float)
    # tomllib also passes on errors that come from huge numbers and from deep nesting.
    except (ValueError, RecursionError) as error:
        line = re.search(r"at line (\d+)", str(error))
        raise NotToml(int(line[1]) if line else None) from error
