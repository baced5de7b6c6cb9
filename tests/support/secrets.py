"""A tiny game with secrets: each seat has a number that it alone knows."""

# ruff: noqa: ARG002 - these keep protocols, and need little of what they are given

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, ClassVar, Self

import pytest
from msgspec import Struct
from msgspec.structs import replace

from gobelet.core.game import (
    CHANCE,
    Action,
    Chance,
    Event,
    Game,
    IllegalAction,
    NotNow,
    Refusal,
    Seat,
    Step,
)
from gobelet.core.table import Entry
from gobelet.games import kit
from gobelet.games.interface import (
    Announcer,
    Browse,
    Choice,
    Choose,
    Command,
    Config,
    Do,
    Listener,
    Reaction,
    Say,
    Setting,
    Sheet,
    Switch,
    TableLine,
    Tally,
    View,
)
from gobelet.i18n import Language
from gobelet.sound.cue import Cue
from gobelet.speech.utterance import Category, Utterance
from gobelet.ui.saved import game_store, records_words, saved_game
from gobelet.view.picture import Picture, Token

ID = "numbers"


class Deal(Action, frozen=True):
    number: int


class Move(Action, frozen=True):
    """`what`: "change" the number, "whisper" it, or "ask" the neighbour, who then can "answer"."""

    what: str


class Undone(Event, frozen=True):
    seat: Seat
    what: str


class Dealt(Event, frozen=True):
    seat: Seat
    number: int | None

    def seen_by(self, seat: Seat | None) -> "Dealt":
        return self if seat == self.seat else replace(self, number=None)


class Moved(Event, frozen=True):
    seat: Seat
    what: str
    number: int | None

    def seen_by(self, seat: Seat | None) -> "Moved":
        return self if seat == self.seat else replace(self, number=None)


class TurnBegan(Event, frozen=True):
    begins_turn: ClassVar[bool] = True
    seat: Seat


class Ended(Event, frozen=True):
    pass


class State(Struct, frozen=True):
    """`numbers` as far as they are known; `undealt` has the seats that get one."""

    numbers: tuple[int, ...]
    undealt: tuple[Seat, ...]
    turn: int = 0
    asked: Seat | None = None


class Seen(Struct, frozen=True):
    """What a seat knows: its number; of all, who is to act, and whether that one is asked."""

    number: int | None
    to_act: Seat | None
    asked: bool


class Numbers(Struct, frozen=True):
    """So many turns for each seat; a turn is a move, and asking before it."""

    seats: int
    turns: int
    id: str = ID

    @property
    def max_actions(self) -> None:
        """One may ask for ever."""

    def options(self) -> dict[str, object]:
        return {"turns": self.turns}

    def initial(self) -> State:
        return State((0,) * self.seats, tuple(range(self.seats)))

    def secret(self, state: State) -> bool:
        return self.to_act(state) is not None

    def to_act(self, state: State) -> Seat | None:
        if state.undealt:
            return CHANCE
        if state.asked is not None:
            return state.asked
        return None if state.turn == self.turns * self.seats else state.turn % self.seats

    def check(self, state: State, action: Action) -> None:
        if self.to_act(state) != CHANCE and action not in self.legal_actions(state):
            raise IllegalAction(NotNow())

    def legal_actions(self, state: State) -> Sequence[Action]:
        if self.to_act(state) in (CHANCE, None):
            return ()
        if state.asked is not None:
            return (Move("answer"),)
        return tuple(map(Move, ("change", "whisper", "ask")))

    def sample(self, state: State, chance: Chance) -> Action:
        legal = self.legal_actions(state)
        return legal[chance.randrange(len(legal))]

    def draw(self, state: State, chance: Chance) -> Action:
        return Deal(1000 + chance.randrange(9000))

    def apply(self, state: State, action: Action) -> Step[State]:
        match action:
            case Deal(number):
                [seat, *others] = state.undealt
                numbers = (*state.numbers[:seat], number, *state.numbers[seat + 1 :])
                dealt = replace(state, numbers=numbers, undealt=tuple(others))
                return self._step(dealt, Dealt(seat, number))
            case Move(what):
                seat = self.to_act(state) or 0
                left, asked = (state.undealt, None)
                if what == "ask":
                    asked = (seat + 1) % self.seats
                if what == "change":
                    left = (seat,)
                turn = state.turn + (what not in ("ask", "answer"))
                after = replace(state, undealt=left, asked=asked, turn=turn)
                return self._step(after, Moved(seat, what, state.numbers[seat]))
        raise TypeError(action)

    def _step(self, state: State, event: Event) -> Step[State]:
        to_act = self.to_act(state)
        if to_act == CHANCE or state.asked is not None:
            return Step(state, (event,))
        return Step(state, (event, Ended() if to_act is None else TurnBegan(to_act)))

    def observe(self, state: State, seat: Seat | None) -> Seen:
        number = None if seat is None else state.numbers[seat]
        return Seen(number, self.to_act(state), state.asked is not None)

    def returns(self, state: State) -> tuple[int, ...]:
        return (0,) * self.seats

    def winners(self, state: State) -> tuple[Seat, ...]:
        return () if self.to_act(state) is not None else tuple(range(self.seats))

    def undone(self, state: State, action: Action) -> "Undone":
        return Undone(self.to_act(state) or 0, getattr(action, "what", ""))

    def encode(self, action: Action) -> str:
        return str(action.number) if isinstance(action, Deal) else getattr(action, "what", "")

    def decode(self, text: str) -> Action:
        return Deal(int(text)) if text.isdigit() else Move(text)


class NumbersAnnouncer(Announcer):
    def welcome(self, listener: Listener) -> tuple[Utterance, ...]:
        return (Utterance("Numbers.", Category.TABLE),)

    def announce(self, event: Event, listener: Listener) -> Utterance | None:
        match event:
            case Dealt(seat, number):
                text = f"{listener.names[seat]} has {number or 'a number'}."
            case Moved(seat, what, number):
                text = f"{listener.names[seat]}: {what} {number or ''}".strip() + "."
            case TurnBegan(seat):
                text = f"Turn: {listener.names[seat]}."
            case _:
                text = "The end."
        return Utterance(text, Category.TABLE)

    def cues(self, event: Event, listener: Listener) -> tuple[Cue, ...]:
        return ()

    def turn(self, view: View) -> Utterance:
        to_act = view.observation.to_act
        who = "nobody" if to_act is None else view.listener.names[to_act]
        return Utterance(f"Turn: {who}.", Category.TURNS)

    def refusal(self, refusal: Refusal, listener: Listener) -> str:
        return "Refused."

    def undone(self, event: Event, view: View) -> Utterance:
        return Utterance(f"Undone: {getattr(event, 'what', None)}.", Category.TURNS)

    def not_undone(self, reason: str, listener: Listener) -> str:
        return ""


@dataclass
class NumbersDesk:
    """Enter changes the number if it is ticked, and lists what else can be done if not."""

    commands: Sequence[Command] = (
        Command("act", ("enter",), "act"),
        Command("tick", ("1",), "tick"),
        Command("selection", ("space",), "selection"),
        Command("number", ("d",), "number"),
        Command("turn", ("t",), "turn"),
        Command("sheets", ("shift-s",), "sheets"),
    )
    ticked: bool = False
    known: list[str] = field(default_factory=list)

    def press(self, command: str, key: str, view: View) -> Reaction:
        number = view.observation.number
        match command:
            case "act" if view.seat is None:
                return Say(Utterance("Not your turn."))
            case "act" if self.ticked:
                return Do(Move("change"))
            case "act":
                moves = ("answer",) if view.observation.asked else ("whisper", "ask")
                items = tuple(Choice(f"{what}, {number}", Move(what)) for what in moves)
                return Choose(f"What with {number}?", items, back=Utterance("Back."))
            case "tick":
                self.ticked = view.seat is not None
                return Say(Utterance(f"Ticked {number}."))
            case "selection":
                return Say(Utterance(f"Ticked: {number if self.ticked else None}."))
            case "number":
                return Say(Utterance(f"Number {number}. {len(self.known)} known.", Category.DICE))
            case "sheets":
                sheet = Sheet(f"Sheet {number}", ("all",), (("number", (str(number),)),))
                return Browse(lambda _view: sheet)
        return Say(NumbersAnnouncer().turn(view))

    def picture(self, view: View) -> Picture:
        shown = str(view.observation.number or "")
        return Picture("Numbers", (Token(shown, self.ticked),))

    def table(self, view: View) -> Sequence[TableLine]:
        return (TableLine(f"Number {view.observation.number or 0}"),)

    def interrupted(self, view: View) -> bool:
        return False

    def happened(self, event: Event, view: View) -> None:
        if isinstance(event, Moved):
            self.ticked = False
        if isinstance(event, Dealt) and event.number:
            self.known.append(str(event.number))

    def follow_up(self, view: View) -> Choose | None:
        return None

    def saved(self) -> str:
        return "ticked" if self.ticked else ""

    def restore(self, saved: str, view: View) -> None:
        self.ticked = bool(saved) and view.seat is not None


class Plain:
    """What a configuration has to have beside its game, and a tiny one has not."""

    name = ""
    seats = range(2, 7)

    def describe(self, language: Language) -> str:
        return "Tiny"

    def switches(self, language: Language) -> Sequence[Switch]:
        return ()

    def settings(self, language: Language, house: Sequence[Config] = ()) -> Sequence[Setting]:
        return ()

    def all_settings(self, language: Language) -> Sequence[Setting]:
        return ()

    def written(self) -> Mapping[str, bool | int | str | tuple[str, ...]]:
        return {}

    def refusal(self, language: Language, seats: int | None = None) -> str:
        return ""

    def rules_text(self, language: Language) -> Sequence[str]:
        return ("No rules.",)

    def team(self, seat: Seat) -> int | None:
        return None

    def with_options(self, options: Mapping[str, str | None]) -> Self:
        del options
        return self

    def renewed(self, house: Iterable[Config]) -> Self:
        return self


@dataclass(frozen=True)
class NumbersConfig(Plain):
    turns: int = 3

    def game(self, seats: int) -> Numbers:
        return Numbers(seats, self.turns)

    def seated(self, people: Iterable[Seat]) -> "NumbersConfig":
        return self

    def named(self, name: str) -> "NumbersConfig":
        return self

    def announcer(self, seats: int) -> NumbersAnnouncer:
        return NumbersAnnouncer()

    def desk(self, seats: int) -> NumbersDesk:
        return NumbersDesk()

    def preparation(self, bots: Iterable[str], *, costs: bool = False) -> None:
        """Nothing."""

    def foresight(self, bots: Sequence[str]) -> None:
        """Nothing."""

    def bot(self, name: str, seats: int, chance: Chance) -> Callable[[Any], Action]:
        return lambda seen: Move("answer" if seen.asked else "change")


class NumbersKit:
    """As much of a kit as saves and menus ask of it."""

    id = ID
    bots = ("regular",)
    review = None
    lessons = ()

    def title(self, language: Language) -> str:
        return "Tiny"

    def once_a_day(self, options: Mapping[str, object]) -> bool:
        del options
        return False

    def restore(self, options: Mapping[str, object]) -> Config:
        return NumbersConfig(int(str(options["turns"])))

    def tally(self, game: Game[Any], log: Iterable[Entry]) -> tuple[Tally, ...]:
        return (Tally(0, True, {}),) * game.seats


def register(monkeypatch: pytest.MonkeyPatch, found: NumbersKit | None = None) -> None:
    """Have the game, or another tiny one, among those that can be saved and resumed."""
    found = found or NumbersKit()
    module = ModuleType("kit")
    module.__dict__["KIT"] = found
    monkeypatch.setitem(sys.modules, f"gobelet.games.{found.id}", ModuleType(found.id))
    monkeypatch.setitem(sys.modules, f"gobelet.games.{found.id}.kit", module)
    for module_with_games in (game_store, saved_game, records_words):
        games: tuple[str, ...] = module_with_games.GAMES
        monkeypatch.setattr(module_with_games, "GAMES", (*games, found.id))
    kit.cache_clear()
