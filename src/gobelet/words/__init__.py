"""The dictionaries of valid words. They know no game; files are read on first use."""

from gobelet.words.lexicon import Lexicon, fold
from gobelet.words.opening import (
    LIMITS,
    CannotDecompress,
    DamagedWordList,
    MissingWordList,
    WordListError,
    check,
    open_common,
    open_lexicon,
    open_writing,
)

__all__ = [
    "LIMITS",
    "CannotDecompress",
    "DamagedWordList",
    "Lexicon",
    "MissingWordList",
    "WordListError",
    "check",
    "fold",
    "open_common",
    "open_lexicon",
    "open_writing",
]
