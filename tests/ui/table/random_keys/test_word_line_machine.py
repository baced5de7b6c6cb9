"""Words typed in any way, alone at the table: a little model says what is heard of the letters.

It counts letters, and knows the rules of the jokers by their numbers alone. A slip costs no turn: a
word is played by the second Enter on the same text, and a word that was refused is taken back.
"""

from collections import Counter
from typing import Final

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from gobelet.games.rolling_cubes.kit import KIT
from gobelet.games.rolling_cubes.rules.race import RaceState
from gobelet.words import open_lexicon
from tests.support.games.at_table import table_of
from tests.support.keyboard.driver import Driver, french
from tests.support.system.proof import tried

FACES: Final = "1216123314611"
SHOWN: Final = "AAE=RSTCET*BJ"
"""What every throw shows."""
LETTERS: Final = "aetsrcbjzw"
WORDS: Final = ("cartes", "rate", "tartes", "carb", "zebre", "jaze", "et", "rrr", "es", "zz")
PROMPT: Final = french("Mot :")


def lacking(word: str) -> int:
    """Return how many letters of a word have neither a die nor a joker."""
    dice, copies, others = Counter(SHOWN), 0, 0
    impossible = 0
    for letter, count in Counter(word.upper()).items():
        if dice[letter]:
            copies += max(count - dice[letter], 0)
        elif count == 1:
            others += 1
        else:
            impossible += count
    return impossible + max(copies - dice["="], 0) + max(others - dice["*"], 0)


def remark(text: str, letter: str) -> list[str]:
    """Return what is to be said of a letter typed behind a text."""
    if lacking(text + letter) == lacking(text):
        return []
    known = "Plus" if letter.upper() in SHOWN else "Pas"
    return [f"{known} de {letter.upper()}."]


class AnyWords(RuleBasedStateMachine):
    """A game of Solitaire, and the text that should stand on the line."""

    @initialize()
    def begin(self) -> None:
        self.driver = Driver(FACES * 60)
        self.driver.play("Ana", KIT.configure("solitaire", words="fr"))
        self.driver.press("enter")
        self.text, self.offered = "", ""
        self.open, self.refused, self.turn, self.points = False, "", 1, 0
        self.lexicon = open_lexicon("fr", proper=False)

    @property
    def state(self) -> RaceState:
        state = table_of(self.driver.session).state
        assert isinstance(state, RaceState)
        return state

    @property
    def going(self) -> bool:
        return self.state.winner is None

    # The line

    @precondition(lambda self: self.going and not self.open and not self.refused)
    @rule(key=st.sampled_from(("enter", "tab")))
    def open_line(self, key: str) -> None:
        [said] = self.driver.press(key)
        assert said.startswith("Mot")
        assert said.endswith(self.text or "\u00a0:")
        self.open, self.offered = True, ""

    @precondition(lambda self: self.open)
    @rule(letter=st.sampled_from(LETTERS))
    def type(self, letter: str) -> None:
        if len(self.text) < 30:
            assert self.driver.type(letter) == remark(self.text, letter)
            self.text, self.offered = self.text + letter, ""

    @precondition(lambda self: self.open)
    @rule(word=st.sampled_from(WORDS))
    def type_word(self, word: str) -> None:
        """Type a word in the place of what stands there."""
        self.driver.press(*["backspace"] * len(self.text))
        self.text = ""
        for letter in word:
            self.type(letter)

    @precondition(lambda self: self.open)
    @rule(count=st.integers(1, 3))
    def erase(self, count: int) -> None:
        for _ in range(count):
            said = self.driver.press("backspace")
            assert said == ([] if self.text else ["Rien à effacer."])
            self.offered = "" if self.text else self.offered
            self.text = self.text[:-1]

    @precondition(lambda self: self.open)
    @rule()
    def give_up(self) -> None:
        assert self.driver.press("escape") == ["Saisie abandonnée."]
        self.text, self.open = "", False

    @precondition(lambda self: self.open)
    @rule()
    def look_at_the_dice(self) -> None:
        assert self.driver.press("tab")[0].startswith(french("Dés : rouge A, A, E, "))
        self.open = False

    @precondition(lambda self: self.going and not self.refused)
    @rule()
    def ask_for_the_letters_left(self) -> None:
        [said] = self.driver.press("ctrl-l" if self.open else "l")
        left = len(SHOWN) - len(self.text) + lacking(self.text)
        assert said.startswith(french("Il reste : ") if left else "Plus aucune lettre.")
        told = said.partition(french(" : "))[2]
        assert len(told.replace(french(" ;"), ",").split(",")) == left or not left

    # Enter

    @precondition(lambda self: self.open and (not self.text or self.text != self.offered))
    @rule()
    def hear_the_word(self) -> None:
        """The first Enter plays nothing."""
        [said] = self.driver.press("enter")
        if not self.text:
            assert said == french("Pas de mot, zéro point ? Non")
            assert self.driver.press("enter") == [PROMPT]
        elif len(self.text) == 1:
            assert said == "Un mot a deux lettres ou plus."
        elif lacking(self.text):
            assert said.startswith(french(f"{self.text.capitalize()} : "))
            assert said.endswith(("manque.", "manquent."))
        else:
            known = self.text.upper() in self.lexicon
            assert ("Dans le dictionnaire." in said) is known
            assert ("Pas dans le dictionnaire." in said) is not known
            self.offered = self.text

    @precondition(lambda self: self.open and self.offered)
    @rule()
    def play_the_word(self) -> None:
        said = self.driver.press("enter")
        if self.offered.upper() in self.lexicon:
            assert f"Total {self.state.totals[0]}." in said[0]
            assert self.state.totals[0] > self.points
            self.points = self.state.totals[0]
            self.turn += self.going
            if self.going:
                assert self.driver.press("enter")[0].startswith("Rouge A, A, E, ")
        else:
            assert said[0] == f"{self.offered.capitalize()} n’est pas dans le dictionnaire."
            self.refused = self.offered
        self.text, self.offered, self.open = "", "", False

    @precondition(lambda self: self.refused)
    @rule()
    def take_the_slip_back(self) -> None:
        assert self.driver.press("u") == [french("Annulé : le mot.")]
        self.refused = ""

    @precondition(lambda self: self.refused)
    @rule()
    def go_on_without_it(self) -> None:
        assert self.driver.press("enter")[0].startswith("Rouge A, A, E, ")
        self.refused, self.turn = "", self.turn + 1

    # What always holds

    @invariant()
    def the_line_is_as_it_was_typed(self) -> None:
        if self.open:
            assert self.driver.line == (self.text, len(self.text))
        assert self.driver.screens[-1] == ("LineScreen" if self.open else "PlayScreen")

    @invariant()
    def only_a_word_that_counts_or_is_left_costs_a_turn(self) -> None:
        assert self.state.totals == (self.points,)
        assert self.state.round == self.turn + bool(self.refused)


TestAnyWords = AnyWords.TestCase
TestAnyWords.settings = settings(max_examples=tried(60, 600), stateful_step_count=40)
