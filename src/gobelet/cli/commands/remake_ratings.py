"""`gobelet serve --remake-ratings`: counts all games of a house again, and ends."""

import asyncio

from gobelet.cli.house.bad_store_words import bad_store_words
from gobelet.cli.open_store import tell_trouble
from gobelet.house.store.database import BadStore
from gobelet.house.store.house_store import HouseStore
from gobelet.house.store.remaking import remake
from gobelet.house.store.writer import NotStored
from gobelet.i18n import Language


class _InUse(Exception):
    """Processes of the house are running."""


def run(store: str, words: Language) -> int:
    """Make the records and ratings of a store anew."""
    try:
        games = asyncio.run(_remade(store))
    except BadStore as error:
        tell_trouble(bad_store_words(error, words))
        return 1
    except _InUse:
        # Translators: "gobelet serve --remake-ratings" while the house is open.
        tell_trouble(words.gettext("The house is open: stop all of its processes first."))
        return 1
    except NotStored as error:
        # Translators: the database of a public house has refused something, for this reason.
        tell_trouble(words.gettext("The database refuses it: {why}.", why=str(error)))
        return 1
    print(
        words.ngettext(
            # Translators: answer to "gobelet serve --remake-ratings".
            "{n} game counted: records and ratings are made anew.",
            "{n} games counted: records and ratings are made anew.",
            games,
        )
    )
    return 0


async def _remade(where: str) -> int:
    store = HouseStore(where, asyncio.get_running_loop())
    try:
        if store.shared and await store.processes.others():
            raise _InUse
        return await store.writer.ask(remake)
    finally:
        await asyncio.to_thread(store.close)
