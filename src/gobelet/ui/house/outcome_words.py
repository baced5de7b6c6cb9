"""Outcomes of requests in a house, and events that concern the player, in words."""

from typing import Final

from gobelet.house.frames.people import Outcome
from gobelet.i18n import N_, Language
from gobelet.net.frames import NotSaid
from gobelet.ui.house.order_words import held_words
from gobelet.ui.network.news_words import not_said_words as table_words
from gobelet.ui.words import printable


def outcome_words(told: Outcome, now: float, language: Language) -> str:
    """Return what became of a request, or happened to the player; empty: of an unknown code."""
    facts = [printable(one) for one in told.facts]
    who = facts[0] if facts else ""
    match told.code:
        case "muted":
            return held_words("muted", told.facts, now, language)
        case "new report" if len(facts) > 1:
            # Translators: tells a moderator that {who} has reported {whom}.
            return language.gettext("New report: {who} about {whom}.", who=who, whom=facts[1])
    message = _MESSAGES.get(told.code)
    return language.gettext(message, who=who) if message else ""


_MESSAGES: Final = {
    # Translators: what a moderator did about the player is ended.
    "pardoned": N_("You may talk again."),
    # Translators: the player has reported {who}.
    "reported": N_("The moderators will read it. Block {who} to have peace now."),
    # Translators: the player has reported people too often; it takes ten minutes for each.
    "many reports": N_("Not reported: that was too often. Try again in some minutes."),
    # Translators: answer to a moderator.
    "has muted": N_("{who} is silenced."),
    # Translators: answer to a moderator.
    "has removed": N_("{who} is removed."),
    # Translators: answer to a moderator.
    "has banned": N_("{who} is banned."),
    # Translators: answer to a moderator.
    "has pardoned": N_("All measures against {who} are lifted."),
    # Translators: the operator of the house has made the player a moderator; "Reports" is the item
    # of the lobby.
    "appointed": N_("You are a moderator of this house now: see “Reports” in the lobby."),
    # Translators: the operator of the house has other moderators now.
    "dismissed": N_("You are no longer a moderator of this house."),
    # Translators: a moderator wanted to silence, remove or ban another one.
    "no moderator": N_("{who} is a moderator."),
    # Translators: the player has asked {who} to be a friend.
    "asked": N_("{who} is asked."),
    # Translators: {who} has asked the player; "Friends" is the item of the lobby.
    "asking": N_("{who} wants to be your friend: see “Friends”."),
    # Translators: {who} and the player are friends from now on.
    "friends": N_("{who} is your friend."),
    # Translators: the player has asked somebody who is a friend already.
    "known": N_("{who} is your friend already."),
    # Translators: nobody in the public house has this name.
    "no member": N_("Nobody here is called {who}."),
    # Translators: the player asks the public house about ratings too often.
    "too many questions": N_("Too many questions at once: wait a moment."),
    # Translators: the player invites somebody to a table that is closed.
    "no table": N_("That table is closed."),
    # Translators: the player has invited {who} to a table.
    "invited": N_("{who} is invited."),
    # Translators: the player wants to invite {who}, who is not in the house.
    "away": N_("{who} cannot be reached now."),
}
"""Sentences by the codes of `Outcome`."""


def not_said_words(not_said: NotSaid, now: float, language: Language) -> str:
    """Return why a line was not said."""
    match not_said.code:
        case "muted":
            held = held_words("muted", not_said.facts, now, language)
            # Translators: a line was not passed on; why is a sentence.
            return language.gettext("Not said. {why}", why=held)
        case "unwanted":
            return language.gettext(
                # Translators: {who} takes no lines that nobody else gets.
                "Not said: {who} takes no private messages.",
                who=printable(not_said.facts[0]) if not_said.facts else "",
            )
    return table_words(not_said, language)
