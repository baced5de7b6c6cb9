"""Translations say it in their language, and in the right number."""

import gettext
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

import gobelet
from gobelet.i18n import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
OTHERS = tuple(code for code in LANGUAGES if code != "en")

# Messages that are the same in English and another language, by the reason.
SAME = {
    "fr": {
        "French has the same word": {
            *(
                "{n} point",
                "{n} minute",
                "{n} table",
                "sounds: Message",
                "{points} points",
                "bonus",
                "Total {total}.",
                "{row}, {points}, total {total}.",
            ),
            *("Options", "Volume", "Braille", "{view}, {n} message", "Messages"),
            *("Records", "Bonus {percent}.", "{n} yahtzee."),
            *("sounds: Scores", "sounds: Bonus", "computer: Points", "computer: Total"),
            *("volume", "shell", "champion"),
            *("row: chance", "row: misère", "row, Hasbro: chance", "verbosity: normal"),
            *("Joker", "Joker.", "plus {n}"),
            *("INVITATION", "Invitation"),
            *("category: scores", "category: table", "view: Scores", "view: Table"),
            *("key: apostrophe", "key: plus", "points"),
            *("die: orange", "die: fuchsia", "Rolling Cubes: Solitaire"),
        },
        "a name": {
            "Bot {name}",
            *("rule set: Playroom", "rule set: MB 1973", "rule set: Hasbro"),
            *("Yahtzee", "Yahtzee, {variant}.", "row: yahtzee", "Combination: yahtzee"),
            *("Yahtzee Hands Down", "Yahtzee Hands Down, {variant}."),
            *("Rolling Cubes", "Rolling Cubes, {game}."),
            "braille: HD",
        },
        "printed on the key": {"key: Ctrl+{key}", "key: Alt+{key}"},
        "a letter of braille, for words with the same first letter: total, bonus, tour": {
            *("braille: t{total}", "braille: bx", "braille: b-{n}", "braille: t{turn}/{turns}"),
            "braille: t-{n}",
        },
        "a letter of braille: bleu, rouge, multicolore, carte, défausse": {
            *("braille, card: b", "braille, card: r", "braille, card: m", "braille: c{n}"),
            "braille: d{n}",
        },
        "a letter of braille: rouge, orange, bleu, fuchsia": {
            *("braille, die: R", "braille, die: O", "braille, die: B", "braille, die: F"),
        },
    },
    "es": {
        "Spanish has the same word": {
            *("computer: Total", "bonus", "No", "Braille", "Braille: {why}"),
            *("Total {total}.", "Total: {points}.", "{row}, {points}, total {total}."),
            *(
                "row: chance",
                "verbosity: normal",
                "Bonus {percent}.",
                "Bonus: {n}.",
                "{n} yahtzee.",
            ),
            *("Bonus: {names}, {n}.", "Manual", "sounds: Bonus", "sounds: Error"),
        },
        "a name": {
            "Bot {name}",
            *("rule set: Playroom", "rule set: MB 1973", "rule set: Hasbro"),
            *("Yahtzee", "Yahtzee, {variant}.", "row: yahtzee", "Combination: yahtzee"),
            *("X11: {keymap}", "localectl: {keymap}", "gobelet: {text}"),
            *("Yahtzee Hands Down", "Yahtzee Hands Down, {variant}."),
            *("Rolling Cubes", "Rolling Cubes, {game}."),
            "braille: HD",
        },
        "printed on the key": {"key: Alt+{key}", "key: Escape"},
        "a letter of braille, for words with the same first letters: total, bonus, turno, serie": {
            *("braille: t{total}", "braille: bx", "braille: b-{n}", "braille: t{turn}/{turns}"),
            *("braille: ser", "braille: t-{n}"),
        },
        "a letter of braille: rojo, multicolor, descartes": {
            *("braille, card: r", "braille, card: m", "braille: d{n}"),
        },
        "a letter of braille: rojo, fucsia": {"braille, die: R", "braille, die: F"},
    },
}

# With decimals all numbers but one are plural in English, and all in Spanish: "1.2 points".
DECIMALS = {"{points} points", "{seconds} seconds"}

# Messages of which English has one form for any number.
ONE_FORM = DECIMALS | {
    "Kept: {dice}.",
    "Open: {rows}.",
    "Kept: {cards}.",
    "New: {dice}.",
    "Drawn: {cards}.",
    "Picked: {places}.",
    "Choose a row, {n} open, then Enter.",
    "{n} won.",
    "{n} refused.",
    "{n} of {count} right, {points} lost.",
}


def messages(code: str) -> Iterator[Message]:
    path = ROOT / "locales" / code / "LC_MESSAGES" / "gobelet.po"
    with path.open("rb") as stream:
        yield from (message for message in read_po(stream, locale=code) if message.id)


def name(message: Message) -> str:
    """A message by its context, if any, and its first form."""
    text = forms(message.id)[0]
    return f"{message.context}: {text}" if message.context else text


def forms(value: object) -> tuple[str, ...]:
    return tuple(value) if isinstance(value, tuple | list) else (str(value),)


def has_words(text: str) -> bool:
    """Whether anything but fields and signs is in a message."""
    return re.search(r"[^\W\d_]", re.sub(r"\{\w+\}", "", text)) is not None


@pytest.mark.parametrize("code", OTHERS)
def test_a_translation_differs_from_english_but_for_a_reason(code: str) -> None:
    same = {
        name(message)
        for message in messages(code)
        if has_words(forms(message.id)[0]) and set(forms(message.id)) & set(forms(message.string))
    }
    assert same == set().union(*SAME[code].values())


@pytest.mark.parametrize(("code", "plural"), [("fr", (2,)), ("en", (0, 2)), ("es", (0, 2))])
def test_nothing_one_and_two_are_said_right(code: str, plural: tuple[int, ...]) -> None:
    compiled = Path(gobelet.__file__).parent / "locales"
    catalogue = gettext.translation("gobelet", compiled, [code])
    for message in messages(code):
        if not message.pluralizable:
            continue
        first, second = forms(message.id)
        one, more = (first, second) if code == "en" else forms(message.string)
        same = {"en": ONE_FORM, "es": DECIMALS, "fr": {"{n} time"}}[code]
        assert one != more or first in same, one
        for number in range(3):
            found = (
                catalogue.npgettext(message.context, first, second, number)
                if message.context
                else catalogue.ngettext(first, second, number)
            )
            assert found == (more if number in plural else one)


def test_only_messages_that_are_there_have_one_form() -> None:
    plurals = [message for message in messages("en") if message.pluralizable]
    assert {name(one) for one in plurals if len(set(forms(one.id))) == 1} == ONE_FORM
