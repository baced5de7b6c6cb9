"""What each level of Rolling Cubes makes of throws, and how common its words are.

python -m tests.benchmark.vocabulary THROWS
"""

import sys
from random import Random
from statistics import fmean, stdev
from typing import Final

from gobelet.games.rolling_cubes.bots.known_words import known
from gobelet.games.rolling_cubes.faces import faces_of
from gobelet.games.rolling_cubes.rules.rulesets import ALPHABETS, RuleSet
from gobelet.games.rolling_cubes.rules.scoring import word_score
from gobelet.words import open_common

LEVELS: Final = ("beginner", "regular", "skilled", "strong", "expert")
LIMITS: Final = (5_000, 20_000, 60_000)
SEED: Final = 1


def told(level: str, language: str, throws: int) -> str:
    """Return the mean points of a level, and the shares of its words by how common they are."""
    chance = Random(SEED)
    dice = faces_of(language)
    player = known(RuleSet("one_at_a_time", language, dice), level)
    words, points = list[str](), list[int]()
    for _ in range(throws):
        throw = "".join(map(chance.choice, dice))
        made = player.best(throw)
        points.append(word_score(made, throw) if made else 0)
        words += [made.word] if made else []
    shares = [
        sum(word in open_common(language, limit) for word in words) / len(words) for limit in LIMITS
    ]
    error = stdev(points) / throws**0.5
    return f"{fmean(points):.2f} ± {error:.2f} points; " + ", ".join(
        f"{share:.0%} of the {limit}" for limit, share in zip(LIMITS, shares, strict=True)
    )


if __name__ == "__main__":
    for level in LEVELS:
        for language in ALPHABETS:
            sys.stdout.write(f"{level}, {language}: {told(level, language, int(sys.argv[1]))}\n")
            sys.stdout.flush()
