"""The options of a host's table: the time for a move, who is away, who may listen."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final, Protocol

from gobelet.i18n import N_
from gobelet.net.host.hosted_table import HostedTable
from gobelet.net.invitation import LONGEST_HOST, is_host
from gobelet.net.nearby.addresses import own_addresses
from gobelet.net.nearby.nearby_tables import installed
from gobelet.ui.network.host_door import HostDoor
from gobelet.ui.network.nearby_list import not_installed_words
from gobelet.ui.network.turn_time import CHOICES, duration_words, limit_words
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item, open_list
from gobelet.ui.widgets.option_items import (
    choice_item,
    close_changed,
    menu_item,
    option_item,
    switch_item,
)
from gobelet.ui.widgets.text_entry import TypingScreen
from gobelet.ui.words import switch_words

_EXAMPLE: Final = "203.0.113.7"

STANDING_IN: Final = (None, 30.0, 60.0, 120.0, 300.0)
"""Seconds after which a computer plays for who is away; None: never."""


class Beginning(Protocol):
    """A table that may begin by itself."""

    @property
    def begins_by_itself(self) -> bool: ...

    @begins_by_itself.setter
    def begins_by_itself(self, on: bool) -> None: ...


def options_item(session: Session, hosted: HostedTable, door: HostDoor, table: Beginning) -> Item:
    """Return the item that opens the list of a table's options."""

    def items() -> Sequence[Item]:
        return (
            _time_item(session, hosted),
            _stand_in_item(session, hosted),
            _listeners_item(session, hosted),
            _findable_item(session, door),
            *([_address_item(session, door)] if door.address else []),
            *([] if hosted.match else [_beginning_item(session, table)]),
        )

    # Translators: item of the host's lists: the options of this table.
    return menu_item(session, N_("Options of the table"), items)


def _time_item(session: Session, hosted: HostedTable) -> Item:
    words = session.language

    def choose(seconds: float) -> None:
        hosted.turn_time = seconds

    values = [(n, limit_words(n, words)) for n in _with(CHOICES, hosted.turn_time)]
    # Translators: option of a table: how much time a player has for each throw, mark, word.
    name = words.gettext("Time for each move")
    return choice_item(session, name, values, hosted.turn_time, choose)


def _stand_in_item(session: Session, hosted: HostedTable) -> Item:
    words = session.language

    def choose(seconds: float | None) -> None:
        hosted.attendance.seconds = seconds

    # Translators: value of an option of a table: no computer plays for who is away.
    never = (None, words.gettext("never, the seat waits"))
    times = [
        # Translators: value of an option of a table: when a computer plays for who is away.
        (n, words.gettext("after {time}", time=duration_words(n, words)))
        for n in _with(filter(None, STANDING_IN), hosted.attendance.seconds or STANDING_IN[1] or 0)
    ]
    # Translators: option of a table: when a computer plays for somebody whose line is broken.
    name = words.gettext("A computer for who is away")
    return choice_item(session, name, [never, *times], hosted.attendance.seconds, choose)


def _listeners_item(session: Session, hosted: HostedTable) -> Item:
    def choose(on: bool) -> None:
        hosted.admission.watched = on

    # Translators: option of a table: whether others may listen without a seat.
    name = session.language.gettext("Others may listen")
    return switch_item(session, name, hosted.admission.watched, choose)


def _findable_item(session: Session, door: HostDoor) -> Item:
    words = session.language

    def choose(on: bool) -> None:
        door.findable = on

    # Translators: option of a table: others on the same network find it, and ask to come in.
    name = words.gettext("To be found on this network")
    if installed():
        return switch_item(session, name, door.findable, choose)
    missing = partial(session.read, not_installed_words(words))
    return option_item(session, name, switch_words(False, words), missing)


def _address_item(session: Session, door: HostDoor) -> Item:
    """Return the item for the address that others are told."""
    words = session.language
    # Translators: option of a table: where others find this computer, as 192.168.1.20.
    name = words.gettext("Address in the invitation")

    def use(address: str) -> None:
        door.address = address
        close_changed(session)

    def accept(text: str) -> str | None:
        if not is_host(text.strip()):
            # Translators: what was typed is no address of a computer.
            return words.gettext("This is no address. It looks like: {example}", example=_EXAMPLE)
        session.pop(quiet=True)
        use(text.strip())
        return None

    def ask_other() -> None:
        # Translators: asks for the address of a computer or a router.
        prompt = words.gettext("Address:")
        session.push(TypingScreen(session, prompt, accept, longest=LONGEST_HOST))

    def items() -> Sequence[Item]:
        # Translators: item of the list of addresses: one that is typed, as that of the router.
        other = Item(words.gettext("Another address"), ask_other)
        return (*(Item(one, partial(use, one)) for one in own_addresses()), other)

    def open_addresses() -> None:
        open_list(session, lambda: name, items)

    return option_item(session, name, door.address, open_addresses)


def _beginning_item(session: Session, table: Beginning) -> Item:
    def choose(on: bool) -> None:
        table.begins_by_itself = on

    # Translators: option of a table: the game begins as soon as all seats are taken.
    name = session.language.gettext("Begin once all seats are taken")
    return switch_item(session, name, table.begins_by_itself, choose)


def _with(usual: Iterable[float], now: float) -> Sequence[float]:
    """Return the usual values and the one in use."""
    return sorted({*usual, now})
