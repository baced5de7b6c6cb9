"""What tests of the page start from."""

from tests.transcripts.conftest import day, home

__all__ = ["day", "home"]
