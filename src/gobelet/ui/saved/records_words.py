"""Records and stored games in the player's words, for the menu and the command line."""

from collections.abc import Mapping
from typing import Final

from gobelet.games import GAMES, kit
from gobelet.i18n import Language
from gobelet.players import Player, seat_names
from gobelet.store.records import ENOUGH_DICE, FACES, Dice, Group, Person, Records, Result, Score
from gobelet.ui.saved.dates import day_words, moment_words
from gobelet.ui.words import printable

UNUSUAL: Final = 0.01
"""A p-value below this is called unusual: the share of cases in which fair dice are further off."""


def records_lines(found: Records, language: Language) -> list[str]:
    """Return the lines of all records: each group, then the dice."""
    if not found.groups:
        # Translators: the records are asked for, and nobody has finished a game.
        lines = [language.gettext("No records yet.")]
    else:
        lines = [line for group in found.groups for line in group_lines(group, language)]
    return [*lines, *dice_lines(found.dice, language)]


def group_lines(group: Group, language: Language) -> list[str]:
    """Return the lines for one rule set and number of seats."""
    alone = len(group.people) == 1
    # Translators: how many games were played; it ends a sentence.
    games = language.ngettext("{n} game", "{n} games", group.games)
    # Translators: how many sat at the table.
    players = language.ngettext("{n} player", "{n} players", group.seats)
    # Translators: records: rule set, number of players, and how many games were finished.
    head = language.gettext(
        "{variant}, {players}: {games}.",
        variant=variant_words(group.game, group.options, language),
        players=players,
        games=games,
    )
    bests = [
        _score_words(score, language, best=not place, named=not alone or bool(score.name))
        for place, score in enumerate(group.bests)
    ]
    people = [_person_words(person, group, language, alone=alone) for person in group.people]
    return [head, *bests, *people]


def _score_words(score: Score, language: Language, *, best: bool, named: bool) -> str:
    # Translators: what a player reached in a game.
    points = language.ngettext("{n} point", "{n} points", score.points)
    day = day_words(score.when, language)
    if not named:
        if best:
            # Translators: the best score and its day, where one person plays alone, without a name.
            return language.gettext("Record: {points}, {day}.", points=points, day=day)
        # Translators: a further score after the best one, and its day, without a name.
        return language.gettext("Then {points}, {day}.", points=points, day=day)
    name = _name(score.name, language)
    if best:
        # Translators: the best score, who reached it and when.
        return language.gettext(
            "Record: {points}, {name}, {day}.", points=points, name=name, day=day
        )
    # Translators: a further score after the best one, who reached it and when.
    return language.gettext("Then {points}, {name}, {day}.", points=points, name=name, day=day)


def _person_words(person: Person, group: Group, language: Language, *, alone: bool) -> str:
    sentences = []
    if not alone:
        # Translators: how many games a player has played; figures follow.
        sentences.append(
            language.ngettext(
                "{name}: {n} game.",
                "{name}: {n} games.",
                person.games,
                name=_name(person.name, language),
            )
        )
    if group.seats > 1:
        # Translators: how many games a player has won.
        sentences.append(language.ngettext("{n} won.", "{n} won.", person.wins))
    if person.games > 1:
        average = language.number(person.average)
        # Translators: a player's average points a game.
        sentences.append(language.gettext("Average {points}.", points=average))
    if group.game in GAMES:
        counted = kit(group.game).counted_words
        sentences += counted(person.counts, person.games, group.options, language)
    return " ".join(sentences)


def dice_lines(dice: Dice, language: Language) -> list[str]:
    """Return the lines on the frequency of faces and on fairness; none without dice."""
    if not dice.total:
        return []
    shares = [language.percent(dice.share(face), 1) for face in range(1, FACES + 1)]
    # Numbers stay ungrouped: synthesizers read "1 204" as one, two hundred and four.
    # Translators: of all dice thrown, how many were sixes; both values have their percent sign.
    sixes = language.ngettext(
        "{n} die: sixes {percent}, expected {expected}.",
        "{n} dice: sixes {percent}, expected {expected}.",
        dice.total,
        percent=shares[-1],
        expected=language.percent(1 / FACES, 1),
    )
    # Translators: the shares of the faces 1 to 5 among all dice, as a list.
    others = language.gettext("1 to 5: {list}.", list=language.listing(shares[:-1]))
    return [sixes, others, fairness_words(dice, language)]


def fairness_words(dice: Dice, language: Language) -> str:
    """Return a careful sentence on the dice's fairness: only what the figures can show."""
    if not dice.enough:
        # Translators: too few dice were thrown to say whether they are fair.
        return language.gettext(
            "Too early to say whether the dice are fair: that takes {n} dice.", n=ENOUGH_DICE
        )
    share = dice.p_value
    # Translators: inside the next sentences: in how many of 100 series of throws.
    cases = language.gettext("{n} of 100 cases", n=round(share * 100))
    if share < UNUSUAL:
        # Translators: inside the next sentences: hardly ever.
        cases = language.gettext("fewer than 1 of 100 cases")
    elif share > 1 - UNUSUAL:
        # Translators: inside the next sentences: nearly always.
        cases = language.gettext("more than 99 of 100 cases")
    if share < UNUSUAL:
        # Translators: the dice thrown are far from the expected shares; cases is filled in.
        return language.gettext("Unusual: fair dice are further off in {cases}.", cases=cases)
    # Translators: the dice thrown are about as expected; cases is "43 of 100 cases".
    return language.gettext("Nothing unusual: fair dice are further off in {cases}.", cases=cases)


def result_words(result: Result, language: Language) -> str:
    """Return a finished game: all points, the highest first, its date, and its rules."""
    heading, _ = result
    # Translators: a finished game in a list: the scores, date and time, and its rule set.
    text = language.gettext(
        "{scores}, {when}, {variant}.",
        variant=variant_words(heading.game, heading.options, language),
        when=moment_words(heading.changed, language),
        scores=_scores_words(result, language),
    )
    if heading.repeats:
        # Translators: after a finished game in a list: a seed fixed its dice.
        text += " " + language.gettext("It does not count in the records.")
    return text


def _scores_words(result: Result, language: Language) -> str:
    heading, tallies = result
    names = seat_names(heading.players, language)
    if not tallies:
        return language.listing(names)
    if heading.players == (Player(),):
        # Translators: what a player reached in a game.
        return language.ngettext("{n} point", "{n} points", tallies[0].points)
    ranked = sorted(
        zip(names, tallies, strict=True), key=lambda seat: (not seat[1].won, -seat[1].points)
    )
    # Translators: a player and points, in a list: "Ana: 231".
    return language.listing(
        language.gettext("{name}: {points}", name=name, points=tally.points)
        for name, tally in ranked
    )


def variant_words(game: str, options: Mapping[str, object], language: Language) -> str:
    """Return a game and its rule set; if this version does not know them, as much as possible."""
    if game not in GAMES:
        return printable(game)
    found = kit(game)
    title = found.title(language)
    try:
        variant = found.restore(options).describe(language)
    except ValueError:
        return title
    # Translators: a game and its variant: "Yahtzee, Playroom rules, 13 rows".
    return language.gettext("{game}, {variant}", game=title, variant=variant)


def _name(name: str, language: Language) -> str:
    return seat_names((Player(name),), language)[0]
