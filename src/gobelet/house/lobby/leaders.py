"""The leaders of a house and a player's results, as visitors ask for them or are told."""

from collections.abc import Sequence
from typing import Final

from gobelet.games import GAMES, kit
from gobelet.house.frames.coders import FromVisitor
from gobelet.house.frames.people import Outcome
from gobelet.house.frames.records import AskLeaders, AskPlayer, Leaders, PlayerPage
from gobelet.house.lobby.visitors import Visitor, Visitors
from gobelet.house.store.leaders import LeaderStore
from gobelet.house.store.results import Change
from gobelet.house.tables.tables import HouseTables
from gobelet.match.codec import Undecodable
from gobelet.net.line.allowance import Allowances

QUESTIONS: Final = (0.5, 10)
"""Questions of one member: so many a second, and so many at once."""


class LeaderBoard:
    """Answers what visitors ask of ratings and records."""

    def __init__(self, store: LeaderStore, visitors: Visitors, tables: HouseTables) -> None:
        self._store = store
        self._visitors = visitors
        self._questions = Allowances(*QUESTIONS)
        tables.rated = self._tell

    async def answer(self, visitor: Visitor, frame: FromVisitor) -> bool:
        """Answer a frame; False: it is another's. Raises NotStored."""
        if not isinstance(frame, AskLeaders | AskPlayer):
            return False
        try:
            self._questions.take(visitor.name)
        except Undecodable:
            visitor.tell(Outcome("too many questions"))
        else:
            visitor.tell(await self._found(visitor, frame))
        return True

    async def _found(self, visitor: Visitor, asked: AskLeaders | AskPlayer) -> Leaders | PlayerPage:
        if isinstance(asked, AskPlayer):
            return await self._store.page(asked.name)
        game, rule_set, start = asked.game, asked.rule_set, asked.start
        if game not in GAMES or rule_set not in kit(game).rule_sets:
            return Leaders(game, rule_set, start, 0, ())
        return await self._store.leaders(game, rule_set, start, visitor.name)

    def _tell(self, changes: Sequence[Change]) -> None:
        """Tell those who are in the house of their new ratings."""
        for change in changes:
            self._visitors.tell(change.name, change.told)
