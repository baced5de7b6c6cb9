"""Champion against perfect players, many games side by side.

    python -m tests.benchmark.contest GAMES [RULES ROWS [PLAYERS [SEED]]]

Champion sits in each seat as often as in any other; all games of a seat are played turn by turn
together, with arrays. What a turn is worth is reckoned as `best.winning` does: a test holds both
against each other.
"""

import sys
import time
from collections.abc import Callable
from itertools import product
from math import sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gobelet.games.yahtzee.best import tables
from gobelet.games.yahtzee.best.columns import column_of
from gobelet.games.yahtzee.best.solver.lattice import Values, lattice
from gobelet.games.yahtzee.best.solver.marking import CLOSED, batches, yahtzees
from gobelet.games.yahtzee.best.solver.turns import Turns
from gobelet.games.yahtzee.best.winning.endgame import Endgame
from gobelet.games.yahtzee.best.winning.last_rows import LastRows, ahead
from gobelet.games.yahtzee.best.winning.wins import EXACT, EXACT_OF_TWO, PER_POINT
from gobelet.games.yahtzee.rules.dice import keeps
from gobelet.games.yahtzee.rules.rulesets import EXTRA, RULE_SETS, Chips, RuleSet
from gobelet.games.yahtzee.rules.scoring import YAHTZEE, points
from tests.support.games.solved import outlook

Ints = NDArray[np.intp]
Value = Callable[[Ints, Ints, Ints, Ints], Values]
"""The worth of states of games: lower number, upper place, total, game."""

Way = tuple[int, int, int]
"""Where a mark leads to: lower number, upper place, points."""

Case = tuple[int, bool, bool]
"""The points in the Yahtzee row, whether the own upper row is open, whether any lower row is."""

OWN_EXACT: Final = 1
"""How many rows are counted out, of another and after an own mark. The last turns of two columns
are counted out game by game, as the bot does."""

SIDE_BY_SIDE: Final = 1000
GRID: Final = 900
"""Totals above this count as this one."""


class Sheets:
    """The columns of one seat in all games."""

    def __init__(self, games: int) -> None:
        self.number, self.place, self.total = np.zeros((3, games), dtype=np.intp)


class Best:
    """The worth of each throw in its best row, and the row, by throw and game."""

    def __init__(self, worth: Values, row: Ints) -> None:
        self.worth = worth
        self.row = row

    def offer(self, throw: int, games: Ints, row: int, worth: Values) -> None:
        """Take a row where it is better."""
        more = worth > self.worth[throw, games]
        self.worth[throw, games[more]] = worth[more]
        self.row[throw, games[more]] = row


class Contest:
    """What all games by one rule set share: the rules as arrays, and the tables."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.column = column_of(tables._alone(rules))
        self.lattice = lattice(5, 6)
        self.outlook = outlook(rules)
        self.means = self.outlook.mean.astype(np.float64)
        self.last = LastRows(self.column)
        self.endgame = Endgame(self.last, self.outlook)
        self.turns = Turns(self.lattice, 3, SIDE_BY_SIDE)
        self.throws = self.lattice.throws
        every = batches(self.column)[::-1]
        self.to = np.concatenate([b.to for b in every], axis=-1)
        self.worth = np.concatenate([b.worth for b in every], axis=-1)
        self.rows = list(self.column.lower)
        lowers = list(self.column.number)
        self.held = np.array([-1 if held is None else held for _, held in lowers])
        self.filled = np.array([filled for filled, _ in lowers])
        self.after = np.full((len(lowers), len(self.rows), 2), -1)
        for state, number in self.column.number.items():
            for row in range(len(self.rows)):
                if not state[0] >> row & 1:
                    for way, got in enumerate((0, YAHTZEE)):
                        self.after[number, row, way] = self.column.after(state, row, got)
        self.points = np.array([[points(rules, row, d) for d in self.throws] for row in self.rows])
        self.distinct = [np.unique(p, return_inverse=True) for p in self.points]
        self.counts = np.array([[d.count(face) for d in self.throws] for face in range(1, 7)])
        self.yahtzee_at = np.array([self.lattice.index[-1][(face,) * 5] for face in range(1, 7)])
        self.where = yahtzees(self.column)
        index = {
            dice: begin + at
            for begin, level in zip(self.lattice.begin, self.lattice.levels, strict=False)
            for at, dice in enumerate(level)
        }
        self.subsets = np.array(
            [[index[k] for k in keeps(d)] + [index[()]] * (31 - len(keeps(d))) for d in self.throws]
        )
        self.multisets = [dice for level in self.lattice.levels for dice in level]
        self.throw_of = {d: at for at, d in enumerate(self.throws)}
        self._above: dict[tuple[int, int], tuple[Ints, Values]] = {}

    # The worth of throws at the end of a turn

    def ends(self, s: Sheets, value: Value) -> tuple[Values, Ints]:
        """Return the worth of each throw in its best row, and the number of that row."""
        games = len(s.number)
        best = np.full((252, games), -np.inf)
        row_of = np.zeros((252, games), dtype=np.intp)

        def offer(throws: Ints | slice, worth: Values, row: int) -> None:
            more = worth > best[throws]
            best[throws] = np.where(more, worth, best[throws])
            row_of[throws] = np.where(more, row, row_of[throws])

        for face in range(6):
            open_ = np.flatnonzero(self.worth[face, 0, s.place] != CLOSED)
            if len(open_):
                place = self.to[face][:, s.place[open_]]
                total = s.total[open_] + self.worth[face][:, s.place[open_]].astype(np.intp)
                found = np.full((6, games), -np.inf)
                found[:, open_] = value(
                    np.broadcast_to(s.number[open_], place.shape),
                    place,
                    total,
                    np.broadcast_to(open_, place.shape),
                )
                offer(slice(None), found[self.counts[face]], face)
        for row in range(len(self.rows)):
            open_ = np.flatnonzero(self.after[s.number, row, 0] >= 0)
            if len(open_):
                got, index = self.distinct[row]
                way = ((got == YAHTZEE) & (row == self.column.yahtzee)).astype(np.intp)
                number = self.after[s.number[open_], row][:, way].T
                total = s.total[open_] + got[:, None]
                found = np.full((len(got), games), -np.inf)
                found[:, open_] = value(
                    number,
                    np.broadcast_to(s.place[open_], number.shape),
                    total,
                    np.broadcast_to(open_, number.shape),
                )
                offer(slice(None), found[index], 6 + row)
        if self.column.has_jokers or self.rules.chips is not Chips.OFF:
            self._yahtzees(s, value, Best(best, row_of))
        return best, row_of

    def _yahtzees(self, s: Sheets, value: Value, best: "Best") -> None:
        """Mark Yahtzees anew where the Yahtzee row is filled."""
        held, full = self.held[s.number], (1 << len(self.rows)) - 1
        lower_open = self.filled[s.number] != full
        for key in product((0, YAHTZEE), (False, True), (False, True)):
            for face in range(6):
                own_open = self.worth[face, 0, s.place] != CLOSED
                here = (held == key[0]) & (own_open == key[1]) & (lower_open == key[2])
                if here.any():
                    self._yahtzee(s, value, best, np.flatnonzero(here), face, key)

    def _yahtzee(
        self, s: Sheets, value: Value, best: "Best", games: Ints, face: int, key: Case
    ) -> None:
        """Mark the Yahtzee of a face in these games."""
        where = self.where[key]
        at = int(self.yahtzee_at[face])
        chip = self.column.chip if key[0] == YAHTZEE else 0
        best.worth[at, games] = -np.inf
        for other in range(6):
            count = 5 if other == face else 0
            closed = where.own[face] if other == face else where.other[face]
            some = games[self.worth[other, 0, s.place[games]] != CLOSED]
            if not closed and len(some):
                place = s.place[some]
                got = self.worth[other, count, place].astype(np.intp) + chip
                after = s.number[some], self.to[other, count, place], s.total[some] + got
                best.offer(at, some, other, value(*after, some))
        for row in range(len(self.rows)):
            got = where.lower[face, row]
            some = games[self.after[s.number[games], row, 0] >= 0]
            if got != CLOSED and len(some):
                after = self.after[s.number[some], row, 0], s.place[some], s.total[some] + int(got)
                best.offer(at, some, 6 + row, value(after[0], after[1], after[2] + chip, some))

    # Turns

    def play(self, s: Sheets, value: Value, random: np.random.Generator) -> None:
        """Play a turn in all games."""
        ends, row_of = self.ends(s, value)
        throw = self._last_throw(ends, random)
        self._mark(s, throw, row_of[throw, np.arange(len(throw))])

    def play_last(self, s: Sheets, other: Sheets, random: np.random.Generator) -> None:
        """Play one of the last turns of two columns, to win, in all games."""
        ends, ways = self.last_ends(s, other)
        for game, throw in enumerate(self._last_throw(ends, random)):
            s.number[game], s.place[game], points = ways[game][throw]
            s.total[game] += points

    def last_ends(self, s: Sheets, other: Sheets) -> tuple[Values, list[list[Way]]]:
        """Return the worth of each throw, and by game and throw what it leads to."""
        found = [self._last_ends(s, other, game) for game in range(len(s.number))]
        return np.array([ends for ends, _ in found]).T, [ways for _, ways in found]

    def _last_ends(self, s: Sheets, other: Sheets, game: int) -> tuple[Values, list[Way]]:
        marks = self.last.marks((int(s.number[game]), int(s.place[game])))
        lead = int(s.total[game] - other.total[game])
        leads = {after: lead + np.unique(points[points >= 0]) for after, points in marks}
        theirs = int(other.number[game]), int(other.place[game])
        best = self.endgame.best(leads, theirs)
        ends = np.full(len(self.throws), -np.inf)
        ways: list[Way] = [(-1, -1, 0)] * len(self.throws)
        for after, by_throw in marks:
            at = np.searchsorted(leads[after], lead + by_throw)
            for throw in np.flatnonzero(by_throw >= 0):
                if best[after][at[throw]] > ends[throw]:
                    ends[throw] = best[after][at[throw]]
                    ways[throw] = (*after, int(by_throw[throw]))
        return ends, ways

    def _last_throw(self, ends: Values, random: np.random.Generator) -> Ints:
        """Throw and keep in all games; return the throws at the end."""
        games = ends.shape[1]
        lanes = np.arange(games)
        worths = self.turns._worths.part(self.lattice.begin[-1], games)
        first = self.lattice.begin[-2]
        stages = []
        worths[first:] = ends
        for _ in range(2):
            self.turns._average(worths)
            stages.append(worths.copy())
            self.turns._choose(worths)
        throw = self._thrown(np.zeros(games, dtype=np.intp), random)
        for left in (1, 0):
            options = stages[left][self.subsets[throw], lanes[:, None]]
            pick = options.argmax(axis=1)
            stays = ends[throw, lanes] >= options[lanes, pick]
            kept = np.where(stays, first + throw, self.subsets[throw, pick])
            throw = self._thrown(kept, random)
        return throw

    def _thrown(self, kept: Ints, random: np.random.Generator) -> Ints:
        """Throw the dice that are not kept."""
        new = random.integers(1, 7, size=(len(kept), 5))
        found = np.empty(len(kept), dtype=np.intp)
        for game, one in enumerate(kept):
            dice = self.multisets[one]
            found[game] = self.throw_of[tuple(sorted((*dice, *new[game, len(dice) :].tolist())))]
        return found

    def _mark(self, s: Sheets, throw: Ints, row: Ints) -> None:
        yahtzee = np.isin(throw, self.yahtzee_at)
        face = np.searchsorted(np.sort(self.yahtzee_at), throw)
        order = np.argsort(self.yahtzee_at)
        held = self.held[s.number]
        for game in range(len(row)):
            n, u = int(s.number[game]), int(s.place[game])
            t, r = int(throw[game]), int(row[game])
            if yahtzee[game] and held[game] == YAHTZEE:
                s.total[game] += self.column.chip
            if r < 6:
                count = int(self.counts[r, t])
                s.total[game] += int(self.worth[r, count, u])
                s.place[game] = self.to[r, count, u]
                continue
            got = int(self.points[r - 6, t])
            if yahtzee[game] and held[game] >= 0 and self.column.has_jokers:
                f = int(order[face[game]])
                own = bool(self.worth[f, 0, u] != CLOSED)
                low = bool(self.filled[n] != (1 << len(self.rows)) - 1)
                got = int(self.where[int(held[game]), own, low].lower[f, r - 6])
            way = int(got == YAHTZEE and r - 6 == self.column.yahtzee)
            s.total[game] += got
            s.number[game] = self.after[n, r - 6, way]

    # Values

    def by_points(self, number: Ints, place: Ints, total: Ints, game: Ints) -> Values:
        del game
        found: Values = total + self.means[number, place]
        return found

    def to_win(self, others: list[Sheets], own: Sheets) -> Value:
        games = len(own.number)
        chances = np.ones((games, GRID))
        grid = np.arange(GRID)
        exact_rows = EXACT_OF_TWO if len(others) == 1 else EXACT
        for other in others:
            for game in range(games):
                chances[game] *= self.below(other, game, grid, exact_rows)
        chances += PER_POINT * grid
        left = int(self.open(own)[0]) - 1
        flat = chances.ravel()

        def at(game: Ints, totals: Values) -> Values:
            low = np.clip(totals, 0, GRID - 1.001)
            whole = low.astype(np.intp)
            part = low - whole
            whole += game * GRID
            return flat[whole] * (1 - part) + flat[whole + 1] * part

        def smooth(number: Ints, place: Ints, total: Ints, game: Ints) -> Values:
            def of(finals: Values) -> Values:
                return at(game[..., None], finals)

            return self.outlook.average(of, number, place, total)

        def exact(number: Ints, place: Ints, total: Ints, game: Ints) -> Values:
            if not left:
                return flat[np.minimum(total, GRID - 1) + game * GRID]
            found = np.empty(number.shape)
            key = number * self.worth.shape[-1] + place
            for one in np.unique(key):
                which = np.nonzero(key == one)
                points = self.only(divmod(int(one), self.worth.shape[-1]))
                totals, g = total[which], game[which]
                worth = np.empty(len(totals))
                for begin in range(0, len(totals), 256):
                    part = slice(begin, begin + 256)
                    finals = np.minimum(totals[part] + points[:, None], GRID - 1)
                    worth[part] = self.last.turn(flat[finals + g[part] * GRID])
                found[which] = worth
            return found

        return exact if left <= OWN_EXACT else smooth

    def only(self, state: tuple[int, int]) -> Ints:
        """Return the points of each throw in the only open row."""
        found: Ints = np.max([points for _, points in self.last.marks(state)], axis=0)
        return found

    def open(self, s: Sheets) -> Ints:
        return np.array(
            [self.last.open((int(n), int(p))) for n, p in zip(s.number, s.place, strict=True)]
        )

    def below(self, s: Sheets, game: int, grid: Ints, exact_rows: int) -> Values:
        state = int(s.number[game]), int(s.place[game])
        total = int(s.total[game])
        if self.last.open(state) > exact_rows:
            return self.outlook.below(*state, grid - total)
        if state not in self._above:
            needed = np.arange(-1, self.last.most(state) + 2)
            self._above[state] = needed, self.last.best({state: -needed}, ahead)[state]
        needed, above = self._above[state]
        return 1 - np.interp(grid - total, needed, above)


def contest(
    play: Contest, games: int, players: int, champion: int, random: np.random.Generator
) -> Values:
    """Return the share of each game that the champion won."""
    seats = [Sheets(games) for _ in range(players)]
    for left in range(len(play.rules.rows), 0, -1):
        for seat, own in enumerate(seats):
            others = [one for one in seats if one is not own]
            if seat != champion:
                play.play(own, play.by_points, random)
            elif players == 2 and left <= EXACT_OF_TWO:
                play.play_last(own, others[0], random)
            else:
                play.play(own, play.to_win(others, own), random)
    totals = np.array([one.total for one in seats])
    winners = totals == totals.max(axis=0)
    shares: Values = winners[champion] / winners.sum(axis=0)
    return shares


def main() -> None:
    games = int(sys.argv[1])
    rules = RULE_SETS[sys.argv[2]] if len(sys.argv) > 2 else RULE_SETS["playroom"]
    if len(sys.argv) > 3 and sys.argv[3] == "16":
        rules = rules.with_extra(EXTRA)
    players = int(sys.argv[4]) if len(sys.argv) > 4 else 2
    seed = int(sys.argv[5]) if len(sys.argv) > 5 else 1
    play = Contest(rules)
    shares: list[float] = []
    began = time.process_time()
    chunk = 0
    while len(shares) < games:
        for champion in range(players):
            random = np.random.default_rng((seed, chunk, champion))
            shares += contest(play, SIDE_BY_SIDE, players, champion, random).tolist()
        chunk += 1
        mean = float(np.mean(shares))
        error = float(np.std(shares) / sqrt(len(shares)))
        spent = time.process_time() - began
        sys.stdout.write(
            f"{rules.id} {len(rules.rows)} rows, {players} players, {len(shares)} games: "
            f"{mean:.4%} ± {error:.4%}, {(mean - 1 / players) / error:+.1f} errors, {spent:.0f} s\n"
        )
        sys.stdout.flush()


if __name__ == "__main__":
    main()
