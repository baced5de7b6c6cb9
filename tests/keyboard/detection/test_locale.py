"""The locale as a guess of the layout."""

import pytest

from gobelet.keyboard.detection import Found
from gobelet.keyboard.detection.locale import from_locale
from gobelet.keyboard.layouts import layout_names


@pytest.mark.parametrize(
    ("environment", "layout", "locale"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr", "fr_FR"),
        ({"LANG": "fr_FR@euro"}, "fr", "fr_FR"),
        ({"LANG": "fr_BE"}, "be", "fr_BE"),
        ({"LANG": "fr_CH.UTF-8"}, "ch(fr)", "fr_CH"),
        ({"LANG": "fr_CA.UTF-8"}, "ca", "fr_CA"),
        ({"LANG": "fr_SN.UTF-8"}, "fr", "fr_SN"),
        ({"LANG": "es_ES.UTF-8"}, "es", "es_ES"),
        ({"LANG": "es_MX.UTF-8"}, "latam", "es_MX"),
        ({"LANG": "ca_ES.UTF-8"}, "es", "ca_ES"),
        ({"LANG": "en_GB.UTF-8"}, "gb", "en_GB"),
        ({"LANG": "en_US.UTF-8"}, "us", "en_US"),
        ({"LANG": "en_CA.UTF-8"}, "us", "en_CA"),
        ({"LANG": "it_IT.UTF-8"}, "it", "it_IT"),
        ({"LC_CTYPE": "fr_FR.UTF-8", "LANG": "es_ES.UTF-8"}, "fr", "fr_FR"),
        ({"LC_ALL": "es_ES.UTF-8", "LC_CTYPE": "fr_FR.UTF-8"}, "es", "es_ES"),
        ({"LC_ALL": "C", "LANG": "fr_FR.UTF-8"}, "fr", "fr_FR"),
        ({"LC_ALL": "", "LANG": "fr_FR.UTF-8"}, "fr", "fr_FR"),
    ],
)
def test_the_locale_suggests_a_layout(
    environment: dict[str, str], layout: str, locale: str
) -> None:
    assert from_locale(environment) == Found(layout, "locale", locale, certain=False)
    assert layout in layout_names()


@pytest.mark.parametrize("locale", [None, "", "C", "C.UTF-8", "POSIX", "xx_XX", "be"])
def test_a_locale_that_suggests_none(locale: str | None) -> None:
    environment = {} if locale is None else {"LANG": locale}
    assert from_locale(environment) == Found("us", "default", certain=False)
