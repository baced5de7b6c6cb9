"""The dictionaries: which words there are. They know no game, and nothing is read until asked."""

from gobelet.words.folding import fold
from gobelet.words.lexicon import Lexicon
from gobelet.words.opening import (
    CannotDecompress,
    DamagedWordList,
    MissingWordList,
    WordListError,
    check,
    open_lexicon,
    open_writing,
)

__all__ = [
    "CannotDecompress",
    "DamagedWordList",
    "Lexicon",
    "MissingWordList",
    "WordListError",
    "check",
    "fold",
    "open_lexicon",
    "open_writing",
]
