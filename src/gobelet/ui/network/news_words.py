"""Sentences about people at other keyboards, and about the line to them."""

from collections.abc import Sequence

from gobelet.games import kit
from gobelet.i18n import Language
from gobelet.net.frames import NotSaid, Person, Presence, Said
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
            text = _left_words(who, n, game, language)
        case "removed":
            # Translators: the host has removed {who} from the table.
            text = language.ngettext("{who} was removed.", "{who} were removed.", n, who=who)
        case "bot" | "late":
            text = _replaced_words(news, who, game, language)
        case _:
            # Translators: {who} only listen to the game.
            text = language.ngettext("{who} is listening.", "{who} are listening.", n, who=who)
    if news.bot and news.state in ("left", "removed"):
        # Translators: after the sentence that players have left a game, or were removed from it.
        goes_on = language.ngettext(
            "A computer goes on in their place.", "Computers go on in their place.", n
        )
        return f"{text} {goes_on}"
    return text


def _left_words(who: str, n: int, game: str, language: Language) -> str:
    if not game:
        # Translators: {who} have left a table at which people only talk.
        return language.ngettext(
            "{who} has left the talk.", "{who} have left the talk.", n, who=who
        )
    # Translators: {who} have left the table for good.
    return language.ngettext("{who} has left.", "{who} have left.", n, who=who)


def _replaced_words(news: Presence, who: str, game: str, language: Language) -> str:
    """Return that a bot plays for people who are away, or whose time is over."""
    if news.state == "late":
        # Translators: the time that {who} had for a move is over.
        return language.gettext("{who}: time is over, a computer plays this turn.", who=who)
    kind = kit(game).bot_title(news.bot, language) if news.bot in kit(game).bots else ""
    # Translators: {who} are away. {kind} plays for them: what kind of computer, as in the
    # list of players.
    return language.gettext("A computer sits in for {who}: {kind}.", who=who, kind=kind)


def said_words(said: Said, language: Language, *, full: bool) -> str:
    """Return a line that somebody said; `full`: also to whom, if it is to all."""
    by, text = who_words(said.by, language), printable(said.text)
    if said.private:
        # Translators: {by} writes something to the player alone.
        return language.gettext("{by}, to you: {text}", by=by, text=text)
    if full:
        # Translators: {by} writes something to all at the table.
        return language.gettext("{by}, to all: {text}", by=by, text=text)
    # Translators: {by} writes something to all at the table.
    return language.gettext("{by}: {text}", by=by, text=text)


def own_said_words(text: str, who: str, language: Language) -> str:
    """Return a line that the player said, for the history; without `who` to all."""
    if who:
        # Translators: in the history: the player wrote something to {who} alone.
        return language.gettext("You, to {who}: {text}", who=who, text=text)
    # Translators: in the history: the player wrote something to all at the table.
    return language.gettext("You: {text}", text=text)


def who_words(names: Sequence[str], language: Language) -> str:
    """Return the people at one keyboard by name."""
    # Translators: a host who only watches, and has no name at the table.
    return language.listing([printable(name) for name in names]) or language.gettext("The host")


def person_words(person: Person, language: Language, *, muted: bool) -> str:
    """Return the people at one keyboard, and what there is to know of them."""
    who = who_words(person.names, language)
    if not person.here:
        # Translators: a player in a list whose line is broken.
        who = language.gettext("{name}, away", name=who)
    elif person.elsewhere:
        # Translators: somebody in the list of people of a public house.
        who = language.gettext("{name}, at a table", name=who)
    elif person.watches:
        # Translators: somebody in a list who only listens to the game.
        who = language.gettext("{name}, listening", name=who)
    # Translators: somebody in a list whose messages the player does not want to hear.
    return language.gettext("{name}, muted", name=who) if muted else who


def people_words(others: Sequence[Person], language: Language) -> str:
    """Return who is at the table: here, listening, away."""
    here = [one.names for one in others if one.here and not one.watches]
    listening = [one.names for one in others if one.here and one.watches]
    texts = []
    if here:
        who = language.listing([who_words(names, language) for names in here])
        # Translators: which players at other computers are here.
        texts.append(language.gettext("Here: {who}.", who=who))
    if listening:
        who = language.listing([who_words(names, language) for names in listening])
        # Translators: who listens to the game at other computers, without a seat.
        texts.append(language.gettext("Listening: {who}.", who=who))
    texts.append(away_words(others, language))
    # Translators: no player at another computer is here.
    return " ".join(filter(None, texts)) or language.gettext("Nobody else is here.")


def away_words(others: Sequence[Person], language: Language) -> str:
    """Return who is away; empty if nobody is."""
    away = tuple(name for one in others if not one.here for name in one.names)
    return presence_words(Presence(away, "away"), "", language) if away else ""


def not_said_words(not_said: NotSaid, language: Language) -> str:
    """Return why a line was not said."""
    match not_said.code:
        case "gone" if not_said.facts:
            return language.gettext(
                # Translators: a line to {who} alone was not passed on: {who} has just left.
                "Not said: {who} is gone.",
                who=printable(not_said.facts[0]),
            )
    # Translators: a line was not passed on, because there were too many at once.
    return language.gettext("Not said: too much at once. Wait a few seconds.")


def knock_words(names: Sequence[str], language: Language) -> str:
    # Translators: {who}, on the same network and without an invitation, want to come to the table.
    return language.ngettext(
        "{who} wants to come in",
        "{who} want to come in",
        len(names),
        who=who_words(names, language),
    )


def gone_words(who: str, language: Language) -> str:
    # Translators: a line is to be sent to somebody who has left the table.
    return language.gettext("{who}: no longer at the table.", who=who)


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
        case "declined":
            # Translators: the player wanted to join a table on another computer.
            text = language.gettext("The host has not let you in.")
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
            text = _closed_words(code, language)
    return text


def _closed_words(code: str, language: Language) -> str:
    """Return why a table, most often of a public house, is no place for the people here."""
    match code:
        case "banned":
            # Translators: the player was at a table of a public house.
            return language.gettext("The moderators have removed you from the house.")
        case "blocked":
            # Translators: somebody at a table of a public house has blocked the player.
            return language.gettext("You cannot sit down at that table.")
    # Translators: the table was on another computer.
    return language.gettext("The table is closed.")
