"""The threads that solve tables."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from gobelet.games.yahtzee.best.column_states import Lower
from gobelet.games.yahtzee.best.solver.turns import Turns

WORKERS: Final = min(os.cpu_count() or 1, 8)


def steps(
    layers: Iterable[Sequence[Lower]],
    work: Callable[[Lower, Turns], None],
    turns: Callable[[], Turns],
) -> Iterator[None]:
    """Do the work for every state, one per step; a layer is finished before the next begins.

    `turns` makes the memory for one thread.
    """
    rooms = [turns() for _ in range(WORKERS)]

    def do(state: Lower) -> None:
        room = rooms.pop()
        work(state, room)
        rooms.append(room)

    with ThreadPoolExecutor(WORKERS) as pool:
        try:
            for layer in layers:
                for done in [pool.submit(do, state) for state in layer]:
                    done.result()
                    yield
        finally:
            pool.shutdown(cancel_futures=True)
