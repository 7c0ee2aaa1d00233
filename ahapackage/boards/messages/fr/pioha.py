"""What the board of Aloha Pioha shows and speaks, in French."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "pioha.unseen.lice": "Poux",
    "pioha.unseen.cell": (
        "Exemplaires non localisés, et probabilité que le prochain pou pioché par sa tribu en "
        "soit un."
    ),
    "pioha.unseen.tickles": "Chatouilles dans la pioche",
    "pioha.unseen.number": "N°",
    "pioha.unseen.does": "Effet",
    # lice and tribes
    "pioha.louse": "{value} {back}",
    "pioha.louse.hidden": "pou {back}",
    "pioha.louse.a": "un pou {back}",
    "pioha.louse.one": "un pou",
    "pioha.back.L": "bas",
    "pioha.back.H": "haut",
    "pioha.printed.L": "1·2·3",
    "pioha.printed.H": "3·4·5",
    "pioha.of": "le {louse} de {who}",
    "pioha.of.you": "votre {louse}",
    "pioha.of.own": "son propre {louse}",
    "pioha.lice.one": "{n} pou",
    "pioha.lice.many": "{n} poux",
    "pioha.points.one": "{n} point",
    "pioha.points.many": "{n} points",
    "pioha.grunchie": "Grunchie",
    "pioha.grunchie.kind": "vous décidez à sa place",
    # the move list
    "pioha.log.up": "{louse} face visible sur le cheveu {hair}",
    "pioha.log.down": "{louse} face cachée sur le cheveu {hair}",
    "pioha.log.keep": "garder {louse}, les autres sous le peigne",
    "pioha.log.comb": "{louse} sous le peigne",
    "pioha.log.took": "chatouille {number} sur le cheveu {hair}",
    "pioha.log.tickle": "chatouille {number} sur le cheveu {hair} : {text}",
    "pioha.log.deck": "chatouille {number} de la pioche sur le cheveu {hair} : {text}",
    "pioha.log.blind": "première chatouille de la pioche sur le cheveu {hair}",
    "pioha.log.look": "regarder {which} sur le cheveu {hair}",
    "pioha.log.looked": "regarder {which} sur le cheveu {hair} : {louse}",
    "pioha.log.nothing": "ne regarder aucun pou",
    "pioha.log.strip": "dégarnir le cheveu {hair}",
    "pioha.log.swap": "mettre en jeu le cheveu {name}",
    "pioha.log.drop": "écarter la chatouille {number}",
    "pioha.log.cancel": "annuler la chatouille du cheveu {hair}",
    "pioha.log.elim": "retirer {which} du cheveu {hair}",
    "pioha.log.move": "déplacer {which} du cheveu {hair} au cheveu {to}",
    "pioha.log.grunchie": "pour Grunchie : {louse} face cachée sur le cheveu {hair}",
    "pioha.log.drew": "{who} +{n}",
    "pioha.log.drew.lice": "{who} +{n} ({lice})",
    "pioha.log.turned": "dévoilé : {lice}",
    "pioha.log.unturned": "aucun pou dévoilé",
    "pioha.log.removed": "{lice} de moins sur le cheveu {hair}",
    "pioha.log.shown": "la chatouille {number} rejoint l’étalage",
    "pioha.log.round": "fin de la manche {round} : {points}",
    "pioha.log.gained": "{who} +{n}",
    # the status line: what happened, as parts of a sentence
    "pioha.did.up": "{louse} joué par {who} face visible sur le cheveu {hair}",
    "pioha.did.down": "{louse} joué par {who} face cachée sur le cheveu {hair}",
    "pioha.did.keep": "{louse} gardé par {who}, les autres mis sous le peigne",
    "pioha.did.comb": "{louse} mis sous le peigne par {who}",
    "pioha.did.took": "chatouille {number} posée par {who} sur le cheveu {hair}",
    "pioha.did.tickle": "chatouille {number} posée par {who} sur le cheveu {hair} ({text})",
    "pioha.did.deck": (
        "chatouille {number} de la pioche posée par {who} sur le cheveu {hair} ({text})"
    ),
    "pioha.did.look": "regardé par {who} : {which} sur le cheveu {hair}",
    "pioha.did.looked": "regardé par {who} : {which} sur le cheveu {hair}, c’est un {louse}",
    "pioha.did.nothing": "aucun pou regardé par {who}",
    "pioha.did.strip": "cheveu {hair} dégarni par {who}",
    "pioha.did.swap": "cheveu {name} mis en jeu par {who}",
    "pioha.did.drop": "chatouille {number} écartée de l’étalage par {who}",
    "pioha.did.cancel": "chatouille du cheveu {hair} annulée par {who}",
    "pioha.did.elim": "retiré du cheveu {hair} par {who} : {which}",
    "pioha.did.move": "déplacé par {who} du cheveu {hair} au cheveu {to} : {which}",
    "pioha.did.grunchie": ("{louse} joué par {who} face cachée pour Grunchie, cheveu {hair}"),
    "pioha.did.came": "chatouille {number} arrivée sur le cheveu {hair} ({text})",
    "pioha.did.drew": "pioché par {who} : {lice}",
    "pioha.did.too": "{what}, puis pioche de {lice}",
    "pioha.did.turned": "dévoilé sur ce cheveu : {lice}",
    "pioha.did.unturned": "aucun pou dévoilé sur ce cheveu",
    "pioha.did.removed": "{lice} de moins sur le cheveu {hair}",
    "pioha.did.round": "fin de la manche {round} : {points}",
    "pioha.counted": "{count} ({lice})",
    # over the table
    "pioha.banner.round": "Manche {round} terminée",
    # what may be done now
    "pioha.turn.play": (
        "À vous : choisissez un pou de votre main, face visible ou face cachée, puis un cheveu."
    ),
    "pioha.turn.play.children": (
        "À vous : choisissez le pou que vous jouez, face visible ou face cachée, puis un cheveu. "
        "L’autre va sous le peigne."
    ),
    "pioha.turn.play.solo": (
        "À vous : choisissez le pou que vous jouez, puis un cheveu. L’autre est défaussé."
    ),
    "pioha.turn.keep": "Choisissez le pou que vous gardez ; les autres vont sous le peigne.",
    "pioha.turn.comb": "Aucun cheveu n’accepte vos poux : choisissez-en un qui va sous le peigne.",
    "pioha.turn.tickle": (
        "Le cheveu {hair} démange : choisissez une chatouille de l’étalage, ou la première de la "
        "pioche, sans la voir."
    ),
    "pioha.turn.look": (
        "Chatouille {number} : choisissez un pou posé face cachée, ou n’en regardez aucun."
    ),
    "pioha.turn.strip": (
        "Chatouille {number} : choisissez un autre cheveu. Chaque bout n’y garde que son premier "
        "pou."
    ),
    "pioha.turn.swap": "Chatouille {number} : choisissez le cheveu qui remplace le cheveu {hair}.",
    "pioha.turn.drop": (
        "Chatouille {number} : choisissez une chatouille de l’étalage à écarter, ou celle d’un "
        "autre cheveu à annuler."
    ),
    "pioha.turn.cancel": (
        "Chatouille {number} : choisissez la chatouille d’un autre cheveu à annuler."
    ),
    "pioha.turn.eliminate": (
        "Chatouille {number} : retirez un pou qui n’est pas le premier de son bout."
    ),
    "pioha.turn.move": (
        "Chatouille {number} : déplacez un de vos poux du cheveu {hair} vers un autre cheveu."
    ),
    "pioha.turn.move.grunchie": (
        "Chatouille {number} : déplacez un des poux de Grunchie du cheveu {hair} vers un autre "
        "cheveu."
    ),
    "pioha.turn.grunchie": (
        "Tour de Grunchie : choisissez un de ses deux poux d’après le dos, puis le cheveu où il "
        "va, face cachée."
    ),
    "pioha.over.win": "Partie terminée : {who} gagne avec {points}.",
    "pioha.over.win.you": "Partie terminée : vous gagnez avec {points}.",
    "pioha.over.tie": "Partie terminée, égalité à {points} : victoire partagée entre {who}.",
    "pioha.hint.note": (
        "Valeur : les points que le bot {name} donne à un coup. Il compte chaque cheveu comme si "
        "la partie finissait maintenant, 200 par point et 10 par unité d’avance en valeur de "
        "poux, un pou caché comptant 2 ou 3 ; jouer face cachée coûte 30."
    ),
    # front end: places of the table
    "pioha.grid": (
        "Table : flèches pour se déplacer, Entrée pour choisir, point d’interrogation pour "
        "expliquer"
    ),
    "pioha.row.players": "Joueurs",
    "pioha.row.tickles": "Chatouilles",
    "pioha.row.hairs": "Cheveux",
    "pioha.row.hand": "Votre main",
    "pioha.row.out": "Cheveux hors jeu",
    "pioha.row.grunchie": "Poux de Grunchie",
    "pioha.place.player": "{who}, {kind} ; tours joués : {n} sur {turns} ; {hand} en main",
    "pioha.place.hand.backs": "leurs dos : {backs}",
    "pioha.place.deck": "{lice} dans la pioche",
    "pioha.place.comb": "{lice} sous le peigne",
    "pioha.place.combed": "sous le peigne : {lice}",
    "pioha.place.removed": "hors de la partie : {lice}",
    "pioha.place.points": "{points} des manches précédentes",
    "pioha.place.turn": "tour en cours",
    "pioha.place.hair": "Cheveu {n} : résistance {endurance}, {lice}",
    "pioha.place.holds": "sa chatouille porte la résistance à {holds}",
    "pioha.place.rasta": "La Rasta, ne casse jamais",
    "pioha.place.side": "{end} : {who}, {lice}",
    "pioha.place.free": "{end} : libre",
    "pioha.end.0": "bout gauche",
    "pioha.end.1": "bout droit",
    "pioha.place.tickle": "chatouille {number} : {text}",
    "pioha.place.cancelled": "chatouille {number}, annulée : {text}",
    "pioha.place.due": "chatouille au pou {n}",
    "pioha.place.next": "le prochain pou amène une chatouille",
    "pioha.place.comes": "une chatouille arrive ici",
    "pioha.place.locked": "aucun pou ne peut venir ici",
    "pioha.place.owed": "Grunchie doit encore jouer ici",
    "pioha.place.target": "choix possible",
    "pioha.place.takes": "peut recevoir {louse}",
    "pioha.place.last": "dernier coup",
    "pioha.place.louse": "cheveu {hair}, {end}, pou {n} : {louse}, {who}",
    "pioha.place.louse.up": "face visible",
    "pioha.place.louse.down": "face cachée",
    "pioha.place.louse.known": "vous le connaissez",
    "pioha.place.louse.shown": "montré en mode étude",
    "pioha.place.louse.all": "connu de tous",
    "pioha.place.louse.too": "connu de {who}",
    "pioha.place.louse.may": "peut être {values}",
    "pioha.place.louse.counts": "compte pour {n}",
    "pioha.place.list.or": "{first} ou {last}",
    "pioha.place.top": "Dessus de la pioche des chatouilles, non vu ; reste : {n}",
    "pioha.place.top.dropped": "hors de la partie : {tickles}",
    "pioha.place.display": "Chatouille {number} : {text}",
    "pioha.place.at.once": "agit aussitôt",
    "pioha.place.at.end": "agit à la fin",
    "pioha.place.card": "{louse}, dans votre main",
    "pioha.place.card.selected": "choisi",
    "pioha.place.card.keep": "peut être gardé",
    "pioha.place.card.comb": "peut aller sous le peigne",
    "pioha.place.grunchie": "Pou {back} de Grunchie, imprimé {printed}",
    "pioha.place.out": "Cheveu {name} : résistance {endurance}, chatouille après {threshold}",
    "pioha.mark.deck": "pioche",
    "pioha.mark.tickles": "chatouilles dans la pioche, dévoilées à leur arrivée",
    "pioha.mark.comb": "peigne",
    "pioha.mark.hand": "main",
    "pioha.mark.out": "exclus",
    "pioha.mark.turn": "à jouer",
    "pioha.mark.played": "tours",
    "pioha.mark.tickle": "chatouille",
    "pioha.mark.endurance": "résistance",
    "pioha.mark.free": "bout libre",
    "pioha.mark.hair": "Cheveu {n}",
    "pioha.mark.yours": "Sous votre peigne",
    "pioha.foot.due": "{lice} sur {n} : le pou {n} amène une chatouille",
    "pioha.foot.next": "Le prochain pou chatouille !",
    "pioha.foot.comes": "Une chatouille arrive ici",
    "pioha.foot.cancelled": "annulée : {text}",
    "pioha.foot.owed": "Grunchie attendu",
    # the end
    "pioha.end.whole": "intact : {total} sur {endurance}",
    "pioha.end.broken": "cassé : {total} dépasse {endurance}",
    "pioha.end.unbreakable": "intact : il ne casse jamais",
    "pioha.end.sum": "{who} : {sum}",
    "pioha.end.wins": "{who} : {points}",
    "pioha.end.discarded": "personne ne l’obtient",
    "pioha.end.bonus": "{who} : {points} pour la défaite",
    "pioha.why.greater_sum": "plus grande somme",
    "pioha.why.more_cards": "sommes égales, plus de poux",
    "pioha.why.smaller_sum": "plus petite somme",
    "pioha.why.fewer_cards": "sommes égales, moins de poux",
    "pioha.why.lone": "personne d’autre n’est ici",
    "pioha.why.lone_broken": "personne d’autre n’est ici, mais il a cassé",
    "pioha.why.tied": "sommes égales, autant de poux",
    "pioha.why.empty": "personne n’a joué ici",
    # front end: buttons and what only the browser says
    "pioha.action.up": "Face visible",
    "pioha.action.down": "Face cachée",
    "pioha.action.nothing": "Ne pas regarder",
    "pioha.local.choose": "Choisissez d’abord un pou de votre main.",
    "pioha.local.chosen.up": "{louse} face visible : choisissez un cheveu. F retourne le pou.",
    "pioha.local.chosen.down": "{louse} face cachée : choisissez un cheveu. F retourne le pou.",
    "pioha.local.chosen.comb": (
        "{louse} face cachée : choisissez un cheveu. Vous gardez un pou de votre main, les autres "
        "vont sous le peigne. F retourne le pou choisi."
    ),
    "pioha.local.chosen": "{louse} : choisissez un cheveu.",
    "pioha.local.chosen.wait": "{louse} choisi. Attendez votre tour.",
    "pioha.local.nowhere": "Aucun cheveu n’accepte le {louse}.",
    "pioha.local.unchosen": "Rien de choisi.",
    "pioha.local.which": "Choisissez d’abord un des poux de Grunchie.",
    "pioha.local.from": "Choisissez d’abord le pou à déplacer.",
    "pioha.keys.1": (
        "Flèches : parcourir la table ; Début et Fin : première et dernière place d’une rangée"
    ),
    "pioha.keys.2": (
        "Entrée ou Espace : choisir un pou, un cheveu, une chatouille ; N : choix suivant"
    ),
    "pioha.keys.3": (
        "F : face visible ou cachée ; 1 à 6 : ce cheveu, pour le pou choisi ; Échap : ne rien "
        "choisir"
    ),
    "pioha.keys.4": (
        "? : expliquer la place et sa chatouille ; un clic aussi, quand rien n’est à faire"
    ),
    "pioha.keys.5": "U : annuler ; R : rétablir ; Tab : vers les boutons et la liste des coups",
}
