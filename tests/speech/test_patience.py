"""An answer is late when the output could have given it, and has not."""

import pytest

from gobelet.speech.patience import Patience

LIMIT = 0.08


@pytest.fixture
def patience() -> Patience:
    return Patience(LIMIT)


def look_on(patience: Patience, since: float, until: float, now: float = 0.0) -> float | None:
    """Look whenever a look is due; return when the answer was late, if it was."""
    now = now or since
    while now <= until:
        if patience.look(since, now):
            return now
        due = patience.due(since)
        assert due is not None
        assert due > now
        now = due
    return None


def test_it_waits_for_its_limit_and_no_longer(patience: Patience) -> None:
    assert look_on(patience, 10.0, 11.0) == pytest.approx(10.0 + LIMIT)


def test_while_nothing_waits_nobody_looks(patience: Patience) -> None:
    assert not patience.look(None, 10.0)
    assert patience.due(None) is None


def test_a_new_answer_is_looked_at_as_soon_as_it_waits(patience: Patience) -> None:
    assert patience.due(10.0) == 10.0


def test_time_in_which_nobody_could_look_does_not_count(patience: Patience) -> None:
    assert look_on(patience, 10.0, 10.025) is None
    assert not patience.look(10.0, 10.5)
    # The look that was due at 10.03 came at 10.5: as much is left of the limit as then.
    assert look_on(patience, 10.0, 11.0, now=10.5) == pytest.approx(10.5 + LIMIT - 0.03)


def test_the_next_answer_begins_anew(patience: Patience) -> None:
    patience.look(10.0, 10.0)
    patience.look(10.0, 15.0)
    patience.look(None, 15.0)
    assert look_on(patience, 20.0, 21.0) == pytest.approx(20.0 + LIMIT)
