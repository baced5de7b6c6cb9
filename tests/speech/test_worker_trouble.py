"""The speech thread: whatever a back end does, the game goes on and nothing is lost."""

import threading
import time

import pytest

from gobelet.speech.outputs.base import Backend, Output, OutputHung, OutputUnavailable
from gobelet.speech.utterance import Utterance
from tests.support.outputs import PATIENCE, Stuck, Voice, backend, raising, refusing, wait_until
from tests.support.worker import Losses, opens_stuck, say, start

LIMIT = 0.5


# What fails


@pytest.mark.parametrize(
    "error",
    [OutputUnavailable("none"), OSError("gone"), ImportError("no library"), RuntimeError("?")],
    ids=repr,
)
def test_a_back_end_that_does_not_open_is_left_out(error: Exception) -> None:
    voice = Voice()
    worker = start([refusing(error=error), backend(voice)])
    say(worker, "one", "two")
    worker.close(PATIENCE)
    assert voice.texts == ["one", "two"]


def test_back_ends_are_tried_in_order() -> None:
    first, second = Voice(), Voice()
    worker = start([refusing("a"), backend(first, "b"), backend(second, "c")])
    say(worker, "one")
    worker.close(PATIENCE)
    assert (first.texts, second.texts) == (["one"], [])


def test_a_failure_opens_the_same_back_end_again_and_says_it_there() -> None:
    opened: list[Voice] = []

    def open_it(language: str) -> Output:
        opened.append(Voice(before_speaking=raising(0 if opened else 1)))
        return opened[-1]

    worker = start([Backend("daemon", "daemon", open_it)])
    say(worker, "one", "two")
    worker.close(PATIENCE)
    assert [voice.texts for voice in opened] == [[], ["one", "two"]]


def test_a_second_failure_leads_to_the_next_back_end() -> None:
    opened: list[str] = []
    broken, whole = Voice(before_speaking=raising()), Voice()

    def open_it(language: str) -> Output:
        opened.append(language)
        return broken

    losses = Losses()
    worker = start([Backend("broken", "broken", open_it), backend(whole)], losses)
    say(worker, "one", "two", "three")
    worker.close(PATIENCE)
    assert whole.texts == ["one", "two", "three"]
    assert len(opened) == 2
    assert losses.had_speech == []


def test_failures_far_apart_are_forgiven() -> None:
    fails = iter([True, False, True, False, True, False, False])
    voice = Voice(before_speaking=lambda text: raising()(text) if next(fails) else None)
    losses = Losses()
    worker = start([backend(voice)], losses)
    say(worker, "one", "two", "three", "four")
    worker.close(PATIENCE)
    assert voice.texts == ["one", "two", "three", "four"]
    assert losses.had_speech == []


def test_a_failure_between_utterances_loses_none() -> None:
    class Unstoppable(Voice):
        def silence(self) -> None:
            raise OSError("gone")

    voice = Unstoppable()
    losses = Losses()
    worker = start([backend(voice)], losses)
    say(worker, "one")
    worker.silence()
    say(worker, "two")
    worker.close(PATIENCE)
    assert voice.texts == ["one", "two"]
    assert losses.had_speech == []


def test_a_failing_braille_display_does_not_speak_twice() -> None:
    voice = Voice(before_braille=raising())
    worker = start([backend(voice)])
    say(worker, "one", "two")
    worker.close(PATIENCE)
    assert voice.texts == ["one", "two"]


def test_an_exit_of_the_library_is_a_failure_like_another() -> None:
    voice = Voice()
    worker = start(
        [backend(Voice(before_speaking=raising(error=SystemError)), "a"), backend(voice, "b")]
    )
    say(worker, "one")
    worker.close(PATIENCE)
    assert voice.texts == ["one"]


# What hangs


def test_a_back_end_that_hangs_when_opened_is_given_up(stuck: Stuck) -> None:
    voice = Voice()
    worker = start([opens_stuck(stuck), backend(voice)], limit=LIMIT)
    say(worker, "one")
    wait_until(lambda: voice.texts == ["one"])
    worker.close(PATIENCE)


def test_a_back_end_that_hangs_when_it_speaks_is_given_up(stuck: Stuck) -> None:
    voice = Voice()
    hanging = Voice(before_speaking=stuck)
    worker = start([backend(hanging, "a"), backend(voice, "b")], limit=LIMIT)
    say(worker, "one", "two")
    wait_until(lambda: voice.texts == ["one", "two"])
    worker.close(PATIENCE)


def test_back_ends_of_a_hung_service_are_given_up_together(stuck: Stuck) -> None:
    tried: list[str] = []

    def never(language: str) -> Output:
        tried.append(language)
        return Voice()

    last = Voice()
    worker = start(
        [opens_stuck(stuck, "daemon"), Backend("b", "daemon", never), backend(last, "c")],
        limit=LIMIT,
    )
    say(worker, "one")
    wait_until(lambda: last.texts == ["one"])
    worker.close(PATIENCE)
    assert tried == []


def test_a_back_end_that_says_itself_that_its_service_hangs() -> None:
    tried: list[str] = []

    def never(language: str) -> Output:
        tried.append(language)
        return Voice()

    last = Voice()
    hung = refusing("a", "daemon", OutputHung("no answer"))
    worker = start([hung, Backend("b", "daemon", never), backend(last, "c")])
    say(worker, "one")
    worker.close(PATIENCE)
    assert (tried, last.texts) == ([], ["one"])


def test_back_ends_of_a_dead_service_are_still_tried() -> None:
    voice = Voice()
    worker = start([refusing("a", "daemon"), backend(voice, "b", "daemon")])
    say(worker, "one")
    worker.close(PATIENCE)
    assert voice.texts == ["one"]


def test_saying_never_waits(stuck: Stuck) -> None:
    worker = start([opens_stuck(stuck)])
    began = time.monotonic()
    for _ in range(1000):
        worker.say(Utterance("one"), interrupt=True)
        worker.silence()
    assert time.monotonic() - began < PATIENCE
    worker.close(0)


def test_closing_waits_no_longer_than_asked(stuck: Stuck) -> None:
    worker = start([backend(Voice(before_speaking=stuck))])
    say(worker, "one")
    assert stuck.entered.wait(PATIENCE)
    began = time.monotonic()
    worker.close(0.05)
    assert time.monotonic() - began < PATIENCE


def test_closing_an_output_that_fails_to_close() -> None:
    class Stubborn(Voice):
        def close(self) -> None:
            raise OSError("gone")

    losses = Losses()
    worker = start([backend(Stubborn())], losses)
    worker.close(PATIENCE)
    assert losses.had_speech == []


# When nothing is left


def test_speech_that_never_was() -> None:
    losses = Losses()
    worker = start([refusing("a"), refusing("b")], losses)
    wait_until(lambda: bool(losses.had_speech))
    assert losses.had_speech == [False]
    assert losses.thread == "gobelet-speech"
    worker.close(PATIENCE)


def test_no_back_end_at_all() -> None:
    losses = Losses()
    start([], losses).close(PATIENCE)
    assert losses.had_speech == [False]


def test_speech_that_dies_tells_once_and_keeps_what_was_not_said(stuck: Stuck) -> None:
    losses = Losses()
    voice = Voice(before_speaking=lambda text: stuck(text) if text == "two" else None)
    worker = start([backend(voice)], losses, LIMIT)
    say(worker, "one", "two", "three")
    wait_until(lambda: bool(losses.had_speech))
    worker.close(PATIENCE)
    assert losses.had_speech == [True]
    assert voice.texts == ["one"]
    assert losses.pending == ["two", "three"]


def test_speech_that_fails_for_good_keeps_all_in_order() -> None:
    losses = Losses()
    opened = threading.Event()

    def wait_then_fail(text: str) -> None:
        opened.wait(PATIENCE)
        raise OSError("gone")

    worker = start([backend(Voice(before_speaking=wait_then_fail))], losses)
    texts = [f"number {n}" for n in range(20)]
    say(worker, *texts)
    worker.silence()
    opened.set()
    wait_until(lambda: bool(losses.had_speech))
    assert (losses.had_speech, losses.pending) == ([True], texts)


def test_what_is_said_afterwards_is_kept_too() -> None:
    losses = Losses()
    worker = start([refusing()], losses)
    wait_until(lambda: bool(losses.had_speech))
    say(worker, "late")
    assert [utterance.text for utterance in worker.take_pending()] == ["late"]
    assert worker.take_pending() == []
