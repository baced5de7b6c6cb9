"""The speech thread: what is said comes out, in order, whoever says it."""

import threading

from gobelet.speech.outputs.base import Backend, Output
from gobelet.speech.utterance import Utterance
from tests.support.outputs import PATIENCE, Voice, backend
from tests.support.worker import say, start


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
