"""The codec of every game: what is no object of it is refused, whatever it is; and its schema."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import ClassVar, Final

import msgspec
import pytest
from msgspec.structs import replace

from gobelet.core.game import CannotBeDrawn, Event, NotYourTurn, Refusal, Seat
from gobelet.games import GAMES, kit
from gobelet.games.hands_down.rules.actions import Discard
from gobelet.games.hands_down.rules.cards import Card, Colour
from gobelet.games.interface import Wire
from gobelet.games.rolling_cubes.rules.actions import Play, Throw
from gobelet.games.yahtzee.rules.rulesets import Row
from gobelet.games.yahtzee.rules.state import Mark, State, TurnBegan
from gobelet.match.codec import Codec, Coder, Undecodable, schema_hash

SCHEMAS: Final = Path(__file__).with_name("schemas.json")
CODECS: Final = {game: Codec(kit(game)) for game in GAMES}


# What the bytes are


@pytest.mark.parametrize(
    ("game", "kind", "value", "text"),
    [
        (
            "yahtzee",
            "events",
            TurnBegan(1, 2, 13),
            '{"type":"TurnBegan","seat":1,"turn":2,"turns":13}',
        ),
        ("yahtzee", "actions", Mark(Row.FULL_HOUSE), '{"type":"Mark","row":"full_house"}'),
        ("yahtzee", "refusals", NotYourTurn(None), '{"type":"NotYourTurn","to_act":null}'),
        (
            "hands_down",
            "actions",
            Discard((Card(Colour.RED, (1, 6)), Card(None, (4,)))),
            '{"type":"Discard","cards":[{"colour":"red","numbers":[1,6]},{"colour":null,"numbers":[4]}]}',
        ),
        (
            "rolling_cubes",
            "actions",
            Play("AÑO", (1, 2, 0)),
            '{"type":"Play","word":"AÑO","places":[1,2,0],"written":""}',
        ),
    ],
)
def test_objects_are_json_that_tells_their_class(
    game: str, kind: str, value: object, text: str
) -> None:
    coder: Coder[object] = getattr(CODECS[game], kind)
    assert coder.encode(value) == text.encode()
    assert repr(coder.decode(text.encode())) == repr(value)


# What is refused


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff",
        b"null",
        b"[]",
        b'"Throw"',
        b"{}",
        b'{"type":"Throw"',
        b'{"type":"Throw"} {}',
        b'{"type":"Nothing"}',
        b'{"type":["Throw"]}',
        b'{"type":"\xff"}',
        b'{"type":"TurnBegan","seat":0,"round":1}',
        b'{"type":"Play"}',
        b'{"type":"Play","word":7}',
        b'{"type":"Play","word":"\xff"}',
        b'{"type":"Play","word":"\\ud800"}',
        b'{"type":"Play","word":"A","places":[[0]]}',
        b'{"type":"Lot","seat":1.5}',
        b'{"type":"Lot","seat":true}',
        b'{"type":"Lot","seat":1e999}',
        b'{"type":"Lot","seat":' + b"1" * 5000 + b"}",
        b'{"type":"Score","row":"nothing"}',
        b'{"type":"Throw","more":' + b"[" * 100_000,
        b'{"type":"Throw","more":' + b'{"a":' * 100_000,
    ],
    ids=lambda data: data[:30],
)
def test_what_is_no_action_is_undecodable(data: bytes) -> None:
    with pytest.raises(Undecodable) as wrong:
        CODECS["rolling_cubes"].actions.decode(data)
    assert wrong.value.reason


def test_what_nobody_asked_for_is_left_out() -> None:
    """A later version may add a field; whether it understands this one is told by its schema."""
    assert CODECS["rolling_cubes"].actions.decode(b'{"type":"Throw","more":[[1]]}') == Throw()


@pytest.mark.parametrize(
    "options",
    [b"", b"[]", b"{}", b'{"id":"nothing"}', b'{"id":["short"]}', b'{"id":"short","more":1}'],
)
def test_options_that_make_no_game_are_undecodable(options: bytes) -> None:
    with pytest.raises(Undecodable):
        CODECS["hands_down"].config(options)


# The schema


def test_two_programs_of_one_version_agree() -> None:
    """Whatever the order in which Python keeps what has none."""
    program = (
        "from gobelet.games import GAMES, kit\n"
        "from gobelet.match.codec import schema_hash\n"
        "for game in GAMES: print(schema_hash(kit(game).wire))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONHASHSEED": "7"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == [schema_hash(kit(game).wire) for game in GAMES]


def test_a_change_of_what_travels_is_meant() -> None:
    """Programs of versions whose schemas differ do not play with each other."""
    schemas = {game: schema_hash(kit(game).wire) for game in GAMES}
    if os.environ.get("GOBELET_UPDATE_GOLDENS"):
        SCHEMAS.write_text(json.dumps(schemas, indent=2) + "\n", "utf-8")
    assert json.loads(SCHEMAS.read_text("utf-8")) == schemas


def wire(turn_began: type[Event], refusals: tuple[type[Refusal], ...] = (NotYourTurn,)) -> Wire:
    return Wire((turn_began,), (Mark, Throw), refusals, (State,))


def turn_began(**fields: tuple[type, object]) -> type[Event]:
    """Return an event of one name, whatever its fields; each has a type and a default."""
    described = [(name, type_, default) for name, (type_, default) in fields.items()]
    made = msgspec.defstruct("TurnBegan", described, bases=(Event,), frozen=True)
    assert issubclass(made, Event)
    return made


@pytest.mark.parametrize(
    "other",
    [
        wire(turn_began()),
        wire(turn_began(seat=(int, 0), round=(int, 1))),
        wire(turn_began(place=(int, 0))),
        wire(turn_began(seat=(str, 0))),
        wire(turn_began(seat=(int, 1))),
        wire(turn_began(seat=(int, 0)), (CannotBeDrawn,)),
        wire(turn_began(seat=(int, 0)), (NotYourTurn, CannotBeDrawn)),
        replace(wire(turn_began(seat=(int, 0))), actions=(Mark,)),
        replace(wire(turn_began(seat=(int, 0))), observations=(State, Mark), actions=(Throw,)),
    ],
)
def test_a_schema_is_another_if_anything_is_understood_otherwise(other: Wire) -> None:
    assert schema_hash(other) != schema_hash(wire(turn_began(seat=(int, 0))))


def test_a_schema_is_the_same_whatever_is_written_beside_it() -> None:
    class TurnBegan(Event, frozen=True):
        """A description, and what no other program is told."""

        begins_turn: ClassVar[bool] = True
        seat: Seat = 0

    one = wire(TurnBegan)
    assert schema_hash(one) == schema_hash(wire(turn_began(seat=(int, 0))))
    assert schema_hash(replace(one, actions=(Throw, Mark))) == schema_hash(one)


def test_a_field_that_is_called_a_description_counts() -> None:
    one, other = (wire(turn_began(description=(type_, None))) for type_ in (int, str))
    assert schema_hash(one) != schema_hash(other)
