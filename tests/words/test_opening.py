"""Reading the dictionaries: when, once, by any thread, and what can be wrong with the files."""

import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from gobelet.words import (
    CannotDecompress,
    DamagedWordList,
    Lexicon,
    MissingWordList,
    WordListError,
    check,
    open_lexicon,
)
from gobelet.words.opening import read_words
from locales import make_word_lists
from tests.support.documents.word_files import damage, word_files
from tests.words.lists import ROOT

WORDS = ["BAL", "BALLE", "BALLES", "ÑU"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "fr.xz"
    make_word_lists.write(file, WORDS)
    return file


def test_a_file_is_read(file: Path) -> None:
    assert list(read_words(file)) == WORDS


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(MissingWordList) as caught:
        read_words(tmp_path / "de.xz")
    assert caught.value.file == str(tmp_path / "de.xz")


def test_a_folder_in_its_place(tmp_path: Path) -> None:
    with pytest.raises(MissingWordList):
        read_words(tmp_path)


def test_a_file_cut_off_anywhere(file: Path) -> None:
    whole = file.read_bytes()
    for length in range(len(whole)):
        file.write_bytes(whole[:length])
        with pytest.raises(DamagedWordList) as caught:
            read_words(file)
        assert caught.value.file == str(file)


def test_a_changed_byte_is_noticed_or_harmless(file: Path) -> None:
    whole = file.read_bytes()
    damaged = 0
    for place, byte in enumerate(whole):
        file.write_bytes(whole[:place] + bytes([byte ^ 0x55]) + whole[place + 1 :])
        try:
            assert list(read_words(file)) == WORDS
        except DamagedWordList:
            damaged += 1
    assert damaged > len(whole) * 0.9


def test_a_python_that_reads_no_xz(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "lzma", None)
    with pytest.raises(CannotDecompress) as caught:
        read_words(file)
    assert caught.value.file == str(file)


def test_a_language_without_words_is_asked_for_again() -> None:
    for _ in range(2):
        with pytest.raises(MissingWordList) as caught:
            open_lexicon("de")
        assert caught.value.file.endswith("de.xz")
        assert isinstance(caught.value, WordListError)


def test_threads_get_the_same_words() -> None:
    start = threading.Barrier(8)

    def fetch(number: int) -> Lexicon:
        start.wait()
        return open_lexicon("en", proper=number % 2 == 1)

    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(fetch, range(8)))
    assert {id(lexicon) for lexicon in found[::2]} == {id(open_lexicon("en"))}
    assert {id(lexicon) for lexicon in found[1::2]} == {id(open_lexicon("en", proper=True))}


def test_proper_nouns_only_where_wanted() -> None:
    assert "LONDON" not in open_lexicon("en")
    assert "LONDON" in open_lexicon("en", proper=True)
    assert "TOWN" in open_lexicon("en", proper=True)


# Before a game


def test_shipped_lists_are_found_good_and_nothing_is_unpacked() -> None:
    done = run(
        "from gobelet.words import check, opening\n"
        "check('fr', proper=True)\n"
        "print(opening._words.cache_info().currsize, opening._open.cache_info().currsize)\n"
    )
    assert done == "0 0"


def test_a_damaged_list_is_found_and_so_is_one_that_is_gone(tmp_path: Path) -> None:
    with word_files(tmp_path) as files:
        damage(files / "en-proper.xz")
        check("en")
        with pytest.raises(DamagedWordList) as caught:
            check("en", proper=True)
        assert caught.value.file == str(files / "en-proper.xz")
        (files / "en-proper.xz").unlink()
        with pytest.raises(MissingWordList):
            check("en", proper=True)
        with pytest.raises(MissingWordList):
            open_lexicon("en", proper=True)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"lists": {"en": 3}}', '{"lists": [1]}'])
def test_damaged_checksums_are_none(text: str, tmp_path: Path) -> None:
    with word_files(tmp_path) as files:
        (files / "lists.json").write_text(text)
        with pytest.raises(DamagedWordList):
            check("en")


def test_what_was_good_is_opened_whatever_became_of_the_file(tmp_path: Path) -> None:
    with word_files(tmp_path) as files:
        check("en")
        damage(files / "en.xz")
        assert "TOWN" in open_lexicon("en")


def test_a_python_that_reads_no_xz_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "lzma", None)
    with word_files(tmp_path), pytest.raises(CannotDecompress):
        check("en")


def test_nothing_is_read_before_it_is_asked_for() -> None:
    done = run(
        "import sys\n"
        "files = []\n"
        "def note(name, args):\n"
        "    if name == 'open':\n"
        "        files.append(str(args[0]))\n"
        "sys.addaudithook(note)\n"
        "from gobelet.words import open_lexicon\n"
        "print([file for file in files if file.endswith('.xz')])\n"
        "open_lexicon('en')\n"
        "print([file[-5:] for file in files if file.endswith('.xz')])\n"
    )
    assert done == "[]\n['en.xz']"


def run(program: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()
