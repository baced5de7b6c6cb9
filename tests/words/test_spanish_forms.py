"""Spanish forms made by rule: only what people write, with the accent that it must have."""

from typing import Final

import pytest

from locales.spanish_forms import derived

_WORDS: Final = (
    "recordar recordaba recordando dar daba vamos hagamos espera gato café poco camión "
    "estadística fuerte rico pingüino canción luz papel ministro capitalista"
)
WORDS: Final = frozenset(_WORDS.split())
PLAIN: Final = frozenset({"pingüino", "canción", "raíz", "papel", "veeduría"})
USUAL: Final = -14.0

TAKEN: Final = (
    "recordarle recordárselo recordándole vámonos hagámoslo espérate gatito gatitas cafecito "
    "poquito camioncito estadísticamente fuertemente riquísimo pingüinos canciones papeles "
    "veedurías exministro anticapitalista"
)
NOT_TAKEN: Final = (
    "recordárle recordarselo recordandole vamonos hagamoslo esperate Gatito gatito2 perrito "
    "papels pingüinoss recordar rarísima estadisticamente anticosa exluz"
)


@pytest.mark.parametrize("form", TAKEN.split())
def test_a_form_of_a_word_is_taken_if_it_is_in_use(form: str) -> None:
    assert list(derived(WORDS, PLAIN, {form: USUAL})) == [form]
    assert list(derived(WORDS, PLAIN, {form: -19.0})) == []


@pytest.mark.parametrize("form", NOT_TAKEN.split())
def test_what_lacks_its_accent_or_its_word_is_not_taken(form: str) -> None:
    assert list(derived(WORDS, PLAIN, {form: USUAL})) == []
