"""The facts of a real table: the dice, and the filled rows, "yahtzee=50,fours=12"."""

from itertools import combinations_with_replacement

from gobelet.games.interface import BadInput, BadValue
from gobelet.games.yahtzee.rules.rows import UPPER, Row
from gobelet.games.yahtzee.rules.rulesets import Joker, RuleSet
from gobelet.games.yahtzee.rules.scoring import Sheet, is_yahtzee, joker_points, points
from gobelet.games.yahtzee.rules.state import DICE, FACES
from gobelet.i18n import Language


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
