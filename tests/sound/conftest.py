"""A table whose sounds are played, and whose card is given back."""

from collections.abc import Iterator

import pytest

from tests.sound.worker_table import Table


@pytest.fixture
def table() -> Iterator[Table]:
    table = Table()
    yield table
    if table.shop.waits:
        table.shop.waits.set()
    table.sounds.close()
