"""A table at which a decision is put again: the player's action is an answer, and is not played."""

from collections.abc import Callable
from random import SystemRandom

from gobelet.core.game import Action
from gobelet.core.table import Table
from gobelet.i18n import N_
from gobelet.match.match import Match
from gobelet.ui.saved.kept_game import GameRecord
from gobelet.ui.screen import GO_BACK
from gobelet.ui.session import Session
from gobelet.ui.table.play import PlayScreen
from gobelet.ui.teaching.mistakes import Decision


class PracticeTable(PlayScreen):
    """The table as it lay before a decision. `answered` gets the action in its place."""

    def __init__(
        self,
        session: Session,
        decision: Decision,
        answered: Callable[[Action], None],
        leave: Callable[[], None],
    ) -> None:
        chance, old = SystemRandom(), decision.match
        table = Table.replay(old.game, decision.before, chance)
        match = Match(old.config, old.players, table, chance)
        super().__init__(session, match.board((decision.judged.seat,)), GameRecord(), leave)
        self._answered = answered
        self._leave_practice = leave

    def open(self) -> None:
        self._teller.renew_desk("")
        self.tell()
        self._answers.open_by_itself()

    def tell(self) -> None:
        """Say where the table stands, beginning with what lies there if nothing else tells it."""
        line, *_ = self._teller.desk.table(self._teller.view)
        stands = self._teller.where_it_stands()
        if line.text not in stands.text:
            self._session.say(line.text)
        self._session.say(stands)

    def come_back(self) -> None:
        self._say_turn()
        self._answers.arrive()

    def after_no(self) -> None:
        self.come_back()

    def submit(self, action: Action) -> None:
        """Take the action as the answer."""
        self._session.post(lambda: self._answered(action))

    @property
    def going(self) -> bool:
        """Always False: nothing is played here."""
        return False

    @property
    def wants_costs(self) -> bool:
        """Always False: they would tell the answer."""
        return False

    def undo(self) -> None:
        self.interrupted()
        self._session.read(self._session.language.gettext("Nothing to undo yet."))

    @property
    def escape_help(self) -> str:
        # Translators: help of the Escape key at a table of practice.
        return GO_BACK if self._answers.can_leave_list else N_("leave the practice")

    def escape(self) -> bool:
        if not super().escape():
            self._leave_practice()
        return True
