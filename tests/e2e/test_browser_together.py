"""One table for three, at pages of real browsers: at a public house.

What live regions get is what the same game tells at consoles (`tests/transcripts/together.py`), to
the letter: a game with hidden hands, and one whose words are typed.
"""

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Final

import pytest

from gobelet.core.game import Seat
from gobelet.games import kit
from tests.e2e.browsers import Page, browser
from tests.e2e.house_in_browser import ServedHouse, settings, sit_down
from tests.e2e.terminal import Start
from tests.e2e.waiting import wait_for
from tests.support.transcript import TYPED, Step, read
from tests.transcripts.together import BRAILLE, GAMES, LISTENERS, Together, pressed

WITH_SECRETS: Final = GAMES[1:]


class Player:
    """Somebody at a page, who hears what a transcript has.

    `lines` returns what was heard from a place on.
    """

    def __init__(
        self,
        together: Together,
        seat: Seat,
        lines: Callable[[int], list[str]],
        press: Callable[[str], object],
    ) -> None:
        self.name = LISTENERS[seat].name
        _, self.steps = read(together.golden(seat))
        # A host whose command line has a seed tells it, and a house does not.
        self._unsaid = (together.opening,)
        self.press = press
        self._lines = lines
        self._heard = -1

    def hear(self, number: int) -> None:
        """Wait for what a step says, and for nothing else."""
        wanted = [text for text in written(self.steps[number]) if text not in self._unsaid]
        if self._heard < 0:
            # What comes before the game has no place in the transcript.
            wait_for(lambda: wanted[0] in self._lines(0), lambda: f"{wanted[0]}: {self._lines(0)}")
            self._heard = list(self._lines(0)).index(wanted[0])
        said: Sequence[str] = ()

        def decided() -> bool:
            nonlocal said
            said = self._lines(self._heard)[: len(wanted)]
            return said == wanted or said != wanted[: len(said)]

        wait_for(decided, lambda: f"{wanted} after {said}")
        assert said == wanted, f"step {number} of {self.name}"
        self._heard += len(wanted)


def written(step: Step) -> list[str]:
    """Return what a step says where it is written; letters that are typed are not."""
    if len(step.key) == 1 and step.said and step.said[0].partition(BRAILLE)[0] == step.key:
        return []
    return [text.partition(BRAILLE)[0] for text in step.said if text]


def at_page(together: Together, seat: Seat, page: Page) -> Player:
    def press(key: str) -> None:
        if key.startswith(TYPED):
            page.type(key.removeprefix(TYPED), most=1)
        else:
            page.press(key, most=1)

    page.see("document.getElementById('keys').focus()")
    return Player(together, seat, page.spoken_from, press)


def play(players: Sequence[Player]) -> None:
    """Play by the keys of the transcripts, from the first sentence to the last."""
    for player in players:
        player.hear(0)
    for number, step in enumerate(players[0].steps[1:], 1):
        seat, key = pressed(step)
        players[seat].press(key)
        for player in players:
            player.hear(number)


@pytest.mark.parametrize("together", WITH_SECRETS, ids=lambda one: one.game)
def test_at_a_house_pages_are_told_what_consoles_are(
    together: Together, start: Start, tmp_path: Path
) -> None:
    served = ServedHouse(start, tmp_path, SEED=str(together.seed))
    config = kit(together.game).configure(together.rules, language=LISTENERS[0].language)
    link = f"{served.link}#{served.open_table(config, 3)}"
    with ExitStack() as stack:
        browsers = [stack.enter_context(browser(kind)) for kind in ("firefox", "chrome")]
        pages = []
        for number, listener in enumerate(LISTENERS):
            kept = settings(
                speech__verbosity=listener.verbosity.name.lower(), rows__confirm_zero=False
            )
            # Windows of their own keep apart what their players keep.
            opened = browsers[number % 2]
            pages.append(opened.open(link, language=listener.language, storage=kept, private=True))
            sit_down(pages[-1], listener.name, listener.language)
        players = [at_page(together, seat, page) for seat, page in enumerate(pages)]
        play(players)
        for page in pages:
            assert page.see("window.lostFocus") == []
        for one in browsers:
            assert one.problems() == []
