"""`gobelet keys`: the keyboard set by ear."""

import argparse

from gobelet.cli.commands.play import run_session
from gobelet.i18n import Language


def run(parsed: argparse.Namespace, words: Language) -> int:
    return run_session(parsed, words, lambda menus: menus.keyboard_alone(), sets_keyboard=True)
