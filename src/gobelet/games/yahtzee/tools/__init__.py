"""The commands of the command line beside playing, and what each takes.

What a tool needs is loaded when it is asked.
"""

from typing import Final

from gobelet.games.interface import Answer, Argument, Question, Tool
from gobelet.i18n import N_


def _score(asked: Question) -> Answer | None:
    from gobelet.games.yahtzee.tools.score import answer

    return answer(asked)


def _advise(asked: Question) -> Answer | None:
    from gobelet.games.yahtzee.tools.advise import answer

    return answer(asked)


def _solve(asked: Question) -> Answer | None:
    from gobelet.games.yahtzee.tools.solve import answer

    return answer(asked)


# Translators: help of the argument of "gobelet score".
_DICE_HELP: Final = N_("the five dice, as 13334")

_SHEET: Final = Argument(
    "--sheet",
    # Translators: help of the command-line option --sheet.
    N_("what is marked already: rows and their points"),
    metavar="yahtzee=50,fours=12,…",
    default="",
)

TOOLS: Final = (
    Tool(
        "score",
        # Translators: help of the command "score".
        N_("what five dice are worth in each row"),
        (
            Argument(
                "dice",
                _DICE_HELP,
                # Translators: placeholder of the dice in the help of the command line.
                metavar=N_("DICE"),
            ),
            _SHEET,
        ),
        _score,
    ),
    Tool(
        "advise",
        # Translators: help of the command "advise".
        N_("the best that can be done with five dice, and why"),
        (
            Argument("--dice", _DICE_HELP, metavar="24446"),
            # Translators: help of the command-line option --throw.
            Argument("--throw", N_("which throw of the turn it was"), metavar="1|2|3"),
            _SHEET,
            Argument(
                "--others",
                # Translators: help of the command-line option --others of "gobelet advise".
                N_("the sheets of the others, a slash between them: advice to win"),
                metavar="chance=22,…/fours=12,…",
                default="",
            ),
            Argument(
                "--best",
                # Translators: help of the command-line option --best.
                N_("how many choices to tell, the best first"),
                metavar="N",
                default="6",
            ),
        ),
        _advise,
    ),
    Tool(
        "solve",
        # Translators: help of the command "solve".
        N_("what perfect play brings by the rules of Yahtzee chosen"),
        (
            # Translators: help of the command-line option --rows-report.
            Argument("--rows-report", N_("what each row brings, too"), switch=True),
            # Translators: help of the command-line option --no-cache.
            Argument("--no-cache", N_("work it out anew, whatever is saved"), switch=True),
        ),
        _solve,
    ),
)
