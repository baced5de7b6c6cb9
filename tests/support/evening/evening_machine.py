"""Keys in any order and at any time, at a table with two bots and a voice that takes its time.

Whatever is pressed: nothing is done that nobody meant, and nothing is said that is past, untrue or
said already (`Evening`, `Witness`).
"""

from typing import ClassVar, Final

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from gobelet.games import kit
from tests.support.evening.evening import Evening
from tests.support.evening.evening_rooms import Room

PAUSES: Final = st.sampled_from((0.05, 0.3, 1.0, 1.0, 3.0, 8.0, 20.0))
"""Seconds: from a key that cuts the answer before to one that waits for all to be heard."""

QUESTIONS: Final = ("s", "d", "t", "v", "n", "i", "space", "h", "ctrl-r", "ctrl-p", "ctrl-n")


class AnyEvening(RuleBasedStateMachine):
    """A game with two bots; some rules play it, so that it goes on."""

    game: ClassVar[str]
    own_keys: ClassVar[tuple[str, ...]]
    """Keys with which the player prepares what Enter is to do."""

    @initialize(seed=st.integers(0, 10**6))
    def begin(self, seed: int) -> None:
        rule_sets = kit(self.game).rule_sets
        rules = rule_sets[seed % len(rule_sets)]
        self.evening = Evening(self.game, seed, rules, self.room())
        self.evening.begin()

    def room(self) -> Room | None:
        """Return where it is played; None: where time is made up."""
        return None

    # Enter

    @rule(pause=PAUSES)
    def enter(self, pause: float) -> None:
        self.evening.wait(pause)
        self.evening.press("enter")

    @rule(times=st.integers(1, 8), pause=PAUSES)
    def tremble(self, times: int, pause: float) -> None:
        self.evening.wait(pause)
        self.evening.presses(times, lambda: self.evening.chance.uniform(0.01, 0.19))

    @rule(times=st.integers(2, 20), delay=st.floats(0.2, 0.69), pause=PAUSES)
    def hold(self, times: int, delay: float, pause: float) -> None:
        self.evening.wait(pause)
        self.evening.presses(times, lambda: self.evening.chance.uniform(0.02, 0.1), delay)

    @rule(pause=PAUSES, rounds=st.integers(1, 3))
    def play(self, pause: float, rounds: int) -> None:
        """Play on like somebody who is in no hurry."""
        evening = self.evening
        for _ in range(rounds):
            evening.hear_all()
            evening.press("enter")
            evening.wait(pause)
            if evening.driver.session.typing:
                evening.word()
            else:
                evening.press("down")

    # Other keys

    @rule(pause=PAUSES, all_of_them=st.sampled_from(("end", "f")))
    def hurry(self, pause: float, all_of_them: str) -> None:
        self.evening.wait(pause)
        self.evening.press(all_of_them)

    @rule(pause=PAUSES, key=st.sampled_from(QUESTIONS))
    def ask(self, pause: float, key: str) -> None:
        self.evening.wait(pause)
        self.evening.press(key)

    @rule(pause=PAUSES, number=st.integers(0, 3))
    def prepare(self, pause: float, number: int) -> None:
        self.evening.wait(pause)
        self.evening.press(self.own_keys[number % len(self.own_keys)])

    @rule(pause=PAUSES)
    def undo(self, pause: float) -> None:
        self.evening.wait(pause)
        self.evening.press("u")

    @rule(pause=PAUSES)
    def silence(self, pause: float) -> None:
        self.evening.wait(pause)
        self.evening.press("backspace")

    @rule(pause=PAUSES)
    def read_sheets(self, pause: float) -> None:
        self.evening.wait(pause)
        self.evening.sheets()

    @rule(pause=PAUSES)
    def open_menu(self, pause: float) -> None:
        self.evening.wait(pause)
        self.evening.menu()

    @rule(pause=PAUSES, resume=st.booleans())
    def leave(self, pause: float, resume: bool) -> None:
        self.evening.wait(pause)
        self.evening.leave(resume=resume)

    def teardown(self) -> None:
        """In the end the rest is heard, and nothing was lost."""
        if hasattr(self, "evening"):
            try:
                self.evening.finish()
            finally:
                self.evening.close()


class Yahtzee(AnyEvening):
    game = "yahtzee"
    own_keys = ("1", "2", "a", "down")


class HandsDown(AnyEvening):
    game = "hands_down"
    own_keys = ("1", "2", "3", "down")


class RollingCubes(AnyEvening):
    game = "rolling_cubes"
    own_keys = ("tab", "down")
