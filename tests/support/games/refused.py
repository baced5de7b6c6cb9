"""Actions that are refused, and why."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from gobelet.core.game import IllegalAction, Refusal


@contextmanager
def refused(why: Refusal) -> Iterator[None]:
    """Hold that what is done here is refused, for this reason and with these facts."""
    with pytest.raises(IllegalAction) as raised:
        yield
    assert raised.value.refusal == why
