"""`gobelet serve`: a public house, until it is stopped by a signal."""

import argparse
import asyncio
import sqlite3
import ssl
from pathlib import Path
from typing import Final

from msgspec import Struct

from gobelet.cli.data_folder import private_data_dir
from gobelet.cli.errors import UsageError
from gobelet.cli.open_store import tell_trouble
from gobelet.cli.stop_signals import stop_on_signals
from gobelet.cli.values import port
from gobelet.i18n import Language
from gobelet.ui.words import failure_words, path_words

_FILE: Final = "house.sqlite3"


class _NotOpened(Exception):
    """The house cannot be opened; the message is a sentence."""


def run(parsed: argparse.Namespace, words: Language) -> int:
    from gobelet.net.invitation import PORT

    ports = (
        port("--port", parsed.port, PORT, words),
        port("--figures", parsed.figures, 0, words),
    )
    if bool(parsed.certificate) != bool(parsed.key):
        # Translators: "gobelet serve" needs both options, or none of them.
        raise UsageError(words.gettext("--certificate and --key go together."))
    folder = private_data_dir(getattr(parsed, "data_dir", None))
    store = Path(parsed.store) if parsed.store else folder / _FILE
    try:
        context, pin = _certificate(parsed, folder, words)
        place = _Place(store, context, pin, parsed.address or "", *ports)
        asyncio.run(_serve(place, words))
    except _NotOpened as error:
        tell_trouble(str(error))
        return 1
    return 0


def _certificate(
    parsed: argparse.Namespace, folder: Path, words: Language
) -> tuple[ssl.SSLContext, str]:
    """Return the context of the house, and the pin of a certificate of its own, else empty."""
    from gobelet.net.certificate import host_certificate

    try:
        if not parsed.certificate:
            return host_certificate(folder)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.minimum_version = ssl.TLSVersion.TLSv1_2
        context.load_cert_chain(parsed.certificate, parsed.key)
    except (OSError, ssl.SSLError) as error:
        file = path_words(Path(parsed.certificate or folder))
        # Translators: a file of the server's certificate cannot be used.
        raise _NotOpened(
            words.gettext("The certificate cannot be used: {path}.", path=file)
        ) from error
    return context, ""


class _Place(Struct, frozen=True):
    """Where a house is: its store, its certificate, its ports; `figures` 0: it tells none."""

    store: Path
    context: ssl.SSLContext
    pin: str
    address: str
    port: int
    figures: int


async def _serve(place: _Place, words: Language) -> None:
    from gobelet.house.figures import serve_figures
    from gobelet.house.journal import note
    from gobelet.house.server import House
    from gobelet.house.store import LaterVersion
    from gobelet.house.writer import NotStored
    from gobelet.net.addresses import LOOPBACK, own_addresses
    from gobelet.net.invitation import House as Address

    try:
        house = House(place.store)
        await house.open()
    except (OSError, sqlite3.Error, LaterVersion, NotStored) as error:
        # Translators: the file with the members and tables of a public house.
        text = words.gettext(
            "The store of the house cannot be used: {path}.", path=path_words(place.store)
        )
        raise _NotOpened(text) from error
    stop = asyncio.Event()
    failures: list[OSError] = []
    listener = house.listener(place.context, place.address, place.port)

    def opened(found: int) -> None:
        shown = place.address or [*own_addresses(), LOOPBACK][0]
        print(Address(shown, found, place.pin).line, flush=True)
        note("open", port=found, **house.counts)

    def failed(error: OSError) -> None:
        failures.append(error)
        stop.set()

    listener.opened, listener.failed = opened, failed
    stop_on_signals(stop)
    tasks = [asyncio.create_task(listener.run())]
    if place.figures:
        tasks.append(asyncio.create_task(serve_figures(house.figures, place.figures, failed)))
    await stop.wait()
    note("close", **house.counts)
    await house.close()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    if failures:
        why = failure_words(failures[0], words)
        raise _NotOpened(words.gettext("The house cannot be opened: {why}.", why=why))
