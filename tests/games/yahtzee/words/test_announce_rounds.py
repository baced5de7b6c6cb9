"""What is heard of the throws for who starts, of rounds, of teams, and of their results."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from gobelet.core.game import Event
from gobelet.games.interface import Listener
from gobelet.games.yahtzee.kit import YahtzeeConfig
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.rulesets import PLAYROOM, RuleSet, Series, Start
from gobelet.games.yahtzee.rules.state import (
    GameEnded,
    OpeningThrown,
    OpeningTurnBegan,
    RoundEnded,
)
from gobelet.games.yahtzee.words.announce import YahtzeeAnnouncer
from tests.games.yahtzee.sentences import (
    BRIEF,
    FULL,
    NORMAL,
    addressed,
    alone,
    feel,
    hear,
    onlooker,
)
from tests.support.keyboard.driver import Driver, french

ROUNDS = replace(PLAYROOM, rounds=3)


DIFFERENCE = replace(ROUNDS, series=Series.DIFFERENCE)


OPENING = replace(PLAYROOM, start=Start.HIGH_THROW)


def heard(event: Event, listener: Listener, rules: RuleSet) -> list[str | None]:
    """The event in brief, normally, and in full."""
    wishes = (BRIEF, NORMAL, FULL)
    return [hear(event, replace(listener, preferences=one), rules) for one in wishes]


# Who starts


def test_whose_throw_it_is_for_who_starts() -> None:
    began = OpeningTurnBegan(1)
    people = heard(began, onlooker(), OPENING)
    assert people == [*["Luc to play."] * 2, "Luc to play. Enter to throw."]
    you = heard(OpeningTurnBegan(0), addressed(), OPENING)
    assert you == [*["Your turn."] * 2, "Your turn. Enter to throw."]
    assert heard(OpeningTurnBegan(2), onlooker(), OPENING) == [None] * 3
    assert feel(began, onlooker(), OPENING) == "start? Luc"


def test_a_bot_that_throws_first_for_who_starts_is_not_told_the_key() -> None:
    welcome = YahtzeeAnnouncer(Yahtzee(OPENING, 3)).welcome(addressed(1))
    assert welcome[-1].text == "Highest throw starts."


def test_throws_for_who_starts_by_keys() -> None:
    # Ana 30, Luc 5, the computer 30; a tie; Ana 10, the computer 10; Ana 6, the computer 5.
    driver = Driver("66666 11111 66666 22222 22222 11112 11111", language="en")
    said = driver.play("Ana,Luc,bot:random", YahtzeeConfig(OPENING))
    assert said[-1] == "Highest throw starts. Ana to play. Enter to throw."
    assert driver.press("d") == ["No throw yet."]
    assert driver.press("1") == ["Enter to throw."]
    assert driver.press("enter") == ["Ana: 30. Dice: 6, 6, 6, 6, 6.", "Luc to play."]
    assert driver.press("t") == ["Luc to play. Highest throw starts. Ana: 30."]
    last = driver.speaker.last
    assert last
    assert last.braille == "start? Luc Ana 30"
    assert driver.press("u") == ["A throw cannot be undone."]
    assert driver.press("enter") == [
        "Luc: 5. Dice: 1, 1, 1, 1, 1.",
        "Computer: 30. Dice: 6, 6, 6, 6, 6.",
        "A tie between Ana and Computer: throw again.",
        "Ana to play.",
    ]
    assert driver.press("t") == ["Ana to play. Highest throw starts."]
    assert driver.press("enter")[-2:] == [
        "A tie between Ana and Computer: throw again.",
        "Ana to play.",
    ]
    assert driver.press("enter") == [
        "Ana: 6. Dice: 1, 1, 1, 1, 2.",
        "Computer: 5. Dice: 1, 1, 1, 1, 1.",
        "Ana starts.",
        "Ana to play. Enter to throw.",
    ]
    assert driver.press("u") == ["Too late to undo: Computer has played since."]


def test_d_tells_the_dice_of_a_throw_for_who_starts_in_brief_too() -> None:
    driver = Driver("66543", language="en", preferences=BRIEF)
    driver.play("Ana,Luc", YahtzeeConfig(OPENING))
    assert driver.press("enter") == ["Ana: 24.", "Luc to play."]
    assert driver.press("d") == ["Ana: 24. Dice: 3, 4, 5, 6, 6."]
    last = driver.speaker.last
    assert last
    assert last.braille == "Ana 24 34566"


def test_throws_for_who_starts_follow_the_detail_of_turns() -> None:
    thrown = OpeningThrown(1, (5, 4, 3, 3, 2), 17)
    assert heard(thrown, onlooker(), OPENING) == [
        "Luc: 17.",
        *["Luc: 17. Dice: 2, 3, 3, 4, 5."] * 2,
    ]


# Rounds


def ended(
    number: int, points: Sequence[int], booked: Sequence[int], totals: Sequence[int]
) -> Event:
    return RoundEnded(number, 3, tuple(points), tuple(booked), tuple(totals))


@pytest.mark.parametrize(
    ("event", "brief", "normal"),
    [
        (
            ended(1, (212,), (212,), (212,)),
            "End of round 1 of 3. 212 points.",
            "End of round 1 of 3. 212 points.",
        ),
        (
            ended(2, (188,), (188,), (400,)),
            "End of round 2 of 3. Series so far: 400 points.",
            "End of round 2 of 3. 188 points. Series so far: 400 points.",
        ),
        (
            ended(3, (100,), (100,), (500,)),
            "End of round 3 of 3.",
            "End of round 3 of 3. 100 points.",
        ),
    ],
)
def test_a_round_alone(event: Event, brief: str, normal: str) -> None:
    assert heard(event, alone(), ROUNDS) == [brief, normal, normal]


@pytest.mark.parametrize(
    ("event", "brief", "normal"),
    [
        (
            ended(1, (212, 180, 150), (212, 180, 150), (212, 180, 150)),
            "End of round 1 of 3. Ana: 212. Luc: 180. Computer: 150.",
            "End of round 1 of 3. Ana: 212. Luc: 180. Computer: 150.",
        ),
        (
            ended(2, (100, 200, 150), (100, 200, 150), (312, 380, 300)),
            "End of round 2 of 3. Series so far. Ana: 312. Luc: 380. Computer: 300.",
            "End of round 2 of 3. Ana: 100. Luc: 200. Computer: 150. "
            "Series so far. Ana: 312. Luc: 380. Computer: 300.",
        ),
    ],
)
def test_a_round_that_adds_up(event: Event, brief: str, normal: str) -> None:
    assert heard(event, onlooker(), ROUNDS) == [brief, normal, normal]


@pytest.mark.parametrize(
    ("points", "booked", "explained"),
    [
        ((212, 180, 150), (94, 0, 0), "You book the difference: 32 and 62, 94 points in all."),
        ((180, 212, 150), (0, 94, 0), "Luc books the difference: 32 and 62, 94 points in all."),
        ((212, 212, 150), (62, 62, 0), "A tie of you and Luc, the difference for each: 62 points."),
        ((150, 150, 150), (0, 0, 0), "A tie: no difference to book."),
    ],
)
def test_the_difference_is_explained(
    points: Sequence[int], booked: Sequence[int], explained: str
) -> None:
    said = hear(ended(1, points, booked, booked), addressed(), DIFFERENCE)
    mine, lucs, bots = points
    scores = f"You: {mine}. Luc: {lucs}. Computer: {bots}."
    assert said == f"End of round 1 of 3. {scores} {explained}"


def test_the_difference_of_two_is_one_number() -> None:
    listener = replace(onlooker(), names=("Ana", "Luc"), bots=frozenset())
    said = hear(ended(2, (200, 212), (0, 12), (50, 12)), listener, DIFFERENCE)
    assert said == (
        "End of round 2 of 3. Ana: 200. Luc: 212. Luc books the difference: 12 points. "
        "Series so far. Ana: 50. Luc: 12."
    )


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", "Team 2 books the difference: 12 points."),
        ("fr", french("L’équipe 2 inscrit la différence : 12 points.")),
        ("es", "El equipo 2 anota la diferencia: 12 puntos."),
    ],
)
def test_a_team_is_named_as_the_language_has_it(code: str, said: str) -> None:
    four = replace(onlooker(code=code), names=("Ana", "Luc", "Eva", "Max"), bots=frozenset())
    teams = replace(DIFFERENCE, teams=2)
    told = hear(ended(1, (200, 212), (0, 12), (0, 12)), four, teams)
    assert told
    assert told.endswith(said)


def test_a_series_by_difference_alone_adds_up() -> None:
    said = hear(ended(2, (188,), (188,), (400,)), alone(), DIFFERENCE)
    assert said == "End of round 2 of 3. 188 points. Series so far: 400 points."


def test_the_result_of_a_series() -> None:
    won, shared = GameEnded((500, 612, 488), (1,)), GameEnded((612, 612, 488), (0, 1))
    assert heard(won, onlooker(), ROUNDS)[:2] == [
        "The series is over. Luc wins with 612 points.",
        "The series is over. Luc wins with 612 points. Ana: 500. Computer: 488.",
    ]
    assert heard(shared, addressed(), ROUNDS)[0] == (
        "The series is over. A shared win: you and Luc, 612 points."
    )
    assert (
        hear(GameEnded((612,), (0,)), alone(), ROUNDS) == "The series is over. Total: 612 points."
    )


def series_of_two() -> Driver:
    """Two people in the first turn of the second of two rounds, by difference."""
    driver = Driver(language="en")
    rules = replace(PLAYROOM, rounds=2, series=Series.DIFFERENCE)
    driver.play("Ana,Luc", YahtzeeConfig(rules))
    while not any("End of round 1" in text for text in driver.said):
        driver.press("enter")
    return driver


def test_the_answers_in_a_series() -> None:
    driver = series_of_two()
    end, turn = driver.said[-2:]
    first = {word: int(end.split(f"{word}: ")[1].split(".")[0]) for word in ("Ana", "Luc")}
    ahead = abs(first["Ana"] - first["Luc"])
    assert f"books the difference: {ahead} points." in end
    assert turn == "Luc to play. Enter to throw."
    assert driver.press("t") == ["Luc to play. Round 2 of 2. Turn 1 of 13, not thrown yet."]
    won = {word: ahead if first[word] == max(first.values()) else 0 for word in first}
    series = f"Series so far. Luc: {won['Luc']}. Ana: {won['Ana']}."
    assert driver.press("s") == [f"Luc: 0. Ana: 0. {series}"]
    last = driver.speaker.last
    assert last
    assert last.braille == f"Luc 0 Ana 0 ser Luc {won['Luc']} Ana {won['Ana']}"


def test_the_sheets_of_a_series_have_every_round_and_the_back_of_the_sheet() -> None:
    driver = series_of_two()
    driver.press("escape", "enter", "shift-s")
    assert driver.said == ["Score sheets. Luc, round 2. Ones: open"]
    lines = driver.items()
    assert [line.split(":")[0] for line in lines[6:9] + lines[16:]] == [
        "Upper sum",
        "Bonus",
        "Upper total",
        "Lower sum",
        "Grand total",
        "Difference of round 1",
        "Series total",
    ]
    heads = [driver.press("left")[0].split(". ")[0] for _ in range(4)]
    assert heads == ["Ana, round 2", "Luc, round 1", "Ana, round 1", "No other sheet."]
    assert "open" not in " ".join(driver.items())
