"""The words of a game, made ready by a thread while the player hears the first sentences."""

import subprocess
import sys
import threading
from pathlib import Path

from gobelet.games.rolling_cubes.bots import known_words
from gobelet.games.rolling_cubes.kit import KIT
from tests.support.documents.word_files import damage, word_files

MAKE_READY = """
import threading
from gobelet.games.rolling_cubes.dictionary import warm
from gobelet.games.rolling_cubes.kit import KIT
from gobelet.words import opening
rules = KIT.configure(proper_nouns="yes").rules
assert not opening._shipped.cache_info().currsize
warm(rules)
warm(rules)
[thread] = [one for one in threading.enumerate() if one is not threading.current_thread()]
assert thread.daemon
thread.join(60)
print(opening._open.cache_info().currsize, threading.active_count())
"""


def test_a_thread_reads_the_words_once_and_ends() -> None:
    done = subprocess.run(
        [sys.executable, "-c", MAKE_READY], capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.stderr) == ("1 1\n", "")


def test_the_thread_keeps_to_itself_that_there_are_no_words(tmp_path: Path) -> None:
    # It would have warned of an error, and warnings are errors here.
    with word_files(tmp_path) as files:
        damage(files / "es.xz")
        known_words.warm(KIT.configure(words="es").rules)
        for thread in threading.enumerate():
            if thread.name.startswith("words"):
                thread.join(60)
