"""A session on this computer whose keyboard and output are a page in a browser."""

import argparse
import asyncio
import secrets
import threading
import webbrowser
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from gobelet.cli.options import make_options
from gobelet.cli.session_parts import Parts, session_parts
from gobelet.cli.settings_words import said_at_start
from gobelet.cli.stop_signals import stop_on_signals
from gobelet.cli.values import found_layout, seed, told_keyboard
from gobelet.i18n import Language
from gobelet.keyboard.layouts import layout
from gobelet.net.addresses import LOOPBACK
from gobelet.net.listening import Listener
from gobelet.raw_terminal import over_ssh
from gobelet.speech.utterance import Category
from gobelet.ui.preferences import Options, Step
from gobelet.web.door import NoSeat, PageDoor
from gobelet.web.frames import Open
from gobelet.web.thin_seat import ThinSeat

if TYPE_CHECKING:
    from websockets.asyncio.server import ServerConnection

    from gobelet.store.store import Store
    from gobelet.ui.menus.main_menu import Menus

UNUSED_SECONDS: Final = 600.0
"""Seconds after which a game without a page ends: its browser was closed."""

_NEEDLESS: Final = frozenset((Step.OUTPUT, Step.VIEW, Step.KEYBOARD))
"""Questions of the set-up that a browser answers."""


def run_in_browser(
    parsed: argparse.Namespace,
    words: Language,
    start: "Callable[[Menus], None]",
    store: "Store | None",
) -> int:
    """Play in a browser until the player leaves, or the program is stopped."""
    options = _options(parsed, words)
    parsed.settings.set_aside()
    begun = _Begun(parsed, options, start, store, seed(parsed, words))
    asyncio.run(_BrowserSession(begun).run(words))
    return 0


def _options(parsed: argparse.Namespace, words: Language) -> Options:
    told = told_keyboard(parsed, parsed.settings)
    known = found_layout(told, parsed.settings) if told else layout("us")
    options = make_options(parsed, parsed.settings, words, lambda: known)
    options.page, options.remote = True, False
    return options


class _Begun(Struct, frozen=True):
    """How a session begins."""

    parsed: argparse.Namespace
    options: Options
    start: "Callable[[Menus], None]"
    store: "Store | None"
    seed: int | None


class _BrowserSession:
    """One seat behind a link; made while the loop runs."""

    def __init__(self, begun: _Begun) -> None:
        self._begun = begun
        self._token = secrets.token_urlsafe(16)
        self._over = asyncio.Event()
        self._failure: Exception | None = None
        self._seat = ThinSeat(begun.options, _later, self._over.set, self._fail)
        self._has_begun = False
        self._given_up: asyncio.TimerHandle | None = None
        self._parts: Parts = session_parts(
            begun.parsed,
            self._seat.session,
            self._seat.later,
            seed_given=begun.seed,
            store=begun.store,
            needless=lambda: _NEEDLESS,
        )
        self._door = PageDoor(self._find, self._wait)

    async def run(self, words: Language) -> None:
        """Let the player play to the end. Raises what has failed."""
        stop_on_signals(self._over)
        listener = Listener(_nobody, None, LOOPBACK, 0, self._door)
        listener.opened = lambda port: self._tell_link(port, words)
        listener.failed = self._fail
        listening = asyncio.create_task(listener.run())
        try:
            await self._over.wait()
            await self._door.close(self._seat, "over")
        finally:
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)
            self._close()
        if self._failure:
            raise self._failure

    def _tell_link(self, port: int, words: Language) -> None:
        link = f"http://{LOOPBACK}:{port}/#{self._token}"
        # Translators: printed where the game is played in a browser; a link follows.
        print(words.gettext("Your game is at {link}", link=link), flush=True)
        if not over_ssh():
            # Some browsers are started by a program that takes its time.
            threading.Thread(target=webbrowser.open, args=(link,), daemon=True).start()

    async def _find(self, frame: Open) -> tuple[str, ThinSeat]:
        if not secrets.compare_digest(frame.token.encode(), self._token.encode()):
            raise NoSeat("token")
        if self._given_up:
            self._given_up.cancel()
        if not self._has_begun:
            self._has_begun = True
            self._seat.do(self._begin)
        return "", self._seat

    def _begin(self) -> None:
        begun, session = self._begun, self._seat.session
        for sentence in said_at_start(begun.parsed.settings, begun.options.language):
            session.say(sentence, Category.TABLE)
        begun.start(self._parts.menus)
        session.later(0, self._parts.menus.load)

    def _wait(self, _seat: ThinSeat) -> None:
        """Wait for the page to come back."""
        loop = asyncio.get_running_loop()
        self._given_up = loop.call_later(UNUSED_SECONDS, self._over.set)

    def _fail(self, error: Exception) -> None:
        self._failure = error
        self._over.set()

    def _close(self) -> None:
        self._parts.keeper.save()
        self._parts.keeping.close()


def _later(seconds: float, action: Callable[[], None]) -> Callable[[], None]:
    return asyncio.get_running_loop().call_later(seconds, action).cancel


async def _nobody(connection: "ServerConnection") -> None:
    """Let no guests in: there is no table."""
    await connection.close()
