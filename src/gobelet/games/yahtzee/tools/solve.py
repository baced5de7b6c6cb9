"""`gobelet solve`: the expected points of optimal play, one player, any rules of Yahtzee.

With --json: `expected` points and their standard deviation `sd`; the `states` of the table, the
`seconds` that the solution took, and whether it was `cached`. With --rows-report also `rows`, each
with its `mean`, the chance of the `bonus`, and the mean points of `chips`.
"""

from collections.abc import Mapping

from gobelet.games.interface import Answer, Question
from gobelet.games.shared.words import exact_points_words, scored_words
from gobelet.games.yahtzee.best.tables import Report, report_of, reporting
from gobelet.games.yahtzee.rules.rulesets import Chips, Row, RuleSet
from gobelet.games.yahtzee.words.terms import row_name
from gobelet.i18n import Language, capital


def answer(asked: Question) -> Answer | None:
    rules: RuleSet = asked.config.rules
    words = asked.language
    fresh = "no-cache" in asked.switches
    by_row = "rows-report" in asked.switches
    known = report = None if fresh else report_of(rules, by_row=by_row)
    if known is None and asked.prepare(reporting(rules, by_row=by_row, fresh=fresh)):
        report = report_of(rules, by_row=by_row)
    if report is None:
        return None
    lines, data = [_result_line(report, words)], _figures(report, cached=report is known)
    if by_row and report.rows:
        lines += _row_lines(report, report.rows, rules, words)
        data |= _row_figures(report, report.rows)
    lines.append(_effort_line(report, words, cached=report is known))
    return Answer(tuple(lines), data)


def _figures(report: Report, *, cached: bool) -> dict[str, object]:
    return {
        "expected": report.expected,
        "sd": report.sd,
        "states": report.states,
        "seconds": report.seconds,
        "cached": cached,
    }


def _row_figures(report: Report, means: Mapping[Row, float]) -> dict[str, object]:
    rows = {row: {"mean": mean} for row, mean in means.items()}
    return {"rows": rows, "bonus": report.bonus, "chips": report.chips}


def _result_line(report: Report, words: Language) -> str:
    # Translators: what perfect play brings one player alone; the points are in words.
    return words.gettext(
        "Perfect play, alone: {points} on average, standard deviation {deviation}.",
        points=exact_points_words(report.expected, words, 2),
        deviation=words.number(report.sd, 2),
    )


def _row_lines(
    report: Report, means: Mapping[Row, float], rules: RuleSet, words: Language
) -> list[str]:
    """Return lines with the averages of each row, of the bonus and of chips."""
    lines = [
        scored_words(
            capital(row_name(row, rules, words)), exact_points_words(mean, words, 2), words
        )
        for row, mean in means.items()
    ]
    # Translators: how often perfect play wins the bonus of the upper rows.
    bonus = words.gettext("Bonus: in {percent} of games.", percent=words.percent(report.bonus, 2))
    lines.append(bonus)
    if rules.chips is not Chips.OFF:
        # Translators: at the head of a line of scores: the chips for further Yahtzees.
        chips = words.gettext("Chips")
        lines.append(scored_words(chips, exact_points_words(report.chips, words, 2), words))
    return lines


def _effort_line(report: Report, words: Language, *, cached: bool) -> str:
    states = report.states
    if cached:
        # Translators: how many states of a score sheet a table knows, which was saved before.
        return words.ngettext("{n} state, from the cache.", "{n} states, from the cache.", states)
    # In French the plural begins at two, and only the whole part of a number counts.
    whole, text = int(round(report.seconds, 1)), words.number(report.seconds)
    # Translators: seconds with a decimal, as 1.2; the forms are for 1.2 or 0.5, and for 2.3.
    time = words.ngettext("{seconds} seconds", "{seconds} seconds", whole, seconds=text)
    # Translators: how many states of a score sheet were solved, and how long that took.
    return words.ngettext(
        "{n} state solved in {time}.", "{n} states solved in {time}.", states, time=time
    )
