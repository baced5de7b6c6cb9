"""A tiny game of words: a number is drawn in the open, then each types a word in secret."""

# ruff: noqa: ARG002 - these keep protocols, and need little of what they are given

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
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
    Refusal,
    Seat,
    Step,
)
from gobelet.games.interface import (
    Choice,
    Choose,
    Command,
    Do,
    Listener,
    Reaction,
    Say,
    Type,
    View,
)
from gobelet.i18n import Language
from gobelet.speech.utterance import Category, Utterance
from gobelet.view.picture import Picture, Row, Token
from tests.support.games.plain_game import (
    PlainAnnouncer,
    PlainConfig,
    PlainDesk,
    PlainKit,
    register_game,
)

ID = "words"
HIDDEN = "?"


class Draw(Action, frozen=True):
    """Have a number drawn."""


class Drawn(Action, frozen=True):
    number: int


class Enter(Action, frozen=True):
    """A word of capital letters, or several."""

    word: str


class NumberDrawn(Event, frozen=True):
    number: int


class Entered(Event, frozen=True):
    seat: Seat
    word: str

    def seen_by(self, seat: Seat | None) -> "Entered":
        return self if seat == self.seat else replace(self, word=HIDDEN)


class Read(Event, frozen=True):
    reveals: ClassVar[bool] = True
    words: tuple[str, ...]


class TurnBegan(Event, frozen=True):
    begins_turn: ClassVar[bool] = True
    seat: Seat


class Undone(Event, frozen=True):
    seat: Seat


class Ended(Event, frozen=True):
    pass


class NoWord(Refusal, frozen=True):
    word: str


class State(Struct, frozen=True):
    """`number` is None before it is drawn, 0 while it is."""

    rounds: int
    number: int | None = None
    words: tuple[str, ...] = ()


class Words(Struct, frozen=True):
    seats: int
    rounds: int
    people: tuple[Seat, ...]
    id: str = ID

    @property
    def max_actions(self) -> int:
        return self.rounds * (2 + self.seats)

    def options(self) -> dict[str, object]:
        return {"rounds": self.rounds}

    def initial(self) -> State:
        return State(self.rounds)

    def to_act(self, state: State) -> Seat | None:
        if not state.rounds:
            return None
        return CHANCE if state.number == 0 else len(state.words)

    def secret(self, state: State) -> bool:
        return bool(state.number)

    def check(self, state: State, action: Action) -> None:
        match action:
            case Draw() if state.number is None and state.rounds:
                return
            case Drawn() if state.number == 0:
                return
            case Enter(word) if state.number:
                if word.isalpha() and word.isupper():
                    return
                raise IllegalAction(NoWord(word))
        raise IllegalAction(NotNow())

    def legal_actions(self, state: State) -> Sequence[Action]:
        return (Draw(),) if state.number is None and state.rounds else ()

    def sample(self, state: State, chance: Chance) -> Action:
        if state.number is None:
            return Draw()
        return Enter("".join("NOIR"[chance.randrange(4)] for _ in range(2)))

    def draw(self, state: State, chance: Chance) -> Action:
        return Drawn(1000 + chance.randrange(9000))

    def apply(self, state: State, action: Action) -> Step[State]:
        match action:
            case Drawn(number):
                return Step(replace(state, number=number), (NumberDrawn(number),))
            case Enter(word):
                return self._entered(state, word)
        return Step(replace(state, number=0), ())

    def _entered(self, state: State, word: str) -> Step[State]:
        entered, words = Entered(len(state.words), word), (*state.words, word)
        if len(words) < self.seats:
            return Step(replace(state, words=words), (entered, TurnBegan(len(words))))
        after = State(state.rounds - 1)
        return Step(after, (entered, Read(words), TurnBegan(0) if after.rounds else Ended()))

    def observe(self, state: State, seat: Seat | None) -> State:
        words = (word if by == seat else HIDDEN for by, word in enumerate(state.words))
        return replace(state, words=tuple(words))

    def returns(self, state: State) -> tuple[int, ...]:
        return (0,) * self.seats

    def winners(self, state: State) -> tuple[Seat, ...]:
        return () if state.rounds else tuple(range(self.seats))

    def undone(self, state: State, action: Action) -> Undone:
        return Undone(self.to_act(state) or 0)

    def encode(self, action: Action) -> str:
        return str(getattr(action, "number", "")) or getattr(action, "word", "draw")

    def decode(self, text: str) -> Action:
        if text == "draw":
            return Draw()
        return Drawn(int(text)) if text.isdigit() else Enter(text)


class WordsAnnouncer(PlainAnnouncer):
    def welcome(self, listener: Listener) -> tuple[Utterance, ...]:
        return (Utterance("Words.", Category.TABLE),)

    def announce(self, event: Event, listener: Listener) -> Utterance | None:
        match event:
            case NumberDrawn(number):
                text = f"Number {number}."
            case Entered(seat, word):
                text = f"{listener.names[seat]} entered {word}."
            case Read(words):
                text = f"Read: {', '.join(words)}."
            case TurnBegan(seat):
                text = f"Turn: {listener.names[seat]}."
            case _:
                text = "The end."
        return Utterance(text, Category.TABLE)

    def turn(self, view: View) -> Utterance:
        state: State = view.observation
        return Utterance(f"{len(state.words)} entered.", Category.TURNS)

    def refusal(self, refusal: Refusal, listener: Listener) -> str:
        return f"Refused: {refusal.word if isinstance(refusal, NoWord) else None}."

    def undone(self, event: Event, view: View) -> Utterance:
        return Utterance("Undone: a word.", Category.TURNS)


@dataclass
class WordsDesk(PlainDesk):
    """Enter draws, then opens the line, as Tab does. A word is asked about the first time."""

    commands: Sequence[Command] = (
        Command("act", ("enter",), "act"),
        Command("line", ("tab",), "line"),
        Command("number", ("d",), "number"),
        Command("selection", ("space",), "selection"),
    )
    typed: str = ""
    asked: str = ""

    def press(self, command: str, key: str, view: View) -> Reaction:
        state: State = view.observation
        if command == "selection":
            return Say(Utterance(f"Typed: {self.typed or None}."))
        if command == "number" or view.seat is None:
            return Say(Utterance(f"Number {state.number}.", Category.DICE))
        if state.number is None:
            return Do(Draw()) if command == "act" else Say(Utterance("Draw first."))
        prompt = f"Word, in {view.listener.language.code}:"
        back = Utterance(f"Number {state.number}.", Category.DICE)
        return Type(prompt, self.typed, self.accept, self.change, back, 12, phonetic)

    def change(self, text: str) -> None:
        self.typed, self.asked = text, ""

    def accept(self, text: str, view: View) -> Reaction:
        """Take a word the second time; "either" and "sure" ask in other ways."""
        if text == "either":
            words = [Choice(word, Enter(word)) for word in ("LEFT", "RIGHT")]
            return Choose("Which?", tuple(words), back=Utterance("Back."))
        if text == "sure":
            return Do(Enter("SURE"), "Sure?")
        if text == "other":
            accept = partial(self.accept_other, text)
            return Type("Other:", "", accept, lambda _text: None, Utterance("Out."))
        if text and text != self.asked:
            self.asked = text
            return Say(Utterance(f"{len(text)} letters."))
        return Do(Enter(text))

    def accept_other(self, before: str, text: str, view: View) -> Reaction:
        return Do(Enter(f"{before}{text}".upper()))

    def picture(self, view: View) -> Picture:
        state: State = view.observation
        return Picture("Words", (Token(str(state.number or "")),), rows=(Row("Typed", self.typed),))

    def happened(self, event: Event, view: View) -> None:
        self.typed = self.asked = ""

    def saved(self) -> str:
        return self.typed

    def restore(self, saved: str, view: View) -> None:
        self.typed = saved


def phonetic(text: str, language: Language) -> str:
    return " ".join(f"{letter}-{language.code}" for letter in text)


@dataclass(frozen=True)
class WordsConfig(PlainConfig):
    rounds: int = 2
    people: tuple[Seat, ...] = ()

    def game(self, seats: int) -> Words:
        return Words(seats, self.rounds, self.people)

    def seated(self, people: Iterable[Seat]) -> "WordsConfig":
        return WordsConfig(self.rounds, tuple(people))

    def announcer(self, seats: int) -> WordsAnnouncer:
        return WordsAnnouncer()

    def desk(self, seats: int) -> WordsDesk:
        return WordsDesk()

    def bot(self, name: str, seats: int, chance: Chance) -> Callable[[Any], Action]:
        return lambda seen: Enter("BOT") if seen.number else Draw()


class WordsKit(PlainKit):
    id = ID

    def restore(self, options: Mapping[str, object]) -> WordsConfig:
        return WordsConfig(int(str(options["rounds"])))


def register_words(monkeypatch: pytest.MonkeyPatch) -> None:
    register_game(monkeypatch, WordsKit())
