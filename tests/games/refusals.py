"""A refusal of each class of a game, with facts made up from their types."""

from collections.abc import Iterator
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from msgspec import Struct

from gobelet.core.game import Refusal
from gobelet.games import kit


def refusals_of(game: str) -> Iterator[Refusal]:
    for refusal in kit(game).wire.refusals:
        yield made_up(refusal)


def made_up(type_: Any) -> Any:  # noqa: ANN401 - a value of this type
    """Return a value of a type that the facts of refusals have."""
    if get_origin(type_) in (Union, UnionType):
        return made_up(next(one for one in get_args(type_) if one is not NoneType))
    if get_origin(type_) is tuple:
        return (made_up(get_args(type_)[0]),) * 2
    if issubclass(type_, Struct):
        return type_(*map(made_up, get_type_hints(type_).values()))
    if issubclass(type_, Enum):
        return next(iter(type_))
    return {int: 2, str: "E", bool: True}[type_]
