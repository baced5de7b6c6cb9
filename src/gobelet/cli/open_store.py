"""The store for commands of the command line: opened, its problems reported, closed."""

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from gobelet.cli.data_folder import private_data_dir
from gobelet.i18n import Language
from gobelet.players import Player
from gobelet.regular_file import BadFile, opened
from gobelet.store.save import Problem
from gobelet.store.store import FILE, Store
from gobelet.ui.saved.store_words import news_words, why_words
from gobelet.ui.words import printable

_READABLE = ("full", "denied", "newer")
"""Problems of a store that can still be read."""


def with_store(
    parsed: argparse.Namespace,
    words: Language,
    command: Callable[[Store], int],
    *,
    writes: bool = False,
) -> int:
    """Run a command on the player's store; report a store that cannot be used.

    Return 1 without running the command if the store cannot even be read.
    """
    folder = private_data_dir(getattr(parsed, "data_dir", None))
    store = Store.open(folder)
    try:
        at_first = store.news
        _tell_news(at_first, words)
        if store.problem and (unread := _unread(folder / FILE)):
            from gobelet.ui.saved.transfer_words import bad_file_words

            tell_trouble(bad_file_words(unread, words))
            return 1
        if store.problem:
            readable = store.problem.code in _READABLE
            if writes or not readable:
                tell_trouble(why_words(store.problem, words))
            if not readable:
                return 1
        code = command(store)
        # Some damage is found only when a game is read.
        _tell_news(store.news[len(at_first) :], words)
        return code
    finally:
        store.close()


def _unread(path: Path) -> BadFile | None:
    """Return why nothing is known of the games: they may be there, and may not be looked at."""
    try:
        opened(path).close()
    except BadFile as error:
        return error if error.code == "unreadable" else None
    return None


def _tell_news(found: Sequence[Problem], words: Language) -> None:
    for news in found:
        if news.code in ("damaged", "left out"):
            tell_trouble(news_words(news, words))


def tell_trouble(text: str) -> None:
    print(printable(text), file=sys.stderr)


def player_json(player: Player) -> dict[str, str]:
    return {"bot": player.bot} if player.bot else {"name": player.name}
