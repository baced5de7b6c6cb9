"""The game that `gobelet play` starts: what is not told is as last time."""

from pathlib import Path

import pytest

from gobelet.cli.errors import UsageError
from gobelet.cli.session.game_to_play import game_to_play
from gobelet.cli.syntax.parser import parsed_line
from gobelet.core.table import TypedChance
from gobelet.games import kit
from gobelet.games.interface import Config
from gobelet.i18n import language
from gobelet.players import Player, people_of
from gobelet.settings.settings import Settings
from gobelet.store.last_games import LastGame, LastGames
from gobelet.ui.saved.arrangement import Arrangement
from tests.cli.command import LEAVE, Run

pytestmark = pytest.mark.posix("a terminal")

ANA, BOT = Player("Ana"), Player(bot="expert")
FRENCH = language("fr")


def played(config: Config, *players: Player, typed: TypedChance = TypedChance.NONE) -> LastGame:
    game = config.seated(people_of(players)).game(len(players))
    return LastGame(game.id, game.options(), players, typed)


YAHTZEE = played(kit("yahtzee").configure(rows="16", start="high_throw"), ANA, BOT)
CARDS = played(kit("hands_down").configure("long"), ANA, BOT, BOT)
CUBES = played(kit("rolling_cubes").configure("solitaire", language="fr", strict="yes"), ANA)


def arranged(*arguments: str, last: tuple[LastGame, ...] = (CARDS, YAHTZEE)) -> Arrangement:
    """Return what `gobelet play` starts with these arguments; `last` was played in this order."""
    games = LastGames()
    for one in last:
        games.note(one)
    settings = Settings(Path("none"), {}, None)
    return game_to_play(parsed_line(["play", *arguments], FRENCH, settings), FRENCH, games)


def told(found: Arrangement) -> str:
    return found.config.describe(FRENCH)


def test_without_options_it_is_the_last_game() -> None:
    found = arranged()
    assert (found.game, found.players) == ("yahtzee", (ANA, BOT))
    assert told(found) == "règles Playroom, 16 lignes"
    assert found.config.game(2).options()["start"] == "high_throw"


def test_a_game_by_its_name_is_as_that_game_was_last() -> None:
    found = arranged("hands_down")
    assert (found.game, found.players) == ("hands_down", (ANA, BOT, BOT))
    assert told(found) == kit("hands_down").configure("long").describe(FRENCH)
    usual = kit("rolling_cubes").configure(language="fr")
    assert arranged("rolling_cubes").config.describe(FRENCH) == usual.describe(FRENCH)


def test_other_players_play_by_the_same_rules() -> None:
    found = arranged("--players", "Zoé,bot:regular")
    assert found.players == (Player("Zoé"), Player(bot="regular"))
    assert told(found) == "règles Playroom, 16 lignes"


def test_an_option_for_rules_changes_that_one_alone() -> None:
    found = arranged("--rounds", "1", last=(YAHTZEE,))
    assert found.players == (ANA, BOT)
    assert told(found) == "règles Playroom, 16 lignes"
    assert told(arranged("--rows", "13")) == "règles Playroom, 13 lignes"
    assert arranged("--rows", "13").config.game(2).options()["start"] == "high_throw"
    cubes = arranged("rolling_cubes", "--proper-nouns", "yes", last=(CUBES,))
    assert told(cubes).endswith(", avec les noms propres, dictionnaire strict")


def test_other_rules_have_their_own_options() -> None:
    found = arranged("--rules", "mb1973")
    assert told(found) == "règles MB 1973, 13 lignes"
    assert found.players == (ANA, BOT)


def test_an_option_for_rules_without_a_name_is_for_the_first_game() -> None:
    assert arranged("--rows", "16", last=(YAHTZEE, CARDS)).game == "yahtzee"
    assert arranged("--players", "Ana,Luc", last=(YAHTZEE, CARDS)).game == "hands_down"


def test_what_does_not_go_with_the_last_game_is_played_as_usual() -> None:
    """Solitaire is for one; the usual game of Rolling Cubes takes more."""
    found = arranged("rolling_cubes", "--players", "Ana,Luc", last=(CUBES,))
    assert found.players == (ANA, Player("Luc"))
    assert told(found) == kit("rolling_cubes").configure(language="fr").describe(FRENCH)


def test_a_mistake_is_refused_as_the_last_rules_have_it() -> None:
    series = played(kit("yahtzee").configure("mb1973", rounds="2"), ANA, BOT)
    with pytest.raises(UsageError) as refused:
        arranged("--rounds", "7", last=(series,))
    assert "6" in str(refused.value.args)


@pytest.mark.parametrize("last", [TypedChance.ALL, TypedChance.PEOPLE])
def test_dice_are_typed_as_last_time_unless_chance_is_told(last: TypedChance) -> None:
    typed = played(kit("yahtzee").configure(), ANA, typed=last)
    assert arranged(last=(typed,)).typed is last
    assert arranged("--players", "Luc", last=(typed,)).typed is last
    assert arranged("--dice", "own", last=(typed,)).typed is TypedChance.PEOPLE
    assert arranged("--dice", "typed", last=(typed,)).typed is TypedChance.ALL
    assert arranged("--dice", "program", last=(typed,)).typed is TypedChance.NONE
    assert arranged("--seed", "1", last=(typed,)).typed is TypedChance.NONE


def test_the_first_time_all_is_as_usual() -> None:
    found = arranged(last=())
    assert (found.game, found.players, found.typed) == ("yahtzee", (Player(),), TypedChance.NONE)
    assert told(found) == "règles Playroom, 13 lignes"


OPTIONS = ("play", "--output", "text", "--keyboard", "us")


def test_the_command_plays_as_last_time(run: Run) -> None:
    run(*OPTIONS, "--rows", "16", "--players", "Ana", typed="\r" + LEAVE)
    assert run(*OPTIONS)[1][0] == "Yahtzee, règles Playroom, 16 lignes."
    assert run(*OPTIONS, "--players", "Ana,Zoé")[1][0].startswith(
        "Yahtzee, règles Playroom, 16 lignes. "
    )


def test_each_data_folder_has_its_own_last_game(run: Run, tmp_path: Path) -> None:
    other = ("--data-dir", str(tmp_path / "other"))
    run(*OPTIONS, *other, "--rows", "16", typed="\r" + LEAVE)
    assert run(*OPTIONS)[1][0] == "Yahtzee, règles Playroom, 13 lignes."
    assert run(*OPTIONS, *other)[1][0] == "Yahtzee, règles Playroom, 16 lignes."
