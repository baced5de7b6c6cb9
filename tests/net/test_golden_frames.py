"""Golden frames: each kind as this version of the wire writes it, and the schema of all.

A frame that is changed needs another `PROTOCOL`, and so a folder of its own in tests/golden/frames;
those of released versions stay as they are for ever. While a version is not released, its frames
may change: edit them, and GOBELET_UPDATE_GOLDENS=1 writes its schema anew.
"""

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, get_args

import msgspec
import pytest

from gobelet.match.codec import without_descriptions
from gobelet.net import frames, match_frames
from gobelet.net.envelopes import GUEST_CODER, HOST_CODER, GuestEnvelope, HostEnvelope
from gobelet.net.frames import PROTOCOL, FromGuest, FromHost

GOLDEN: Final = Path(__file__).parents[1] / "golden" / "frames"
NOW: Final = GOLDEN / str(PROTOCOL)

CODERS: Final[Mapping[type, Any]] = {
    **dict.fromkeys(get_args(FromHost), HOST_CODER),
    **dict.fromkeys(get_args(FromGuest), GUEST_CODER),
}
"""The coders of all kinds; Received comes from both ends."""


def schema() -> str:
    """Return the schema of all frames as JSON; texts are no part of it."""
    _, parts = msgspec.json.schema_components((GuestEnvelope, HostEnvelope))
    return json.dumps(without_descriptions(parts), indent=1, sort_keys=True) + "\n"


def everything_in(fields: Any) -> set[str]:  # noqa: ANN401 - any JSON
    """Return the names of all fields, however deep."""
    if isinstance(fields, dict):
        return {*fields}.union(*map(everything_in, fields.values()))
    return set().union(*map(everything_in, fields)) if isinstance(fields, list) else set()


@pytest.mark.parametrize("kind", CODERS, ids=lambda kind: kind.__name__)
def test_a_frame_is_written_and_read_as_ever(kind: type[msgspec.Struct]) -> None:
    golden = (NOW / f"{kind.__name__}.json").read_bytes().rstrip(b"\n")
    coder = CODERS[kind]
    envelope = coder.decode(golden)
    assert type(envelope.frame) is kind
    assert coder.encode(envelope) == golden
    # What is left out of a frame because it is as usual would not be seen to change.
    assert {*json.loads(golden)["frame"]} == {"type", *kind.__struct_fields__}


@pytest.mark.parametrize("part", [frames.Place, match_frames.Standing, frames.Person])
def test_parts_of_frames_are_there_with_all_their_fields(part: type[msgspec.Struct]) -> None:
    written = {"Place": "Room", "Standing": "Table", "Person": "People"}[part.__name__]
    golden = json.loads((NOW / f"{written}.json").read_bytes())
    assert everything_in(golden) >= {*part.__struct_fields__}


def test_another_schema_is_another_version() -> None:
    file = NOW / "schema.json"
    if os.environ.get("GOBELET_UPDATE_GOLDENS"):
        file.write_text(schema(), "utf-8")
    assert file.read_text("utf-8") == schema()


@pytest.mark.parametrize("version", sorted(GOLDEN.iterdir()), ids=lambda version: version.name)
def test_guests_of_every_version_are_told_that_theirs_is_another(version: Path) -> None:
    hello = GUEST_CODER.decode((version / "Hello.json").read_bytes()).frame
    assert isinstance(hello, frames.Hello)
    assert hello.protocol == int(version.name)
    # They read the answer as their own version wrote it.
    rejected = HOST_CODER.decode((version / "Rejected.json").read_bytes())
    assert HOST_CODER.encode(rejected) == (version / "Rejected.json").read_bytes().rstrip(b"\n")
