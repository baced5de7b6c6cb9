"""Hurried bots at Hands Down: what one's own hand lost and got is told all the same."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from gobelet.core.game import Event
from gobelet.games import kit
from gobelet.games.hands_down.rules.events import CardsPicked, Dealt, Drew
from gobelet.games.interface import Listener, Preferences
from gobelet.i18n import language
from gobelet.players import Player
from tests.games.cases import Case
from tests.games.playouts import random_game
from tests.support.games.at_table import table_of
from tests.support.games.scripted import NEXT, Script, ScriptedConfig
from tests.support.keyboard.driver import Driver
from tests.support.speech.heard import Hearing

NAMES = ("Ana", "Bot Ada", "Bot Bruno")
ME = 0


def of_my_hand(event: Event) -> bool:
    match event:
        case Dealt(seat=seat) | Drew(seat=seat) | CardsPicked(owner=seat):
            return seat == ME
    return False


def told_of(case: Case, script: Script) -> Iterator[list[str]]:
    """Yield, for each entry of a game, the sentences that its player must not miss."""
    game, announcer = case.new(), case.config.announcer(case.seats)
    listener = Listener(language("en"), NAMES, ME, frozenset((1, 2)), Preferences())
    state = game.initial()
    for action in script:
        step = game.apply(state, action)
        state = step.state
        said = [announcer.announce(event, listener) for event in step.events if of_my_hand(event)]
        yield [words.text for words in said if words]


@pytest.mark.parametrize("rules", kit("hands_down").rule_sets)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_ones_own_cards_are_told_though_the_bots_are_hurried(rules: str, seed: int) -> None:
    case = Case("hands_down", rules, kit("hands_down").configure(rules), 3)
    [*_, (table, _, _)] = random_game(case, seed)
    script = Script(table.game.decode(entry.action) for entry in table.log)
    wanted, chance, hurried = [*told_of(case, script)], Random(seed), 0
    driver = Driver(language="en", preferences=Preferences())
    driver.speaker.hearing = Hearing.TOLD
    players = [Player(NAMES[ME]), Player(bot="regular"), Player(bot="regular")]
    config: Any = ScriptedConfig(case.config, script)
    driver.do(lambda: driver.menus.play(config, players))
    while script:
        log, before = table_of(driver.session).log, len(script)
        if table_of(driver.session).to_act == ME:
            said = driver.press("enter") if chance.randrange(2) and driver.speaker.waits else []
            driver.hear()
            said += driver.press(NEXT.keys[0])
        else:
            said = driver.press(chance.choice(("enter", "end")))
        assert len(script) < before, said
        news = [
            text for told in wanted[len(log) : len(table_of(driver.session).log)] for text in told
        ]
        hurried += bool(news)
        heard = "\n".join(said)
        assert [text for text in news if text not in heard] == []
    assert hurried
    [end] = [one for one in driver.speaker.history.all() if one.text.startswith("Game over.")]
    assert end.personal
