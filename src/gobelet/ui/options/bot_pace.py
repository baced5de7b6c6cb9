"""The option of when a bot's turn begins."""

from functools import partial

from gobelet.ui.preferences import Pace
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item
from gobelet.ui.widgets.option_items import choice_item


def pace_item(session: Session) -> Item:
    words = session.options.language
    values = (
        # Translators: value of the option "Computer’s turns".
        (Pace.SPOKEN, words.gettext("after what is said")),
        # Translators: value of the option "Computer’s turns".
        (Pace.ENTER, words.gettext("wait for a key")),
    )
    # Translators: option: when the computer's players begin their turns.
    name = words.gettext("Computer’s turns")
    return choice_item(session, name, values, session.options.pace, partial(_use, session))


def _use(session: Session, pace: Pace) -> None:
    session.options.pace = pace
    session.keep("speech.pace", pace.value)
