"""A saved game in words: its rules, its players, its position, its whole course."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from gobelet.core.game import CHANCE, Seat
from gobelet.core.table import Table, replayed
from gobelet.games.interface import Config, Listener, Preferences, Reading, View
from gobelet.i18n import Language
from gobelet.players import Player, people_of, seat_names
from gobelet.speech.utterance import Utterance, Verbosity

if TYPE_CHECKING:
    from gobelet.store.save import Heading


def game_words(heading: "Heading", words: Language) -> str:
    """Return a game and its players: "Yahtzee, Playroom rules, 13 rows, Ana and Luc"."""
    from gobelet.ui.saved.records_words import variant_words

    variant = variant_words(heading.game, heading.options, words)
    if heading.players == (Player(),):
        # A player alone, without a name, needs no list of players.
        return variant
    names = words.listing(seat_names(heading.players, words))
    # Translators: a saved game: its rules, and who plays.
    return words.gettext("{variant}, {players}", variant=variant, players=names)


def dated_words(heading: "Heading", words: Language) -> str:
    """Return a game's players, the date when it was last played, and its rules."""
    from gobelet.ui.saved.dates import moment_words
    from gobelet.ui.saved.records_words import variant_words

    variant = variant_words(heading.game, heading.options, words)
    when = moment_words(heading.changed, words)
    if heading.players == (Player(),):
        # Translators: a saved game in a list: when it was played last, and its rules.
        return words.gettext("{when}, {variant}", when=when, variant=variant)
    # Translators: a saved game in a list: who plays, when it was played last, and its rules.
    return words.gettext(
        "{players}, {when}, {variant}",
        players=words.listing(seat_names(heading.players, words)),
        when=when,
        variant=variant,
    )


def place_words(config: Config, players: Sequence[Player], table: Table[Any], to: Language) -> str:
    """Return whose turn it is, and the game's progress."""
    listener = listener_of(players, to, Preferences())
    return config.announcer(len(players)).turn(view_of(table, listener)).text


def told_whole(
    config: Config, players: Sequence[Player], table: Table[Any], to: Language, dice: Reading
) -> Iterator[Utterance]:
    """Yield every sentence of a game from first to last, as in a replay."""
    wishes = Preferences(verbosity=Verbosity.FULL, dice=dice)
    listener = replace(listener_of(players, to, wishes), afterwards=True)
    announcer = config.announcer(len(players))
    yield from announcer.welcome(listener)
    for _, step in replayed(table.game, table.log):
        for event in step.events:
            seen = event.seen_by(listener.seat)
            if seen and (utterance := announcer.announce(seen, listener)):
                yield utterance


def listener_of(
    players: Sequence[Player], language: Language, preferences: Preferences
) -> Listener:
    """Return the listener of a game: "you" if only one person plays."""
    people = people_of(players)
    bots = frozenset(range(len(players))) - {*people}
    you = people[0] if len(people) == 1 else None
    return Listener(language, seat_names(players, language), you, bots, preferences)


def is_passed(table: Table[Any], listener: Listener) -> bool:
    """Whether the people must pass the keyboard on, because the game has secrets between them."""
    return several_people(listener) and table.game.secret(table.state)


def several_people(listener: Listener) -> bool:
    return len(listener.names) - len(listener.bots) > 1


def person_to_act(table: Table[Any], listener: Listener) -> Seat | None:
    to_act = table.to_act
    return None if to_act == CHANCE or to_act in listener.bots else to_act


def view_of(table: Table[Any], listener: Listener, at: Seat | None = None) -> View:
    """Return the view of a table now.

    If the keyboard is passed on, the view is of the person `at` it, or of an onlooker (None); else
    of the person to act, or of the only person.
    """
    to_act = person_to_act(table, listener)
    if not is_passed(table, listener):
        at = listener.seat if to_act is None else to_act
    return View(table.game.observe(table.state, at), at if at == to_act else None, listener)
