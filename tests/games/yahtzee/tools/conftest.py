"""The tools are asked through the command, as a player asks them."""

from tests.cli.conftest import environment, gobelet

__all__ = ["environment", "gobelet"]
