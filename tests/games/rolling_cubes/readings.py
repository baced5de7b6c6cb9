"""What the booklet leaves open, as the rules read aloud tell it in each language."""

from typing import Final

from tests.games.rolling_cubes.readings_games import OF_GAMES, YAHTZEE, Reading

SCORED: Final = (
    "one_at_a_time",
    "all_together",
    "solitaire",
    "letter_yahtzee",
    "tournament",
    "daily",
)
"""The games in which words score by their dice."""
VOTED: Final = ("one_at_a_time", "all_together", "letter_yahtzee", "tournament")
ROUNDS: Final = ("one_at_a_time", "all_together", "tournament")
TOGETHER: Final = ("all_together", "tournament")
SEVERAL: Final = ("one_at_a_time", "all_together", "i_contest", "letter_yahtzee", "tournament")
ALL: Final = (*SEVERAL, "solitaire", "daily")

READINGS: Final[dict[str, Reading]] = {
    **OF_GAMES,
    # Jokers and scores
    "what the copy joker is": (
        SCORED,
        {
            "en": "repeats a letter that another die of the word shows",
            "fr": "répète une lettre que montre un autre dé du mot",
            "es": "repite una letra que muestra otro dado de la palabra",
        },
    ),
    "what the other joker is": (
        SCORED,
        {
            "en": "a letter that is different from all the others of the word",
            "fr": "une lettre différente de toutes les autres du mot",
            "es": "una letra distinta de todas las demás de la palabra",
        },
    ),
    "repeats are counted on dice that show the letter": (
        SCORED,
        {
            "en": "Only dice that show it count, not jokers.",
            "fr": "Seuls comptent les dés qui la montrent, pas les jokers.",
            "es": "Solo cuentan los dados que la muestran, no los comodines.",
        },
    ),
    "which dice are used": (
        SCORED,
        {
            "en": "are chosen for you, for the most points",
            "fr": "sont choisis pour vous, pour le plus de points",
            "es": "se eligen por ti, para sacar el máximo de puntos",
        },
    ),
    # Words
    "how short a word may be": (
        SCORED,
        {
            "en": "one word of two letters or more",
            "fr": "un seul mot, de deux lettres ou plus",
            "es": "una sola palabra, de dos letras o más",
        },
    ),
    "accents": (
        ALL,
        {
            "en": "Accents do not count",
            "fr": "Les accents ne comptent pas",
            "es": "Los acentos no cuentan",
        },
    ),
    "proper nouns": (
        ALL,
        {
            "en": "do not count, unless you choose so before the game",
            "fr": "ne comptent pas, sauf si vous le choisissez avant la partie",
            "es": "no cuentan, salvo que lo elijas antes de la partida",
        },
    ),
    # The vote
    "the author puts a word to the vote": (
        VOTED,
        {
            "en": "you put it to the vote, or take it back",
            "fr": "vous le mettez au vote, ou vous le retirez",
            "es": "la sometes a votación, o la retiras",
        },
    ),
    "there is no second try": (
        VOTED,
        {
            "en": "it scores 0, and you make no other in its place",
            "fr": "il vaut 0, et vous n’en faites pas d’autre à la place",
            "es": "vale 0, y no formas otra en su lugar",
        },
    ),
    "votes are open, from the left": (
        VOTED,
        {
            "en": "vote openly, one by one, from the left of who made the word",
            "fr": "votent ouvertement, l’une après l’autre, à partir de la gauche",
            "es": "votan abiertamente, una tras otra, desde la izquierda",
        },
    ),
    "half is no majority": (
        VOTED,
        {
            "en": "More than half of them must accept it.",
            "fr": "plus de la moitié d’entre elles l’accepte",
            "es": "Más de la mitad de ellas tiene que aceptarla.",
        },
    ),
    "a certain outcome": (
        VOTED,
        {
            "en": "Voting stops once the outcome is certain.",
            "fr": "Le vote s’arrête dès que le résultat est certain.",
            "es": "La votación acaba en cuanto el resultado es seguro.",
        },
    ),
    "bots and the vote": (
        VOTED,
        {
            "en": "The computer does not vote, and its words are never voted on.",
            "fr": "L’ordinateur ne vote pas, et ses mots ne sont jamais mis au vote.",
            "es": "El ordenador no vota, y sus palabras nunca se someten a votación.",
        },
    ),
    "nobody to vote": (
        VOTED,
        {
            "en": "Where there is no other person, the dictionary decides.",
            "fr": "S’il n’y a pas d’autre personne, le dictionnaire décide.",
            "es": "Si no hay otra persona, decide el diccionario.",
        },
    ),
    # Who plays, and who starts
    "who starts, if no one is said to be the youngest": (
        SEVERAL,
        {
            "en": "if not, the first person in the order of seating",
            "fr": "sinon, la première personne dans l’ordre des places",
            "es": "si no, la primera persona en el orden de la mesa",
        },
    ),
    "bots do not start": (
        SEVERAL,
        {
            "en": "The computer starts only where nobody else plays.",
            "fr": "L’ordinateur ne commence que si personne d’autre ne joue.",
            "es": "El ordenador solo empieza si no juega nadie más.",
        },
    ),
    "how many play": (
        ("one_at_a_time", "all_together", "i_contest", "tournament"),
        {"en": "two to six", "fr": "de deux à six", "es": "de dos a seis"},
    ),
    "how many play the letter Yahtzee": (
        YAHTZEE,
        {"en": "one to six", "fr": "d’un à six", "es": "de uno a seis"},
    ),
    # One at a time, All together
    "no bonus for nothing": (
        ROUNDS,
        {
            "en": "If nobody scored, there is no bonus.",
            "fr": "Si personne n’a marqué, il n’y a pas de bonus.",
            "es": "Si nadie ha puntuado, no hay bonus.",
        },
    ),
    "a tie is played off in the same order": (
        ROUNDS,
        {
            "en": "further rounds, in the same order, with the bonus among themselves",
            "fr": "d’autres tours de jeu, dans le même ordre, avec le bonus entre eux seuls",
            "es": "más rondas, en el mismo orden, con el bonus solo entre ellos",
        },
    ),
    "who falls behind": (
        ROUNDS,
        {
            "en": "Who falls behind is out, but still votes.",
            "fr": "Qui est distancé ne joue plus, mais vote encore.",
            "es": "Quien se queda atrás ya no juega, pero sigue votando.",
        },
    ),
    "a tie without words goes on": (
        ROUNDS,
        {
            "en": "until one is ahead, even if nobody makes a word",
            "fr": "soit seul en tête, même si personne ne fait de mot",
            "es": "vaya solo en cabeza, aunque nadie forme palabra",
        },
    ),
    "a tie of bots that lasts is decided by lot": (
        ROUNDS,
        {
            "en": "Computers that are still tied after 5 rounds draw lots.",
            "fr": "Entre ordinateurs, après 5 tours sans vainqueur, on tire au sort.",
            "es": "Entre ordenadores, tras 5 rondas sin ganador, se decide por sorteo.",
        },
    ),
    "one throws for all": (
        TOGETHER,
        {
            "en": "who starts the round throws the thirteen dice, once, for all",
            "fr": "qui commence le tour de jeu lance les treize dés, une seule fois, pour tous",
            "es": "quien empieza la ronda tira los trece dados, una sola vez, para todos",
        },
    ),
    "the order in which words are entered": (
        TOGETHER,
        {
            "en": "in turn, beginning with who threw",
            "fr": "à tour de rôle, en commençant par qui a lancé",
            "es": "por turno, empezando por quien tiró",
        },
    ),
    "all words are read first": (
        TOGETHER,
        {
            "en": "all the words are read. Then they are decided on and scored, one after the "
            "other, in the same order.",
            "fr": "tous les mots sont lus. Puis ils sont jugés et comptés, l’un après l’autre, "
            "dans le même ordre.",
            "es": "se leen todas las palabras. Después se juzgan y se puntúan, una tras otra, "
            "en el mismo orden.",
        },
    ),
    "the gate": (
        TOGETHER,
        {
            "en": "take the keyboard and press Enter",
            "fr": "prenez le clavier et appuyez sur Entrée",
            "es": "toma el teclado y pulsa Intro",
        },
    ),
    "the computer knows no more": (
        TOGETHER,
        {
            "en": "The computer does not know it either.",
            "fr": "L’ordinateur ne le connaît pas non plus.",
            "es": "El ordenador tampoco la conoce.",
        },
    ),
}
