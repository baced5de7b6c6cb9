"""The script that makes the word lists, and lists made with it."""

from collections.abc import Iterable
from pathlib import Path

from gobelet.words.lexicon import PackedWords
from locales import make_word_lists

ROOT = Path(__file__).resolve().parents[2]


def packed(words: Iterable[str]) -> PackedWords:
    return PackedWords(make_word_lists.pack(sorted(words)).split("\n"))
