"""The speech thread: whatever a back end does, the game goes on and nothing is lost."""

import threading
import time

import pytest

from gobelet.speech.outputs.base import Backend, Output, OutputHung, OutputUnavailable
from gobelet.speech.surroundings import Limits
from tests.support.speech.heard import GONE, NONE
from tests.support.speech.outputs import (
    PATIENCE,
    Stuck,
    Threads,
    Voice,
    backend,
    raising,
    refusing,
    wait_until,
)
from tests.support.speech.worker import Beside, answer, opens_stuck, say, start

LIMITS = Limits(answer=0.2, call=0.5, library=0.5, opening=0.5)


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

    beside = Beside()
    worker = start([Backend("broken", "broken", open_it), backend(whole)], beside)
    say(worker, "one", "two", "three")
    worker.close(PATIENCE)
    assert whole.texts == ["one", "two", "three"]
    assert len(opened) == 2
    assert beside.told == []


def test_failures_far_apart_are_forgiven() -> None:
    fails = iter([True, False, True, False, True, False, False])
    voice = Voice(before_speaking=lambda text: raising()(text) if next(fails) else None)
    beside = Beside()
    worker = start([backend(voice)], beside)
    say(worker, "one", "two", "three", "four")
    worker.close(PATIENCE)
    assert voice.texts == ["one", "two", "three", "four"]
    assert beside.told == []


def test_a_failure_between_utterances_loses_none() -> None:
    class Unstoppable(Voice):
        def silence(self) -> None:
            raise OSError("gone")

    voice = Unstoppable()
    beside = Beside()
    worker = start([backend(voice)], beside)
    say(worker, "one")
    wait_until(lambda: voice.texts == ["one"])
    worker.silence()
    say(worker, "two")
    worker.close(PATIENCE)
    assert voice.texts == ["one", "two"]
    assert beside.told == []


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
    worker = start([opens_stuck(stuck), backend(voice)], limits=LIMITS)
    say(worker, "one")
    wait_until(lambda: voice.texts == ["one"])
    worker.close(PATIENCE)


def test_a_back_end_that_hangs_when_it_speaks_is_given_up(stuck: Stuck) -> None:
    voice = Voice()
    hanging = Voice(before_speaking=stuck)
    worker = start([backend(hanging, "a"), backend(voice, "b")], limits=LIMITS)
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
        limits=LIMITS,
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
        worker.say(answer("one"))
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

    beside = Beside()
    worker = start([backend(Stubborn())], beside)
    worker.close(PATIENCE)
    assert beside.told == []


# When nothing is left


def test_speech_that_never_was() -> None:
    beside = Beside()
    worker = start([refusing("a"), refusing("b")], beside)
    wait_until(lambda: bool(beside.told))
    assert (beside.told, beside.thread, worker.lost) == ([NONE], "gobelet-speech", True)
    worker.close(PATIENCE)


def test_no_back_end_at_all() -> None:
    beside = Beside()
    worker = start([], beside)
    say(worker, "one")
    wait_until(lambda: beside.written == [NONE, "one"])
    worker.close(PATIENCE)


def test_speech_that_dies_tells_once_and_what_was_not_said_is_written(stuck: Stuck) -> None:
    beside = Beside()
    voice = Voice(before_speaking=lambda text: stuck(text) if text == "two" else None)
    worker = start([backend(voice)], beside, LIMITS)
    say(worker, "one", "two", "three")
    wait_until(lambda: len(beside.written) == 3)
    assert (beside.written, voice.texts) == ([GONE, "two", "three"], ["one"])
    say(worker, "four")
    wait_until(lambda: beside.written[-1] == "four")
    worker.close(PATIENCE)
    assert beside.told == [GONE]


def test_speech_that_fails_for_good_writes_all_in_order() -> None:
    beside = Beside()
    opened = threading.Event()

    def wait_then_fail(text: str) -> None:
        opened.wait(PATIENCE)
        raise OSError("gone")

    worker = start([backend(Voice(before_speaking=wait_then_fail))], beside)
    texts = [f"number {n}" for n in range(20)]
    say(worker, *texts)
    opened.set()
    wait_until(lambda: len(beside.written) == 21)
    assert beside.written == [GONE, *texts]
    worker.close(PATIENCE)


def test_after_the_end_nothing_is_written(stuck: Stuck, threads: Threads) -> None:
    beside = Beside()
    worker = start([backend(Voice(before_speaking=stuck))], beside, LIMITS)
    worker.say(answer("one"))
    assert stuck.entered.wait(PATIENCE)
    worker.close(0.0)
    written = list(beside.written)
    stuck.release()
    wait_until(lambda: not threads())
    assert beside.written == written
