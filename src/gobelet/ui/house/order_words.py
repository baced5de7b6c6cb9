"""Order in a house, in words: reasons, times, reports, what moderators did."""

from collections.abc import Sequence
from datetime import UTC, datetime

from gobelet.house.frames.order import Measure, Report, ReportedLine
from gobelet.i18n import Language
from gobelet.ui.saved.dates import moment_words
from gobelet.ui.words import printable


def reason_words(reason: str, language: Language) -> str:
    """Return why somebody is reported, silenced, removed or banned, as an item of a list."""
    match reason:
        case "insults":
            # Translators: a reason for a report, or for what a moderator does.
            return language.gettext("insults or threats")
        case "flood":
            # Translators: a reason for a report, or for what a moderator does.
            return language.gettext("too much talk, again and again")
        case "advertising":
            # Translators: a reason for a report, or for what a moderator does.
            return language.gettext("advertising")
        case "harassment":
            # Translators: a reason for a report, or for what a moderator does.
            return language.gettext("does not leave somebody in peace")
        case "children":
            # Translators: a reason for a report, or for what a moderator does.
            return language.gettext("not for children")
        case "cheating":
            # Translators: a reason for a report, or for what a moderator does.
            return language.gettext("spoils games")
        case "name":
            # Translators: a reason for a report, or for what a moderator does.
            return language.gettext("an offensive name")
    # Translators: a moderator has given no reason.
    return language.gettext("no reason given")


def seconds_words(seconds: float, language: Language) -> str:
    """Return for how long somebody is silenced or banned."""
    minutes = max(1, round(seconds / 60))
    if minutes < 60:
        # Translators: how long something holds, or how long ago it was.
        return language.ngettext("{n} minute", "{n} minutes", minutes)
    hours = round(minutes / 60)
    if hours < 24:
        # Translators: how long something holds, or how long ago it was.
        return language.ngettext("{n} hour", "{n} hours", hours)
    # Translators: how long something holds, or how long ago it was.
    return language.ngettext("{n} day", "{n} days", round(hours / 24))


def held_words(code: str, facts: Sequence[str], now: float, language: Language) -> str:
    """Return what a moderator has done about the player, and why."""
    reason = reason_words(facts[0] if facts else "", language)
    left = seconds_words(until_of(facts) - now, language)
    match code:
        case "muted":
            return language.gettext(
                # Translators: a moderator has silenced the player for {time}: "10 minutes".
                "A moderator has silenced you for {time}: {reason}.",
                time=left,
                reason=reason,
            )
        case "banned":
            return language.gettext(
                # Translators: the player may not come in for {time}: "10 minutes".
                "You cannot come into this house for {time}: {reason}.",
                time=left,
                reason=reason,
            )
    return language.gettext(
        # Translators: the player may come in again.
        "A moderator has removed you from the house: {reason}.",
        reason=reason,
    )


def until_of(facts: Sequence[str]) -> float:
    """Return until when something holds; the house may send anything."""
    return float(facts[1]) if len(facts) > 1 and facts[1].isdecimal() and len(facts[1]) < 15 else 0


def report_words(report: Report, now: float, language: Language) -> str:
    """Return a report as an item of a list."""
    return language.gettext(
        # Translators: a report in the moderators' list: whom it is about, why, who tells it.
        "{whom}: {reason}. Reported by {who}, {time} ago",
        whom=printable(report.whom),
        reason=reason_words(report.reason, language),
        who=printable(report.who),
        time=seconds_words(now - report.since, language),
    )


def line_words(line: ReportedLine, now: float, language: Language) -> str:
    """Return a line of talk in a report."""
    return language.gettext(
        # Translators: a line of talk in a report, and how long ago it was said.
        "{by}: {text}, {time} ago",
        by=printable(line.by),
        text=printable(line.text),
        time=seconds_words(now - line.since, language),
    )


def measure_words(measure: Measure, language: Language) -> str:
    """Return what a moderator did, as an item of a list."""
    who, whom = printable(measure.who), printable(measure.whom)
    lasts = seconds_words(measure.until - measure.since, language)
    when = moment_words(datetime.fromtimestamp(measure.since, UTC), language)
    match measure.kind:
        case "muted":
            # Translators: in the log of moderators: {who} and {whom} are names, {time} a duration.
            what = language.gettext(
                "{who} silenced {whom} for {time}", who=who, whom=whom, time=lasts
            )
        case "banned":
            # Translators: in the log of moderators: {who} and {whom} are names, {time} a duration.
            what = language.gettext(
                "{who} banned {whom} for {time}", who=who, whom=whom, time=lasts
            )
        case "pardoned":
            # Translators: in the log of moderators: a silence or a ban was ended.
            what = language.gettext("{who} lifted the measures against {whom}", who=who, whom=whom)
        case _:
            # Translators: in the log of moderators: {whom} had to leave the house.
            what = language.gettext("{who} removed {whom}", who=who, whom=whom)
    if measure.kind == "pardoned":
        return f"{what}, {when}"
    return f"{what}, {reason_words(measure.reason, language)}, {when}"
