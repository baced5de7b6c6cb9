"""Yahtzee as the program knows it: its variants, words, keys and bots together.

The main menu loads the kits of all games, so modules for a game in play are imported later.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct
from msgspec.structs import replace

from gobelet.core.game import Chance, Game, Seat
from gobelet.core.table import Entry
from gobelet.games.interface import (
    Config,
    Counting,
    Foresight,
    ImpossibleRules,
    Kit,
    LessonOffer,
    Preparation,
    Setting,
    Switch,
    Tool,
    Wire,
    one_of,
)
from gobelet.games.yahtzee import house
from gobelet.games.yahtzee.flags import COMMAND_LINE, with_flags
from gobelet.games.yahtzee.rules.rulesets import (
    CHOSEN_BEFORE,
    EXTRA,
    HOUSE,
    MAX_SEATS,
    RULE_SETS,
    Impossible,
    Row,
    RuleSet,
    check,
    restored,
)
from gobelet.games.yahtzee.words import options
from gobelet.games.yahtzee.words.terms import row_name
from gobelet.i18n import Language, capital

if TYPE_CHECKING:
    from gobelet.games.yahtzee.bots import Bot
    from gobelet.games.yahtzee.desk.keys import YahtzeeDesk
    from gobelet.games.yahtzee.hindsight import YahtzeeHindsight
    from gobelet.games.yahtzee.lesson.chapters import YahtzeeLesson
    from gobelet.games.yahtzee.review import YahtzeeReview
    from gobelet.games.yahtzee.rules.game import Yahtzee
    from gobelet.games.yahtzee.words.announce import YahtzeeAnnouncer


class YahtzeeConfig(Struct, frozen=True):
    """A rule set with the options that the players set."""

    rules: RuleSet

    @property
    def seats(self) -> range:
        return YahtzeeKit.seats

    def game(self, seats: int) -> "Yahtzee":
        from gobelet.games.yahtzee.rules.game import Yahtzee

        return Yahtzee(self.rules, seats)

    @property
    def name(self) -> str:
        return self.rules.name

    def seated(self, people: Iterable[Seat]) -> "YahtzeeConfig":
        del people
        return self

    def describe(self, language: Language) -> str:
        return options.described(self.rules, language)

    def switches(self, language: Language) -> Sequence[Switch]:
        every = set(self.rules.extra) == set(EXTRA)
        # Translators: switch of the new-game menu: pair, two pairs and misère all together.
        together = language.gettext("Three extra rows, 16 in all")
        return (
            Switch(together, every, self._with(() if every else EXTRA)),
            *(self._switch(row, language) for row in EXTRA),
        )

    def _switch(self, row: Row, language: Language) -> Switch:
        on = row in self.rules.extra
        others = tuple(extra for extra in self.rules.extra if extra != row)
        label = capital(row_name(row, self.rules, language))
        # Translators: after a switch of the new-game menu, which is the name of a row.
        group = language.gettext("extra row")
        return Switch(label, on, self._with(others if on else (*others, row)), group)

    def _with(self, extra: tuple[Row, ...]) -> "YahtzeeConfig":
        return YahtzeeConfig(self.rules.with_extra(extra))

    def settings(self, language: Language, house: Sequence[Config] = ()) -> Sequence[Setting]:
        made = [config.rules for config in house if isinstance(config, YahtzeeConfig)]
        found = options.chosen_before_a_game(self.rules, made, language)
        return [option.setting(YahtzeeConfig) for option in found]

    def all_settings(self, language: Language) -> Sequence[Setting]:
        found = options.every_option(self.rules, language)
        return [option.setting(YahtzeeConfig) for option in found]

    def team(self, seat: Seat) -> int | None:
        return seat % self.rules.teams if self.rules.teams else None

    def renewed(self, house: Iterable[Config]) -> "YahtzeeConfig":
        now, made = self.rules, (one for one in house if isinstance(one, YahtzeeConfig))
        for one in made:
            if self.name and one.name == self.name:
                kept = {option: getattr(now, option) for option in CHOSEN_BEFORE}
                return YahtzeeConfig(replace(one.rules, **kept).with_extra(now.extra))
        return self

    def with_options(self, options: Mapping[str, str | None]) -> "YahtzeeConfig":
        return YahtzeeConfig(with_flags(self.rules, options))

    def named(self, name: str) -> "YahtzeeConfig":
        return YahtzeeConfig(replace(self.rules, id=HOUSE, name=name))

    def written(self) -> house.Written:
        return house.written(self.rules)

    def refusal(self, language: Language, seats: int | None = None) -> str:
        try:
            check(self.rules)
        except Impossible as error:
            return options.impossible_words(error.code, self.rules, language)
        if seats is not None and seats < self.rules.teams:
            return options.too_few_words(self.rules.teams, language)
        return ""

    def rules_text(self, language: Language) -> Sequence[str]:
        from gobelet.games.yahtzee.words.text.rules import rules_text

        return rules_text(self.rules, language)

    def announcer(self, seats: int) -> "YahtzeeAnnouncer":
        from gobelet.games.yahtzee.words.announce import YahtzeeAnnouncer

        return YahtzeeAnnouncer(self.game(seats))

    def desk(self, seats: int) -> "YahtzeeDesk":
        from gobelet.games.yahtzee.desk.keys import YahtzeeDesk

        return YahtzeeDesk(self.game(seats))

    def preparation(self, bots: Iterable[str], *, costs: bool = False) -> Preparation | None:
        playing = frozenset(bots)
        if not costs and not playing:
            return None
        from gobelet.games.yahtzee.best import tables
        from gobelet.games.yahtzee.bots import FROM_TABLE, TO_WIN

        if playing & TO_WIN:
            return None if tables.outlook_at_hand(self.rules) else tables.outlooking(self.rules)
        if not costs and not playing & FROM_TABLE:
            return None
        return None if tables.at_hand(self.rules) else tables.solving(self.rules)

    def bot(self, name: str, seats: int, chance: Chance) -> "Bot":
        from gobelet.games.yahtzee.bots import BOTS

        return BOTS[name](self.game(seats), chance)

    def foresight(self, bots: Sequence[str]) -> Foresight | None:
        from gobelet.games.yahtzee.bots import FROM_TABLE, SIDE_BY_SIDE, foresight

        if not FROM_TABLE.intersection(bots):
            return None
        return Foresight(foresight(self.rules, bots), SIDE_BY_SIDE)


class YahtzeeKit(Kit):
    """The registered game."""

    id = "yahtzee"
    rule_sets = tuple(RULE_SETS)
    bots = ("regular", "beginner", "expert", "perfect", "champion", "random")
    seats = range(1, MAX_SEATS + 1)
    house_rules = True
    typed_dice = True
    command_line = COMMAND_LINE

    @property
    def tools(self) -> tuple[Tool, ...]:
        from gobelet.games.yahtzee.tools import TOOLS

        return TOOLS

    @property
    def wire(self) -> Wire:
        from gobelet.games.yahtzee.rules import refusals, state

        return Wire.of(refusals, state, observations=(state.State,))

    @property
    def counting(self) -> Counting:
        from gobelet.games.yahtzee.words.tally import COUNTING

        return COUNTING

    def strengths(self, options: Mapping[str, object]) -> Mapping[str, float]:
        del options
        return {
            "random": 6.6,
            "beginner": 1.19,
            "regular": 0.43,
            "expert": 0.14,
            # Points that it gives up to win: against the perfect player.
            "champion": 0.08,
            "perfect": 0.0,
        }

    def title(self, language: Language) -> str:
        # Translators: name of the game.
        return language.gettext("Yahtzee")

    def bot_title(self, bot: str, language: Language) -> str:
        titles = {
            # Translators: kind of bot that plays soundly, in brackets or inside a sentence.
            "regular": language.gettext("regular player"),
            "beginner": language.gettext("beginner"),
            "expert": language.gettext("expert player"),
            # Translators: kind of bot than which none can play better, inside a sentence.
            "perfect": language.gettext("perfect player"),
            # Translators: kind of bot that plays to win, not for points, inside a sentence.
            "champion": language.gettext("champion"),
            # Translators: kind of bot that plays at random.
            "random": language.gettext("random player"),
        }
        return titles[bot]

    def configure(
        self,
        rules: str | None = None,
        house: Mapping[str, object] | None = None,
        **options: str | None,
    ) -> YahtzeeConfig:
        base = _rule_set(rules) if house is None else _house_rules(house, rules or "")
        return YahtzeeConfig(base).with_options(options)

    def restore(self, options: Mapping[str, object]) -> YahtzeeConfig:
        rules = restored(options)
        house.check_saved_name(rules)
        return YahtzeeConfig(rules)

    def review(
        self, game: Game[Any], log: Sequence[Entry], *, to_win: bool = False
    ) -> "YahtzeeReview":
        from gobelet.games.yahtzee.review import YahtzeeReview

        return YahtzeeReview(game, log, to_win=to_win)

    @property
    def hindsight(self) -> "type[YahtzeeHindsight]":
        from gobelet.games.yahtzee.hindsight import YahtzeeHindsight

        return YahtzeeHindsight

    @property
    def lessons(self) -> Sequence[LessonOffer]:
        return (LessonOffer(self.id, self.title, _lesson),)


def _lesson(language: Language) -> "YahtzeeLesson":
    del language
    from gobelet.games.yahtzee.lesson.chapters import YahtzeeLesson

    return YahtzeeLesson(YahtzeeConfig)


def _rule_set(name: str | None) -> RuleSet:
    if name is None:
        return next(iter(RULE_SETS.values()))
    return RULE_SETS[one_of("--rules", name, RULE_SETS)]


def _house_rules(data: Mapping[str, object], name: str) -> RuleSet:
    rules = house.made(data, name)
    try:
        check(rules)
    except Impossible as error:
        raise ImpossibleRules(YahtzeeConfig(rules)) from error
    return rules


KIT: Final = YahtzeeKit()
