"""A session on this computer whose keyboard and output are a page in a browser."""

import argparse
import asyncio
import secrets
import threading
import webbrowser
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from gobelet.cli.session.options import make_options
from gobelet.cli.session.session_parts import Parts, session_parts
from gobelet.cli.settings_words import said_at_start
from gobelet.cli.stop_signals import stop_on_signals
from gobelet.cli.syntax.values import found_layout, seed, told_keyboard
from gobelet.i18n import Language
from gobelet.keyboard.layouts import layout
from gobelet.net.line.listener import Listener
from gobelet.net.line.owner import is_of_another
from gobelet.net.line.peer import Peer
from gobelet.net.nearby.addresses import LOOPBACK
from gobelet.raw_terminal import over_ssh
from gobelet.speech.utterance import Category
from gobelet.ui.preferences import Options, Step
from gobelet.web.door import NoSeat, PageDoor
from gobelet.web.frames import SEAT, Open
from gobelet.web.thin_seat import ThinSeat

if TYPE_CHECKING:
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
    asyncio.run(_run(begun, words))
    return 0


async def _run(begun: "_Begun", words: Language) -> None:
    await BrowserSession(begun, words).run()


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


class BrowserSession:
    """One seat behind a link; made while the loop runs."""

    def __init__(self, begun: _Begun, words: Language) -> None:
        self._begun = begun
        self._words = words
        self._loop = asyncio.get_running_loop()
        self.token = secrets.token_urlsafe(16)
        self._once = secrets.token_urlsafe(16)
        """Stands in the link that the browser is started with, which others may see; opens once."""
        self._over = asyncio.Event()
        self.failure: Exception | None = None
        self.seat = ThinSeat(begun.options, later, self._over.set, self._fail)
        self._has_begun = False
        self._given_up: asyncio.TimerHandle | None = None
        self._parts: Parts = session_parts(
            begun.parsed,
            self.seat.session,
            self.seat.later,
            seed_given=begun.seed,
            store=begun.store,
            needless=lambda: _NEEDLESS,
        )
        self._door = PageDoor(self.find, self._wait, self.token)

    async def run(self) -> None:
        """Let the player play to the end. Raises what has failed."""
        stop_on_signals(self._over)
        listener = Listener(self._meet, None, LOOPBACK, 0, self._door.answer)
        listener.opened = self._tell_link
        listener.failed = self._fail
        listening = asyncio.create_task(listener.run())
        try:
            await self._over.wait()
            self._door.close(self.seat, "over")
        finally:
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)
            self.close()
        if self.failure:
            raise self.failure

    def stop(self) -> None:
        """End the program in order; from any thread."""
        self._loop.call_soon_threadsafe(self._over.set)

    def _tell_link(self, port: int) -> None:
        address = f"http://{LOOPBACK}:{port}/#"
        # Translators: printed where the game is played in a browser; a link follows.
        print(self._words.gettext("Your game is at {link}", link=address + self.token), flush=True)
        if not over_ssh():
            # Some browsers are started by a program that takes its time.
            threading.Thread(
                target=webbrowser.open, args=(address + self._once,), daemon=True
            ).start()

    async def _meet(self, peer: Peer) -> None:
        """Hear a page, unless another user of this computer has opened it."""
        if peer.path == SEAT and not is_of_another(peer.port):
            await self._door.meet(peer)

    async def find(self, frame: Open) -> tuple[str, ThinSeat]:
        if not self._opens(frame.token):
            raise NoSeat("token")
        if self._given_up:
            self._given_up.cancel()
        if not self._has_begun:
            self._has_begun = True
            self.seat.do(self._begin)
        return "", self.seat

    def _opens(self, token: str) -> bool:
        """Whether a link opens the game; that of the browser's start does so once."""
        if self._once and secrets.compare_digest(token.encode(), self._once.encode()):
            self._once = ""
            return True
        return secrets.compare_digest(token.encode(), self.token.encode())

    def _begin(self) -> None:
        begun, session = self._begun, self.seat.session
        for sentence in said_at_start(begun.parsed.settings, begun.options.language):
            session.say(sentence, Category.TABLE)
        begun.start(self._parts.menus)
        session.later(0, self._parts.menus.load)

    def _wait(self, _seat: ThinSeat) -> None:
        """Wait for the page to come back."""
        self._given_up = self._loop.call_later(UNUSED_SECONDS, self._over.set)

    def _fail(self, error: Exception) -> None:
        self.failure = error
        self._over.set()

    def close(self) -> None:
        self._parts.keeper.save()
        self._parts.keeping.close()


def later(seconds: float, action: Callable[[], None]) -> Callable[[], None]:
    return asyncio.get_running_loop().call_later(seconds, action).cancel
