"""The speech thread: whatever a back end does, the game goes on and nothing is lost."""

import threading
import time
from collections.abc import Iterator, Sequence

import pytest

from gobelet.speech.outputs.base import Backend, Output, OutputHung, OutputUnavailable
from gobelet.speech.utterance import Utterance
from gobelet.speech.worker import Worker
from tests.support.outputs import (
    PATIENCE,
    Stuck,
    Voice,
    backend,
    raising,
    refusing,
    wait_until,
)

LIMIT = 0.5


@pytest.fixture
def stuck() -> Iterator[Stuck]:
    trouble = Stuck()
    yield trouble
    trouble.release()


class Losses:
    """Counts how often speech was lost; `pending` is what had not been said."""

    def __init__(self) -> None:
        self.had_speech: list[bool] = []
        self.pending: list[str] = []
        self.thread = ""

    def __call__(self, worker: Worker, had_speech: bool) -> None:
        self.had_speech.append(had_speech)
        self.pending += [utterance.text for utterance in worker.take_pending()]
        self.thread = threading.current_thread().name


def start(
    backends: Sequence[Backend], losses: Losses | None = None, limit: float = PATIENCE
) -> Worker:
    return Worker(backends, "fr", losses or Losses(), limit)


def say(worker: Worker, *texts: str) -> None:
    for text in texts:
        worker.say(Utterance(text), interrupt=False)


def opens_stuck(stuck: Stuck, service: str = "") -> Backend:
    """Return a back end that hangs when it is opened."""

    def hang(language: str) -> Output:
        stuck(language)
        return Voice()

    return Backend("hanging", service or "hanging", hang)


# What works


def test_utterances_are_spoken_in_order() -> None:
    voice = Voice()
    worker = start([backend(voice)])
    texts = [f"number {n}" for n in range(500)]
    say(worker, *texts)
    worker.close(PATIENCE)
    assert voice.texts == texts
    assert voice.closed


def test_an_interrupt_is_passed_on() -> None:
    voice = Voice()
    worker = start([backend(voice)])
    worker.say(Utterance("now"), interrupt=True)
    worker.say(Utterance("next"), interrupt=False)
    worker.close(PATIENCE)
    assert voice.spoken == [("now", True), ("next", False)]


def test_braille_has_its_own_words_or_the_text() -> None:
    voice = Voice()
    worker = start([backend(voice)])
    worker.say(Utterance("2, 4, 4, 4, 6.", braille="24446 r1"), interrupt=False)
    worker.say(Utterance("Options"), interrupt=False)
    worker.close(PATIENCE)
    assert voice.brailled == ["24446 r1", "Options"]


def test_an_output_without_braille_is_sent_none() -> None:
    voice = Voice(brailles=False)
    worker = start([backend(voice)])
    say(worker, "text")
    worker.close(PATIENCE)
    assert voice.brailled == []


def test_silence_and_the_language_wait_their_turn() -> None:
    voice = Voice()
    worker = start([backend(voice)])
    say(worker, "one")
    worker.silence()
    worker.use_language("es")
    say(worker, "two")
    worker.close(PATIENCE)
    assert (voice.texts, voice.silenced, voice.language) == (["one", "two"], 1, "es")


def test_a_back_end_is_opened_in_the_language() -> None:
    asked: list[str] = []

    def open_it(language: str) -> Output:
        asked.append(language)
        return Voice()

    worker = start([Backend("voice", "voice", open_it)])
    worker.close(PATIENCE)
    assert asked == ["fr"]


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


# Threads


def test_many_threads_may_speak_at_once() -> None:
    voice = Voice()
    worker = start([backend(voice)])

    def talk(number: int) -> None:
        for count in range(100):
            say(worker, f"{number}:{count}")
            worker.silence()

    threads = [threading.Thread(target=talk, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    worker.close(PATIENCE)
    assert len(voice.texts) == len(set(voice.texts)) == 800
    for number in range(8):
        own = [text for text in voice.texts if text.startswith(f"{number}:")]
        assert own == [f"{number}:{count}" for count in range(100)]


def test_a_back_end_is_used_by_one_thread() -> None:
    threads: set[str] = set()

    class Shy(Voice):
        def speak(self, text: str, *, interrupt: bool) -> None:
            super().speak(text, interrupt=interrupt)
            threads.add(threading.current_thread().name)

        def close(self) -> None:
            threads.add(threading.current_thread().name)

    def open_it(language: str) -> Output:
        threads.add(threading.current_thread().name)
        return Shy()

    worker = start([Backend("shy", "shy", open_it)])
    say(worker, *["text"] * 20)
    worker.close(PATIENCE)
    assert len(threads) == 1
    assert threading.current_thread().name not in threads
