"""Words that the program does not propose: they stay words, but no bot and no advice has them."""

from collections.abc import Iterable, Sequence
from functools import cache
from random import Random
from typing import Final

import pytest

from gobelet.games.rolling_cubes.bots.advice import advise
from gobelet.games.rolling_cubes.bots.discretion import ALL_FORMS, KEPT, entries, unsaid
from gobelet.games.rolling_cubes.bots.i_contest import STYLES, Contesting
from gobelet.games.rolling_cubes.bots.known_words import everyday, known
from gobelet.games.rolling_cubes.bots.players import BOTS
from gobelet.games.rolling_cubes.bots.search import Vocabulary
from gobelet.games.rolling_cubes.dictionary import Dictionary
from gobelet.games.rolling_cubes.faces import faces_of
from gobelet.games.rolling_cubes.rules.actions import Add, Contest, Name, Play
from gobelet.games.rolling_cubes.rules.contest_events import WordNamed
from gobelet.games.rolling_cubes.rules.contest_state import Phase
from gobelet.games.rolling_cubes.rules.dice import COLOURS, JOKERS
from gobelet.games.rolling_cubes.rules.events import WordAccepted
from gobelet.games.rolling_cubes.rules.games import make_game
from gobelet.games.rolling_cubes.rules.rulesets import ALPHABETS, SEATS, RuleSet
from gobelet.games.rolling_cubes.rules.scoring import Row
from gobelet.words import open_lexicon
from tests.games.rolling_cubes.small import knowing, lying
from tests.games.rolling_cubes.tables import Cubes, of_kind
from tests.support.system.proof import tried

LANGUAGES: Final = tuple(ALPHABETS)
SEED: Final = 20261123
OF_THROWS: Final = tuple(name for name in SEATS if name != "i_contest")

NEIGHBOURS: Final = [
    *[("fr", word) for word in ("SALOPETTE", "PISSENLIT", "BAISER", "TRINGLE", "DECONNECTER")],
    *[("fr", word) for word in ("BORDELAISES", "NEGRITUDE", "BITUME", "CULTURE", "TAPINOIS")],
    *[
        ("en", word)
        for word in ("PUSSYCAT", "ARSENAL", "COCKEREL", "ASSESS", "DICKENS", "SHIITAKE")
    ],
    *[("en", word) for word in ("NEGLIGENT", "FARTHING", "COONSKIN", "TURDINE", "SCHIZONT")],
    *[("es", word) for word in ("COÑAC", "FOLLAJE", "PUTATIVO", "DEFECTO", "POLLO", "NEGRURA")],
    *[("es", word) for word in ("CULTURA", "CAPULLO", "MARIPOSA", "MAQUETA", "VERGEL")],
]


@cache
def listed(language: str, *, proper: bool = False) -> frozenset[str]:
    return unsaid(open_lexicon(language, proper=proper))


@cache
def sample(language: str) -> Sequence[str]:
    """Return the longest that dice can spell of what some entries mean."""
    some = sorted(word for word in listed(language) if len(word) <= len(COLOURS))
    longest = list[str]()
    for entry in entries(language):
        stem = entry.removesuffix(ALL_FORMS)
        meant = [word for word in some if word.startswith(stem)]
        longest += sorted(meant, key=len)[-1:]
    return Random(SEED).sample(sorted({*longest}), 60)


def showing(word: str) -> str:
    """Return a throw that shows a word and not much else."""
    return word.ljust(len(COLOURS), "X")


@cache
def unfiltered(language: str) -> Vocabulary:
    return Vocabulary(open_lexicon(language))


# The lists


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_listed_is_in_the_dictionary(language: str) -> None:
    lexicon = open_lexicon(language, proper=True)
    idle = []
    for entry in entries(language):
        word = entry.removeprefix(KEPT)
        stem = word.removesuffix(ALL_FORMS)
        found = stem in lexicon if stem == word else any(lexicon.starting(stem))
        if not found:
            idle.append(entry)
    assert idle == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_all_the_same_would_not_be_otherwise(language: str) -> None:
    listing = entries(language)
    stems = tuple(one.removesuffix(ALL_FORMS) for one in listing if one.endswith(ALL_FORMS))
    kept = [one.removeprefix(KEPT) for one in listing if one.startswith(KEPT)]
    assert kept
    assert all(one.startswith(stems) for one in kept)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lists_are_few_words_of_many(language: str) -> None:
    assert 400 < len(listed(language)) < len(open_lexicon(language).words) / 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_everyday_word_is_among_them(language: str) -> None:
    assert listed(language, proper=True).isdisjoint(everyday(language))


# From a player


@pytest.mark.parametrize("name", ["one_at_a_time", "solitaire", "letter_yahtzee", "tournament"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_they_are_words_when_they_are_typed(language: str, name: str) -> None:
    judge = frozenset(word for word in sample(language) if word in Dictionary(language, False))
    for word in sample(language)[:10]:
        cubes = table(name, language, judge)
        [accepted] = of_kind(cubes.turn(word, showing(word)), WordAccepted)
        assert accepted.word == word


@pytest.mark.parametrize("language", LANGUAGES)
def test_they_are_words_when_they_are_named(language: str) -> None:
    word = max(sample(language), key=len)
    cubes = table("i_contest", language, sample(language))
    for place, letter in enumerate(word[:2]):
        cubes.throw(showing(word))
        cubes.act(Add(place, letter))
    [named] = of_kind(cubes.act(Contest(), Name(word)), WordNamed)
    assert named.valid


# From the program


@pytest.mark.parametrize("language", LANGUAGES)
def test_none_is_the_best_word_of_a_throw(language: str) -> None:
    player = known(options(language))
    best = [(unfiltered(language).best(throw), player.best(throw)) for throw in throws(language)]
    # They would be, or another of them.
    would = [first for first, _ in best if first and first.word in listed(language)]
    assert len(would) > 20
    proposed = {second.word for _, second in best if second}
    assert len(proposed) > 10
    assert proposed.isdisjoint(listed(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_none_is_the_best_word_for_a_row(language: str) -> None:
    player = known(options(language))
    asked = [(throw, row) for throw in throws(language)[:25] for row in Row]
    would = {found.word for one in asked if (found := unfiltered(language).best_for_row(*one))}
    assert len(would & listed(language)) > 10
    proposed = {found.word for one in asked if (found := player.best_for_row(*one))}
    assert len(proposed) > 5
    assert proposed.isdisjoint(listed(language))


@pytest.mark.parametrize("name", OF_THROWS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_none_is_advised_or_played(language: str, name: str) -> None:
    words = known(options(language))
    for throw in throws(language)[: tried(6, 15)]:
        cubes = table(name, language, ())
        cubes.throw(throw)
        seen = cubes.seen(0)
        advice = advise(seen, cubes.game, words)
        assert advice
        assert advice.word not in listed(language)
        for bot in BOTS.values():
            action = bot(cubes.game, Random(SEED))(seen)
            assert not (isinstance(action, Play) and action.word in listed(language))


@pytest.mark.parametrize("proper", [False, True])
@pytest.mark.parametrize("strength", BOTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_none_is_led_to_or_named(language: str, strength: str, proper: bool) -> None:
    rules = options(language, proper=proper)
    player = Contesting(known(rules, strength, 1), rules, STYLES[strength])
    assert listed(language, proper=proper).isdisjoint(player.known.words)
    for word in sample(language):
        for length in range(2, len(word)):
            action = player.choose(lying(word[:length], phase=Phase.TO_NAME), Random(SEED))
            assert not (isinstance(action, Name) and action.word in listed(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_none_shows_how_letters_go_on(language: str) -> None:
    rules = options(language)
    game = make_game(rules, 2, (), frozenset())
    for word in sample(language)[:20]:
        advice = advise(lying(word[:2], word[2:].ljust(11, "X")), game, known(rules))
        assert advice
        assert advice.word not in listed(language)


def test_letters_are_not_added_for_such_a_word_alone() -> None:
    player = knowing("ENJUIVER ENJEU", "fr")
    advice = advise(lying("ENJ", "UE"), make_game(options("fr"), 2, (), frozenset()), player)
    assert advice
    assert advice.action == Add(4, "E")
    assert advice.word == "ENJEU"


# Harmless words


@pytest.mark.parametrize(("language", "word"), NEIGHBOURS)
def test_words_that_only_look_like_them_are_proposed(language: str, word: str) -> None:
    assert word in open_lexicon(language)
    assert word not in listed(language, proper=True)
    player = knowing(" ".join({word, *sample(language)}), language)
    found = player.best(showing(word))
    assert found
    assert found.word == word
    assert player.words == [word]


# How they are drawn


def options(language: str, *, proper: bool = False) -> RuleSet:
    return RuleSet("i_contest", language, faces_of(language), proper=proper)


def table(name: str, language: str, words: Iterable[str]) -> Cubes:
    """Return a table whose dice can show anything."""
    faces = (ALPHABETS[language] + JOKERS,) * len(COLOURS)
    return Cubes(RuleSet(name, language, faces), SEATS[name].start, words)


def throws(language: str) -> Sequence[str]:
    return [showing(word) for word in sample(language)]
