"""The store as a command of the command line meets it: opened, told of, and closed."""

import argparse
import sys
from collections.abc import Callable, Sequence

from gobelet.cli.data_folder import data_dir
from gobelet.i18n import Language
from gobelet.players import Player
from gobelet.store.save import Problem
from gobelet.store.store import Store
from gobelet.ui.saved.store_words import news_words, why_words
from gobelet.ui.words import printable

_READABLE = ("full", "denied", "newer")
"""Problems of a store that can be read all the same."""


def with_store(
    parsed: argparse.Namespace,
    words: Language,
    command: Callable[[Store], int],
    *,
    writes: bool = False,
) -> int:
    """Run a command on the player's store; where that cannot be used so, say so.

    Where it cannot even be read, return 1.
    """
    store = Store.open(data_dir(getattr(parsed, "data_dir", None)))
    try:
        at_first = store.news
        _tell_news(at_first, words)
        if store.problem:
            readable = store.problem.code in _READABLE
            if writes or not readable:
                tell_trouble(why_words(store.problem, words))
            if not readable:
                return 1
        code = command(store)
        # Some damage is only found when it is read.
        _tell_news(store.news[len(at_first) :], words)
        return code
    finally:
        store.close()


def _tell_news(found: Sequence[Problem], words: Language) -> None:
    for news in found:
        if news.code in ("damaged", "left out"):
            tell_trouble(news_words(news, words))


def tell_trouble(text: str) -> None:
    print(printable(text), file=sys.stderr)


def player_json(player: Player) -> dict[str, str]:
    return {"bot": player.bot} if player.bot else {"name": player.name}
