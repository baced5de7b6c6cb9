"""The lessons of the main menu: which there are, and what works everywhere while one is open."""

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

    `home` closes it and opens the main menu; `beside` are the items of its menu that any game
    has. `opening` is said first.
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
        """Whether one was left, or come to its end."""
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
        """Return what the main menu offers."""
        # Translators: item of the main menu: opens the lesson.
        title = self._session.options.language.gettext("Learn to play")
        return [Item(title, partial(self._open, game)) for game in self._games]

    def begin(self) -> None:
        """Begin the first lesson there is."""
        self._open(self._games[0])

    def _open(self, game: str) -> None:
        """Open a lesson; it loads what a game in play needs, so it is made only now."""
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
        """Repeat the last message at the table of a lesson: that may be what is wanted there."""
        table = self._table
        if table is None or command != "repeat":
            return False
        self._session.repeat()
        table.pressed_everywhere(command)
        return True

    def answer(self, key: Key) -> bool:
        """Answer a key that means nothing at the table of a lesson with what is wanted."""
        del key
        table = self._table
        if table is None:
            return False
        self._session.sounds.play(ERROR)
        nothing = self._session.options.language.gettext("No effect here.")
        self._session.say(f"{nothing} {table.wanted}")
        return True
