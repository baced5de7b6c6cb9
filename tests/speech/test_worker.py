"""The speech thread: what is said comes out, in order, whoever says it."""

import threading
from collections.abc import Callable

import pytest

from gobelet.speech.entry import Said
from gobelet.speech.outputs.base import Backend, Output
from gobelet.speech.playing import Tempo
from gobelet.speech.utterance import Priority, Utterance
from tests.support.speech.outputs import (
    AT_ONCE,
    PATIENCE,
    Stuck,
    Threads,
    Voice,
    backend,
    nothing,
    wait_until,
)
from tests.support.speech.worker import Beside, answer, news, say, start


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
    worker.say(answer("now"))
    worker.say(news("next"))
    worker.close(PATIENCE)
    assert voice.spoken == [("now", True), ("next", False)]


def test_braille_has_its_own_words_or_the_text() -> None:
    voice = Voice()
    worker = start([backend(voice)])
    worker.say(Said(Utterance("2, 4, 4, 4, 6.", braille="24446 r1"), Priority.NEXT))
    worker.say(Said(Utterance("Options"), Priority.NEXT))
    worker.close(PATIENCE)
    assert voice.brailled == ["24446 r1", "Options"]


def test_an_output_without_braille_is_sent_none() -> None:
    voice = Voice(brailles=False)
    worker = start([backend(voice)])
    say(worker, "text")
    worker.close(PATIENCE)
    assert (voice.texts, voice.brailled) == (["text"], [])


def test_silence_and_the_language_are_passed_on() -> None:
    voice = Voice()
    worker = start([backend(voice)])
    say(worker, "one")
    wait_until(lambda: voice.texts == ["one"])
    worker.silence()
    worker.use_language("es")
    say(worker, "two")
    worker.close(PATIENCE)
    assert (voice.texts, voice.silenced, voice.language) == (["one", "two"], 1, "es")


def test_texts_are_held_back_at_the_players_tempo() -> None:
    voice = Voice()
    worker = start([backend(voice)], tempo=Tempo(words_per_minute=1))
    say(worker, "one", "two")
    wait_until(lambda: voice.texts == ["one"])
    worker.use_tempo(AT_ONCE)
    worker.silence()
    say(worker, "three", "four")
    wait_until(lambda: voice.texts == ["one", "three", "four"])
    worker.close(PATIENCE)


def test_an_action_is_called_when_all_is_heard() -> None:
    voice = Voice()
    worker = start([backend(voice)])
    said_before: list[list[str]] = []
    say(worker, "one", "two")
    worker.after(lambda: said_before.append(voice.texts))
    wait_until(lambda: bool(said_before))
    assert said_before == [["one", "two"]]
    worker.close(PATIENCE)


@pytest.mark.parametrize("hangs", [False, True])
def test_the_threads_end(hangs: bool, stuck: Stuck, threads: Threads) -> None:
    worker = start([backend(Voice(before_speaking=stuck if hangs else nothing))])
    say(worker, "one")
    assert len(threads()) == 2
    worker.close(0.1)
    stuck.release()
    wait_until(lambda: not threads())


def test_a_back_end_is_opened_in_the_language() -> None:
    asked: list[str] = []

    def open_it(language: str) -> Output:
        asked.append(language)
        return Voice()

    worker = start([Backend("voice", "voice", open_it)])
    worker.close(PATIENCE)
    assert asked == ["fr"]


def test_a_fault_of_our_own_is_raised_on_the_players_thread(threads: Threads) -> None:
    class Broken(Beside):
        def __init__(self) -> None:
            super().__init__()
            self.actions: list[Callable[[], None]] = []

        def notice(self, text: str, *, spoken: bool) -> None:
            raise ZeroDivisionError(text, spoken)

        def soon(self, action: Callable[[], None]) -> None:
            self.actions.append(action)

    beside = Broken()
    worker = start([], beside)
    wait_until(lambda: not threads())
    [action] = beside.actions
    with pytest.raises(ZeroDivisionError):
        action()
    worker.close(PATIENCE)


# Threads


def test_many_threads_may_speak_at_once() -> None:
    voice = Voice()
    worker = start([backend(voice)])

    def talk(number: int) -> None:
        for count in range(20):
            say(worker, f"{number}:{count}")

    threads = [threading.Thread(target=talk, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    worker.close(PATIENCE)
    assert len(voice.texts) == len(set(voice.texts)) == 160
    for number in range(8):
        own = [text for text in voice.texts if text.startswith(f"{number}:")]
        assert own == [f"{number}:{count}" for count in range(20)]


def test_a_back_end_is_used_by_one_thread() -> None:
    used: set[threading.Thread] = set()

    class Shy(Voice):
        def speak(self, text: str, *, interrupt: bool) -> None:
            super().speak(text, interrupt=interrupt)
            used.add(threading.current_thread())

        def close(self) -> None:
            used.add(threading.current_thread())

    def open_it(language: str) -> Output:
        used.add(threading.current_thread())
        return Shy()

    worker = start([Backend("shy", "shy", open_it)])
    say(worker, *["text"] * 20)
    worker.close(PATIENCE)
    assert len(used) == 1
    assert threading.current_thread() not in used
