"""I contest: who wins a round and when, contests, and the end."""

from random import Random

import pytest
from msgspec.structs import replace

from gobelet.core.game import Event, NotNow, Refusal
from gobelet.core.table import Table
from gobelet.games.rolling_cubes.rules.actions import (
    Add,
    Contest,
    GiveUp,
    Name,
    NoWord,
    Play,
    Roll,
    Ruling,
    Throw,
    decode,
)
from gobelet.games.rolling_cubes.rules.contest_events import (
    Contested,
    GaveUp,
    LetterAdded,
    NoneNamed,
    PointWon,
    RoundBegan,
    Won,
    WordCompleted,
    WordNamed,
)
from gobelet.games.rolling_cubes.rules.contest_state import Phase
from gobelet.games.rolling_cubes.rules.events import GameEnded, Thrown
from gobelet.games.rolling_cubes.rules.games import make_game
from gobelet.games.rolling_cubes.rules.i_contest import IContest
from gobelet.games.rolling_cubes.rules.refusals import (
    DoesNotBegin,
    NotLetters,
    NotLonger,
    NotThrown,
    TooEarlyToContest,
)
from gobelet.games.rolling_cubes.rules.rulesets import CONTESTED
from gobelet.games.rolling_cubes.rules.tournament import Tournament
from tests.games.rolling_cubes.tables import Cubes, Round, kinds, made, one, rules
from tests.support.games.refused import refused

# Who wins the point


def test_who_adds_no_letter_lets_the_last_one_win() -> None:
    play = Round("VEV")
    play.throw_left("E")
    assert play.to_act == 0
    assert play.act(GiveUp()) == [
        GaveUp(0, "VEV"),
        PointWon(2, Won.LAST_LETTER, 1),
        RoundBegan(1, 2),
    ]
    assert play.game.returns(play.table.state) == (0, 0, 1)


def test_one_gives_up_only_after_a_throw() -> None:
    play = Round("VEV")
    assert play.game.legal_actions(play.table.state) == (Throw(), Contest())
    for action in (GiveUp(), Add(3, "E")):
        with refused(NotThrown()):
            play.act(action)


def test_a_letter_that_completes_a_word_is_void_and_the_one_before_wins() -> None:
    play = Round("VI")
    assert play.add("L") == [
        Thrown(2, "VILXXXXXXXXXX", tuple(range(2, 13))),
        LetterAdded(2, 2, "L", "L", "VIL"),
        WordCompleted(2, "VIL"),
        PointWon(1, Won.COMPLETED, 1),
        RoundBegan(1, 2),
    ]


def test_a_word_of_two_letters_is_not_completed() -> None:
    play = Round("V")
    assert kinds(play.add("I")) == ["Thrown", "LetterAdded", "TurnBegan"]
    assert not [entry for entry in play.table.log if entry.action.startswith("ruling")]


def test_from_three_letters_on_it_is_ruled_whether_they_are_a_word() -> None:
    play = Round("VEV")
    assert [entry.action for entry in play.table.log].count("ruling no") == 1
    play.add("E")
    assert [entry.action for entry in play.table.log].count("ruling no") == 2


def test_a_joker_can_complete_a_word() -> None:
    play = Round("VI")
    events = play.add("L", face="*")
    assert one(events, WordCompleted) == WordCompleted(2, "VIL")


def test_without_dice_left_the_last_one_wins() -> None:
    play = Round("VEVEVEVEVEVE", seats=2)
    events = play.add("V")
    assert events[-2:] == [PointWon(0, Won.NO_DICE, 1), RoundBegan(1, 2)]


def test_the_last_die_may_complete_a_word() -> None:
    play = Cubes(rules("i_contest"), 2, {"V" * 13})
    for place in range(13):
        play.throw("V" * 13)
        events = play.act(Add(place, "V"))
    assert one(events, PointWon) == PointWon(1, Won.COMPLETED, 1)


# Contests


def contested(letters: str = "VIV") -> Round:
    """Seat 0 contests what seat 2 has added the last letter of."""
    play = Round(letters)
    play.act(Contest())
    return play


def test_instead_of_throwing_one_contests_and_the_one_before_names_a_word() -> None:
    play = Round("VIV")
    assert play.act(Contest()) == [Contested(2, 0, "VIV")]
    assert play.to_act == 2
    assert play.game.legal_actions(play.table.state) == ()
    for action in (Throw(), Add(3, "E"), Contest(), Play("VIVE"), NoWord(), Ruling(True)):
        with refused(NotNow()):
            play.act(action)


@pytest.mark.parametrize("letters", ["", "V"])
def test_a_first_letter_is_not_contested(letters: str) -> None:
    play = Round(letters)
    with refused(TooEarlyToContest()):
        play.act(Contest())
    assert play.game.legal_actions(play.table.state) == (Throw(),)


def test_two_letters_can_be_contested() -> None:
    play = Round("VI")
    assert play.act(Contest()) == [Contested(1, 2, "VI")]
    play.act(Name("VILLE"))


def test_who_names_a_word_wins_the_point() -> None:
    play = Round("VI", seats=4)
    play.act(Contest())
    assert play.act(Name("VILLES")) == [
        WordNamed(1, "VILLES", True),
        PointWon(1, Won.NAMED, 1),
        RoundBegan(1, 2),
    ]


def test_who_names_what_is_no_word_loses_it_to_the_challenger() -> None:
    assert contested().act(Name("VIVE")) == [
        WordNamed(2, "VIVE", False),
        PointWon(0, Won.CONTESTED, 1),
        RoundBegan(1, 2),
    ]


def test_there_is_no_vote_on_it() -> None:
    play = Cubes(rules("i_contest"), 3, people=(0, 1, 2))
    for place in range(3):
        play.throw("V" * 13)
        play.act(Add(place, "V"))
    play.act(Contest())
    assert kinds(play.act(Name("VVVV"))) == ["WordNamed", "PointWon", "RoundBegan"]


def test_who_names_none_loses_it_to_the_challenger() -> None:
    assert contested().act(GiveUp()) == [
        NoneNamed(2),
        PointWon(0, Won.CONTESTED, 1),
        RoundBegan(1, 2),
    ]


@pytest.mark.parametrize(
    ("word", "why"),
    [
        ("VI", NotLonger("VI")),
        ("V", DoesNotBegin("VI")),
        ("", DoesNotBegin("VI")),
        ("AVION", DoesNotBegin("VI")),
        ("VIDÉ", NotLetters("É")),
        ("VI ES", NotLetters(" ")),
    ],
)
def test_the_word_begins_with_the_letters_and_is_longer(word: str, why: Refusal) -> None:
    play = Round("VI")
    play.act(Contest())
    with refused(why):
        play.act(Name(word))
    assert play.to_act == 1


def test_the_word_need_not_be_one_of_the_dice() -> None:
    play = Round("VI")
    play.act(Contest())
    play.game.check(play.table.state, Name("VI" + "Z" * 30))


# Rounds


@pytest.mark.parametrize("start", range(3))
def test_each_round_starts_with_the_next_seat_whoever_won(start: int) -> None:
    play = Round(start=start, seats=3)
    for number in range(3):
        assert play.to_act == play.table.state.starter == (start + number) % 3
        assert play.table.state.round == number + 1
        assert (play.table.state.letters, play.table.state.throw) == ("", "")
        play.add("V")
        play.throw_left("E")
        play.act(GiveUp())
    assert play.game.returns(play.table.state) == (1, 1, 1)


@pytest.mark.parametrize(("seats", "target"), [(2, 5), (3, 3), (4, 3), (6, 3)])
def test_first_to_three_points_or_five_with_two_players_wins(seats: int, target: int) -> None:
    play = Round(seats=seats)
    events: list[Event] = []
    while not play.table.over:
        # Seat 0 wins each round in which it lays a letter.
        while play.to_act:
            play.add("V")
        play.add("V")
        play.throw_left("E")
        events = play.act(GiveUp())
    points = (target, *[0] * (seats - 1))
    assert events[-2:] == [
        PointWon(0, Won.LAST_LETTER, target),
        GameEnded(points, (0,), target),
    ]
    assert play.game.returns(play.table.state) == points
    assert play.game.winners(play.table.state) == (0,)
    assert play.game.legal_actions(play.table.state) == ()
    with refused(NotNow()):
        play.game.check(play.table.state, Throw())


def test_no_game_is_longer_than_said() -> None:
    game = made(rules("i_contest"), 2)
    table = Table(game, Random(0))
    while (seat := table.to_act) is not None:
        legal = [a for a in game.legal_actions(table.state) if a not in (Contest(), GiveUp())]
        table.play(legal[0], by=seat)
    # All 13 dice are used in every round, with a ruling from the third on.
    rounds = sum(game.returns(table.state))
    assert rounds == 9
    assert len(table.log) == rounds * (13 * 4 - 2) <= (game.max_actions or 0)


def test_nothing_is_secret() -> None:
    play = Round("VE")
    assert not play.game.secret(play.table.state)
    assert play.game.observe(play.table.state, None) == play.table.state


def test_random_play_adds_gives_up_contests_and_names() -> None:
    done = set()
    for seed in range(20):
        game = made(rules("i_contest"), 2)
        table = Table(game, Random(seed))
        while (seat := table.to_act) is not None:
            table.play(game.sample(table.state, Random(len(table.log) + seed)), by=seat)
        done |= {type(decode(entry.action)) for entry in table.log}
    assert done == {Throw, Roll, Add, GiveUp, Contest, Name, Ruling}


@pytest.mark.parametrize("id_", sorted(CONTESTED))
def test_only_known_words_end_a_round_where_some_are_known(id_: str) -> None:
    """A rare word may lie; whoever is contested may name one all the same."""
    every, known = frozenset({"SEL", "SELKE"}), frozenset({"SELKE"})
    game = make_game(rules(id_), 2, (), every, known)
    contest = game.games[2] if isinstance(game, Tournament) else game
    assert isinstance(contest, IContest)
    lying = replace(contest.initial(), phase=Phase.ADDED, throw="SEL" + "A" * 10)
    for letters, valid in (("SEL", False), ("SELKE", True), ("SELX", False)):
        assert contest.draw(replace(lying, letters=letters), Random(1)) == Ruling(valid)
    named = replace(lying, phase=Phase.NAMED, letters="SE", named="SEL")
    assert contest.draw(named, Random(1)) == Ruling(valid=True)


def test_where_none_are_known_nothing_ends_a_round() -> None:
    game = make_game(rules("i_contest"), 2, (), frozenset({"SEL"}), frozenset())
    lying = replace(game.initial(), phase=Phase.ADDED, letters="SEL")
    assert game.draw(lying, Random(1)) == Ruling(valid=False)
