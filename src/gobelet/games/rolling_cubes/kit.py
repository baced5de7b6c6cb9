"""Rolling Cubes as the program knows it: its games, words, keys and bots together.

The main menu loads the kits of all games, so imports that only a game in play needs come later.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct
from msgspec.structs import replace

from gobelet.core.game import Chance, Game, Seat
from gobelet.games.interface import (
    Config,
    Counting,
    Lesson,
    LessonOffer,
    PlainConfig,
    PlainKit,
    Setting,
    Switch,
    Wire,
)
from gobelet.games.rolling_cubes.flags import COMMAND_LINE, usual, with_flags
from gobelet.games.rolling_cubes.rules.rulesets import (
    ALPHABETS,
    CONTESTED,
    SEATS,
    RuleSet,
    restored,
)
from gobelet.games.rolling_cubes.words import options as chosen
from gobelet.i18n import FALLBACK, Language

if TYPE_CHECKING:
    from gobelet.games.rolling_cubes.bots.players import Bot
    from gobelet.games.rolling_cubes.desk.keys import CubesDesk
    from gobelet.games.rolling_cubes.dictionary import Dictionary
    from gobelet.games.rolling_cubes.hindsight import CubesHindsight
    from gobelet.games.rolling_cubes.lesson.i_contest import ContestLesson
    from gobelet.games.rolling_cubes.lesson.letter_yahtzee import LetterYahtzeeLesson
    from gobelet.games.rolling_cubes.words.announce import CubesAnnouncer


DAILY: Final = "daily"
"""The rule set of which only the first game of a day counts."""

IN_RACES: Final = {"beginner": 5.6, "regular": 3.4, "skilled": 1.7, "strong": 0.13, "expert": 0.0}
"""The points that bots lose by a word of a throw, by simulation."""

IN_ROWS: Final = {"beginner": 3.5, "regular": 1.9, "skilled": 0.86, "strong": 0.08, "expert": 0.02}
"""The points that bots lose by a decision of the letter Yahtzee, by simulation."""

IN_ROUNDS: Final = {
    "beginner": 0.135,
    "regular": 0.062,
    "skilled": 0.062,
    "strong": 0.008,
    "expert": 0.006,
}
"""The parts of a round of I contest that bots lose by a decision, by simulation."""


def today() -> str:
    return datetime.now().astimezone().date().isoformat()


class CubesConfig(Struct, PlainConfig, frozen=True, dict=True):
    """A game and its options, and the seats of people; there are no house rules."""

    game_id = "rolling_cubes"

    rules: RuleSet
    people: tuple[Seat, ...] = ()

    @property
    def seats(self) -> range:
        return SEATS[self.rules.id]

    def seated(self, people: Iterable[Seat]) -> "CubesConfig":
        return replace(self, people=tuple(sorted(people)))

    def game(self, seats: int) -> Game[Any]:
        from gobelet.games.rolling_cubes.dictionary import KnownWords
        from gobelet.games.rolling_cubes.rules.games import make_game

        rules = replace(self.rules, day=today()) if self.rules.id == DAILY else self.rules
        known = KnownWords(rules.language) if rules.known else None
        return make_game(rules, seats, self.people, self._judge, known)

    @cached_property
    def _judge(self) -> "Dictionary":
        """The judge of one table: its desks tell it what its announcer is to say."""
        from gobelet.games.rolling_cubes.dictionary import Dictionary

        return Dictionary(self.rules.language, self.rules.proper)

    def describe(self, language: Language) -> str:
        return chosen.described(self.rules, language)

    def switches(self, language: Language) -> Sequence[Switch]:
        proper = self.rules.proper
        toggled = replace(self, rules=replace(self.rules, proper=not proper))
        # Translators: switch of the new-game menu: names such as Paris are words.
        proper_nouns = Switch(language.gettext("Proper nouns"), proper, toggled)
        toggled = replace(self, rules=replace(self.rules, strict=not self.rules.strict))
        # Translators: switch of the new-game menu: whether nobody is told if a word is in the
        # dictionary before it is played.
        strict = Switch(language.gettext("Strict dictionary"), self.rules.strict, toggled)
        if self.rules.id not in CONTESTED:
            return proper_nouns, strict
        known = self.rules.known
        toggled = replace(self, rules=replace(self.rules, known=not known))
        # Translators: switch of the new-game menu: in the game I contest, a word that few people
        # know does not end a round.
        words = language.gettext("Only known words end a round of I contest")
        return proper_nouns, strict, Switch(words, known, toggled)

    def settings(self, language: Language, house: Sequence[Config] = ()) -> Sequence[Setting]:
        del house
        found = chosen.every_option(self.rules, self.people, language)
        return [option.setting(lambda rules: replace(self, rules=rules)) for option in found]

    def refusal(self, language: Language, seats: int | None = None) -> str:
        if seats is None:
            return ""
        if seats not in self.seats:
            return chosen.seats_words(self.rules, language)
        start = self.rules.start
        if start is not None and start not in (self.people or range(seats)):
            return chosen.not_youngest_words(start + 1, language)
        return self._no_words(language)

    def _no_words(self, language: Language) -> str:
        from gobelet.games.rolling_cubes.words.dictionary import no_words_words
        from gobelet.words import WordListError, check

        try:
            check(self.rules.language, proper=self.rules.proper, common=self.rules.known)
        except WordListError as error:
            return no_words_words(error, language)
        return ""

    def rules_text(self, language: Language) -> Sequence[str]:
        from gobelet.games.rolling_cubes.words.text.rules import rules_text

        return rules_text(self.rules, language)

    def with_options(self, options: Mapping[str, str | None]) -> "CubesConfig":
        return replace(self, rules=with_flags(self.rules, options))

    def announcer(self, seats: int) -> "CubesAnnouncer":
        from gobelet.games.rolling_cubes.words.announce import CubesAnnouncer

        return CubesAnnouncer(self.game(seats))

    def desk(self, seats: int) -> "CubesDesk":
        from gobelet.games.rolling_cubes.desk.keys import CubesDesk

        return CubesDesk(self.game(seats), self.rules)

    def bot(self, name: str, seats: int, chance: Chance) -> "Bot":
        from gobelet.games.rolling_cubes.bots.players import BOTS

        return BOTS[name](self.game(seats), chance)


class CubesKit(PlainKit):
    """The registered game."""

    id = CubesConfig.game_id
    rule_sets = tuple(SEATS)
    bots = ("regular", "beginner", "skilled", "strong", "expert")
    seats = range(min(map(min, SEATS.values())), max(seats.stop for seats in SEATS.values()))
    command_line = COMMAND_LINE

    @property
    def wire(self) -> Wire:
        from gobelet.games.rolling_cubes.rules import actions, contest_events, events, refusals
        from gobelet.games.rolling_cubes.rules.contest_state import ContestState
        from gobelet.games.rolling_cubes.rules.letter_yahtzee import SheetsState
        from gobelet.games.rolling_cubes.rules.race import RaceState
        from gobelet.games.rolling_cubes.rules.tournament import TournamentState

        seen = (RaceState, ContestState, SheetsState, TournamentState)
        return Wire.of(actions, contest_events, events, refusals, observations=seen)

    @property
    def hindsight(self) -> "type[CubesHindsight]":
        from gobelet.games.rolling_cubes.hindsight import CubesHindsight

        return CubesHindsight

    @property
    def counting(self) -> Counting:
        from gobelet.games.rolling_cubes.tally import COUNTING

        return COUNTING

    @property
    def lessons(self) -> Sequence[LessonOffer]:
        makers: dict[str, Callable[[Language], Lesson]] = {
            "letter_yahtzee": self._letter_yahtzee,
            "i_contest": self._i_contest,
        }
        return tuple(
            LessonOffer(game, partial(self._lesson_title, game), make)
            for game, make in makers.items()
        )

    def _lesson_title(self, game: str, language: Language) -> str:
        from gobelet.games.rolling_cubes.words.terms import game_name

        return language.one_by_one((self.title(language), game_name(game, language)))

    def _letter_yahtzee(self, language: Language) -> "LetterYahtzeeLesson":
        from gobelet.games.rolling_cubes.lesson.letter_yahtzee import LetterYahtzeeLesson

        config = self.configure("letter_yahtzee", language=language.code)
        return LetterYahtzeeLesson(config, config.rules.language)

    def _i_contest(self, language: Language) -> "ContestLesson":
        from gobelet.games.rolling_cubes.lesson.i_contest import ContestLesson

        config = self.configure("i_contest", language=language.code, youngest="1")
        return ContestLesson(config, config.rules.language)

    def title(self, language: Language) -> str:
        # Translators: name of the game of letter dice.
        return language.gettext("Rolling Cubes")

    def bot_title(self, bot: str, language: Language) -> str:
        titles = {
            # Translators: kind of bot that knows few words, inside a sentence.
            "beginner": language.gettext("beginner"),
            "regular": language.gettext("regular player"),
            # Translators: kind of bot that knows the 10,000 most common words, inside a sentence.
            "skilled": language.gettext("skilled player"),
            # Translators: kind of bot that knows the 30,000 most common words, inside a sentence.
            "strong": language.gettext("strong player"),
            "expert": language.gettext("expert player"),
        }
        return titles[bot]

    def configure(
        self,
        rules: str | None = None,
        house: Mapping[str, object] | None = None,
        *,
        language: str | None = None,
        **options: str | None,
    ) -> CubesConfig:
        # Not every language of the program has a dictionary.
        words = language if language and language in ALPHABETS else FALLBACK
        return CubesConfig(usual(self.chosen(rules, house), words)).with_options(options)

    def strengths(self, options: Mapping[str, object]) -> Mapping[str, float]:
        match options.get("id"):
            case "letter_yahtzee":
                return IN_ROWS
            case "i_contest":
                return IN_ROUNDS
            case "tournament":
                # Words and letters are no measure of each other.
                return {}
        return IN_RACES

    def once_a_day(self, options: Mapping[str, object]) -> bool:
        return options.get("id") == DAILY

    def restore(self, options: Mapping[str, object]) -> CubesConfig:
        return CubesConfig(restored(options))


KIT: Final = CubesKit()
