"""`gobelet setup`: all the questions of the first start."""

import argparse

from gobelet.cli.commands.play import run_session
from gobelet.cli.values import chosen_mode
from gobelet.i18n import Language


def run(parsed: argparse.Namespace, words: Language) -> int:
    trial = chosen_mode(parsed, parsed.settings) is None
    return run_session(
        parsed,
        words,
        lambda menus: menus.set_up_alone(trial=trial),
        sets_keyboard=True,
        trial=trial,
    )
