"""A thin seat: a session of the ordinary screens, whose keyboard and output are a page."""

from collections.abc import Callable
from typing import Final

from gobelet.keyboard.key import Key
from gobelet.match.codec import Undecodable
from gobelet.speech.mode import Mode
from gobelet.speech.speaker import Speaker
from gobelet.ui.preferences import Options
from gobelet.ui.session import Session
from gobelet.ui.speech_words import SpeechWords
from gobelet.ui.widgets.text_entry import TypingScreen
from gobelet.web.frames import Choose, FromPage, Heard, Line, Open, Press
from gobelet.web.lines import PageLines
from gobelet.web.outbox import Outbox
from gobelet.web.scene import SceneMaker
from gobelet.web.sounds import PageSounds
from gobelet.web.words import page_words

Action = Callable[[], None]
Later = Callable[[float, Action], Action]

SECOND: Final = 1000
"""A second of a page's clock."""

_NAMED: Final = frozenset(
    (
        *("enter", "escape", "space", "backspace", "delete", "tab"),
        *("up", "down", "left", "right", "home", "end", "page-up", "page-down"),
        *(f"f{number}" for number in range(1, 13)),
    )
)


class ThinSeat:
    """One session and its outbox. `later` calls something after some seconds.

    `left` is called once the player has left. `failed` takes an error of the session, which ends
    it.
    """

    def __init__(
        self,
        options: Options,
        later: Later,
        left: Action,
        failed: Callable[[Exception], None],
    ) -> None:
        self._later = later
        self._failed = failed
        words = SpeechWords(options)
        self.outbox = Outbox(lambda count: (words.missed(count), options.language_code))
        speaker = Speaker(
            Mode.TEXT,
            (),
            options.language_code,
            words,
            PageLines(self.outbox, lambda: options.language_code),
            soon=self.soon,
            tempo=options.tempo,
        )
        self.options = options
        self.session = Session(
            speaker, options, left, self.later, sounds=PageSounds(options.sound, self.outbox)
        )
        if options.visits:
            self.session.browser = self.outbox
        self._scenes = SceneMaker(self.session)
        self._page_began: float | None = None
        """When the page's clock was at 0, by the session's; None: nothing was pressed there yet."""

    def later(self, seconds: float, action: Action) -> Action:
        """Do part of the session after some seconds; return a function that calls it off."""
        return self._later(seconds, lambda: self.do(action))

    def soon(self, action: Action) -> None:
        self.later(0, action)

    def do(self, action: Action) -> None:
        """Do part of the session, and tell the page what has come of it."""
        try:
            action()
            self._tell()
        except Exception as error:  # noqa: BLE001 - whoever keeps the seat knows what to do
            self._failed(error)

    def _tell(self) -> None:
        if self.session.screens:
            self.outbox.show(self._scenes.scene())
        self.outbox.use_words(page_words(self.options.language))
        self.outbox.flush()

    def connect(self, woken: Action, has: int) -> None:
        """Begin a line to a page; one that begins anew and has missed nothing hears the last."""
        self._page_began = None
        unheard = self.outbox.connect(woken, has)
        if not has and not unheard:
            self.do(self.session.repeat)

    def receive(self, frame: FromPage) -> None:
        """Answer what the page sends. Raises Undecodable."""
        match frame:
            case Press(key, char, at):
                pressed = _key(key, char)
                self.do(lambda: self._press(pressed, at))
            case Choose(item, at):
                self.do(lambda: self._choose(item, at))
            case Line():
                self.do(lambda: self._take_line(frame))
            case Heard(number):
                self.outbox.heard(number)
            case Open():
                raise Undecodable("Open again")

    def _press(self, key: Key, at: int) -> None:
        """Press a key as long after the one before as the player has: a line may hold both up."""
        now = self.session.clock()
        if self._page_began is None:
            self._page_began = now - at / SECOND
        self.session.press_at(key, self._page_began + at / SECOND if at else now)

    def _choose(self, item: int, at: int) -> None:
        """Do what Enter does on an item; one that is gone is answered by the list as it is."""
        place = self._scenes.index(item)
        if place is not None and self.session.front.point(place):
            self._press(Key("enter"), at)
        else:
            self.session.front.arrive()

    def _take_line(self, line: Line) -> None:
        front = self.session.front
        if not isinstance(front, TypingScreen):
            return
        self._scenes.edits = line.edit
        front.retype(line.text)
        if line.enter and self.session.front is front:
            self._press(Key("enter"), line.at)


def _key(name: str, char: str) -> Key:
    """Return a key of the page. Raises Undecodable."""
    known = name in _NAMED or _is_character(name) or name.startswith(("ctrl-", "shift-"))
    if not known or not name.isprintable() or not char.isprintable():
        raise Undecodable("key")
    return Key(name, char, upper=_is_character(name) and char.isupper(), exact=True)


def _is_character(name: str) -> bool:
    return len(name) == 1 and not name.isupper()
