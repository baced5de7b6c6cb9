"""`gobelet serve --add-moderators`, `--remove-moderators`: names who keeps order, and ends."""

from collections.abc import Sequence

from gobelet.cli.house.bad_store_words import bad_store_words
from gobelet.cli.open_store import tell_trouble
from gobelet.house.store.appointing import change_moderators
from gobelet.house.store.database import BadStore
from gobelet.i18n import Language
from gobelet.ui.words import printable


def run(store: str, named: Sequence[str], dismissed: Sequence[str], words: Language) -> int:
    """Name moderators of a house, or dismiss them; 1: some of them are no members."""
    try:
        now, missing = change_moderators(store, named, dismissed)
    except BadStore as error:
        tell_trouble(bad_store_words(error, words))
        return 1
    for name in missing:
        # Translators: warning of "gobelet serve": who is to be a moderator was never in the house.
        tell_trouble(words.gettext("{name} is no member yet, and so no moderator.", name=name))
    if now:
        who = words.listing([printable(name) for name in now])
        # Translators: answer to "gobelet serve --add-moderators": {who} are all the moderators.
        print(words.gettext("Moderators: {who}.", who=who))
    else:
        # Translators: answer to "gobelet serve --remove-moderators".
        print(words.gettext("The house has no moderators."))
    return 1 if missing else 0
