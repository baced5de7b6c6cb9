"""People who wait at the door of a host's table, by ear: let in, or sent away."""

from collections.abc import Callable, Sequence
from functools import partial

from gobelet.net.host.knocks import Knock, Knocks
from gobelet.sound.cue import Cue, CueName
from gobelet.speech.utterance import Category, Utterance
from gobelet.ui.keys.bindings import EVERYWHERE_PLACE, PEOPLE
from gobelet.ui.keys.names import keys_words
from gobelet.ui.network.news_words import gone_words, knock_words, who_words
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item, ListScreen


def tell_knock(session: Session, knock: Knock) -> None:
    """Say that somebody wants to come in, and which key answers."""
    words = session.language
    keys = session.options.keymap.keys(EVERYWHERE_PLACE, PEOPLE)
    # Translators: {who} is a sentence, as "Ana wants to come in"; {keys} open the list of people.
    text = words.gettext(
        "{who}. {keys} to answer.",
        who=knock_words(knock.names, words),
        keys=keys_words(keys, words),
    )
    session.sounds.play((Cue(CueName.TALK),))
    session.mention(Utterance(text, Category.TABLE))


def knock_items(session: Session, knocks: Knocks, answered: Callable[[], None]) -> Sequence[Item]:
    """Return an item for all who wait; it opens the answers. `answered` is called after one."""
    words = session.language
    return [
        Item(knock_words(one.names, words), partial(_open, session, knocks, one, answered))
        for one in knocks.waiting
    ]


def _open(session: Session, knocks: Knocks, knock: Knock, answered: Callable[[], None]) -> None:
    words = session.language

    def answer(*, let_in: bool) -> None:
        there = knocks.answer(knock, let_in=let_in)
        session.pop(quiet=True)
        answered()
        if not there:
            session.say(gone_words(who_words(knock.names, words), words))
        elif let_in:
            # Translators: the host has let somebody in, who is announced then.
            session.read(words.gettext("Let in."))
        else:
            # Translators: the host has not let somebody in.
            session.read(words.gettext("Sent away."))

    def items() -> Sequence[Item]:
        return (
            # Translators: item of the host's answers to somebody who wants to come in.
            Item(words.gettext("Let in"), partial(answer, let_in=True)),
            # Translators: item of the host's answers to somebody who wants to come in.
            Item(words.gettext("Send away"), partial(answer, let_in=False)),
        )

    title = knock_words(knock.names, words)
    session.push(ListScreen(session, lambda: title, items))
