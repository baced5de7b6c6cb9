"""What is told of the limit of a round: one's last turn, how many are left, and its end."""

import pytest
from msgspec.structs import replace

from gobelet.games.hands_down.rules.cards import Combination
from gobelet.games.hands_down.rules.events import RoundBoxed, TurnBegan
from gobelet.games.hands_down.rules.rulesets import LONG, ROUND_TURNS, SHORT
from gobelet.games.hands_down.words.announce import HandsDownAnnouncer
from gobelet.games.hands_down.words.rules import rules_text
from gobelet.games.interface import Preferences, View
from gobelet.i18n import language
from tests.games.hands_down.sentences import BRIEF, FULL, NORMAL, addressed, feel, hear, typeset
from tests.games.hands_down.tables import NOTHING, NOTHING_TOO, Play

BOXED = RoundBoxed(Combination.YAHTZEE)


def turn(turns: int, wishes: Preferences = NORMAL, code: str = "en") -> str:
    """The answer to T after so many turns of a round."""
    play = Play(NOTHING, NOTHING_TOO, rules=replace(SHORT, round_turns=ROUND_TURNS))
    for _ in range(turns):
        play.keep_all()
    listener = replace(addressed(0, wishes, code), names=("Ana", "Luc"), bots=frozenset({1}))
    view = View(play.game.observe(play.state, 0), 0, listener)
    return HandsDownAnnouncer(play.game).turn(view).text


@pytest.mark.parametrize(
    ("code", "last", "few", "over"),
    [
        (
            "en",
            "Your turn. Last turn of the round.",
            "Your turn. Round 1 of 6. 3 more turns in this round.",
            "The round is over, and nobody wins it. Out of the game: yahtzee, 10 points.",
        ),
        (
            "fr",
            "À vous de jouer. Dernier tour de la manche.",
            "À vous de jouer. Manche 1 sur 6. Encore 3 tours dans cette manche.",
            "La manche est terminée, et personne ne la gagne. Hors jeu : yahtzee, 10 points.",
        ),
        (
            "es",
            "Te toca. Último turno de la ronda.",
            "Te toca. Ronda 1 de 6. Quedan 3 turnos en esta ronda.",
            "La ronda acaba y nadie la gana. Fuera del juego: yahtzee, 10 puntos.",
        ),
    ],
)
def test_a_round_that_ends_by_its_limit(code: str, last: str, few: str, over: str) -> None:
    to = addressed(0, NORMAL, code)
    assert hear(TurnBegan(0, None, last=True), to) == typeset(code, last)
    assert turn(ROUND_TURNS - 4, code=code) == typeset(code, few)
    assert hear(BOXED, to) == typeset(code, over)


def test_many_turns_left_are_told_at_full_detail_alone() -> None:
    assert turn(2) == "Your turn. Round 1 of 6."
    assert "21 more turns in this round." in turn(2, FULL)


def test_in_brief_and_in_braille() -> None:
    assert hear(BOXED, addressed(0, BRIEF)) == "Round over: yahtzee out of the game."
    assert feel(BOXED, addressed()) == "gone yz"
    assert feel(TurnBegan(0, None, last=True), addressed()) == "turn me last"


def test_the_rules_tell_the_limit_where_there_is_one() -> None:
    limit = f"{ROUND_TURNS} turns at most"
    for rules in (LONG, SHORT):
        told = any(limit in text for text in rules_text(rules, language("en")))
        assert told is (rules is LONG)
