"""The schema of the lobby's frames, for later versions.

A frame that is changed needs another `PROTOCOL` once this one is released; before,
GOBELET_UPDATE_GOLDENS=1 writes the schema anew.
"""

import json
import os
from pathlib import Path
from typing import Final, get_args

import msgspec

from gobelet.house.frames.coders import HOUSE_CODER, VISITOR_CODER, FromHouse, FromVisitor
from gobelet.match.codec import without_descriptions
from gobelet.net.frames import PROTOCOL, People, Person, Rejected, Said, Say

GOLDEN: Final = Path(__file__).parents[1] / "golden" / "frames" / str(PROTOCOL) / "lobby.schema"


def schema() -> str:
    """Return the schema of all frames as JSON; texts are no part of it."""
    _, parts = msgspec.json.schema_components((*get_args(FromVisitor), *get_args(FromHouse)))
    return json.dumps(without_descriptions(parts), indent=1, sort_keys=True) + "\n"


def test_the_frames_are_those_of_their_version() -> None:
    if os.environ.get("GOBELET_UPDATE_GOLDENS"):
        GOLDEN.write_text(schema(), encoding="utf-8", newline="\n")
    assert schema() == GOLDEN.read_text(encoding="utf-8")


def test_what_a_table_has_too_is_written_as_there() -> None:
    for frame in (Rejected("name", ("Ana", "duplicate")), People((Person(("Ana",)),))):
        assert HOUSE_CODER.decode(HOUSE_CODER.encode(frame)) == frame
    assert HOUSE_CODER.decode(HOUSE_CODER.encode(Said(("Ana",), "Bonsoir"))) == Said(
        ("Ana",), "Bonsoir"
    )
    assert VISITOR_CODER.decode(b'{"type":"Say","text":"Bonsoir","to":"Ana"}') == Say(
        "Bonsoir", "Ana"
    )
