"""The dictionaries: which words there are. They know no game, and nothing is read until asked."""

from gobelet.words.folding import fold
from gobelet.words.lexicon import Lexicon
from gobelet.words.opening import (
    CannotDecompress,
    DamagedWordList,
    MissingWordList,
    WordListError,
    open_lexicon,
    warm,
)

__all__ = [
    "CannotDecompress",
    "DamagedWordList",
    "Lexicon",
    "MissingWordList",
    "WordListError",
    "fold",
    "open_lexicon",
    "warm",
]
