"""The signals by which a player or the system ends a program that has no screen in front."""

import asyncio
import signal
from contextlib import suppress


def stop_on_signals(stop: asyncio.Event) -> None:
    """Stop in order where the system or the player ends the program."""
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):
            loop.add_signal_handler(number, stop.set)
            continue
        # Windows has no such handlers in its loop.
        signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop.set))
