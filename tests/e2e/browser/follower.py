"""Following what a page says, sentence by sentence."""

import json
from collections.abc import Sequence
from typing import Final

from tests.e2e.browser.browsers import Page

BOARD: Final = "document.getElementById('keys').focus()"


class Follower:
    """What somebody at a page hears, from the first sentence of a game on."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._heard = 0

    def begin(self, first: str) -> None:
        """Wait for the first sentence; what was said before it does not count."""
        self.page.wait(f"window.spoken.some(({{ text }}) => text === {json.dumps(first)})")
        self._heard = self.page.spoken.index(first)
        self.page.see(BOARD)

    def move(self, page: Page, last: str) -> None:
        """Go on at a page that has just been opened, which says the last sentence once more."""
        self.page, self._heard = page, 0
        self.hear([last], "opened anew")

    def hear(self, wanted: Sequence[str], when: str) -> None:
        """Wait for some sentences, and for nothing else."""
        if wanted:
            said = self.page.follow(self._heard, wanted)
            assert said == [*wanted], f"{when}: {said}"
        self._heard += len(wanted)

    @property
    def rest(self) -> Sequence[str]:
        """What was said since, and was not waited for."""
        return self.page.spoken_from(self._heard)
