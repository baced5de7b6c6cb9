"""Words made in secret: when there are any, and what each seat may know of another's."""

import pytest

from gobelet.core.game import Seat
from gobelet.games.rolling_cubes.rules.actions import NoWord, Play
from gobelet.games.rolling_cubes.rules.events import HIDDEN, WordEntered, WordsRead
from gobelet.games.rolling_cubes.rules.race import RaceState
from gobelet.games.rolling_cubes.rules.rulesets import SEATS
from gobelet.games.rolling_cubes.rules.tournament import Tournament, TournamentState
from tests.games.rolling_cubes.tables import Cubes, one, rules

PEOPLE = (0, 1, 2)


def together() -> Cubes:
    """All together, with three people and a throw."""
    table = Cubes(rules("all_together"), 3, people=PEOPLE)
    table.throw()
    return table


def is_secret(table: Cubes) -> bool:
    return table.game.secret(table.table.state)


def second_game() -> Cubes:
    """A tournament at the beginning of its second game."""
    table = Cubes(rules("tournament"), 3, people=PEOPLE)
    assert isinstance(table.game, Tournament)
    table.go_on_from(TournamentState(table.game.games[1].initial(), ((1, 2, 3),)))
    return table


# What each may know


@pytest.mark.parametrize("seat", [1, 2, None])
def test_a_word_is_told_to_its_author_alone(seat: Seat | None) -> None:
    entered = one(together().word("SALADE"), WordEntered)
    assert entered.seen_by(0) == entered
    assert entered.points
    assert entered.seen_by(seat) == WordEntered(0, HIDDEN, 0)


@pytest.mark.parametrize("seat", [1, 2, None])
def test_who_made_none_cannot_be_told_from_who_made_one(seat: Seat | None) -> None:
    made, none = (one(together().word(word), WordEntered) for word in ("SALADE", ""))
    assert made.seen_by(seat) == none.seen_by(seat)
    assert none.seen_by(0) == WordEntered(0, None, 0)


@pytest.mark.parametrize("seat", [*PEOPLE, None])
def test_of_the_words_that_were_made_one_observes_the_own(seat: Seat | None) -> None:
    table = together()
    table.act(Play("SALADE"), NoWord())
    made = table.table.state.words
    seen = table.seen(seat).words
    assert seen == tuple(word if by == seat else HIDDEN for by, word in enumerate(made))


def test_once_all_are_read_everybody_knows_all() -> None:
    table = together()
    table.act(Play("SALADE"), NoWord())
    read = one(table.word("SEL"), WordsRead)
    assert read.words == ("SALADE", None, "SEL")
    assert {read.seen_by(seat) for seat in (*PEOPLE, None)} == {read}


def test_who_is_out_of_a_play_off_may_know_no_more() -> None:
    table = Cubes(rules("all_together"), 3, people=PEOPLE)
    table.go_on_from(RaceState((30, 30, 2), playing=(0, 1), round=9, tied=1))
    table.throw()
    entered = one(table.word("SALADE"), WordEntered)
    assert entered.seen_by(2) == entered.seen_by(1) == WordEntered(0, HIDDEN, 0)
    assert table.seen(2).words == table.seen(None).words == (HIDDEN,)


# When there are any


def test_only_what_is_made_of_a_throw_is_secret_until_all_have_made_it() -> None:
    table = Cubes(rules("all_together"), 3, people=PEOPLE)
    found = [is_secret(table)]
    table.throw()
    for word in ("SEL", "", "LAR"):
        found.append(is_secret(table))
        table.word(word)
    assert found == [False, True, True, True]
    assert not is_secret(table), "the vote is for all to hear"
    assert table.table.state.trial


def test_a_word_on_trial_is_everybodys() -> None:
    table = Cubes(rules("all_together"), 3, people=PEOPLE)
    table.throw()
    table.act(Play("LAR"), NoWord(), NoWord())
    assert [table.seen(seat).words for seat in (*PEOPLE, None)] == [table.seen(0).words] * 4
    assert table.seen(None).trial.word == "LAR"


def test_in_the_second_game_of_a_tournament_it_is_the_same() -> None:
    table = second_game()
    assert not is_secret(table)
    table.throw()
    assert is_secret(table)
    table.word("SALADE")
    assert table.seen(1).game.words == table.seen(None).game.words == (HIDDEN,)
    assert table.seen(0).game.words != (HIDDEN,)
    table.act(NoWord(), NoWord())
    assert not is_secret(table)


@pytest.mark.parametrize("game", [game for game in SEATS if game != "all_together"])
def test_elsewhere_all_is_open(game: str) -> None:
    table = Cubes(rules(game), 1 if 1 in SEATS[game] else 2, people=(0,))
    table.throw()
    assert not is_secret(table)
    assert table.seen(0) == table.seen(None) == table.table.state
