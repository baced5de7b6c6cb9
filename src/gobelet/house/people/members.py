"""The members of a house: known by a secret that their program keeps, and by their names."""

import secrets
import unicodedata
from hashlib import sha256
from time import time
from typing import Final

from gobelet.house.frames.lobby import About
from gobelet.house.store.keys import KeyStore
from gobelet.house.store.members import Member, MemberStore
from gobelet.net.host.admission import Rejection
from gobelet.players import BadPlayer, check_name

_ALIKE: Final = str.maketrans("013578", "olestb")
"""Digits that are read, or heard, as letters."""

_SCRIPTS: Final = ("LATIN", "CYRILLIC", "GREEK")


def sounds(name: str) -> str:
    """Return what is the same for two names that are easily taken for each other."""
    parts = unicodedata.normalize("NFKD", name.casefold())
    letters = "".join(one for one in parts if one.isalnum())
    return letters.translate(_ALIKE).replace("i", "l") or name


def checked_name(name: str) -> str:
    """Return a name as it is used. Raises Rejection."""
    try:
        found = check_name(name)
    except BadPlayer as error:
        raise Rejection("name", error.value[:40], error.code) from error
    scripts = {
        script
        for letter in found
        for script in _SCRIPTS
        if unicodedata.name(letter, "").startswith(script)
    }
    # Letters of several scripts look alike, and make one name look like another.
    if len(scripts) > 1 or not any(letter.isalnum() for letter in found):
        raise Rejection("name", found, "control")
    return found


CODE_SECONDS: Final = 600
_CODE_LETTERS: Final = "ABCDEFGHJKMNPRTUWXYZ23456789"
"""Those that neither look nor sound like another; the codes of the letters are said one by one."""
_CODE_LENGTH: Final = 6


class Members:
    """Registers members, and knows them by their secrets."""

    def __init__(self, store: MemberStore, keys: KeyStore) -> None:
        self._store = store
        self._keys = keys
        self._known: dict[str, Member] = {}

    async def register(self, name: str) -> tuple[Member, str]:
        """Return a new member, and the secret to be kept. Raises Rejection or NotStored."""
        found = checked_name(name)
        secret = secrets.token_hex(16)
        member = await self._store.add(_hash(secret), found, sounds(found))
        if member is None:
            raise Rejection("name", found, "duplicate")
        self._known[secret] = member
        return member, secret

    async def known(self, secret: str) -> Member:
        """Return the member of a secret. Raises Rejection or NotStored."""
        if secret not in self._known:
            member = await self._store.find(_hash(secret))
            if member is None:
                raise Rejection("member")
            self._known[secret] = member
        return self._known[secret]

    async def code_for(self, member: Member) -> str:
        """Return a code that lets in one further device of a member. Raises NotStored."""
        code = "".join(secrets.choice(_CODE_LETTERS) for _ in range(_CODE_LENGTH))
        await self._keys.add_code(_hash(code), member, time() + CODE_SECONDS)
        return code

    async def by_code(self, code: str) -> tuple[Member, str]:
        """Return whose code it is, and the new device's secret. Raises Rejection or NotStored."""
        secret = secrets.token_hex(16)
        typed = "".join(code.upper().split()).replace("-", "")
        member = await self._keys.use_code(_hash(typed), _hash(secret))
        if member is None:
            raise Rejection("code")
        self._known[secret] = member
        return member, secret

    async def forget(self, member: Member) -> None:
        """Know a member no more. Raises NotStored."""
        await self._store.forget(member)
        self.drop(member.number)

    def drop(self, number: int) -> None:
        """Ask the store once more who a member is."""
        self._known = {one: known for one, known in self._known.items() if known.number != number}

    async def about(self, member: Member) -> About:
        return await self._store.about(member)

    def at_hand(self, secret: str) -> Member | None:
        """Return a member who was asked for before."""
        return self._known.get(secret)


def _hash(secret: str) -> bytes:
    """Return what is stored: 128 bits at random need no salt."""
    return sha256(secret.encode()).digest()
