"""What is heard when calls are revealed, a round is won, and a game ends."""

import pytest

from gobelet.core.game import Event
from gobelet.games.hands_down.rules.cards import Combination
from gobelet.games.hands_down.rules.events import (
    CallResult,
    CallsRevealed,
    ChanceCardTaken,
    GameEnded,
    RoundDecision,
    RoundWon,
)
from tests.games.hands_down.sentences import (
    BRIEF,
    addressed,
    false,
    hear,
    heard,
    onlooker,
    true,
    typeset,
)
from tests.games.hands_down.tables import FIVES, FULL_HOUSE, THREES, YAHTZEE

WORTH = CallsRevealed((true(1, "full_house", 9, FULL_HOUSE), true(0, "yahtzee", 10, YAHTZEE)))
PIPS = CallsRevealed((true(1, "three_of_a_kind", 9, THREES), true(0, "three_of_a_kind", 15, FIVES)))
ONE_FALSE = CallsRevealed((false(1, "full_house"), CallResult(0, True)))
BOTH_FALSE = CallsRevealed((false(1, "full_house"), false(2, "yahtzee")))


def won(decided: RoundDecision, seat: int = 1) -> RoundWon:
    return RoundWon(seat, Combination.FULL_HOUSE, 5, 16, decided, 0)


# The reveal


def test_what_was_called_and_that_it_was_true() -> None:
    assert heard(WORTH, addressed()) == [
        "Luc: full house. You: yahtzee.",
        "Reveal. Luc: full house, true. Blue 1, 1, 1; red 3, 3. "
        "You: yahtzee, true. Blue 2, 2, 2, blue 2 or 5, wild.",
        "Reveal. Luc: full house, true, 9 pips. Blue 1, 1, 1; red 3, 3. "
        "You: yahtzee, true, 10 pips. Blue 2, 2, 2, blue 2 or 5, wild.",
    ]


def test_pips_are_told_where_they_decide() -> None:
    assert heard(PIPS, addressed())[:2] == [
        "Luc: three of a kind, 9 pips. You: three of a kind, 15 pips.",
        "Reveal. Luc: three of a kind, true, 9 pips. Blue 3, 3, 3. "
        "You: three of a kind, true, 15 pips. Red 5, 5, red 2 or 5.",
    ]


def test_a_false_call_and_a_true_one_that_stays_face_down() -> None:
    assert heard(ONE_FALSE, addressed()) == [
        "Luc: full house, false! You: true.",
        "Reveal. Luc: full house, false! You: true, the call stands.",
        "Reveal. Luc: full house, false! The call is void. You: true, the call stands.",
    ]


def test_people_at_one_keyboard_are_named() -> None:
    assert hear(BOTH_FALSE, onlooker()) == (
        "Reveal. Luc: full house, false! Computer: yahtzee, false!"
    )


def test_a_lone_call_is_revealed() -> None:
    lone = CallsRevealed(WORTH.calls[:1])
    assert hear(lone, addressed()) == "Reveal. Luc: full house, true. Blue 1, 1, 1; red 3, 3."


# The round


@pytest.mark.parametrize(
    ("decided", "why"),
    [
        (RoundDecision.WORTH, "the higher Combination"),
        (RoundDecision.PIPS, "more pips"),
        (RoundDecision.FIRST, "a tie, called first"),
        (RoundDecision.ALONE, "the only call"),
    ],
)
def test_who_wins_a_round_and_why(decided: RoundDecision, why: str) -> None:
    card = "Full house, 5 points. Total 16."
    assert heard(won(decided), addressed()) == [
        "Luc wins the round: full house, 5, total 16.",
        *[f"Luc wins the round: {why}. {card}"] * 2,
    ]
    assert hear(won(decided), addressed(1)) == f"You win the round: {why}. {card}"
    brief = hear(won(decided), addressed(1, BRIEF))
    assert brief == "You win the round: full house, 5, total 16."


def test_who_takes_a_chance_card() -> None:
    assert heard(ChanceCardTaken(1, 1), addressed()) == [
        "Luc: Chance card.",
        *["Luc takes a Chance card."] * 2,
    ]
    assert hear(ChanceCardTaken(1, 2), addressed()) == "Luc takes a Chance card. 2 in all."
    assert hear(ChanceCardTaken(0, 1), addressed()) == "You take a Chance card."
    assert hear(ChanceCardTaken(0, 1), addressed(wishes=BRIEF)) == "You: Chance card."


# The game


def test_the_chance_cards_are_turned_up_before_the_winner_is_told() -> None:
    event = GameEnded(((3, 5), (), (1,)), (2, 2, 2), (18, 21, 10), (1,))
    assert heard(event, addressed()) == [
        "Game over. Luc wins with 21 points.",
        "Game over. Chance cards. You: 3, 5. Computer: 1. Luc wins with 21 points. "
        "You: 18. Computer: 10.",
        "Game over. Chance cards. You: 3, 5. Computer: 1. Luc wins with 21 points. "
        "3 points ahead. You: 18. Computer: 10.",
    ]


def test_equal_points_are_won_by_more_combinations() -> None:
    event = GameEnded(((), (), ()), (2, 3, 1), (21, 21, 4), (1,))
    result = "wins with 21 points and more Combinations."
    assert heard(event, addressed()) == [
        f"Game over. Luc {result}",
        *[f"Game over. Luc {result} You: 21. Computer: 4."] * 2,
    ]
    you = "You win with 21 points and more Combinations."
    assert hear(event, addressed(1, BRIEF)) == f"Game over. {you}"


def test_a_shared_win() -> None:
    event = GameEnded(((), (), ()), (2, 2, 2), (18, 18, 10), (0, 1))
    assert hear(event, addressed(wishes=BRIEF)) == (
        "Game over. A shared win: you and Luc, 18 points."
    )


@pytest.mark.parametrize(
    ("event", "french", "spanish"),
    [
        (
            PIPS,
            "Vérification. Luc : brelan, juste, somme 9. Bleu 3, 3, 3. "
            "Vous : brelan, juste, somme 15. Rouge 5, 5, rouge 2 ou 5.",
            "Comprobación. Luc: trío, correcto, suma 9. Azul 3, 3, 3. "
            "Tú: trío, correcto, suma 15. Rojo 5, 5, rojo 2 o 5.",
        ),
        (
            ONE_FALSE,
            "Vérification. Luc : main pleine, faux ! Vous : juste, l’annonce tient.",
            "Comprobación. Luc: full, ¡falso! Tú: correcto, el anuncio sigue en pie.",
        ),
        (
            won(RoundDecision.WORTH),
            "Luc gagne la manche : la Combinaison la plus forte. Main pleine, 5 points. Total 16.",
            "Luc gana la ronda: la Combinación más alta. Full, 5 puntos. Total 16.",
        ),
        (
            won(RoundDecision.FIRST, 0),
            "Vous gagnez la manche : à égalité, première annonce. Main pleine, 5 points. Total 16.",
            "Ganas la ronda: empate, primer anuncio. Full, 5 puntos. Total 16.",
        ),
        (
            ChanceCardTaken(1, 2),
            "Luc prend une carte Chance. 2 en tout.",
            "Luc toma una carta de Suerte. 2 en total.",
        ),
        (
            GameEnded(((3, 5), (), ()), (2, 2, 2), (18, 21, 10), (1,)),
            "Partie terminée. Cartes Chance. Vous : 3, 5. Luc gagne avec 21 points. Vous : 18. "
            "Computer : 10.",
            "Fin de la partida. Cartas de Suerte. Tú: 3, 5. Luc gana con 21 puntos. Tú: 18. "
            "Computer: 10.",
        ),
    ],
)
def test_results_in_the_players_language(event: Event, french: str, spanish: str) -> None:
    assert hear(event, addressed(code="fr")) == typeset("fr", french)
    assert hear(event, addressed(code="es")) == spanish
