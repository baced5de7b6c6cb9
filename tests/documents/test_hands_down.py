"""docs/hands-down.md: its tables are the cards, the odds and the keys of the game."""

import re
from collections import Counter
from pathlib import Path

from gobelet.games.hands_down.desk.keys import COMMANDS
from gobelet.games.hands_down.kit import KIT
from gobelet.games.hands_down.rules.cards import CHANCE_CARDS, DECK, NUMBERS, WORTH, Combination
from gobelet.games.hands_down.rules.rulesets import RULE_SETS
from gobelet.games.hands_down.words.terms import combination_name, rules_name
from gobelet.i18n import language
from gobelet.ui.keys.names import key_words
from tests.games.hands_down.words.test_figures import PERCENT

ENGLISH = language("en")
PAGE = (Path(__file__).resolve().parents[2] / "docs" / "hands-down.md").read_text("utf-8")


def table(first: str) -> list[list[str]]:
    """The cells of the table that has this first heading, without the headings."""
    lines = PAGE.splitlines()
    start = next(n for n, line in enumerate(lines) if line.startswith(f"| {first} |"))
    rows = []
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip("|").split("|")])
    return rows


def test_the_rule_sets_are_those_of_the_program() -> None:
    assert f"| rules | {' | '.join(rules_name(r, ENGLISH) for r in RULE_SETS.values())} |" in PAGE
    [ids], [on_table], [chance] = (
        [cells for label, *cells in table("rules") if label == wanted]
        for wanted in ("`--rules`", "Combination cards", "Chance cards")
    )
    assert [cell.strip("`") for cell in ids] == list(KIT.rule_sets)
    assert [int(re.findall(r"\d+", cell)[0]) for cell in on_table] == [
        rules.copies * len(Combination) for rules in RULE_SETS.values()
    ]
    assert [int(re.findall(r"\d+", cell)[0]) for cell in chance] == [
        len(CHANCE_CARDS) - rules.boxed for rules in RULE_SETS.values()
    ]


def test_the_combinations_have_their_points_and_odds() -> None:
    assert [(name, points, odds) for name, points, _, odds in table("Combination")] == [
        (combination_name(one, ENGLISH), str(WORTH[one]), f"{PERCENT[one]:.3f} %")
        for one in Combination
    ]
    assert f"at least one of them in {PERCENT['any']} % of all" in PAGE.replace("\n", " ")


def test_the_cards_are_those_of_the_deck() -> None:
    copies = Counter(DECK)
    kinds = (
        [card for card in copies if card.numbers in ((1,), (2,), (3,)) and card.colour],
        [card for card in copies if card.numbers in ((4,), (5,), (6,)) and card.colour],
        [card for card in copies if len(card.numbers) == 2],
        [card for card in copies if card.numbers == NUMBERS],
        [card for card in copies if card.colour is None],
    )
    for (_, each, coloured, multicolour), cards in zip(table("Dice cards"), kinds, strict=True):
        assert {copies[card] for card in cards} == {int(each)}
        assert sum(copies[card] for card in cards) == int(coloured or multicolour)
    assert f"That makes {len(DECK)}." in PAGE
    assert f"There are {len(CHANCE_CARDS)} Chance cards" in PAGE


def test_every_key_of_the_table_is_told() -> None:
    several = {
        "select": "1 to 5",
        "take_back": "Shift+1 to Shift+5",
        "take_back_next": "X, then a digit",
    }
    assert [key for key, _ in table("key")] == [
        several.get(command.id) or key_words(command.keys[0], ENGLISH) for command in COMMANDS
    ]
