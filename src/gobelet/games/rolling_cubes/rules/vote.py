"""The decision on a word that was made: accepted or refused, by the dictionary or a vote.

A word outside the dictionary can be put to the vote by its author. A strict majority of the other
people accepts it. Bots do not vote, and their words are never voted on; where nobody else can vote
the dictionary decides.
"""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from gobelet.core.game import CHANCE, Action, Event, IllegalAction, NotNow, NotOfThisGame, Seat
from gobelet.games.rolling_cubes.rules.actions import PutToVote, Ruling, TakeBack, Vote
from gobelet.games.rolling_cubes.rules.events import (
    RefusalReason,
    VoteBegan,
    Voted,
    VoteDue,
    VoteOffered,
    WordAccepted,
    WordRefused,
)


class Trial(Struct, frozen=True):
    """A word that is being decided on; `written` as in `Play`.

    `ruled`: the word is not in the dictionary, but there are people to vote. `votes` is None until
    the author puts the word to the vote; then it has the votes so far, in the order of `voters`.
    `accepted` is None until it is decided.
    """

    seat: Seat
    word: str
    voters: tuple[Seat, ...]
    ruled: bool = False
    votes: tuple[bool, ...] | None = None
    accepted: bool | None = None
    written: str = ""

    @property
    def said(self) -> str:
        return self.written or self.word

    @property
    def to_act(self) -> Seat:
        if not self.ruled:
            return CHANCE
        return self.seat if self.votes is None else self.voters[len(self.votes)]

    @property
    def moves(self) -> tuple[Action, ...]:
        """All possible next actions, of a seat or of chance."""
        if not self.ruled:
            return (Ruling(True), Ruling(False))
        if self.votes is None:
            return (PutToVote(), TakeBack())
        return (Vote(True), Vote(False))

    def check(self, action: Action) -> None:
        if action not in self.moves:
            raise IllegalAction(NotNow())


def voters(people: Iterable[Seat], author: Seat) -> tuple[Seat, ...]:
    """Return the seats that may vote on a word, clockwise from its author; none on a bot's."""
    seats = sorted(people)
    if author not in seats:
        return ()
    place = seats.index(author)
    return (*seats[place + 1 :], *seats[:place])


def heard(trial: Trial, action: Action) -> tuple[Trial, tuple[Event, ...]]:
    seat, word = trial.seat, trial.said
    match action:
        case Ruling(valid=True):
            return replace(trial, accepted=True), (WordAccepted(seat, word),)
        case Ruling() if trial.voters:
            return replace(trial, ruled=True), (VoteOffered(seat, word),)
        case Ruling():
            return _refused(trial, RefusalReason.DICTIONARY)
        case TakeBack():
            return _refused(trial, RefusalReason.TAKEN_BACK)
        case PutToVote():
            began = VoteBegan(seat, word, trial.voters, trial.word)
            return replace(trial, votes=()), (began, VoteDue(trial.voters[0], seat, word))
        case Vote(accept):
            return _voted(trial, accept)
    raise IllegalAction(NotOfThisGame())


def _refused(trial: Trial, why: RefusalReason) -> tuple[Trial, tuple[Event, ...]]:
    return replace(trial, accepted=False), (WordRefused(trial.seat, trial.said, why),)


def _voted(trial: Trial, accept: bool) -> tuple[Trial, tuple[Event, ...]]:
    """Count a vote; voting stops as soon as the other votes cannot change the outcome."""
    seat, word, voter = trial.seat, trial.said, trial.to_act
    votes = (*(trial.votes or ()), accept)
    after = replace(trial, votes=votes)
    voted = Voted(voter, seat, word, accept)
    ayes, noes, all_of_them = sum(votes), votes.count(False), len(trial.voters)
    if ayes * 2 > all_of_them:
        return replace(after, accepted=True), (voted, WordAccepted(seat, word, ayes, noes))
    if noes * 2 >= all_of_them:
        refused = WordRefused(seat, word, RefusalReason.VOTE, ayes, noes)
        return replace(after, accepted=False), (voted, refused)
    return after, (voted, VoteDue(after.to_act, seat, word))
