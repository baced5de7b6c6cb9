"""Tables on the same network: announced by their hosts, found by those who look for one.

By zeroconf (DNS-SD over multicast DNS), a package of that name, which may not be installed. What is
announced is for everybody on the network: it lets nobody in.
"""

import asyncio
import ipaddress
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from gobelet.games import GAMES
from gobelet.net.frames import PROTOCOL
from gobelet.net.invitation import ALPHABET, PIN_LETTERS, Invitation
from gobelet.net.said_text import clean_line

if TYPE_CHECKING:
    from zeroconf import ServiceStateChange, Zeroconf

SERVICE: Final = "_gobelet._tcp.local."
_MOST: Final = 50
"""The most tables that are told of."""
_ASKED_MS: Final = 3000
_GOODBYE_SECONDS: Final = 1.0
_LONGEST_NAMES: Final = 60


class NearbyTable(Struct, frozen=True):
    """A table on the same network: who has it, and which game is played."""

    name: str
    game: str
    host: str
    port: int
    pin: str

    @property
    def invitation(self) -> Invitation:
        """The way there; without a token, so that the host is asked."""
        return Invitation(self.host, self.port, self.pin, "")


def installed() -> bool:
    """Whether tables can be announced and found here."""
    return find_spec("zeroconf") is not None


async def announce(
    table: NearbyTable, addresses: Sequence[str], interfaces: Sequence[str] = ()
) -> None:
    """Announce a table until the task is cancelled; where no network is, nothing is announced.

    `interfaces`: the addresses of those to use; all, if none are given.
    """
    await _load()
    from zeroconf import InterfaceChoice, NonUniqueNameException
    from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf

    with suppress(OSError, NonUniqueNameException):
        found = AsyncZeroconf([*interfaces] or InterfaceChoice.All)
        info = AsyncServiceInfo(
            SERVICE,
            f"{table.pin}-{table.port}.{SERVICE}",
            port=table.port,
            parsed_addresses=[one.partition("%")[0] for one in addresses],
            server=f"gobelet-{table.pin.lower()}.local.",
            properties={
                "v": str(PROTOCOL),
                "name": table.name,
                "game": table.game,
                "pin": table.pin,
            },
        )
        try:
            await found.async_register_service(info)
            await asyncio.Future()
        finally:
            with suppress(TimeoutError, OSError):
                async with asyncio.timeout(_GOODBYE_SECONDS):
                    await found.async_unregister_all_services()
            await found.async_close()


async def look(
    changed: Callable[[Sequence[NearbyTable]], None], interfaces: Sequence[str] = ()
) -> None:
    """Look for tables until the task is cancelled, and tell those that are there at each change."""
    await _load()
    from zeroconf import InterfaceChoice, ServiceStateChange
    from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

    tables: dict[str, NearbyTable] = {}
    asked: set[asyncio.Task[None]] = set()

    def noticed(
        zeroconf: "Zeroconf", service_type: str, name: str, state_change: "ServiceStateChange"
    ) -> None:
        if state_change is ServiceStateChange.Removed:
            if tables.pop(name, None):
                changed([*tables.values()])
        elif len(asked) < _MOST:
            task = asyncio.create_task(ask(zeroconf, service_type, name))
            asked.add(task)
            task.add_done_callback(asked.discard)

    async def ask(zeroconf: "Zeroconf", service_type: str, name: str) -> None:
        info = AsyncServiceInfo(service_type, name)
        with suppress(OSError):
            if not await info.async_request(zeroconf, _ASKED_MS):
                return
        table = _read(info.port, info.parsed_scoped_addresses(), info.decoded_properties)
        if table and len(tables) < _MOST and tables.get(name) != table:
            tables[name] = table
            changed([*tables.values()])

    with suppress(OSError):
        found = AsyncZeroconf([*interfaces] or InterfaceChoice.All)
        try:
            browser = AsyncServiceBrowser(found.zeroconf, [SERVICE], handlers=[noticed])
            try:
                await asyncio.Future()
            finally:
                await browser.async_cancel()
        finally:
            for task in asked:
                task.cancel()
            await found.async_close()


def _read(
    port: int | None, addresses: Sequence[str], properties: Mapping[str, str | None]
) -> NearbyTable | None:
    """Return the table that somebody announces; None if it is none, or of another version.

    Anybody on the network may announce anything.
    """
    pin, game = properties.get("pin") or "", properties.get("game") or ""
    name = clean_line(properties.get("name") or "")[:_LONGEST_NAMES]
    usable = [one for one in addresses if _is_address(one)]
    right = len(pin) == PIN_LETTERS and set(pin) <= set(ALPHABET)
    if not right or not usable or not port or game not in GAMES or not name:
        return None
    if properties.get("v") != str(PROTOCOL):
        return None
    return NearbyTable(name, game, usable[0], port, pin)


def _is_address(text: str) -> bool:
    with suppress(ValueError):
        return bool(ipaddress.ip_address(text.partition("%")[0]))
    return False


async def _load() -> None:
    """Load the package, beside the keys."""
    await asyncio.to_thread(import_module, "zeroconf.asyncio")
