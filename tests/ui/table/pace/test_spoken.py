"""The turns of bots with real speech: each once the output has spoken what was said before."""

import time

from gobelet.speech.mode import Mode
from gobelet.speech.playing import Tempo
from tests.support.evening.paced import BOT
from tests.support.keyboard.driver import Driver
from tests.support.speech.heard import Hearing
from tests.support.speech.outputs import PATIENCE, Voice, backend

QUICK = Tempo(words_per_minute=30_000, pause=0.01)


def marked(voice: Voice, tempo: Tempo) -> Driver:
    """Return a game after the person's mark, the bot being due."""
    driver = Driver("24446", seed=3, mode=Mode.SPEECH, backends=[backend(voice)])
    driver.speaker.hearing = Hearing.SPOKEN
    driver.speaker.use_tempo(tempo)
    driver.play("Ana,bot:regular")
    driver.press("enter", "enter", "2", "enter")
    return driver


def spoken(voice: Voice) -> list[str]:
    """Return what was spoken, but for the notice of what the quick keys at first have cut."""
    return [text for text in voice.texts if not text.startswith("Missed")]


def test_each_action_waits_for_the_words_before_it_and_none_is_cut() -> None:
    voice = Voice()
    driver = marked(voice, QUICK)
    end = time.monotonic() + PATIENCE
    mark = len(driver.speaker.texts) - 1
    while driver.speaker.texts[-1] != "À vous de jouer.":
        assert time.monotonic() < end
        before = driver.speaker.texts[mark:]
        if driver.wait(0):
            heard = spoken(voice)
            # What is said now may be spoken already: the voice has a thread of its own.
            place = heard.index(before[0])
            assert heard[place : place + len(before)] == before
        time.sleep(0.001)
    said = driver.speaker.texts[mark:]
    assert sum(text.startswith("Ordinateur") for text in said) > 2
    driver.speaker.close()
    assert spoken(voice)[-len(said) :] == said


def test_hurried_speech_is_cut_and_the_result_follows() -> None:
    voice = Voice()
    driver = marked(voice, Tempo(words_per_minute=1, pause=PATIENCE))
    assert not any(text.startswith(BOT) for text in driver.speaker.texts)
    result, turn = driver.press("enter")
    end = time.monotonic() + PATIENCE
    while result not in voice.texts:
        assert time.monotonic() < end
        time.sleep(0.001)
    assert turn == "À vous de jouer."
    assert voice.silenced > 0
    driver.speaker.close()


def test_where_speech_is_lost_the_game_goes_on() -> None:
    driver = Driver("24446", seed=3, mode=Mode.SPEECH, backends=[])
    driver.speaker.hearing = Hearing.SPOKEN
    driver.play("Ana,bot:regular")
    driver.press("enter", "enter", "2", "enter")
    end = time.monotonic() + PATIENCE
    while driver.speaker.texts[-1] != "À vous de jouer.":
        assert time.monotonic() < end
        driver.wait(0.01)
        time.sleep(0.001)
    driver.speaker.close()
