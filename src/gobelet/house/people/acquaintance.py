"""Ties between members, in memory for those who were here: friends, mutes, blocks."""

from collections.abc import Collection
from typing import Literal

from msgspec import Struct

from gobelet.house.frames.people import WhisperKind
from gobelet.house.store.members import Member, MemberStore
from gobelet.house.store.ties import TieStore

ShunKind = Literal["muted", "blocked"]


class NoMember(Exception):
    """The house knows nobody of this name."""


class Ties(Struct):
    """Those of one member, by names; `asking`: who has asked them to be a friend.

    `whispers`: who may tell them something alone.
    """

    friends: set[str] = set()
    asked: set[str] = set()
    asking: set[str] = set()
    muted: set[str] = set()
    blocked: set[str] = set()
    whispers: WhisperKind = "nobody"

    def of(self, kind: str) -> set[str]:
        """Return the names of a kind as it is stored, or "asking"."""
        return self.friends if kind == "friend" else getattr(self, kind)

    def drop(self, name: str) -> bool:
        """Drop somebody who is forgotten; False: there was no tie to them."""
        kinds = (self.friends, self.asked, self.asking, self.muted, self.blocked)
        tied = any(name in names for names in kinds)
        for names in kinds:
            names.discard(name)
        return tied


class Acquaintance:
    """The ties of members: their friends, those they mute, those they block."""

    def __init__(self, ties: TieStore, members: MemberStore) -> None:
        self._store = ties
        self._members = members
        self._known: dict[str, Ties | None] = {}
        """None: there are none, as with most, until they are looked at."""

    def ties(self, name: str) -> Ties:
        """Return those of a member; of one who was not here since the house opened, none."""
        known = self._known.get(name)
        if known is None:
            known = Ties()
            if name in self._known:
                self._known[name] = known
        return known

    async def load(self, member: Member) -> None:
        """Take note of a member's ties. Raises NotStored."""
        if member.name not in self._known:
            self._known.setdefault(member.name, await self._stored(member))

    async def load_named(self, name: str) -> None:
        """Take note of the ties of somebody who may be in another process. Raises NotStored."""
        if name not in self._known and (member := await self._members.named(name)):
            await self.load(member)

    async def load_again(self, name: str) -> bool:
        """Take note of ties that another process has changed; False: they are of no use here.

        Raises NotStored.
        """
        if name not in self._known:
            return False
        if member := await self._members.named(name):
            self._known[name] = await self._stored(member)
        else:
            del self._known[name]
        return True

    async def _stored(self, member: Member) -> Ties | None:
        ties = Ties(whispers=await self._members.whispers(member))
        for kind, name in await self._store.of(member):
            ties.of(kind).add(name)
        return ties if ties != Ties() else None

    def forget(self, member: Member) -> Collection[str]:
        """Take note that a member is forgotten; return the names of those tied to them."""
        self._known.pop(member.name, None)
        return [name for name, ties in self._known.items() if ties and ties.drop(member.name)]

    # What is asked of them

    def hears(self, listener: str, speaker: str) -> bool:
        ties = self.ties(listener)
        return speaker not in ties.muted and speaker not in ties.blocked

    def blocked_by(self, name: str) -> Collection[str]:
        """Return the people whom a member has blocked; asked so often that no new set is made."""
        ties = self._known.get(name)
        return ties.blocked if ties else ()

    def blocks(self, one: str, other: str) -> bool:
        return other in self.blocked_by(one)

    def takes_whispers(self, listener: str, speaker: str) -> bool:
        """Whether somebody wants to be told something alone by this one."""
        ties = self.ties(listener)
        wanted = ties.whispers == "all" or (ties.whispers == "friends" and speaker in ties.friends)
        return wanted and self.hears(listener, speaker)

    # What members change; each raises NotStored, and NoMember for a name that nobody has

    async def shun(self, member: Member, name: str, kind: ShunKind, *, on: bool) -> None:
        """Mute or block somebody, or no more; who is blocked is no friend."""
        other = await self._other(member, name)
        if on:
            await self._store.tie(member, other, kind)
            self.ties(member.name).of(kind).add(name)
        else:
            await self._store.untie(member, other, kind)
            self.ties(member.name).of(kind).discard(name)
        if on and kind == "blocked":
            await self._part(member, other)

    async def befriend(self, member: Member, name: str) -> str:
        """Ask somebody to be a friend, or accept; return "asked", "friends" or "known"."""
        other = await self._other(member, name)
        own = self.ties(member.name)
        await self.load(other)
        theirs = self.ties(name)
        if name in own.friends:
            return "known"
        if name in own.asking:
            await self._store.befriend(member, other)
            for ties, one in ((own, name), (theirs, member.name)):
                ties.friends.add(one)
                ties.asked.discard(one)
                ties.asking.discard(one)
            return "friends"
        if self.blocks(name, member.name):
            # Who is blocked is not told so.
            return "asked"
        await self._store.tie(member, other, "asked")
        own.asked.add(name)
        theirs.asking.add(member.name)
        return "asked"

    async def part(self, member: Member, name: str) -> None:
        """End a friendship, or refuse or take back what was asked."""
        await self._part(member, await self._other(member, name))

    async def want_whispers(self, member: Member, whom: WhisperKind) -> None:
        await self._members.want_whispers(member, whom)
        self.ties(member.name).whispers = whom

    async def _part(self, member: Member, other: Member) -> None:
        await self._store.part(member, other)
        for one, two in ((member.name, other.name), (other.name, member.name)):
            ties = self.ties(one)
            for names in (ties.friends, ties.asked, ties.asking):
                names.discard(two)

    async def _other(self, member: Member, name: str) -> Member:
        other = await self._members.named(name)
        if other is None or other == member:
            raise NoMember(name)
        return other
