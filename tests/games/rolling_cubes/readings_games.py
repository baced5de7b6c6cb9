"""What the booklet leaves open of single games, as the rules read aloud tell it."""

from typing import Final

CONTEST: Final = ("i_contest", "tournament")
YAHTZEE: Final = ("letter_yahtzee",)

Reading = tuple[tuple[str, ...], dict[str, str]]
"""The games that have it, and the words."""

OF_GAMES: Final[dict[str, Reading]] = {
    # I contest
    "the first letter": (
        CONTEST,
        {
            "en": "must lay one letter, not a joker",
            "fr": "doit poser une lettre, pas un joker",
            "es": "tiene que poner una letra, no un comodín",
        },
    ),
    "a first throw of jokers": (
        CONTEST,
        {
            "en": "If there are only jokers, the dice are thrown again",
            "fr": "S’il n’y a que des jokers, les dés sont relancés",
            "es": "Si solo hay comodines, los dados se tiran otra vez",
        },
    ),
    "one adds nothing only after throwing": (
        CONTEST,
        {
            "en": "Or add nothing, but only after throwing.",
            "fr": "Ou n’ajoutez rien, mais seulement après avoir lancé.",
            "es": "O no añadas nada, pero solo después de tirar.",
        },
    ),
    "a copy joker copies what lies": (
        CONTEST,
        {
            "en": "stands for a letter that is laid already, even by a joker",
            "fr": "remplace une lettre déjà posée, même par un joker",
            "es": "representa una letra ya puesta, aunque sea de un comodín",
        },
    ),
    "the other joker is what does not lie yet": (
        CONTEST,
        {
            "en": "for one that is not laid yet",
            "fr": "une lettre qui n’est pas encore posée",
            "es": "una que todavía no está",
        },
    ),
    "a completed word is void": (
        CONTEST,
        {
            "en": "is void, and the player before wins the round",
            "fr": "est annulée, et le joueur précédent gagne la manche",
            "es": "queda anulada, y el jugador anterior gana la ronda",
        },
    ),
    "from when on one contests": (
        CONTEST,
        {
            "en": "instead of throwing, once two letters are laid",
            "fr": "au lieu de lancer, dès que deux lettres sont posées",
            "es": "en vez de tirar, en cuanto haya dos letras puestas",
        },
    ),
    "a contest that is right": (
        CONTEST,
        {
            "en": "If not, or if no word is named, you do.",
            "fr": "Sinon, ou s’il n’en donne aucun, c’est vous qui la gagnez.",
            "es": "Si no, o si no dice ninguna, la ganas tú.",
        },
    ),
    "one wrong word": (
        CONTEST,
        {
            "en": "There is one try; a wrong word loses the round.",
            "fr": "Il n’y a qu’un essai ; un mot refusé perd la manche.",
            "es": "Solo hay un intento; una palabra rechazada pierde la ronda.",
        },
    ),
    "all the dice are used": (
        CONTEST,
        {
            "en": "without completing a word wins the round; nobody can contest any more",
            "fr": "sans compléter de mot gagne la manche ; personne ne peut plus contester",
            "es": "sin completar una palabra gana la ronda; ya nadie puede impugnar",
        },
    ),
    "who starts the next round": (
        CONTEST,
        {
            "en": "is started by the player on the left of who started the last",
            "fr": "est commencée par le joueur à gauche de qui a commencé la précédente",
            "es": "la empieza el jugador a la izquierda de quien empezó la anterior",
        },
    ),
    "no vote": (
        CONTEST,
        {
            "en": "in this game the dictionary alone decides",
            "fr": "dans ce jeu, le dictionnaire décide seul",
            "es": "en este juego, solo el diccionario decide",
        },
    ),
    # Solitaire
    "the goal of Solitaire": (
        ("solitaire",),
        {
            "en": "Goal: reach 31 points, alone, in as few throws",
            "fr": "But : atteindre 31 points, en solo, en lançant le moins de fois possible",
            "es": "Objetivo: llegar a 31 puntos, en solitario, tirando",
        },
    ),
    "a word outside the dictionary, alone": (
        ("solitaire", "daily"),
        {
            "en": "it is refused, and scores 0",
            "fr": "il est refusé et vaut 0",
            "es": "se rechaza y vale 0",
        },
    ),
    "the dice of a day": (
        ("daily",),
        {
            "en": "Each day has its dice, the same for everybody",
            "fr": "Chaque jour a ses dés, les mêmes pour tous",
            "es": "Cada día tiene sus dados, los mismos para todos",
        },
    ),
    "the first game of a day": (
        ("daily",),
        {
            "en": "Only the first game of a day counts",
            "fr": "Seule la première partie du jour compte",
            "es": "Solo la primera partida del día cuenta",
        },
    ),
    # The letter Yahtzee
    "one more throw": (
        YAHTZEE,
        {
            "en": "before your word, once, up to five dice",
            "fr": "avant votre mot, une seule fois, jusqu’à cinq dés",
            "es": "antes de tu palabra, una sola vez, hasta cinco dados",
        },
    ),
    "the best dice for each row": (
        YAHTZEE,
        {
            "en": "for each row, of those that can spell the word, the ones that score the most",
            "fr": "pour chaque ligne, ceux qui forment le mot et y rapportent le plus",
            "es": "para cada casilla, los que forman la palabra y más puntos dan en ella",
        },
    ),
    "a word that is worth nothing": (
        YAHTZEE,
        {
            "en": "an open row that it fits, as you choose, even if the score is 0",
            "fr": "une ligne libre à laquelle il convient, au choix, même s’il vaut 0",
            "es": "una casilla libre en la que encaje, la que elijas, aunque valga 0",
        },
    ),
    "a joker counts for its colour": (
        YAHTZEE,
        {
            "en": "a die that shows a joker counts for its colour",
            "fr": "un dé qui montre un joker compte aussi pour sa couleur",
            "es": "un dado que muestra un comodín también cuenta para su color",
        },
    ),
    "equal points in the letter Yahtzee": (
        YAHTZEE,
        {
            "en": "equal points share the win",
            "fr": "à égalité, la victoire est partagée",
            "es": "en caso de empate, la victoria se comparte",
        },
    ),
    # The tournament
    "equal points in a game of the tournament": (
        ("tournament",),
        {
            "en": "each gets the points of the place in full, and the next places are skipped",
            "fr": "chacun reçoit tous les points de la place, et les places suivantes sont sautées",
            "es": "cada uno recibe todos los puntos del puesto, y los puestos siguientes se saltan",
        },
    ),
    "who wins a tie at the end": (
        ("tournament",),
        {
            "en": "If none of them did, the better place in that game wins; if that is equal, too, "
            "the win is shared.",
            "fr": "Si ce n’est aucun d’eux, la meilleure place dans ce jeu l’emporte ; si elle "
            "aussi est égale, la victoire est partagée.",
            "es": "Si no fue ninguno, gana el mejor puesto en ese juego; si también es igual, la "
            "victoria se comparte.",
        },
    ),
    "two points, with two players too": (
        ("tournament",),
        {
            "en": "2 are enough with two players, too",
            "fr": "2 suffisent, à deux joueurs aussi",
            "es": "con 2 basta, también con dos jugadores",
        },
    ),
}
