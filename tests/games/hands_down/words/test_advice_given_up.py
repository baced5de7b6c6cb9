"""Advice never gives up what the hand forms without a word of it: tried on hands at random."""

from random import Random

import pytest
from msgspec.structs import replace

from gobelet.games.hands_down.bots.advice import advise
from gobelet.games.hands_down.rules.actions import Discard
from gobelet.games.hands_down.rules.cards import DECK, Combination
from gobelet.games.hands_down.rules.hand import formed, formed_of
from gobelet.games.hands_down.rules.state import Observation, without
from gobelet.games.hands_down.words.advice import advice_words
from gobelet.games.hands_down.words.desk import formed_words
from gobelet.games.hands_down.words.terms import a_combination, combination_name
from gobelet.i18n import language
from tests.games.hands_down.sentences import BRIEF, FULL, NORMAL, addressed
from tests.games.hands_down.tables import NOTHING, NOTHING_TOO, Play
from tests.support.system.proof import tried

SEED = 5
HANDS = tried(60, 1000)


def positions() -> list[Observation]:
    """What seats see that hold something to call: any table, before and after another's call."""
    chance, found = Random(SEED), list[Observation]()
    while len(found) < HANDS:
        seats = chance.choice((2, 3))
        play = Play(*(NOTHING, NOTHING_TOO, NOTHING)[:seats])
        table = chance.sample([*Combination], chance.randint(1, 6))
        left = chance.choice((None, 1, 2)) if seats == 2 else None
        seen = replace(
            play.game.observe(play.state, 0),
            hand=tuple(sorted(chance.sample(DECK, 5))),
            table=tuple(what for what in Combination if what in table),
            caller=1 if left or (seats == 3 and chance.random() < 0.3) else None,
            turns_left=left,
        )
        if formed_of(seen.table, seen.hand):
            found.append(seen)
    return found


@pytest.mark.parametrize("code", ["fr", "en", "es"])
def test_what_is_given_up_is_named(code: str) -> None:
    words, waited = language(code), 0
    for seen in positions():
        best, *_ = formed_of(seen.table, seen.hand)
        names = {combination_name(best, words), a_combination(best, words)}
        for place, option in enumerate(advise(seen)):
            if not isinstance(option.action, Discard):
                continue
            gives_up = best not in formed(without(seen.hand, option.action.cards))
            for wishes in (BRIEF, NORMAL, FULL):
                text = advice_words(option, seen, addressed(0, wishes, code), first=not place)
                if place == 0 or gives_up:
                    assert any(name in text.lower() for name in names), (SEED, seen, text)
                else:
                    # The best option has told it.
                    assert formed_words([""], words)[:-1] not in text, (SEED, seen, text)
            waited += place == 0
    assert waited > HANDS // 10
