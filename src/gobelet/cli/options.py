"""The options that a session begins with, and how their changes are saved."""

import argparse
from collections.abc import Callable

from gobelet.cli.values import chosen_speech, found_layout, own_keyboard
from gobelet.games.interface import Preferences
from gobelet.i18n import Language
from gobelet.keyboard.detection import Found
from gobelet.settings import Settings
from gobelet.settings_schema import SettingsNotSaved, Value
from gobelet.speech.utterance import Verbosity
from gobelet.ui.keymap import Keymap
from gobelet.ui.options import Echo, Options
from gobelet.ui.session import Later


def make_options(
    parsed: argparse.Namespace, settings: Settings, words: Language, keyboard: Found
) -> Options:
    """Return the options of the command line, and the saved ones where it tells none."""
    verbosity = settings.text("speech.verbosity")
    return Options(
        words.code,
        found_layout(keyboard, settings),
        chosen_speech(parsed, settings),
        Preferences(
            verbosity=Verbosity[verbosity.upper()] if verbosity else Verbosity.NORMAL,
            rows_by_points=settings.switch("rows.by_points"),
            confirm_zero=settings.switch("rows.confirm_zero"),
        ),
        positions=settings.switch("lists.positions"),
        echo=Echo(settings.text("typing.echo") or Echo.CHARACTER),
        own_keyboard=own_keyboard(settings),
        keymap=Keymap(settings.keys),
    )


class Keeper:
    """Saves settings once the key that changed them is answered: a disk may be slow.

    What cannot be saved is kept for the next time; `failed` is called for the first only.
    """

    def __init__(
        self, settings: Settings, later: Later, failed: Callable[[SettingsNotSaved], None]
    ) -> None:
        self._settings = settings
        self._later = later
        self._failed: Callable[[SettingsNotSaved], None] | None = failed
        self._waiting: dict[str, Value | None] = {}

    def keep(self, key: str, value: Value | None) -> None:
        # It comes last, for "keys" removes what is below it.
        self._waiting.pop(key, None)
        self._waiting[key] = value
        self._later(0, self.save)

    def save(self) -> None:
        """Save what waits; called at the end, too."""
        if not self._waiting:
            return
        try:
            self._settings.put(self._waiting)
        except SettingsNotSaved as error:
            failed, self._failed = self._failed, None
            if failed:
                failed(error)
        else:
            self._waiting = {}
