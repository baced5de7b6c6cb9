"""What of Rolling Cubes goes to another program: no word that is secret still."""

import pytest

from gobelet.core.game import Event, Seat
from gobelet.games.rolling_cubes.kit import KIT
from gobelet.games.rolling_cubes.rules.actions import NoWord, Play
from gobelet.games.rolling_cubes.rules.events import WordEntered
from gobelet.games.rolling_cubes.rules.tournament import Tournament, TournamentState
from gobelet.match.codec import Codec
from tests.games.rolling_cubes.tables import Cubes, rules

CODEC = Codec(KIT)


def encoded(game: str, word: str, seat: Seat | None) -> list[bytes]:
    """What a seat's program is told when the first of three seats makes a word in secret."""
    play = Cubes(rules(game), 3)
    if isinstance(play.game, Tournament):
        second = play.game.games[1].initial()
        play.go_on_from(TournamentState(second, ((1, 2, 3),)))
    play.throw()
    before = play.table.state
    events = play.word(word)
    events.append(play.game.undone(before, Play(word) if word else NoWord()))
    seen = [event.seen_by(seat) for event in events]
    return [
        *(CODEC.events.encode(event) for event in seen if event is not None),
        CODEC.observations.encode(play.seen(seat)),
    ]


@pytest.mark.parametrize("game", ["all_together", "tournament"])
@pytest.mark.parametrize("seat", [1, 2, None])
def test_a_secret_word_is_encoded_for_nobody_else(game: str, seat: Seat | None) -> None:
    assert encoded(game, "VILLE", seat) == encoded(game, "SEL", seat)
    # That none was made is secret, too.
    assert encoded(game, "VILLE", seat) == encoded(game, "", seat)
    assert encoded(game, "VILLE", 0) != encoded(game, "SEL", 0)


def test_a_leak_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(WordEntered, "seen_by", Event.seen_by)
    assert encoded("all_together", "VILLE", 1) != encoded("all_together", "SEL", 1)
