"""The preferences and sounds of saved settings, wherever these are kept."""

from gobelet.games.interface import LetterOrder, Preferences, Reading
from gobelet.settings.settings import Settings
from gobelet.sound.cue import Group
from gobelet.sound.player import SoundSettings
from gobelet.speech.utterance import Verbosity
from gobelet.ui.preferences import VERBOSITIES


def saved_sound(settings: Settings) -> SoundSettings:
    """Return the saved sound settings."""
    volumes = {group: settings.number(f"sound.{group}") for group in Group}
    volume = settings.number("sound.volume")
    return SoundSettings(
        on=settings.get("sound.on") is not False,
        volume=SoundSettings().volume if volume is None else volume,
        groups={group: found for group, found in volumes.items() if found is not None},
        mono=settings.switch("sound.mono"),
    )


def saved_preferences(settings: Settings) -> Preferences:
    """Return the saved preferences."""
    saved = {category: settings.text(key) for category, key in VERBOSITIES.items()}
    return Preferences(
        verbosity=_verbosity(settings.text("speech.verbosity") or Verbosity.NORMAL.name),
        verbosities={category: _verbosity(name) for category, name in saved.items() if name},
        dice=Reading(settings.text("dice.reading") or Reading.SORTED),
        new_only=settings.switch("dice.new_only"),
        by_colour=_cards_by_colour(settings),
        letters=_letter_order(settings),
        bots_row=settings.get("bots.row") is not False,
        bots_points=settings.get("bots.points") is not False,
        bots_total=settings.get("bots.total") is not False,
        talk=settings.get("talk.said") is not False,
        to_keep=settings.switch("dice.to_keep"),
        by_place=settings.switch("dice.by_place"),
        rows_by_points=settings.switch("rows.by_points"),
        confirm_zero=settings.get("rows.confirm_zero") is not False,
        row_costs=settings.switch("rows.costs"),
        advice_to_win=settings.switch("advice.to_win"),
    )


def _cards_by_colour(settings: Settings) -> bool:
    own = settings.get("cards.by_colour")
    return settings.get("pieces.by_colour") is not False if own is None else own is True


def _letter_order(settings: Settings) -> LetterOrder:
    if own := settings.text("letters.reading"):
        return LetterOrder(own)
    together = settings.get("pieces.by_colour") is not False
    return LetterOrder.COLOUR if together else LetterOrder.LETTER


def _verbosity(name: str) -> Verbosity:
    return Verbosity[name.upper()]
