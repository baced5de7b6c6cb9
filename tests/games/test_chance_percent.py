"""A chance in words: what is possible is never told as 0 %."""

import pytest

from gobelet.games.shared.words import chance_percent
from gobelet.i18n import language


@pytest.mark.parametrize(
    ("chance", "told"),
    [
        (0, "0%"),
        (0.0001, "under 0.1%"),
        (0.004, "0.4%"),
        (0.0099, "1%"),
        (0.144, "14%"),
        (1, "100%"),
    ],
)
def test_a_chance_is_told_with_a_decimal_where_it_is_small(chance: float, told: str) -> None:
    assert chance_percent(chance, language("en")) == told
