"""The store as a command of the command line meets it: opened, told of, and closed."""

import argparse
import sys
from collections.abc import Callable

from gobelet.cli.data import data_dir
from gobelet.i18n import Language
from gobelet.players import Player
from gobelet.store.store import Store
from gobelet.ui.store_words import news_words, why_words
from gobelet.ui.words import printable

_READABLE = ("full", "denied", "newer")
"""Problems of a store that can be read all the same."""


def with_store(parsed: argparse.Namespace, words: Language, command: Callable[[Store], int]) -> int:
    """Run a command on the player's store; where that cannot even be read, say so and return 1."""
    store = Store.open(data_dir(getattr(parsed, "data_dir", None)))
    try:
        for news in store.news:
            if news.code == "damaged":
                tell_trouble(news_words(news, words))
        if store.problem:
            tell_trouble(why_words(store.problem, words))
            if store.problem.code not in _READABLE:
                return 1
        return command(store)
    finally:
        store.close()


def tell_trouble(text: str) -> None:
    print(printable(text), file=sys.stderr)


def player_json(player: Player) -> dict[str, str]:
    return {"bot": player.bot} if player.bot else {"name": player.name}
