"""Each event at each verbosity, for the actor and for the others."""

import pytest

from gobelet.core.game import Event
from gobelet.games.interface import Listener, Preferences
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.rulesets import PLAYROOM, Row
from gobelet.games.yahtzee.rules.state import (
    GameEnded,
    OpeningThrown,
    OpeningTied,
    StarterChosen,
    TurnBegan,
)
from gobelet.games.yahtzee.words.announce import YahtzeeAnnouncer
from gobelet.speech.utterance import Category, Verbosity
from tests.games.yahtzee.sentences import (
    BRIEF,
    FULL,
    NORMAL,
    addressed,
    alone,
    hear,
    mark,
    onlooker,
    throw,
)

SECOND = throw("51", "444", throw=2)


@pytest.mark.parametrize(
    ("event", "brief", "normal", "full"),
    [
        (
            throw("14445"),
            "1, 4, 4, 4, 5.",
            "1, 4, 4, 4, 5. 2 throws left.",
            "1, 4, 4, 4, 5. 2 throws left. Enter to score.",
        ),
        (
            SECOND,
            "1, 4, 4, 4, 5.",
            "1, 4, 4, 4, 5. 1 throw left.",
            "1, 4, 4, 4, 5. New: 1, 5. 1 throw left. Enter to score.",
        ),
        (
            throw("44", "444", throw=3),
            "4, 4, 4, 4, 4. Yahtzee!",
            "4, 4, 4, 4, 4. Yahtzee!",
            "4, 4, 4, 4, 4. Yahtzee! New: 4, 4.",
        ),
        (
            mark(),
            "Fours, 12, total 57.",
            "Fours, 12 points. Total 57. Bonus: 20 points to go.",
            "Fours, 12 points. Total 57. Bonus: 20 points to go.",
        ),
        (
            mark(Row.FULL_HOUSE, 0, lost=True),
            "Full house, zero, total 57.",
            "Full house, zero. Total 57. Bonus out of reach.",
            "Full house, zero. Total 57. Bonus out of reach.",
        ),
        (
            mark(won=True, chip=True),
            "Fours, 12, total 57. Chip, 100 points. Bonus won, 35 points.",
            "Fours, 12 points. Total 57. Chip, 100 points. Bonus won, 35 points.",
            "Fours, 12 points. Total 57. Chip, 100 points. Bonus won, 35 points.",
        ),
        (TurnBegan(0, 1, 13), "Enter to throw.", *["Turn 1 of 13. Enter to throw."] * 2),
        (TurnBegan(0, 3, 13), None, "Turn 3 of 13.", "Turn 3 of 13. Enter to throw."),
        (GameEnded((212,), (0,)), *["Game over. Total: 212 points."] * 3),
    ],
)
def test_alone(event: Event, brief: str | None, normal: str, full: str) -> None:
    heard = [hear(event, alone(wishes)) for wishes in (BRIEF, NORMAL, FULL)]
    assert heard == [brief, normal, full]


@pytest.mark.parametrize(
    ("event", "brief", "normal", "full"),
    [
        (
            throw("51", "444", throw=2, seat=1),
            "Luc: 1, 4, 4, 4, 5.",
            "Luc: 1, 4, 4, 4, 5. 1 throw left.",
            "Luc: 1, 4, 4, 4, 5. New: 1, 5. 1 throw left. Enter to score.",
        ),
        (throw("14445", seat=2), None, *["Computer: 1, 4, 4, 4, 5."] * 2),
        (
            throw("51", "444", throw=2, seat=2),
            None,
            "Computer keeps 4, 4, 4: 1, 4, 4, 4, 5.",
            "Computer keeps 4, 4, 4: 1, 4, 4, 4, 5. New: 1, 5.",
        ),
        (
            throw("14445", throw=2, seat=2),
            None,
            *["Computer keeps nothing: 1, 4, 4, 4, 5."] * 2,
        ),
        (
            mark(seat=2),
            "Computer: fours, 12, total 57.",
            "Computer: fours, 12 points. Total 57.",
            "Computer: fours, 12 points. Total 57. Bonus: 20 points to go.",
        ),
        (
            TurnBegan(1, 3, 13),
            *["Luc to play."] * 2,
            "Luc to play. Turn 3 of 13. Enter to throw.",
        ),
        (TurnBegan(2, 3, 13), None, None, None),
        (OpeningThrown(1, (5, 4, 3, 3, 2), 17), "Luc: 17.", *["Luc: 17. Dice: 2, 3, 3, 4, 5."] * 2),
        (
            OpeningTied((0, 1)),
            "A tie: Ana and Luc.",
            *["A tie between Ana and Luc: throw again."] * 2,
        ),
        (StarterChosen(1), *["Luc starts."] * 3),
        (
            GameEnded((200, 212, 188), (1,)),
            "Game over. Luc wins with 212 points.",
            "Game over. Luc wins with 212 points. Ana: 200. Computer: 188.",
            "Game over. Luc wins with 212 points. 12 points ahead. Ana: 200. Computer: 188.",
        ),
        (
            GameEnded((212, 212, 188), (0, 1)),
            "Game over. A shared win: Ana and Luc, 212 points.",
            "Game over. A shared win: Ana and Luc, 212 points. Computer: 188.",
            "Game over. A shared win: Ana and Luc, 212 points. 24 points ahead. Computer: 188.",
        ),
    ],
)
def test_people_at_one_keyboard(
    event: Event, brief: str | None, normal: str | None, full: str | None
) -> None:
    heard = [hear(event, onlooker(wishes)) for wishes in (BRIEF, NORMAL, FULL)]
    assert heard == [brief, normal, full]


@pytest.mark.parametrize(
    ("event", "own", "others"),
    [
        (throw("14445"), "1, 4, 4, 4, 5. 2 throws left.", "Ana: 1, 4, 4, 4, 5."),
        (mark(won=True), "Fours, 12 points.", "Ana: fours, 12 points."),
        (TurnBegan(0, 1, 13), "Your turn.", None),
        (OpeningThrown(0, (1, 1, 1, 1, 1), 5), "You: 5.", "Ana: 5."),
        (OpeningTied((0, 2)), "A tie between you and Computer: throw again.", "Ana and Computer:"),
        (StarterChosen(0), "You start.", "Ana starts."),
        (GameEnded((212, 0, 0), (0,)), "You win with 212 points.", "Ana wins with 212 points."),
        (GameEnded((9, 9, 0), (0, 1)), "A shared win: you and Luc, 9 points.", "Ana and you, 9"),
    ],
)
def test_the_same_event_for_the_actor_and_for_another(
    event: Event, own: str, others: str | None
) -> None:
    mine, theirs = hear(event, addressed(0)), hear(event, addressed(1))
    assert mine
    assert own in mine
    assert "Ana" not in mine
    assert (theirs is None) if others is None else (theirs and others in theirs)


@pytest.mark.parametrize(
    ("event", "category"),
    [
        (SECOND, Category.DICE),
        (mark(), Category.SCORES),
        (GameEnded((212,), (0,)), Category.SCORES),
        (TurnBegan(0, 3, 13), Category.TURNS),
    ],
)
def test_what_is_set_apart_does_not_follow_the_others(event: Event, category: Category) -> None:
    for verbosity in Verbosity:
        apart = Preferences(Verbosity.NORMAL, {category: verbosity})
        assert hear(event, alone(apart)) == hear(event, alone(Preferences(verbosity)))
        others = {other: verbosity for other in Category if other is not category}
        assert hear(event, alone(Preferences(NORMAL.verbosity, others))) == hear(event, alone())


def welcome(listener: Listener) -> list[str]:
    announcer = YahtzeeAnnouncer(Yahtzee(PLAYROOM, len(listener.names)))
    return [utterance.text for utterance in announcer.welcome(listener)]


def test_how_a_game_begins() -> None:
    assert welcome(onlooker(BRIEF)) == ["Yahtzee, 13 rows.", "Ana to play. Enter to throw."]
    rules = "Yahtzee, Playroom rules, 13 rows. At the table: Ana, Luc, and Computer."
    assert welcome(onlooker()) == [rules, "Ana to play. Enter to throw."]
    assert welcome(onlooker(FULL)) == [
        f"{rules} Escape opens the game menu.",
        "Ana to play. Turn 1 of 13. Enter to throw.",
    ]
