"""The waiting room in words: the seats of a table that has not begun."""

from collections.abc import Sequence

from gobelet.core.game import Seat
from gobelet.games import kit
from gobelet.i18n import Language
from gobelet.net.frames import Place
from gobelet.players import Player, seat_names
from gobelet.ui.widgets.lists import LiveList
from gobelet.ui.words import printable


def place_words(
    places: Sequence[Place], seat: Seat, own: Sequence[Seat], game: str, language: Language
) -> str:
    """Return who sits in a seat, and whether they are ready; `own` are the listener's seats."""
    place = places[seat]
    if place.free:
        # Translators: a seat in the waiting room that nobody has taken yet.
        return language.gettext("Free, seat {n}", n=seat + 1)
    players = [Player(printable(one.name), one.bot) for one in places]
    name = seat_names(players, language)[seat]
    if place.bot:
        known = place.bot in kit(game).bots
        return f"{name}, {kit(game).bot_title(place.bot, language)}" if known else name
    if seat in own:
        # Translators: the listener's own seat in the waiting room; the name is filled in.
        return language.gettext("{name}, here", name=name)
    if not place.elsewhere:
        # Translators: a player at the computer of the host, in the waiting room.
        return language.gettext("{name}, the host", name=name)
    if not place.here:
        # Translators: a player in the waiting room whose line is broken.
        return language.gettext("{name}, away", name=name)
    if place.ready:
        # Translators: a player in the waiting room.
        return language.gettext("{name}, ready", name=name)
    # Translators: a player in the waiting room.
    return language.gettext("{name}, not ready", name=name)


class RoomScreen(LiveList):
    """A waiting room in front of the player."""

    def braille_title(self) -> str:
        # Translators: braille: the title of the waiting room, as short as can be.
        return self._session.language.pgettext("braille", "room")


def free_words(free: int, language: Language) -> str:
    # Translators: how many seats in the waiting room nobody has taken.
    return language.ngettext("{n} seat is free.", "{n} seats are free.", free)
