"""What a house tells a player about other people, in words."""

from gobelet.house.frames import Told
from gobelet.i18n import Language
from gobelet.net.frames import NotSaid
from gobelet.ui.house.order_words import held_words
from gobelet.ui.network.news_words import too_much_words
from gobelet.ui.words import printable


def told_words(told: Told, now: float, language: Language) -> str:
    """Return what became of a request, or what happened to the player; empty: of an unknown code."""
    facts = [printable(one) for one in told.facts]
    who = facts[0] if facts else ""
    match told.code:
        case "muted":
            return held_words("muted", told.facts, now, language)
        case "pardoned":
            # Translators: what a moderator did about the player is ended.
            return language.gettext("You may talk again.")
        case "reported":
            # Translators: the player has reported {who}.
            return language.gettext("The moderators will read it. Block {who} for peace.", who=who)
        case "new report" if len(facts) > 1:
            # Translators: tells a moderator that {who} has reported {whom}.
            return language.gettext("New report: {who} about {whom}.", who=who, whom=facts[1])
        case "has muted":
            # Translators: answer to a moderator.
            return language.gettext("{who} is silenced.", who=who)
        case "has removed":
            # Translators: answer to a moderator.
            return language.gettext("{who} is removed.", who=who)
        case "has banned":
            # Translators: answer to a moderator.
            return language.gettext("{who} is banned.", who=who)
        case "has pardoned":
            # Translators: answer to a moderator.
            return language.gettext("Nothing holds against {who} any more.", who=who)
        case "no moderator":
            # Translators: a moderator wanted to silence, remove or ban another one.
            return language.gettext("{who} is a moderator.", who=who)
    return _friend_words(told.code, who, language)


def _friend_words(code: str, who: str, language: Language) -> str:
    match code:
        case "asked":
            # Translators: the player has asked {who} to be a friend.
            return language.gettext("{who} is asked.", who=who)
        case "asking":
            # Translators: {who} has asked the player; "Friends" is the item of the lobby.
            return language.gettext("{who} wants to be your friend: see “Friends”.", who=who)
        case "friends":
            # Translators: {who} and the player are friends from now on.
            return language.gettext("{who} is your friend.", who=who)
        case "known":
            # Translators: the player has asked somebody who is a friend already.
            return language.gettext("{who} is your friend already.", who=who)
        case "no member":
            # Translators: nobody in the public house has this name.
            return language.gettext("Nobody here is called {who}.", who=who)
        case "no table":
            # Translators: the player invites somebody to a table that is closed.
            return language.gettext("That table is closed.")
        case "invited":
            # Translators: the player has invited {who} to a table.
            return language.gettext("{who} is invited.", who=who)
        case "away":
            # Translators: the player wants to invite {who}, who is not in the house.
            return language.gettext("{who} cannot be reached now.", who=who)
    return ""


def not_said_words(not_said: NotSaid, now: float, language: Language) -> str:
    """Return why a line was not said."""
    match not_said.code:
        case "muted":
            return held_words("muted", not_said.facts, now, language)
        case "unwanted":
            return language.gettext(
                # Translators: {who} takes no lines that nobody else gets.
                "Not said: {who} takes no messages alone.",
                who=printable(not_said.facts[0]) if not_said.facts else "",
            )
    return too_much_words(language)
