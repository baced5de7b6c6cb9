"""Languages: plurals, lists, numbers, and which one the player speaks."""

import pytest
from babel.core import Locale
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent

from gobelet.i18n import LANGUAGES, language, system_language

NO_BREAK = "\u00a0"


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("fr", ["0 point", "1 point", "2 points", "21 points"]),
        ("en", ["0 points", "1 point", "2 points", "21 points"]),
        ("es", ["0 puntos", "1 punto", "2 puntos", "21 puntos"]),
    ],
)
def test_plurals(code: str, words: list[str]) -> None:
    tongue = language(code)
    assert [tongue.ngettext("{n} point", "{n} points", n) for n in (0, 1, 2, 21)] == words


def test_fields_are_filled_in() -> None:
    assert language("en").gettext("{name} to play.", name="Ana") == "Ana to play."
    assert language("fr").gettext("{name} to play.", name="Ana") == "À Ana de jouer."
    assert language("es").ngettext("New: {dice}.", "New: {dice}.", 2, dice="4, 6").endswith("4, 6.")


def test_a_name_with_braces_is_only_a_name() -> None:
    assert language("en").gettext("{name} to play.", name="{0}") == "{0} to play."


def test_a_context_chooses_the_word() -> None:
    french = language("fr")
    assert french.pgettext("row", "pair") == "paire"
    assert french.pgettext("no such context", "pair") == "pair"


@pytest.mark.parametrize("code", ["fr", "es"])
def test_a_message_of_no_catalogue_stays_as_it_is(code: str) -> None:
    assert language(code).gettext("no such message") == "no such message"


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_has_its_own_name_and_words(code: str) -> None:
    tongue = language(code)
    names = {"fr": "français", "en": "English", "es": "español"}
    assert (tongue.code, tongue.native_name()) == (code, names[code])
    words = {"fr": "Règles", "en": "Rules", "es": "Reglas"}
    assert tongue.gettext("Rules") == words[code]


def test_an_unknown_language() -> None:
    with pytest.raises(FileNotFoundError):
        language("de").gettext("Quit")


@pytest.mark.parametrize(
    ("code", "one", "two", "three"),
    [
        ("fr", "Ana", "Ana et Luc", "Ana, Luc et Zoé"),
        ("en", "Ana", "Ana and Luc", "Ana, Luc, and Zoé"),
        ("es", "Ana", "Ana y Luc", "Ana, Luc y Zoé"),
    ],
)
def test_lists(code: str, one: str, two: str, three: str) -> None:
    names = ["Ana", "Luc", "Zoé"]
    assert [language(code).listing(iter(names[:n])) for n in (0, 1, 2, 3)] == ["", one, two, three]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("count", range(7))
def test_lists_are_those_of_the_unicode_data(code: str, count: int) -> None:
    names = ["Ana", "Luc", "Zoé", "Bo", "Max", "Rosa"][:count]
    assert language(code).listing(names) == format_list(names, locale=code)


@pytest.mark.parametrize(
    ("last", "text"),
    [
        ("Inés", "Ana e Inés"),
        ("Íñigo", "Ana e Íñigo"),
        ("ida", "Ana e ida"),
        ("Hilario", "Ana e Hilario"),
        ("Híspalis", "Ana e Híspalis"),
        ("hielo", "Ana y hielo"),
        ("Yago", "Ana y Yago"),
        ("Hugo", "Ana y Hugo"),
        ("Luis", "Ana y Luis"),
    ],
)
def test_spanish_says_e_before_the_sound_of_i(last: str, text: str) -> None:
    assert language("es").listing(["Ana", last]) == text


def test_spanish_says_e_only_at_the_end() -> None:
    assert language("es").listing(["Ida", "Inés", "Irene"]) == "Ida, Inés e Irene"
    assert language("es").listing(["Inés", "Ana"]) == "Inés y Ana"
    assert language("es").listing(["Ana", "Inés y Luis"]) == "Ana e Inés y Luis"
    assert language("es").listing(["Inés"]) == "Inés"
    assert language("fr").listing(["Ana", "Inès"]) == "Ana et Inès"


@pytest.mark.parametrize(
    ("code", "words"),
    [("fr", ["245,9", "-0,50", "1575"]), ("en", ["245.9", "-0.50", "1575"])],
)
def test_numbers_have_no_group_separator(code: str, words: list[str]) -> None:
    tongue = language(code)
    assert [tongue.number(245.87), tongue.number(-0.5, 2), tongue.number(1575, 0)] == words


@pytest.mark.parametrize("code", LANGUAGES)
def test_numbers_are_written_as_the_unicode_data_have_it(code: str) -> None:
    tongue = language(code)
    assert tongue.number(2.5) == format_decimal(2.5, locale=code)
    # A narrow space is one to a screen reader, and not to each font.
    assert tongue.percent(0.62) == format_percent(0.62, locale=code).replace("\u202f", NO_BREAK)


def test_a_whole_number_has_no_decimals_and_none_is_minus_zero() -> None:
    tongue = language("fr")
    said = [tongue.number(*of) for of in ((170.0,), (-2.04,), (-0.04,), (0.999, 2), (99.96,))]
    assert said == ["170", "-2", "0", "1", "100"]


def test_spanish_numbers_have_a_comma() -> None:
    assert language("es").number(2.5) == "2,5"


def test_percentages() -> None:
    assert language("fr").percent(1 / 6, 1) == "16,7\u00a0%"
    assert language("en").percent(1, 1) == "100%"
    assert language("es").percent(0.625) == "62\u00a0%"


VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.fixture
def locale_of_windows(monkeypatch: pytest.MonkeyPatch) -> list[str | None]:
    """None of the variables is set; the locale that Windows would name is the one item."""
    name: list[str | None] = [None]
    for variable in VARIABLES:
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr("locale.getlocale", lambda *_: (name[0], None))
    return name


@pytest.mark.parametrize(
    ("variables", "code"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_CH.UTF-8"}, "fr"),
        ({"LANG": "es_419"}, "es"),
        ({"LANG": "es"}, "es"),
        ({"LANG": "EN-gb"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "frr_DE"}, "en"),
        ({}, "en"),
        ({"LC_ALL": "es_ES", "LANG": "fr_FR"}, "es"),
        ({"LC_MESSAGES": "es_ES", "LANG": "fr_FR"}, "es"),
        ({"LANGUAGE": "de:es:fr", "LANG": "fr_FR"}, "es"),
        ({"LANGUAGE": "es", "LC_ALL": "fr_FR"}, "es"),
        ({"LANGUAGE": "de", "LANG": "fr_FR"}, "fr"),
        ({"LC_ALL": "", "LANG": "fr_FR"}, "fr"),
    ],
)
@pytest.mark.usefixtures("locale_of_windows")
def test_the_language_of_the_system(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], code: str
) -> None:
    for variable, value in variables.items():
        monkeypatch.setenv(variable, value)
    assert system_language() == code


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("French_France", "fr"),
        ("Spanish_Mexico", "es"),
        ("English_United Kingdom", "en"),
        ("fr_FR", "fr"),
        ("German_Germany", "en"),
        (None, "en"),
    ],
)
def test_the_language_of_windows(
    locale_of_windows: list[str | None], name: str | None, code: str
) -> None:
    locale_of_windows[0] = name
    assert system_language() == code


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_stands_between_things_is_babel_s(code: str) -> None:
    ways, patterns = language(code), Locale.parse(code).list_patterns["standard"]
    assert patterns["start"] == patterns["middle"] == ways.one_by_one(("{0}", "{1}"))
    assert ways.one_by_one(()) == ""
    assert ways.one_by_one("133") == ways.conventions.comma.join("133")
