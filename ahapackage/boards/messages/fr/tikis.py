"""What the board of Ill-Tempered Tikis shows and speaks, in French."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "tikis.unseen.none": (
        "Exemplaires pas encore vus. Pas de probabilités ici : rien ne peut être pioché, ou un "
        "snap est en cours."
    ),
    "tikis.unseen.wilds": (
        "Les jokers ont leur propre pile ; leurs probabilités valent pour cette pile."
    ),
    # cards
    "tikis.card": "{god} {colour}",
    "tikis.card.god": "joker {god}",
    "tikis.card.colour": "joker {colour}",
    "tikis.card.any": "joker universel",
    "tikis.card.wild": "un joker",
    "tikis.list.or": "{first} ou {last}",
    # the move list
    "tikis.log.draw": "piocher une carte",
    "tikis.log.drew": "piocher {card}",
    "tikis.log.nothing": "rien à piocher",
    "tikis.log.take": "prendre {card} dans la défausse",
    "tikis.log.own": "{card} dans la famille",
    "tikis.log.own_for": "{card} dans la famille, pour remplacer {old}",
    "tikis.log.discard": "défausser {card}",
    "tikis.log.hex": "jeter un sort à {whom} : {card} à une place libre",
    "tikis.log.hex_for": "jeter un sort à {whom} : {card} sur {old}",
    "tikis.log.gift": "donner {card} à {whom}",
    "tikis.log.snap": "snap avec {card}",
    "tikis.log.claim": "tenter un snap avec {card}",
    "tikis.log.let": "pas de snap",
    "tikis.log.pass": "passer, la main vide",
    "tikis.log.snapped": "snap fait par {who} : {card}, +1 ({wild})",
    "tikis.log.unsnapped": "aucun snap",
    "tikis.log.asked": "snap proposé : personne",
    "tikis.log.wild": "+1 ({wild})",
    "tikis.log.rebuilt": "la défausse devient la nouvelle pioche",
    "tikis.log.parted": (
        "la défausse devient la nouvelle pioche, ses jokers vont dans la pile des jokers"
    ),
    "tikis.log.cleared": "les jokers de la défausse vont dans la pile des jokers",
    # the status line: what happened, as parts of a sentence
    "tikis.did.draw": "une carte piochée par {who}",
    "tikis.did.drew": "{card} pioché par {who}",
    "tikis.did.nothing": "rien à piocher pour {who}",
    "tikis.did.take": "{card} pris par {who} dans la défausse",
    "tikis.did.own": "{card} mis par {who} dans la famille",
    "tikis.did.own_for": "{card} mis par {who} dans la famille, pour remplacer {old}",
    "tikis.did.discard": "{card} défaussé par {who}",
    "tikis.did.hex": "sort jeté par {who} à {whom} avec {card} à une place libre",
    "tikis.did.hex_for": "sort jeté par {who} à {whom} avec {card} sur {old}",
    "tikis.did.gift": "{card} donné par {who} à {whom}",
    "tikis.did.snap": "snap fait par {who} avec {card}",
    "tikis.did.claim": "snap tenté par {who} avec {card}",
    "tikis.did.let": "pas de snap pour {who}",
    "tikis.did.pass": "tour passé par {who}, la main vide",
    "tikis.did.snapped": "snap fait par {who} avec {card}, qui rapporte {wild}",
    "tikis.did.wild": "{wild} pris par {who}",
    "tikis.did.rebuilt": "la défausse est devenue la nouvelle pioche",
    "tikis.did.parted": (
        "la défausse est devenue la nouvelle pioche, ses jokers sont allés dans la pile des jokers"
    ),
    "tikis.did.cleared": "les jokers de la défausse sont allés dans la pile des jokers",
    # over the table
    "tikis.banner.hex": "Sort jeté par {who} !",
    "tikis.banner.gift": "Cadeau fait par {who} !",
    "tikis.banner.snap": "{who} : snap !",
    # what may be done now
    "tikis.turn.draw": "À vous : piochez une carte.",
    "tikis.turn.draw.or": "À vous : piochez une carte, ou prenez {card} dans la défausse.",
    "tikis.turn.draw.wait": (
        "À vous : piochez une carte. {card}, en défausse, a été remplacé par un joker : {free}."
    ),
    "tikis.turn.draw.never": (
        "À vous : piochez une carte. {card}, en défausse, est un joker : il ne peut jamais "
        "être pris."
    ),
    "tikis.turn.act": "Choisissez une carte de votre main, puis {ways}.",
    "tikis.turn.pass": "Votre main est vide : passez.",
    "tikis.turn.snap": (
        "{card} vient d’être défaussé : un snap avec un de vos {name} pour prendre un joker, ou "
        "passer ?"
    ),
    "tikis.turn.snap.none": (
        "{card} vient d’être défaussé, mais vous n’avez aucun {name} pour un snap : passez."
    ),
    "tikis.way.own": "une place libre de votre famille",
    "tikis.way.own_for": "la carte de votre famille à remplacer",
    "tikis.way.discard": "la défausse",
    "tikis.way.gift": "un joueur avec une place libre à qui la donner",
    "tikis.way.hex": "une famille à qui jeter un sort avec un joker",
    "tikis.free": "libre dès le prochain tour de {who}",
    "tikis.free.you": "libre dès votre prochain tour",
    "tikis.free.later": "libre dans {n} tours",
    "tikis.replaced": "remplacé par un joker, {free}",
    "tikis.never": "un joker : il ne peut jamais être pris",
    "tikis.result.won": "famille complète",
    "tikis.result.lost": "incomplète",
    "tikis.result.missing": "cartes manquantes : {n}",
    "tikis.result.held": "{what} ; en main : {cards}",
    "tikis.over.win": "Partie terminée : {who} gagne avec une famille complète.",
    "tikis.over.win.you": "Partie terminée : vous gagnez avec une famille complète.",
    "tikis.over.cap": (
        "Partie terminée après {turns} tours : aucune famille n’est complète, personne ne gagne."
    ),
    "tikis.hint.note": (
        "Valeur : les points que le bot {name} donne à un coup : −1000 pour chaque carte qui "
        "manque à votre famille, 60 pour chacune qui manque à la plus avancée des autres, 10 pour "
        "chaque carte utile qui reste dans votre main, −8 pour une défausse utile au joueur "
        "suivant. Pioches et snaps : 1 si c’est bon, −1 sinon."
    ),
    # front end: places of the table
    "tikis.grid": (
        "Table : flèches pour se déplacer, Entrée pour choisir, point d’interrogation pour "
        "expliquer"
    ),
    "tikis.row.families": "Familles des autres",
    "tikis.row.piles": "Piles",
    "tikis.row.own": "Votre famille et votre main",
    "tikis.row.family": "Votre famille",
    "tikis.row.hand": "Votre main",
    "tikis.place.player": "{who}, {kind} : {family} ; {hand} en main",
    "tikis.place.family.one": "famille de {n} carte",
    "tikis.place.family.many": "famille de {n} cartes",
    "tikis.place.missing": "cartes manquantes : {n}",
    "tikis.place.missing.in": "cartes manquantes : {n}, en {colours}",
    "tikis.place.complete": "la famille est complète",
    "tikis.place.cards": "cartes : {cards}",
    "tikis.place.known": "connues : {cards}",
    "tikis.place.wilds.one": "{n} joker en main",
    "tikis.place.wilds.many": "{n} jokers en main",
    "tikis.place.turn": "tour en cours",
    "tikis.place.asked": "snap proposé",
    "tikis.place.winner": "victoire",
    "tikis.place.slot": "{card}, dans la famille de {who}",
    "tikis.place.slot.own": "{card}, dans votre famille",
    "tikis.place.fits": "va avec {colour}",
    "tikis.place.misfit": "ne va pas avec {colour}",
    "tikis.place.lacks": "{card} manque ici",
    "tikis.place.or": "{card} aiderait aussi",
    "tikis.place.open": "Place libre de {who}",
    "tikis.place.open.own": "Place libre de votre famille",
    "tikis.place.helps": "à trouver : {cards}",
    "tikis.place.pile": "Pioche : {cards}",
    "tikis.place.pile.empty": "Pioche : vide ; la défausse est mélangée dès que quelqu’un pioche",
    "tikis.place.discard": "Défausse : {card} sur le dessus, {cards}",
    "tikis.place.discard.empty": "Défausse : vide",
    "tikis.place.discard.free": "peut être pris",
    "tikis.place.discard.under": "dessous : {cards}",
    "tikis.place.wild": "Pile des jokers : {cards} ; un snap en rapporte un",
    "tikis.place.card": "{card}, dans votre main",
    "tikis.place.card.selected": "choisi",
    "tikis.place.card.snap": "permet un snap",
    "tikis.place.useful": "fait avancer votre famille",
    "tikis.place.target": "choix possible",
    "tikis.place.takes": "peut recevoir {card}",
    "tikis.place.replaced": "peut être remplacé par {card}",
    "tikis.place.last": "dernier coup",
    "tikis.mark.turn": "à jouer",
    "tikis.mark.asked": "snap ?",
    "tikis.mark.winner": "famille complète",
    "tikis.mark.missing": "manque : {n}",
    "tikis.mark.any": "joker",
    "tikis.mark.pile": "pioche",
    "tikis.mark.discard": "défausse",
    "tikis.mark.wild": "jokers",
    "tikis.mark.free": "disponible",
    "tikis.mark.even": "humeur égale",
    "tikis.mark.bad": "mauvaise humeur",
    "tikis.mark.turns": "Tour {n}",
    "tikis.mark.cap": "sur {n} au plus",
    "tikis.mark.ended": "Fin après {n} tours",
    "tikis.mark.star": "★ = joker",
    # front end: buttons and what only the browser says
    "tikis.action.draw": "Piocher",
    "tikis.action.take": "Prendre {card}",
    "tikis.action.own": "Dans ma famille",
    "tikis.action.discard": "Défausser {card}",
    "tikis.action.pass": "Passer",
    "tikis.action.snap": "Snap avec {card}",
    "tikis.action.clock.off": "Chrono : non",
    "tikis.action.clock.on": "Chrono : {n} s",
    "tikis.action.clock.note": "passe pour vous quand il est écoulé",
    "tikis.action.left": "encore {n} s",
    "tikis.action.skip": "Passer d’office",
    "tikis.action.skip.long": "Passer d’office si aucun snap possible",
    "tikis.action.skip.note": "quand vous n’avez aucune carte pour un snap",
    "tikis.local.first": "Piochez d’abord une carte.",
    "tikis.local.choose": "Choisissez d’abord une carte de votre main.",
    "tikis.local.chosen": "{card} : choisissez {ways}.",
    "tikis.local.to.own": "une place libre de votre famille",
    "tikis.local.to.own_for": "la carte de votre famille à remplacer",
    "tikis.local.to.discard": "la défausse",
    "tikis.local.to.hex": "une famille à qui jeter un sort",
    "tikis.local.to.gift": "un joueur à qui en faire cadeau",
    "tikis.local.whose": "{card} pour {who} : choisissez la place libre ou la carte à couvrir.",
    "tikis.local.whose.full": "{card} pour {who} : choisissez la carte à couvrir.",
    "tikis.local.which": "Choisissez la carte de votre famille à remplacer.",
    "tikis.local.unchosen": "Rien de choisi.",
    "tikis.local.snap": "Choisissez un {name} de votre main pour un snap, ou passez.",
    "tikis.local.late": "Temps écoulé : vous passez.",
    "tikis.keys.1": (
        "Flèches : parcourir la table ; Début et Fin : première et dernière place d’une rangée"
    ),
    "tikis.keys.2": (
        "Entrée ou Espace : choisir une pile, une carte, une place ; N : choix suivant"
    ),
    "tikis.keys.3": (
        "D : piocher, ensuite défausser la carte choisie ; T : prendre dans la défausse"
    ),
    "tikis.keys.4": (
        "1 à 6 : ce joueur ; P : passer ; Échap : ne rien choisir ; ? : expliquer la place"
    ),
    "tikis.keys.5": "U : annuler ; R : rétablir ; Tab : vers les boutons et la liste des coups",
}
