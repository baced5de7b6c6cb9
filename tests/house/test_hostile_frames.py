"""Damaged and made-up frames in the lobby: each is answered, or ends the connection."""

import os
from contextlib import suppress
from pathlib import Path
from random import Random
from time import process_time
from typing import Final

from msgspec import Raw

from gobelet.games import GAMES, kit
from gobelet.house.frames.coders import VISITOR_CODER, FromVisitor
from gobelet.house.frames.lobby import AskAbout, Enter, OpenTable
from gobelet.match.codec import Undecodable
from gobelet.net.frames import Place, Say
from gobelet.net.wires import codec_of, schema_of
from tests.support.house.public_house import FREE, house
from tests.support.network.loopback import run
from tests.support.network.mutated import mutated

FRAMES: Final = int(os.environ.get("GOBELET_FRAMES", "3000"))
SLOW: Final = 0.1


def honest() -> list[FromVisitor]:
    """Frames of every kind, and a table of every game."""
    tables = []
    for game in GAMES:
        config = kit(game).configure(language="fr")
        options = codec_of(game).options.encode(config.game(max(2, config.seats.start)).options())
        bot = Place(bot=kit(game).bots[0])
        tables.append(
            OpenTable(game, Raw(options), (FREE, bot), schema_of(game), watched=True, sits_in=60.0)
        )
    return [Enter(1, "0", "Ana"), Say("Bonsoir", "Luc"), AskAbout(), *tables]


def test_no_frame_is_an_error_nor_holds_the_house_up(tmp_path: Path) -> None:
    random, slow = Random(7), []

    async def evening() -> None:
        async with house(tmp_path) as at:
            lobby = at.house._lobby
            visitor = await lobby.enter(Enter(1, "0", "Eve"))
            frames = [VISITOR_CODER.encode(frame) for frame in honest()]
            for _ in range(FRAMES):
                data = mutated(random.choice(frames), frames, random)
                began = process_time()
                with suppress(Undecodable):
                    await lobby.receive(visitor, VISITOR_CODER.decode(data))
                if process_time() - began > SLOW:
                    slow.append(data)
                visitor.waiting.clear()

    run(evening())
    assert slow == []
