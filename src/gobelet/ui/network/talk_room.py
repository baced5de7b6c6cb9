"""A table of talk, at the keyboard of somebody who is there."""

from collections.abc import Callable, Sequence
from typing import Final

from gobelet.i18n import Language
from gobelet.net.frames import Person, TalkRoom
from gobelet.ui.network.news_words import person_words
from gobelet.ui.network.people import People
from gobelet.ui.widgets.lists import Item
from gobelet.ui.words import printable

_MOST_NAMED: Final = 12
"""People that are told at once by their names."""


def talk_title(topic: str, language: Language) -> str:
    """Return what a table of talk is about."""
    if topic:
        # Translators: a table of a public house at which nothing is played.
        return language.gettext("Talk, {topic}", topic=printable(topic))
    # Translators: a table of a public house at which nothing is played, and one talks of anything.
    return language.gettext("Talk")


def talkers_words(names: Sequence[str], language: Language) -> str:
    """Return who is at a table of talk, inside a sentence; empty: nobody is."""
    if len(names) > _MOST_NAMED:
        # Translators: so many people are at a table of talk, inside a sentence.
        return language.ngettext("{n} person", "{n} people", len(names))
    return language.listing([printable(name) for name in names])


def room_title(room: TalkRoom, others: Sequence[Person], language: Language) -> str:
    """Return where the player is, and with whom."""
    title = talk_title(room.topic, language)
    who = talkers_words([name for one in others for name in one.names], language)
    if who:
        # Translators: title of the list at a table of talk: {title} is "Talk, the garden", {who}
        # are the others there.
        return language.gettext("{title}: with {who}", title=title, who=who)
    # Translators: title of the list at a table of talk: {title} is "Talk, the garden".
    return language.gettext("{title}: nobody else is here yet", title=title)


def room_items(
    others: Sequence[Person], people: People, leave: Callable[[], None], language: Language
) -> Sequence[Item]:
    """Return what can be done there."""
    return (
        people.talk_item(),
        *(
            Item(
                person_words(one, language, muted=not people.muted.isdisjoint(one.names)),
                people.opening(one.names[0]) if one.names else None,
            )
            for one in others
        ),
        *people.more_items(),
        # Translators: item at a table of talk: the player leaves it.
        Item(language.gettext("Leave the talk"), leave),
    )
