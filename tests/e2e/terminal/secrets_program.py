"""`gobelet play`, with the tests' tiny game with secrets in the place of the game asked for."""

import sys

import pytest

from gobelet.cli import main
from gobelet.cli.session import game_to_play
from tests.support.games.secrets import NumbersConfig, register

if __name__ == "__main__":
    patch = pytest.MonkeyPatch()
    register(patch)
    patch.setattr(game_to_play, "chosen_config", lambda *_: NumbersConfig())
    patch.setattr(game_to_play, "check_seats", lambda *_: None)
    sys.exit(main())
