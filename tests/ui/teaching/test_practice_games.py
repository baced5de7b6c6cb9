"""Practice with games of Rolling Cubes and Hands Down: offered by game, put again, and told."""

from collections.abc import Iterator
from typing import Final, cast

import pytest

from gobelet.core.game import Action
from gobelet.games import kit
from gobelet.games.hands_down import hindsight
from gobelet.games.hands_down.rules.actions import PICKS, Discard
from gobelet.games.hands_down.rules.state import Observation
from gobelet.games.rolling_cubes import kit as cubes_kit
from gobelet.games.rolling_cubes.rules.actions import NoWord, Throw
from gobelet.ui.table.play import PlayScreen
from gobelet.ui.teaching.mistakes import Decisions
from tests.support.games.solved import solved_for
from tests.support.keyboard.driver import Driver, french

CUBES: Final = kit("rolling_cubes").configure("daily", language="fr")
CARDS: Final = kit("hands_down").configure("short")
TITLE: Final = "S’exercer avec mes parties"


@pytest.fixture(scope="module")
def played() -> Iterator[Driver]:
    """A driver that has made no word of a throw, and played a game of cards without a call."""
    driver = Driver(seed=3)
    solved_for(CUBES, [])
    with pytest.MonkeyPatch.context() as patch:
        # Each day has other dice.
        patch.setattr(cubes_kit, "today", lambda: "2026-11-28")
        driver.play("Ana", CUBES)
    board = cast(PlayScreen, driver.session.front).board
    for action in (Throw(), NoWord()):
        board.submit(action)
        driver.clock.wait(1)
    driver.press("enter")
    driver.play("Ana,bot:expert", CARDS)
    board = cast(PlayScreen, driver.session.front).board
    while not board.over:
        if board.to_act == 0:
            board.submit(badly(cast(Observation, board.observation(0))))
        driver.clock.wait(1)
    driver.press("enter")
    yield driver
    driver.keeping.close()


def badly(seen: Observation) -> Action:
    return Discard(seen.hand) if seen.picked_from is None else PICKS[0]


def opened(driver: Driver, game: str) -> list[str]:
    driver.main()
    driver.choose("Parties jouées")
    driver.choose(TITLE)
    driver.wait(30)
    driver.choose(game)
    return driver.items()


def found(driver: Driver) -> Decisions:
    decisions = Decisions(driver.keeping)
    for _ in decisions.preparation.steps:
        pass
    return decisions


def test_each_game_has_its_own(played: Driver) -> None:
    assert found(played).games == ["hands_down", "rolling_cubes"]
    played.main()
    played.choose("Parties jouées", TITLE)
    played.wait(30)
    assert played.items() == ["Yahtzee Hands Down", "Rolling Cubes"]


def test_a_word_that_was_not_found_is_put_again(played: Driver) -> None:
    begin, equal, week = opened(played, "Rolling Cubes")
    assert begin == french("Commencer : 1 décision")
    assert equal.startswith(french("Jouer contre un adversaire comme moi : débutant, "))
    assert "mots sans joker" in week or "mots avec joker" in week
    assert french("décision, 9 points de moins pour chacune : ") in week
    [decision] = found(played).to_put_again("rolling_cubes")
    said = played.choose("Commencer")
    assert said[1] == "Décision 1 sur 1."
    assert played.keeping.played_count == 2
    # The dice are told once.
    assert sum("fuchsia" in text for text in said) == 1
    # No word again: Enter opens the line, and leaves it empty; that is asked about, as in play.
    assert played.press("enter", "enter")[-1] == french("Pas de mot, zéro point ? Non")
    played.press("down", "enter")
    played.wait(30)
    told = played.speaker.texts[-6:]
    [verdict] = [text for text in told if text.startswith("Vous n’avez fait aucun mot.")]
    assert french(f"Coût : {decision.cost:.0f} points. Mieux : ") in verdict
    assert any(text.startswith("0 sur 1 juste,") for text in told)


def test_cards_are_put_again_as_they_lay(played: Driver) -> None:
    begin, equal, week = opened(played, "Yahtzee Hands Down")
    assert begin == french("Commencer : 8 décisions")
    assert equal.startswith(french("Jouer contre un adversaire comme moi : "))
    assert "cartes à défausser" in week
    dearest, *_ = found(played).to_put_again("hands_down")
    said = played.choose("Commencer")
    assert said[1] == "Décision 1 sur 8."
    hand = cast(PlayScreen, played.session.front).board.observation(0)
    assert isinstance(hand, Observation)
    entry = dearest.match.log[dearest.judged.place]
    assert dearest.match.game.decode(entry.action) == Discard(hand.hand)
    # All are selected and discarded, as in the game.
    played.press("a", "enter")
    played.wait(30)
    told = played.speaker.texts[-8:]
    [verdict] = [text for text in told if text.startswith(french("Défaussé : "))]
    assert french("Mieux : ") in verdict
    assert "Décision 2 sur 8." in told
    played.press("escape")
    assert not played.keeping.unfinished


def test_an_answer_that_cannot_be_judged_is_not_right(
    played: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a false call that may pay."""
    opened(played, "Yahtzee Hands Down")
    played.choose("Commencer")
    monkeypatch.setattr(hindsight, "decided", lambda _seen, _action: None)
    played.press("a", "enter")
    played.wait(30)
    told = played.speaker.texts[-5:]
    assert french("Cela ne peut pas être jugé.") in told
    assert not any(text.startswith("Juste.") for text in told)
    played.press("escape")


def test_strengths_of_races_rows_and_rounds_are_no_measure_of_each_other() -> None:
    cubes = kit("rolling_cubes")
    every = [cubes.strengths({"id": rules}) for rules in cubes.rule_sets]
    assert all(strengths.keys() in (set(cubes.bots), set()) for strengths in every)
    assert len({tuple(strengths.items()) for strengths in every}) == 4
    assert cubes.strengths({"id": "solitaire"}) == cubes.strengths({"id": "daily"})
    assert kit("hands_down").strengths({}).keys() == set(kit("hands_down").bots)
