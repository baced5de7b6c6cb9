"""What is said next, and what a key does to what was to be said."""

from collections.abc import Sequence

import pytest

from gobelet.speech.queue import BLINK, SHORT, SpeechQueue, Tempo
from gobelet.speech.said import Said
from gobelet.speech.utterance import Category, Priority, Utterance

# A word is spoken in a second, and so is the pause after an utterance.
TEMPO = Tempo(words_per_minute=60, pause=1.0, longest=10.0)
LONG = " ".join(["word"] * (SHORT + 1))


def missed(count: int) -> str:
    return f"{count} new"


class Ear:
    """A player with an output that takes at once what it is given."""

    def __init__(self, *, tells: bool = False) -> None:
        self.queue = SpeechQueue(missed, TEMPO)
        self.queue.tells = tells
        self.now = 100.0
        self.playing = 0

    def news(
        self,
        *texts: str,
        kind: str = "",
        priority: Priority = Priority.NEXT,
        lifetime: float = 1000.0,
    ) -> None:
        for text in texts:
            utterance = Utterance(text, Category.TURNS, kind=kind, lifetime=lifetime)
            self.queue.say(Said(utterance, priority), self.now)

    def answer(self, text: str, *rest: str) -> None:
        """Answer a key, in one sentence or several."""
        self.queue.say(Said(Utterance(text), Priority.NOW), self.now)
        for more in rest:
            self.queue.say(Said(Utterance(more), Priority.NEXT), self.now)

    def take(self) -> str | None:
        """Give the next text to the output, which takes it; None if nothing is due."""
        entry = self.queue.take(self.now)
        if entry is None:
            return None
        self.queue.accepted(entry.serial, self.now)
        self.playing = entry.serial
        return entry.text

    def wait(self, seconds: float) -> None:
        self.now += seconds

    def hear_all(self) -> list[str]:
        """Listen until nothing is left."""
        heard = []
        while True:
            if text := self.take():
                heard.append(text)
            elif (due := self.queue.due()) is not None:
                self.now = max(self.now, due)
            else:
                return heard


@pytest.fixture
def ear() -> Ear:
    return Ear()


# One after another


def test_one_text_at_a_time_each_after_the_other_was_heard(ear: Ear) -> None:
    ear.news("one two", "three")
    assert ear.take() == "one two"
    ear.wait(2.9)
    assert ear.take() is None
    ear.wait(0.1)
    assert ear.take() == "three"


def test_a_very_long_text_is_not_waited_for_without_end(ear: Ear) -> None:
    ear.news("word " * 1000, "next")
    ear.take()
    ear.wait(TEMPO.longest)
    assert ear.take() == "next"


def test_progress_comes_after_what_happened(ear: Ear) -> None:
    ear.news("10 percent", priority=Priority.NORMAL)
    ear.news("one", "two")
    assert ear.hear_all() == ["one", "two", "10 percent"]


def test_what_the_output_did_not_take_comes_again_in_its_place(ear: Ear) -> None:
    ear.news("one", "two")
    entry = ear.queue.take(ear.now)
    assert entry
    assert ear.queue.take(ear.now) is None
    ear.queue.put_back(entry.serial)
    assert ear.hear_all() == ["one", "two"]


def test_what_plays_when_the_output_dies_is_not_waited_for(ear: Ear) -> None:
    ear.news("one", "two")
    ear.take()
    ear.queue.died()
    assert ear.take() == "two"


def test_nothing_is_due_when_nothing_waits(ear: Ear) -> None:
    assert ear.queue.due() is None
    ear.news("one")
    ear.take()
    assert ear.queue.due() is None


# What is out of date


def test_newer_news_of_a_kind_replaces_what_waits(ear: Ear) -> None:
    ear.news("first")
    ear.take()
    ear.news("10 percent", kind="progress")
    ear.news("other")
    ear.news("20 percent", kind="progress")
    assert ear.hear_all() == ["other", "20 percent"]


def test_what_plays_is_not_replaced(ear: Ear) -> None:
    ear.news("10 percent", kind="progress")
    ear.take()
    ear.news("20 percent", kind="progress")
    assert ear.take() is None
    assert ear.hear_all() == ["20 percent"]


def test_the_same_text_waits_once(ear: Ear) -> None:
    ear.news("first")
    ear.take()
    ear.news("one", "two", "one")
    assert ear.hear_all() == ["one", "two"]


def test_the_same_text_waits_in_the_better_place(ear: Ear) -> None:
    ear.news("one", priority=Priority.NORMAL)
    ear.news("two", "one")
    assert ear.hear_all() == ["two", "one"]


def test_what_waited_too_long_is_not_said(ear: Ear) -> None:
    ear.news("a text of five words")
    ear.take()
    ear.news("10 percent", lifetime=5.9)
    ear.news("still true", lifetime=6.1)
    assert ear.hear_all() == ["still true"]


# Answers


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
    [([LONG], 1), (["one two three", LONG], 2), (["four words in each"] * 1 + [LONG, "x y"], 3)],
)
def test_much_news_becomes_one_sentence(texts: Sequence[str], count: int, ear: Ear) -> None:
    ear.news(*texts)
    ear.take()
    ear.answer("answer")
    assert ear.hear_all() == ["answer", f"{count} new"]


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


# Silence


def test_silence_forgets_all(ear: Ear) -> None:
    ear.news("one", "two")
    ear.take()
    ear.queue.clear()
    ear.answer("answer")
    assert ear.hear_all() == ["answer"]


# Outputs that tell


def test_an_output_that_tells_is_believed() -> None:
    ear = Ear(tells=True)
    ear.news("one two three", "four")
    ear.take()
    ear.queue.began(ear.playing, ear.now)
    ear.wait(0.5)
    assert ear.take() is None
    ear.queue.ended(ear.playing)
    assert ear.take() == "four"


def test_a_slow_voice_is_waited_for() -> None:
    ear = Ear(tells=True)
    ear.news("one two three", "four")
    ear.take()
    ear.wait(2 * TEMPO.seconds("one two three"))
    assert ear.take() is None


def test_an_end_that_is_never_told_is_not_waited_for_without_end() -> None:
    ear = Ear(tells=True)
    ear.news("one two three", "four")
    ear.take()
    ear.wait(TEMPO.patience("one two three"))
    assert ear.take() == "four"


def test_news_counts_as_heard_from_when_it_was_begun() -> None:
    ear = Ear(tells=True)
    ear.news("one two")
    ear.take()
    ear.wait(3.0)
    ear.queue.began(ear.playing, ear.now)
    ear.wait(2.0)
    ear.answer("first")
    ear.take()
    ear.queue.ended(ear.playing)
    assert ear.take() == "one two"
    ear.queue.began(ear.playing, ear.now)
    ear.wait(3.0)
    ear.answer("second")
    assert ear.hear_all() == ["second"]


def test_what_is_told_of_another_text_means_nothing() -> None:
    ear = Ear(tells=True)
    ear.news("one", "two")
    ear.take()
    ear.queue.ended(ear.playing + 1)
    assert ear.take() is None


# Being heard


def test_what_waits_until_all_is_heard(ear: Ear) -> None:
    done: list[str] = []
    ear.news("one")
    ear.queue.after(lambda: done.append("heard"))
    ear.news("two")
    assert (ear.take(), ear.queue.ready(ear.now)) == ("one", [])
    ear.wait(2.0)
    [action] = ear.queue.ready(ear.now)
    action()
    assert (done, ear.queue.ready(ear.now)) == (["heard"], [])


def test_what_is_due_when_something_waits_to_be_heard(ear: Ear) -> None:
    ear.news("one")
    ear.take()
    ear.queue.after(lambda: None)
    assert ear.queue.due() == ear.now + 2.0


def test_where_nothing_was_said_all_is_heard(ear: Ear) -> None:
    ear.queue.after(lambda: None)
    assert len(ear.queue.ready(ear.now)) == 1


def test_what_a_key_cut_is_heard_when_it_was_spoken_again(ear: Ear) -> None:
    ear.news("one two")
    ear.take()
    ear.queue.after(lambda: None)
    ear.answer("answer")
    ear.take()
    ear.wait(2.0)
    assert (ear.take(), ear.queue.ready(ear.now)) == ("one two", [])
    ear.wait(3.0)
    assert len(ear.queue.ready(ear.now)) == 1


def test_silence_lets_wait_nobody(ear: Ear) -> None:
    ear.news("one", "two")
    ear.take()
    ear.queue.after(lambda: None)
    ear.queue.clear()
    assert len(ear.queue.ready(ear.now)) == 1


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


# The end


def test_at_the_end_the_last_words_are_not_held_back(ear: Ear) -> None:
    ear.news("old news of a game")
    ear.take()
    ear.answer("Goodbye", "and thanks")
    ear.queue.release()
    assert [ear.take(), ear.take(), ear.take()] == ["Goodbye", "and thanks", None]


def test_at_the_end_without_any_key_all_is_said(ear: Ear) -> None:
    ear.news("one", "two", "three")
    ear.queue.release()
    assert [ear.take(), ear.take(), ear.take()] == ["one", "two", "three"]
