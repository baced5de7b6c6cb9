"""The options that a session begins with, and how changes are saved."""

from argparse import Namespace
from collections.abc import Mapping
from pathlib import Path

import pytest

from gobelet.cli.session.options import Keeper, make_options
from gobelet.cli.syntax.parser import make_parser
from gobelet.games.interface import LetterOrder, Preferences, Reading
from gobelet.i18n import language
from gobelet.keyboard.detection import Found
from gobelet.keyboard.layouts import layout
from gobelet.settings.schema import SettingsNotSaved, Value
from gobelet.settings.settings import Settings
from gobelet.sound.cue import Group
from gobelet.sound.player import SoundSettings
from gobelet.speech.outputs.base import VoiceSettings
from gobelet.speech.outputs.braille_line import Display
from gobelet.speech.playing import Tempo
from gobelet.speech.utterance import Category, Verbosity
from gobelet.ui.preferences import Echo, Options, Pace
from tests.support.keyboard.driver import Clock


def options(settings: Settings, found: str = "fr") -> Options:
    return make_options(Namespace(), settings, language("fr"), Found(found, "settings"))


def test_without_settings_all_is_as_at_first(tmp_path: Path) -> None:
    made = options(Settings.load(tmp_path / "settings.toml"))
    assert made.keyboard == layout("fr")
    assert made == Options(
        "fr", layout("fr"), "auto", keymap=made.keymap, data_dir=made.data_dir, keep=made.keep
    )
    assert made.keymap.changed == ()


def test_over_ssh_the_player_is_remote(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings.load(tmp_path / "settings.toml")
    assert not options(settings).remote
    monkeypatch.setenv("SSH_TTY", "/dev/pts/1")
    assert options(settings).remote


def test_sounds_are_as_they_are_saved(tmp_path: Path) -> None:
    settings = Settings.load(tmp_path / "settings.toml")
    assert options(settings).sound == SoundSettings()
    settings.put({"sound.on": False, "sound.volume": 0, "sound.signals": 30, "sound.mono": True})
    assert options(settings).sound == SoundSettings(False, 0, {Group.SIGNALS: 30}, mono=True)


def test_sounds_start_off_where_nobody_would_hear_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings.load(tmp_path / "settings.toml")
    settings.put({"sound.on": True})
    assert options(settings).sound.on
    words = language("fr")
    parsed = make_parser(words).parse_args(["--no-sound"], Namespace(settings=settings))
    made = make_options(parsed, settings, words, Found("fr", "settings"))
    assert not made.sound.on
    monkeypatch.setenv("SSH_TTY", "/dev/pts/1")
    assert not options(settings).sound.on


def test_what_is_saved_is_in_force(tmp_path: Path) -> None:
    settings = Settings.load(tmp_path / "settings.toml")
    plain, shift = tuple("&é\"'("), tuple("12345")
    settings.put(
        {
            "output.speech": "prismatoid",
            "speech.verbosity": "full",
            "speech.pace": "enter",
            "rows.by_points": True,
            "rows.confirm_zero": True,
            "rows.costs": True,
            "lists.positions": True,
            "typing.echo": "word",
            "keyboard.own_plain": (*plain, ""),
            "keyboard.own_shift": (*shift, "6"),
            "keys.yahtzee.scores": ("v",),
        }
    )
    made = options(settings, "own")
    assert made.speech == "prismatoid"
    assert made.preferences == Preferences(
        Verbosity.FULL, rows_by_points=True, confirm_zero=True, row_costs=True
    )
    assert (made.positions, made.echo, made.pace) == (True, Echo.WORD, Pace.ENTER)
    assert made.keyboard == made.own_keyboard
    assert made.keyboard.digits == ((*plain, None), (*shift, "6"))
    assert [bound.command.id for bound in made.keymap.changed] == ["scores"]
    assert options(settings).keyboard == layout("fr")
    assert options(settings).own_keyboard == made.own_keyboard


def test_what_is_saved_of_how_things_are_said(tmp_path: Path) -> None:
    settings = Settings.load(tmp_path / "settings.toml")
    settings.put(
        {
            "speech.dice": "brief",
            "speech.answers": "full",
            "dice.reading": "thrown",
            "dice.new_only": True,
            "cards.by_colour": False,
            "letters.reading": "thrown",
            "bots.points": False,
        }
    )
    assert options(settings).preferences == Preferences(
        verbosities={Category.DICE: Verbosity.BRIEF, Category.ANSWER: Verbosity.FULL},
        dice=Reading.THROWN,
        new_only=True,
        by_colour=False,
        letters=LetterOrder.THROWN,
        bots_points=False,
    )


@pytest.mark.parametrize(
    ("saved", "cards_by_colour", "letters"),
    [
        ({}, True, LetterOrder.COLOUR),
        ({"pieces.by_colour": False}, False, LetterOrder.LETTER),
        ({"pieces.by_colour": False, "cards.by_colour": True}, True, LetterOrder.LETTER),
        ({"pieces.by_colour": False, "letters.reading": "colour"}, False, LetterOrder.COLOUR),
    ],
)
def test_an_older_setting_for_cards_and_letters_counts_where_nothing_newer_is_set(
    saved: dict[str, Value | None], cards_by_colour: bool, letters: LetterOrder, tmp_path: Path
) -> None:
    settings = Settings.load(tmp_path / "settings.toml")
    settings.put(saved)
    assert settings.problems == ()
    found = options(settings).preferences
    assert (found.by_colour, found.letters) == (cards_by_colour, letters)


def test_the_voice_that_is_saved_speaks_its_own_language(tmp_path: Path) -> None:
    settings = Settings.load(tmp_path / "settings.toml")
    settings.put({"language": "fr", "voice.name": "Hugo", "voice.rate": 20, "voice.volume": -10})
    assert options(settings).voice == VoiceSettings("Hugo", rate=20, volume=-10)
    settings.put({"language": "en"})
    assert options(settings).voice == VoiceSettings("", rate=20, volume=-10)


def test_what_is_saved_of_the_display_and_the_speed(tmp_path: Path) -> None:
    settings = Settings.load(tmp_path / "settings.toml")
    settings.put({"text.braille_line": True, "text.cursor": "end", "speech.words_per_minute": 300})
    made = options(settings)
    assert made.display == Display(line=True, cursor_at_end=True)
    assert made.tempo == Tempo(words_per_minute=300)


def test_the_folder_for_what_is_saved_is_the_one_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings.load(tmp_path / "settings.toml")
    found = Found("fr", "settings")
    monkeypatch.setenv("GOBELET_DATA_DIR", "named")
    assert options(settings).data_dir == Path("named")
    asked = make_options(Namespace(data_dir="asked"), settings, language("fr"), found)
    assert asked.data_dir == Path("asked")
    monkeypatch.delenv("GOBELET_DATA_DIR")
    assert options(settings).data_dir is None


# Saving


class Disk(Settings):
    """Settings that note what is put, and fail when the test says so."""

    def __init__(self) -> None:
        super().__init__(Path("settings.toml"), {}, None)
        self.full = False
        self.written: list[list[tuple[str, Value | None]]] = []

    def put(self, changes: Mapping[str, Value | None]) -> None:
        if self.full:
            raise SettingsNotSaved(self.path, "full")
        self.written.append(list(changes.items()))


@pytest.fixture
def disk() -> Disk:
    return Disk()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def told() -> list[SettingsNotSaved]:
    return []


@pytest.fixture
def keeper(disk: Disk, clock: Clock, told: list[SettingsNotSaved]) -> Keeper:
    return Keeper(disk, clock.later, told.append)


def test_nothing_is_written_before_the_key_is_answered(
    keeper: Keeper, disk: Disk, clock: Clock
) -> None:
    keeper.keep("keyboard.own_plain", ("1",))
    keeper.keep("language", "fr")
    keeper.keep("language", "es")
    assert disk.written == []
    clock.wait(0)
    assert disk.written == [[("keyboard.own_plain", ("1",)), ("language", "es")]]
    clock.wait(9)
    keeper.save()
    assert len(disk.written) == 1


def test_what_was_not_written_yet_is_written_at_the_end(keeper: Keeper, disk: Disk) -> None:
    keeper.save()
    keeper.keep("language", "fr")
    keeper.save()
    assert disk.written == [[("language", "fr")]]


def test_changes_are_written_in_the_order_they_were_made(keeper: Keeper, disk: Disk) -> None:
    keeper.keep("keys.list.move", ("j",))
    keeper.keep("keys", None)
    keeper.keep("keys.list.move", ("k",))
    keeper.save()
    assert disk.written == [[("keys", None), ("keys.list.move", ("k",))]]


def test_a_failure_is_told_once_and_the_changes_wait_for_the_next_time(
    keeper: Keeper, disk: Disk, clock: Clock, told: list[SettingsNotSaved]
) -> None:
    disk.full = True
    keeper.keep("language", "fr")
    clock.wait(0)
    keeper.keep("lists.positions", True)
    clock.wait(0)
    assert [error.code for error in told] == ["full"]
    disk.full = False
    keeper.keep("language", "es")
    clock.wait(0)
    assert disk.written == [[("lists.positions", True), ("language", "es")]]
    assert len(told) == 1
