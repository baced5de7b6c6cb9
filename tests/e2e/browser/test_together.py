"""One table for three, at pages of real browsers: at a public house, and at home beside consoles.

What live regions get is what the same game tells at consoles (`tests/transcripts/together.py`), to
the letter: a game with hidden hands, and one whose words are typed.
"""

from contextlib import ExitStack
from pathlib import Path

from gobelet.games import kit
from gobelet.net.invitation import read_invitation
from tests.e2e.browser.browsers import Browsers
from tests.e2e.browser.house_in_browser import ServedHouse, open_table, settings, sit_down
from tests.e2e.network.at_table import AtConsole, AtPage, AtTable, begin, hear_no_more, play
from tests.e2e.network.test_together import invitation
from tests.e2e.speech.daemon import Dispatcher
from tests.e2e.terminal.terminal import Start
from tests.transcripts.together import GAMES, LISTENERS

_, HIDDEN_HANDS, WORDS = GAMES


def test_at_a_house_pages_are_told_what_consoles_are(
    start: Start, tmp_path: Path, browsers: Browsers
) -> None:
    together = HIDDEN_HANDS
    served = ServedHouse(start, tmp_path, SEED=str(together.seed))
    config = kit(together.game).configure(together.rules, language=LISTENERS[0].language)
    link = f"{served.link}#{open_table(served.at, config, 3)}"
    with ExitStack() as stack:
        windows = [stack.enter_context(browsers.window(kind)) for kind in ("firefox", "chrome")]
        pages = []
        for number, listener in enumerate(LISTENERS):
            kept = settings(
                speech__verbosity=listener.verbosity.name.lower(), rows__confirm_zero=False
            )
            # Windows of their own keep apart what their players keep.
            opened = windows[number % 2]
            pages.append(opened.open(link, language=listener.language, storage=kept, private=True))
            sit_down(pages[-1], listener.name, listener.language)
        play([AtPage(together, seat, page) for seat, page in enumerate(pages)])
        for page in pages:
            assert page.see("window.lostFocus") == []
        for one in windows:
            assert one.problems() == []


def test_at_home_a_page_is_told_what_consoles_beside_it_are(
    start: Start, short_directory: Path, dispatcher: Dispatcher, browsers: Browsers
) -> None:
    together, eva = WORDS, LISTENERS[2]
    players: list[AtTable] = []
    line = ""
    for seat, listener in enumerate(LISTENERS[:2]):
        terminal = begin(start, short_directory, together.command(seat, line), listener)
        players.append(AtConsole(listener, terminal, dispatcher, together.golden(seat)))
        line = line or invitation(terminal)
    # Seats are taken in the order of coming.
    terminal.wait_for_line("Waiting room, ")
    with browsers.window("firefox") as opened:
        page = opened.open(read_invitation(line).link, language=eva.language)
        page.type(eva.name)
        page.tap("#take")
        players.append(AtPage(together, 2, page))
        play(players)
        hear_no_more(players)
        assert page.see("window.lostFocus") == []
        assert opened.problems() == []
