"""A tiny game with secrets: each seat has a number that it alone knows."""

# ruff: noqa: ARG002 - these keep protocols, and need little of what they are given

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

import pytest
from msgspec import Struct
from msgspec.structs import replace

from gobelet.core.game import (
    CHANCE,
    Action,
    Chance,
    Event,
    IllegalAction,
    NotNow,
    Seat,
    Step,
)
from gobelet.games.interface import (
    Browse,
    Choice,
    Choose,
    Command,
    Do,
    Listener,
    Reaction,
    Say,
    Sheet,
    View,
)
from gobelet.speech.utterance import Category, Utterance
from gobelet.view.picture import Picture, Token
from tests.support.games.plain_game import (
    PlainAnnouncer,
    PlainConfig,
    PlainDesk,
    PlainKit,
    register_game,
)

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


class NumbersAnnouncer(PlainAnnouncer):
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

    def turn(self, view: View) -> Utterance:
        to_act = view.observation.to_act
        who = "nobody" if to_act is None else view.listener.names[to_act]
        return Utterance(f"Turn: {who}.", Category.TURNS)

    def undone(self, event: Event, view: View) -> Utterance:
        return Utterance(f"Undone: {getattr(event, 'what', None)}.", Category.TURNS)


@dataclass
class NumbersDesk(PlainDesk):
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

    def happened(self, event: Event, view: View) -> None:
        if isinstance(event, Moved):
            self.ticked = False
        if isinstance(event, Dealt) and event.number:
            self.known.append(str(event.number))

    def saved(self) -> str:
        return "ticked" if self.ticked else ""

    def restore(self, saved: str, view: View) -> None:
        self.ticked = bool(saved) and view.seat is not None


@dataclass(frozen=True)
class NumbersConfig(PlainConfig):
    turns: int = 3

    def game(self, seats: int) -> Numbers:
        return Numbers(seats, self.turns)

    def announcer(self, seats: int) -> NumbersAnnouncer:
        return NumbersAnnouncer()

    def desk(self, seats: int) -> NumbersDesk:
        return NumbersDesk()

    def bot(self, name: str, seats: int, chance: Chance) -> Callable[[Any], Action]:
        return lambda seen: Move("answer" if seen.asked else "change")


class NumbersKit(PlainKit):
    id = ID

    def restore(self, options: Mapping[str, object]) -> NumbersConfig:
        return NumbersConfig(int(str(options["turns"])))


def register(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the game among those that can be saved and resumed."""
    register_game(monkeypatch, NumbersKit())
