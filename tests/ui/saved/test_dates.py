"""Days and times in words."""

from datetime import UTC, datetime, timedelta

import pytest

from gobelet.i18n import language
from gobelet.ui.saved.dates import day_words, moment_words

EN = language("en")


@pytest.fixture(autouse=True)
def utc(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever tests, and wherever, the days are those of Greenwich."""
    import time

    monkeypatch.setenv("TZ", "UTC")
    if hasattr(time, "tzset"):
        time.tzset()


@pytest.mark.parametrize(
    ("code", "first", "eleventh"),
    [
        ("fr", "1er mars 2026", "11 mars 2026"),
        ("en", "March 1, 2026", "March 11, 2026"),
        ("es", "1 de marzo de 2026", "11 de marzo de 2026"),
    ],
)
def test_days(code: str, first: str, eleventh: str) -> None:
    assert day_words(datetime(2026, 3, 1, 12, tzinfo=UTC), language(code)) == first
    assert day_words(datetime(2026, 3, 11, 12, tzinfo=UTC), language(code)) == eleventh


def test_nothing_that_some_fonts_lack_is_in_a_time() -> None:
    said = moment_words(datetime(2026, 3, 1, 4, 5, tzinfo=UTC), EN)
    assert said == "March 1, 2026, 4:05\u00a0AM"


@pytest.mark.parametrize(
    ("code", "today", "yesterday"),
    [
        ("fr", "aujourd’hui, ", "hier, "),
        ("en", "today, ", "yesterday, "),
        ("es", "hoy, ", "ayer, "),
    ],
)
def test_what_is_near_is_said_by_its_nearness(code: str, today: str, yesterday: str) -> None:
    words, now = language(code), datetime.now(UTC)
    assert moment_words(now, words).startswith(today)
    assert moment_words(now - timedelta(days=1), words).startswith(yesterday)
    assert str((now - timedelta(days=2)).year) in moment_words(now - timedelta(days=2), words)
