"""Trouble that ends with the test."""

from collections.abc import Iterator

import pytest

from tests.support.outputs import Stuck


@pytest.fixture
def stuck() -> Iterator[Stuck]:
    trouble = Stuck()
    yield trouble
    trouble.release()
