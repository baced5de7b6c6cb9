"""The table of a lesson: a real table, at which only the keys of the step work."""

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Final, Protocol

from gobelet.core.game import Action
from gobelet.core.table import Entry
from gobelet.games.interface import Command, Press, Scene, Start, Step
from gobelet.i18n import N_
from gobelet.keyboard.key import Key
from gobelet.match.match import Match
from gobelet.match.standing import EventView
from gobelet.sound.cue import ERROR
from gobelet.ui.keys.bindings import IN_LESSON, find
from gobelet.ui.saved.kept_game import GameRecord
from gobelet.ui.screen import GO_BACK
from gobelet.ui.session import Session
from gobelet.ui.table.play import PlayScreen
from gobelet.ui.teaching.step_advice import StepAdvice

if TYPE_CHECKING:
    from gobelet.ui.teaching.lesson_keys import LessonKeys
    from gobelet.ui.widgets.long_work import Preparing

_LESSON_KEYS: Final = frozenset(key for command in IN_LESSON for key in command.keys)


class Course(Protocol):
    """The lesson that a table belongs to."""

    def went_on(self) -> None:
        """Called when a step is finished."""

    def menu(self) -> None:
        """Open the lesson's menu."""

    def leave(self) -> None:
        """Leave the lesson."""


class _LessonRecord(GameRecord):
    """Nothing is kept; but each change of what is typed is told."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed

    def tick(self, ticked: str) -> None:
        super().tick(ticked)
        self._changed()


class LessonTable(PlayScreen):
    """One table of a lesson, for one step after the other.

    The game answers the keys of the step as in play; for any other key the table says what it does
    and what to do now. The start of a turn is announced only if the step plays on. `work` is the
    calculation for advice, if it has begun.
    """

    def __init__(
        self,
        session: Session,
        match: Match,
        step: Step,
        start: Start,
        course: Course,
        *,
        tells: bool,
        work: "Preparing | None",
    ) -> None:
        super().__init__(session, match.board((0,)), _LessonRecord(self._was_typed), course.leave)
        self._match = match
        self._step = step
        self._start = start
        self._course = course
        self._tells = tells
        self._work = work
        self._done = False
        self._pressed: Press | None = None
        """The press that is being answered."""

    @property
    def log(self) -> Sequence[Entry]:
        return self._match.log

    @property
    def commands(self) -> tuple[Command, ...]:
        usual = super().commands
        return (*IN_LESSON, *(one for one in usual if _LESSON_KEYS.isdisjoint(one.keys)))

    # Steps

    def come_back(self) -> None:
        if self._done:
            self._course.went_on()
        elif self._plays_on:
            super().come_back()
        else:
            self.tell()
            self.bots_go_on()

    def after_no(self) -> None:
        if self._plays_on and not self._done:
            super().after_no()
        else:
            self.come_back()

    def open(self) -> None:
        """Describe the table's position, unless the learner knows it, and begin the step."""
        self._teller.renew_desk(self._start.ticked)
        if self._tells:
            self._session.say(self._teller.where_it_stands())
        self._answers.open_by_itself()
        if self._work:
            self._background.take_over(self._work)
        else:
            self._background.begin_soon()
        self.tell()
        self._advise()

    def take(self, step: Step) -> None:
        """Go on with the next step at this table."""
        self._step, self._done = step, False
        self.tell()

    def tell(self) -> None:
        """Say the subject of the step, and what to do."""
        self._session.say(self._step.says(self.scene))

    @property
    def scene(self) -> Scene:
        return Scene(self._teller.view, self._teller.desk, self._key_words)

    @property
    def _plays_on(self) -> bool:
        return bool(self._step.advice)

    def _key_words(self, command: str, key: str = "") -> str:
        # Also those of the desk that do not work in a list.
        return self._keys.words((*self.commands, *self._teller.desk.commands), command, key)

    @cached_property
    def _keys(self) -> "LessonKeys":
        from gobelet.ui.teaching.lesson_keys import LessonKeys

        return LessonKeys(self._session, self.place)

    # Keys

    def press(self, key: Key) -> bool:
        command = find(self.commands, key.name)
        if command in IN_LESSON:
            self.interrupted()
            self._session.read(self._step.says(self.scene))
            return True
        if self._bot_turns.due:
            return super().press(key)
        press = Press(command.id if command else "", key.name, self._answers.chosen)
        if not self._step.takes(self.scene, press):
            self.interrupted()
            if command:
                self._help(command, press)
            return command is not None
        if not super().press(key):
            return False
        # What the key has done is announced first.
        self._pressed = press
        self._session.post(self._was_pressed)
        return True

    def _was_pressed(self) -> None:
        press, self._pressed = self._pressed, None
        if press:
            self.pressed(press)

    def pressed(self, press: Press) -> None:
        """If this key finishes the step, continue, at once or when the table is in front again."""
        if self._done or not self._step.done(self.scene, press):
            return
        self._done = True
        if self._session.front is self or self._types:
            self._course.went_on()

    @property
    def _types(self) -> bool:
        """Whether the learner types on a line of this table."""
        return self._session.typing and self._session.screens[-2] is self

    def _was_typed(self) -> None:
        """What is typed, or what Enter tells of it, may be what is wanted."""
        if self._types:
            self._session.post(partial(self.pressed, Press()))

    def allows(self, action: Action) -> bool:
        """Whether the step wants an action to be played; if not, say what to do."""
        if self._step.plays(self.scene, action):
            return True
        self._session.sounds.play(ERROR)
        # Translators: in a lesson: what was typed, or another action, is not what is to be done;
        # what is to be done follows.
        not_now = self._session.language.gettext("Not now.")
        self._session.say(f"{not_now} {self.wanted}")
        return False

    def pressed_everywhere(self, command: str) -> None:
        """Note a general key that has been answered."""
        press = Press(command)
        if self._step.takes(self.scene, press):
            self.pressed(press)

    def _help(self, command: Command, press: Press) -> None:
        why = self._step.wrong(self.scene, press) or self._keys.help(command, press.key)
        self._session.sounds.play(ERROR)
        self._session.say(f"{why} {self.wanted}")

    @property
    def wanted(self) -> str:
        """The instruction for now."""
        return self._step.wants(self.scene)

    @property
    def escape_help(self) -> str:
        if self._plays_on and self._answers.can_leave_list:
            return GO_BACK
        # Translators: help of the Escape key in a lesson.
        return N_("open the lesson’s menu")

    def escape(self) -> bool:
        self.interrupted()
        if self._plays_on and self._answers.leave_list():
            return True
        press = Press("escape", "escape")
        if self._step.takes(self.scene, press):
            self._done = self._done or self._step.done(self.scene, press)
        self._course.menu()
        return True

    # The game

    @property
    def going(self) -> bool:
        """Always False: a lesson's game cannot be resumed."""
        return False

    @property
    def wants_costs(self) -> bool:
        """Whether the step gives advice, which needs the same work as the costs of rows."""
        return self._plays_on or super().wants_costs

    def tells(self, event: EventView) -> bool:
        """Whether an event is announced: the start of a turn only if the step plays on.

        Among computers, the learner's turn is always announced.
        """
        called = bool(self._bots) and self.board.person is not None
        return self._plays_on or called or not event.begins_turn

    def proceed(self) -> None:
        """Go on, unless the learner's action was all that is wanted, whatever computers answer."""
        if self._bot_turns.due:
            # What was typed on a line was no press of the table.
            self.pressed(self._pressed or Press())
            self._pressed = None
        super().proceed()

    def acted(self) -> None:
        self._advise()
        if self._pressed is None:
            self.pressed(Press())

    def undo(self) -> None:
        """Undo the learner's last action, but nothing from before the step's start."""
        if len(self.log) > len(self._start.log):
            super().undo()
            return
        self.interrupted()
        self._session.read(self._session.language.gettext("Nothing to undo yet."))

    def settled(self) -> None:
        """Announce nothing at the end: the lesson does that. What computers did may be wanted."""
        if not self.board.over:
            super().settled()
        if self._bots:
            self.acted()

    def prepared(self) -> None:
        super().prepared()
        if self._advice.awaited and self._session.front is self:
            advice = self._advice.now(self._step.advice)
            if advice:
                self._session.mention(advice)

    def _advise(self) -> None:
        """Say the best action, now or as soon as it is known."""
        if advice := self._advice.now(self._step.advice):
            self._session.say(advice)

    @cached_property
    def _advice(self) -> StepAdvice:
        return StepAdvice(self.board, self._teller, self._background, self._bots)
