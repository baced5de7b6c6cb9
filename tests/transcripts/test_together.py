"""Three players at keyboards of their own hear what their transcripts have.

`GOBELET_UPDATE_GOLDENS=1 pytest tests/transcripts` writes them anew. In three programs, with
sockets and terminals, tests/e2e/network/test_three_at_home.py plays the same games.
"""

import pytest

from tests.support.keyboard.transcript import hold_to
from tests.transcripts.together import GAMES, Sitting, Together


@pytest.mark.parametrize("together", GAMES, ids=lambda one: one.game)
def test_what_each_player_hears(together: Together) -> None:
    sitting = Sitting(together)
    sitting.play()
    for seat, steps in enumerate(sitting.steps):
        hold_to(together.golden(seat), together.command(seat), steps)
