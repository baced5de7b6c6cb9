"""The options at the start of a session, and the saving of their changes."""

import argparse
from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from gobelet.cli.data_folder import given_data_dir
from gobelet.cli.settings_words import not_saved_words
from gobelet.cli.syntax.values import chosen_speech, found_layout, own_keyboard
from gobelet.i18n import Language, system_language
from gobelet.keyboard.detection import Found
from gobelet.keyboard.layouts import Layout
from gobelet.raw_terminal import over_ssh
from gobelet.settings.schema import SettingsNotSaved, Value
from gobelet.settings.settings import Settings
from gobelet.sound.player import SoundSettings
from gobelet.speech.outputs.base import VoiceSettings
from gobelet.speech.outputs.braille_line import Display
from gobelet.speech.playing import Tempo
from gobelet.ui.keys.held_keys import Later
from gobelet.ui.keys.keymap import Keymap
from gobelet.ui.preferences import Echo, Options, Pace
from gobelet.ui.saved_options import saved_preferences, saved_sound


def make_options(
    parsed: argparse.Namespace,
    settings: Settings,
    words: Language,
    keyboard: Found | Callable[[], Layout],
) -> Options:
    """Return the options: those of the command line first, then the saved ones.

    An unknown layout is found when it is needed.
    """
    return Options(
        words.code,
        partial(found_layout, keyboard, settings) if isinstance(keyboard, Found) else keyboard,
        chosen_speech(parsed, settings),
        saved_preferences(settings),
        settings.text("player.name") or "",
        remote=over_ssh(),
        positions=settings.switch("lists.positions"),
        echo=Echo(settings.text("typing.echo") or Echo.CHARACTER),
        pace=Pace(settings.text("speech.pace") or Pace.SPOKEN),
        data_dir=given_data_dir(getattr(parsed, "data_dir", None)),
        own_keyboard=own_keyboard(settings),
        keymap=Keymap(settings.keys),
        tempo=Tempo(settings.number("speech.words_per_minute") or Tempo().words_per_minute),
        voice=_voice(settings, words),
        display=Display(
            line=settings.switch("text.braille_line"),
            cursor_at_end=settings.text("text.cursor") == "end",
        ),
        sound=_sound(parsed, settings),
    )


def _sound(parsed: argparse.Namespace, settings: Settings) -> SoundSettings:
    """Return the saved sound settings; over SSH sounds are off, since nobody would hear them."""
    wanted = settings.get("sound.on") is not False and not getattr(parsed, "no_sound", False)
    return replace(saved_sound(settings), on=wanted and not over_ssh())


def _voice(settings: Settings, words: Language) -> VoiceSettings:
    """Return the saved voice settings; the voice's name counts only for the saved language."""
    saved = settings.text("language") or system_language()
    return VoiceSettings(
        name=(settings.text("voice.name") or "") if saved == words.code else "",
        rate=settings.number("voice.rate"),
        pitch=settings.number("voice.pitch"),
        volume=settings.number("voice.volume"),
    )


class Keeper:
    """Saves settings after the answer to the key that changed them: a disk may be slow.

    Settings that cannot be saved wait for the next attempt; `failed` is called once only.
    """

    def __init__(
        self, settings: Settings, later: Later, failed: Callable[[SettingsNotSaved], None]
    ) -> None:
        self._settings = settings
        self._later = later
        self._failed: Callable[[SettingsNotSaved], None] | None = failed
        self._waiting: dict[str, Value | None] = {}
        self._error: SettingsNotSaved | None = None

    def keep(self, key: str, value: Value | None) -> None:
        # The newest goes last: saving "keys" removes all settings below "keys".
        self._waiting.pop(key, None)
        self._waiting[key] = value
        self._later(0, self.save)

    def save(self) -> None:
        """Save the waiting settings; called at the end, too."""
        if not self._waiting:
            return
        try:
            self._settings.put(self._waiting)
        except SettingsNotSaved as error:
            self._error = error
            failed, self._failed = self._failed, None
            if failed:
                failed(error)
        else:
            self._waiting, self._error = {}, None

    def trouble(self, words: Language) -> str:
        """Return why settings are not saved; empty if they are."""
        return not_saved_words(self._error, words) if self._error else ""
