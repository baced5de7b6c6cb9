"""The page's own voice: in the right language, never beside a live region, cut by answers."""

from pathlib import Path
from typing import Any

import pytest

from gobelet.web.files import version
from tests.e2e.browser.browsers import Browsers, Page
from tests.e2e.browser.game_in_thread import game_in_browser

STUB = """
(() => {
  window.uttered = [];
  const waiting = [];
  const begin = () => waiting[0] && window.uttered.push([waiting[0].lang, waiting[0].text]);
  window.endSpeech = () => {
    const one = waiting.shift();
    const more = waiting.length;
    one?.onend?.();
    if (more) begin();
  };
  Object.defineProperty(window, "speechSynthesis", { value: {
    speak(one) { waiting.push(one); if (waiting.length === 1) begin(); },
    cancel() {
      if (waiting.length) window.uttered.push("cut");
      for (const one of waiting.splice(0)) one.onerror?.({ error: "interrupted" });
    },
  } });
})()
"""

QUEUE = """
(async () => {
  const { Voice } = await import(`${location.origin}/%s/voice.js`);
  const voice = new Voice();
  voice.on = true;
  const begun = window.uttered.length;
  const said = (text, urgent = false, lang = "fr") => voice.say({ text, lang, urgent });
  %s
  return window.uttered.slice(begun);
})()
"""


def queue(page: Page, script: str) -> list[Any]:
    found: list[Any] = page.see(QUEUE % (version(), script))
    page.see("for (let most = 9; most; most--) endSpeech()")
    return found


@pytest.mark.parametrize("kind", ["chrome", "firefox"])
def test_the_voice_is_off_and_once_on_says_all_in_place_of_the_live_regions(
    kind: str, home: Path, browsers: Browsers, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = ("--lang", "es", "play", "yahtzee", "--players", "Ana,Luc", "--seed", "7")
    with browsers.window(kind) as opened, game_in_browser(monkeypatch, arguments) as link:
        page = opened.open(link)
        page.see(STUB)
        assert page.press("t")
        assert page.see("uttered") == []
        page.see("document.querySelector('#options').open = true")
        page.click("#voice", most=100)
        before = page.spoken
        page.press("t", most=300)
        page.wait("uttered.length === 1")
        page.see("endSpeech()")
        page.press("1", most=300)
        page.wait("uttered.length === 2")
        assert page.spoken == before
        languages, texts = zip(*page.see("uttered"), strict=True)
        assert set(languages) == {"es"}
        shown = page.see(
            "[...document.querySelectorAll('#history li')].map((li) => li.textContent)"
        )
        assert shown[-2:] == list(texts)
        page.click("#voice", most=100)
        assert page.press("t")
        assert len(page.see("uttered.filter((one) => one !== 'cut')")) == 2


def test_an_answer_cuts_what_is_said_and_short_news_comes_again_once(
    home: Path, browsers: Browsers, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = ("--lang", "fr", "play", "yahtzee", "--players", "Ana,Luc", "--seed", "7")
    with browsers.window("chrome") as opened, game_in_browser(monkeypatch, arguments) as link:
        page = opened.open(link)
        page.see(STUB)
        assert queue(page, "said('one'); said('two'); endSpeech(); said('three', true, 'en');") == [
            ["fr", "one"],
            ["fr", "two"],
            "cut",
            ["en", "three"],
        ]
        cut_twice = "said('news'); said('a', true); endSpeech(); said('b', true); endSpeech();"
        assert queue(page, cut_twice) == [
            ["fr", "news"],
            "cut",
            ["fr", "a"],
            ["fr", "news"],
            "cut",
            ["fr", "b"],
        ]
        kept = "said('x', true); said('news'); said('y', true); endSpeech();"
        assert queue(page, kept) == [["fr", "x"], "cut", ["fr", "y"], ["fr", "news"]]
        long = "said('word '.repeat(16)); said('a', true); endSpeech();"
        assert queue(page, long)[1:] == ["cut", ["fr", "a"]]
        assert queue(page, "said('one'); said('two'); voice.stop(); endSpeech();") == [
            ["fr", "one"],
            "cut",
        ]
