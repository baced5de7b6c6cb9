"""The system's voice: every change is heard as it is made."""

from dataclasses import dataclass, field

import pytest

from gobelet.settings.schema import SETTINGS, Value
from gobelet.speech.mode import Mode
from gobelet.speech.outputs.base import VoiceSettings
from tests.support.keyboard.driver import Driver, french
from tests.support.speech.outputs import Voice, backend, wait_until


@dataclass(slots=True)
class SystemVoice(Voice):
    """A voice that can be tuned; `heard` has how each text was spoken."""

    tunable: frozenset[str] = frozenset({"voice", "rate", "pitch", "volume"})
    names: tuple[str, ...] = ("Hugo", "Zoé")
    now: VoiceSettings = field(default_factory=VoiceSettings)
    heard: list[tuple[str, VoiceSettings]] = field(default_factory=list)

    def speak(self, text: str, *, interrupt: bool) -> None:
        Voice.speak(self, text, interrupt=interrupt)
        self.heard.append((text, self.now))

    def use_language(self, code: str) -> None:
        Voice.use_language(self, code)
        self.use_voice("")

    def voices(self) -> tuple[str, ...]:
        return self.names

    def use_voice(self, name: str) -> None:
        self.now = VoiceSettings(name, self.now.rate, self.now.pitch, self.now.volume)

    def use_rate(self, percent: int) -> None:
        self.now = VoiceSettings(self.now.name, percent, self.now.pitch, self.now.volume)

    def use_pitch(self, percent: int) -> None:
        self.now = VoiceSettings(self.now.name, self.now.rate, percent, self.now.volume)

    def use_volume(self, percent: int) -> None:
        self.now = VoiceSettings(self.now.name, self.now.rate, self.now.pitch, percent)


@pytest.fixture
def voice() -> SystemVoice:
    return SystemVoice()


class Player(Driver):
    """A player who hears that voice, in the options."""

    def __init__(self, voice: Voice) -> None:
        super().__init__(mode=Mode.SPEECH, backends=(backend(voice),))
        self.kept: dict[str, Value | None] = {}
        self.options.keep = self.kept.__setitem__
        self.main()
        wait_until(lambda: bool(voice.texts))
        # The voices are asked for by the menu, while its first words are spoken.
        self.press("f10")
        if isinstance(voice, SystemVoice):
            wait_until(self._knows_voices)

    def _knows_voices(self) -> bool:
        choices = self.speaker.voice()
        return choices is not None and bool(choices.names)


@pytest.fixture
def player(voice: SystemVoice) -> Player:
    return Player(voice)


def spoken(voice: SystemVoice, text: str) -> VoiceSettings:
    """Return how a text was last spoken."""
    wait_until(lambda: any(heard == text for heard, _ in voice.heard))
    return next(how for heard, how in reversed(voice.heard) if heard == text)


def test_the_menu(player: Player) -> None:
    assert player.choose("Voix") == [french("Timbre : celui d’usage")]
    assert player.items() == [
        french(item)
        for item in ("Timbre : celui d’usage", "Débit : 0", "Hauteur : 0", "Volume : 0")
    ]
    assert player.press("escape") == ["Options. Voix"]


@pytest.mark.parametrize(
    ("option", "setting", "as_heard"),
    [
        ("Débit", "voice.rate", lambda how: how.rate),
        ("Hauteur", "voice.pitch", lambda how: how.pitch),
        ("Volume", "voice.volume", lambda how: how.volume),
    ],
)
def test_a_number_is_heard_as_it_changes(
    player: Player, voice: SystemVoice, option: str, setting: str, as_heard: object
) -> None:
    assert callable(as_heard)
    player.choose("Voix")
    assert player.choose(option) == [french("Haut et bas pour changer, Entrée pour garder. 0.")]
    for value in (10, 20):
        text = f"{value}."
        assert player.press("down") == [text]
        assert as_heard(spoken(voice, text)) == value
    assert player.press("enter") == [french(f"20 : {option.lower()}")]
    assert as_heard(spoken(voice, french(f"20 : {option.lower()}"))) == 20
    assert player.kept == {setting: 20}
    assert SETTINGS[setting].read(20) == 20


def test_the_ends_of_a_number(player: Player) -> None:
    player.choose("Voix", "Débit")
    assert player.press("home") == ["-100"]
    assert player.press("end") == ["100"]
    assert player.press("down") == ["Fin de la liste."]


def test_another_voice_is_heard_as_it_is_chosen(player: Player, voice: SystemVoice) -> None:
    player.choose("Voix", "Timbre")
    assert player.press("down") == ["Hugo"]
    assert spoken(voice, "Hugo").name == "Hugo"
    assert player.press("z") == ["Zoé"]
    assert spoken(voice, "Zoé").name == "Zoé"
    assert player.press("enter") == [french("Zoé : timbre")]
    assert player.kept == {"voice.name": "Zoé"}
    assert player.choose("Timbre") == ["Haut et bas pour changer, Entrée pour garder. Zoé"]


def test_escape_puts_back_what_was(player: Player, voice: SystemVoice) -> None:
    player.choose("Voix", "Timbre", "Hugo")
    player.choose("Débit")
    player.press("down", "down")
    text = french("Voix. Débit : 0")
    assert player.press("escape") == [text]
    assert (spoken(voice, text).name, spoken(voice, text).rate) == ("Hugo", 0)
    assert player.kept == {"voice.name": "Hugo"}


def test_a_number_of_the_player_s_own_stays_in_the_list(player: Player) -> None:
    player.options.voice = VoiceSettings(rate=33)
    player.choose("Voix")
    player.choose("Débit")
    assert player.press("down") == ["40."]
    assert player.press("up") == ["33."]
    assert player.press("up") == ["30."]


def test_only_what_the_voice_lets_one_choose_is_there(voice: SystemVoice) -> None:
    voice.tunable = frozenset({"voice", "volume"})
    player = Player(voice)
    player.choose("Voix")
    assert player.items() == [french("Timbre : celui d’usage"), french("Volume : 0")]


def test_a_screen_reader_has_its_own() -> None:
    player = Player(Voice())
    assert not any(item.startswith("Voix") for item in player.items())


def test_without_speech_there_is_no_voice() -> None:
    driver = Driver()
    driver.main()
    driver.press("f10")
    assert not any(item.startswith("Voix") for item in driver.items())


def test_speech_that_is_lost_leaves_the_menu_as_it_is(player: Player) -> None:
    player.choose("Voix")
    player.speaker.use(Mode.TEXT, ())
    assert player.items()[1:] == [
        french(item) for item in ("Débit : 0", "Hauteur : 0", "Volume : 0")
    ]
    player.choose("Débit")
    player.press("down")
    assert player.press("enter") == [french("10 : débit")]


def test_another_language_has_its_usual_voice(player: Player, voice: SystemVoice) -> None:
    player.choose("Voix", "Timbre", "Hugo")
    player.choose("Débit", "50.")
    player.press("escape")
    player.choose("Langue", "English")
    how = spoken(voice, "English: language")
    assert (how.name, how.rate) == ("", 50)
    assert (player.kept["language"], player.kept["voice.name"]) == ("en", None)


def test_a_language_that_is_only_heard_keeps_the_voice(player: Player, voice: SystemVoice) -> None:
    player.choose("Voix", "Timbre", "Hugo")
    player.press("escape")
    player.choose("Refaire tous les réglages")
    player.press("down")
    wait_until(lambda: voice.language == "en")
    player.press("escape")
    wait_until(lambda: (voice.language, voice.now.name) == ("fr", "Hugo"))
    assert player.kept["voice.name"] == "Hugo"
