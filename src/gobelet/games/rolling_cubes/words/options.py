"""The options of a game in words, each with the rules that its values lead to."""

from collections.abc import Sequence

from msgspec.structs import replace

from gobelet.core.game import Seat
from gobelet.games.interface import Option
from gobelet.games.rolling_cubes.faces import faces_of
from gobelet.games.rolling_cubes.rules.rulesets import ALPHABETS, CONTESTED, SEATS, RuleSet
from gobelet.games.rolling_cubes.words.terms import game_name
from gobelet.i18n import Language


def every_option(
    rules: RuleSet, people: Sequence[Seat], language: Language
) -> Sequence[Option[RuleSet]]:
    """Return every option that players set before a game, except the switches."""
    several = [_youngest(rules, people, language)] if len(people) > 1 else []
    return _rule_set(rules, language), _words(rules, language), *several


def described(rules: RuleSet, language: Language) -> str:
    """Return the rules in a few words, inside a sentence, without those that are usual."""
    name = game_name(rules.id, language)
    spoken = _tongue(rules.language, language)
    # Translators: a game and the language of its words: "Solitaire, words in English".
    parts = [language.gettext("{game}, words in {language}", game=name, language=spoken)]
    if rules.proper:
        # Translators: names such as Paris are words in a game, after which game it is.
        parts.append(language.gettext("with proper nouns"))
    if rules.id in CONTESTED and not rules.known:
        # Translators: in the game I contest any word of the dictionary ends a round, however rare
        # it is; after which game it is.
        parts.append(language.gettext("rare words end a round"))
    if rules.strict:
        # Translators: nobody is told whether a word is in the dictionary before it is played; after
        # which game it is.
        parts.append(language.gettext("strict dictionary"))
    if rules.faces != faces_of(rules.language):
        # Translators: a game is played with other dice, after which game it is.
        parts.append(language.gettext("other dice"))
    return language.one_by_one(parts)


def seats_words(rules: RuleSet, language: Language) -> str:
    """Return the number of players of a game, as the answer to a wrong number."""
    seats = SEATS[rules.id]
    name = game_name(rules.id, language)
    if len(seats) == 1:
        # Translators: a game cannot start: others want to play Solitaire with one.
        return language.gettext("{game}: one plays alone.", game=name)
    # Translators: a game cannot start: "I contest: 2 to 6 players."
    return language.gettext(
        "{game}: {least} to {most} players.", game=name, least=seats[0], most=seats[-1]
    )


def not_youngest_words(place: int, language: Language) -> str:
    # Translators: a game cannot start: the place of the youngest is a computer's, or nobody's.
    return language.gettext("The youngest is a person: there is none in seat {n}.", n=place)


def _rule_set(rules: RuleSet, language: Language) -> Option[RuleSet]:
    # By default only known words end a round, wherever there is one to end.
    made = (replace(rules, id=name, known=name in CONTESTED) for name in SEATS)
    choices = tuple((game_name(one.id, language), one) for one in made)
    return Option(language.gettext("Rule set"), game_name(rules.id, language), choices)


def _words(rules: RuleSet, language: Language) -> Option[RuleSet]:
    made = (replace(rules, language=code, faces=faces_of(code)) for code in ALPHABETS)
    choices = tuple((_tongue(one.language, language), one) for one in made)
    # Translators: option: in which language words are made; the dice go with it.
    label = language.gettext("Language of the words")
    return Option(label, _tongue(rules.language, language), choices)


def _tongue(code: str, language: Language) -> str:
    names = {
        # Translators: the language of the words, after "words in".
        "fr": language.pgettext("words in", "French"),
        # Translators: the language of the words, after "words in".
        "en": language.pgettext("words in", "English"),
        # Translators: the language of the words, after "words in".
        "es": language.pgettext("words in", "Spanish"),
    }
    return names[code]


def _youngest(rules: RuleSet, people: Sequence[Seat], language: Language) -> Option[RuleSet]:
    """Return the option of who starts; a bot never does."""
    now = people[0] if rules.start is None else rules.start
    choices = tuple((str(seat + 1), replace(rules, start=seat)) for seat in people)
    # Translators: option: which of the players is the youngest, who starts.
    return Option(language.gettext("The youngest, who starts"), _player(now, language), choices)


def _player(seat: Seat, language: Language) -> str:
    # Translators: value of the option of who is the youngest: a place at the table.
    return language.gettext("player {n}", n=seat + 1)
