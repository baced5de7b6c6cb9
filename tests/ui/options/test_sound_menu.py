"""The sounds as the player changes them: keys anywhere, the menu, the list to learn them."""

from pathlib import Path

import pytest

from gobelet.i18n import language
from gobelet.settings.schema import SETTINGS, Value
from gobelet.sound.cue import Cue, CueName, Group
from gobelet.sound.own_sounds import BadSound, OwnSounds
from gobelet.sound.player import Silence, SoundSettings
from gobelet.sound.wav import Recording
from gobelet.ui.options.own_sound_words import own_sound_lines
from tests.support.keyboard.driver import Driver, french

MARK = Cue(CueName.MARK)


def spaced(text: str) -> str:
    """Return a sentence with French spaces, before the sign of a percentage too."""
    return french(text).replace(" %", "\u00a0%")


class Player(Driver):
    """A player whose changes are kept."""

    def __init__(self, language: str = "fr") -> None:
        super().__init__("24446", language=language)
        self.kept: dict[str, Value | None] = {}
        self.options.keep = self.kept.__setitem__
        self.play()
        self.press("enter")
        self.sounds.take()

    def heard(self) -> list[Cue]:
        """Return what was asked for since the last time."""
        heard, self.sounds.asked = self.sounds.asked, []
        return heard


@pytest.fixture
def player() -> Player:
    return Player()


# Keys


def test_softer_and_louder(player: Player) -> None:
    assert player.press("f5") == [spaced("Sons : 60 %.")]
    assert (player.options.sound.volume, player.kept) == (60, {"sound.volume": 60})
    assert player.sounds.settings == player.options.sound
    assert player.heard() == [MARK]
    assert player.press("f6", "f6") == [spaced("Sons : 80 %.")]
    assert player.heard() == [MARK, MARK]


def test_there_is_an_end_to_both(player: Player) -> None:
    assert player.press(*["f5"] * 9) == [spaced("Sons : 0 %.")]
    assert player.press(*["f6"] * 12) == [spaced("Sons : 100 %.")]
    assert player.kept == {"sound.volume": 100}


def test_on_and_off(player: Player) -> None:
    assert player.press("f7") == ["Sons coupés."]
    assert (player.sounds.settings.on, player.kept) == (False, {"sound.on": False})
    assert player.heard() == []
    assert player.press("f5") == [spaced("Sons : 60 %. Ils sont coupés.")]
    assert player.heard() == []
    assert player.press("f7") == ["Sons actifs."]
    assert (player.sounds.settings.on, player.kept["sound.on"]) == (True, True)
    assert player.heard() == [MARK]


@pytest.mark.parametrize(
    ("silence", "said"),
    [
        (Silence.UNKNOWN, ""),
        (Silence.NOT_INSTALLED, " Les sons demandent miniaudio, qui n’est pas installé."),
        (Silence.NO_OUTPUT, " Aucune sortie audio n’a été trouvée."),
        (Silence.NONE_WANTED, " GOBELET_SOUND les coupe."),
    ],
)
def test_why_nothing_is_heard(player: Player, silence: Silence, said: str) -> None:
    player.press("f7")
    player.sounds.silent = silence
    assert player.press("f7") == [f"Sons actifs.{said}"]
    player.press("f8")
    assert (said.strip() in player.items()) is bool(said)


def test_at_the_other_end_of_ssh_they_are_turned_on_for_this_session(player: Player) -> None:
    player.options.remote = True
    player.options.sound = SoundSettings(on=False)
    assert player.press("f7") == ["Sons actifs."]
    assert player.sounds.settings.on
    assert player.kept == {}


@pytest.mark.parametrize("key", ["f5", "f6", "f7"])
def test_the_keys_work_anywhere(player: Player, key: str) -> None:
    player.press("escape")
    assert player.press(key)[0].startswith("Sons")
    assert player.press("down") != ["Touche sans effet ici."]


# The menu


def test_the_menu(player: Player) -> None:
    assert player.press("f8") == [spaced("Sons. Sons : oui")]
    assert player.items() == [
        spaced(item)
        for item in (
            "Sons : oui",
            "Tous les sons : 70 %, volume",
            "Dés et cartes : 100 %",
            "Scores : 100 %",
            "Signaux : 100 %",
            "Fin de la partie : 100 %",
            "Identiques dans les deux oreilles : non",
            "Apprendre les sons",
        )
    ]
    player.press("end")
    # Once more: the list is gone back to, and does not pile up.
    assert player.press("f8") == ["Sons. Apprendre les sons"]
    assert player.screens.count("ListScreen") == 1


def test_it_is_among_the_options_too(player: Player) -> None:
    player.press("f10")
    assert player.choose("Sons") == [spaced("Sons : oui")]
    assert player.press("space") == [spaced("Non : sons")]
    assert player.kept == {"sound.on": False}


def test_the_volume_is_heard_as_it_changes(player: Player) -> None:
    player.press("f8")
    said = player.choose("Tous les sons")
    assert said == [spaced("Haut et bas pour changer, Entrée pour garder. 70 %")]
    player.heard()
    assert player.press("up") == [spaced("60 %")]
    assert (player.sounds.settings.volume, player.kept) == (60, {})
    assert player.heard() == [MARK]
    assert player.press("enter") == [spaced("60 % : tous les sons")]
    assert player.kept == {"sound.volume": 60}


def test_what_is_left_is_as_it_was(player: Player) -> None:
    player.press("f8")
    player.choose("Tous les sons")
    player.press("up", "up")
    assert player.press("escape") == [spaced("Sons. Tous les sons : 70 %, volume")]
    assert (player.sounds.settings.volume, player.kept) == (70, {})


@pytest.mark.parametrize(
    ("item", "group", "sample"),
    [
        ("Dés", Group.TABLE, Cue(CueName.THROW, 0, 5)),
        ("Scores", Group.SCORES, MARK),
        ("Signaux", Group.SIGNALS, Cue(CueName.YOUR_TURN)),
        ("Fin", Group.ENDING, Cue(CueName.WIN)),
    ],
)
def test_a_group_has_a_volume_of_its_own(
    player: Player, item: str, group: Group, sample: Cue
) -> None:
    player.press("f8")
    player.choose(item)
    player.heard()
    player.press("up", "up")
    assert player.heard() == [sample, sample]
    player.press("enter")
    assert player.sounds.settings.groups == {group: 80}
    assert player.kept == {f"sound.{group}": 80}
    assert SETTINGS[f"sound.{group}"].read(80) == 80
    assert (SETTINGS[f"sound.{group}"].read(101), SETTINGS["sound.volume"].read(-1)) == (None, None)


def test_the_same_in_both_ears(player: Player) -> None:
    player.press("f8")
    player.heard()
    item = "Identiques dans les deux oreilles"
    assert player.choose(item) == [spaced(f"Oui : {item.lower()}")]
    assert player.sounds.settings.mono
    assert player.kept == {"sound.mono": True}
    assert player.heard() == [Cue(CueName.THROW, 0, 5)]
    assert player.press("space") == [spaced(f"Non : {item.lower()}")]
    assert not player.sounds.settings.mono


def test_own_sounds_and_what_is_wrong_with_them(player: Player) -> None:
    folder = Path("/home/ana/sounds")
    mark = Recording(24_000, 1, 2, bytes(2))
    codes = ("rate", "unreadable", "name")
    faults = [BadSound(folder / f"{code}.wav", code) for code in codes]
    player.sounds.own = OwnSounds(folder, {CueName.MARK: mark}, tuple(faults))
    player.press("f8")
    usual = "Le son habituel est joué."
    assert player.items()[-4:] == [
        french(f"Vos propres sons : mark.wav, dans {folder}"),
        french(
            "rate.wav a une fréquence d’échantillonnage inhabituelle : "
            f"44100 ou 48000 hertz conviennent. {usual}"
        ),
        f"unreadable.wav est illisible. {usual}",
        "name.wav ne porte le nom d’aucun son.",
    ]


@pytest.mark.parametrize("code", ["fr", "en", "es"])
def test_each_fault_of_an_own_sound_has_its_sentence(code: str) -> None:
    path = Path("/home/ana/sounds/zero.wav")
    codes = (
        *("name", "double", "link", "rate", "long", "folder", "kind", "damaged", "format"),
        *("missing", "other", "large", "unreadable"),
    )
    faults = tuple(BadSound(path, one) for one in codes)
    said = own_sound_lines(OwnSounds(path.parent, {}, faults), language(code))
    assert len(set(said)) == 1 + len(codes)
    assert all("zero.wav" in sentence for sentence in said[1:])


# To learn them


def test_each_is_heard_by_its_name(player: Player) -> None:
    player.press("f8")
    assert player.choose("Apprendre") == ["Lancer"]
    assert player.heard() == [Cue(CueName.THROW, 0, 5)]
    assert player.press("down") == ["Dé ou carte sélectionné"]
    assert player.heard() == [Cue(CueName.SELECT)]
    # Enter hears it once more.
    assert player.press("enter") == ["Dé ou carte sélectionné"]
    assert player.heard() == [Cue(CueName.SELECT)]
    assert player.press("v") == ["Victoire"]
    assert player.heard() == [Cue(CueName.WIN)]
    player.items()
    assert {cue.name for cue in player.heard()} == set(CueName)
    assert player.press("escape") == ["Sons. Apprendre les sons"]


@pytest.mark.parametrize("code", ["fr", "en", "es"])
def test_no_two_have_one_name(code: str) -> None:
    player = Player(code)
    player.press("f8", "end", "enter")
    names = player.items()
    assert len(set(names)) == len(names) == len(CueName)


def test_they_can_be_learned_while_sounds_are_off(player: Player) -> None:
    player.press("f7", "f8")
    player.choose("Apprendre")
    assert player.heard() == [Cue(CueName.THROW, 0, 5)]
