"""A saved game in words: its rules, its players, its position, its whole course."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from gobelet.games.interface import Preferences, Reading
from gobelet.i18n import Language
from gobelet.match.board import Board
from gobelet.players import Player, bots_of, seat_names
from gobelet.speech.utterance import Utterance, Verbosity
from gobelet.ui.listener import listener_of, view_of

if TYPE_CHECKING:
    from gobelet.store.save import Heading


def game_words(heading: "Heading", words: Language, name: str = "") -> str:
    """Return a game and its players: "Yahtzee, Playroom rules, 13 rows, Ana and Luc".

    `name` is the player's own: whoever plays alone, or against bots, is not told of oneself.
    """
    from gobelet.ui.saved.records_words import variant_words

    variant = variant_words(heading.game, heading.options, words)
    if _is_alone(heading, name):
        return variant
    names = seat_names(heading.players, words)
    bots = bots_of(heading.players)
    own = [player for player in heading.players if not player.bot]
    if own in ([Player()], [Player(name)]):
        others = words.listing([names[seat] for seat in bots])
        # Translators: a saved game: its rules, and the computers at the table.
        return words.gettext("{variant}, with {players}", variant=variant, players=others)
    # Translators: a saved game: its rules, and who plays.
    return words.gettext("{variant}, {players}", variant=variant, players=words.listing(names))


def dated_words(heading: "Heading", words: Language, name: str = "") -> str:
    """Return a game's players, the date when it was last played, and its rules."""
    from gobelet.ui.saved.dates import moment_words
    from gobelet.ui.saved.records_words import variant_words

    variant = variant_words(heading.game, heading.options, words)
    when = moment_words(heading.changed, words)
    if _is_alone(heading, name):
        # Translators: a saved game in a list: when it was played last, and its rules.
        return words.gettext("{when}, {variant}", when=when, variant=variant)
    # Translators: a saved game in a list: who plays, when it was played last, and its rules.
    return words.gettext(
        "{players}, {when}, {variant}",
        players=words.listing(seat_names(heading.players, words)),
        when=when,
        variant=variant,
    )


def _is_alone(heading: "Heading", name: str) -> bool:
    """Whether the player, who needs no mention, played without others."""
    return heading.players in ((Player(),), (Player(name),))


def place_words(board: Board, to: Language) -> str:
    """Return whose turn it is, and the game's progress."""
    listener = listener_of(board.players, board.seats, to, Preferences())
    return board.config.announcer(len(board.players)).turn(view_of(board, listener)).text


def told_whole(board: Board, to: Language, dice: Reading) -> Iterator[Utterance]:
    """Yield every sentence of a game from first to last, as in a replay."""
    wishes = Preferences(verbosity=Verbosity.FULL, dice=dice)
    listener = replace(listener_of(board.players, board.seats, to, wishes), afterwards=True)
    announcer = board.config.announcer(len(board.players))
    yield from announcer.welcome(listener)
    for event in board.story():
        seen = event.by(listener.seat)
        if seen and (utterance := announcer.announce(seen, listener)):
            yield utterance
