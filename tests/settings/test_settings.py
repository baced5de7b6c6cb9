"""The settings: what is valid, what is wrong, what is written."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from gobelet.settings import file as settings_file
from gobelet.settings.schema import SETTINGS, UnknownSetting, Value, WrongValue
from gobelet.settings.settings import Settings, settings_path

PLAIN, SHIFT = ("&", "é", '"', "'", "(", ""), ("1", "2", "3", "4", "5", "6")

VALID: dict[str, Value] = {
    "language": "es",
    "setup.done": True,
    "output.mode": "both",
    "player.name": "Zoé",
    "output.speech": "auto",
    "keyboard.layout": "fr(bepo)",
    "keyboard.own_plain": PLAIN,
    "keyboard.own_shift": SHIFT,
    "speech.verbosity": "brief",
    "speech.dice": "full",
    "speech.scores": "normal",
    "speech.turns": "brief",
    "speech.table": "full",
    "speech.talk": "full",
    "speech.answers": "brief",
    "speech.pace": "enter",
    "speech.words_per_minute": 240,
    "dice.reading": "grouped",
    "dice.new_only": True,
    "dice.to_keep": True,
    "dice.by_place": True,
    "cards.by_colour": False,
    "letters.reading": "thrown",
    "pieces.by_colour": False,
    "bots.row": False,
    "bots.points": True,
    "bots.total": False,
    "talk.said": False,
    "voice.name": "Zoé",
    "voice.rate": 20,
    "voice.pitch": -10,
    "voice.volume": 0,
    "sound.on": False,
    "sound.volume": 50,
    "sound.table": 0,
    "sound.scores": 100,
    "sound.signals": 80,
    "sound.ending": 30,
    "sound.mono": True,
    "text.braille_line": True,
    "text.cursor": "end",
    "view.large": True,
    "view.colours": "yellow_on_black",
    "typing.echo": "none",
    "lists.positions": True,
    "rows.by_points": False,
    "rows.confirm_zero": True,
    "rows.costs": True,
    "advice.to_win": True,
}


def loaded(folder: Path, text: str) -> Settings:
    path = folder / "settings.toml"
    path.write_text(text, encoding="utf-8")
    return Settings.load(path)


def test_without_a_file_nothing_is_set_and_nothing_is_wrong(tmp_path: Path) -> None:
    settings = Settings.load(tmp_path / "nowhere" / "settings.toml")
    assert [settings.get(key) for key in SETTINGS] == [None] * len(SETTINGS)
    assert (settings.problems, settings.keys) == ((), {})
    assert list(tmp_path.iterdir()) == []


def test_every_setting_has_its_example_here() -> None:
    assert VALID.keys() == SETTINGS.keys()


def test_what_is_put_is_there_at_once_and_at_the_next_start(tmp_path: Path) -> None:
    settings = Settings.load(tmp_path / "deep" / "settings.toml")
    for key, value in VALID.items():
        settings.put({key: value})
        assert settings.get(key) == value
    again = Settings.load(settings.path)
    assert {key: again.get(key) for key in SETTINGS} == VALID
    assert again.problems == ()


def test_none_removes(tmp_path: Path) -> None:
    settings = loaded(tmp_path, 'language = "fr"\n[keyboard]\nlayout = "be"\n')
    settings.put({"keyboard.layout": None, "language": None})
    assert settings.get("keyboard.layout") is settings.get("language") is None
    assert settings.path.read_text(encoding="utf-8") == "[keyboard]\n"


def test_texts_and_switches(tmp_path: Path) -> None:
    settings = loaded(tmp_path, 'language = "fr"\n[lists]\npositions = true\n')
    assert (settings.text("language"), settings.text("typing.echo")) == ("fr", None)
    assert (settings.switch("lists.positions"), settings.switch("rows.by_points")) == (True, False)


@pytest.mark.parametrize(
    ("number", "rate"),
    [("0", 0), ("-100", -100), ("100", 100), ("101", None), ("1.0", None), ("true", None)],
)
def test_numbers(number: str, rate: int | None, tmp_path: Path) -> None:
    settings = loaded(tmp_path, f"[voice]\nrate = {number}\n")
    assert settings.number("voice.rate") == rate
    wrong = () if rate is not None else (WrongValue("voice.rate", number, ("-100 … 100",)),)
    assert settings.problems == wrong


def test_whether_anything_is_set(tmp_path: Path) -> None:
    assert Settings.load(tmp_path / "nowhere.toml").is_empty
    assert loaded(tmp_path, "# nothing but words\n").is_empty
    assert loaded(tmp_path, "not TOML").is_empty
    assert not loaded(tmp_path, "[lists]\npositions = false\n").is_empty


def test_the_folder_of_the_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GOBELET_CONFIG_DIR", str(tmp_path))
    assert settings_path() == tmp_path / "settings.toml"
    monkeypatch.setenv("GOBELET_CONFIG_DIR", "")
    assert settings_path().name == "settings.toml"
    assert "gobelet" in settings_path().parts


# What is wrong


@pytest.mark.parametrize(
    ("text", "key", "value"),
    [
        ('language = "de"', "language", "de"),
        ("language = 3", "language", "3"),
        ("language = {a = 1}", "language", "{'a': 1}"),
        ("output.mode = true", "output.mode", "true"),
        ('output.mode = "loud"', "output.mode", "loud"),
        ('output.speech = ""', "output.speech", ""),
        ('keyboard.layout = "azerty"', "keyboard.layout", "azerty"),
        ('speech.verbosity = "BRIEF"', "speech.verbosity", "BRIEF"),
        ("typing.echo = false", "typing.echo", "false"),
        ('lists.positions = "yes"', "lists.positions", "yes"),
        ("rows.by_points = 1", "rows.by_points", "1"),
        ("rows.confirm_zero = 2026-11-20", "rows.confirm_zero", "2026-11-20"),
        ('keyboard.own_plain = ["1", "2"]', "keyboard.own_plain", "1, 2"),
        ("keyboard.own_shift = [1, 2, 3, 4, 5, 6]", "keyboard.own_shift", "1, 2, 3, 4, 5, 6"),
        ('keys.yahtzee.scores = "v"', "keys.yahtzee.scores", "v"),
        ("keys.yahtzee.scores = []", "keys.yahtzee.scores", ""),
        ("keys.yahtzee.scores = [1.50]", "keys.yahtzee.scores", "1.50"),
        ("keys.yahtzee.scores.all = 'v'", "keys.yahtzee.scores", "{'all': 'v'}"),
        ("keys.yahtzee = true", "keys.yahtzee", "true"),
        ("[[keyboard]]\nlayout = 'fr'", "keyboard", "{'layout': 'fr'}"),
    ],
)
def test_a_wrong_value_is_told_and_the_rest_is_used(
    text: str, key: str, value: str, tmp_path: Path
) -> None:
    settings = loaded(tmp_path, f'{text}\n\n[other]\nkey = "kept" # kept\n')
    wrong, unknown = settings.problems
    assert isinstance(wrong, WrongValue)
    assert (wrong.key, wrong.value, unknown) == (key, value, UnknownSetting("other"))
    if key in SETTINGS:
        assert settings.get(key) is None
        assert wrong.valid == SETTINGS[key].valid
    assert list(settings.keys.get("yahtzee", {})) == []
    settings.put({"language": "es", "speech.verbosity": "full"})
    assert (settings.text("language"), settings.text("speech.verbosity")) == ("es", "full")
    assert '[other]\nkey = "kept" # kept\n' in settings.path.read_text(encoding="utf-8")


def test_a_wrong_value_stays_in_the_file_until_it_is_chosen_anew(tmp_path: Path) -> None:
    settings = loaded(tmp_path, '[keyboard]\nlayout = "azerty" # ?\n')
    settings.put({"keyboard.own_plain": PLAIN})
    assert 'layout = "azerty" # ?' in settings.path.read_text(encoding="utf-8")
    settings.put({"keyboard.layout": "fr"})
    assert 'layout = "fr" # ?' in settings.path.read_text(encoding="utf-8")
    assert settings.problems == ()


def test_something_else_in_a_tables_place_gives_way_to_the_table(tmp_path: Path) -> None:
    settings = loaded(tmp_path, 'keyboard = "fr" # ?\nlanguage = "fr"\n')
    settings.put({"keyboard.layout": "be"})
    assert (settings.text("keyboard.layout"), settings.text("language")) == ("be", "fr")
    assert settings.problems == ()


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ('langauge = "fr"', "langauge"),
        ('[output]\nmodes = "text"', "output.modes"),
        ('"keyboard.layout" = "fr"', '"keyboard.layout"'),
        ("[smell]\nvolume = 3\ncues = true", "smell"),
    ],
)
def test_an_unknown_setting_is_told_once(text: str, key: str, tmp_path: Path) -> None:
    settings = loaded(tmp_path, text)
    problems = [one for one in settings.problems if isinstance(one, UnknownSetting)]
    assert problems == [UnknownSetting(key)]


# The keyboard that was spelled out


def test_a_layout_of_the_players_own(tmp_path: Path) -> None:
    settings = loaded(tmp_path, "")
    settings.put(
        {
            "keyboard.layout": "own",
            "keyboard.own_plain": PLAIN,
            "keyboard.own_shift": SHIFT,
        }
    )
    assert settings.own_rows == (PLAIN, SHIFT)
    assert (settings.text("keyboard.layout"), settings.problems) == ("own", ())


def test_a_layout_of_the_players_own_needs_its_rows(tmp_path: Path) -> None:
    settings = loaded(tmp_path, '[keyboard]\nlayout = "own"\nown_plain = ["1"]\n')
    assert settings.own_rows is None
    assert settings.text("keyboard.layout") is None
    assert [problem.key for problem in settings.problems if isinstance(problem, WrongValue)] == [
        "keyboard.layout",
        "keyboard.own_plain",
    ]


# Keys


def test_the_players_own_keys(tmp_path: Path) -> None:
    settings = loaded(tmp_path, "[keys.yahtzee]\nscores = ['v']\nturn = 'x'\n[keys.list]\n")
    settings.put({"keys.list.move": ("j", "k", "home", "end"), "keys.yahtzee.roll": ("f4",)})
    assert settings.keys == {
        "yahtzee": {"scores": ("v",), "roll": ("f4",)},
        "list": {"move": ("j", "k", "home", "end")},
    }
    settings.put({"keys.yahtzee.scores": None})
    assert settings.keys["yahtzee"] == {"roll": ("f4",)}
    settings.put({"keys": None})
    assert not any(settings.keys.values())
    assert not any(Settings.load(settings.path).keys.values())


# Two programs, and an editor, on one file


def test_what_others_wrote_meanwhile_is_kept(tmp_path: Path) -> None:
    first = loaded(tmp_path, "")
    second = Settings.load(first.path)
    first.put({"language": "fr", "rows.by_points": True})
    second.put({"output.mode": "text"})
    with first.path.open("a", encoding="utf-8") as file:
        file.write("# by hand\n[lists]\npositions = true\n")
    first.put({"language": "es"})
    assert "# by hand" in first.path.read_text(encoding="utf-8")
    for settings in (first, Settings.load(first.path)):
        assert (settings.text("language"), settings.text("output.mode")) == ("es", "text")
        assert settings.switch("rows.by_points")
        assert settings.switch("lists.positions")


@hypothesis_settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.tuples(st.booleans(), st.sampled_from(list(VALID)), st.booleans())))
def test_two_programs_that_take_turns_lose_nothing(
    tmp_path: Path, puts: list[tuple[bool, str, bool]]
) -> None:
    first = loaded(tmp_path, "# mine\n")
    both = (first, Settings.load(first.path))
    wanted: dict[str, Value] = {}
    for which, key, there in puts:
        value = VALID[key] if there else None
        both[which].put({key: value})
        wanted.pop(key, None)
        if value is not None:
            wanted[key] = value
    text = first.path.read_text(encoding="utf-8")
    assert text.startswith("# mine\n")
    assert {key: found for key in SETTINGS if (found := _raw(text, key)) is not None} == wanted


def _raw(text: str, key: str) -> Value | None:
    found: object = settings_file.parse(text)
    for name in key.split("."):
        found = found.get(name) if isinstance(found, dict) else None
    return SETTINGS[key].read(found)
