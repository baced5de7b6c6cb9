"""`gobelet score`: the points of five dice in each legal row.

The facts of a real table serve other tools too: the dice, and the filled rows, "yahtzee=50".
"""

from itertools import combinations_with_replacement

from gobelet.games.interface import Answer, BadInput, BadValue, Listener, Question
from gobelet.games.yahtzee.rules.refusals import RowClosed
from gobelet.games.yahtzee.rules.rulesets import UPPER, Joker, Row, RuleSet, upper_row
from gobelet.games.yahtzee.rules.scoring import (
    CHIP,
    ClosedReason,
    Dice,
    Sheet,
    choices,
    earns_chip,
    is_yahtzee,
    joker_points,
    open_rows,
    points,
    why_closed,
)
from gobelet.games.yahtzee.rules.state import DICE, FACES
from gobelet.games.yahtzee.words.refusals import refusal_words
from gobelet.games.yahtzee.words.terms import row_and_points, row_name
from gobelet.i18n import Language


def answer(asked: Question) -> Answer:
    rules: RuleSet = asked.config.rules
    words = asked.language
    thrown = given_dice(asked.values["dice"], words)
    dice = tuple(sorted(thrown))
    sheet = given_sheet(asked.values["sheet"], rules)
    worth = choices(rules, sheet, dice)
    closed = {
        row: why for row in open_rows(rules, sheet) if (why := why_closed(rules, sheet, dice, row))
    }
    chip = bool(worth) and earns_chip(rules, sheet, dice)
    lines = [row_and_points(row, points, rules, words) for row, points in worth.items()]
    if not worth:
        lines = [sheet_full_words(words)]
    if chip:
        lines.append(words.gettext("Chip, {points} points.", points=CHIP))
    for why in dict.fromkeys(closed.values()):
        names = [row_name(row, rules, words) for row in closed if closed[row] is why]
        # Translators: rows that the rules close to these dice, and the reason, a sentence.
        text = words.gettext(
            "Closed: {rows}. {reason}",
            rows=words.listing(names),
            reason=_closed_words(why, dice, rules, words),
        )
        lines.append(text)
    data = {"dice": list(thrown), "rows": worth, "closed": closed, "chip": chip}
    return Answer(tuple(lines), data)


def _closed_words(why: ClosedReason, dice: Dice, rules: RuleSet, words: Language) -> str:
    return refusal_words(rules, RowClosed(why, upper_row(dice[0])), Listener(words, ()))


class FullSheet(BadInput):
    """All rows of the sheet are marked."""

    def words(self, language: Language) -> str:
        return sheet_full_words(language)


class MarkedTwice(BadInput):
    """A row, by its id, is there twice."""

    def __init__(self, row: str) -> None:
        super().__init__(row)
        self.row = row

    def words(self, language: Language) -> str:
        # Translators: what is wrong with --sheet: a row, by its id, has points twice.
        return language.gettext("--sheet: {row} is there twice.", row=self.row)


def sheet_full_words(language: Language) -> str:
    # Translators: all rows of a sheet are marked: dice cannot be marked there any more.
    return language.gettext("The sheet is full.")


def given_dice(text: str, words: Language) -> tuple[int, ...]:
    """Return five dice in the order given. Raises BadValue."""
    if len(text) != DICE or any(digit not in "123456" for digit in text):
        # Translators: what dice are valid at the command line, after "Valid:".
        valid = words.gettext("five digits from 1 to 6")
        # Translators: what is wrong at the command line: the dice.
        raise BadValue(words.gettext("dice"), text, (valid,))
    return tuple(int(digit) for digit in text)


def given_sheet(text: str, rules: RuleSet) -> Sheet:
    """Return the sheet of a text. Raises BadValue for what cannot be there, MarkedTwice."""
    marks: dict[str, int] = {}
    for item in filter(None, map(str.strip, text.split(","))):
        name, _, value = (part.strip() for part in item.partition("="))
        if name not in rules.rows:
            raise BadValue("--sheet", name, rules.rows)
        if name in marks:
            raise MarkedTwice(name)
        valid = _possible(rules, Row(name))
        if value not in map(str, valid):
            raise BadValue(f"--sheet, {name}", value, _listed(valid))
        marks[name] = int(value)
    return Sheet(tuple(marks.get(row) for row in rules.rows))


def _possible(rules: RuleSet, row: Row) -> list[int]:
    """Return all possible points of a row; on a real table a zero is always possible."""
    found = {0}
    may_hold_jokers = rules.joker is not Joker.NEVER and row not in (*UPPER, Row.YAHTZEE)
    for dice in combinations_with_replacement(range(1, FACES + 1), DICE):
        found.add(points(rules, row, dice))
        if may_hold_jokers and is_yahtzee(dice):
            found.add(joker_points(row, dice))
    return sorted(found)


def _listed(numbers: list[int]) -> list[str]:
    """Return numbers as text, consecutive ones as a range such as "5-30"."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return [str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs]
