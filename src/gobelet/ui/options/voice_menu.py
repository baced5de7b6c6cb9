"""The voice: that of the system, its language, and how fast speech is reckoned to be.

A chosen voice speaks no other language. Changes are heard at once.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from gobelet.i18n import N_, Language
from gobelet.speech.outputs.base import VoiceChoices, VoiceSettings
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item
from gobelet.ui.widgets.option_items import (
    choice_item,
    hear_values,
    menu_item,
    number_item,
    option_item,
)

STEP: Final = 10


class _Number(Struct, frozen=True):
    """A numeric setting, from -100 to 100; until it is set, 0 stands for the system's value."""

    setting: str
    get: Callable[[VoiceSettings], int | None]
    change: Callable[[VoiceSettings, int], VoiceSettings]
    offered: Callable[[VoiceChoices], bool]


_RATE: Final = _Number(
    "voice.rate",
    lambda voice: voice.rate,
    lambda voice, rate: replace(voice, rate=rate),
    lambda choices: choices.rate,
)
_PITCH: Final = _Number(
    "voice.pitch",
    lambda voice: voice.pitch,
    lambda voice, pitch: replace(voice, pitch=pitch),
    lambda choices: choices.pitch,
)
_VOLUME: Final = _Number(
    "voice.volume",
    lambda voice: voice.volume,
    lambda voice, volume: replace(voice, volume=volume),
    lambda choices: choices.volume,
)


def voice_items(session: Session) -> Sequence[Item]:
    """Return the item that opens the menu; none where there is no voice to choose."""
    choices = session.speaker.voice()
    if choices is None or not _items(session, choices):
        return ()

    def items() -> Sequence[Item]:
        # The menu stays even if speech is lost meanwhile.
        return _items(session, session.speaker.voice() or choices)

    # Translators: title of a menu, and its item in the options: the voice of the computer,
    # where no screen reader speaks.
    return (menu_item(session, N_("Voice"), items),)


def _items(session: Session, choices: VoiceChoices) -> Sequence[Item]:
    numbers = _numbers(session.language)
    return (
        *([_which(session, choices.names)] if choices.names else []),
        *(_number(session, number, name) for number, name in numbers if number.offered(choices)),
    )


def _numbers(words: Language) -> Sequence[tuple[_Number, str]]:
    return (
        # Translators: option of the computer's voice: how fast it speaks.
        (_RATE, words.gettext("Rate")),
        # Translators: option of the computer's voice: how high it is.
        (_PITCH, words.gettext("Pitch")),
        # Translators: option of the computer's voice: how loud it is.
        (_VOLUME, words.gettext("Volume")),
    )


def _which(session: Session, names: Sequence[str]) -> Item:
    words, current = session.language, session.options.voice.name
    # Translators: option of the computer's voice: which of its voices speaks.
    title = words.gettext("Speaker")
    # Translators: value of the option "Speaker": the voice that the system takes by itself.
    usual = words.gettext("the usual one")
    values = [("", usual), *((name, name) for name in names)]
    index = names.index(current) + 1 if current in names else 0

    def use(name: str) -> None:
        _use(session, replace(session.options.voice, name=name))

    run = partial(hear_values, session, "voice.name", values, index, use)
    return option_item(session, title, values[index][1], run)


def _number(session: Session, number: _Number, title: str) -> Item:
    current = number.get(session.options.voice) or 0

    def use(value: int) -> None:
        _use(session, number.change(session.options.voice, value))

    numbers = range(-100, 101, STEP), current
    return number_item(session, title, number.setting, numbers, use)


def _use(session: Session, voice: VoiceSettings) -> None:
    session.options.voice = voice
    session.speaker.use_voice(voice)


_TEMPOS: Final = range(100, 501, 20)


def tempo_item(session: Session) -> Item:
    words, current = session.language, session.options.tempo.words_per_minute
    values = [
        (
            number,
            # Translators: value of the option "Assumed speed of speech": words a minute.
            words.gettext("{n} words a minute", n=number),
        )
        for number in sorted({*_TEMPOS, current})
    ]
    # Translators: option: how fast the player's screen reader speaks, about. The program waits
    # so long before it says the next thing.
    name = words.gettext("Assumed speed of speech")
    return choice_item(session, name, values, current, partial(_use_tempo, session))


def _use_tempo(session: Session, words_per_minute: int) -> None:
    options = session.options
    options.tempo = replace(options.tempo, words_per_minute=words_per_minute)
    session.speaker.use_tempo(options.tempo)
    session.keep("speech.words_per_minute", words_per_minute)


def languages(session: Session) -> tuple[Callable[[str], None], Callable[[str], None]]:
    """Return two functions: one tries a language out, one saves it."""
    options, before = session.options, session.options.language_code
    voice = options.voice

    def use(code: str) -> None:
        options.language_code = code
        options.voice = voice if code == before else replace(voice, name="")
        session.speaker.use_language(code)
        session.speaker.use_voice(options.voice)

    def keep(code: str) -> None:
        session.keep("language", code)
        if options.voice != voice:
            session.keep("voice.name", None)

    return use, keep


def choose_language(session: Session, code: str) -> None:
    use, keep = languages(session)
    use(code)
    keep(code)
