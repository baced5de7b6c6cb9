"""The throws of the lessons in each language of words, and the words to make of them."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct


class Example(Struct, frozen=True):
    """What thirteen dice show, and a word as it is written."""

    throw: str
    word: str


class Throws(Struct, frozen=True):
    """The examples in one language.

    `plain`: no joker is needed, and no row but that without jokers is satisfied. `copied`, `other`:
    the word needs that joker. `rich`: a letter that stands twice, and the light blue die. `unknown`
    is no word. `again` are two letters of `poor` that are thrown again, which leads to `long`: a
    word with all four red dice.
    """

    plain: Example
    copied: Example
    other: Example
    rich: Example
    unknown: Example
    poor: str
    again: str
    long: Example


THROWS: Final[Mapping[str, Throws]] = {
    "fr": Throws(
        plain=Example("AEOURSTPCNIVZ", "pirate"),
        copied=Example("A=IOSNLDCEIVK", "salade"),
        other=Example("*AIOSNTECELBJ", "maison"),
        rich=Example("EIOALTLDPNSVW", "ville"),
        unknown=Example("EIOALTLDPNSVW", "tovel"),
        poor="AEOURSTPCNIVZ",
        again="vz",
        long=Example("AEOURSTPCNIGJ", "précaution"),
    ),
    "en": Throws(
        plain=Example("AEOURSTPCNIWZ", "pirate"),
        copied=Example("A=IOSDLGCNIHK", "salad"),
        other=Example("*AEORDNSCTIBJ", "garden"),
        rich=Example("EOIALTLDCNSHV", "hello"),
        unknown=Example("EOIALTLDCNSHV", "helto"),
        poor="AEOURSTPCNIWZ",
        again="wz",
        long=Example("AEOURSTPCNIBK", "precaution"),
    ),
    "es": Throws(
        plain=Example("AEOURSNPTCIVZ", "pintor"),
        copied=Example("A=IOSNLDCTEBJ", "casa"),
        other=Example("*AEORDNSCTIBJ", "madre"),
        rich=Example("AEIOLSLDCNPVX", "valle"),
        unknown=Example("AEIOLSLDCNPVX", "lavec"),
        poor="AEOURSNPCCIVZ",
        again="vz",
        long=Example("AEOURSNPCCIGJ", "precaución"),
    ),
}
