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
    open_lexicon,
    warm,
)
from gobelet.words.opening import read_words
from tests.words.lists import MAKING, ROOT

WORDS = ["BAL", "BALLE", "BALLES", "ÑU"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "fr.xz"
    MAKING.write(file, WORDS)
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


def test_a_thread_reads_ahead_and_ends() -> None:
    done = run(
        "import threading\n"
        "from gobelet.words import opening, warm\n"
        "warm('en', proper=True)\n"
        "[thread] = [t for t in threading.enumerate() if t.name == 'words en']\n"
        "assert thread.daemon\n"
        "thread.join(60)\n"
        "print(opening._open.cache_info().currsize, threading.active_count())\n"
    )
    assert done == "1 1"


def test_reading_ahead_keeps_errors_to_itself() -> None:
    warm("de")
    for thread in threading.enumerate():
        if thread.name == "words de":
            thread.join()
    # The thread would have warned of an error, and warnings are errors here.
    with pytest.raises(MissingWordList):
        open_lexicon("de")


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
