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

from gobelet.games.rolling_cubes.bots.known_words import everyday
from gobelet.words import LIMITS, fold, open_common, open_lexicon
from gobelet.words.opening import read_words
from locales import make_word_lists
from locales.check_word_lists import ASKED as ASKED_OF_FREQUENT
from locales.check_word_lists import ENOUGH, no_words, share
from tests.words.everyday import EVERYDAY, NO_WORDS
from tests.words.lists import ROOT

DATA: Final = resources.files("gobelet.words") / "data"
ABOUT: Final = json.loads((DATA / "lists.json").read_text("utf-8"))
LANGUAGES: Final = ("en", "es", "fr")
LETTERS: Final = {language: set("ABCDEFGHIJKLMNOPQRSTUVWXYZ") for language in LANGUAGES}
LETTERS["es"].add("Ñ")
VOWEL: Final = re.compile("[AEIOUY]")
ASKED: Final = int(os.environ.get("GOBELET_WORDS", "1000"))


WITH_PRONOUNS: Final = """
    vámonos dámelo recordarle negarlo pasarle hagámoslo démosle espérate llévatelo póntelo
    recordándole haciéndolo diciéndoselo tómatelo cómpramelo siéntate explícamelo
"""
"""Everyday forms of Spanish verbs with pronouns."""

RARE: Final = {
    "en": "ait edh feu cwm koa moa ort zarf akvavit",
    "es": "abondado najencia cuerria zulla",
    "fr": "moinssoierais yottacuries posteriori ksi",
}
"""Words that hardly anybody knows."""


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
        assert bare == (make_word_lists.WITHOUT_A_VOWEL if name == "en" else set())


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_found_missing_is_there_with_every_form_named(language: str) -> None:
    lexicon = open_lexicon(language)
    words = make_word_lists.reviewed("everyday_words", language)
    assert [word for word in words if fold(word, language) not in lexicon] == []
    assert len(words) == len(set(words))


def test_spanish_verbs_have_their_pronouns() -> None:
    lexicon = open_lexicon("es")
    assert [word for word in WITH_PRONOUNS.split() if fold(word, "es") not in lexicon] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_mistake_is_no_word(language: str) -> None:
    lexicon = open_lexicon(language)
    wrong = make_word_lists.reviewed("abbreviations", f"{language}_wrong")
    assert [word for word in wrong if fold(word, language) in lexicon] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_nearly_all_of_the_most_frequent_words_are_there(language: str) -> None:
    """The check needs a large table that is not shipped: of each list its outcome is kept."""
    outcome = json.loads((ROOT / "tests/words/coverage.json").read_text("utf-8"))[language]
    checked = ABOUT["lists"][language]["sha256 unpacked"]
    assert outcome["list"] == checked, "python -m locales.check_word_lists FOLDER --write"
    assert outcome["asked"] == ASKED_OF_FREQUENT
    assert share(range(outcome["asked"]), outcome["missing"]) >= ENOUGH


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_looked_through_and_left_out_is_not_there(language: str) -> None:
    lexicon = open_lexicon(language)
    left_out = [word for words in no_words(language).values() for word in words]
    assert [word for word in left_out if word in lexicon] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_common_words_are_words_and_those_of_less_are_among_those_of_more(
    language: str,
) -> None:
    lexicon, before = open_lexicon(language), set[str]()
    for limit in LIMITS:
        words = open_common(language, limit).words
        assert before <= set(words)
        assert all(one < other for one, other in pairwise(words))
        before = set(words)
    assert all(word in lexicon for word in before)
    # French is counted for some 39,000 words alone; what everybody knows comes on top.
    assert len(open_common(language, 20_000).words) in range(20_000, 20_600)
    assert len(before) in range(39_000, 60_200)


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_knows_the_common_words_knows_everyday_words_and_no_rare_ones(language: str) -> None:
    common = open_common(language, 30_000)
    words = [fold(word, language) for word in RARE[language].split()]
    assert [word for word in words if word in common] == []
    assert [word for word in words if word not in open_lexicon(language)] == []
    assert [word for word in everyday(language) if word not in common] == []


def test_all_of_it_is_small() -> None:
    sizes = [about["bytes"] for about in (ABOUT["lists"] | ABOUT["bands"]).values()]
    assert sum(sizes) < 2_000_000


def test_the_licences_name_each_package_and_its_version() -> None:
    licences = (ROOT / "LICENSE-word-lists.md").read_text("utf-8")
    documentation = (ROOT / "docs" / "word-lists.md").read_text("utf-8")
    assert set(ABOUT["packages"]) == make_word_lists.used()
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
