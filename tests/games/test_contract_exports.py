"""What is exported can be imported: every game, at any moment, with whatever is ticked or typed."""

from collections.abc import Iterator
from io import BytesIO
from random import Random

from msgspec.structs import replace

from gobelet.games import GAMES, kit
from gobelet.games.rolling_cubes.kit import KIT as CUBES
from gobelet.keyboard.key import Key
from gobelet.players import Player
from gobelet.store.export_reader import ExportReader
from gobelet.store.log_index import LogIndex
from gobelet.store.save import Save
from gobelet.store.store import Store
from gobelet.store.transfer import exported, imported, read
from tests.games.cases import Case, every_case, every_small_case
from tests.games.playouts import some_steps
from tests.support.games.saves import save_of
from tests.support.keyboard.driver import Driver, key_of
from tests.support.system.proof import tried

KITS = {game: kit(game) for game in GAMES}
PEOPLE = [Player(name) for name in ("Ana", "Luc", "Zoé", "Éva", "Noël", "¿Sí?", "И", "Bo")]
KEYS = tried(40, 400)
"""So many for each case."""

NO_BREAK = "\u00a0"
ANYWHERE = ("enter", "enter", "enter", "tab", "space", "backspace", "a", "x", *"123456")
TYPED = (*"aelrstéñ=*125 ", NO_BREAK, "\u3000", "\u202f", "e\u0301", "漢")


def round_trip(*saves: Save) -> None:
    """Export games, import them into an empty store, and export what is there then."""
    content = "".join(exported(saves))
    reader, store = ExportReader(BytesIO(content.encode())), Store.memory()
    for _ in reader.check():
        pass
    assert reader.count == len(saves)
    numbers = list(imported(reader.games(), store, KITS))
    found = [store.load(number) for number in numbers if isinstance(number, int)]
    assert len(found) == len(saves), numbers
    assert [replace(save, heading=replace(save.heading, id=0)) for save in found] == [
        replace(save, heading=replace(save.heading, id=0)) for save in saves
    ]
    assert "".join(exported(found)) == content
    # So the file may be written over by the same games.
    index = LogIndex(store, [*store.unfinished(), *store.finished()])
    assert all(index.has(read(raw)[0]) for raw in reader.games())
    assert list(imported(reader.games(), store, KITS)) == [None] * len(saves)
    store.close()


@every_case
def test_every_game_at_any_moment(case: Case) -> None:
    def saves() -> Iterator[Save]:
        for place, (table, _, _) in enumerate(some_steps(case, 1)):
            yield as_stored(save_of(table, seated(case), day=place))

    round_trip(*saves())


def seated(case: Case) -> list[Player]:
    """Who sits there: people, but for games that would have known of them."""
    config = case.config
    known = config.seated(range(case.seats)) == config
    return PEOPLE[: case.seats] if known else [Player(bot="regular")] * case.seats


def as_stored(save: Save) -> Save:
    """Return a save as a store gives it out: with lists for tuples."""
    store = Store.memory()
    found = store.load(store.add(save))
    store.close()
    return found


@every_small_case
def test_every_desk_that_keys_lead_to(case: Case) -> None:
    chance = Random(str(case))
    driver = Driver(chance=chance, language=chance.choice(("fr", "en", "es")))
    driver.play(",".join(player.name for player in PEOPLE[: case.seats]), case.config)
    desks: dict[str, Save] = {}
    for _ in range(KEYS):
        line = driver.session.front.types
        names = TYPED if line and chance.random() < 0.7 else ANYWHERE
        name = chance.choice(names)
        driver.clock.wait(1.0)
        driver.session.press(Key("paste", name) if len(name) > 1 and line else key_of(name))
        if driver.session.front.types or "PlayScreen" in driver.screens[-1:]:
            for heading in driver.keeping.store.unfinished():
                save = driver.keeping.store.load(heading.id)
                desks.setdefault(save.desk, save)
    driver.speaker.close()
    for save in desks.values():
        round_trip(save)


def test_two_lines_to_type_on() -> None:
    driver = Driver()
    driver.play(config=CUBES.configure("letter_yahtzee", language="fr"))
    driver.press("enter")
    driver.press("a", "e", "s", "tab", "enter", "t", "o")
    [heading] = driver.keeping.store.unfinished()
    save = driver.keeping.store.load(heading.id)
    assert save.desk == "again es\nword to"
    round_trip(save)
