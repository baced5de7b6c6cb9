"""Whatever is said and pressed, whatever the output does: nothing is lost and nothing stalls."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from gobelet.speech.entry import Entry, Said
from gobelet.speech.playing import UNBEGUN
from gobelet.speech.queue import SpeechQueue
from gobelet.speech.utterance import Category, Priority, Utterance
from tests.support.speech.queued import TEMPO
from tests.support.system.proof import tried

FOREVER = 10**6


class Player(RuleBasedStateMachine):
    """A player, a game and an output, and what has become of each thing said."""

    def __init__(self) -> None:
        super().__init__()
        self.queue = SpeechQueue("{} missed".format, TEMPO)
        self.now = 0.0
        self.count = 0
        self.due: dict[str, Utterance] = {}
        """News that the player has to hear of, in order."""
        self.given: Entry | None = None
        """What the output is being given."""
        self.playing: Entry | None = None
        self.accepted = 0.0
        self.began: float | None = None
        """When the output said that it has begun what plays; None: it has not."""
        self.cut: set[str] = set()
        """News that a key has cut while it was audible: it comes back once."""
        self.marks: list[tuple[int, set[str]]] = []

    @initialize(tells=st.booleans())
    def open(self, tells: bool) -> None:
        self.queue.tells = tells

    # What is said

    @rule(
        words=st.integers(1, 20),
        kind=st.sampled_from(["", "", "progress", "hint"]),
        priority=st.sampled_from([Priority.NEXT, Priority.NORMAL]),
        lifetime=st.sampled_from([5.0, FOREVER]),
    )
    def happen(self, words: int, kind: str, priority: Priority, lifetime: float) -> None:
        self.count += 1
        text = " ".join([f"news{self.count}", *["word"] * (words - 1)])
        utterance = Utterance(text, Category.TURNS, kind=kind, lifetime=lifetime)
        # What waits of the same kind is out of date, in whatever sentence it may be told.
        if kind:
            self.due = {t: u for t, u in self.due.items() if u.kind != kind}
        if lifetime == FOREVER:
            self.due[text] = utterance
        self.queue.say(Said(utterance, priority), self.now)

    @rule()
    def press(self) -> None:
        """A key is pressed; what plays is cut, what is being given taken back."""
        self.count += 1
        if self.given and not self.queue.answering:
            self.given = None
        begun = self.began is not None or self.now - self.accepted >= UNBEGUN
        if self.playing and begun and not self._over(self.playing):
            texts = {said.utterance.text for said in self.playing.parts}
            self.due = {text: one for text, one in self.due.items() if text not in texts & self.cut}
            self.cut |= texts
        self.playing = None
        self.queue.say(Said(Utterance(f"answer{self.count}"), Priority.NOW), self.now)

    @precondition(lambda self: self.count % 7 == 6)
    @rule()
    def silence(self) -> None:
        """Forget everything: seldom, so that most runs come to what many keys do."""
        self.queue.clear()
        self.given = self.playing = None
        self.due = {}

    @rule()
    def wait_to_be_heard(self) -> None:
        self.count += 1
        number = self.count
        self.marks.append((number, set(self.due)))
        self.queue.after(lambda: self._heard(number))

    def _heard(self, number: int) -> None:
        # Whatever was due then has been spoken, or is out of date.
        [(_, due)] = [mark for mark in self.marks if mark[0] == number]
        assert not due & set(self.due)
        self.marks = [mark for mark in self.marks if mark[0] != number]

    # What the output does

    @precondition(lambda self: self.given is None)
    @rule()
    def take(self) -> None:
        self.given = self.queue.take(self.now)
        if self.given and self.playing:
            # Nothing is cut but by an answer.
            assert self.given.answers or self._over(self.playing)

    @precondition(lambda self: self.given is not None)
    @rule(taken=st.sampled_from([True, True, False]), audible=st.booleans())
    def come_back(self, taken: bool, audible: bool) -> None:
        """The output has taken it, and perhaps not begun it yet, or not taken it."""
        assert self.given
        if taken:
            self.queue.accepted(self.given.serial, self.now)
            self.playing, self.accepted, self.began = self.given, self.now, None
            if audible or not self.queue.tells:
                self.begin()
        else:
            self.queue.put_back(self.given.serial)
        self.given = None

    @precondition(lambda self: self.playing is not None and self.began is None)
    @rule()
    def begin(self) -> None:
        assert self.playing
        self.queue.began(self.playing.serial, self.now)
        self.began = self.now

    @precondition(lambda self: self.playing is not None and self.queue.tells)
    @rule()
    def finish(self) -> None:
        assert self.playing
        self.queue.ended(self.playing.serial)
        self._spoken(self.playing)
        self.playing = None

    @rule(seconds=st.floats(0.01, 8.0))
    def wait(self, seconds: float) -> None:
        self.now += seconds
        if self.playing and self._over(self.playing):
            self._spoken(self.playing)
        for action in self.queue.ready(self.now):
            action()

    def _over(self, entry: Entry) -> bool:
        """Whether what was begun counts as heard."""
        if self.began is None:
            return self.now - self.accepted >= TEMPO.patience(entry.text)
        return self.now - self.began >= TEMPO.seconds(entry.text)

    def _spoken(self, entry: Entry) -> None:
        for said in entry.parts:
            self.due.pop(said.utterance.text, None)

    @invariant()
    def what_is_due_still_comes(self) -> None:
        coming = [*self.queue._waiting]
        if self.queue._playing:
            coming.append(self.queue._playing.entry)
        told = {said.utterance.text for entry in coming for said in entry.parts}
        assert set(self.due) <= told

    def teardown(self) -> None:
        """In the end all that is due is spoken, in its order, and nobody waits any more."""
        if self.given:
            self.queue.put_back(self.given.serial)
        if self.playing:
            self._spoken(self.playing)
        heard: list[Said] = []
        while True:
            if entry := self.queue.take(self.now):
                self.queue.accepted(entry.serial, self.now)
                self.queue.ended(entry.serial)
                self._spoken(entry)
                heard += [said for said in entry.parts if said.priority is Priority.NEXT]
            elif (end := self.queue.due()) is not None:
                self.now = max(self.now, end)
            else:
                break
        assert not self.due
        texts = [int(said.utterance.text.split()[0].removeprefix("news")) for said in heard]
        assert texts == sorted(texts)
        assert len(texts) == len(set(texts))


TestPlayer = Player.TestCase
TestPlayer.settings = settings(max_examples=tried(60, 150), stateful_step_count=30)
