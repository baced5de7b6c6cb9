"""The command lines of the manual that wait for keys: each opens what it is to open.

In a usual run each is opened in one of the languages; tests/documents/test_manual_examples.py has
the parser read those of all the languages.
"""

import pytest

from gobelet.games import GAMES, kit
from gobelet.i18n import LANGUAGES
from gobelet.settings import rule_files
from tests.cli.command import Run
from tests.support.documents.manual_docs import AT_A_TERMINAL, given
from tests.support.system.proof import tried


def waiting(code: str) -> list[list[str]]:
    """The command lines that open the menu, a game, the lesson or a question of the set-up.

    But for the large view, which wants to draw (tests/e2e/terminal/test_large_view.py), for pages,
    which wait for a browser (tests/e2e/browser/test_screens.py), and for games to be resumed, of
    which there is none.
    """
    return [
        arguments
        for arguments in given(code)
        if (not arguments or arguments[0] in AT_A_TERMINAL or arguments[0].startswith("-"))
        and not {"--help", "--version", "browser", "large", "resume"} & set(arguments)
    ]


@pytest.mark.parametrize(
    ("code", "arguments"),
    [
        pytest.param(code, arguments, id=f"{code} {' '.join(arguments)}")
        for turn, code in enumerate(LANGUAGES)
        for arguments in tried(waiting(code)[turn :: len(LANGUAGES)], waiting(code))
    ],
)
def test_it_opens(code: str, arguments: list[str], run: Run) -> None:
    if "--rules" in arguments:
        name = arguments[arguments.index("--rules") + 1]
        if not any(name in kit(game).rule_sets for game in GAMES):
            rule_files.save(kit("yahtzee").configure(name, house={}), None)
    left, lines = run("--lang", code, "--output", "text", *arguments)
    assert left == 0
    assert len(lines) > 1


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_manual_shows_how_each_is_opened(code: str) -> None:
    assert {"play", "setup", "keys", "learn"} <= {one[0] for one in waiting(code) if one}
    assert [] in waiting(code)
