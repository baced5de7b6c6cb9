"""What is heard of I contest: letters, contests, rounds."""

import pytest

from gobelet.core.game import Event
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
from gobelet.games.rolling_cubes.rules.events import Due, TurnBegan
from tests.games.rolling_cubes.sentences import (
    FULL,
    addressed,
    hear,
    heard,
    onlooker,
    typeset,
    utter,
)

GAME = "i_contest"


def test_a_round_begins() -> None:
    told = "Round 2. Luc to play."
    throw = "Enter to throw, then to type."
    assert heard(RoundBegan(1, 2), onlooker(), GAME) == [told, told, f"{told} {throw}"]
    assert heard(RoundBegan(2, 2), onlooker(), GAME) == ["Round 2. Computer to play."] * 3
    assert hear(RoundBegan(0, 2), addressed(), GAME) == "Round 2. Your turn."
    assert heard(RoundBegan(0, 1), addressed(), GAME) == [f"Round 1. Your turn. {throw}"] * 3


def test_a_turn_begins() -> None:
    told = "Luc to play."
    assert heard(TurnBegan(1, 2), onlooker(), GAME) == [
        *[told] * 2,
        f"{told} Enter to throw, then to type.",
    ]
    assert heard(TurnBegan(2, 2), onlooker(), GAME) == [None] * 3


def test_where_one_may_contest_that_is_told() -> None:
    told = "Luc to play. Enter to throw, C to contest."
    assert heard(TurnBegan(1, 1, Due.CONTEST), onlooker(), GAME) == [told] * 3
    assert hear(TurnBegan(1, 2, Due.CONTEST), onlooker(), GAME) == "Luc to play."


def test_a_letter_is_added() -> None:
    assert (
        heard(LetterAdded(1, 0, "A", "A", "SALA"), onlooker(), GAME)
        == ["Luc: letter A. S, A, L, A."] * 3
    )
    assert heard(LetterAdded(0, 0, "S", "S", "S"), addressed(), GAME) == ["Letter S."] * 3


def test_which_joker_stands_for_a_letter_is_not_told_in_brief() -> None:
    assert heard(LetterAdded(1, 0, "=", "A", "SALA"), onlooker(), GAME) == [
        "Luc: letter A. S, A, L, A.",
        *["Luc: letter A, copy joker. S, A, L, A."] * 2,
    ]


def test_a_word_is_completed() -> None:
    assert heard(WordCompleted(1, "SEL"), onlooker(), GAME) == [
        *["Luc: word completed, sel."] * 2,
        "Luc: word completed, sel. The letter is void.",
    ]


def test_a_player_gives_up() -> None:
    assert heard(GaveUp(1, "SAL"), onlooker(), GAME) == ["Luc adds nothing."] * 3
    assert hear(GaveUp(0, "SAL"), addressed(), GAME) == "You add nothing."


def test_a_player_contests() -> None:
    contested = Contested(0, 1, "SAL")
    asked = "ame a word that begins with S, A, L."
    assert heard(contested, onlooker(), GAME) == [
        "Luc contests. Ana to play.",
        *[f"Luc contests. Ana, n{asked}"] * 2,
    ]
    assert hear(contested, addressed(0), GAME) == f"Luc contests. N{asked}"
    assert hear(contested, addressed(1), GAME) == f"You contest. Ana, n{asked}"


def test_that_a_player_contested_is_not_out_of_date_with_the_next_turn() -> None:
    contested, turn = (
        utter(event, onlooker(), GAME) for event in (Contested(0, 1, "SAL"), TurnBegan(0, 1))
    )
    assert contested
    assert turn
    assert (contested.kind, turn.kind) == ("", "turn")


def test_a_word_is_named() -> None:
    assert heard(WordNamed(1, "SALADE", True), onlooker(), GAME) == [
        "Luc: salade.",
        *["Luc: salade, a valid word."] * 2,
    ]
    assert (
        heard(WordNamed(1, "SALX", False), onlooker(), GAME)
        == ["Luc: salx is not in the dictionary."] * 3
    )
    assert heard(NoneNamed(0), addressed(), GAME) == ["No word."] * 3


def test_a_round_is_won() -> None:
    assert heard(PointWon(1, Won.NAMED, 2), onlooker(), GAME) == [
        *["Luc wins the round, total 2 points."] * 2,
        "Luc wins the round, total 2 points of 3.",
    ]
    yours = hear(PointWon(0, Won.NAMED, 1), addressed(), GAME)
    assert yours == "You win the round, total 1 point."
    assert heard(PointWon(1, Won.NO_DICE, 1), onlooker(), GAME) == [
        "Luc wins the round, total 1 point.",
        "No dice left. Luc wins the round, total 1 point.",
        "No dice left. Luc wins the round, total 1 point of 3.",
    ]


def test_in_a_tournament_fewer_points_win() -> None:
    won = PointWon(1, Won.NAMED, 1)
    told = hear(won, onlooker(FULL), "tournament")
    assert told == "Luc wins the round, total 1 point of 2."


@pytest.mark.parametrize(
    ("event", "french", "spanish"),
    [
        (RoundBegan(1, 2), "Manche 2. À Luc de jouer.", "Ronda 2. Le toca a Luc."),
        (
            LetterAdded(1, 0, "*", "A", "SA"),
            "Luc : lettre A, joker différent. S, A.",
            "Luc: letra A, comodín distinto. S, A.",
        ),
        (
            WordCompleted(1, "SEL"),
            "Luc : mot complet, sel. La lettre est annulée.",
            "Luc: palabra completa, sel. La letra queda anulada.",
        ),
        (GaveUp(1, "SA"), "Luc n’ajoute rien.", "Luc no añade nada."),
        (
            Contested(0, 1, "SAL"),
            "Luc conteste. Donnez un mot qui commence par S, A, L.",
            "Luc impugna. Di una palabra que empiece por S, A, L.",
        ),
        (
            Contested(1, 0, "SAL"),
            "Vous contestez. Luc, donnez un mot qui commence par S, A, L.",
            "Impugnas. Luc, di una palabra que empiece por S, A, L.",
        ),
        (WordNamed(1, "SEL", True), "Luc : sel, mot valable.", "Luc: sel, palabra válida."),
        (
            PointWon(0, Won.NO_DICE, 1),
            "Plus de dés. Vous gagnez la manche, total 1 point sur 3.",
            "No quedan dados. Ganas la ronda, total 1 punto de 3.",
        ),
        (
            PointWon(1, Won.NAMED, 2),
            "Luc gagne la manche, total 2 points sur 3.",
            "Luc gana la ronda, total 2 puntos de 3.",
        ),
    ],
)
def test_i_contest_in_the_players_language(event: Event, french: str, spanish: str) -> None:
    assert hear(event, addressed(wishes=FULL, code="fr"), GAME) == typeset("fr", french)
    assert hear(event, addressed(wishes=FULL, code="es"), GAME) == spanish
