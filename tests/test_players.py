"""Names, and who sits at the table."""

import pytest

from gobelet.i18n import language
from gobelet.languages import LANGUAGES
from gobelet.players import (
    BOT_NAMES,
    LONGEST_NAME,
    BadPlayer,
    Player,
    check_name,
    parse_players,
    seat_names,
    usual_players,
)

BOTS = ("regular", "random")
SEATS = range(1, 5)


@pytest.mark.parametrize(
    ("typed", "used"),
    [
        ("Ana", "Ana"),
        ("  Ana ", "Ana"),
        ("Jean-Luc d’Arc", "Jean-Luc d’Arc"),
        ("Zoe\u0301", "Zoé"),
        ("n" * LONGEST_NAME, "n" * LONGEST_NAME),
        # Twenty letters, each with an accent of its own to type.
        ("e\u0301" * LONGEST_NAME, "é" * LONGEST_NAME),
        ("三郎", "三郎"),
    ],
)
def test_a_name_as_it_is_used(typed: str, used: str) -> None:
    assert check_name(typed) == used


@pytest.mark.parametrize(
    ("typed", "taken", "code", "valid"),
    [
        ("", (), "empty", ()),
        (" \t\n", (), "empty", ()),
        ("n" * (LONGEST_NAME + 1), (), "long", (str(LONGEST_NAME),)),
        ("A\x1b[2J", (), "control", ()),
        ("A\tB", (), "control", ()),
        ("A\u202eB", (), "control", ()),
        ("Ana", ("Luc", "Ana"), "duplicate", ()),
        ("ANA", ("Ana",), "duplicate", ()),
        ("Strasse", ("Straße",), "duplicate", ()),
        ("Zoe\u0301", ("Zoé",), "duplicate", ()),
    ],
)
def test_a_name_refused(
    typed: str, taken: tuple[str, ...], code: str, valid: tuple[str, ...]
) -> None:
    with pytest.raises(BadPlayer) as refused:
        check_name(typed, taken)
    assert (refused.value.code, refused.value.valid) == (code, valid)


@pytest.mark.parametrize(
    ("text", "players"),
    [
        ("Ana", (Player("Ana"),)),
        ("Ana,Luc", (Player("Ana"), Player("Luc"))),
        (" Ana , bot:regular ", (Player("Ana"), Player(bot="regular"))),
        ("bot:random,bot:random", (Player(bot="random"), Player(bot="random"))),
        ("Bot,bot:random", (Player("Bot"), Player(bot="random"))),
    ],
)
def test_players_of_the_command_line(text: str, players: tuple[Player, ...]) -> None:
    assert parse_players(text, BOTS, SEATS) == players


@pytest.mark.parametrize(
    ("text", "code", "value", "valid"),
    [
        ("", "empty", "", ()),
        ("Ana,,Luc", "empty", "", ()),
        ("Ana,ana", "duplicate", "ana", ()),
        ("Ana,bot:clever", "bot", "clever", BOTS),
        ("bot:", "bot", "", BOTS),
        ("A,B,C,D,E", "seats", "5", ("1", "4")),
    ],
)
def test_players_refused(text: str, code: str, value: str, valid: tuple[str, ...]) -> None:
    with pytest.raises(BadPlayer) as refused:
        parse_players(text, BOTS, SEATS)
    assert (refused.value.code, refused.value.value, refused.value.valid) == (code, value, valid)


def test_too_few_players() -> None:
    with pytest.raises(BadPlayer) as refused:
        parse_players("Ana", BOTS, range(2, 7))
    assert (refused.value.code, refused.value.valid) == ("seats", ("2", "6"))


@pytest.mark.parametrize(("least", "bots"), [(1, 0), (2, 1), (3, 2)])
def test_a_person_and_as_many_bots_as_it_takes_are_the_usual_players(least: int, bots: int) -> None:
    usual = (Player(), *[Player(bot=BOTS[0])] * bots)
    assert usual_players(BOTS, range(least, 7)) == usual


BOT, PERSON = Player(bot="regular"), Player()


@pytest.mark.parametrize(
    ("players", "names"),
    [
        ((PERSON,), ("Joueur",)),
        ((Player("Ana"), BOT), ("Ana", "Ordinateur")),
        ((BOT, Player("Ana"), BOT), ("Bot Ada", "Ana", "Bot Bruno")),
        ((Player("ordinateur"), BOT), ("ordinateur", "Bot Ada")),
        ((Player("bot ada"), BOT, BOT), ("bot ada", "Bot Bruno", "Bot Clara")),
        ((BOT, BOT, Player("ADA")), ("Bot Bruno", "Bot Clara", "ADA")),
        ((PERSON, BOT), ("Joueur", "Ordinateur")),
        ((Player("Joueur"), PERSON), ("Joueur", "Joueur 1")),
    ],
)
def test_every_seat_has_a_name_of_its_own(
    players: tuple[Player, ...], names: tuple[str, ...]
) -> None:
    assert seat_names(players, language("fr")) == names


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_name_of_a_bot_ends_in_a_number(code: str) -> None:
    names = seat_names((BOT,) * len(BOT_NAMES), language(code))
    assert len(set(names)) == len(names)
    assert not any(name[-1].isdecimal() for name in names)


def test_more_bots_than_names() -> None:
    names = seat_names((BOT,) * (len(BOT_NAMES) + 2), language("fr"))
    assert names[-2:] == ("Ordinateur 1", "Ordinateur 2")


@pytest.mark.parametrize(("code", "name"), [("fr", "Ordinateur"), ("en", "Computer")])
def test_bots_are_named_in_the_players_language(code: str, name: str) -> None:
    assert seat_names((BOT,), language(code)) == (name,)
