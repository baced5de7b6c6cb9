"""What tests of the page start from."""

from tests.house.conftest import server
from tests.transcripts.conftest import day, home

__all__ = ["day", "home", "server"]
