"""The history: what was said, read back and forth."""

import pytest

from gobelet.speech.history import History
from gobelet.speech.utterance import Utterance


def history(*texts: str) -> History:
    made = History()
    for text in texts:
        made.add(Utterance(text))
    return made


def older(made: History) -> str | None:
    found = made.older()
    return found.text if found else None


def newer(made: History) -> str | None:
    found = made.newer()
    return found.text if found else None


def test_an_empty_history() -> None:
    made = history()
    assert made.all() == ()
    assert (older(made), newer(made)) == (None, None)


def test_everything_is_kept_in_order() -> None:
    made = history("one", "two", "two", "three")
    assert [utterance.text for utterance in made.all()] == ["one", "two", "two", "three"]


def test_reading_back_begins_at_the_one_before_the_last() -> None:
    made = history("one", "two", "three")
    assert [older(made) for _ in range(4)] == ["two", "one", None, None]


def test_reading_forth_ends_at_the_last() -> None:
    made = history("one", "two", "three")
    older(made)
    older(made)
    assert [newer(made) for _ in range(4)] == ["two", "three", None, None]
    assert older(made) == "two"


def test_a_new_utterance_brings_back_to_the_end() -> None:
    made = history("one", "two", "three")
    older(made)
    older(made)
    made.add(Utterance("four"))
    assert newer(made) is None
    assert older(made) == "three"


def test_rewound_it_begins_with_the_last() -> None:
    made = history("one", "two", "three")
    older(made)
    made.rewind()
    assert newer(made) is None
    assert [older(made) for _ in range(4)] == ["three", "two", "one", None]
    assert [newer(made) for _ in range(3)] == ["two", "three", None]


def test_rewound_as_the_last_was_said_again_it_begins_with_the_one_before() -> None:
    made = history("one", "two", "three")
    made.rewind("three")
    assert [older(made) for _ in range(3)] == ["two", "one", None]
    made.rewind("three, and more")
    assert older(made) == "two"
    made.rewind("one")
    assert older(made) == "three"
    empty = History()
    empty.rewind("one")
    assert (older(empty), newer(empty)) == (None, None)


def test_a_single_utterance_is_both_ends() -> None:
    made = history("one")
    assert (older(made), newer(made)) == (None, None)


# Of one person alone


def shared() -> History:
    made = history("one")
    made.add(Utterance("two, to 0"), 0)
    made.add(Utterance("three", own={1: Utterance("three, to 1")}))
    made.add(Utterance("four, to 1"), 1)
    return made


@pytest.mark.parametrize(
    ("reader", "texts"),
    [
        (None, ["one", "three"]),
        (0, ["one", "two, to 0", "three"]),
        (1, ["one", "three, to 1", "four, to 1"]),
        (2, ["one", "three"]),
    ],
)
def test_each_reads_what_is_for_all_or_for_oneself(reader: int | None, texts: list[str]) -> None:
    made = shared()
    made.pass_to(reader)
    assert [utterance.text for utterance in made.all()] == texts
    assert [older(made) for _ in range(4)] == [*reversed(texts), None][:4] + [None] * (
        3 - len(texts)
    )
    assert [newer(made) for _ in texts] == [*texts[1:], None]


def test_what_is_forgotten_nobody_reads() -> None:
    made = shared()
    made.forget_private()
    for reader in (0, 1, None):
        made.pass_to(reader)
        assert [utterance.text for utterance in made.all()] == ["one", "three"]
