"""What is said next, in which order, and what is not said any more."""

from gobelet.speech.entry import Said
from gobelet.speech.playing import LATE
from gobelet.speech.utterance import Category, Priority, Utterance
from tests.support.speech.queued import TEMPO, Ear

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


# Silence


def test_silence_forgets_all(ear: Ear) -> None:
    ear.news("one", "two")
    ear.take()
    ear.queue.clear()
    ear.answer("answer")
    assert ear.hear_all() == ["answer"]


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


# Cut news


def test_cut_news_comes_back_once(ear: Ear) -> None:
    ear.news("one two three")
    assert ear.take() == "one two three"
    ear.wait(LATE)
    ear.answer("first")
    assert ear.take() == "first"
    ear.wait(3.0)
    assert ear.take() == "one two three"
    ear.wait(LATE)
    ear.answer("second")
    assert ear.hear_all() == ["second"]


def test_an_introduction_never_comes_back(ear: Ear) -> None:
    welcome = Utterance("Welcome to the table", Category.TABLE, once=True)
    ear.queue.say(Said(welcome, Priority.NEXT), ear.now)
    ear.take()
    ear.answer("first")
    assert ear.hear_all() == ["first"]


def test_what_is_out_of_date_while_it_plays_does_not_come_back(ear: Ear) -> None:
    ear.news("Luc plays", kind="turn")
    assert ear.take() == "Luc plays"
    ear.news("your turn", kind="turn")
    ear.answer("first")
    assert ear.hear_all() == ["first", "your turn"]


def test_what_the_game_has_gone_past_is_not_said(ear: Ear) -> None:
    ear.news("a row was marked")
    ear.news("your turn", kind="turn")
    ear.queue.forget_news("turn")
    assert ear.hear_all() == ["a row was marked"]


def test_what_plays_while_the_game_goes_past_it_does_not_come_back(ear: Ear) -> None:
    ear.news("your turn", kind="turn")
    assert ear.take() == "your turn"
    ear.queue.forget_news("turn")
    ear.answer("four dice")
    assert ear.hear_all() == ["four dice"]


def test_of_a_game_that_was_left_nothing_is_said(ear: Ear) -> None:
    ear.news("a row was marked")
    ear.news("your turn", kind="turn")
    ear.queue.forget_news()
    ear.answer("main menu")
    assert ear.hear_all() == ["main menu"]
