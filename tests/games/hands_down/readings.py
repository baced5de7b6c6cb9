"""What the printed rules leave open, as the rules read aloud tell it in each language."""

from typing import Final

READINGS: Final = {
    "all may be kept": {
        "en": "Or keep all and pass.",
        "fr": "Ou gardez tout et passez.",
        "es": "O guárdalo todo y pasa.",
    },
    "what was just drawn is called later": {
        "en": "just drawn can be called on a later turn only",
        "fr": "ne peut être annoncée qu’à un tour suivant",
        "es": "solo se puede anunciar en un turno posterior",
    },
    "nobody has to call": {
        "en": "Nobody has to call.",
        "fr": "Personne n’est obligé d’annoncer.",
        "es": "Nadie está obligado a anunciar.",
    },
    "nobody knows what was called": {
        "en": "Nobody hears which.",
        "fr": "Personne n’entend laquelle.",
        "es": "Nadie oye cuál.",
    },
    "who has called is skipped": {
        "en": "until then your turns are skipped",
        "fr": "d’ici là vos tours sont sautés",
        "es": "hasta entonces tus turnos se saltan",
    },
    "a pile that runs out": {
        "en": "the discards are shuffled and become the pile",
        "fr": "la défausse est mélangée et devient la pioche",
        "es": "los descartes se barajan y forman el mazo",
    },
    "the groups of a full house": {
        "en": "The two groups differ in number or in colour.",
        "fr": "Les deux groupes diffèrent par le nombre ou par la couleur.",
        "es": "Los dos grupos difieren en el número o en el color.",
    },
    "cards left over": {
        "en": "Cards left over do not count",
        "fr": "Les cartes en trop ne comptent pas",
        "es": "Las cartas que sobran no cuentan",
    },
    "the best assignment": {
        "en": "as what makes your Combination best",
        "fr": "pour ce qui rend votre Combinaison la meilleure",
        "es": "por lo que hace mejor tu Combinación",
    },
    "what a double counts": {
        "en": "counts as the number that it stands for",
        "fr": "compte pour le nombre qu’elle représente",
        "es": "cuenta por el número que representa",
    },
    "the same pips": {
        "en": "who called first wins",
        "fr": "qui a annoncé en premier gagne",
        "es": "gana quien anunció primero",
    },
    "a bluff is a false call": {
        "en": "by mistake or as a bluff",
        "fr": "par erreur ou par bluff",
        "es": "por error o por farol",
    },
    "what is seen of a false call": {
        "en": "all hear which Combination it was; the cards are not shown",
        "fr": "tous entendent quelle Combinaison c’était ; les cartes ne sont pas montrées",
        "es": "todos oyen qué Combinación era; las cartas no se muestran",
    },
    "who picks, unseen": {
        "en": "the player on the left of the false caller picks three of the five cards, unseen",
        "fr": "le joueur à gauche de qui s’est trompé retire trois des cinq cartes, sans regarder",
        "es": "el jugador a la izquierda de quien se equivocó quita tres de las cinco cartas, "
        "sin mirarlas",
    },
    "the hand returns": {
        "en": "the hand goes back to its owner",
        "fr": "la main revient à son propriétaire",
        "es": "la mano vuelve a su dueño",
    },
    "who plays after a false call": {
        "en": "with the next player after the last turn",
        "fr": "avec le joueur qui suit le dernier tour joué",
        "es": "con el jugador que va después del último turno",
    },
    "a true call beside a false one": {
        "en": "stays face down and keeps its place in the order of calls",
        "fr": "reste face vers le bas et garde sa place dans l’ordre des annonces",
        "es": "queda boca abajo y conserva su lugar en el orden de los anuncios",
    },
    "both false": {
        "en": "both are void; who called first is picked from first.",
        "fr": "les cartes sont d’abord retirées à qui a annoncé en premier.",
        "es": "ambos quedan anulados; primero se quitan cartas a quien anunció primero.",
    },
    "two players, two turns": {
        "en": "the other has two turns to call",
        "fr": "l’autre a deux tours pour annoncer",
        "es": "el otro tiene dos turnos para anunciar",
    },
    "a lone caller is verified": {
        "en": "the call is verified all the same",
        "fr": "l’annonce est vérifiée quand même",
        "es": "el anuncio se comprueba igualmente",
    },
    "who did not call": {
        "en": "the other keeps the old one and takes no Chance card",
        "fr": "l’autre garde la sienne et ne prend pas de carte Chance",
        "es": "el otro conserva la suya y no toma carta de Suerte",
    },
    "a lone caller found false": {
        "en": "If it is false, the round goes on with no call.",
        "fr": "Si elle est fausse, la manche continue sans annonce.",
        "es": "Si es falso, la ronda sigue sin ningún anuncio.",
    },
    "two turns after a false call": {
        "en": "the false caller then has two turns to call",
        "fr": "celui qui l’a faite a ensuite deux tours pour annoncer",
        "es": "quien lo hizo tiene después dos turnos para anunciar",
    },
    "nobody sees a Chance card": {
        "en": "Nobody sees them before the end, not even the owner.",
        "fr": "Personne ne les voit avant la fin, pas même lui.",
        "es": "Nadie las ve antes del final, ni siquiera él.",
    },
    "the end": {
        "en": "when no Combination is left on the table",
        "fr": "quand il n’y a plus de Combinaison sur la table",
        "es": "cuando no queda ninguna Combinación sobre la mesa",
    },
    "a tie": {
        "en": "of equal points, most Combination cards; if these are equal, too, the win is shared",
        "fr": "à égalité, qui a le plus de cartes Combinaison ; si l’égalité demeure, la victoire "
        "est partagée",
        "es": "a igualdad, quien tiene más cartas de Combinación; si sigue la igualdad, la "
        "victoria se comparte",
    },
    "the gate": {
        "en": "take the keyboard and press Enter",
        "fr": "prenez le clavier et appuyez sur Entrée",
        "es": "toma el teclado y pulsa Intro",
    },
    "the computer knows no more": {
        "en": "The computer does not know them either.",
        "fr": "L’ordinateur ne les connaît pas non plus.",
        "es": "El ordenador tampoco los conoce.",
    },
}
