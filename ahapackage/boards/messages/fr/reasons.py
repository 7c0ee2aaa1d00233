"""Why a move is not legal, in French: the template of each reason and its translation."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # all games
    "A move is a text, not {kind}": "Un coup est un texte, pas {kind}",
    "{text} is no chance outcome here; such as {example} are": (
        "{text} n’est pas ici un résultat du hasard ; {example}, par exemple, en est un"
    ),
    "{number} is not a possible chance outcome now (ALL-1)": (
        "{number} n’est pas maintenant un résultat possible du hasard (ALL-1)"
    ),
    "{number} is not the number of a move (0 to {last})": (
        "{number} n’est pas le numéro d’un coup (de 0 à {last})"
    ),
    # Hawaiki
    "The game is over (HK-42)": "La partie est terminée (HK-42)",
    "{text} is no move in Hawaiki's notation": (
        "{text} n’est pas un coup dans la notation de Hawaiki"
    ),
    "Cards are played only in a turn (HK-10)": (
        "Les cartes ne se jouent que pendant un tour (HK-10)"
    ),
    "Drawing is a turn's own move (HK-10)": (
        "On ne peut choisir de piocher que pendant un tour (HK-10)"
    ),
    "A sacrifice comes before a play (HK-61)": (
        "Un sacrifice se fait avant de jouer une carte (HK-61)"
    ),
    "Only a run or colour lets you say who draws (HK-21, HK-22)": (
        "Seule une suite ou une couleur permet de choisir qui pioche (HK-21, HK-22)"
    ),
    "There is nothing to call out now (HK-31)": "Il n’y a pas d’oubli à signaler (HK-31)",
    "Nobody was designated to draw just now (HK-32)": (
        "Aucune pioche ne vient d’être imposée (HK-32)"
    ),
    "No second chance is on offer now (HK-62)": "Il n’y a pas de seconde chance ici (HK-62)",
    "No card is hidden now (HK-60)": "Il n’y a pas de carte à cacher (HK-60)",
    "that card is not in your hand (HK-60)": "cette carte n’est pas dans votre main (HK-60)",
    "{play}: there are only {n} piles": "{play} : il n’y a que {n} piles",
    "{card} is not in your hand": "{card} n’est pas dans votre main",
    "{card} is not your hidden card (HK-60); without brackets you play an open one": (
        "{card} n’est pas votre carte cachée (HK-60) ; sans parenthèses, vous jouez une carte "
        "visible"
    ),
    "{card} is your hidden card (HK-60): write {notation}": (
        "{card} est votre carte cachée (HK-60) : écrivez {notation}"
    ),
    "{card} does not fit {top} (HK-10: same value or same colour)": (
        "{card} ne va pas sur {top} (HK-10 : même valeur ou même couleur)"
    ),
    "Combinations are announced for you (HK-30): leave out the !": (
        "Les combinaisons sont annoncées pour vous (HK-30) : n’écrivez pas « ! »"
    ),
    "{play} makes no combination that takes effect (HK-24, HK-31)": (
        "{play} ne fait aucune combinaison qui compte (HK-24, HK-31)"
    ),
    "{play} is not legal now (HK-10)": "{play} n’est pas permis maintenant (HK-10)",
    "This game is played without the variant sacrifice (HK-61)": (
        "Cette partie se joue sans la variante du sacrifice (HK-61)"
    ),
    "You have sacrificed in this round already (HK-61: once a round)": (
        "Vous avez déjà fait un sacrifice dans cette manche (HK-61 : un par manche)"
    ),
    "You have no token to pay with (HK-61)": "Vous n’avez pas de jeton pour payer (HK-61)",
    "Not with one card in hand (HK-61)": "Pas avec une seule carte en main (HK-61)",
    "Pile {pile} has only one card (HK-61)": "La pile {pile} n’a qu’une carte (HK-61)",
    "There are only {n} players": "Il n’y a que {n} joueurs",
    "You cannot designate yourself (HK-R2)": (
        "Vous ne pouvez pas vous imposer la pioche à vous-même (HK-R2)"
    ),
    "A run designates one opponent (HK-21)": "Une suite fait piocher un seul adversaire (HK-21)",
    "That designation is not possible now (HK-22)": (
        "Ce choix n’est pas possible maintenant (HK-22)"
    ),
    # Aloha Pioha
    "The game is over (AP-40)": "La partie est terminée (AP-40)",
    "{text} is no move in Aloha Pioha's notation": (
        "{text} n’est pas un coup dans la notation d’Aloha Pioha"
    ),
    "Lice are played only in a turn (AP-20)": "Les poux ne se jouent que pendant un tour (AP-20)",
    "A louse is kept only after a face-down play (AP-21)": (
        "On ne garde un pou qu’après avoir joué face cachée (AP-21)"
    ),
    "A louse is combed only if none can be played (AP-R6)": (
        "Un pou ne va sous le peigne que si aucun ne peut être joué (AP-R6)"
    ),
    "No tickle is due now (AP-22)": "Aucune chatouille n’est à poser maintenant (AP-22)",
    "Only tickle 2 lets you look (AP-T2)": "Seule la chatouille 2 permet de regarder (AP-T2)",
    "Only tickle 6 strips a hair of your choice (AP-T6)": (
        "Seule la chatouille 6 dégarnit un cheveu de votre choix (AP-T6)"
    ),
    "Only tickle 7 swaps a hair (AP-T7)": "Seule la chatouille 7 remplace un cheveu (AP-T7)",
    "Only tickle 8 drops or cancels a tickle (AP-T8)": (
        "Seule la chatouille 8 écarte ou annule une chatouille (AP-T8)"
    ),
    "Only tickle 9 removes a louse of your choice (AP-T9)": (
        "Seule la chatouille 9 retire un pou de votre choix (AP-T9)"
    ),
    "Only tickle 4 moves lice (AP-T4)": "Seule la chatouille 4 déplace des poux (AP-T4)",
    "It is not Grunchie's turn (AP-53)": "Ce n’est pas le tour de Grunchie (AP-53)",
    "{louse} is not in your hand": "{louse} n’est pas dans votre main",
    "here lice are played face up (AP-53)": "ici, les poux se jouent face visible (AP-53)",
    "not legal now (AP-20)": "ce n’est pas permis maintenant (AP-20)",
    "there are only {n} hairs": "il n’y a que {n} cheveux",
    "tickle {tickle} keeps all lice away from hair {hair} (AP-T5)": (
        "la chatouille {tickle} tient tous les poux à l’écart du cheveu {hair} (AP-T5)"
    ),
    "two other tribes are on hair {hair} (AP-20)": (
        "deux autres tribus sont sur le cheveu {hair} (AP-20)"
    ),
    "that louse is not in your hand": "ce pou n’est pas dans votre main",
    "the deck is empty (AP-22)": "la pioche est vide (AP-22)",
    "that tickle is not in the display": "cette chatouille n’est pas dans l’étalage",
    "there is no louse at {spot}": "il n’y a pas de pou en {spot}",
    "that louse lies face up (AP-T2)": "ce pou est face visible (AP-T2)",
    "the tickle strips another hair than its own (AP-T6)": (
        "la chatouille dégarnit un autre cheveu que le sien (AP-T6)"
    ),
    "that hair is not out of play (AP-T7)": "ce cheveu n’est pas hors jeu (AP-T7)",
    "that tickle is not in the display (AP-T8)": (
        "cette chatouille n’est pas dans l’étalage (AP-T8)"
    ),
    "the tickle cannot cancel itself (AP-R8)": (
        "la chatouille ne peut pas s’annuler elle-même (AP-R8)"
    ),
    "no tickle acts on that hair (AP-T8)": "aucune chatouille n’agit sur ce cheveu (AP-T8)",
    "the first louse of an end is safe (AP-T9)": "le premier pou d’un bout est à l’abri (AP-T9)",
    "the louse must come from hair {hair} (AP-T4)": "le pou doit venir du cheveu {hair} (AP-T4)",
    "that louse is not of the tribe that moves now (AP-T4)": (
        "ce pou n’est pas de la tribu qui se déplace maintenant (AP-T4)"
    ),
    "it must go to another hair (AP-T4)": "il doit aller sur un autre cheveu (AP-T4)",
    "not legal now (AP-T4)": "ce n’est pas permis maintenant (AP-T4)",
    "Grunchie has no louse with back {back}": "Grunchie n’a pas de pou au dos {back}",
    "Grunchie could not play on every hair any more (AP-53)": (
        "Grunchie ne pourrait plus jouer sur tous les cheveux (AP-53)"
    ),
    # Ill-Tempered Tikis
    "The game is over (TK-17)": "La partie est terminée (TK-17)",
    "{text} is no move in the notation of Tikis": (
        "{text} n’est pas un coup dans la notation de Tikis"
    ),
    "{number} names a card that this edition does not have (TK-1)": (
        "{number} désigne une carte que cette édition n’a pas (TK-1)"
    ),
    "One card has been drawn already (TK-11)": "Une carte a déjà été piochée (TK-11)",
    "There is nothing to pass on now": "Il n’y a pas lieu de passer maintenant",
    "First draw a card (TK-11)": "Piochez d’abord une carte (TK-11)",
    "There is nothing to snap now (TK-32)": "Aucun snap n’est possible maintenant (TK-32)",
    "Pass only with an empty hand (TK-18)": "On ne passe qu’avec la main vide (TK-18)",
    "you need a card of that name in your hand (TK-32)": (
        "il vous faut en main une carte de ce nom (TK-32)"
    ),
    "The discard pile is empty (TK-20)": "La défausse est vide (TK-20)",
    "{card} on top is a wild: it can never be taken (TK-20)": (
        "{card}, en défausse, est un joker : il ne peut jamais être pris (TK-20)"
    ),
    "{card} was replaced by a wild: {free} (TK-20)": (
        "{card} a été remplacé par un joker : {free} (TK-20)"
    ),
    "that card is not in your hand": "cette carte n’est pas dans votre main",
    "there are only {n} players": "il n’y a que {n} joueurs",
    "while your family has an open place, a card goes there (TK-R1)": (
        "tant que votre famille a une place libre, une carte doit y aller (TK-R1)"
    ),
    "your family is full: say which card it replaces (TK-12)": (
        "votre famille est pleine : dites quelle carte est remplacée (TK-12)"
    ),
    "your family has an open place: nothing is replaced yet (TK-12)": (
        "votre famille a une place libre : rien n’est encore remplacé (TK-12)"
    ),
    "that card is not in your family (TK-12)": "cette carte n’est pas dans votre famille (TK-12)",
    "you hex opponents, not yourself (TK-14)": (
        "vous jetez un sort à un adversaire, pas à vous-même (TK-14)"
    ),
    "first fill your own family (TK-R1)": "remplissez d’abord votre propre famille (TK-R1)",
    "that family is full: say which card the wild covers (TK-14)": (
        "cette famille est pleine : dites quelle carte le joker recouvre (TK-14)"
    ),
    "that card is not in their family (TK-14)": "cette carte n’est pas dans cette famille (TK-14)",
    "gifts belong to the bad-tempered game (TK-31)": (
        "les cadeaux n’existent que dans le jeu de mauvaise humeur (TK-31)"
    ),
    "you cannot give to yourself (TK-31)": (
        "vous ne pouvez pas vous faire de cadeau à vous-même (TK-31)"
    ),
    "that family has no open place (TK-31)": "cette famille n’a pas de place libre (TK-31)",
    "a wild that you may hex with is hexed, not given (TK-31)": (
        "un joker qui peut servir à jeter un sort ne se donne pas (TK-31)"
    ),
    "only who has an open place in the own family may give (TK-R8)": (
        "seul peut donner qui a une place libre dans sa propre famille (TK-R8)"
    ),
    # The Spirit of Hawaii
    "The game is over (SH-53)": "La partie est terminée (SH-53)",
    "{text} is no move in the notation of The Spirit of Hawaii": (
        "{text} n’est pas un coup dans la notation de The Spirit of Hawaii"
    ),
    "{number} names a card that this deck does not have (SH-22)": (
        "{number} désigne une carte que ce paquet n’a pas (SH-22)"
    ),
    "Islands are chosen at the start of the Prologue (SH-10)": (
        "Les îles se choisissent au début du Prologue (SH-10)"
    ),
    "Actions belong to the Prologue and the chapters (SH-11, SH-23)": (
        "Les actions ont lieu dans le Prologue et les chapitres (SH-11, SH-23)"
    ),
    "The monarch's token is placed when a chapter begins (SH-20)": (
        "Le jeton du monarque se place au début d’un chapitre (SH-20)"
    ),
    "Conversions belong to the Epilogue (SH-50)": (
        "Les conversions ont lieu dans l’Épilogue (SH-50)"
    ),
    "{island} has been chosen already (SH-10)": "l’île {island} est déjà choisie (SH-10)",
    "you have no Hawaiians on {island} (SH-20)": "vous n’avez pas d’Hawaïens sur {island} (SH-20)",
    "you have no action token on {island} (SH-23)": (
        "vous n’avez pas de jeton sur {island} (SH-23)"
    ),
    "you have no action token on {island} (SH-23), the island that they leave": (
        "vous n’avez pas de jeton sur {island} (SH-23), l’île qu’ils quittent"
    ),
    "they must go to another island (SH-31)": "ils doivent aller sur une autre île (SH-31)",
    "you have {n} Hawaiian on {island} (SH-31)": "vous avez {n} Hawaïen sur {island} (SH-31)",
    "you have {n} Hawaiians on {island} (SH-31)": "vos Hawaïens sur {island} : {n} (SH-31)",
    "nobody recruits in Chapter III (SH-32)": "personne ne recrute au Chapitre III (SH-32)",
    "the Warriors track ends at {n} (SH-3, SH-32)": (
        "la piste des Guerriers s’arrête à {n} (SH-3, SH-32)"
    ),
    "in the Prologue one migrates or recruits (SH-11)": (
        "dans le Prologue, on migre ou on recrute (SH-11)"
    ),
    "you have no Hawaiians on {island} (SH-33)": "vous n’avez pas d’Hawaïens sur {island} (SH-33)",
    "{island} yields nothing (SH-R5)": "{island} ne rapporte rien (SH-R5)",
    "no Warriors in Chapter III (SH-R5)": "pas de Guerriers au Chapitre III (SH-R5)",
    "it would change nothing: the track is at its end (SH-33)": (
        "cela ne changerait rien : la piste est à son maximum (SH-33)"
    ),
    "in the Prologue there are no events (SH-11)": (
        "il n’y a pas d’événements dans le Prologue (SH-11)"
    ),
    "that card is used up (SH-34)": "cette carte est épuisée (SH-34)",
    "that card does not lie open (SH-22)": "cette carte n’est pas visible (SH-22)",
    "you have used it already (SH-R3)": "vous l’avez déjà utilisée (SH-R3)",
    "the card does not name {island} (SH-34)": "la carte ne nomme pas {island} (SH-34)",
    "you have no Hawaiians on {island} (SH-34)": "vous n’avez pas d’Hawaïens sur {island} (SH-34)",
    "you cannot pay the cost, {cost} (SH-34)": "vous ne pouvez pas payer le coût, {cost} (SH-34)",
    "another action is possible (SH-35)": "une autre action est possible (SH-35)",
    "you have no {resource} (SH-50)": "vous n’avez rien en {resource} (SH-50)",
    "you have no Hawaiians on {island} (SH-50)": "vous n’avez pas d’Hawaïens sur {island} (SH-50)",
    "the {resource} track ends at {n} (SH-3, SH-50)": (
        "la piste {resource} s’arrête à {n} (SH-3, SH-50)"
    ),
}
