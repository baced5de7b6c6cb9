"""The option for the assumed speed of speech, for outputs that do not report their end."""

from functools import partial

from msgspec.structs import replace

from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item
from gobelet.ui.widgets.option_items import choice_item

_OFFERED = range(100, 501, 20)


def tempo_item(session: Session) -> Item:
    words, current = session.options.language, session.options.tempo.words_per_minute
    values = [
        (
            number,
            # Translators: value of the option "Speed of speech, reckoned": words a minute.
            words.gettext("{n} words a minute", n=number),
        )
        for number in sorted({*_OFFERED, current})
    ]
    # Translators: option: how fast the player's screen reader speaks, about. The program waits
    # so long before it says the next thing.
    name = words.gettext("Speed of speech, reckoned")
    return choice_item(session, name, values, current, partial(_use, session))


def _use(session: Session, words_per_minute: int) -> None:
    options = session.options
    options.tempo = replace(options.tempo, words_per_minute=words_per_minute)
    session.speaker.use_tempo(options.tempo)
    session.keep("speech.words_per_minute", words_per_minute)
