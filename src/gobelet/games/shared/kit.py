"""The parts of kits and configurations that do not differ from game to game."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn, Self

from gobelet.core.game import Game, Seat
from gobelet.core.table import Entry
from gobelet.games.interface import NoHouseRules, Preparation, Setting, Switch, Tally, one_of
from gobelet.i18n import Language

if TYPE_CHECKING:
    from gobelet.games.shared.tally import Counting


class PlainConfig:
    """A configuration without house rules and switches, whose bots need no preparation."""

    __slots__ = ()
    game_id: ClassVar[str]
    name = ""

    def seated(self, people: Iterable[Seat]) -> Self:
        del people
        return self

    def switches(self, language: Language) -> Sequence[Switch]:
        del language
        return ()

    def all_settings(self, language: Language) -> Sequence[Setting]:
        del language
        return ()

    def named(self, name: str) -> NoReturn:
        del name
        raise NoHouseRules(self.game_id)

    def written(self) -> NoReturn:
        raise NoHouseRules(self.game_id)

    def preparation(self, bots: Iterable[str], *, costs: bool = False) -> Preparation | None:
        del bots, costs
        return None


class CountingKit:
    """A kit that counts finished games."""

    @property
    def counting(self) -> "Counting":
        """What is counted; loaded when a game has ended."""
        raise NotImplementedError

    def tally(self, game: Game[Any], log: Iterable[Entry]) -> tuple[Tally, ...]:
        return self.counting.tally(game, log)

    def counted_words(
        self,
        counts: Mapping[str, int],
        games: int,
        options: Mapping[str, object],
        language: Language,
    ) -> Iterable[str]:
        return self.counting.words(counts, games, options, language)


class PlainKit(CountingKit):
    """The kit of a game without house rules, typed dice, review, lesson and tools."""

    id: str
    rule_sets: tuple[str, ...]
    house_rules = False
    typed_dice = False
    review = None
    lesson = None
    tools = ()

    def chosen(self, rules: str | None, house: Mapping[str, object] | None) -> str:
        """Return the id of the chosen rule set. Raises BadValue or NoHouseRules."""
        if house is not None:
            raise NoHouseRules(self.id)
        return self.rule_sets[0] if rules is None else one_of("--rules", rules, self.rule_sets)
