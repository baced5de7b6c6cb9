"""What a session has beside its screens: settings that are saved, games that are kept, menus."""

import argparse
from functools import partial
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING, NamedTuple

from gobelet.cli.data_folder import data_dir, private_data_dir
from gobelet.cli.errors import write_report
from gobelet.cli.session.options import Keeper
from gobelet.cli.settings_words import not_saved_words
from gobelet.core.game import Chance
from gobelet.i18n import Language
from gobelet.speech.utterance import Category
from gobelet.store.last_games import LastGames
from gobelet.ui.keys.held_keys import Later
from gobelet.ui.menus.main_menu import Menus
from gobelet.ui.saved.game_store import Keeping
from gobelet.ui.session import Session

if TYPE_CHECKING:
    from collections.abc import Callable

    from gobelet.net.host.hosted_table import HostedTable
    from gobelet.store.store import Store
    from gobelet.ui.preferences import Step
    from gobelet.web.table_pages import TablePages


class Parts(NamedTuple):
    """`keeper` saves settings, `keeping` has the games, `menus` open everything."""

    keeper: Keeper
    keeping: Keeping
    menus: Menus


def session_parts(
    parsed: argparse.Namespace,
    session: Session,
    later: Later,
    *,
    seed_given: int | None,
    store: "Store | None",
    needless: "Callable[[], frozenset[Step]]",
) -> Parts:
    """Return the parts of a player's session on this computer; `store`: one that is open."""
    options = session.options
    keeper = Keeper(
        parsed.settings,
        later,
        lambda error: session.say(not_saved_words(error, options.language), Category.TABLE),
    )
    options.keep = keeper.keep
    keeping = Keeping(
        session,
        lambda: store or open_store(parsed),
        LastGames(data_folder(parsed)),
        repeats=seed_given is not None,
        settings_trouble=lambda: keeper.trouble(options.language),
        folder=lambda: private_data_dir(getattr(parsed, "data_dir", None)),
    )
    menus = Menus(
        session,
        keeping,
        _chance(seed_given),
        lambda: _seeded(options.language, seed_given),
        needless,
    )
    session.pages = partial(_pages, session, data_folder(parsed))
    return Parts(keeper, keeping, menus)


def _pages(session: Session, folder: Path, hosted: "HostedTable") -> "TablePages":
    from gobelet.web.table_pages import TablePages

    def failed(error: Exception) -> None:
        write_report(error, folder)

    return TablePages(hosted, session.options.language_code, failed)


def open_store(parsed: argparse.Namespace) -> "Store":
    """Open the player's games; this loads SQLite, so it comes after the first words."""
    from gobelet.store.store import Store

    return Store.open(private_data_dir(getattr(parsed, "data_dir", None)))


def data_folder(parsed: argparse.Namespace) -> Path:
    return data_dir(getattr(parsed, "data_dir", None))


def _chance(seed_given: int | None) -> Chance:
    """Return the source of chance: the system's own, unless a seed makes it repeatable."""
    if seed_given is None:
        return SystemRandom()
    return Random(seed_given)  # noqa: S311 - asked for, and said aloud


def _seeded(words: Language, seed_given: int | None) -> str:
    if seed_given is None:
        return ""
    # Translators: said at the start of a game whose dice or cards repeat.
    return words.gettext("Seed {seed}: chance repeats.", seed=seed_given)
