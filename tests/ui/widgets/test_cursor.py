"""What begins with a letter."""

from string import ascii_lowercase

import pytest

from gobelet.games import GAMES, kit
from gobelet.i18n import LANGUAGES, language
from gobelet.ui.widgets.cursor import begins, plain


@pytest.mark.parametrize(
    ("text", "letter"),
    [
        ("Élan", "e"),
        ("elan", "É"),
        ("E\u0301lan", "é"),
        ("ﬁn", "f"),
        ("Ñandú", "n"),
        ("42 points", "4"),
        ("« Mot »", "«"),
    ],
)
def test_accents_and_case_do_not_count(text: str, letter: str) -> None:
    assert begins(text, letter)


@pytest.mark.parametrize(("text", "letter"), [("Élan", "l"), ("Élan", "\u0301"), ("", "e")])
def test_what_begins_otherwise(text: str, letter: str) -> None:
    assert not begins(text, letter)


@pytest.mark.parametrize("code", LANGUAGES)
def test_long_texts_begin_as_if_they_were_looked_at_whole(code: str) -> None:
    words = language(code)
    texts = [text for game in GAMES for text in kit(game).configure().rules_text(words)]
    assert max(map(len, texts)) > 200
    found = {letter for letter in ascii_lowercase for text in texts if begins(text, letter)}
    assert found == {plain(text)[0] for text in texts} & {*ascii_lowercase}
    for text in texts:
        assert begins(text, text[0])
