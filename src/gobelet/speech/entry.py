"""An utterance on its way to the output: as it was said, and as it is spoken."""

from collections.abc import Callable

from msgspec import Struct

from gobelet.speech.utterance import Category, Priority, Utterance

Action = Callable[[], None]


class Said(Struct, frozen=True):
    """An utterance as it was said.

    `shown`: the terminal shows it already. `private`: it is for one of several persons alone.
    """

    utterance: Utterance
    priority: Priority
    kept: bool = True
    shown: bool = False
    private: bool = False

    @property
    def answers(self) -> bool:
        return self.priority is Priority.NOW

    @property
    def news(self) -> bool:
        told = self.kept and not self.answers and self.utterance.category is not Category.ANSWER
        # Private utterances are only results of that person's own keys.
        return told and not self.private


class Entry(Struct, frozen=True):
    """One text to speak: an utterance, or one sentence for many. A lower `place` comes first."""

    serial: int
    place: int
    at: float
    text: str
    braille: str
    parts: tuple[Said, ...]
    returned: bool = False
    """Whether a key has cut it before, and it is said again."""

    @property
    def answers(self) -> bool:
        return self.parts[0].answers

    @property
    def news(self) -> bool:
        return self.parts[0].news

    @property
    def once(self) -> bool:
        return all(said.utterance.once for said in self.parts)

    @property
    def kind(self) -> str:
        """The kind of an utterance; empty for one sentence in the place of several."""
        [*utterances] = (said.utterance for said in self.parts)
        return utterances[0].kind if utterances[0].text == self.text else ""

    @property
    def personal(self) -> bool:
        """Whether it is news of somebody who listens."""
        return self.news and any(said.utterance.personal for said in self.parts)

    @property
    def private(self) -> bool:
        return any(said.private for said in self.parts)
