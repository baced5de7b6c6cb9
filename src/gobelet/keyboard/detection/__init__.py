"""Which keyboard layout this machine says it has, and where it says so."""

from msgspec import Struct

from gobelet.keyboard.layouts import Layout, Row, layout, own_layout

DigitRow = tuple[Row, Row]
"""The characters of the keys 1 to 6, plain and with Shift."""


class Found(Struct, frozen=True):
    """A layout by its name, with the kind of place that named it, and the words found there.

    `source` is "option" or "settings" where the player chose; "console", "x11", "gnome", "kde",
    "macos", "windows", "localectl" or "file" where this machine told; "locale" or "default" for
    a guess.
    `layout` is `OWN` only from the first two.
    `detail` is the place's own words, for the report: a keymap, "fr oss" for an xkb layout and
    its variant, a file's path, a locale.
    `certain` is False where the keys may give other characters than the layout's.
    `row` has these characters, if they are known; `layout` is then the nearest.
    """

    layout: str
    source: str
    detail: str = ""
    certain: bool = True
    row: DigitRow | None = None

    @property
    def why(self) -> str:
        """The source and its own words, for a program that reads the report."""
        return f"{self.source} {self.detail}".rstrip()

    def keys(self) -> Layout:
        """Return the layout; if `row` is set, a layout made of these characters.

        Raises KeyError for `OWN`, which only the player's settings can spell out.
        """
        return own_layout(*self.row) if self.row else layout(self.layout)


def detect(*, remote: bool) -> Found:
    """Return the layout from the first place that names one, or guess it from the locale.

    `remote`: the player sits at another machine; then only the locale may hint at that keyboard.
    """
    from gobelet.keyboard.detection.machine import this_machine
    from gobelet.keyboard.detection.search import search

    return search(this_machine(), remote=remote)
