"""What is said of people at other keyboards, and of the line to them."""

from collections.abc import Sequence

from gobelet.games import kit
from gobelet.i18n import Language
from gobelet.net.frames import Presence, Said
from gobelet.players import LONGEST_NAME, BadPlayer
from gobelet.ui.words import bad_player_words, printable


def presence_words(news: Presence, game: str, language: Language) -> str:
    """Return who came, is ready, is away, is back or has left."""
    who, n = language.listing([printable(name) for name in news.names]), len(news.names)
    match news.state:
        case "came":
            # Translators: {who}: one or more players at another computer.
            text = language.ngettext("{who} has come.", "{who} have come.", n, who=who)
        case "ready":
            # Translators: {who}: one or more players in the waiting room.
            text = language.ngettext("{who} is ready.", "{who} are ready.", n, who=who)
        case "unready":
            # Translators: {who}: one or more players in the waiting room.
            text = language.ngettext("{who} is not ready.", "{who} are not ready.", n, who=who)
        case "away":
            # Translators: the line to {who} is broken; they are expected back.
            text = language.ngettext("{who} is away.", "{who} are away.", n, who=who)
        case "back":
            # Translators: {who} were away, and the line holds again.
            text = language.ngettext("{who} is back.", "{who} are back.", n, who=who)
        case "left":
            # Translators: {who} have left the table for good.
            text = language.ngettext("{who} has left.", "{who} have left.", n, who=who)
        case "removed":
            # Translators: the host has removed {who} from the table.
            text = language.ngettext("{who} was removed.", "{who} were removed.", n, who=who)
        case "bot":
            kind = kit(game).bot_title(news.bot, language) if news.bot in kit(game).bots else ""
            # Translators: {who} are away. {kind} plays for them: what kind of computer, as in the
            # list of players.
            text = language.gettext("A computer sits in for {who}: {kind}.", who=who, kind=kind)
        case _:
            # Translators: {who} only listen to the game.
            text = language.ngettext("{who} is listening.", "{who} are listening.", n, who=who)
    return text


def said_words(said: Said, language: Language) -> str:
    """Return a line that somebody said."""
    by, text = printable(said.by), printable(said.text)
    if said.private:
        # Translators: {by} says something to the player alone.
        return language.gettext("{by}, to you: {text}", by=by, text=text)
    # Translators: {by} says something to all at the table.
    return language.gettext("{by}: {text}", by=by, text=text)


def away_words(names: Sequence[str], language: Language) -> str:
    """Return who is away; empty if nobody is."""
    if not names:
        return ""
    return presence_words(Presence(tuple(names), "away"), "", language)


def end_words(code: str, facts: Sequence[str], language: Language) -> str:
    """Return why the people here are not, or no longer, at a table."""
    match code:
        case "removed":
            # Translators: the player was at a table on another computer.
            text = language.gettext("The host has removed you from the table.")
        case "token":
            # Translators: the code of an invitation opens no table on the computer that answers.
            text = language.gettext("The invitation is for another table.")
        case "full":
            # Translators: the player wants to join a table on another computer.
            text = language.gettext("No seat is free at that table.")
        case "begun":
            # Translators: the player wants to join a table on another computer.
            text = language.gettext("The game there has begun.")
        case "key":
            # Translators: the player wants to come back to a table on another computer.
            text = language.gettext("That seat is no longer yours.")
        case "name" if len(facts) > 1:
            refused = BadPlayer(facts[1], printable(facts[0]), (str(LONGEST_NAME),))
            text = bad_player_words(refused, language)
        case "protocol" | "version":
            # Translators: the programs of two computers do not fit together.
            text = language.gettext(
                "The other computer has another version of Gobelet. Both need the same one."
            )
        case "other":
            # Translators: the computer that answers is not the one that the invitation is from.
            text = language.gettext(
                "Another computer answers there, not that of the invitation. Nothing was sent."
            )
        case _:
            # Translators: the table was on another computer.
            text = language.gettext("The table is closed.")
    return text
