"""How a game begins, whose turn it is, the answer to T, and what was taken back."""

import pytest
from msgspec.structs import replace

from gobelet.games.interface import Listener, Preferences, View
from gobelet.games.rolling_cubes.rules.actions import Again, Contest, PutToVote, decode
from gobelet.games.rolling_cubes.rules.events import Due, TurnBegan, Undone, undone
from gobelet.games.rolling_cubes.words.announce import CubesAnnouncer
from tests.games.rolling_cubes.sentences import (
    BRIEF,
    FULL,
    NORMAL,
    addressed,
    alone,
    announcer,
    heard,
    onlooker,
    typeset,
)
from tests.games.rolling_cubes.tables import Cubes, Round, rules


def begins(game: str, listener: Listener) -> list[str]:
    return [said.text for said in announcer(game, len(listener.names)).welcome(listener)]


def people(wishes: Preferences = NORMAL, code: str = "en") -> Listener:
    """Ana, Luc and Zoé at one keyboard."""
    return replace(onlooker(wishes, code), names=("Ana", "Luc", "Zoé"), bots=frozenset())


def view(cubes: Cubes, listener: Listener) -> View:
    seat = cubes.to_act
    return View(cubes.seen(seat), None if seat in listener.bots else seat, listener)


def turn(cubes: Cubes, listener: Listener) -> str:
    return CubesAnnouncer(cubes.game).turn(view(cubes, listener)).text


def turns(cubes: Cubes, listener: Listener) -> list[str]:
    """The answer to T in brief, normally, and in full."""
    return [turn(cubes, replace(listener, preferences=one)) for one in (BRIEF, NORMAL, FULL)]


# The beginning


def test_a_game_begins() -> None:
    assert begins("one_at_a_time", addressed(wishes=BRIEF)) == [
        "Rolling Cubes, One at a time.",
        "Your turn. Enter to throw, then to type.",
    ]
    first, second = begins("one_at_a_time", addressed(wishes=FULL))
    assert first.startswith("Rolling Cubes, One at a time")
    assert first.endswith(
        "Goal: 31 points. At the table: you, Luc, and Computer. Escape opens the game menu."
    )
    assert second == "Your turn. Round 1. Enter to throw, then to type."


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("all_together", ["Ana to play."]),
        ("i_contest", ["Round 1. Ana to play."]),
        ("letter_yahtzee", ["Ana to play."]),
        ("tournament", ["Game 1 of 3: One at a time. Goal: 21 points.", "Ana to play."]),
    ],
)
def test_the_first_turn(game: str, told: list[str]) -> None:
    *others, turn = told
    first = [*others, f"{turn} Enter to throw, then to type."]
    assert begins(game, onlooker())[1:] == first


def test_a_bot_that_begins_acts_at_once() -> None:
    assert len(begins("one_at_a_time", addressed(1))) == 1


def test_a_game_begins_in_the_players_language() -> None:
    french = [
        typeset("fr", "Jeu 1 sur 3 : Un à la fois. But : 21 points."),
        "À Ana de jouer. Entrée pour lancer, puis pour taper.",
    ]
    assert begins("tournament", onlooker(code="fr"))[1:] == french
    spanish = [
        "Juego 1 de 3: De uno en uno. Objetivo: 21 puntos.",
        "Le toca a Ana. Intro para tirar y luego para escribir.",
    ]
    assert begins("tournament", onlooker(code="es"))[1:] == spanish


def test_of_a_game_that_is_over_nothing_is_proposed() -> None:
    told = " ".join(begins("one_at_a_time", replace(onlooker(FULL), afterwards=True)))
    assert "Enter" not in told
    assert "Escape" not in told


# Turns


def test_a_turn_begins() -> None:
    assert heard(TurnBegan(1, 2), onlooker()) == [
        *["Luc to play."] * 2,
        "Luc to play. Round 2. Enter to throw, then to type.",
    ]
    told = "Luc to play. Enter to throw, then to type."
    assert heard(TurnBegan(1, 1), onlooker())[:2] == [told] * 2
    assert heard(TurnBegan(2, 2), onlooker()) == [None] * 3


def test_where_one_throws_for_all_the_others_are_invited_to_type() -> None:
    assert heard(TurnBegan(1, 1, Due.WORD), onlooker(), "all_together") == [
        *["Luc to play. Enter to type a word."] * 2,
        "Luc to play. Round 1. Enter to type a word.",
    ]
    assert heard(TurnBegan(1, 2, Due.WORD), onlooker(), "all_together") == [
        *["Luc to play."] * 2,
        "Luc to play. Round 2. Enter to type a word.",
    ]


def test_alone_the_throws_count() -> None:
    assert heard(TurnBegan(0, 3), alone(), "solitaire") == [
        None,
        "Throw 3.",
        "Throw 3. Enter to throw, then to type.",
    ]
    assert heard(TurnBegan(0, 3), alone(), "letter_yahtzee")[1] == "Turn 3 of 5."


# The answer to T


def test_whose_turn_it_is() -> None:
    cubes = Cubes(rules("one_at_a_time"), 3)
    assert turns(cubes, onlooker()) == [
        "Ana to play. Round 1.",
        *["Ana to play. Enter to throw. Round 1."] * 2,
    ]
    cubes.throw()
    assert turns(cubes, onlooker()) == [
        "Ana to play. Round 1.",
        *["Ana to play. Enter to type a word. Round 1."] * 2,
    ]


def test_who_is_not_to_act_is_told_of_no_key() -> None:
    cubes = Cubes(rules("one_at_a_time"), 3)
    listener = addressed(1)
    said = CubesAnnouncer(cubes.game).turn(View(cubes.seen(1), None, listener))
    assert said.text == "Ana to play. Round 1."


def test_a_word_to_be_put_to_the_vote() -> None:
    cubes = Cubes(rules("one_at_a_time"), 3, people=(0, 1, 2))
    cubes.turn("LAR")
    asked = "Ana to play. Lar is not in the dictionary."
    assert turns(cubes, people()) == [f"{asked} Round 1."] * 3
    cubes.act(PutToVote())
    assert turns(cubes, people()) == ["Luc to vote: lar. L, A, R. Round 1."] * 3
    cubes.vote(True)
    spelled = "Zoé to vote: lar. L, A, R."
    assert turns(cubes, people()) == [
        *[f"{spelled} Round 1."] * 2,
        f"{spelled} 1 yes, 0 no. Round 1.",
    ]


def test_who_plays_on_after_a_tie() -> None:
    cubes = Cubes(rules("one_at_a_time"), 3)
    cubes.go_on_from(replace(cubes.table.state, totals=(33, 33, 20), playing=(0, 1), round=5))
    assert turns(cubes, onlooker()) == [
        "Ana to play. Round 5.",
        *["Ana to play. Enter to throw. Round 5. Play-off: Ana and Luc."] * 2,
    ]


def test_the_letters_that_lie() -> None:
    contest = Round("VI")
    assert turns(contest, people()) == [
        "Zoé to play. Letters: V, I. Round 1.",
        *["Zoé to play. Letters: V, I. Enter to throw, C to contest. Round 1."] * 2,
    ]
    contest.act(Contest())
    asked = "Luc, name a word that begins with V, I."
    assert turns(contest, people()) == [
        f"{asked} Round 1.",
        *[f"{asked} Enter to type it. Round 1."] * 2,
    ]


def test_what_to_do_with_the_letters() -> None:
    contest = Round("V")
    assert turn(contest, people()) == "Luc to play. Letters: V. Enter to throw. Round 1."
    contest.throw_left("I")
    assert turn(contest, people()) == "Luc to play. Letters: V. Enter to type a letter. Round 1."


def test_the_keys_are_those_that_the_player_has_chosen() -> None:
    changed = replace(people(), keys={"go": "F5", "contest": "W"})
    assert "F5 to throw, W to contest." in turn(Round("VI"), changed)


def test_a_row_to_choose() -> None:
    cubes = Cubes(rules("letter_yahtzee"), 1)
    assert turn(cubes, alone()) == "Enter to throw. Turn 1 of 5."
    cubes.throw()
    assert turn(cubes, alone()).startswith("Enter to type a word, A to throw dice again.")
    cubes.act(Again((0,)))
    assert turn(cubes, alone()) == "Enter to type a word. Turn 1 of 5."
    cubes.word("SEL")
    assert turn(cubes, alone()) == "Turn 1 of 5."


def test_which_game_of_the_tournament_it_is() -> None:
    cubes = Cubes(rules("tournament"), 3)
    assert turns(cubes, onlooker()) == [
        "Ana to play. Round 1.",
        *["Ana to play. Enter to throw. Round 1. Game 1 of 3: One at a time."] * 2,
    ]


def test_the_game_is_over() -> None:
    cubes = Cubes(rules("one_at_a_time"), 3)
    cubes.go_on_from(replace(cubes.table.state, winner=0))
    assert turn(cubes, onlooker()) == "The game is over."


def test_the_turn_in_the_players_language() -> None:
    cubes = Cubes(rules("tournament"), 3)
    assert turn(cubes, onlooker(code="fr")) == typeset(
        "fr", "À Ana de jouer. Entrée pour lancer. Tour 1. Jeu 1 sur 3 : Un à la fois."
    )
    assert turn(cubes, onlooker(code="es")) == (
        "Le toca a Ana. Intro para tirar. Ronda 1. Juego 1 de 3: De uno en uno."
    )


# What was taken back


@pytest.mark.parametrize(
    ("action", "french", "english", "spanish"),
    [
        ("play SEL", "le mot", "the word", "la palabra"),
        ("none", "pas de mot", "no word", "ninguna palabra"),
        ("put", "la mise au vote", "putting the word to the vote", "someter la palabra a votación"),
        ("back", "le retrait du mot", "taking the word back", "retirar la palabra"),
        ("vote yes", "le vote", "the vote", "el voto"),
        ("score full", "full", "full house", "full"),
        ("add 3 L", "la lettre L", "the letter L", "la letra L"),
        ("contest", "la contestation", "contesting", "la impugnación"),
        ("give up", "pas de lettre", "no letter", "ninguna letra"),
    ],
)
def test_what_was_taken_back(action: str, french: str, english: str, spanish: str) -> None:
    cubes = Cubes(rules("one_at_a_time"), 3)
    said = [
        CubesAnnouncer(cubes.game).undone(undone_event(action, 0), view(cubes, onlooker(code=code)))
        for code in ("fr", "en", "es")
    ]
    assert [one.text for one in said] == [
        typeset("fr", f"Annulé : {french}. À Ana de jouer."),
        f"Undone: {english}. Ana to play.",
        f"Deshecho: {spanish}. Le toca a Ana.",
    ]
    assert said[1].kind == "turn"
    assert said[1].braille == "turn Ana rd1"


def undone_event(line: str, by: int) -> Undone:
    return undone(decode(line), by)


def test_what_one_does_again_is_told_with_it() -> None:
    cubes = Cubes(rules("one_at_a_time"), 3, people=(0, 1, 2))
    cubes.turn("LAR")
    cubes.act(PutToVote())
    said = CubesAnnouncer(cubes.game).undone(undone_event("vote no", 1), view(cubes, people()))
    assert said.text == "Undone: the vote. Luc to vote: lar."
    contest = Round("VI")
    contest.act(Contest())
    said = CubesAnnouncer(contest.game).undone(undone_event("give up", 1), view(contest, people()))
    assert said.text == "Undone: no letter. Luc, name a word that begins with V, I."


def test_what_cannot_be_taken_back_has_no_words() -> None:
    cubes = Cubes(rules("letter_yahtzee"), 1)
    line = cubes.game.encode(Again((0, 3)))
    with pytest.raises(KeyError):
        CubesAnnouncer(cubes.game).undone(undone_event(line, 0), view(cubes, alone()))
