"""Games of bots in this process, some of them side by side.

Each game has chance of its own, made from the seed of the simulation and the number of the game. So
it goes the same way wherever and beside whichever others it is played.
"""

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any, Final

from msgspec import Struct

from gobelet.core.game import Game, Seat
from gobelet.core.playout import asking
from gobelet.games.interface import Config

SEEDS: Final = 2**32
"""How many games of one simulation have different chance: more than anybody plays."""


class PlayedGame(Struct, frozen=True):
    """The end of a game: its number in the simulation, the points of each seat, the winners."""

    number: int
    points: tuple[int, ...]
    winners: tuple[Seat, ...]


class _InPlay:
    """A game up to the next action of a bot."""

    def __init__(
        self, config: Config, game: Game[Any], bots: Sequence[str], seed: int, number: int
    ) -> None:
        chance = Random(seed * SEEDS + number)  # noqa: S311 - simulations are to repeat
        self._game = game
        self._number = number
        self._bots = [config.bot(bot, len(bots), chance) for bot in bots]
        self._asking = asking(game, chance)
        self.seat, self.seen = next(self._asking)

    def act(self) -> PlayedGame | None:
        """Do what the bot to act chooses; return the end of the game, where it is one."""
        try:
            self.seat, self.seen = self._asking.send(self._bots[self.seat](self.seen))
        except StopIteration as end:
            state = end.value
            return PlayedGame(self._number, self._game.returns(state), self._game.winners(state))
        return None


def played(
    config: Config, bots: Sequence[str], seed: int, numbers: Iterable[int]
) -> Iterator[PlayedGame]:
    """Play the games of these numbers; yield each as it ends."""
    game, foresight = config.game(len(bots)), config.foresight(bots)
    waiting = iter(numbers)
    in_play: list[_InPlay] = []
    while True:
        while len(in_play) < (foresight.games if foresight else 1):
            number = next(waiting, None)
            if number is None:
                break
            in_play.append(_InPlay(config, game, bots, seed, number))
        if not in_play:
            return
        if foresight:
            foresight.look(one.seen for one in in_play)
        for one in tuple(in_play):
            if end := one.act():
                in_play.remove(one)
                yield end
