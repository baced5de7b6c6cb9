"""The games that the contract is held against: every registered one, in many configurations.

They are made through what every game shows its players, so that a new game needs no entry here.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle
from random import Random
from typing import Any, Final

import pytest
from hypothesis import strategies as st

from gobelet.core.game import CHANCE, Action, Game, IllegalAction, Seat
from gobelet.games import GAMES, kit
from gobelet.games.interface import Config, Setting
from gobelet.i18n import LANGUAGES, language
from tests.support.games import secret_words
from tests.support.system.proof import EVERYTHING, tried

ENGLISH: Final = language("en")

OF_WORDS: Final = {"rolling_cubes", secret_words.ID}
"""Games that do not list the words that can be made, and whose log may have letters as Ñ."""


@dataclass(frozen=True)
class Case:
    """A game to be played: its id, a name for the test, a configuration, the seats.

    `people` are those of the seats of whom the game knows that they are no bots'.
    """

    game: str
    name: str
    config: Config
    seats: int
    people: tuple[Seat, ...] = ()

    def __str__(self) -> str:
        return f"{self.game}-{self.name}-{self.seats}"

    def new(self) -> Game[Any]:
        return self.config.game(self.seats)

    def restored(self, options: Mapping[str, object]) -> Config:
        """The configuration of a save, with the same players."""
        return kit(self.game).restore(options).seated(self.people)


def switched(game: str) -> dict[str, Config]:
    """The default rule set, and what it becomes with each of its switches changed."""
    rules = kit(game).rule_sets[0]
    config = kit(game).configure(rules)
    switches = enumerate(config.switches(ENGLISH), start=1)
    return {rules: config} | {f"{rules}-switch{number}": one.toggled for number, one in switches}


def chosen(game: str) -> Iterator[tuple[str, Config]]:
    """What each rule set becomes with each choice of each of its settings.

    A choice that an earlier rule set has as well is left out: rule sets differ enough by then.
    Usually a setting that has many, as it counts rounds or players, has its first and its last.
    """
    known: set[tuple[str, str]] = set()
    for rules in kit(game).rule_sets:
        for setting in kit(game).configure(rules).settings(ENGLISH):
            new = {
                text: after
                for text, after in setting.choices
                if (setting.label, text) not in known and after != kit(game).configure(rules)
            }
            known.update((setting.label, text) for text, _ in setting.choices)
            for text in tried([*dict.fromkeys([*new][:1] + [*new][-1:])], [*new]):
                yield f"{rules}-{setting.label}-{text}".replace(" ", "_"), new[text]


def possible(setting: Setting) -> list[Config]:
    """The configurations that a setting leads to and that are not refused."""
    return [after for _, after in setting.choices if not after.refusal(ENGLISH)]


def every_option_changed(game: str) -> Iterator[tuple[str, Config]]:
    """House rules with every switch on, and each setting at the choice after the usual one."""
    config = kit(game).configure()
    if not config.all_settings(ENGLISH):
        return
    for place in range(len(config.switches(ENGLISH))):
        switch = config.switches(ENGLISH)[place]
        config = config if switch.on else switch.toggled
    place = 0
    # A choice may bring settings that come after it.
    while place < len(config.all_settings(ENGLISH)):
        choices = possible(config.all_settings(ENGLISH)[place])
        config = choices[(choices.index(config) + 1) % len(choices)]
        place += 1
    yield "every-option-changed", config.named("Every option")


def seats_of(game: str, config: Config) -> list[int]:
    """How many may play it."""
    return [count for count in kit(game).seats if not config.refusal(ENGLISH, count)]


def cases_of(game: str) -> Iterator[Case]:
    """Make the cases of a game: by each of its rule sets few play, as many as may, and people.

    What becomes of a rule set with one option changed usually has one number of players, each in
    its turn: how many play is looked at with the rule sets, and hardly an option depends on it.
    """
    rule_sets = {rules: kit(game).configure(rules) for rules in kit(game).rule_sets}
    configs = rule_sets | switched(game) | dict(every_option_changed(game))
    for place, (name, config) in enumerate(configs.items()):
        seats = seats_of(game, config)
        if EVERYTHING or name in rule_sets:
            for count in sorted({*seats[:2], seats[-1]}):
                yield Case(game, name, config, count)
            yield from with_people(game, name, config, min(seats[-1], 3))
        else:
            yield Case(game, name, config, seats[place % len(seats[:2])])
    for name, config in chosen(game):
        if config not in configs.values():
            configs[name] = config
            for count in seats_of(game, config)[:2][-1:]:
                yield Case(game, name, config, count)


def with_people(game: str, name: str, config: Config, seats: int) -> Iterator[Case]:
    """The same with people at all seats, if the rules ask who is one."""
    people = tuple(range(seats))
    seated = config.seated(people)
    if seated != config and seats > 1:
        yield Case(game, f"{name}-people", seated, seats, people)


EVERY = [case for game in GAMES for case in cases_of(game)]
SMALL = [case for case in EVERY if case.seats <= 3]
CASES = [*SMALL, *(case for case in EVERY if case.seats > 3)]

# What is held against one case comes together, by its place in the list, and shares its games.
every_case = pytest.mark.parametrize("case", CASES, ids=str, scope="module")
every_small_case = pytest.mark.parametrize("case", SMALL, ids=str, scope="module")
every_game = pytest.mark.parametrize("game", GAMES)


# The last small one of each rule set.
IN_ALL: Final = {
    (case.game, case.name): case
    for case in SMALL
    if case.name in kit(case.game).rule_sets and not case.people
}


def is_told_in_all(case: Case) -> bool:
    return IN_ALL.get((case.game, case.name)) == case


def told_in(
    cases: Sequence[Case], codes: Sequence[str] = tuple(LANGUAGES)
) -> Sequence[tuple[Case, str]]:
    """Cases, each in those of the languages in which its words are looked at.

    All of them are where several sit at a table of a rule set, which has nearly every sentence.
    The other cases, of which most differ in their rules alone, take turns with the languages.
    """
    turns = cycle(codes)
    return [
        (case, code)
        for case in cases
        for code in (codes if EVERYTHING or is_told_in_all(case) else (next(turns),))
    ]


def in_languages(
    cases: Sequence[Case], codes: Sequence[str] = tuple(LANGUAGES)
) -> pytest.MarkDecorator:
    pairs = told_in(cases, codes)
    ids = [f"{case}-{code}" for case, code in pairs]
    return pytest.mark.parametrize(("case", "code"), pairs, ids=ids, scope="module")


every_case_told = in_languages(CASES)
every_small_case_told = in_languages(SMALL)


@st.composite
def house_rules(draw: st.DrawFn, game: str) -> Config:
    """House rules as a player makes them: an option after the other, none that is refused."""
    config = kit(game).configure(draw(st.sampled_from(kit(game).rule_sets)))
    for place in range(len(config.switches(ENGLISH))):
        toggled = config.switches(ENGLISH)[place].toggled
        if draw(st.booleans()) and not toggled.refusal(ENGLISH):
            config = toggled
    place = 0
    while place < len(config.all_settings(ENGLISH)):
        config = draw(st.sampled_from(possible(config.all_settings(ENGLISH)[place])))
        place += 1
    return config.named(draw(st.sampled_from(("Chez nous", "Noël", "¿Sí?"))))


def some_legal(game: Game[Any], state: object) -> Sequence[Action]:
    """All that is open to the seat to act; of words that are not listed, a few."""
    legal = game.legal_actions(state)
    if legal or game.id not in OF_WORDS or game.to_act(state) in (CHANCE, None):
        return legal
    chance = Random(0)
    return tuple(dict.fromkeys(game.sample(state, chance) for _ in range(6)))


def is_legal(game: Game[Any], state: object, action: Action) -> bool:
    """Whether an action is open to the seat to act: let through, and listed where all are."""
    try:
        game.check(state, action)
    except IllegalAction:
        return False
    legal = game.legal_actions(state)
    return action in legal or (not legal and game.id in OF_WORDS)
