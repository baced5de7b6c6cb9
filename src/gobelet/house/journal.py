"""The journal of a house: a line of JSON for each event, without hands or talk."""

import json
import sys
from datetime import UTC, datetime

Fact = str | int | float | bool


def note(event: str, **facts: Fact) -> None:
    """Write an event to the standard error, where the system's journal takes it up."""
    moment = datetime.now(UTC).isoformat(timespec="milliseconds")
    sys.stderr.write(json.dumps({"time": moment, "event": event, **facts}) + "\n")
    sys.stderr.flush()
