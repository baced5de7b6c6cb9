"""The bots: what they may know, and games of theirs to the end.

The long proof, with figures, takes half an hour; it plays so many games, of all rule sets, in all
languages, with bots drawn at random:
GOBELET_PLAYOUTS=10000 pytest -n0 -s -o faulthandler_timeout=0 tests/games/rolling_cubes -k bots_end
"""

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import Any, Final

import pytest

from gobelet.core.game import Game
from gobelet.core.playout import Chooser
from gobelet.core.table import Entry, Table
from gobelet.games.rolling_cubes.bots.known_words import known
from gobelet.games.rolling_cubes.bots.players import BOTS
from gobelet.games.rolling_cubes.faces import faces_of
from gobelet.games.rolling_cubes.kit import KIT
from gobelet.games.rolling_cubes.rules.actions import Add, NoWord, Play, Ruling
from gobelet.games.rolling_cubes.rules.games import make_game
from gobelet.games.rolling_cubes.rules.rulesets import ALPHABETS, SEATS, RuleSet
from gobelet.words import open_lexicon
from tests.games.rolling_cubes.tables import THROW, Cubes, rules
from tests.support.system.proof import tried

# Usually one for each set of rules in each language.
PLAYOUTS: Final = int(os.environ.get("GOBELET_PLAYOUTS", tried("21", "63")))
SEED: Final = 20261124
LONGEST: Final = 2000
"""Actions of a game; no game of bots has come near."""

STRENGTHS: Final = tuple(BOTS)
LANGUAGES: Final = tuple(ALPHABETS)


def game(name: str, language: str, seats: int) -> Game[Any]:
    options = RuleSet(name, language, faces_of(language))
    return make_game(options, seats, (), open_lexicon(language))


def tables(count: int) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Yield rule sets and languages in turn, each with bots drawn at random."""
    source = Random(SEED)
    kinds = [*product(SEATS, LANGUAGES)]
    for number in range(count):
        name, language = kinds[number % len(kinds)]
        seats = source.choice(SEATS[name])
        yield name, language, tuple(source.choice(STRENGTHS) for _ in range(seats))


def played(name: str, language: str, bots: Sequence[str], seed: int) -> Sequence[Entry]:
    """Play a game to its end, in which the bots see what their seats may, and return its log."""
    chance = Random(seed)
    made = game(name, language, len(bots))
    choosers: list[Chooser] = [BOTS[bot](made, chance) for bot in bots]
    table = Table(made, chance)
    table.start()
    while (seat := table.to_act) is not None:
        assert len(table.log) < LONGEST
        table.play(choosers[seat](made.observe(table.state, seat)), by=seat)
    return table.log


# Games to the end


def counts(log: Sequence[Entry], made: Game[Any]) -> Counter[str]:
    """Return what bots did in a game, and what came of their words and letters."""
    found, ruled = Counter[str](), ""
    for entry in log:
        action = made.decode(entry.action)
        if isinstance(action, Ruling):
            found[f"{ruled}: {'a word' if action.valid else 'none'}"] += 1
        else:
            # All together, words are ruled on after the last player's turn.
            ruled = "letters" if isinstance(action, Add) else "words"
            found[type(action).__name__] += 1
    return found


def test_games_of_bots_end() -> None:
    """No word of theirs is wrong, and none is completed by them."""
    found, lengths = Counter[str](), dict[str, list[int]]()
    for number, (name, language, bots) in enumerate(tables(PLAYOUTS)):
        log = played(name, language, bots, SEED + number)
        found += counts(log, game(name, language, len(bots)))
        lengths.setdefault(name, []).append(len(log))
    told = {name: f"{len(some)} of up to {max(some)} actions" for name, some in lengths.items()}
    print(f"\n{PLAYOUTS} games, seed {SEED}: {told}, {dict(found)}")  # noqa: T201 - for who reads it
    assert lengths.keys() == SEATS.keys()
    assert found["words: a word"] == found["Play"] + found["Name"] > 5 * PLAYOUTS
    assert found["words: none"] == found["letters: a word"] == 0 < found["letters: none"]


@pytest.mark.parametrize("name", SEATS)
def test_the_same_seed_is_the_same_game(name: str) -> None:
    bots = ("regular", "beginner", "expert")[: SEATS[name].stop - 1]
    one, again, other = (played(name, "en", bots, seed) for seed in (1, 1, 2))
    assert one == again
    assert one != other


# What they may know


class NobodyToAsk:
    """A judge who is not to be asked: what is a word is for bots to know, or not."""

    def __contains__(self, word: str, /) -> bool:
        raise AssertionError(word)


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize("name", ["all_together", "i_contest", "letter_yahtzee", "tournament"])
def test_bots_do_the_same_where_nobody_judges_words(name: str, strength: str) -> None:
    options = RuleSet(name, "en", faces_of("en"))
    unasked = make_game(options, 2, (), NobodyToAsk())
    bots = (strength, strength)
    log = played(name, "en", bots, 5)
    chance = Random(5)
    choosers: list[Chooser] = [BOTS[bot](unasked, chance) for bot in bots]
    table = Table(game(name, "en", 2), chance)
    table.start()
    while (seat := table.to_act) is not None:
        table.play(choosers[seat](table.game.observe(table.state, seat)), by=seat)
    assert table.log == log


def test_what_another_made_in_secret_makes_no_difference() -> None:
    seen, chosen = [], []
    for word in ("TARTE", "LES"):
        cubes = Cubes(rules("all_together"), 2)
        cubes.throw()
        cubes.word(word)
        seen.append(cubes.seen(1))
        chosen.append(BOTS["expert"](cubes.game, Random(1))(seen[-1]))
    assert seen[0] == seen[1]
    assert chosen[0] == chosen[1]


@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_bot_answers_for_the_seat_whose_turn_it_is(strength: str) -> None:
    options = rules("all_together")
    cubes = Cubes(options, 6)
    cubes.throw()
    bot = BOTS[strength](cubes.game, Random(1))
    made = []
    for seat in range(6):
        best = known(options, strength, seat).best(THROW)
        made.append(bot(cubes.seen(seat)))
        assert made[-1] == (Play(best.word) if best else NoWord())
        cubes.word(best.word if best else "")
    # Who knows all words makes the same one at every seat.
    assert (len(set(made)) == 1) is (strength == "expert")


def test_bots_are_those_of_the_menu() -> None:
    assert tuple(BOTS) == KIT.bots
