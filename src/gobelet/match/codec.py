"""What a game hands to another program as JSON, and back, made of the classes of its wire.

The JSON of an object tells its class, and then its fields. What is decoded has the types that the
rules declare, as tuples and enums, so that rules, words and desks take it as their own. Its values
may still be absurd: an action has to pass `Game.check`, as any other.
"""

from collections.abc import Mapping
from functools import cache, reduce
from hashlib import sha256
from operator import or_
from typing import Any, Final, Generic, TypeVar

import msgspec
from msgspec import DecodeError
from msgspec.json import Decoder, Encoder

from gobelet.core.game import Action, Event, Refusal
from gobelet.games.interface import Config, Kit, Wire

T = TypeVar("T")

_ENCODER: Final = Encoder()
_SORTED: Final = Encoder(order="sorted")


class Undecodable(Exception):
    """Bytes that no program of this version writes; `reason` is for developers."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Coder(Generic[T]):
    """Objects of some classes as bytes, and back."""

    def __init__(self, classes: tuple[type[Any], ...]) -> None:
        self._decoder: Decoder[T] = Decoder(reduce(or_, classes))

    def encode(self, value: T) -> bytes:
        return _ENCODER.encode(value)

    def decode(self, data: bytes | str) -> T:
        """Return what the bytes stand for. Raises Undecodable."""
        try:
            return self._decoder.decode(data)
        # Text that is no UTF-8 is a ValueError, what is nested too deeply a RecursionError.
        except (DecodeError, ValueError, RecursionError, OverflowError) as error:
            raise Undecodable(str(error)) from error


class Codec:
    """The coders of one game. To make them takes up to 20 ms: a program keeps them."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self.events: Coder[Event] = Coder(kit.wire.events)
        self.actions: Coder[Action] = Coder(kit.wire.actions)
        self.refusals: Coder[Refusal] = Coder(kit.wire.refusals)
        self.observations: Coder[Any] = Coder(kit.wire.observations)
        self.options: Coder[Mapping[str, object]] = Coder((dict[str, Any],))

    def config(self, options: bytes) -> Config:
        """Return the configuration of encoded options. Raises Undecodable."""
        known = self.options.decode(options)
        try:
            return self._kit.restore(known)
        except ValueError as error:
            raise Undecodable(str(error)) from error


@cache
def schema_hash(wire: Wire) -> str:
    """Return a text that is the same for two programs if they understand each other's bytes.

    It is of names, fields, their types and defaults, and of no description.
    """
    kinds = (wire.events, wire.actions, wire.refusals, wire.observations)
    names = [sorted(one.__name__ for one in classes) for classes in kinds]
    _, schemas = msgspec.json.schema_components([one for classes in kinds for one in classes])
    return sha256(_SORTED.encode((names, without_descriptions(schemas)))).hexdigest()


def without_descriptions(schema: object) -> object:
    """Return a schema without its texts; a field that is called so has no text, but a schema."""
    if isinstance(schema, dict):
        return {
            key: without_descriptions(value)
            for key, value in schema.items()
            if not (key == "description" and isinstance(value, str))
        }
    if isinstance(schema, list):
        return [without_descriptions(value) for value in schema]
    return schema
