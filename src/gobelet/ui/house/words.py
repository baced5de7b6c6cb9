"""Sentences about a house: its tables, its people, and why something cannot be."""

from collections.abc import Sequence
from time import time

from gobelet.games import kit
from gobelet.house.frames.lobby import TALK, topic_of
from gobelet.house.visit.offers import Offer
from gobelet.i18n import Language, capital
from gobelet.languages import LANGUAGES
from gobelet.players import LONGEST_NAME, BadPlayer, Player, seat_names
from gobelet.ui.house.order_words import held_words
from gobelet.ui.network.talk_room import talk_title, talkers_words
from gobelet.ui.words import bad_player_words, printable


def table_words(table: Offer, now: float, language: Language) -> str:
    """Return a table of the lobby: its game, what is free, who sits there, its rules."""
    if table.game == TALK:
        return _talk_words(table, now, language)
    title = kit(table.game).title(language)
    free = sum(place.free for place in table.places)
    if table.begun:
        # Translators: a table in a list of the public house: the game there has begun.
        state = language.gettext("in play")
    elif free:
        # Translators: a table in a list of the public house: so many more people can come.
        state = language.ngettext("{n} seat free", "{n} seats free", free)
    else:
        # Translators: a table in a list of the public house that has no free seat.
        state = language.gettext("full")
    who = language.listing(_names(table, language))
    rules = table.config.describe(language) if table.config else ""
    # Translators: a table in the list of the public house: "Yahtzee, 1 seat free, with Ana.
    # Playroom rules, 13 rows, for 5 minutes."
    text = language.gettext("{game}, {state}, with {who}.", game=title, state=state, who=who)
    if not who:
        # Translators: a table in the list of the public house, at which nobody sits.
        text = language.gettext("{game}, {state}.", game=title, state=state)
    return f"{text} {capital(rules)}, {age_words(now - table.since, language)}."


def _talk_words(table: Offer, now: float, language: Language) -> str:
    """Return a table of talk: what about, in which language, and who is there."""
    title = talk_title(topic_of(table.options), language)
    tongue = LANGUAGES[table.language].name if table.language in LANGUAGES else ""
    who = talkers_words([place.name for place in table.places], language)
    named = f"{title}, {tongue}" if tongue else title
    age = age_words(now - table.since, language)
    if not who:
        # Translators: a table of talk in the list of the public house, at which nobody is yet.
        return language.gettext("{talk}, nobody yet, {age}.", talk=named, age=age)
    return language.gettext(
        # Translators: a table of talk in the list of the public house: "Talk, the garden, English,
        # with Ana and Luc, for 5 minutes."
        "{talk}, with {who}, {age}.",
        talk=named,
        who=who,
        age=age,
    )


def _names(table: Offer, language: Language) -> Sequence[str]:
    players = [Player(printable(place.name), place.bot) for place in table.places if not place.free]
    return seat_names(players, language)


def age_words(seconds: float, language: Language) -> str:
    """Return how long a table has been open, inside a sentence."""
    minutes = max(0, int(seconds // 60))
    if minutes < 1:
        # Translators: how long a table has been open, in a list: less than a minute.
        return language.gettext("just opened")
    if minutes < 60:
        # Translators: how long a table has been open, in a list.
        return language.ngettext("for {n} minute", "for {n} minutes", minutes)
    # Translators: how long a table has been open, in a list.
    return language.ngettext("for {n} hour", "for {n} hours", minutes // 60)


def tables_words(count: int, language: Language) -> str:
    """Return how many tables there are, inside a sentence."""
    if not count:
        # Translators: how many tables the public house has, inside a sentence.
        return language.gettext("no table")
    # Translators: how many tables the public house has, inside a sentence.
    return language.ngettext("{n} table", "{n} tables", count)


def part_words(shown: int, count: int, language: Language) -> str:
    """Return the title of the list of tables; `count`: those of which these are the first, or 0."""
    if not count:
        return tables_words(shown, language)
    # Translators: title of the list of tables in a large public house, which has more than it
    # lists; {count} is how many.
    return language.ngettext(
        "{n} table of {count}, those with a free seat first",
        "{n} tables of {count}, those with a free seat first",
        shown,
        count=count,
    )


def people_count_words(count: int, language: Language) -> str:
    """Return how many other people are in the lobby."""
    if not count:
        # Translators: nobody else is in the lobby of the public house.
        return language.gettext("nobody else is here")
    # Translators: how many other people are in the lobby of the public house.
    return language.ngettext("{n} other person is here", "{n} other people are here", count)


def answer_words(code: str, language: Language) -> str:
    """Return why the house has not done what was asked for."""
    match code:
        case "many":
            # Translators: the public house opens no further table for this player.
            return language.gettext("You have five tables open already: leave one first.")
        case "full":
            # Translators: the public house opens no further table for anybody.
            return language.gettext("The house opens no more tables now.")
        case "closing":
            # Translators: the public house stops for a moment.
            return language.gettext("The house stops for a moment. Gobelet comes back by itself.")
        case "lost":
            # Translators: the line to the public house is broken, so that nothing can be done.
            return language.gettext("The line to the house is broken: nothing was sent.")
    # Translators: the public house does not know the rules of a table.
    return language.gettext("The house cannot play by these rules.")


def end_words(code: str, facts: Sequence[str], language: Language) -> str:
    """Return why the player is not let in."""
    match code:
        case "banned" | "removed":
            return held_words(code, facts, time(), language)
        case "busy":
            # Translators: too many came into the public house from one place, or too often.
            return language.gettext("Too many attempts from there. Try again in a few minutes.")
        case "code":
            # Translators: the code that one's other computer was told opens the house no more.
            return language.gettext("That code does not open the house, or no longer.")
        case "member":
            # Translators: the secret that this program has kept opens the public house no more.
            return language.gettext("The house does not know you any more.")
        case "name" if len(facts) > 1 and facts[1] == "duplicate":
            # Translators: somebody in the public house has this name, or one that sounds so.
            return language.gettext(
                "{name} is taken there, or a name like it.", name=printable(facts[0])
            )
        case "name" if len(facts) > 1:
            refused = BadPlayer(facts[1], printable(facts[0]), (str(LONGEST_NAME),))
            return bad_player_words(refused, language)
        case "protocol" | "version":
            return language.gettext(
                "The other computer has another version of Gobelet. Both need the same one."
            )
    # Translators: the computer that answers is not the public house that was meant.
    return language.gettext("Another computer answers there, not that house. Nothing was sent.")
