"""Hands Down as the program knows it: its variants, words, keys and bots together.

The main menu loads the kits of all games, so imports that only a game in play needs come later.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from gobelet.core.game import Chance, Game, Seat
from gobelet.core.table import Entry
from gobelet.games.hands_down.flags import COMMAND_LINE, with_flags
from gobelet.games.hands_down.rules.rulesets import RULE_SETS, SEATS, RuleSet, restored
from gobelet.games.hands_down.words import options
from gobelet.games.hands_down.words.terms import described
from gobelet.games.interface import (
    BadValue,
    Config,
    NoHouseRules,
    Preparation,
    Setting,
    Switch,
    Tally,
    Wire,
)
from gobelet.i18n import Language

if TYPE_CHECKING:
    from gobelet.games.hands_down.bots.players import Bot
    from gobelet.games.hands_down.desk.keys import HandsDownDesk
    from gobelet.games.hands_down.rules.game import HandsDown
    from gobelet.games.hands_down.words.announce import HandsDownAnnouncer


class HandsDownConfig(Struct, frozen=True):
    """A rule set, and who gets the Kick-off card first. There are no house rules."""

    rules: RuleSet

    @property
    def name(self) -> str:
        return ""

    @property
    def seats(self) -> range:
        return SEATS

    def game(self, seats: int) -> "HandsDown":
        from gobelet.games.hands_down.rules.game import HandsDown

        return HandsDown(self.rules, seats)

    def seated(self, people: Iterable[Seat]) -> "HandsDownConfig":
        del people
        return self

    def describe(self, language: Language) -> str:
        return described(self.rules, language)

    def switches(self, language: Language) -> Sequence[Switch]:
        del language
        return ()

    def settings(self, language: Language, house: Sequence[Config] = ()) -> Sequence[Setting]:
        del house
        found = options.every_option(self.rules, language)
        return [option.setting(HandsDownConfig) for option in found]

    def all_settings(self, language: Language) -> Sequence[Setting]:
        del language
        return ()

    def named(self, name: str) -> "HandsDownConfig":
        del name
        raise NoHouseRules(HandsDownKit.id)

    def written(self) -> Mapping[str, bool | int | str | tuple[str, ...]]:
        raise NoHouseRules(HandsDownKit.id)

    def refusal(self, language: Language, seats: int | None = None) -> str:
        holder = self.rules.kick_off
        if seats is None or holder is None or holder < seats:
            return ""
        return options.nobody_there_words(holder + 1, language)

    def rules_text(self, language: Language) -> Sequence[str]:
        from gobelet.games.hands_down.words.rules import rules_text

        return rules_text(self.rules, language)

    def announcer(self, seats: int) -> "HandsDownAnnouncer":
        from gobelet.games.hands_down.words.announce import HandsDownAnnouncer

        return HandsDownAnnouncer(self.game(seats))

    def desk(self, seats: int) -> "HandsDownDesk":
        from gobelet.games.hands_down.desk.keys import HandsDownDesk

        return HandsDownDesk(self.game(seats))

    def preparation(self, bots: Iterable[str], *, costs: bool = False) -> Preparation | None:
        del bots, costs
        return None

    def bot(self, name: str, seats: int, chance: Chance) -> "Bot":
        from gobelet.games.hands_down.bots.players import BOTS

        return BOTS[name](self.game(seats), chance)


class HandsDownKit:
    """The registered game."""

    id = "hands_down"
    rule_sets = tuple(RULE_SETS)
    bots = ("regular", "expert", "random")
    seats = SEATS
    house_rules = False
    typed_dice = False
    review = None
    lesson = None
    command_line = COMMAND_LINE
    tools = ()

    @property
    def wire(self) -> Wire:
        from gobelet.games.hands_down.wire import WIRE

        return WIRE

    def title(self, language: Language) -> str:
        # Translators: name of the card game.
        return language.gettext("Yahtzee Hands Down")

    def bot_title(self, bot: str, language: Language) -> str:
        titles = {
            "regular": language.gettext("regular player"),
            # Translators: kind of bot that plays as well as can be, inside a sentence.
            "expert": language.gettext("expert player"),
            "random": language.gettext("random player"),
        }
        return titles[bot]

    def configure(
        self,
        rules: str | None = None,
        house: Mapping[str, object] | None = None,
        **options: str | None,
    ) -> HandsDownConfig:
        if house is not None:
            raise NoHouseRules(self.id)
        if rules is not None and rules not in RULE_SETS:
            raise BadValue("--rules", rules, tuple(RULE_SETS))
        base = RULE_SETS[rules] if rules else next(iter(RULE_SETS.values()))
        return HandsDownConfig(with_flags(base, options))

    def restore(self, options: Mapping[str, object]) -> HandsDownConfig:
        return HandsDownConfig(restored(options))

    def tally(self, game: Game[Any], log: Iterable[Entry]) -> tuple[Tally, ...]:
        from gobelet.games.hands_down.tally import tally

        return tally(game, log)

    def counted_words(
        self,
        counts: Mapping[str, int],
        games: int,
        options: Mapping[str, object],
        language: Language,
    ) -> Iterable[str]:
        del games, options
        from gobelet.games.hands_down.tally import counted_words

        return counted_words(counts, language)


KIT: Final = HandsDownKit()
