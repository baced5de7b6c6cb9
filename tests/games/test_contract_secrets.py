"""Games with secrets: what a seat may not know makes no difference to what it hears and sees."""

# ruff: noqa: ARG002 - the scripted stand-ins need little of what they are given

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from operator import ne
from random import Random
from typing import Any, Final

import pytest

from gobelet.core.game import CHANCE, Action, Chance, Game, IllegalAction, Seat, Step
from gobelet.games.interface import Choose, Command, Config, Desk, Do, Reaction, Say, View
from gobelet.players import Player
from gobelet.speech.utterance import Utterance
from gobelet.ui.play import playing
from gobelet.ui.shown import picture_of
from tests.games.cases import SMALL, Case
from tests.games.heard import NAMES
from tests.support.driver import Driver
from tests.support.secrets import ID, NumbersConfig, register

CASES: Final = [
    *(case for case in SMALL if case.seats > 1 and case.new().secret),
    *(Case(ID, "tiny", NumbersConfig(), seats) for seats in (2, 3)),
]
LONGEST: Final = 24
"""Entries of a log."""
TRIES: Final = 15
BEGUN: Final = 5

NEXT: Final = Command("next", ("f12",), "the next action of the script")


# Two games that are one to a seat


def same_to(
    seat: Seat, game: Game[Any], state: object, one: Action, other_state: object, other: Action
) -> tuple[Step[Any], Step[Any]] | None:
    """Return what two actions lead to, if a seat can tell no difference."""
    try:
        game.check(other_state, other)
    except IllegalAction:
        return None
    step, other_step = game.apply(state, one), game.apply(other_state, other)
    known, known_otherwise = (
        (
            [event.seen_by(seat) for event in after.events],
            game.observe(after.state, seat),
            game.to_act(after.state),
        )
        for after in (step, other_step)
    )
    return (step, other_step) if known == known_otherwise else None


def proposals(
    game: Game[Any], state: object, other_state: object, seat: Seat, chance: Random
) -> Iterator[tuple[Action, Action]]:
    """Yield two actions for two states that are one to a seat.

    Different ones mostly come first, but not always: what differs may come to light later on, and
    then there is no going on.
    """
    to_act = game.to_act(state)
    choose = game.draw if to_act == CHANCE else game.sample
    pairs = []
    for _ in range(TRIES):
        one = choose(state, chance)
        pairs.append((one, one if to_act == seat else choose(other_state, chance)))
    if chance.randrange(3):
        yield from (pair for pair in pairs if pair[0] != pair[1])
    yield from ((one, one) for one, _ in pairs)
    yield from ((one, one) for one in game.legal_actions(state))


TwoGames = tuple[Sequence[Action], Sequence[Action]]


@cache
def two_games(case: Case, seat: Seat, seed: int) -> TwoGames:
    """Return two games, of a few that are begun those with the most kinds of actions."""
    chance = Random(seed)

    def worth(games: TwoGames) -> tuple[int, int, int]:
        one, other = games
        return len(set(map(type, one))), sum(map(ne, one, other)), len(one)

    return max((begun(case.new(), seat, chance) for _ in range(BEGUN)), key=worth)


def begun(game: Game[Any], seat: Seat, chance: Random) -> TwoGames:
    """Return two games, up to where it is the seat's turn."""
    state = other_state = game.initial()
    one: list[Action] = []
    other: list[Action] = []
    length = 0
    while game.to_act(state) is not None and len(one) < LONGEST:
        for pair in proposals(game, state, other_state, seat, chance):
            if steps := same_to(seat, game, state, pair[0], other_state, pair[1]):
                break
        else:
            break
        state, other_state = (step.state for step in steps)
        one.append(pair[0])
        other.append(pair[1])
        if game.to_act(state) in (seat, None):
            length = len(one)
    return one[:length], other[:length]


# Playing by a script


class ScriptedGame:
    """A game whose chance is scripted."""

    def __init__(self, game: Game[Any], script: "deque[Action]") -> None:
        self._game = game
        self._script = script

    def __getattr__(self, name: str) -> object:
        return getattr(self._game, name)

    def draw(self, state: object, chance: Chance) -> Action:
        return self._script.popleft()


class ScriptedDesk:
    """A desk with one key more, for the next action; the others only tell what they would do."""

    def __init__(self, desk: Desk, script: "deque[Action]") -> None:
        self._desk = desk
        self._script = script

    def __getattr__(self, name: str) -> object:
        return getattr(self._desk, name)

    @property
    def commands(self) -> Sequence[Command]:
        return (*self._desk.commands, NEXT)

    def press(self, command: str, key: str, view: View) -> Reaction:
        if command == NEXT.id:
            return Do(self._script.popleft())
        reaction = self._desk.press(command, key, view)
        return Say.text(repr(reaction)) if isinstance(reaction, Do) else reaction

    def follow_up(self, view: View) -> Choose | None:
        return self._desk.follow_up(view)


class ScriptedConfig:
    """A configuration of which chance and bots play by a script."""

    def __init__(self, config: Config, script: Iterable[Action]) -> None:
        self.script = deque(script)
        self._config = config

    def __getattr__(self, name: str) -> object:
        return getattr(self._config, name)

    def game(self, seats: int) -> ScriptedGame:
        return ScriptedGame(self._config.game(seats), self.script)

    def desk(self, seats: int) -> ScriptedDesk:
        return ScriptedDesk(self._config.desk(seats), self.script)

    def bot(self, name: str, seats: int, chance: Chance) -> Callable[[object], Action]:
        return lambda _observation: self.script.popleft()


class Witness:
    """A seat's player at a table, who notes all that can be heard, felt, seen and looked up."""

    def __init__(
        self, case: Case, script: Sequence[Action], seat: Seat, players: Sequence[Player]
    ) -> None:
        self.seat = seat
        self.shown: list[object] = []
        config: Any = ScriptedConfig(case.config, script)
        self._driver = Driver(language="en")
        self._driver.do(lambda: self._driver.menus.play(config, players))
        self._keys = sorted(
            {key for one in case.config.desk(case.seats).commands for key in one.keys}
        )
        while config.script:
            if self._driver.speaker.history.reader in (None, seat):
                self._look()
            else:
                # Another looks at what is that one's own, of which nothing is to be left.
                self._press(self._keys)
            if self._driver.screens[-1] == "GateScreen":
                self._driver.press("enter")
            else:
                self._driver.press(*NEXT.keys)
        self._look()

    @property
    def heard(self) -> list[tuple[str, str, str]]:
        """What was said for all, or for this player."""
        uttered = self._driver.speaker.uttered
        return [_felt(utterance) for utterance, owner in uttered if owner in (None, self.seat)]

    def _look(self) -> None:
        """Look at all there is."""
        driver = self._driver
        self.shown += self._press((*self._keys, "r", "ctrl-r", "page-up", "page-up", "escape"))
        screen = playing(driver.session)
        assert screen
        if screen.escape():
            self.shown += driver.said
        self.shown.append([_felt(utterance) for utterance in driver.speaker.history.all()])

    def _press(self, keys: Iterable[str]) -> list[object]:
        """Press keys, but none that would open the gate; return what each leads to."""
        driver, shown = self._driver, list[object]()
        for key in keys:
            if key != "enter" or driver.screens[-1] != "GateScreen":
                driver.press(key)
            shown += [driver.screens, picture_of(driver.session), [*driver.lines.said]]
            while driver.screens[-1] not in ("PlayScreen", "GateScreen"):
                driver.press("escape")
        return shown


def _felt(utterance: Utterance) -> tuple[str, str, str]:
    return utterance.text, utterance.braille, utterance.written


@pytest.mark.parametrize("alone", [True, False], ids=["alone", "together"])
@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_a_seat_may_not_know_makes_no_difference_to_it(
    case: Case, alone: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    register(monkeypatch)
    different = 0
    for seed in range(3):
        seat = seed % case.seats
        games = two_games(case, seat, seed)
        different += games[0] != games[1]
        players = [
            Player(bot="regular") if alone and other != seat else Player(NAMES[other])
            for other in range(case.seats)
        ]
        one, other = (Witness(case, script, seat, players) for script in games)
        assert one.heard == other.heard
        assert one.shown == other.shown
    assert different
