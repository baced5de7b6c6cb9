"""Ratings and records of a house in the player's words."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Final

from gobelet.games import GAMES, kit
from gobelet.house.frames.records import Leader, PlayerPage, PlayerRecord, RatingAt, RatingChange
from gobelet.i18n import Language
from gobelet.match.codec import Undecodable
from gobelet.net.wires import codec_of
from gobelet.speech.utterance import Verbosity
from gobelet.ui.saved.dates import day_words
from gobelet.ui.saved.records_words import variant_words
from gobelet.ui.words import printable

_SURE: Final = 300
_FAIRLY_SURE: Final = 600
"""Margins: so many points a rating may still rise without anything new."""


def rule_set_words(game: str, rule_set: str, language: Language) -> str:
    """Return a game and a rule set, whatever is chosen within it: "Yahtzee, Playroom rules"."""
    if game not in GAMES or rule_set not in kit(game).rule_sets:
        return printable(game)
    title = kit(game).title(language)
    [rules, *_] = kit(game).configure(rule_set, language=language.code).settings(language)
    # Translators: a game and its variant: "Yahtzee, Playroom rules, 13 rows".
    return language.gettext("{game}, {variant}", game=title, variant=rules.value)


def rated_words(rated: RatingChange, verbosity: Verbosity, language: Language) -> str:
    """Return what a game has made of the player's rating."""
    numbers = {"n": rated.shown, "change": _change_words(rated.change, language)}
    if verbosity is Verbosity.FULL:
        rules = rule_set_words(rated.game, rated.rule_set, language)
        # Translators: after a game in a public house: the player's rating by these rules, and by
        # how much it has changed: "Rating, Yahtzee, Playroom rules: 1512, plus 12."
        text = language.gettext("Rating, {rules}: {n}, {change}.", rules=rules, **numbers)
    else:
        # Translators: after a game in a public house: the player's rating, and by how much it has
        # changed: "Rating: 1512, plus 12."
        text = language.gettext("Rating: {n}, {change}.", **numbers)
    if not rated.given_up:
        return text
    # Translators: the player has left a game in a public house that others have ended since.
    lost = language.gettext("A computer ended the game for you: it counts as lost.")
    return f"{lost} {text}"


def _change_words(change: int, language: Language) -> str:
    if change > 0:
        # Translators: by how much a rating has risen, after the rating.
        return language.gettext("plus {n}", n=change)
    if change < 0:
        # Translators: by how much a rating has fallen, after the rating.
        return language.gettext("minus {n}", n=-change)
    # Translators: a rating has not changed, after the rating.
    return language.gettext("unchanged")


def leader_words(leader: Leader, language: Language) -> str:
    """Return a line of the leaders."""
    # Translators: a place in the list of the best players: "3: Ana, 1512".
    return language.gettext(
        "{n}: {who}, {rating}", n=leader.place, who=printable(leader.name), rating=leader.shown
    )


def own_place_words(own: Leader | None, count: int, language: Language) -> str:
    """Return the first line of the leaders: the player's own place."""
    if own is None:
        # Translators: first line of the list of the best players.
        return language.gettext("You have no rated game by these rules yet")
    # Translators: first line of the list of the best players; {n} and {count} are a place among so
    # many, {rating} a number.
    return language.gettext(
        "You: place {n} of {count}, {rating}", n=own.place, count=count, rating=own.shown
    )


def page_lines(page: PlayerPage, language: Language) -> Sequence[str]:
    """Return the lines of a player's page."""
    since = day_words(datetime.fromtimestamp(page.since, UTC), language)
    # Translators: a player's page in a public house: since when they are known there.
    lines = [language.gettext("Here since {day}.", day=since)]
    lines += [_rating_words(one, language) for one in page.ratings]
    lines += [line for one in page.records for line in _record_lines(one, language)]
    if not page.records:
        # Translators: a player's page in a public house.
        lines.append(language.gettext("No game yet."))
    return lines


def _rating_words(rating: RatingAt, language: Language) -> str:
    # Translators: a player's page: the rating by some rules, its place among so many players, and
    # how sure it is: "Yahtzee, Playroom rules: rating 1512, place 3 of 40, fairly sure after 25
    # games."
    return language.ngettext(
        "{rules}: rating {rating}, place {place} of {count}, {sure} after {n} game.",
        "{rules}: rating {rating}, place {place} of {count}, {sure} after {n} games.",
        rating.games,
        rules=rule_set_words(rating.game, rating.rule_set, language),
        rating=rating.shown,
        place=rating.place,
        count=rating.count,
        sure=_sure_words(rating.margin, language),
    )


def _sure_words(margin: int, language: Language) -> str:
    if margin <= _SURE:
        # Translators: how sure a rating is, inside a sentence.
        return language.gettext("sure")
    if margin <= _FAIRLY_SURE:
        # Translators: how sure a rating is, inside a sentence.
        return language.gettext("fairly sure")
    # Translators: how sure a rating is, inside a sentence.
    return language.gettext("not sure yet")


def _record_lines(record: PlayerRecord, language: Language) -> Iterable[str]:
    """Yield a line on what somebody has reached by some rules; none for rules not known here."""
    if record.game not in GAMES:
        return
    try:
        options = codec_of(record.game).options.decode(bytes(record.options))
    except Undecodable:
        return
    rules = variant_words(record.game, options, language)
    yield " ".join([_games_words(record, rules, language), *_figures(record, options, language)])


def _games_words(record: PlayerRecord, rules: str, language: Language) -> str:
    numbers = {"rules": rules, "won": record.wins}
    match record.kind:
        case "people":
            return language.ngettext(
                # Translators: a player's page: games with other people by some rules.
                "{rules}: {n} game with others, {won} won.",
                "{rules}: {n} games with others, {won} won.",
                record.games,
                **numbers,
            )
        case "bots":
            return language.ngettext(
                # Translators: a player's page: games with computers, by some rules.
                "{rules}: {n} game with computers, {won} won.",
                "{rules}: {n} games with computers, {won} won.",
                record.games,
                **numbers,
            )
        case "alone":
            return language.ngettext(
                # Translators: a player's page: games alone, by some rules.
                "{rules}: {n} game alone.",
                "{rules}: {n} games alone.",
                record.games,
                **numbers,
            )
    return language.ngettext(
        # Translators: a player's page: games that they have not played to the end.
        "{rules}: {n} game not finished.",
        "{rules}: {n} games not finished.",
        record.games,
        **numbers,
    )


def _figures(
    record: PlayerRecord, options: Mapping[str, object], language: Language
) -> Iterable[str]:
    """Yield sentences on the points of finished games, and on what else the game counts."""
    if record.kind not in ("people", "bots", "alone") or not record.games:
        return
    # Translators: what a player reached in a game.
    points = language.ngettext("{n} point", "{n} points", record.best)
    day = day_words(datetime.fromtimestamp(record.best_at, UTC), language)
    # Translators: the best score and its day, where one person plays alone, without a name.
    yield language.gettext("Record: {points}, {day}.", points=points, day=day)
    if record.games > 1:
        average = language.number(record.points / record.games)
        # Translators: a player's average points a game.
        yield language.gettext("Average {points}.", points=average)
    yield from kit(record.game).counted_words(record.counts, record.games, options, language)
