"""All together with three people at one keyboard: whatever is typed and voted, all words are read
before a vote on any of them (`DecisiveNews`).
"""

from contextlib import ExitStack
from random import Random
from typing import Final

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from gobelet.games import kit
from gobelet.games.rolling_cubes.rules.race import RaceState
from gobelet.ui.session import picture_of
from tests.support.evening.witnessed import Witness
from tests.support.games.at_table import table_of
from tests.support.games.solved import solved_for
from tests.support.keyboard.driver import Driver
from tests.support.system.proof import tried

PEOPLE: Final = ("Ana", "Luc", "Eva")


class AnyVotes(RuleBasedStateMachine):
    """The keyboard goes round: gates are opened, words typed, votes cast."""

    @initialize(seed=st.integers(0, 10**6))
    def begin(self, seed: int) -> None:
        self.driver, self.chance = Driver(seed=seed), Random(seed)
        self.witness = Witness(lambda: self.driver.session, self.driver.clock)
        self.stack = ExitStack()
        self.stack.enter_context(self.witness.listens())
        config = kit("rolling_cubes").configure("all_together", language="fr")
        solved_for(config, ())
        self.driver.play(",".join(PEOPLE), config)

    @property
    def state(self) -> RaceState:
        state = table_of(self.driver.session).state
        assert isinstance(state, RaceState)
        return state

    @property
    def on_line(self) -> bool:
        return self.driver.session.typing

    @property
    def in_list(self) -> bool:
        return bool(picture_of(self.driver.session).items)

    @precondition(lambda self: not self.on_line and not self.in_list)
    @rule()
    def go_on(self) -> None:
        """Open the gate, throw, or open the line."""
        self.driver.press("enter")

    @precondition(lambda self: self.on_line)
    @rule(letters=st.integers(2, 5))
    def type_what_the_dice_show(self, letters: int) -> None:
        shown = [face.lower() for face in self.state.throw if face.isalpha()]
        self.driver.type("".join(self.chance.sample(shown, letters)))
        self.driver.press("enter", "enter")

    @precondition(lambda self: self.on_line)
    @rule()
    def make_no_word(self) -> None:
        self.driver.press("enter", "down", "enter")

    @precondition(lambda self: self.in_list)
    @rule(second=st.booleans())
    def decide(self, second: bool) -> None:
        """Put it to the vote or take it back; accept it or not."""
        self.driver.press(*["down"] * (1 + second), "enter")

    @invariant()
    def a_vote_stops_nobody(self) -> None:
        """What is asked about can be decided: the game goes on, and nobody is stuck."""
        assert self.driver.screens[-1] in {"PlayScreen", "GateScreen", "LineScreen"}

    def teardown(self) -> None:
        if hasattr(self, "stack"):
            self.stack.close()


TestAnyVotes = AnyVotes.TestCase
TestAnyVotes.settings = settings(max_examples=tried(30, 300), stateful_step_count=50)
