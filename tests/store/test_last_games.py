"""What was played last, in a small file beside the games."""

import os
import stat
from pathlib import Path

import pytest

from gobelet.games import GAMES, kit
from gobelet.players import Player
from gobelet.store.last_games import FILE, LastGame, LastGames

SIXTEEN = LastGame(
    "yahtzee",
    kit("yahtzee").configure(rows="16").game(2).options(),
    (Player("Zoé"), Player(bot="expert")),
)
CARDS = LastGame(
    "hands_down",
    kit("hands_down").configure(kick_off="2").game(2).options(),
    (Player(), Player(bot="regular")),
)
CUBES = LastGame(
    "rolling_cubes", kit("rolling_cubes").configure("solitaire").game(1).options(), (Player(),)
)


def test_nothing_was_played_yet(tmp_path: Path) -> None:
    assert LastGames(tmp_path).last(GAMES) is None
    assert LastGames(tmp_path / "none").last(GAMES) is None
    assert LastGames().last(GAMES) is None
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("played", [SIXTEEN, CARDS, CUBES], ids=lambda played: played.game)
def test_a_game_is_known_to_the_next_program(tmp_path: Path, played: LastGame) -> None:
    LastGames(tmp_path).note(played)
    found = LastGames(tmp_path).last(GAMES)
    assert found
    assert (found.game, found.players, found.typed) == (played.game, played.players, played.typed)
    restored = kit(played.game).restore(found.options)
    assert restored.game(len(found.players)).options() == played.options


def test_the_newest_comes_first_and_each_game_once(tmp_path: Path) -> None:
    games = LastGames(tmp_path)
    for played in (SIXTEEN, CARDS, SIXTEEN):
        games.note(played)
    again = LastGames(tmp_path)
    for known in (games, again):
        assert known.last(GAMES) == games.last(("yahtzee",))
        found = known.last(("hands_down",))
        assert found
        assert found.players == CARDS.players
    assert (tmp_path / FILE).read_text("utf-8").count('"yahtzee"') == 1


def test_the_same_in_the_program_as_in_the_file(tmp_path: Path) -> None:
    games = LastGames(tmp_path)
    games.note(SIXTEEN)
    assert games.last(GAMES) == LastGames(tmp_path).last(GAMES)
    alone = LastGames()
    alone.note(SIXTEEN)
    assert alone.last(GAMES) == games.last(GAMES)


@pytest.mark.parametrize(
    "text",
    [b"", b"{", b"[1]", b'[{"game": 3}]', b"\xff\xfe", b"[" * 5000, b"[]" + b" " * 2**16],
    ids=range(7),
)
def test_what_cannot_be_read_is_written_anew(tmp_path: Path, text: bytes) -> None:
    (tmp_path / FILE).write_bytes(text)
    games = LastGames(tmp_path)
    assert games.last(GAMES) is None
    games.note(CARDS)
    assert LastGames(tmp_path).last(GAMES) == games.last(GAMES)


def test_what_is_no_file_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    games = LastGames(tmp_path)
    assert games.last(GAMES) is None
    games.note(CARDS)
    assert games.last(GAMES)
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


@pytest.mark.posix("modes of files")
def test_nobody_else_may_read_it(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        LastGames(tmp_path).note(SIXTEEN)
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600
