"""`gobelet learn`: the lesson, and then the main menu."""

import argparse

from gobelet.cli.commands.play import run_session
from gobelet.i18n import Language


def run(parsed: argparse.Namespace, words: Language) -> int:
    return run_session(parsed, words, lambda menus: menus.learn())
