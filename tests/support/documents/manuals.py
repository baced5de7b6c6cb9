"""Small manuals, for tests of what reads them."""

from gobelet.manual import BadManual, Manual, parse

FRENCH = """\
# Petit manuel

Bienvenue à
la table.

## Premiers pas

Appuyez sur `Entrée` pour **lancer**.

### Relancer

- Choisissez des dés.
- Relancez-les.

### Compter

```console
$ gobelet score 13334
As, 1 point
…
```

## Touches

<!-- keys: sheet -->
- vieilles touches
<!-- end -->

## Règles

### Yahtzee

<!-- rules: yahtzee playroom -->
vieilles règles
<!-- end -->

### Tournoi

<!-- rules: rolling_cubes tournament -->
<!-- end -->
"""

ENGLISH = (
    FRENCH.replace("Petit manuel", "A small manual")
    .replace("Premiers pas", "First steps")
    .replace("Relancer", "Throwing again")
)

ALIKE = """\
# Petit manuel

## Règles

### Playroom

- Brelan, trois dés identiques.
- Paire, deux dés identiques.

### Hasbro

- Brelan, trois dés identiques.
- Jetons : 100 points par Yahtzee.

## Cartes

- Brelan, trois dés identiques.
"""
"""Two sets of rules with one rule in common; another chapter has it too."""

TEXTS = {"fr": FRENCH, "en": ENGLISH}


def read(code: str) -> Manual:
    """Return the small manual; there is none in Spanish."""
    if code not in TEXTS:
        raise BadManual(code, "no such file")
    return _READ[code]


_READ = {code: parse(text) for code, text in TEXTS.items()}
