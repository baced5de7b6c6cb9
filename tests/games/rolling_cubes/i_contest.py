"""How many ways there are to play I contest, counted without its rules."""

from random import Random

from gobelet.games.rolling_cubes.rules.i_contest import IContest

JOKERS = "=*"


def perft(game: IContest, depth: int) -> int:
    """How many sequences of `depth` actions there are, so few that no word is looked up.

    The n-th time that chance acts on the way, counted from 0, it takes what it needs from
    Random(n).
    """
    return to_throw(game, "", {}, 0, depth)


def to_throw(game: IContest, letters: str, used: dict[int, str], number: int, depth: int) -> int:
    """How many ways there are before the throw: to throw and, from two letters on, to contest."""
    if depth == 1:
        return 2 if len(letters) > 1 else 1
    # Whoever is contested names a word, of which there are too many to be counted.
    throw = thrown(game, used, number)
    return to_add(game, letters, used | throw, set(throw), number + 1, depth - 1)


def thrown(game: IContest, used: dict[int, str], number: int) -> dict[int, str]:
    """What the dice that are left show; not jokers alone where nothing lies yet."""
    source = Random(number)
    while True:
        throw = {
            place: faces[source.randrange(6)]
            for place, faces in enumerate(game.rules.faces)
            if place not in used
        }
        if used or set(throw.values()) - {*JOKERS}:
            return throw


def to_add(
    game: IContest, letters: str, shown: dict[int, str], left: set[int], number: int, depth: int
) -> int:
    added = [
        (place, letter)
        for place in left
        for letter in meanings(shown[place], letters, game.rules.alphabet)
    ]
    give_up = bool(letters)
    if depth == 1:
        return len(added) + give_up
    # Who gives up has lost the round: the next one begins.
    ways = to_throw(game, "", {}, number, depth - 1) if give_up else 0
    for place, letter in added:
        used = {other: face for other, face in shown.items() if other not in left - {place}}
        ways += to_throw(game, letters + letter, used, number, depth - 1)
    return ways


def meanings(face: str, letters: str, alphabet: str) -> list[str]:
    """The letters that a die may be: its own, or what a joker may stand for."""
    if face not in JOKERS:
        return [face]
    if not letters:
        return []
    same = face == "="
    return [letter for letter in alphabet if (letter in letters) is same]
