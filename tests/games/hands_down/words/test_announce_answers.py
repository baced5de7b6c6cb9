"""The answers to T and S, the sheet of Shift+S, and what was taken back."""

import pytest
from msgspec.structs import replace

from gobelet.games.hands_down.rules.cards import Combination
from gobelet.games.hands_down.rules.events import Undone
from gobelet.games.hands_down.rules.state import State
from gobelet.games.hands_down.words import braille
from gobelet.games.hands_down.words.announce import HandsDownAnnouncer
from gobelet.games.hands_down.words.standings import scores_line, sheet
from gobelet.games.interface import Preferences, View
from tests.games.hands_down.sentences import BRIEF, FULL, NORMAL, addressed, onlooker, typeset
from tests.games.hands_down.tables import FIVES, NOTHING, NOTHING_TOO, THREES, Play

TWO, THREE = (NOTHING, THREES), (NOTHING, THREES, FIVES)


def view(play: Play, seat: int | None = 0, wishes: Preferences = NORMAL, code: str = "en") -> View:
    """The table before the only person, whether it is that seat's turn or not."""
    listener = addressed(seat or 0, wishes, code) if seat is not None else onlooker(wishes, code)
    count = play.game.seats
    listener = replace(
        listener, names=listener.names[:count], bots=listener.bots & set(range(count))
    )
    seen = play.game.observe(play.state, seat or 0)
    return View(seen, seat if seat == play.table.to_act else None, listener)


def turn(play: Play, seat: int | None = 0, wishes: Preferences = NORMAL, code: str = "en") -> str:
    return HandsDownAnnouncer(play.game).turn(view(play, seat, wishes, code)).text


# The answer to T


def test_whose_turn_it_is() -> None:
    play = Play(*THREE)
    assert turn(play, wishes=BRIEF) == "Your turn. Round 1."
    assert turn(play) == "Your turn. Round 1 of 6."
    assert turn(play, wishes=FULL) == "Your turn. Round 1 of 6. Kick-off: you."
    assert turn(play, 1) == "Ana to play. Round 1 of 6."
    assert turn(play, None) == "Ana to play. Round 1 of 6."


def test_who_has_called_and_what_is_told_to_the_caller_alone() -> None:
    play = Play(*THREE)
    play.keep_all()
    play.call("three_of_a_kind")
    assert turn(play, wishes=BRIEF) == "Computer to play. Luc has called. Round 1."
    assert turn(play, 1) == "Computer to play. You have called: three of a kind. Round 1 of 6."
    assert HandsDownAnnouncer(play.game).turn(view(play, 1)).braille == "turn Comp me HD 3k rd1/6"


def test_a_call_that_was_found_true() -> None:
    play = Play(*THREE)
    play.keep_all()
    play.call("three_of_a_kind")
    play.call("yahtzee", "lay r5 r5 r25 b4 y2")
    play.pick(1, 2, 3, draw="b1 b1 b1")
    assert turn(play) == "Your turn. Luc has called, and it is true. Round 1 of 6."
    assert turn(play, 1) == "Ana to play. You have called: three of a kind, true. Round 1 of 6."
    felt = HandsDownAnnouncer(play.game).turn(view(play)).braille
    assert felt == "turn me Luc HD rd1/6"


def test_with_two_players_how_many_turns_are_left() -> None:
    play = Play(*TWO)
    play.keep_all()
    play.call("three_of_a_kind")
    assert turn(play, wishes=BRIEF) == "Your turn. 2 turns left to call. Luc has called. Round 1."
    play.keep_all()
    assert turn(play, 1) == (
        "Ana to play. Last turn to call. You have called: three of a kind. Round 1 of 6."
    )
    assert HandsDownAnnouncer(play.game).turn(view(play)).braille == "turn me t-1 Luc HD rd1/6"


@pytest.mark.parametrize(
    ("seat", "says"),
    [
        (0, "Luc to pick 3 cards from you."),
        (1, "Pick 3 cards from Ana, places 1 to 5."),
        (2, "Luc to pick 3 cards from Ana."),
        (None, "Luc to pick 3 cards from Ana, places 1 to 5."),
    ],
)
def test_who_is_to_pick(seat: int | None, says: str) -> None:
    play = Play(*THREE)
    play.call("yahtzee")
    play.call("three_of_a_kind", "lay b5 r2 y4 r6 m1")
    own = "You have called: three of a kind, true."
    called = own if seat == 1 else "Luc has called, and it is true."
    assert turn(play, seat) == f"{says} {called} Round 1 of 6."


@pytest.mark.parametrize(
    ("code", "says"),
    [
        (
            "fr",
            "À vous de jouer. Encore 2 tours pour annoncer. Luc a annoncé. Manche 1 sur 6. "
            "Coup d’envoi : vous.",
        ),
        (
            "es",
            "Te toca. Quedan 2 turnos para anunciar. Luc ha anunciado. Ronda 1 de 6. Salida: tú.",
        ),
    ],
)
def test_the_turn_in_the_players_language(code: str, says: str) -> None:
    play = Play(*TWO)
    play.keep_all()
    play.call("three_of_a_kind")
    assert turn(play, wishes=FULL, code=code) == typeset(code, says)


# Scores


def won(play: Play) -> Play:
    """Ana has won two Combinations, Luc one and a Chance card."""
    three, four, _, small, *_ = Combination
    left = tuple(one for one in play.state.table if one not in (three, four, small))
    play.state = replace(
        play.state,
        table=left,
        won=((three, small), (four,)),
        chance_cards=((), (3,)),
        round=4,
    )
    return play


def test_the_scores() -> None:
    play = won(Play(NOTHING, NOTHING_TOO))
    assert scores_line(play.game, view(play, wishes=BRIEF)) == "You: 8. Luc: 4."
    assert scores_line(play.game, view(play)) == "You: 8. Luc: 4, 1 Chance card."
    assert scores_line(play.game, view(play, 1)) == "You: 4, 1 Chance card. Ana: 8."
    assert scores_line(play.game, view(play, wishes=FULL)) == (
        "You: 8. Luc: 4, 1 Chance card. On the table: full house, large straight, yahtzee."
    )
    assert scores_line(play.game, view(play, code="fr", wishes=FULL)) == typeset(
        "fr",
        "Vous : 8. Luc : 4, 1 carte Chance. Sur la table : main pleine, grande suite, yahtzee.",
    )
    assert braille.scores_line(play.game, view(play)) == "me 8 Luc 4 c1"
    assert braille.scores_line(play.game, view(play, wishes=BRIEF)) == "me 8 Luc 4"


def ended(play: Play) -> Play:
    """The same, and the last card was won: the Chance cards lie face up."""
    state: State = won(play).state
    chance = ((), (3, 5))
    play.state = replace(state, table=(), won=(state.won[0], state.won[1]), chance_cards=chance)
    return play


def test_the_scores_at_the_end_have_the_chance_cards_in_them() -> None:
    play = ended(Play(NOTHING, NOTHING_TOO))
    assert scores_line(play.game, view(play, wishes=FULL)) == "You: 8. Luc: 12."
    assert braille.scores_line(play.game, view(play)) == "me 8 Luc 12"
    assert turn(play) == "The game is over."


def test_the_sheet() -> None:
    play = won(Play(NOTHING, NOTHING_TOO))
    made = sheet(play.game, view(play, 1))
    assert (made.title, made.columns, made.column) == (
        "Score sheets",
        ("Ana", "You", "On the table"),
        1,
    )
    assert made.rows == (
        ("Three of a kind, 2 points", ("1 card", "none", "none")),
        ("Four of a kind, 4 points", ("none", "1 card", "none")),
        ("Full house, 5 points", ("none", "none", "1 card")),
        ("Small straight, 6 points", ("1 card", "none", "none")),
        ("Large straight, 8 points", ("none", "none", "1 card")),
        ("Yahtzee, 10 points", ("none", "none", "1 card")),
        ("Combinations", ("2", "1", "3")),
        ("Chance cards", ("0", "1", "5")),
        ("Points", ("8", "4", "23")),
    )


def test_the_sheet_at_the_end_has_the_points_of_the_chance_cards() -> None:
    play = ended(Play(NOTHING, NOTHING_TOO))
    *_, chance, points = sheet(play.game, view(play)).rows
    assert chance == ("Chance cards", ("0", "3, 5", "4"))
    assert points == ("Points", ("8", "12", "0"))


@pytest.mark.parametrize(
    ("code", "labels"),
    [
        ("fr", ["Main pleine, 5 points", "Combinaisons", "Cartes Chance", "Points"]),
        ("es", ["Full, 5 puntos", "Combinaciones", "Cartas de Suerte", "Puntos"]),
    ],
)
def test_the_sheet_in_the_players_language(code: str, labels: list[str]) -> None:
    play = Play(NOTHING, NOTHING_TOO)
    rows = [label for label, _ in sheet(play.game, view(play, code=code)).rows]
    assert [rows[2], *rows[6:]] == labels


# What was taken back


@pytest.mark.parametrize(
    ("code", "call", "kept"),
    [
        ("fr", "Annulé : l’annonce. À vous de jouer.", "Annulé : tout garder. À vous de jouer."),
        ("en", "Undone: the call. Your turn.", "Undone: all kept. Your turn."),
        ("es", "Deshecho: el anuncio. Te toca.", "Deshecho: guardarlo todo. Te toca."),
    ],
)
def test_what_was_taken_back_does_not_tell_what_a_call_meant(
    code: str, call: str, kept: str
) -> None:
    play = Play(*THREE)
    announcer, before = HandsDownAnnouncer(play.game), view(play, code=code)
    said = announcer.undone(Undone(0, called=True), before)
    assert (said.text, said.kind) == (typeset(code, call), "turn")
    assert announcer.undone(Undone(0, called=False), before).text == typeset(code, kept)
    others = announcer.undone(Undone(0, called=True), view(play, None))
    assert (others.text, others.braille) == ("Undone: the call. Ana to play.", "turn Ana")
