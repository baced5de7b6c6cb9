"""What bots do in I contest: letters, bluffs, doubts, and words that are named."""

from collections.abc import Sequence
from random import Random
from typing import Final

import pytest
from msgspec.structs import replace

from gobelet.core.game import Action
from gobelet.games.rolling_cubes.bots.i_contest import STYLES, Contesting
from gobelet.games.rolling_cubes.bots.known_words import REACHES, PlayerWords, everyday, known
from gobelet.games.rolling_cubes.faces import faces_of
from gobelet.games.rolling_cubes.rules.actions import Add, Contest, GiveUp, Name, Throw
from gobelet.games.rolling_cubes.rules.contest_state import ContestState, Phase
from gobelet.games.rolling_cubes.rules.rulesets import KNOWN, RuleSet
from gobelet.words import open_common
from tests.games.rolling_cubes.small import knowing, lying

STRENGTHS: Final = tuple(STYLES)
RULES: Final = RuleSet("i_contest", "en", faces_of("en"))


def player(words: str | PlayerWords, strength: str = "expert") -> Contesting:
    return Contesting(knowing(words) if isinstance(words, str) else words, RULES, STYLES[strength])


def added(words: str | PlayerWords, seen: ContestState, strength: str = "expert") -> str:
    """Return the letter that is added, or nothing."""
    action = player(words, strength).choose(seen, Random(1))
    assert isinstance(action, Add | GiveUp)
    return action.letter if isinstance(action, Add) else ""


def contested(words: str, letters: str, strength: str = "expert") -> int:
    """Return how often of a hundred times the letters are contested."""
    seen, chance = lying(letters, phase=Phase.TO_THROW), Random(1)
    actions = [player(words, strength).choose(seen, chance) for _ in range(100)]
    assert set(actions) <= {Contest(), Throw()}
    return actions.count(Contest())


# Letters


@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_letter_is_added_that_leads_to_a_word(strength: str) -> None:
    assert added("STREAM", lying("STR", "BEA"), strength) == "E"


@pytest.mark.parametrize("strength", STRENGTHS)
def test_no_word_is_completed(strength: str) -> None:
    assert added("TEN TENSE TEASE", lying("TE", "NA"), strength) == "A"
    # Rather than that, no letter is added.
    assert added("TEN", lying("TE", "N" * 11), strength) == ""


@pytest.mark.parametrize("strength", STRENGTHS)
def test_two_letters_may_be_a_word(strength: str) -> None:
    assert added("AN ANTS", lying("A", "N" * 12), strength) == "N"


def test_a_word_that_lies_there_is_known_to_everybody() -> None:
    lexicon = knowing("TEMP TEMPLE").lexicon
    beginner = PlayerWords(lexicon, REACHES["beginner"], seat=2)
    assert beginner.words == ["TEMPLE"]
    assert added(beginner, lying("TEM", "P"), "beginner") == ""


def test_the_first_letter_is_no_joker() -> None:
    assert added("STREAM", lying("", "*" * 12 + "S"), "expert") == "S"


@pytest.mark.parametrize(("face", "letter"), [("*", "M"), ("=", "E")])
def test_a_joker_stands_for_the_letter_that_leads_on(face: str, letter: str) -> None:
    words = {"M": "TEMPLE", "E": "TEENS"}[letter]
    action = player(words).choose(lying("TE", face), Random(1))
    assert action == Add(2, letter)


def test_with_the_last_die_any_letter_wins_that_completes_no_word() -> None:
    seen = lying("BCDEFGHIJKLM", "N")
    assert added("STREAM", seen) == "N"
    assert added("BCDEFGHIJKLMN", seen) == ""


def test_the_expert_leaves_the_next_player_nothing() -> None:
    # After A only B can come, which the dice that are left hardly show; after O there is plenty.
    words = "SNAB SNABS SNORE SNOUT SNOTS SNOUTS SNOOP SNOOPS SNOREN"
    assert added(words, lying("SN", "AO")) == "A"


def test_the_expert_keeps_the_dice_that_the_others_need_in_use() -> None:
    # Both dice show E; the green one is needed for the N that comes next, the red one is not.
    faces = ("EEEEEE", "EEEEEN", *("X" * 6,) * 11)
    game = replace(RULES, faces=faces)
    contester = Contesting(knowing("ENTERS"), game, STYLES["expert"])
    assert contester.choose(lying("", "EE"), Random(1)) == Add(1, "E")


def test_regular_players_and_beginners_go_for_everyday_words() -> None:
    # A word of the dictionary begins with each letter; only one that everybody knows with AB.
    words = knowing("ABOUT AX AXIL AY AYAH AYE AZAN")
    seen = lying("A", "XYZB")
    for strength in ("regular", "beginner"):
        assert added(words, seen, strength) == "B"


# Bluffs


@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_bluff_sounds_like_a_word(strength: str) -> None:
    # No word begins with SK; one does with KI.
    assert added("KING QUEEN", lying("SK", "ZI"), strength) == "I"


def test_a_bluff_that_sounds_like_nothing_is_not_tried() -> None:
    assert added("QUEEN", lying("SK", "ZIBB")) == ""


def test_a_round_begins_even_with_a_letter_that_begins_no_word() -> None:
    assert added("QUEEN", lying("", "ZZZ")) != ""


# Doubts


def test_the_expert_contests_whenever_no_word_is_left() -> None:
    assert contested("STREAM", "STB") == 100
    assert contested("STREAM", "STREAM") == 100


def test_others_believe_a_bluff_now_and_then() -> None:
    assert 70 < contested("STREAM", "STB", "regular") < 90
    assert 35 < contested("STREAM", "STB", "beginner") < 65


@pytest.mark.parametrize("strength", STRENGTHS)
def test_letters_that_lead_to_a_word_are_not_contested(strength: str) -> None:
    assert contested("STREAM", "STR", strength) == 0


@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_single_letter_is_not_contested(strength: str) -> None:
    assert contested("STREAM", "Z", strength) == 0


def test_letters_after_which_a_word_is_completed_are_contested_if_the_word_is_rare() -> None:
    assert "YEXES" not in everyday("en")
    assert contested("YEXES", "YEXE") == 100
    assert "YELLOW" in everyday("en")
    assert contested("YELLOW", "YELLO") == 0


# Words


def named(words: str | PlayerWords, letters: str, strength: str = "expert") -> Action:
    return player(words, strength).choose(lying(letters, phase=Phase.TO_NAME), Random(1))


@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_word_is_named_that_goes_on(strength: str) -> None:
    assert named("STREAM STREAMER", "STREAM", strength) == Name("STREAMER")


def test_an_everyday_word_is_named_rather_than_another() -> None:
    assert named("STRAE STREAM STREAMER", "STREA") == Name("STREAM")
    assert named("YEXES YEXING", "YEX") == Name("YEXES")


@pytest.mark.parametrize("strength", STRENGTHS)
def test_who_knows_no_word_gives_up(strength: str) -> None:
    assert named("STREAM", "ZZ", strength) == GiveUp()


# A whole dictionary


def openings(count: int) -> Sequence[ContestState]:
    """Return throws with which words of the dictionary go on."""
    source = Random(7)
    some = source.sample(everyday("en"), count)
    found = []
    for word in some:
        letters = word[: source.randrange(len(word))]
        shown = "".join(source.choice(die) for die in RULES.faces[len(letters) :])
        found.append(lying(letters, shown.replace("=", "*") if letters else "S" + shown[1:]))
    return found


@pytest.mark.parametrize("strength", STRENGTHS)
def test_letters_can_be_added_and_complete_no_word(strength: str) -> None:
    words = known(RULES, strength, 1)
    for seen in openings(60):
        action = player(words, strength).choose(seen, Random(3))
        if isinstance(action, Add):
            letters = seen.letters + action.letter
            assert len(letters) < 3 or letters not in words.lexicon
            assert action.letter == seen.throw[action.place] or seen.throw[action.place] == "*"
            assert action.place in seen.left
        else:
            assert action == GiveUp()


# Known words


@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_rare_word_is_no_obstacle_where_only_known_words_end_a_round(strength: str) -> None:
    every, known = knowing("TEMP TEMPLE").lexicon, knowing("TEMPLE").lexicon
    player = PlayerWords(every, REACHES.get(strength), seat=2, completing=known)
    assert added(player, lying("TEM", "P"), strength) == "P"
    assert (
        added(PlayerWords(every, REACHES.get(strength), seat=2), lying("TEM", "P"), strength) == ""
    )


@pytest.mark.parametrize("strength", STRENGTHS)
def test_bots_know_no_rare_words_where_only_known_words_end_a_round(strength: str) -> None:
    rules = replace(RULES, known=True)
    common = open_common("en", KNOWN)
    found = known(rules, strength)
    assert found.completing is common
    assert set(found.words) <= set(common.words)
    assert set(found.usual) <= set(found.words)
    assert set(known(RULES, "expert").words) > set(found.words)
