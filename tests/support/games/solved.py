"""Tables of optimal play for tests: each is solved once in a run, by whoever needs it first."""

from collections import deque
from collections.abc import Iterable

from gobelet import cache
from gobelet.games.interface import Config
from gobelet.games.rolling_cubes import dictionary
from gobelet.games.rolling_cubes.kit import CubesConfig
from gobelet.games.yahtzee.best import tables
from gobelet.games.yahtzee.best.columns import Worths
from gobelet.games.yahtzee.best.winning.outlook import Outlook
from gobelet.games.yahtzee.bots import FROM_TABLE, TO_WIN
from gobelet.games.yahtzee.kit import YahtzeeConfig
from gobelet.games.yahtzee.rules.rulesets import RuleSet
from gobelet.store.sqlite.lock import Lock
from tests.support.games.kernel import kernel_in_use


def solved(rules: RuleSet) -> Worths:
    """Return the table of these rules; other workers that need one wait while it is solved."""
    if worths := tables.at_hand(rules):
        return worths
    lock = Lock(cache.folder() / "solving", patience=120)
    try:
        while (worths := tables.at_hand(rules)) is None:
            deque(tables.solving(rules).steps, maxlen=0)
    finally:
        lock.release()
    return worths


def outlook(rules: RuleSet) -> Outlook:
    """Return the outlook of these rules; other workers that need one wait while it is found."""
    if found := tables.outlook_at_hand(rules):
        return found
    lock = Lock(cache.folder() / "outlooking", patience=120)
    try:
        # NumPy alone takes ten seconds.
        with kernel_in_use():
            while (found := tables.outlook_at_hand(rules)) is None:
                deque(tables.outlooking(rules).steps, maxlen=0)
    finally:
        lock.release()
    return found


def solved_for(config: Config, bots: Iterable[str]) -> None:
    """Have at hand what these bots play by, and the words of letter games."""
    if isinstance(config, YahtzeeConfig) and not TO_WIN.isdisjoint(bots):
        outlook(config.rules)
    elif isinstance(config, YahtzeeConfig) and not FROM_TABLE.isdisjoint(bots):
        solved(config.rules)
    elif isinstance(config, CubesConfig):
        dictionary.warm(config.rules).every.wait()
