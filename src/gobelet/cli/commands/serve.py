"""`gobelet serve`: a public house, until it is stopped by a signal."""

import argparse
import asyncio
import ssl
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from gobelet.cli.data_folder import private_data_dir
from gobelet.cli.errors import UsageError
from gobelet.cli.house.bad_store_words import bad_store_words
from gobelet.cli.open_store import tell_trouble
from gobelet.cli.stop_signals import stop_on_signals
from gobelet.cli.syntax.values import port
from gobelet.house.lobby.notice import Notice
from gobelet.i18n import Language
from gobelet.regular_file import BadFile
from gobelet.ui.words import failure_words, path_words

if TYPE_CHECKING:
    from gobelet.house.server import House

_FILE: Final = "house.sqlite3"
NEWS_SECONDS: Final = 10
"""Seconds between two looks at the text of the news."""


class _NotOpened(Exception):
    """The house cannot be opened; the message is a sentence."""


def run(parsed: argparse.Namespace, words: Language) -> int:
    from gobelet.cli.house.serve_settings import fill_in
    from gobelet.cli.house.usual_rules import usual_rules
    from gobelet.net.invitation import PORT
    from gobelet.net.nearby.addresses import LOOPBACK, own_addresses

    fill_in(parsed, words)
    ports = (
        port("--port", parsed.port, PORT, words),
        port("--figures", parsed.figures, 0, words),
    )
    if bool(parsed.certificate) != bool(parsed.key):
        # Translators: "gobelet serve" needs both options, or none of them.
        raise UsageError(words.gettext("--certificate and --key go together."))
    if parsed.plain and parsed.certificate:
        # Translators: "gobelet serve": with the option --plain nothing is encrypted.
        raise UsageError(words.gettext("--plain needs no certificate."))
    folder = private_data_dir(getattr(parsed, "data_dir", None))
    store = parsed.store or str(folder / _FILE)
    if parsed.add_moderators or parsed.remove_moderators:
        from gobelet.cli.commands.moderators import run as name_moderators

        named, dismissed = _names(parsed.add_moderators), _names(parsed.remove_moderators)
        return name_moderators(store, named or (), dismissed or (), words)
    if parsed.remake_ratings:
        from gobelet.cli.commands.remake_ratings import run as remake_ratings

        return remake_ratings(store, words)
    try:
        context, pin = _certificate(parsed, folder, words)
        rules = _notice(parsed.rules, words) or usual_rules()
        news = Path(parsed.news) if parsed.news else None
        _notice(parsed.news, words)
        moderators = _names(parsed.moderators)
        address = parsed.address or (LOOPBACK if parsed.plain else "")
        inside = parsed.inside or address or [*own_addresses(), LOOPBACK][0]
        pinned = not parsed.certificate
        place = _Place(
            store,
            context,
            pin,
            pinned,
            address,
            inside,
            *ports,
            rules,
            news,
            moderators,
            not parsed.no_browsers,
        )
        asyncio.run(_serve(place, words))
    except _NotOpened as error:
        tell_trouble(str(error))
        return 1
    return 0


def _certificate(
    parsed: argparse.Namespace, folder: Path, words: Language
) -> tuple[ssl.SSLContext | None, str]:
    """Return the context of the house, and the pin of its certificate."""
    from gobelet.net.line.certificate import host_certificate, pin_in

    if parsed.plain:
        return None, ""
    try:
        if not parsed.certificate:
            return host_certificate(folder)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.minimum_version = ssl.TLSVersion.TLSv1_2
        context.load_cert_chain(parsed.certificate, parsed.key)
        return context, pin_in(Path(parsed.certificate))
    except (OSError, ssl.SSLError, BadFile, ValueError) as error:
        file = path_words(Path(parsed.certificate or folder))
        # Translators: a file of the server's certificate cannot be used.
        raise _NotOpened(
            words.gettext("The certificate cannot be used: {path}.", path=file)
        ) from error


def _notice(given: str | None, words: Language) -> Notice | None:
    """Return a text of the operator, if one is given."""
    from gobelet.house.lobby.notice import notice_at

    if not given:
        return None
    try:
        return notice_at(Path(given))
    except BadFile as error:
        path = path_words(error.path)
        # Translators: a file with a text of who keeps a public house is missing, empty or no text.
        raise _NotOpened(words.gettext("The text cannot be used: {path}.", path=path)) from error


def _names(given: str | None) -> Sequence[str] | None:
    """Return names with commas between them; None: none were given."""
    if given is None:
        return None
    return [name for one in given.split(",") if (name := one.strip())]


class _Place(Struct, frozen=True):
    """Where a house is: its store, its certificate, its ports; `figures` 0: it tells none.

    `pinned`: people recognise the certificate by its pin, not by an authority. `inside` is where
    the other processes of the house reach this one. `moderators` None: those of before.
    """

    store: str
    context: ssl.SSLContext | None
    pin: str
    pinned: bool
    address: str
    inside: str
    port: int
    figures: int
    rules: Notice
    news: Path | None
    moderators: Sequence[str] | None
    browsers: bool

    def link(self, port: int) -> str:
        """Return what is opened in a browser; `port` is that of the house."""
        host = self.address or self.inside
        host = f"[{host}]" if ":" in host else host
        return f"http{'s' if self.context else ''}://{host}:{port}/"


async def _opened(place: _Place, words: Language) -> "House":
    """Open the house."""
    from gobelet.house.server import House
    from gobelet.house.store.database import BadStore
    from gobelet.house.store.writer import NotStored

    try:
        house = House(place.store, place.rules)
        await house.open()
        if place.pinned and await house.others_differ(place.pin):
            await house.close()
            # Translators: several processes keep one house; each needs the same file.
            why = words.gettext(
                "The other processes of this house have another certificate: "
                "copy host.pem from the data folder of one of them."
            )
            raise _NotOpened(why)
        missing = () if place.moderators is None else await house.appoint(place.moderators)
    except BadStore as error:
        raise _NotOpened(bad_store_words(error, words)) from error
    except NotStored as error:
        raise _NotOpened(bad_store_words(BadStore("refused", str(error)), words)) from error
    for name in missing:
        # Translators: warning of "gobelet serve": who is to be a moderator was never in the house.
        tell_trouble(words.gettext("{name} is no member yet, and so no moderator.", name=name))
    return house


async def _serve(place: _Place, words: Language) -> None:
    from gobelet.house.figures import figures_listener
    from gobelet.house.journal import note
    from gobelet.house.store.database import Address
    from gobelet.net.invitation import House as Meeting
    from gobelet.web.house.opening import browser_listener

    house = await _opened(place, words)
    stop = asyncio.Event()
    failures: list[OSError] = []
    reaching: list[asyncio.Task[None]] = []
    loop = asyncio.get_running_loop()
    listener = house.listener(place.context, place.address, place.port)

    def opened(found: int) -> None:
        shown = place.address or place.inside
        print(Meeting(shown, found, place.pin if place.pinned else "").line, flush=True)
        reaching.append(loop.create_task(house.reach(Address(place.inside, found, place.pin))))
        if place.browsers:
            print(place.link(found), flush=True)
        note("open", port=found, **house.counts)

    def failed(error: OSError) -> None:
        failures.append(error)
        stop.set()

    listener.opened, listener.failed = opened, failed
    stop_on_signals(stop)
    listeners = [listener]
    if place.browsers:
        inner = browser_listener(house, place.pin if place.pinned else "", words.code)
        inner.failed = failed
        listeners.insert(0, inner)
    tasks = [asyncio.create_task(one.run()) for one in listeners]
    if place.news:
        tasks.append(asyncio.create_task(_tell_news(house, place.news)))
    if place.figures:
        figures = figures_listener(house.figures, place.figures)
        figures.failed = failed
        tasks.append(asyncio.create_task(figures.run()))
    await stop.wait()
    note("close", **house.counts)
    await house.close()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    if failures:
        why = failure_words(failures[0], words)
        raise _NotOpened(words.gettext("The house cannot be opened: {why}.", why=why))


async def _tell_news(house: "House", path: Path) -> None:
    """Tell the news now, and again whenever the text is another."""
    from gobelet.house.lobby.notice import NO_NOTICE, notice_at

    told = NO_NOTICE
    while True:
        with suppress(BadFile):
            if (news := notice_at(path)) != told:
                told = news
                house.tell_news(news)
        await asyncio.sleep(NEWS_SECONDS)
