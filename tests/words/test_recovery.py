"""Recovery words: each secret comes back in each language, and no slip is taken for another."""

import unicodedata
from random import Random

import pytest

from gobelet.languages import LANGUAGES
from gobelet.words.recovery import BadWords, recovered, recovery_words


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_secret_comes_back(language: str) -> None:
    random = Random(4)
    for size in (16, 16, 16, 32):
        secret = random.randbytes(size).hex()
        words = recovery_words(secret, language)
        assert len(words) == 3 * size // 4
        assert recovered(" ".join(words)) == secret
        assert recovered(", ".join(words).upper()) == secret
        plain = unicodedata.normalize("NFKD", "  ".join(words))
        assert recovered("".join(c for c in plain if not unicodedata.combining(c))) == secret


def test_each_language_has_words_of_its_own() -> None:
    secret = Random(5).randbytes(16).hex()
    assert len({tuple(recovery_words(secret, code)) for code in LANGUAGES}) == len(LANGUAGES)


def test_a_slip_is_no_other_secret() -> None:
    words = [*recovery_words(Random(6).randbytes(16).hex(), "fr")]
    swapped = [words[1], words[0], *words[2:]]
    for wrong, code, fact in (
        (words[:-1], "count", "11"),
        ([*words, words[0]], "count", "13"),
        ([*words[:-1], "zzz"], "unknown", "zzz"),
        (swapped, "wrong", "12"),
        ([], "count", "0"),
    ):
        with pytest.raises(BadWords) as refused:
            recovered(" ".join(wrong))
        assert (refused.value.code, refused.value.fact) == (code, fact)
