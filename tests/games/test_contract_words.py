"""What every registered game says beside its events: to each key, refusal and menu."""

import ast
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest

import gobelet.core
import gobelet.games
from gobelet.core.game import CHANCE, Action, CannotBeDrawn, NotNow, NotOfThisGame, Refusal
from gobelet.games import GAMES, kit
from gobelet.games.interface import (
    Browse,
    Choose,
    Do,
    Listener,
    Preferences,
    Reaction,
    Reading,
    Say,
    Type,
    View,
)
from gobelet.games.rolling_cubes.rules import refusals as rolling_cubes
from gobelet.games.yahtzee.rules import refusals as yahtzee
from gobelet.i18n import LANGUAGES, Language, language
from gobelet.speech.utterance import Verbosity
from tests.games.cases import (
    SMALL,
    Case,
    every_game,
    every_small_case_told,
    is_legal,
    is_told_in_all,
    some_legal,
    told_in,
)
from tests.games.heard import NAMES, every_language, is_spoken
from tests.games.playouts import few, kinds_of, random_game
from tests.games.refusals import refusals_of
from tests.support.system.proof import EVERYTHING, tried

# Refusals that need no sentence of their own: no key of the desk leads to them.
GENERAL: dict[str, set[type[Refusal]]] = {
    "yahtzee": {
        NotNow,  # The desk acts only for the seat to act.
        CannotBeDrawn,  # Only chance throws.
        NotOfThisGame,
        yahtzee.NoSuchRow,  # The list has the rows of the sheet.
        yahtzee.NotSorted,  # The desk sorts.
        yahtzee.CannotKeep,  # Dice are selected from those on the table.
    },
    "hands_down": {
        NotNow,  # The desk acts only for the seat to act.
        CannotBeDrawn,  # Only chance draws.
        NotOfThisGame,
    },
    "rolling_cubes": {
        NotNow,  # The desk acts only for the seat to act.
        CannotBeDrawn,  # Only chance draws.
        NotOfThisGame,
        # Which die gives which letter is found by the desk.
        rolling_cubes.NotTheseDice,
        rolling_cubes.NoSuchDice,
        rolling_cubes.NoSuchDie,
        rolling_cubes.NotShown,
    },
}


# Keys

TYPED = ("", " ", "e", "a=", "é7*", "¡Ñandú!", "œuf", "x" * 20)

WISHES = (
    Preferences(Verbosity.BRIEF, dice=Reading.GROUPED, new_only=True),
    Preferences(Verbosity.FULL, dice=Reading.THROWN, rows_by_points=True, confirm_zero=True),
)


TOLD = told_in(SMALL)

# With all that is wished where every language is looked at, with one after the other elsewhere.
WISHED = [
    (case, code, place)
    for number, (case, code) in enumerate(TOLD)
    for place in ((0, 1) if EVERYTHING or is_told_in_all(case) else (number % 2,))
]
every_small_case_wished = pytest.mark.parametrize(
    ("case", "code", "wishes"),
    [(case, code, WISHES[place]) for case, code, place in WISHED],
    ids=[f"{case}-{code}-{('brief', 'full')[place]}" for case, code, place in WISHED],
    scope="module",
)

Allowed = Callable[[Action], bool]


def check_reaction(reaction: Reaction | None, view: View, allowed: Allowed) -> None:
    """A key speaks, and leads to nothing that the rules refuse."""
    match reaction:
        case Say(utterance):
            assert is_spoken(utterance.text)
            assert not set(utterance.braille) & set("{}")
            assert len(utterance.braille) <= len(utterance.text)
        case Do(action, confirm):
            assert allowed(action)
            assert not confirm or is_spoken(confirm)
        case Choose():
            check_list(reaction, view.listener.language, allowed)
        case Type():
            assert is_spoken(reaction.prompt)
            assert is_spoken(reaction.back.text)
            assert len(reaction.text) <= reaction.longest
        case Browse(make):
            sheet = make(view)
            assert is_spoken(sheet.title)
            assert sheet.column in range(len(sheet.columns))
            for label, cells in sheet.rows:
                assert label
                assert len(cells) == len(sheet.columns)
                assert all(cells)
                assert all(is_spoken(f"{label}: {cell}") for cell in cells)


def check_line(line: Type, view: View, texts: Iterable[str], allowed: Allowed) -> None:
    """Enter speaks whatever was typed, and once more where it asked whether that is meant."""
    for text in texts:
        line.changed(text)
        for _ in range(2):
            answer = line.accept(text, view)
            check_reaction(answer, view, allowed)
            assert not isinstance(answer, Type), "another line would have to be looked at"
        if text.strip() and line.phonetic:
            assert line.phonetic(text, view.listener.language).strip()


def typed(action: Action) -> Iterator[str]:
    """What is typed for an action."""
    values = (getattr(action, name) for name in action.__struct_fields__)
    yield from (value for value in values if isinstance(value, str))


def check_list(choose: Choose, tongue: Language, allowed: Allowed) -> None:
    assert is_spoken(choose.title)
    assert choose.back is None or is_spoken(choose.back.text)
    texts = [choice.text for choice in choose.choices]
    assert texts
    assert len(set(texts)) == len(texts)
    for choice in choose.choices:
        assert allowed(choice.action)
        assert is_spoken(choice.text)
        assert not choice.confirm or is_spoken(choice.confirm)
    places = range(len(texts))
    for target in choose.hotkeys.values():
        assert target in places if isinstance(target, int) else is_spoken(target)
    assert not choose.hotkeys or is_translated(choose.hotkey_help, tongue)


def is_translated(message: str, tongue: Language) -> bool:
    return is_spoken(tongue.gettext(message)) and (
        tongue.code == "en" or tongue.gettext(message) != message
    )


@every_small_case_wished
def test_every_key_speaks_at_any_time(case: Case, code: str, wishes: Preferences) -> None:
    """At each moment of another kind in each language, at the others in one of them."""
    game, desk = case.new(), case.config.desk(case.seats)
    bots = frozenset(range(1, case.seats))
    listener = Listener(language(code), NAMES[: case.seats], 0, bots, wishes)
    keys = [(command.id, key) for command in desk.commands for key in command.keys]
    happened: list[object] = []
    legal: Sequence[Action] = ()

    def allowed(action: Action) -> bool:
        return view.seat is not None and is_legal(game, table.state, action)

    for number, (table, _, events) in enumerate(random_game(case, 1)):
        seat = None if table.to_act in (None, CHANCE, *bots) else table.to_act
        view = View(game.observe(table.state, 0), seat, listener)
        legal = some_legal(game, table.state)
        for event in events:
            desk.happened(event, view)
        happened.append(kinds_of(events))
        known = happened[-1] in happened[:-1]
        mine = number % len(LANGUAGES) == list(LANGUAGES).index(code)
        looked = mine and (number <= few(game, tried(10, 40)) or number % 20 < len(LANGUAGES))
        if not (looked or table.over) and known:
            # Some games are long, and advice takes its time.
            continue
        check_reaction(desk.follow_up(view), view, allowed)
        for command, key in keys:
            reaction = desk.press(command, key, view)
            check_reaction(reaction, view, allowed)
            if isinstance(reaction, Type):
                words = (word.lower() for action in legal for word in typed(action))
                check_line(reaction, view, (*TYPED, *words, ""), allowed)
        desk.interrupted(view)


# Ctrl with these is another key for a terminal; the others belong to screen readers or to it.
NEVER = {f"ctrl-{key}" for key in "abhijmz0123456789"} | {"insert", "caps-lock"}


@every_game
@every_language
def test_every_command_has_its_keys_and_their_help(game: str, code: str) -> None:
    config = kit(game).configure()
    commands = config.desk(config.seats[0]).commands
    keys = [key for command in commands for key in command.keys]
    assert len(set(keys)) == len(keys)
    assert not set(keys) & NEVER
    assert not [key for key in keys if key.startswith("alt-")]
    assert len({command.id for command in commands}) == len(commands)
    assert all(command.keys for command in commands)
    assert all(is_translated(command.help, language(code)) for command in commands)


# Refusals


@cache
def called_in(game: str) -> set[str]:
    """The names of all that is called in the sources of a game and of the core, without modules."""
    folders = [*gobelet.core.__path__, str(Path(gobelet.games.__path__[0], game))]
    files = (file for folder in folders for file in Path(folder).rglob("*.py"))
    nodes = (node for file in files for node in ast.walk(ast.parse(file.read_text("utf-8"))))
    called = (ast.unparse(node.func) for node in nodes if isinstance(node, ast.Call))
    return {name.rpartition(".")[2] for name in called}


@every_game
@every_language
def test_every_refusal_has_a_sentence(game: str, code: str) -> None:
    config = kit(game).configure()
    count = config.seats[0]
    listener, english = (Listener(language(c), NAMES[:count], 0) for c in (code, "en"))
    announcer = config.announcer(count)
    general = announcer.refusal(NotNow(), listener)
    for refusal in refusals_of(game):
        text = announcer.refusal(refusal, listener)
        assert is_spoken(text)
        assert (text == general) is (type(refusal) in GENERAL[game]), refusal
        assert (text == announcer.refusal(refusal, english)) is (code == "en")


@every_game
def test_every_refusal_is_made_somewhere(game: str) -> None:
    assert {refusal.__name__ for refusal in kit(game).wire.refusals} <= called_in(game)


# Menus


@every_small_case_told
def test_a_configuration_in_words(case: Case, code: str) -> None:
    config, tongue = case.config, language(code)
    assert is_spoken(config.describe(tongue))
    switches, english = config.switches(tongue), config.switches(language("en"))
    labels = [switch.label for switch in switches]
    assert len(set(labels)) == len(labels)
    assert all(map(is_spoken, labels))
    if code != "en":
        assert config.describe(tongue) != config.describe(language("en"))
        same = set(labels) & {switch.label for switch in english}
        # French and English share this row's name.
        assert same <= {"Misère"}
    for place, switch in enumerate(switches):
        changed = switch.toggled.switches(tongue)[place]
        assert (changed.label, changed.on) == (switch.label, not switch.on)


@every_small_case_told
def test_the_rules_in_words(case: Case, code: str) -> None:
    paragraphs = case.config.rules_text(language(code))
    english = case.config.rules_text(language("en"))
    assert len(paragraphs) == len(english) > 3
    assert all(is_spoken(text) and text.endswith((".", "!")) for text in paragraphs)
    assert code == "en" or not set(paragraphs) & set(english)


@every_game
def test_the_rules_name_what_a_switch_adds(game: str) -> None:
    config = kit(game).configure()
    texts = [config.rules_text(language("en"))]
    texts += [s.toggled.rules_text(language("en")) for s in config.switches(language("en"))]
    assert len(set(map(tuple, texts))) == len(texts)


@every_game
@every_language
def test_the_game_and_its_bots_have_names(game: str, code: str) -> None:
    found, tongue = kit(game), language(code)
    assert is_spoken(found.title(tongue))
    titles = [found.bot_title(bot, tongue) for bot in found.bots]
    assert all(map(is_spoken, titles))
    assert len(set(titles)) == len(titles)
    assert all(is_translated(option.help, tongue) for option in found.command_line)


def test_the_refusals_in_general_are_of_games() -> None:
    assert set(GENERAL) >= set(GAMES)
