"""The lessons of the main menu, and the general keys while a lesson is open."""

from collections.abc import Callable, Sequence
from functools import partial

from gobelet.core.game import Chance
from gobelet.games import GAMES, kit
from gobelet.keyboard.key import Key
from gobelet.sound.cue import ERROR
from gobelet.ui.saved.game_store import Keeping
from gobelet.ui.session import Session
from gobelet.ui.teaching.lesson import LessonCourse
from gobelet.ui.teaching.lesson_table import LessonTable
from gobelet.ui.widgets.lists import Item


class Lessons:
    """Offers the lesson of each game that has one.

    `home` closes the lesson and opens the main menu; `beside` returns the items of the lesson's
    menu that every game's menu has. `opening` is said first.
    """

    def __init__(
        self,
        session: Session,
        keeping: Keeping,
        chance: Chance,
        home: Callable[[], None],
        beside: Callable[[], Sequence[Item]],
        opening: Callable[[], str],
    ) -> None:
        self._session = session
        self.tried = False
        """Whether a lesson was left or finished."""
        self._games = [game for game in GAMES if kit(game).lesson]
        self._courses: dict[str, LessonCourse] = {}
        self._course_of = partial(
            LessonCourse,
            session,
            keeping,
            chance,
            leave=self._leave,
            beside=beside,
            opening=opening,
        )
        self._home = home

    def items(self) -> Sequence[Item]:
        """Return the items for the main menu."""
        # Translators: item of the main menu: opens the lesson.
        title = self._session.language.gettext("Learn to play")
        return [Item(title, partial(self._open, game)) for game in self._games]

    def begin(self) -> None:
        """Begin the first lesson there is."""
        self._open(self._games[0])

    def _open(self, game: str) -> None:
        """Open a lesson; made only now, because it loads everything that a game in play needs."""
        if game not in self._courses and (make := kit(game).lesson):
            self._courses[game] = self._course_of(make())
        self._courses[game].open()

    def _leave(self) -> None:
        self.tried = True
        self._home()

    @property
    def _table(self) -> LessonTable | None:
        front = self._session.front
        return front if isinstance(front, LessonTable) else None

    def run(self, command: str) -> bool:
        """Repeat the last message at the table of a lesson: a step may ask for this key."""
        table = self._table
        if table is None or command != "repeat":
            return False
        self._session.repeat()
        table.pressed_everywhere(command)
        return True

    def answer(self, key: Key) -> bool:
        """Answer a meaningless key at the table of a lesson: say what to do."""
        del key
        table = self._table
        if table is None:
            return False
        self._session.sounds.play(ERROR)
        nothing = self._session.language.gettext("No effect here.")
        self._session.say(f"{nothing} {table.wanted}")
        return True
