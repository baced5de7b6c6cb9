"""What all frames have in common: JSON, with the name of their class."""

from msgspec import Struct


class Frame(Struct, frozen=True, tag=True, omit_defaults=True):
    """One thing that is told to the other end."""
