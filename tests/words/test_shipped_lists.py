"""The dictionaries as they are shipped; GOBELET_WORDS=100000 asks for so many words."""

import hashlib
import json
import os
import random
import re
from collections.abc import Sequence
from functools import cache
from importlib import resources
from itertools import pairwise
from typing import Final

import pytest

from gobelet.words import fold, open_lexicon
from gobelet.words.opening import read_words
from tests.words.everyday import EVERYDAY, NO_WORDS
from tests.words.lists import MAKING, ROOT

DATA: Final = resources.files("gobelet.words") / "data"
ABOUT: Final = json.loads((DATA / "lists.json").read_text("utf-8"))
LANGUAGES: Final = ("en", "es", "fr")
LETTERS: Final = {language: set("ABCDEFGHIJKLMNOPQRSTUVWXYZ") for language in LANGUAGES}
LETTERS["es"].add("Ñ")
VOWEL: Final = re.compile("[AEIOUY]")
ASKED: Final = int(os.environ.get("GOBELET_WORDS", "1000"))


@cache
def words_of(name: str) -> Sequence[str]:
    return list(read_words(DATA / f"{name}.xz"))


@pytest.mark.parametrize("name", sorted(ABOUT["lists"]))
def test_a_list_is_what_was_made(name: str) -> None:
    about = ABOUT["lists"][name]
    words = words_of(name)
    assert hashlib.sha256((DATA / f"{name}.xz").read_bytes()).hexdigest() == about["sha256"]
    text = "\n".join(words).encode()
    assert hashlib.sha256(text).hexdigest() == about["sha256 unpacked"]
    assert len(words) == about["words"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_sorted_and_of_letters_alone(language: str) -> None:
    for name in (language, f"{language}-proper"):
        words = words_of(name)
        assert all(one < other for one, other in pairwise(words))
        assert set("".join(words)) <= LETTERS[language]
        assert min(map(len, words)) == 2
        bare = {word.lower() for word in words if not VOWEL.search(word)}
        assert bare == (MAKING.WITHOUT_A_VOWEL if name == "en" else set())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_proper_noun_is_no_other_word(language: str) -> None:
    common = open_lexicon(language)
    assert [word for word in words_of(f"{language}-proper") if word in common] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_everyday_words_are_there(language: str) -> None:
    lexicon = open_lexicon(language)
    words = {fold(word, language) for word in EVERYDAY[language].split()}
    assert [word for word in words if len(word) > 1 and word not in lexicon] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_no_word_is_not_there(language: str) -> None:
    lexicon = open_lexicon(language, proper=True)
    words = NO_WORDS[language].split()
    assert [word for word in words if fold(word, language) in lexicon] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_is_found_if_a_look_through_the_list_finds_it(language: str) -> None:
    lexicon, words = open_lexicon(language), words_of(language)
    chance, known = random.Random(8), frozenset(words)
    for word in chance.sample(words, ASKED):
        beginning = word[: chance.randint(1, len(word))]
        for asked in (word, beginning, beginning + chance.choice("AEIOUSRTNLQZ")):
            assert (asked in lexicon) == (asked in known), asked


def test_all_of_it_is_small() -> None:
    sizes = [about["bytes"] for about in ABOUT["lists"].values()]
    assert sum(sizes) < 2_000_000


def test_the_licences_name_each_package_and_its_version() -> None:
    licences = (ROOT / "LICENSE-word-lists.md").read_text("utf-8")
    documentation = (ROOT / "docs" / "word-lists.md").read_text("utf-8")
    assert set(ABOUT["packages"]) == {name for names in MAKING.SOURCES.values() for name in names}
    for name, origin in ABOUT["packages"].items():
        assert f"`{name}` {origin['version']}" in licences
        assert f"`{name}`" in documentation
        assert origin["version"] in documentation
    for file in re.findall(r"`([\w.-]+\.txt)`", licences):
        assert (ROOT / "LICENSES" / file).is_file()


def test_the_documentation_has_the_counts() -> None:
    documentation = (ROOT / "docs" / "word-lists.md").read_text("utf-8")
    for name, about in ABOUT["lists"].items():
        assert f"{about['words']:,}" in documentation, name
