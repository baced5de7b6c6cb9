"""A host that is killed under play: what it has told is stored, nothing is lost or done twice.

The guests play in this process, over real sockets, as fast as they can; the host is the installed
program. The whole proof, with how long the guests take to be back, has GOBELET_HOST_KILLS=200:

    pytest -n0 -s -o faulthandler_timeout=0 tests/e2e/network/test_host_killed.py
"""

import asyncio
import os
import signal
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, Final

import pytest

from gobelet.core.game import Action, Seat
from gobelet.core.table import Entry
from gobelet.games import GAMES
from gobelet.match.board import Board
from gobelet.match.standing import EventView
from gobelet.net.guest.connection import Connection
from gobelet.net.guest.joined_table import JoinedTable
from gobelet.net.invitation import Invitation, read_invitation
from tests.e2e.terminal.pseudo_terminal import PseudoTerminal
from tests.e2e.wheel import Installed
from tests.support.keyboard.screen import lines_of

SEED: Final = 25
WHOLE: Final = "GOBELET_HOST_KILLS" in os.environ
KILLS: Final = int(os.environ.get("GOBELET_HOST_KILLS", "3"))
"""How often hosts are killed in all games."""
A_GAME: Final = 10
"""How often the host of one game is killed."""

BACK: Final = 2.0 if WHOLE else 20.0
"""Seconds within which guests are back; a usual run fails only on hangs."""
PATIENCE: Final = 60.0
NO_GAME: Final = "There is no game to resume."

TEXT: Final = ("--lang", "en", "--keyboard", "us", "--output", "text")
HOST: Final = ("--players", "remote,remote", "--begin", "auto", "--address", "127.0.0.1")


class HostProgram:
    """The installed program with a table; what it writes is read all the time."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str]) -> None:
        self.terminal = PseudoTerminal(command, environment)

    def lines(self) -> list[str]:
        return lines_of(self.terminal.written.encode())

    async def invitation(self) -> Invitation | None:
        """Return what lets guests in, once they can come; None if the game is over."""
        line = await until(lambda: self._answer, lambda: f"a table: {self.terminal.state}")
        return None if line == NO_GAME else read_invitation(line)

    @property
    def _answer(self) -> str:
        if NO_GAME in self.terminal.written:
            return NO_GAME
        return next((line for line in self.lines() if line.startswith("gobelet join ")), "")

    def kill(self) -> None:
        self.terminal.signal(signal.SIGKILL)
        self.terminal.wait()
        self.terminal.__exit__()


class Player:
    """A guest who plays as a bot does, and decides once for each position."""

    def __init__(self, invitation: Invitation, name: str, random: Random) -> None:
        self.joined = JoinedTable(invitation.token, [name])
        self.joined.began = self._began
        self.joined.finished = self._finished
        self.connection = Connection(invitation, self.joined, lambda _state: None)
        self.board: Board | None = None
        self.decided: list[str] = []
        """Every action of this player, encoded, in order."""
        self.log: tuple[Entry, ...] = ()
        """The whole log, once the game is over."""
        self.back = False
        """Whether a host has told the game as a whole."""
        self._random = random
        self._choose: Callable[[Any], Action] | None = None
        self._decided_at = -1
        self._tasks = [asyncio.create_task(self.connection.run())]

    @property
    def seat(self) -> Seat:
        assert self.board
        [seat] = self.board.seats
        return seat

    @property
    def story(self) -> list[EventView]:
        assert self.board
        return [*self.board.story()]

    @property
    def state(self) -> str:
        """What is to be known of a player who waits for ever."""
        board = self.board
        assert board
        return f"{board.to_act} to act at {board.entries}, decided at {self._decided_at}"

    def _began(self, board: Board) -> None:
        self.board = board
        self.back = True
        board.update_came = self._play
        # What the player has decided, the guest's end submits again by itself.
        asyncio.get_running_loop().call_soon(self._play)

    def _finished(self, _board: Board, log: tuple[Entry, ...]) -> None:
        self.log = log

    def _play(self) -> None:
        """Act after a moment, if it is this player's turn."""
        board = self.board
        assert board
        board.catch_up()
        if board.person is None or board.entries <= self._decided_at:
            return
        self._decided_at = board.entries
        if self._choose is None:
            self._choose = board.config.bot("regular", len(board.players), self._random)
        action = self._choose(board.observation(board.person))
        self.decided.append(board.game.encode(action))
        pause = self._random.uniform(0, 0.04)
        asyncio.get_running_loop().call_later(pause, self._submit, action)

    def _submit(self, action: Action) -> None:
        assert self.board
        self.board.submit(action)

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task


async def until(look: Callable[[], Any], what: Callable[[], str]) -> Any:  # noqa: ANN401 - as looked for
    end = monotonic() + PATIENCE
    while not (found := look()):
        assert monotonic() < end, what()
        await asyncio.sleep(0.005)
    return found


async def play(
    game: str, gobelet: str, environment: Mapping[str, str], kills: int, random: Random
) -> list[float]:
    """Play a game whose host is killed; return how long the guests took to be back each time."""
    host = HostProgram((gobelet, "host", game, *HOST, "--port", "0", *TEXT), environment)
    back: list[float] = []
    try:
        invitation = await host.invitation()
        assert invitation
        players = [Player(invitation, name, random) for name in ("Luc", "Eva")]
        await until(lambda: all(one.board for one in players), lambda: "the game begins")
        for _ in range(kills):
            drained = monotonic() + random.uniform(0.05, 0.5)
            while monotonic() < drained:
                host.lines()
                await asyncio.sleep(0.01)
            if any(one.log for one in players):
                break
            host.kill()
            told = [one.story for one in players]
            for one in players:
                one.back = False
            host = HostProgram((gobelet, "resume", *TEXT), environment)
            again = await host.invitation()
            if again is None:
                # A table is left until both guests know the end.
                break
            assert again == invitation
            opened = monotonic()
            await until(
                lambda: all(one.back or one.log for one in players), lambda: "the guests are back"
            )
            back.append(monotonic() - opened)
            for one, before in zip(players, told, strict=True):
                assert one.story[: len(before)] == before
        last = host
        await until(
            lambda: last.lines() and all(one.log for one in players),
            lambda: f"the end: {last.lines()} {[one.state for one in players]}",
        )
        for one in players:
            assert [entry.action for entry in one.log if entry.by == one.seat] == one.decided
            await one.stop()
    finally:
        host.kill()
    return back


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_lost_nor_done_twice(
    game: str, installed: Installed, environment: dict[str, str], tmp_path: Path
) -> None:
    random, back, games = Random(f"{SEED} {game}"), list[float](), 0
    wanted = -(-KILLS // len(GAMES))
    while len(back) < wanted:
        games += 1
        folder = {**environment, "TERM": "xterm", "GOBELET_DATA_DIR": str(tmp_path / str(games))}
        kills = min(A_GAME, wanted - len(back))
        back += asyncio.run(play(game, installed.gobelet, folder, kills, random))
    back.sort()
    print(  # noqa: T201 - the figures of the proof, with -s
        f"{game}: {len(back)} kills in {games} games;"
        f" back after {back[len(back) // 2]:.2f} s, at most {back[-1]:.2f} s"
    )
    assert back[-1] < BACK
