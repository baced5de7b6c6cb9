"""The sounds of the page in real browsers: what comes out, and what the game has it play."""

from pathlib import Path

import pytest

from gobelet.sound.bank import MADE
from gobelet.web.files import version
from tests.e2e.browser.browsers import Browsers
from tests.e2e.browser.game_in_thread import game_in_browser

NAME = next(iter(next(iter(MADE.values())).variants))

RENDER = """
(async (given) => {
  const { Sounds } = await import(`${location.origin}/%s/sounds.js`);
  const sounds = new Sounds();
  const context = new OfflineAudioContext(2, 44100, 44100);
  sounds.context = context;
  await sounds.play(given);
  const made = await context.startRendering();
  const heard = [0, 1].map((channel) => made.getChannelData(channel));
  const power = heard.map((one) => Math.sqrt(one.reduce((sum, now) => sum + now * now, 0)));
  const begins = heard.map((one) => one.findIndex((now) => Math.abs(now) > 1e-4) / 44100);
  return { power, begins };
})(%s)
"""

NOTE_GRAPH = """
(() => {
  window.graph = [];
  for (const [name, value] of [["GainNode", "gain"], ["StereoPannerNode", "pan"]]) {
    const Usual = window[name];
    window[name] = class extends Usual {
      constructor(context, given) {
        super(context, given);
        window.graph.push([value, given[value]]);
      }
    };
  }
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (at) {
    window.graph.push(["seconds", this.buffer.duration]);
    return start.call(this, at);
  };
})()
"""


@pytest.mark.parametrize("kind", ["chrome", "firefox"])
def test_each_ear_gets_what_the_program_says(
    kind: str, home: Path, browsers: Browsers, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = ("--lang", "fr", "play", "yahtzee", "--players", "Ana,Luc", "--seed", "7")
    with browsers.window(kind) as opened, game_in_browser(monkeypatch, arguments) as link:
        page = opened.open(link)

        def ears(at: float, gain: float, pan: float) -> tuple[list[float], list[float]]:
            found = page.see(RENDER % (version(), [[NAME, at, gain, pan]]))
            return found["power"], found["begins"]

        (left, right), (begins, _) = ears(0, 1, 0)
        assert left == pytest.approx(right, rel=0.01)
        assert left > 0.1
        (quiet, _), _ = ears(0, 0.25, 0)
        assert quiet == pytest.approx(left / 4, rel=0.01)
        (all_left, none_right), _ = ears(0, 1, -1)
        assert none_right < all_left / 1000
        (none_left, all_right), _ = ears(0, 1, 1)
        assert none_left < all_right / 1000
        # Power stays while a sound wanders.
        assert all_left**2 == pytest.approx(left**2 + right**2, rel=0.02)
        _, (later, _) = ears(0.5, 1, 0)
        assert later == pytest.approx(begins + 0.5, abs=0.01)


@pytest.mark.parametrize(("settings", "pans"), [("", False), ("sound.mono = true\n", True)])
def test_a_throw_is_heard_at_its_places_or_in_both_ears(
    settings: str, pans: bool, home: Path, browsers: Browsers, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "settings.toml").write_text(settings, encoding="utf-8")
    arguments = ("--lang", "fr", "play", "yahtzee", "--players", "Ana,Luc", "--seed", "7")
    with browsers.window("chrome") as opened, game_in_browser(monkeypatch, arguments) as link:
        page = opened.open(link)
        page.see(NOTE_GRAPH)
        page.press("d")
        assert page.press("Enter", 30_000)
        page.wait("window.graph.some(([name]) => name === 'seconds')")
        graph = page.see("window.graph")
        assert all(0 < value <= 1 for name, value in graph if name == "gain")
        assert all(value > 0 for name, value in graph if name == "seconds")
        middle = {value for name, value in graph if name == "pan"} == {0}
        assert middle is pans
