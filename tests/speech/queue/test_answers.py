"""What a key does to what plays and waits, and what becomes of the news that it cuts."""

from collections.abc import Sequence

import pytest

from gobelet.speech.entry import Said
from gobelet.speech.queue import BLINK, SHORT
from gobelet.speech.utterance import Category, Priority, Utterance
from tests.support.speech.queued import Ear

LONG = " ".join(["word"] * (SHORT + 1))


def test_an_answer_cuts_what_plays_and_comes_first(ear: Ear) -> None:
    ear.news("one two three", "four")
    ear.take()
    ear.answer("answer")
    assert ear.take() == "answer"


def test_news_that_a_key_cut_is_spoken_again_after_the_answer(ear: Ear) -> None:
    ear.news("one two three", "four")
    ear.take()
    ear.wait(1.0)
    ear.answer("answer")
    assert ear.hear_all() == ["answer", "one two three", "four"]


def test_news_that_was_heard_before_the_key_is_not_spoken_again(ear: Ear) -> None:
    ear.news("one two three")
    ear.take()
    ear.wait(4.0)
    ear.answer("answer")
    assert ear.hear_all() == ["answer"]


def test_an_answer_that_is_cut_is_not_spoken_again(ear: Ear) -> None:
    ear.answer("first answer", "the rest of it")
    ear.take()
    ear.answer("second answer")
    assert ear.hear_all() == ["second answer"]


def test_the_same_key_twice_is_answered_twice(ear: Ear) -> None:
    ear.answer("24446")
    assert ear.take() == "24446"
    ear.answer("24446")
    assert ear.take() == "24446"


def test_keys_pressed_at_once_are_all_answered(ear: Ear) -> None:
    for letter in "abb":
        ear.answer(letter)
    assert [ear.take(), ear.take(), ear.take(), ear.take()] == ["a", "b", "b", None]


def test_an_answer_that_waits_gives_way_to_that_to_a_later_key(ear: Ear) -> None:
    ear.answer("first")
    ear.wait(2 * BLINK)
    ear.answer("second")
    assert ear.hear_all() == ["second"]


def test_the_rest_of_an_answer_comes_before_the_news_that_it_cut(ear: Ear) -> None:
    ear.news("one two three")
    ear.take()
    ear.answer("Options", "Language: French")
    ear.news("what happened then")
    assert ear.hear_all() == ["Options", "Language: French", "one two three", "what happened then"]


def test_what_is_said_after_news_follows_it(ear: Ear) -> None:
    ear.answer("marked")
    ear.news("the end")
    ear.queue.say(Said(Utterance("Menu"), Priority.NEXT, kept=False), ear.now)
    assert ear.hear_all() == ["marked", "the end", "Menu"]


def test_an_answer_that_says_the_news_replaces_it(ear: Ear) -> None:
    ear.news("24446", "Ana to play")
    ear.take()
    ear.answer("Ana to play")
    assert ear.hear_all() == ["Ana to play", "24446"]


def test_an_answer_of_the_same_kind_replaces_the_news(ear: Ear) -> None:
    ear.news("one two")
    ear.news("10 percent", kind="progress")
    ear.take()
    utterance = Utterance("20 percent", kind="progress")
    ear.queue.say(Said(utterance, Priority.NOW), ear.now)
    assert ear.hear_all() == ["20 percent", "one two"]


def test_a_line_that_is_only_read_is_no_news(ear: Ear) -> None:
    ear.queue.say(Said(Utterance("line", Category.TABLE), Priority.NEXT, kept=False), ear.now)
    ear.answer("answer")
    assert ear.hear_all() == ["answer"]


# Much news


def test_short_news_is_spoken_again_in_full(ear: Ear) -> None:
    texts = ["five words in each text", "and five in this one", "these are five more words"]
    ear.news(*texts)
    ear.answer("answer")
    assert ear.hear_all() == ["answer", *texts]


@pytest.mark.parametrize(
    ("texts", "count"),
    [([LONG], 1), (["one two three", LONG], 2), (["four words in each", LONG, "x y"], 3)],
)
def test_much_news_becomes_one_sentence(texts: Sequence[str], count: int, ear: Ear) -> None:
    ear.news(*texts)
    ear.take()
    ear.answer("answer")
    assert ear.hear_all() == ["answer", f"{count} new"]


def test_news_of_ones_own_is_never_only_counted(ear: Ear) -> None:
    ear.news("one two three", LONG)
    own = Utterance("you have won", Category.SCORES, personal=True)
    ear.queue.say(Said(own, Priority.NORMAL), ear.now)
    ear.answer("answer")
    assert ear.hear_all() == ["answer", "2 new", "you have won"]


def test_one_sentence_for_all_that_several_keys_cut(ear: Ear) -> None:
    ear.news("one two", LONG)
    ear.answer("first")
    ear.take()
    ear.news(f"{LONG} more")
    ear.answer("second")
    assert ear.hear_all() == ["second", "3 new"]


def test_newer_news_of_a_kind_does_not_replace_a_sentence_for_more_than_that(ear: Ear) -> None:
    ear.news("one two")
    ear.news(LONG, kind="progress")
    ear.answer("answer")
    ear.news("20 percent", kind="progress")
    assert ear.hear_all() == ["answer", "2 new", "20 percent"]


# When no output takes anything


def test_a_key_waits_from_when_it_was_pressed(ear: Ear) -> None:
    ear.news("one")
    assert ear.queue.unanswered() is None
    ear.answer("first")
    ear.queue.take(ear.now)
    ear.wait(2 * BLINK)
    ear.answer("second")
    assert ear.queue.unanswered() == 100.0


def test_a_key_whose_answer_gave_way_is_answered_with_the_next(ear: Ear) -> None:
    ear.answer("first")
    ear.wait(2 * BLINK)
    ear.answer("second")
    assert ear.queue.unanswered() == 100.0
    ear.take()
    assert ear.queue.unanswered() is None


def test_what_nobody_took_is_given_back_as_it_was_said(ear: Ear) -> None:
    ear.queue.notice("Speech is back.", ear.now)
    ear.news("one two three", LONG)
    ear.answer("first")
    ear.queue.take(ear.now)
    ear.wait(2 * BLINK)
    ear.answer("second")
    ear.wait(2 * BLINK)
    ear.answer("third")
    texts = [said.utterance.text for said in ear.queue.flush()]
    assert texts == ["one two three", LONG, "first", "second", "third"]
    assert (ear.queue.idle, ear.queue.flush()) == (True, [])


def test_what_plays_is_not_given_back(ear: Ear) -> None:
    ear.news("one", "two")
    ear.take()
    assert [said.utterance.text for said in ear.queue.flush()] == ["two"]
