"""The check of the word lists: which of the frequent words it asks for."""

import gzip
import json
import zipfile
from pathlib import Path

import msgspec
import pytest

from locales import check_word_lists
from locales.check_word_lists import due, main, no_words, share


def test_asked_are_words_that_the_rules_allow_each_once() -> None:
    words = ["the", "The", "café", "x", "don't", "kg", "2nd", "zzyzxa", "hmm", "london"]
    names_and_no_words = ["facebook", *no_words("en")["abbreviation"][:3]]
    assert due([*words, *names_and_no_words], "en") == ["THE", "CAFE", "ZZYZXA", "HMM"]


def test_a_share() -> None:
    assert share(range(200), ["ONE", "TWO"]) == pytest.approx(0.99)


@pytest.mark.parametrize(("unknown", "passes"), [(1, True), (4, False)])
def test_the_check_fails_below_what_is_enough(
    unknown: int,
    passes: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Of ten words so many are in no list."""
    monkeypatch.setattr(check_word_lists, "OUTCOME", tmp_path / "outcome.json")
    monkeypatch.setattr("sys.argv", ["check", str(tmp_path), "--write"])
    with zipfile.ZipFile(tmp_path / "wordfreq-1.0-py3-none-any.whl", "w") as wheel:
        for language, some in EVERYWHERE.items():
            words = [
                *some.split()[: 10 - unknown],
                *(f"zzyz{letter}a" for letter in "abcd"[:unknown]),
            ]
            packed = gzip.compress(msgspec.msgpack.encode([{"format": "cB"}, words[:3], words[3:]]))
            wheel.writestr(f"wordfreq/data/large_{language}.msgpack.gz", packed)
    monkeypatch.setattr(check_word_lists, "ENOUGH", 0.8)
    if passes:
        main()
    else:
        with pytest.raises(SystemExit):
            main()
    outcome = json.loads((tmp_path / "outcome.json").read_text("utf-8"))
    assert outcome["fr"]["asked"] == 10
    assert outcome["fr"]["missing"] == ["ZZYZAA", "ZZYZBA", "ZZYZCA", "ZZYZDA"][:unknown]
    assert f"fr: {1 - unknown / 10:.2%} of 10" in capsys.readouterr().out


EVERYWHERE = {
    "en": "house tree flower water bread night morning happy small green",
    "es": "casa flor agua pan noche feliz verde libro mesa silla",
    "fr": "maison arbre fleur pain nuit matin heureux petit vert livre",
}
