"""Handlers: they answer keys beside the screen in front."""

from collections.abc import Callable, Mapping
from typing import Protocol

from msgspec import Struct

from gobelet.keyboard.key import Key


class Handler(Protocol):
    """Answers some of the keys that work everywhere; a session asks one after the other."""

    def run(self, command: str) -> bool:
        """Run a command that works everywhere; False leaves it to the next handler."""

    def answer(self, key: Key) -> bool:
        """Answer a key that means nothing in front; False leaves it to the next handler."""


class Commands(Struct, frozen=True):
    """A handler of these commands, by their ids."""

    by_id: Mapping[str, Callable[[], None]]
    unknown: Callable[[Key], bool] = lambda _key: False

    def run(self, command: str) -> bool:
        if action := self.by_id.get(command):
            action()
        return action is not None

    def answer(self, key: Key) -> bool:
        return self.unknown(key)
