"""Ten thousand games: what a start, and looking at the lists, cost."""

import time
from pathlib import Path

from gobelet.store.store import Store
from tests.store.games import changed, filled


def test_ten_thousand_games_do_not_slow_a_start_down(tmp_path: Path) -> None:
    filled(tmp_path, 1, 5)
    # Their entries are not read by any list.
    changed(
        tmp_path,
        "WITH RECURSIVE times (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM times WHERE n < 9999) "
        "INSERT INTO games (game, options, players, started, changed, repeats, actions, ended, "
        "reached, desk, tallies, checksum) SELECT game, options, players, started, changed, "
        "repeats, actions, ended, reached, desk, tallies, checksum FROM games, times "
        "WHERE ended = 1",
    )
    spent = []
    for _ in range(3):
        begin = time.process_time()
        store = Store.open(tmp_path)
        unfinished = store.unfinished()
        spent.append(time.process_time() - begin)
        assert len(unfinished) == 5
        assert len(store.tallied()) == len(store.finished()) == 10_000
        store.close()
    assert min(spent) < 0.05
