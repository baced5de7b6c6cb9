"""What every registered game says of an action that was taken back."""

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from gobelet.core.game import CHANCE
from gobelet.core.table import Entry, Table, TypedChance
from gobelet.games import GAMES
from gobelet.games.interface import Listener, Preferences, Reading, View
from gobelet.games.yahtzee.rules import state as yahtzee
from gobelet.i18n import LANGUAGES, language
from gobelet.speech.outputs.braille_line import split_cells
from gobelet.speech.utterance import Utterance, Verbosity
from tests.games.cases import SMALL, Case, every_small_case_told, in_languages
from tests.games.heard import NAMES, is_spoken, listeners
from tests.games.playouts import random_game
from tests.support.games.undo import undo_refused
from tests.support.system.proof import tried

PLAIN = [Preferences(verbosity) for verbosity in Verbosity]
WISHES = [*PLAIN, *(Preferences(Verbosity.FULL, dice=reading) for reading in Reading)]

Undone = tuple[Entry, Any, int]
"""What was taken back, the state that was there before it, and whose it was."""


@cache
def undone_in(case: Case) -> tuple[Undone, ...]:
    """The first and the last action of each seat that can be taken back, and some between."""
    game = case.new()
    found: list[Undone] = []
    before: Any = None
    for table, _, _ in random_game(case, 21):
        if not undo_refused(table):
            # What chance answered goes with the action.
            place = max(n for n, entry in enumerate(table.log) if entry.by != CHANCE)
            last = table.log[place]
            if before is None or place < len(table.log) - 1:
                before = Table.replay(game, table.log[:place], None, typed=TypedChance.ALL).state
            found.append((last, before, last.by))
        before = table.state
    ends = (*found[: case.seats], *found[-case.seats :])
    return (*ends, *found[:: max(5, tried(len(found) // 8, 5))])


def said(case: Case, undone: Undone, listener: Listener) -> Utterance:
    entry, state, seat = undone
    mine = None if seat in listener.bots else seat
    view = View(case.new().observe(state, seat), mine, listener)
    event = case.new().undone(state, case.new().decode(entry.action)).seen_by(seat)
    assert event
    return case.config.announcer(case.seats).undone(event, view)


@every_small_case_told
def test_what_was_taken_back_has_words(case: Case, code: str) -> None:
    assert undone_in(case)
    for wishes in WISHES:
        for listener in listeners(case.seats, language(code), wishes):
            for undone in undone_in(case):
                utterance = said(case, undone, listener)
                assert is_spoken(utterance.text)
                assert is_spoken(utterance.braille)
                assert re.fullmatch(r"[A-ZÀ-Þ¡].+[.!]", utterance.text), utterance.text


@in_languages(SMALL, [code for code in LANGUAGES if code != "en"])
def test_it_is_said_in_the_listeners_language(case: Case, code: str) -> None:
    for wishes in PLAIN:
        pairs = zip(
            listeners(case.seats, language(code), wishes),
            listeners(case.seats, language("en"), wishes),
            strict=True,
        )
        for here, english in pairs:
            for undone in undone_in(case):
                assert said(case, undone, here).text != said(case, undone, english).text


@every_small_case_told
def test_it_names_whose_turn_it_is_again_unless_it_is_you(case: Case, code: str) -> None:
    for wishes in PLAIN:
        for listener in listeners(case.seats, language(code), wishes):
            for undone in undone_in(case):
                seat, text = undone[2], said(case, undone, listener).text
                named = [name for name in NAMES[: case.seats] if re.search(rf"\b{name}\b", text)]
                alone = case.seats == 1 or listener.is_you(seat)
                assert named == ([] if alone else [NAMES[seat]])


@every_small_case_told
def test_fewer_words_of_it_are_never_longer(case: Case, code: str) -> None:
    hearing = [listeners(case.seats, language(code), wishes) for wishes in PLAIN]
    for same_listener in zip(*hearing, strict=True):
        for undone in undone_in(case):
            lengths = [len(said(case, undone, listener).text) for listener in same_listener]
            assert lengths == sorted(lengths)


def yahtzee_news(undone: Undone) -> Iterator[str]:
    """What a player must find in the first cells, as whole words."""
    state: yahtzee.State = undone[1]
    yield "".join(map(str, state.dice))


NEWS: dict[str, Callable[[Undone], Iterator[str]]] = {
    "yahtzee": yahtzee_news,
    # The others hear it too, who know nothing of the hand.
    "hands_down": lambda _undone: iter(()),
    # Nor of a word that was made in secret.
    "rolling_cubes": lambda _undone: iter(()),
}


@every_small_case_told
def test_its_braille_fits_the_first_cells(case: Case, code: str) -> None:
    for listener in listeners(case.seats, language(code), PLAIN[1]):
        for undone in undone_in(case):
            [cells] = split_cells(said(case, undone, listener).braille)
            assert set(NEWS[case.game](undone)) <= set(cells.split())


def test_the_news_are_of_games() -> None:
    assert set(NEWS) >= set(GAMES)
