"""What tests of the page start from."""

from tests.transcripts.conftest import home

__all__ = ["home"]
