"""What is said of people elsewhere, in each language: plurals, and why one is not let in."""

import pytest

from gobelet.i18n import LANGUAGES, language
from gobelet.net.frames import Presence, Said
from gobelet.ui.network.news_words import end_words, presence_words, said_words

STATES = ("came", "ready", "unready", "away", "back", "left", "removed", "bot", "watching")
CODES = ("closed", "removed", "token", "full", "begun", "key", "protocol", "version", "other")


@pytest.mark.parametrize("code", LANGUAGES)
def test_each_state_has_a_sentence_of_its_own(code: str) -> None:
    words = language(code)
    one = {
        presence_words(Presence(("Ana",), state, "regular"), "yahtzee", words) for state in STATES
    }
    assert len(one) == len(STATES)
    assert all("Ana" in text and text.endswith(".") for text in one)
    both = presence_words(Presence(("Ana", "Luc"), "away"), "yahtzee", words)
    assert words.listing(["Ana", "Luc"]) in both


@pytest.mark.parametrize("code", LANGUAGES)
def test_each_end_has_a_sentence(code: str) -> None:
    words = language(code)
    ends = [end_words(one, (), words) for one in CODES]
    assert len(set(ends)) == len(CODES) - 1
    assert end_words("name", ("Ana", "duplicate"), words) not in ends
    # Of a later version there may be others.
    assert end_words("unknown", (), words) == end_words("closed", (), words)


def test_what_is_said_moves_no_cursor() -> None:
    said = Said(("Eve\u202e",), "a\x1b[2J", private=True)
    assert said_words(said, language("en"), full=False) == "Eve?, to you: a?[2J"
    assert said_words(Said(("Eve",), "hi"), language("en"), full=True) == "Eve, to all: hi"
