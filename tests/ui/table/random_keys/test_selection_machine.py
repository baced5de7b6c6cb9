"""Dice and cards selected in any order: a little model says what is true of them.

What an answer denies is not there, what it says to be selected is: the words are made anew here
from a list of what lies on the table.
"""

from collections.abc import Sequence
from typing import Final

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec.structs import replace

from gobelet.games import kit
from gobelet.games.interface import Preferences
from tests.support.keyboard.driver import Driver, french
from tests.support.system.proof import tried

NOTHING_BACK: Final = "Rien à désélectionner."


def listed(items: Sequence[object]) -> str:
    return ", ".join(map(str, items))


class AnyDice(RuleBasedStateMachine):
    """Yahtzee alone: the dice of a throw, and the places of those that digits have chosen."""

    @initialize(seed=st.integers(0, 10**6), keep=st.booleans())
    def begin(self, seed: int, keep: bool) -> None:
        preferences = replace(Preferences(confirm_zero=False), to_keep=keep)
        self.keep, self.driver = keep, Driver(seed=seed, preferences=preferences)
        self.driver.play()
        self.throw = 0
        self.thrown([])

    def thrown(self, kept: list[int]) -> None:
        """Throw, and take down what fell."""
        self.throw += 1
        [said, *_] = self.driver.press("enter")
        self.dice = [int(die) for die in said.partition(".")[0].split(", ")]
        self.chosen: list[int] = []
        left = list(kept) if self.keep else []
        for place, die in enumerate(self.dice):
            if die in left:
                left.remove(die)
                self.chosen.append(place)

    def shows(self, *, chosen: bool) -> list[int]:
        places = range(len(self.dice))
        return [self.dice[place] for place in places if (place in self.chosen) is chosen]

    @property
    def words(self) -> str:
        chosen, others = listed(self.shows(chosen=True)), self.shows(chosen=False)
        if self.keep:
            first = f"À garder : {chosen}." if chosen else "Rien à garder."
            again = f"À relancer : {listed(others)}." if others else "Rien à relancer."
            return f"{first} {again}"
        first = f"À relancer : {chosen}." if chosen else "Rien à relancer."
        if not others:
            return f"{first} Aucun gardé."
        return f"{first} {'Gardés' if len(others) > 1 else 'Gardé'} : {listed(others)}."

    @precondition(lambda self: self.throw < 3)
    @rule(face=st.integers(1, 6))
    def choose(self, face: int) -> None:
        [said] = self.driver.press(str(face))
        if face in self.shows(chosen=False):
            place = min(
                place
                for place, die in enumerate(self.dice)
                if die == face and place not in self.chosen
            )
            self.chosen.append(place)
            assert said == french(self.words)
        elif face in self.dice:
            assert said == f"Pas d’autre {face}."
        else:
            assert said == f"Aucun {face} à {'garder' if self.keep else 'relancer'}."

    @precondition(lambda self: self.throw < 3)
    @rule(face=st.integers(1, 6), by_x=st.booleans())
    def take_back(self, face: int, by_x: bool) -> None:
        if by_x:
            wanted = "Désélectionner quel dé ?" if self.chosen else NOTHING_BACK
            assert self.driver.press("x") == [french(wanted)]
            if not self.chosen:
                return
        [said] = self.driver.press(str(face) if by_x else f"shift-{face}")
        places = [place for place in self.chosen if self.dice[place] == face]
        if places:
            self.chosen.remove(max(places))
            assert said == french(self.words)
        else:
            assert said == f"Aucun {face} à désélectionner."

    @precondition(lambda self: self.throw < 3)
    @rule()
    def choose_all_or_none(self) -> None:
        every = list(range(len(self.dice)))
        self.chosen = [] if sorted(self.chosen) == every else every
        assert self.driver.press("a") == [french(self.words)]

    @precondition(lambda self: self.throw < 3)
    @rule()
    def go_on(self) -> None:
        """Throw the dice that are to be thrown, or have a look at the rows."""
        kept = self.shows(chosen=self.keep)
        if len(kept) < len(self.dice):
            self.thrown(kept)
            return
        assert self.driver.press("enter") == ["Choisissez une ligne."]
        assert self.driver.press("escape") == [french(f"Dés : {listed(self.dice)}.")]

    @precondition(lambda self: self.throw == 3)
    @rule()
    def mark(self) -> None:
        """Mark a row; after the last one play again."""
        self.driver.press("enter", "enter")
        if self.driver.said[-1].startswith("Tour"):
            self.throw = 0
            self.thrown([])

    @precondition(lambda self: self.throw < 3)
    @invariant()
    def space_says_what_is_chosen(self) -> None:
        assert self.driver.press("space") == [french(self.words)]


class AnyCards(RuleBasedStateMachine):
    """Hands Down against a computer: the cards as D reads them, and the places selected."""

    @initialize(seed=st.integers(0, 10**6))
    def begin(self, seed: int) -> None:
        self.driver = Driver(seed=seed)
        self.driver.play("Ana,Luc", kit("hands_down").configure(kick_off="1"))
        self.driver.press("enter")
        self.read()

    def read(self) -> None:
        [said] = self.driver.press("d")
        self.cards = list(_cards(said))
        self.selected: set[int] = set()
        assert len(self.cards) == 5

    @property
    def words(self) -> str:
        out = [card for place, card in enumerate(self.cards) if place in self.selected]
        kept = [card for place, card in enumerate(self.cards) if place not in self.selected]
        first = f"À défausser : {_read(out)}." if out else "Rien à défausser."
        if not kept:
            return f"{first} Aucune carte gardée."
        return f"{first} {'Gardées' if len(kept) > 1 else 'Gardée'} : {_read(kept)}."

    @rule(place=st.integers(1, 5))
    def select(self, place: int) -> None:
        [said] = self.driver.press(str(place))
        if place - 1 in self.selected:
            assert said == french(f"Déjà sélectionnée : {_alone(self.cards[place - 1])}.")
        else:
            self.selected.add(place - 1)
            assert said == french(self.words)

    @rule(place=st.integers(1, 5), by_x=st.booleans())
    def take_back(self, place: int, by_x: bool) -> None:
        if by_x:
            wanted = "Désélectionner quelle carte ?" if self.selected else NOTHING_BACK
            assert self.driver.press("x") == [french(wanted)]
            if not self.selected:
                return
        [said] = self.driver.press(str(place) if by_x else f"shift-{place}")
        if place - 1 in self.selected:
            self.selected.remove(place - 1)
            assert said == french(self.words)
        else:
            assert said == french(f"Pas sélectionnée : {_alone(self.cards[place - 1])}.")

    @rule()
    def select_all_or_none(self) -> None:
        self.selected = set() if len(self.selected) == 5 else set(range(5))
        assert self.driver.press("a") == [french(self.words)]

    @invariant()
    def space_says_what_is_selected(self) -> None:
        assert self.driver.press("space") == [french(self.words)]


_Card = tuple[str, str]
"""A colour and what else is read: "5", "2 ou 5", or "joker"."""


def _cards(hand: str) -> Sequence[_Card]:
    """Return the cards of a hand that is read by colour."""
    found: list[_Card] = []
    for group in hand.replace("\u00a0", " ").removeprefix("Main : ").rstrip(".").split(" ; "):
        colour = ""
        for words in group.split(", "):
            first, _, rest = words.partition(" ")
            if first == "joker" and rest:
                colour, what = rest, "joker"
            elif rest and first[0].isalpha() and first != "joker":
                colour, what = first, rest
            else:
                what = words
            found.append((colour, what))
    return found


def _alone(card: _Card) -> str:
    colour, what = card
    return f"joker {colour}" if what == "joker" else f"{colour} {what}"


def _read(cards: Sequence[_Card]) -> str:
    """Return cards as they are read by colour."""
    groups: dict[str, list[str]] = {}
    for card in cards:
        colour, what = card
        first = colour not in groups or " ou " in what
        groups.setdefault(colour, []).append(_alone(card) if first else what)
    return " ; ".join(map(listed, groups.values()))


_SETTINGS: Final = settings(max_examples=tried(60, 600), stateful_step_count=40)

TestAnyDice = AnyDice.TestCase
TestAnyDice.settings = _SETTINGS
TestAnyCards = AnyCards.TestCase
TestAnyCards.settings = _SETTINGS
