"""What the dice of a game show, in the player's words."""

from collections.abc import Iterator

from gobelet.games.rolling_cubes.rules.dice import COLOURS, Colour
from gobelet.games.rolling_cubes.rules.rulesets import RuleSet
from gobelet.games.rolling_cubes.words.terms import face_words
from gobelet.i18n import Language


def dice_text(rules: RuleSet, language: Language) -> tuple[str, ...]:
    return (
        # Translators: rules of Rolling Cubes: the dice, by their colours.
        language.gettext(
            "Dice: thirteen. Four are red, three green, two orange, two blue, one light blue, one "
            "fuchsia. What they show follows, die by die."
        ),
        *_faces(rules, language),
        # Translators: rules of Rolling Cubes: where the throws come from; a seed is a number that
        # the player may give, and from which the same throws come each time.
        language.gettext(
            "The dice are drawn by your system’s own random source: each face is as likely, "
            "for you and for the computer alike. Games with a seed repeat, and do not count "
            "in the records."
        ),
    )


def _faces(rules: RuleSet, language: Language) -> Iterator[str]:
    for colour in Colour:
        dice = (
            ", ".join(face_words(face, language) for face in die)
            for die, of in zip(rules.faces, COLOURS, strict=True)
            if of is colour
        )
        # Translators: between dice of which the faces are read: "A, E, I; O, U".
        between = language.pgettext("between dice", "; ")
        yield _of_colour(colour, between.join(dice), language)


def _of_colour(colour: Colour, faces: str, language: Language) -> str:
    match colour:
        case Colour.RED:
            # Translators: the faces of the red dice, in the rules of Rolling Cubes.
            return language.gettext("Red dice: {faces}.", faces=faces)
        case Colour.GREEN:
            # Translators: the faces of the green dice, in the rules of Rolling Cubes.
            return language.gettext("Green dice: {faces}.", faces=faces)
        case Colour.ORANGE:
            # Translators: the faces of the orange dice, in the rules of Rolling Cubes.
            return language.gettext("Orange dice: {faces}.", faces=faces)
        case Colour.BLUE:
            # Translators: the faces of the blue dice, in the rules of Rolling Cubes.
            return language.gettext("Blue dice: {faces}.", faces=faces)
        case Colour.LIGHT_BLUE:
            # Translators: the faces of the light blue die, in the rules of Rolling Cubes.
            return language.gettext("Light blue die: {faces}.", faces=faces)
        case Colour.FUCHSIA:
            # Translators: the faces of the fuchsia die, in the rules of Rolling Cubes.
            return language.gettext("Fuchsia die: {faces}.", faces=faces)
