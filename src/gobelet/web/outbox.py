"""The messages for a page: sentences are kept until it has said them, of all else the newest."""

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from gobelet.web.frames import SEAT_CODER, News, Said, Scene, Sound, TextFile

MOST_KEPT: Final = 300
"""Sentences that a page can still show."""

FEW: Final = 5
"""The most missed sentences that are said as ever; of more only the last."""
LAST: Final = 3

_MOST_WAITING: Final = 200
"""Frames that wait for a line; one that takes them too slowly is broken, and made again."""


class Outbox:
    """The sentences and scenes of one seat, and the line to its page, if it has one.

    `missed` returns the sentence for so many that were missed, in the player's language.
    """

    def __init__(self, missed: Callable[[int], tuple[str, str]]) -> None:
        self._missed = missed
        self._kept: deque[Said] = deque(maxlen=MOST_KEPT)
        self._last = 0
        self._heard = 0
        """The number of the last sentence that a page has said."""
        self._said: list[Said] = []
        self._sounds: list[Sound] = []
        self._erased = False
        self._scene: Scene | None = None
        self._shown: Scene | None = None
        """The scene that the page has."""
        self._words: Mapping[str, str] = {}
        self._new_words: Mapping[str, str] = {}
        self._kept_there: dict[str, str] = {}
        self._copy = ""
        self._file: TextFile | None = None
        self.waiting: deque[bytes] = deque()
        """Frames for the line."""
        self.woken: Callable[[], None] | None = None
        """Called when there is something for the line; None: there is no line."""

    @property
    def too_slow(self) -> bool:
        return len(self.waiting) > _MOST_WAITING

    @property
    def last(self) -> Said | None:
        return self._kept[-1] if self._kept else None

    # What is to be told

    def say(self, text: str, lang: str, *, urgent: bool) -> None:
        self._last += 1
        said = Said(self._last, text, lang, urgent)
        self._kept.append(said)
        self._said.append(said)

    def play(self, sounds: Sequence[Sound]) -> None:
        self._sounds += sounds

    def erase(self) -> None:
        """Tell the page to forget all that was said."""
        self._kept.clear()
        self._said.clear()
        self._erased = True

    def show(self, scene: Scene) -> None:
        self._scene = scene

    def use_words(self, words: Mapping[str, str]) -> None:
        """Give the page its own words."""
        if words != self._words:
            self._words = self._new_words = words

    def keep(self, name: str, value: str) -> None:
        """Ask the browser to keep a value, and to send it when it comes again."""
        self._kept_there[name] = value

    def copy(self, text: str) -> None:
        """Ask the browser to copy a text to its clipboard, if the page is there."""
        self._copy = text

    def save(self, name: str, text: str) -> None:
        """Ask the browser to save a text as a file, if the page is there."""
        self._file = TextFile(name, text)

    # The line

    def flush(self) -> None:
        """Hand what has come together to the line, as one frame; without a line it is kept."""
        if self.woken is None:
            self._said.clear()
            self._sounds.clear()
            self._copy, self._file = "", None
            return
        scene = self._scene if self._scene != self._shown else None
        news = News(
            erased=self._erased,
            words=self._new_words,
            keep=dict(self._kept_there),
            scene=scene,
            said=tuple(self._said),
            sounds=tuple(self._sounds),
            copy=self._copy,
            file=self._file,
        )
        if news != News():
            self._send(news)

    def _send(self, news: News) -> None:
        self._said.clear()
        self._sounds.clear()
        self._kept_there.clear()
        self._erased, self._new_words, self._shown = False, {}, self._scene
        self._copy, self._file = "", None
        self.waiting.append(SEAT_CODER.encode(news))
        if self.woken:
            self.woken()

    def connect(self, woken: Callable[[], None], has: int) -> bool:
        """Begin a line to a page that has the sentences up to a number; 0: it has none.

        Return whether there is anything unheard.
        """
        self.woken, self._shown = woken, None
        self.waiting.clear()
        heard = max(has, self._heard) if has else self._heard
        earlier = [one for one in self._kept if one.number <= heard]
        unheard = [one for one in self._kept if one.number > heard]
        if len(unheard) > FEW:
            text, lang = self._missed(len(unheard))
            earlier += unheard[:-LAST]
            # It stands in for what it counts, and has no number of its own.
            unheard = [Said(unheard[-LAST - 1].number, text, lang), *unheard[-LAST:]]
        news = News(
            erased=self._erased,
            words=self._words,
            keep=dict(self._kept_there),
            earlier=tuple(earlier),
            scene=self._scene,
            said=tuple(unheard),
        )
        self._send(news)
        return bool(unheard)

    def disconnect(self) -> None:
        self.woken = None
        self.waiting.clear()

    def heard(self, number: int) -> None:
        """Take note that a page has said all up to a sentence."""
        self._heard = max(self._heard, min(number, self._last))
