"""Hands Down as the program knows it: its variants, words, keys and bots together.

The main menu loads the kits of all games, so imports that only a game in play needs come later.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from gobelet.core.game import Chance
from gobelet.games.hands_down.flags import COMMAND_LINE, with_flags
from gobelet.games.hands_down.rules.rulesets import RULE_SETS, SEATS, RuleSet, restored
from gobelet.games.hands_down.words import options
from gobelet.games.hands_down.words.terms import described
from gobelet.games.interface import (
    Config,
    Counting,
    LessonOffer,
    PlainConfig,
    PlainKit,
    Setting,
    Wire,
)
from gobelet.i18n import Language

if TYPE_CHECKING:
    from gobelet.games.hands_down.bots.players import Bot
    from gobelet.games.hands_down.desk.keys import HandsDownDesk
    from gobelet.games.hands_down.hindsight import HandsDownHindsight
    from gobelet.games.hands_down.lesson.chapters import HandsDownLesson
    from gobelet.games.hands_down.rules.game import HandsDown
    from gobelet.games.hands_down.words.announce import HandsDownAnnouncer


class HandsDownConfig(Struct, PlainConfig, frozen=True):
    """A rule set, and who gets the Kick-off card first. There are no house rules."""

    game_id = "hands_down"

    rules: RuleSet

    @property
    def seats(self) -> range:
        return SEATS

    def game(self, seats: int) -> "HandsDown":
        from gobelet.games.hands_down.rules.game import HandsDown

        return HandsDown(self.rules, seats)

    def describe(self, language: Language) -> str:
        return described(self.rules, language)

    def settings(self, language: Language, house: Sequence[Config] = ()) -> Sequence[Setting]:
        del house
        found = options.every_option(self.rules, language)
        return [option.setting(HandsDownConfig) for option in found]

    def refusal(self, language: Language, seats: int | None = None) -> str:
        holder = self.rules.kick_off
        if seats is None or holder is None or holder < seats:
            return ""
        return options.nobody_there_words(holder + 1, language)

    def rules_text(self, language: Language) -> Sequence[str]:
        from gobelet.games.hands_down.words.rules import rules_text

        return rules_text(self.rules, language)

    def with_options(self, options: Mapping[str, str | None]) -> "HandsDownConfig":
        return HandsDownConfig(with_flags(self.rules, options))

    def announcer(self, seats: int) -> "HandsDownAnnouncer":
        from gobelet.games.hands_down.words.announce import HandsDownAnnouncer

        return HandsDownAnnouncer(self.game(seats))

    def desk(self, seats: int) -> "HandsDownDesk":
        from gobelet.games.hands_down.desk.keys import HandsDownDesk

        return HandsDownDesk(self.game(seats))

    def bot(self, name: str, seats: int, chance: Chance) -> "Bot":
        from gobelet.games.hands_down.bots.players import BOTS

        return BOTS[name](self.game(seats), chance)


class HandsDownKit(PlainKit):
    """The registered game."""

    id = HandsDownConfig.game_id
    rule_sets = tuple(RULE_SETS)
    bots = ("regular", "expert", "champion", "random")
    seats = SEATS
    command_line = COMMAND_LINE

    @property
    def wire(self) -> Wire:
        from gobelet.games.hands_down.rules import actions, events, refusals
        from gobelet.games.hands_down.rules.state import Observation

        return Wire.of(actions, events, refusals, observations=(Observation,))

    @property
    def lessons(self) -> Sequence[LessonOffer]:
        return (LessonOffer(self.id, self.title, _lesson),)

    @property
    def hindsight(self) -> "type[HandsDownHindsight]":
        from gobelet.games.hands_down.hindsight import HandsDownHindsight

        return HandsDownHindsight

    @property
    def counting(self) -> Counting:
        from gobelet.games.hands_down.tally import COUNTING

        return COUNTING

    def strengths(self, options: Mapping[str, object]) -> Mapping[str, float]:
        del options
        # The champion plays to win, not for the points of the round.
        return {"random": 0.48, "regular": 0.08, "champion": 0.02, "expert": 0.01}

    def title(self, language: Language) -> str:
        # Translators: name of the card game.
        return language.gettext("Yahtzee Hands Down")

    def bot_title(self, bot: str, language: Language) -> str:
        titles = {
            "regular": language.gettext("regular player"),
            # Translators: kind of bot that plays as well as can be, inside a sentence.
            "expert": language.gettext("expert player"),
            # Translators: kind of bot that plays as an expert and bluffs, inside a sentence.
            "champion": language.gettext("champion who bluffs"),
            "random": language.gettext("random player"),
        }
        return titles[bot]

    def configure(
        self,
        rules: str | None = None,
        house: Mapping[str, object] | None = None,
        **options: str | None,
    ) -> HandsDownConfig:
        return HandsDownConfig(RULE_SETS[self.chosen(rules, house)]).with_options(options)

    def restore(self, options: Mapping[str, object]) -> HandsDownConfig:
        return HandsDownConfig(restored(options))


def _lesson(language: Language) -> "HandsDownLesson":
    del language
    from gobelet.games.hands_down.lesson.chapters import HandsDownLesson

    return HandsDownLesson(HandsDownConfig)


KIT: Final = HandsDownKit()
