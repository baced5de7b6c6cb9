"""A host and its guests, any of whom may be cut off or end at any moment.

Each keyboard is told exactly the fold of the log; a decision is done once, however it travels.
`GOBELET_TABLES=500` tries so many tables.
"""

import os
from random import Random
from typing import Final

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from gobelet.games import kit
from gobelet.match.board import Board
from tests.net.test_cuts import RULES
from tests.support.network.cut_line import Line
from tests.support.network.restarting import Restarting
from tests.support.system.proof import tried

TABLES: Final = int(os.environ.get("GOBELET_TABLES", "0")) or tried(25, 500)
STEPS: Final = 40

ANY: Final = st.integers(0, 10)
"""Which of the lines, or of the keyboards."""


class AnyTable(RuleBasedStateMachine):
    """Three keyboards: one rule plays, the others do what may go wrong."""

    @initialize(rules=st.sampled_from(RULES), seed=st.integers(0, 10**6), turns=st.integers(0, 20))
    def begin(self, rules: tuple[str, str], seed: int, turns: int) -> None:
        game, name = rules
        config = kit(game).configure(name, language="en")
        seats = min(max(3, config.seats.start), config.seats[-1])
        self.sitting = Restarting(config, seats, seed)
        self.random = Random(seed)
        self.play(turns)

    def line(self, number: int) -> Line:
        return self.sitting.lines[number % len(self.sitting.lines)]

    def board(self, number: int) -> Board:
        return self.sitting.boards[number % len(self.sitting.boards)]

    def hear(self) -> None:
        for board in self.sitting.boards:
            self.sitting.hear(board)

    @rule(turns=st.integers(1, 5))
    def play(self, turns: int) -> None:
        """Have those who are to act do so, as far as their lines hold."""
        for _ in range(turns):
            board = self.sitting.board_to_act()
            if board is None or self.sitting.over:
                return
            if board.position == self.sitting.match.standing.position:
                self.sitting.decide(board, self.sitting.choice(self.random))
            for line in self.sitting.lines:
                line.pass_on()
            self.hear()

    @rule(
        arrives=st.booleans(),
        ends=st.sampled_from(("host", "", "guest", "line")),
        soon=st.booleans(),
    )
    def decide(self, arrives: bool, ends: str, soon: bool) -> None:
        """Have somebody act, whose move goes nowhere yet, or who is not answered."""
        sitting = self.sitting
        board = sitting.board_to_act()
        if board is None or sitting.over:
            return
        sitting.reach(board)
        # Who was told all anew has another board.
        board = sitting.board_to_act() or board
        sitting.decide(board, sitting.choice(self.random))
        [*guests] = [line for line in sitting.lines if line.joined.board is board]
        if arrives:
            for line in guests:
                line.pass_to_host()
        if ends == "host":
            sitting.kill_host()
        for line in guests:
            if ends == "guest":
                sitting.kill_guest(line)
            elif ends == "line":
                line.cut()
        if soon:
            self.settle()

    @rule(number=ANY, most=st.integers(0, 4), both=st.booleans())
    def pass_on(self, number: int, most: int, both: bool) -> None:
        line = self.line(number)
        if both:
            line.pass_on(most, self.random)
        else:
            line.pass_to_host(most, self.random)
        self.hear()

    @rule(number=ANY)
    def cut(self, number: int) -> None:
        self.line(number).cut()

    @rule(number=ANY)
    def call(self, number: int) -> None:
        if not self.line(number).holds:
            self.line(number).connect()

    @rule(seconds=st.sampled_from((0.5, 2.0, 6.0, 25.0)))
    def wait(self, seconds: float) -> None:
        self.sitting.clock.wait(seconds)

    @rule(number=ANY)
    def ask_undo(self, number: int) -> None:
        if not self.board(number).undo_refused:
            self.board(number).ask_undo()

    @rule(number=ANY, agrees=st.booleans())
    def vote(self, number: int, agrees: bool) -> None:
        self.board(number).vote(agrees=agrees)

    @rule()
    def kill_host(self) -> None:
        self.sitting.kill_host()

    @rule(number=ANY)
    def kill_guest(self, number: int) -> None:
        self.sitting.kill_guest(self.line(number))

    @rule()
    def settle(self) -> None:
        """Let all that is on its way arrive: then all know the same, and wait for nothing."""
        sitting = self.sitting
        sitting.settle()
        sitting.check_decisions()
        assert sitting.match.log == sitting.disk.log
        assert len(sitting.boards) == 1 + len(sitting.lines)
        for board in sitting.boards:
            assert [*board.story()] == sitting.known(board) == sitting.heard(board)
            assert board.position == sitting.match.standing.position
            for eyes in board.eyes:
                assert board.observation(eyes) == sitting.match.standing.observation(eyes)

    def teardown(self) -> None:
        self.settle()


AnyTable.TestCase.settings = settings(max_examples=TABLES, stateful_step_count=STEPS, deadline=None)
TestAnyTable = AnyTable.TestCase
