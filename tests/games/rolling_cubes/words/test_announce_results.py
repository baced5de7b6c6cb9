"""What is heard of the ends of rounds, of games and of the tournament."""

import pytest

from gobelet.core.game import Event
from gobelet.games.rolling_cubes.rules.events import (
    GameBegan,
    GameEnded,
    LotDrawn,
    PlacesAwarded,
    RoundEnded,
    TiePlayedOff,
    TournamentDecision,
    TournamentEnded,
)
from tests.games.rolling_cubes.sentences import (
    FULL,
    addressed,
    alone,
    hear,
    heard,
    onlooker,
    typeset,
)

ONE_BEST = RoundEnded(3, (0, 1, 2), (5, 3, 0), (2, 0, 0), (19, 12, 20))
TWO_BEST = RoundEnded(3, (0, 1, 2), (5, 5, 0), (1, 1, 0), (18, 15, 20))
NONE = RoundEnded(3, (0, 1, 2), (0, 0, 0), (0, 0, 0), (12, 10, 20))
ENDED = GameEnded((33, 31, 20), (0,), 5)
FIRST = PlacesAwarded(1, (1, 2, 2), (10, 7, 7), (10, 7, 7))
SECOND = PlacesAwarded(2, (2, 3, 1), (7, 6, 10), (17, 13, 17))
THIRD = PlacesAwarded(3, (1, 2, 2), (10, 7, 7), (27, 20, 24))


# Rounds


def test_the_best_word_of_a_round() -> None:
    assert heard(ONE_BEST, onlooker()) == [
        "Bonus: Ana, 2.",
        "Best word of the round: Ana, bonus of 2 points. Total 19.",
        "Best word of the round: Ana, bonus of 2 points. Computer: 20. Ana: 19. Luc: 12.",
    ]
    assert hear(ONE_BEST, addressed()) == (
        "Best word of the round: you, bonus of 2 points. Total 19."
    )


def test_the_bonus_is_shared() -> None:
    assert heard(TWO_BEST, onlooker()) == [
        "Bonus: Ana and Luc, 1.",
        "Best words of the round: Ana and Luc, bonus of 1 point a word. Ana: 18. Luc: 15.",
        "Best words of the round: Ana and Luc, bonus of 1 point a word. Computer: 20. Ana: 18. "
        "Luc: 15.",
    ]


def test_nobody_has_a_bonus() -> None:
    none = "No bonus in this round."
    assert heard(NONE, onlooker()) == [none, none, f"{none} Computer: 20. Ana: 12. Luc: 10."]


def test_a_tie_is_played_off() -> None:
    tie = "A tie at 33 points: you and Luc."
    assert heard(TiePlayedOff((0, 1), 33), addressed()) == [
        tie,
        *[f"{tie} One more round to break the tie."] * 2,
    ]


def test_lots_are_drawn_where_the_tie_lasts() -> None:
    assert heard(LotDrawn((0, 1), 0), addressed()) == [
        "By lot: you.",
        *["Still a tie, so lots are drawn: you."] * 2,
    ]
    # Nobody is ahead.
    ended = GameEnded((33, 33, 20), (1,), 9)
    assert heard(ended, onlooker())[2] == (
        "Game over. Luc wins with 33 points. Ana: 33. Computer: 20."
    )


# Games


def test_a_game_ends() -> None:
    assert heard(ENDED, onlooker()) == [
        "Game over. Ana wins with 33 points.",
        "Game over. Ana wins with 33 points. Luc: 31. Computer: 20.",
        "Game over. Ana wins with 33 points. 2 points ahead. Luc: 31. Computer: 20.",
    ]
    assert hear(ENDED, addressed()) == "Game over. You win with 33 points. Luc: 31. Computer: 20."


def test_in_a_tournament_the_places_follow_and_only_full_has_all_points() -> None:
    said = "This game is over. Ana wins with 33 points."
    assert heard(ENDED, onlooker(), "tournament")[:2] == [said, said]


def test_a_win_is_shared() -> None:
    shared = GameEnded((33, 20, 33), (0, 2), 5)
    said = "Game over. A shared win: Ana and Computer, 33 points."
    assert heard(shared, onlooker(), "letter_yahtzee") == [
        said,
        f"{said} Luc: 20.",
        f"{said} 13 points ahead. Luc: 20.",
    ]


def test_alone_throws_count_or_points() -> None:
    ended = GameEnded((33,), (0,), 6)
    assert heard(ended, alone(), "solitaire") == ["Game over. 33 points in 6 throws."] * 3
    assert heard(ended, alone(), "letter_yahtzee") == ["Game over. Total: 33 points."] * 3


# The tournament


def test_a_game_of_the_tournament_begins() -> None:
    assert heard(GameBegan(2, "all_together"), onlooker(), "tournament") == [
        "Game 2: All together.",
        *["Game 2 of 3: All together. Goal: 17 points."] * 2,
    ]


def test_the_places_in_a_game() -> None:
    assert heard(FIRST, addressed(1), "tournament") == [
        "Ana: 10. You: 7. Computer: 7.",
        *["Places in game 1. Place 1: Ana, 10 points. Place 2: you and Computer, 7 points."] * 2,
    ]


def test_after_the_second_game_the_tournament_so_far_is_told() -> None:
    so_far = "Tournament so far. Ana: 17. Computer: 17. Luc: 13."
    places = (
        "Places in game 2. Place 1: Computer, 10 points. Place 2: Ana, 7 points. "
        "Place 3: Luc, 6 points."
    )
    assert heard(SECOND, onlooker(), "tournament") == [so_far, *[f"{places} {so_far}"] * 2]


def test_after_the_last_game_the_result_tells_the_totals() -> None:
    assert heard(THIRD, onlooker(), "tournament")[0] == "Ana: 10. Luc: 7. Computer: 7."


@pytest.mark.parametrize(
    ("decided", "why"),
    [
        (TournamentDecision.POINTS, ""),
        (TournamentDecision.SECOND_GAME_WON, " A tie at the top, decided by All together."),
        (
            TournamentDecision.SECOND_GAME_PLACE,
            " A tie at the top, decided by the place in All together.",
        ),
    ],
)
def test_what_decided_a_tournament(decided: TournamentDecision, why: str) -> None:
    ended = TournamentEnded((24, 20, 24), (2,), decided)
    won = "The tournament is over. Computer wins with 24 points."
    assert heard(ended, onlooker(), "tournament") == [won, *[f"{won}{why} Ana: 24. Luc: 20."] * 2]


def test_a_tournament_is_shared() -> None:
    ended = TournamentEnded((24, 20, 24), (0, 2), TournamentDecision.SHARED)
    assert (
        heard(ended, addressed(), "tournament")[1:]
        == ["The tournament is over. A shared win: you and Computer, 24 points. Luc: 20."] * 2
    )


@pytest.mark.parametrize(
    ("event", "french", "spanish"),
    [
        (
            ONE_BEST,
            "Meilleur mot du tour : Ana, 2 points de bonus. Computer : 20. Ana : 19. Luc : 12.",
            "Mejor palabra de la ronda: Ana, 2 puntos de bonus. Computer: 20. Ana: 19. Luc: 12.",
        ),
        (
            TWO_BEST,
            "Meilleurs mots du tour : Ana et Luc, 1 point de bonus par mot. Computer : 20. "
            "Ana : 18. Luc : 15.",
            "Mejores palabras de la ronda: Ana y Luc, 1 punto de bonus por palabra. Computer: 20. "
            "Ana: 18. Luc: 15.",
        ),
        (
            NONE,
            "Pas de bonus pour ce tour. Computer : 20. Ana : 12. Luc : 10.",
            "Sin bonus en esta ronda. Computer: 20. Ana: 12. Luc: 10.",
        ),
        (
            TiePlayedOff((0, 1), 33),
            "Égalité à 33 points : Ana et Luc. Encore un tour de départage.",
            "Empate a 33 puntos: Ana y Luc. Otra ronda para desempatar.",
        ),
        (
            LotDrawn((0, 1), 0),
            "Toujours à égalité, tirage au sort : Ana.",
            "Sigue el empate, se decide por sorteo: Ana.",
        ),
        (
            GameBegan(1, "one_at_a_time"),
            "Jeu 1 sur 3 : Un à la fois. But : 21 points.",
            "Juego 1 de 3: De uno en uno. Objetivo: 21 puntos.",
        ),
        (
            SECOND,
            "Classement du jeu 2. Place 1 : Computer, 10 points. Place 2 : Ana, 7 points. "
            "Place 3 : Luc, 6 points. Tournoi jusqu’ici. Ana : 17. Computer : 17. Luc : 13.",
            "Clasificación del juego 2. Lugar 1: Computer, 10 puntos. Lugar 2: Ana, 7 puntos. "
            "Lugar 3: Luc, 6 puntos. Torneo hasta ahora. Ana: 17. Computer: 17. Luc: 13.",
        ),
        (
            TournamentEnded((24, 20, 24), (2,), TournamentDecision.SECOND_GAME_WON),
            "Tournoi terminé. Computer gagne avec 24 points. Égalité en tête, départagée "
            "par Tous ensemble. Ana : 24. Luc : 20.",
            "Fin del torneo. Computer gana con 24 puntos. Empate en cabeza, decide Todos "
            "juntos. Ana: 24. Luc: 20.",
        ),
    ],
)
def test_results_in_the_players_language(event: Event, french: str, spanish: str) -> None:
    assert hear(event, onlooker(FULL, "fr"), "tournament") == typeset("fr", french)
    assert hear(event, onlooker(FULL, "es"), "tournament") == spanish


def test_alone_in_the_players_language() -> None:
    ended = GameEnded((33,), (0,), 6)
    assert hear(ended, alone(code="fr"), "solitaire") == "Partie terminée. 33 points en 6 lancers."
    assert (
        hear(ended, alone(code="es"), "solitaire") == "Fin de la partida. 33 puntos en 6 tiradas."
    )
