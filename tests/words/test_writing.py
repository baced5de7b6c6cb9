"""Words as they are written, with accents and in small letters, found by how they are folded."""

import sys
import threading
import tomllib
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from importlib import resources
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobelet.words import fold, open_lexicon, open_writing
from gobelet.words.lexicon import PackedWords
from gobelet.words.opening import Writing, read_words
from locales import make_word_lists
from tests.support.documents.word_files import damage, word_files

DATA: Final = resources.files("gobelet.words") / "data"

WRITTEN: Final = {
    "fr": "élève été pavanée cœur mêlée arrive forêt ça garçon naïf œuf après île aiguë unités",
    "es": "corazón mañana dímelo pingüino más víctima según año inglés habla días",
    "en": "café soirée salami",
}
"""Words as they are said; of "arrive" and "habla" the accents of other forms are left out."""


def writing(forms: Iterable[str], proper: Iterable[str] = ()) -> Writing:
    words: dict[str, set[str]] = {}
    for form in forms:
        words.setdefault(fold(form, "fr"), set()).add(form)
    text: str = make_word_lists.pack(make_word_lists.marked(words, "fr", frozenset()))
    return Writing("fr", text.split("\n"), PackedWords(sorted(proper)) if proper else None)


def test_a_word_is_written_with_its_accents_or_as_it_is_folded() -> None:
    french = writing(["été", "étés", "cœur", "sel"])
    words = ("ETE", "ETES", "COEUR", "SEL", "ABC", "ZZZ", "")
    assert [*map(french.written, words)] == ["été", "étés", "cœur", "sel", "abc", "zzz", ""]


def test_proper_nouns_have_a_capital_where_they_are_words() -> None:
    forms = ["Élodie", "McAdam", "Paris", "été"]
    french = writing(forms, ["ELODIE", "MCADAM", "PARIS"])
    words = ("ELODIE", "MCADAM", "PARIS", "ETE", "SEL")
    assert [*map(french.written, words)] == ["Élodie", "McAdam", "Paris", "été", "sel"]
    french = writing(forms)
    assert [*map(french.written, words)] == ["elodie", "mcadam", "paris", "été", "sel"]


@given(st.sets(st.text("aeéèêiïoœçs", min_size=2, max_size=7), min_size=1, max_size=60))
def test_every_word_of_a_list_is_found(forms: set[str]) -> None:
    french = writing(forms)
    for form in forms:
        found = french.written(fold(form, "fr"))
        assert found in forms
        assert fold(found, "fr") == fold(form, "fr")


@given(st.text(max_size=6))
def test_whatever_is_asked_for(text: str) -> None:
    folded = fold(text, "fr")
    found = writing(["été", "étés", "cœur"]).written(folded)
    assert found == {"ETE": "été", "ETES": "étés", "COEUR": "cœur"}.get(folded, folded.lower())


# The lists that are shipped


@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_every_word_that_is_shipped_is_a_word_and_is_found(language: str) -> None:
    lexicon, words = (
        open_lexicon(language, proper=True),
        read_words(DATA / f"{language}-written.xz"),
    )
    found, common = open_writing(language, proper=True), open_writing(language)
    forms = list(words)
    folded = fold("\n".join(forms), language).split("\n")
    assert folded == sorted(set(folded))
    for form, word in zip(forms[::300], folded[::300], strict=True):
        assert word in lexicon
        assert found.written(word) == form
        assert common.written(word) == (form if form.islower() else word.lower())


@pytest.mark.parametrize("language", WRITTEN)
def test_everyday_words(language: str) -> None:
    found = open_writing(language)
    for word in WRITTEN[language].split():
        assert found.written(fold(word, language)) == word


@pytest.mark.parametrize("language", ["es", "fr"])
def test_what_is_laid_down_by_hand_is_said(language: str) -> None:
    toml = tomllib.loads((make_word_lists.LOCALES / "accents.toml").read_text("utf-8"))
    words, found = toml[language].split(), open_writing(language)
    folded = [fold(word, language) for word in words]
    assert [found.written(word) for word in folded] == words
    assert len(set(folded)) == len(words)


# Reading them


@pytest.mark.parametrize("proper", [False, True])
def test_without_a_list_words_are_as_they_are_folded(tmp_path: Path, proper: bool) -> None:
    with word_files(tmp_path) as files:
        damage(files / "fr-written.xz")
        (files / "es-written.xz").unlink()
        assert open_writing("fr", proper=proper).written("ETE") == "ete"
        assert open_writing("es", proper=proper).written("MAÑANA") == "mañana"
        assert "ETE" in open_lexicon("fr", proper=proper)
    assert open_writing("fr", proper=proper).written("ETE") == "été"


def test_without_proper_nouns_too(tmp_path: Path) -> None:
    with word_files(tmp_path) as files:
        (files / "fr-proper.xz").unlink()
        assert open_writing("fr", proper=True).written("ELODIE") == "elodie"


def test_a_python_that_reads_no_xz(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with word_files(tmp_path):
        monkeypatch.setitem(sys.modules, "lzma", None)
        assert open_writing("fr").written("ETE") == "ete"


def test_threads_get_the_same(tmp_path: Path) -> None:
    start = threading.Barrier(4)

    def fetch(number: int) -> Writing:
        del number
        start.wait()
        return open_writing("en")

    with word_files(tmp_path), ThreadPoolExecutor(4) as pool:
        assert len({id(found) for found in pool.map(fetch, range(4))}) == 1
