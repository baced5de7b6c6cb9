"""The script that makes the word lists, and lists made with it."""

import importlib.util
import sys
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType

from gobelet.words.lexicon import PackedWords

ROOT = Path(__file__).resolve().parents[2]


def script() -> ModuleType:
    specification = importlib.util.spec_from_file_location(
        "make_word_lists", ROOT / "locales" / "make_word_lists.py"
    )
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    sys.modules[specification.name] = module  # its dataclasses look for it there
    specification.loader.exec_module(module)
    return module


MAKING = script()


def packed(words: Iterable[str]) -> PackedWords:
    text: str = MAKING.pack(sorted(words))
    return PackedWords(text.split("\n"))
