"""What is seen of a table under every rule set: who starts, rounds, teams, chips, jokers."""

import pytest
from msgspec.structs import replace

from gobelet.games.interface import Listener, View
from gobelet.games.yahtzee.desk.picture import picture
from gobelet.games.yahtzee.kit import YahtzeeConfig
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.rulesets import (
    HASBRO,
    MB1973,
    PLAYROOM,
    RULE_SETS,
    Row,
    RuleSet,
    Start,
)
from gobelet.games.yahtzee.rules.state import State
from gobelet.i18n import language
from gobelet.ui.session import picture_of
from gobelet.view.layout import lay_out
from gobelet.view.picture import Picture
from tests.games.heard import every_language
from tests.games.yahtzee.tables import dice, sheet
from tests.support.keyboard.driver import Driver

OPENING = replace(PLAYROOM, start=Start.HIGH_THROW)
SERIES = replace(PLAYROOM, rounds=3)
TEAMS = replace(SERIES, teams=2)
LARGEST = replace(MB1973, rounds=6)


def playing(rules: RuleSet, players: str = "", faces: str = "", code: str = "en") -> Driver:
    driver = Driver(faces, language=code)
    driver.play(players, YahtzeeConfig(rules))
    return driver


def shown(driver: Driver) -> Picture:
    return picture_of(driver.session)


def faces(seen: Picture) -> str:
    return "".join(token.face for token in seen.tokens)


def values(seen: Picture) -> dict[str, str]:
    return {row.label: row.value for row in seen.rows}


def seen_of(
    rules: RuleSet, state: State, code: str = "en", *, seat: int | None = 0, players: int = 1
) -> Picture:
    """What is seen while it is the seat's turn; with None, by the first one while a bot plays."""
    listener = Listener(language(code), ("Ana", "Luc")[:players], seat=0)
    return picture(Yahtzee(rules, players), (), None, View(state, seat, listener))


def drawn(seen: Picture, columns: int, lines: int) -> list[str]:
    canvas = lay_out(seen, columns, lines)
    return [canvas.text(line)[0].rstrip() for line in range(lines)]


# Who starts


def test_what_everybody_threw_for_who_starts_stands_in_the_place_of_the_sheet() -> None:
    driver = playing(OPENING, "Ana,Luc,Zoé", "66543 11111 24666")
    assert shown(driver).title == "Ana, throw for who starts"
    assert faces(shown(driver)) == ""
    assert values(shown(driver)) == {"Ana": "", "Luc": "", "Zoé": ""}
    driver.press("enter")
    assert shown(driver).title == "Luc, throw for who starts"
    assert faces(shown(driver)) == "34566"
    assert values(shown(driver)) == {"Ana": "24", "Luc": "", "Zoé": ""}


def test_after_a_tie_the_others_are_out_and_nothing_changes_its_place() -> None:
    driver = playing(OPENING, "Ana,Luc,Zoé", "66543 11111 24666")
    before = drawn(shown(driver), 80, 24)
    driver.press("enter", "enter", "enter")
    assert faces(shown(driver)) == "24666"
    assert values(shown(driver)) == {"Ana": "", "Luc": "-", "Zoé": ""}
    tied = [text.split() for text in drawn(shown(driver), 80, 24)]
    assert tied.index(["Luc", "-"]) == [text.split() for text in before].index(["Luc", "[", "]"])


def test_once_somebody_starts_the_sheet_is_there_and_no_dice() -> None:
    driver = playing(OPENING, "Ana,Luc", "66543 11111")
    driver.press("enter", "enter")
    assert shown(driver).title == "Ana, turn 1 of 13"
    assert faces(shown(driver)) == ""
    assert values(shown(driver))["Grand total"] == "0"


# Rounds and teams


def test_in_a_series_the_round_stands_above_the_dice() -> None:
    driver = playing(SERIES, faces="12345" * 14)
    assert shown(driver).title == "Turn 1 of 13, round 1"
    driver.press(*["enter", "enter", "enter", "enter"] * 13)
    assert shown(driver).title == "Turn 1 of 13, round 2"
    driver.press("enter")
    assert shown(driver).title == "Turn 1 of 13, throw 1 of 3, round 2"


def test_the_series_stands_below_the_total_of_the_round() -> None:
    driver = playing(SERIES, faces="12345" * 15)
    driver.press(*["enter", "enter", "enter", "enter"] * 13)
    # 1 to 6 but for the six, 40 and 30 for straights, 15 for chance.
    assert list(values(shown(driver)).items())[-2:] == [("Grand total", "0"), ("Series", "100")]
    driver.press("enter", "enter", "5", "enter")
    assert list(values(shown(driver)).items())[-2:] == [("Grand total", "5"), ("Series", "105")]
    assert "Series" not in values(shown(playing(PLAYROOM)))


def test_of_a_team_both_the_team_and_the_player_stand_above_the_dice() -> None:
    driver = playing(TEAMS, "Ana,Luc,Zoé", "24446 12345")
    assert shown(driver).title == "Team 1, Ana, turn 1 of 13, round 1"
    driver.press("enter")
    assert shown(driver).title == "Team 1, Ana, throw 1 of 3, round 1"
    opening = playing(replace(TEAMS, start=Start.HIGH_THROW), "Ana,Luc")
    assert shown(opening).title == "Team 1, Ana, throw for who starts"


def test_who_is_addressed_is_so_in_a_team_too() -> None:
    driver = playing(TEAMS, "Ana,bot:random")
    assert shown(driver).title == "Team 1, you, turn 1 of 13, round 1"


@every_language
@pytest.mark.parametrize("players", ["", "Ana,Luc"])
def test_the_round_is_seen_in_forty_columns(players: str, code: str) -> None:
    rules = replace(SERIES, teams=2 if players else 0)
    driver = playing(rules, players, code=code)
    driver.press("enter")
    assert drawn(shown(driver), 40, 12)[0] == shown(driver).title


# The sheet


def test_chips_stand_on_the_sheet_where_the_rules_have_them() -> None:
    column = sheet(HASBRO, {Row.YAHTZEE: 50, Row.FOURS: 20}, chips=2)
    last = list(values(seen_of(HASBRO, State((column,)))).items())[-3:]
    assert last == [("Chance", ""), ("Chips", "200"), ("Grand total", "270")]
    assert "Chips" not in values(seen_of(PLAYROOM, State((column,))))


def test_a_row_that_a_joker_closes_is_told_from_one_that_is_open() -> None:
    column = sheet(HASBRO, {Row.YAHTZEE: 50, Row.ONES: 3})
    forced = values(seen_of(HASBRO, State((column,), throw=1, dice=dice("44444"))))
    assert [label for label, value in forced.items() if value == ""] == ["Fours"]
    assert {label for label, value in forced.items() if value == "[-]"} == {
        *("Twos", "Threes", "Fives", "Sixes", "3 of a kind", "4 of a kind", "Full house"),
        *("Small straight", "Large straight", "Chance"),
    }
    for thrown in ("", "44445"):
        state = State((column,), throw=bool(thrown), dice=dice(thrown))
        assert "[-]" not in values(seen_of(HASBRO, state)).values()


def test_dice_of_somebody_else_close_no_row_of_ones_own() -> None:
    columns = (sheet(HASBRO, {Row.ONES: 3}), sheet(HASBRO, {Row.YAHTZEE: 50}))
    state = State(columns, seat=1, throw=1, dice=dice("44444"))
    theirs = values(seen_of(HASBRO, state, seat=1, players=2))
    assert theirs["Aces"] == "[-]"
    own = values(seen_of(HASBRO, state, seat=None, players=2))
    assert "[-]" not in own.values()


def test_where_not_all_rows_fit_those_are_shown_that_may_be_marked() -> None:
    column = sheet(HASBRO, {Row.YAHTZEE: 50})
    state = State((column,), throw=1, dice=dice("44444"))
    text = "\n".join(drawn(seen_of(HASBRO, state), 40, 12))
    assert "Fours" in text
    assert "Fives" not in text
    assert "+" not in text


@every_language
@pytest.mark.parametrize("rules", [*RULE_SETS.values(), LARGEST], ids=lambda rules: rules.id)
def test_two_columns_of_rows_stand_in_forty_cells(rules: RuleSet, code: str) -> None:
    column = sheet(rules, {}, chips=12)
    state = State((column,), ended=((column,),) * (rules.rounds - 1))
    rows = [text for text in drawn(seen_of(rules, state, code), 40, 12) if "[ ]" in text]
    assert [text.count("[ ]") for text in rows] == [2, 2, 1]


@every_language
@pytest.mark.parametrize("rules", [*RULE_SETS.values(), LARGEST], ids=lambda rules: rules.id)
def test_at_80_by_24_all_of_the_sheet_is_seen(rules: RuleSet, code: str) -> None:
    column = sheet(rules, {}, chips=12)
    state = State((column,), ended=((column,),) * (rules.rounds - 1))
    seen = seen_of(rules, state, code)
    text = "\n".join(drawn(seen, 80, 24))
    assert "…" not in text
    assert all(row.label in text for row in seen.rows)
