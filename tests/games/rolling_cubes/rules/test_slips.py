"""A slip of spelling: the dictionary's refusal is taken back, and another word is judged anew."""

from gobelet.core.game import CHANCE
from gobelet.games.rolling_cubes.rules.actions import Roll, Ruling
from gobelet.match import undo
from tests.games.rolling_cubes.tables import Cubes, rules

BOT = 1


def table(word: str) -> Cubes:
    """Return a game against a bot, after a word of the first player."""
    made = Cubes(rules("one_at_a_time"), 2, people=(0,))
    made.throw()
    made.word(word)
    return made


def test_a_word_that_was_refused_is_taken_back() -> None:
    play = table("VILEL")
    assert play.table.log[-1].action == "ruling no"
    assert undo.refusal(play.table, (BOT,), 1) == ""
    assert undo.undoes(play.table, (BOT,)) == 0
    assert [entry.by for entry in undo.take_back(play.table, (BOT,))] == [0, CHANCE]
    assert play.table.to_act == 0


def test_another_word_is_judged_anew() -> None:
    play = table("VILEL")
    undo.take_back(play.table, (BOT,))
    play.word("VILLE")
    assert play.table.log[-1].action == "ruling yes"


def test_what_was_accepted_stays() -> None:
    assert undo.refusal(table("VILLE").table, (BOT,), 1) == "ruling"


def test_a_ruling_is_no_luck() -> None:
    assert Roll("A").falls_again
    assert not Ruling(True).falls_again
    assert (Ruling(True).not_undone, Ruling(False).not_undone) == ("ruling", "")
