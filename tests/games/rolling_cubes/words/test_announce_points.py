"""Points of words, and what is told of them."""

import re

import pytest
from hypothesis import given
from msgspec.structs import replace

from gobelet.core.game import Event
from gobelet.games.rolling_cubes.rules.events import (
    RefusalReason,
    RowScored,
    Thrown,
    VoteBegan,
    Voted,
    VoteDue,
    VoteOffered,
    WordAccepted,
    WordEntered,
    WordRefused,
    WordsRead,
)
from gobelet.games.rolling_cubes.rules.scoring import Row, word_score
from gobelet.games.rolling_cubes.rules.spelling import best_spelling
from gobelet.games.rolling_cubes.words.announce_plays import changes_words
from gobelet.i18n import language
from tests.games.rolling_cubes.letters import throws, words
from tests.games.rolling_cubes.sentences import (
    FULL,
    addressed,
    alone,
    best,
    hear,
    heard,
    onlooker,
    scored,
    typeset,
)
from tests.games.rolling_cubes.tables import THROW

# Points


def test_a_word_scores() -> None:
    assert heard(scored(0, "SEL"), addressed()) == [
        "Sel, 3. Total 17.",
        *["Sel, 3 points. Total 17."] * 2,
    ]
    assert heard(scored(1, "SALADE"), onlooker()) == [
        "Luc: salade, 5. Total 17.",
        "Luc: salade, 5 points. Total 17.",
        "Luc: salade, 5 points. 6 letters, minus 1 for a joker. Total 17.",
    ]


def test_in_full_all_that_changes_the_points_is_told() -> None:
    assert hear(scored(0, "VILLE"), addressed(wishes=FULL)) == (
        "Ville, 7 points. 5 letters, plus 1 for repeated L, plus 1 for light blue. Total 17."
    )


def test_a_row_is_filled() -> None:
    filled = RowScored(1, Row.BRELAN, best("SALADE"), THROW, 2, 3, 17)
    assert heard(filled, onlooker(), "letter_yahtzee") == [
        "Luc: three of a kind, salade, 3. Total 17.",
        "Luc: three of a kind, salade, 3 points. Total 17.",
        "Luc: three of a kind, salade, 3 points. 6 letters, minus 1 for a joker, minus 2 for 2 "
        "dice thrown again. Total 17.",
    ]


@pytest.mark.parametrize(
    "event",
    [
        RowScored(0, Row.POKER, None, THROW, 0, 0, 17),
        RowScored(0, Row.POKER, best("NA", "NA" * 6 + "X"), "NA" * 6 + "X", 5, 0, 17),
    ],
)
def test_a_zero_is_no_number(event: RowScored) -> None:
    word = ", na" if event.spelling else ""
    for said in heard(event, alone(), "letter_yahtzee"):
        assert said
        assert said.startswith(f"Four of a kind{word}, zero.")


@given(words(13), throws)
def test_what_is_told_of_the_points_adds_up(word: str, throw: str) -> None:
    spelling = best_spelling(word, throw)
    if spelling is None:
        return
    changes = list(changes_words(spelling, throw, 0, language("en")))
    signs = {"plus": 1, "minus": -1}
    told = [re.findall(r"(plus|minus) (\d+)", change) for change in changes]
    total = sum(signs[sign] * int(number) for [(sign, number)] in told)
    assert len(word) + total == word_score(spelling, throw)


@pytest.mark.parametrize(
    ("event", "french", "spanish"),
    [
        (
            Thrown(1, THROW, (0, 4, 11)),
            "Luc : rouge A ; vert joker égal ; bleu ciel V.",
            "Luc: rojo A; verde comodín igual; celeste V.",
        ),
        (
            WordEntered(0, best("SALADE"), 5),
            "Salade, 5 points s’il est accepté.",
            "Salade, 5 puntos si se acepta.",
        ),
        (WordEntered(1, None, 0).seen_by(0), "Luc a terminé.", "Luc ha terminado."),
        (
            WordsRead((0, 1), (None, "SEL")),
            "Tous les mots sont là. Vous : pas de mot. Luc : sel.",
            "Ya están todas las palabras. Tú: ninguna palabra. Luc: sel.",
        ),
        (
            replace(scored(1, "SEL"), read=True),
            "Luc : 3 points. Total 17.",
            "Luc: 3 puntos. Total 17.",
        ),
        (
            VoteOffered(1, "LAR"),
            "Luc : lar n’est pas dans le dictionnaire.",
            "Luc: lar no está en el diccionario.",
        ),
        (
            VoteBegan(1, "LAR", (0,)),
            "Luc : vote sur lar, L, A, R. Au vote : vous.",
            "Luc: votación sobre lar, L, A, R. A votar: tú.",
        ),
        (VoteDue(1, 0, "LAR"), "À Luc de voter : lar.", "Le toca votar a Luc: lar."),
        (Voted(1, 0, "LAR", True), "Luc vote oui.", "Luc vota que sí."),
        (
            WordAccepted(1, "LAR", 2, 0),
            "Luc : mot accepté, 2 oui, 0 non.",
            "Luc: palabra aceptada, 2 sí, 0 no.",
        ),
        (
            WordRefused(1, "LAR", RefusalReason.TAKEN_BACK),
            "Luc : mot retiré. Aucun point.",
            "Luc: palabra retirada. Ningún punto.",
        ),
        (
            scored(1, "SALADE"),
            "Luc : salade, 5 points. 6 lettres, moins 1 pour un joker. Total 17.",
            "Luc: salade, 5 puntos. 6 letras, menos 1 por un comodín. Total 17.",
        ),
        (
            RowScored(1, Row.DOUBLE, best("VILLE"), THROW, 1, 6, 17),
            "Luc : double, ville, 6 points. 5 lettres, plus 1 pour L répété, plus 1 pour le dé "
            "bleu ciel, moins 1 pour 1 dé relancé. Total 17.",
            "Luc: doble, ville, 6 puntos. 5 letras, más 1 por L repetida, más 1 por el dado "
            "celeste, menos 1 por 1 dado tirado otra vez. Total 17.",
        ),
    ],
)
def test_plays_in_the_players_language(event: Event, french: str, spanish: str) -> None:
    told = replace(onlooker(wishes=FULL), seat=0)
    assert hear(event, replace(told, language=language("fr"))) == typeset("fr", french)
    assert hear(event, replace(told, language=language("es"))) == spanish
