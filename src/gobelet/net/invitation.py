"""The invitation to a table: where the host is, how it is recognised, and what lets one in."""

import ipaddress
import re
import secrets
from contextlib import suppress
from typing import Final

from msgspec import Struct

ALPHABET: Final = "ABCDEFGHJKMNPQRSTVWXYZ23456789"
"""Without letters and digits that look or sound alike: I, L, O, U, 0, 1."""

PIN_LETTERS: Final = 17
TOKEN_LETTERS: Final = 10

PORT: Final = 7433
"""The port where guests look if the invitation names none."""

_LINE: Final = re.compile(
    r"(?:gobelet\s+join\s+)?(?P<host>\[[0-9A-Fa-f:.%\w]+\]|[^\s/:\[\]]+)(?::(?P<port>\d{1,5}))?"
    r"/(?P<code>[A-Za-z0-9-]+)",
    re.IGNORECASE,
)


_HOUSE: Final = re.compile(
    r"(?:gobelet\s+join\s+)?(?P<host>\[[0-9A-Fa-f:.%\w]+\]|[^\s/:\[\]]+)(?::(?P<port>\d{1,5}))?"
    r"(?:/(?P<pin>[A-Za-z0-9-]+))?",
    re.IGNORECASE,
)

LONGEST_HOST: Final = 253
"""The most characters of a computer's name."""


def is_host(text: str) -> bool:
    """Whether a text could be the address or the name of a computer."""
    if ":" in text:
        with suppress(ValueError):
            return bool(ipaddress.ip_address(text.partition("%")[0])) and text.isprintable()
        return False
    right = len(text) <= LONGEST_HOST and text.isprintable()
    return right and _LINE.fullmatch(f"{text}/A") is not None


class BadInvitation(Exception):
    """A text is no invitation."""


class Invitation(Struct, frozen=True):
    """`pin` begins the hash of the host's certificate; `token` opens this table.

    Without a `pin` an authority vouches for the certificate: that of a public house.
    """

    host: str
    port: int
    pin: str
    token: str

    @property
    def address(self) -> str:
        return self.house.address

    @property
    def house(self) -> "House":
        """Where the table is."""
        return House(self.host, self.port, self.pin)

    @property
    def code(self) -> str:
        """The letters of the code, in groups that are easily typed."""
        letters = self.pin + self.token
        return _grouped(letters)

    @property
    def line(self) -> str:
        """What the others type, or paste."""
        return f"gobelet join {self.address}/{self.code}"

    @property
    def link(self) -> str:
        """What the others open in a browser."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"https://{host}:{self.port}/#{self.token}"


class House(Struct, frozen=True):
    """Where a public house is; without a `pin` an authority vouches for its certificate."""

    host: str
    port: int
    pin: str = ""

    @property
    def address(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == PORT else f"{host}:{self.port}"

    @property
    def line(self) -> str:
        """What one types to come there."""
        return f"gobelet join {self.address}" + (f"/{_grouped(self.pin)}" if self.pin else "")


def _grouped(letters: str) -> str:
    return "-".join(letters[start : start + 5] for start in range(0, len(letters), 5))


def read_house(text: str) -> House:
    """Read the address of a public house, and nothing beside it. Raises BadInvitation."""
    if found := _HOUSE.fullmatch(text.strip()[:300]):
        pin = (found["pin"] or "").replace("-", "").upper()
        port, host = int(found["port"] or PORT), found["host"].strip("[]")
        right = not pin or (len(pin) == PIN_LETTERS and set(pin) <= set(ALPHABET))
        if right and _is_full(host) and 0 < port < 1 << 16:
            return House(host, port, pin)
    raise BadInvitation(text[:100])


def read_invitation(text: str) -> Invitation:
    """Read an invitation, wherever in a text it stands. Raises BadInvitation.

    One that has a pin comes before all that have none.
    """
    without_pin: Invitation | None = None
    for found in _LINE.finditer(text[:10_000]):
        code = found["code"].replace("-", "").upper()
        port, host = int(found["port"] or PORT), found["host"].strip("[]")
        if not (set(code) <= set(ALPHABET) and 0 < port < 1 << 16):
            continue
        if len(code) == PIN_LETTERS + TOKEN_LETTERS:
            return Invitation(host, port, code[:PIN_LETTERS], code[PIN_LETTERS:])
        if len(code) == TOKEN_LETTERS and _is_full(host) and without_pin is None:
            without_pin = Invitation(host, port, "", code)
    if without_pin:
        return without_pin
    raise BadInvitation(text[:100])


def _is_full(host: str) -> bool:
    """Whether a name has a dot, or is "localhost": a slip must not be called."""
    return "." in host or ":" in host or host.casefold() == "localhost"


def read_asked(text: str) -> Invitation | House:
    """Read an invitation, or the address of a public house. Raises BadInvitation."""
    try:
        return read_invitation(text)
    except BadInvitation:
        return read_house(text)


def letters(number: int, length: int) -> str:
    """Return a number as so many letters of the alphabet; what does not fit is left out."""
    found = []
    for _ in range(length):
        number, place = divmod(number, len(ALPHABET))
        found.append(ALPHABET[place])
    return "".join(found)


def new_token() -> str:
    """Return what opens a new table: 49 bits at random."""
    return "".join(secrets.choice(ALPHABET) for _ in range(TOKEN_LETTERS))
