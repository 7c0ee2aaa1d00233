"""What the boards of all games show and speak, in French."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # names of things; none of a thing is told as "one" of it or as "many"
    "count.zero": "one",
    "player": "Joueur {n}",
    "you": "Vous",
    "you.within": "vous",
    "kind.person": "une personne",
    "kind.you": "joueur {n}",
    "kind.bot": "bot : {name}",
    "card.unknown": "carte inconnue",
    "card.a": "une carte",
    "cards.one": "{n} carte",
    "cards.many": "{n} cartes",
    "tokens.one": "{n} jeton",
    "tokens.many": "{n} jetons",
    "colour.red": "rouge",
    "colour.yellow": "jaune",
    "colour.green": "vert",
    "colour.blue": "bleu",
    "colour.purple": "violet",
    "list.and": "{first} et {last}",
    "list.apart": " ; ",
    "log.who": "{who} :",
    "number.point": ",",
    "number.percent": "{n} %",
    "number.above": "à peine plus de 0 %",
    "number.below": "à peine moins de 100 %",
    "label.said": "{what} : {said}",
    "list.comma": "{first}, {last}",
    # a combination, said when it is made
    "banner.round": "Manche {round} terminée",
    # the move list
    "log.round": "fin de la manche {round} (jetons payés : {paid})",
    "log.paid": "{who} \u2212{n}",
    "log.nothing": "aucun",
    "log.line": "{who} : {what}",
    # the status line: what happened, as parts of a sentence
    "since.move": "Depuis votre coup : {what}.",
    "since.start": "Jusqu’ici : {what}.",
    "did.times": "{what}, {n} fois",
    "did.round": "fin de la manche {round} (jetons payés : {paid})",
    # what may be done now
    "turn.other": "C’est à {who} de jouer.",
    "turn.bot": "Réflexion en cours : {who}.",
    "turn.watch": "Appuyez sur « Continuer » pour faire jouer les bots.",
    "over.win": "Partie terminée : {who} gagne avec {tokens}.",
    "over.win.you": "Partie terminée : vous gagnez avec {tokens}.",
    "over.tie": "Partie terminée, égalité à {tokens} : victoire partagée entre {who}.",
    "over.title": "Classement final",
    "over.winner": "victoire",
    "awards.title": "Succès",
    "awards.honour": "sur l’honneur",
    "awards.tick": "{name} : {who}",
    # things that happen to the board
    "said.undone": "Coup annulé.",
    "said.redone": "Coup rétabli.",
    "said.new": "Nouvelle partie.",
    "said.replay": "Position antérieure, après le coup {n} sur {total}. On ne peut pas y jouer.",
    "said.replay.start": "La première position, avant tout coup. On ne peut pas y jouer.",
    "said.now": "Retour à la partie.",
    "said.cover": "Passez l’écran à {who}.",
    "said.uncovered": "À l’écran : {who}.",
    "said.study.on": "Mode étude : toutes les cartes sont visibles.",
    "said.study.off": "Le mode étude est désactivé.",
    "said.hint": "Conseil : {move}.",
    "said.thinking": "Le bot {name} cherche un conseil…",
    # what cannot be done
    "no.understood": "Le plateau a reçu un message qu’il ne comprend pas ; rien n’a changé.",
    "no.turn": "Attendez : c’est à {who} de jouer.",
    "no.over": "La partie est terminée. Commencez-en une nouvelle, ou parcourez les coups.",
    "no.replay": "C’est une position antérieure. Revenez à la partie pour jouer.",
    "no.cover": "L’écran change de mains ; présence à confirmer : {who}.",
    "no.undo": "Il n’y a rien à annuler.",
    "no.redo": "Il n’y a rien à rétablir.",
    "no.seat": "Cette place est tenue par un bot.",
    "no.rated": "Partie classée : ni annulation, ni conseil, ni mode étude.",
    "no.hint": "Il n’y a pas de conseil pour cette position.",
    "no.bot": "Le bot n’a pas pu jouer : {reason}",
    "no.error": "Une erreur s’est produite : {reason}. La partie n’a pas changé.",
    "no.callback": ("Le coup a été joué, mais le code qui observe le plateau a échoué : {reason}"),
    # front end: the frame
    "board.label": "{title}, plateau",
    "board.round": "Manche {round}",
    "board.study": "Mode étude : tout est visible, même ce que votre place ne peut pas savoir",
    "board.replay": "Position antérieure",
    "board.disconnected": (
        "Le noyau ne répond pas. S’il est occupé, attendez. S’il a été redémarré ou arrêté, "
        "choisissez Run > Restart Kernel and Run All Cells : le notebook reprend au début, avec "
        "une nouvelle partie. Une partie non enregistrée est perdue ; avec journal=, ses coups "
        "sont gardés dans un fichier."
    ),
    "board.closed": "Ce plateau est fermé. Exécutez de nouveau la cellule pour jouer.",
    "static.run": "Pour jouer, exécutez cette cellule : cliquez dessus, puis tapez Maj+Entrée.",
    "source.book": "le livret de règles le dit",
    "source.derived": "cela découle du livret de règles",
    "source.known": "des critiques publiques du jeu imprimé le disent",
    "source.assumed": (
        "le livret n’en dit rien ; une valeur a été choisie pour que l’on puisse jouer"
    ),
    "source.ours": "créé pour ce logiciel",
    "rulings.questions": (
        "Questions que le livret laisse ouvertes, ou auxquelles il donne plusieurs réponses"
    ),
    "rulings.assumed": "Clauses qui reposent en partie sur une hypothèse",
    "rulings.edition": "Les cartes et les nombres de cette édition",
    "rulings.clause": "Clause",
    "menu.label": "Partie",
    "menu.undo": "Annuler",
    "menu.redo": "Rétablir",
    "menu.hint": "Conseil",
    "menu.new": "Nouvelle partie",
    "menu.new.sure": "Quitter cette partie et en commencer une nouvelle ?",
    "menu.new.yes": "Recommencer",
    "menu.new.no": "Rester",
    "menu.rules": "Règles",
    "menu.rulings": "Arbitrages",
    "menu.unseen": "Non vues",
    "menu.more": "Plus",
    "menu.keys": "Touches",
    "menu.study": "Mode étude",
    "menu.study.note": "montre tout, même ce que votre place ne peut pas savoir",
    "menu.pace": "Pause après un coup de bot",
    "menu.pace.0": "aucune",
    "menu.pace.1": "courte",
    "menu.pace.2": "longue",
    "menu.seat": "Place à l’écran",
    "menu.go": "Continuer",
    "menu.stop": "Pause",
    "menu.close": "Fermer",
    "moves.title": "Coups",
    "moves.empty": "Aucun coup joué.",
    "moves.first": "Première position",
    "moves.back": "Un coup en arrière",
    "moves.on": "Un coup en avant",
    "moves.now": "Retour à la partie",
    "moves.start": "début",
    "hint.title": "Conseil",
    "hint.move": "Coup",
    "hint.value": "Valeur",
    "hint.why": "Raison",
    "unseen.title": "Cartes non vues",
    "unseen.from": "Ce qui peut encore être pioché, selon ce qui est connu de {who}.",
    "unseen.public": "Ce qui peut encore être pioché, selon ce qui est connu de tous.",
    "unseen.cell": (
        "Exemplaires pas encore vus, et probabilité que la prochaine carte piochée en soit un."
    ),
    "unseen.none": "Rien ne peut être pioché maintenant.",
    "unseen.pile": "Pioche : {cards}.",
    "unseen.value": "Valeur",
    "unseen.next": "Dessus",
    "think.menu": "Réfléchir ensemble",
    "think.title": "Voir plus loin",
    "think.intro": "Vos coups, du meilleur au moins bon, et ce qui peut suivre chacun.",
    "think.note": (
        "D’après ce que vous savez : {n} fois, les cartes cachées ont été redistribuées et la "
        "partie poursuivie selon la règle du bot greedy. +1 est une victoire, −1 une défaite ; "
        "entre parenthèses, un intervalle à 95 %."
    ),
    "think.not": "Ce n’est pas à vous de réfléchir.",
    "think.ends": "fin de la partie",
    "think.others": "autre chose",
    "think.best": "meilleur",
    "hint.wait": "Réflexion…",
    "hint.ask": "Un conseil pour cette position",
    "hint.from": "Demander au bot",
    "hint.by.greedy": "greedy : une règle simple",
    "hint.by.search": "search : anticipe",
    "hint.thinking": "Le bot {name} réfléchit : {share} %.",
    "hint.first": (
        "La première fois sur un ordinateur, les règles doivent y être préparées : cela peut "
        "prendre une minute ou deux. On peut jouer en attendant."
    ),
    "hint.stop": "Répondre dès maintenant",
    "hint.stopped": "Arrêt après {done} simulations sur {of} : les valeurs sont approximatives.",
    "hint.alike": (
        "Les nombres ne départagent pas les {n} premiers coups : leurs intervalles se chevauchent."
    ),
    "hint.note.search": (
        "Valeur : la part de victoire que vous pouvez espérer, de 0 à 1, avec un intervalle "
        "approximatif à 95 %. Le bot {name} anticipe à partir de ce que vous savez, surtout là "
        "où un coup lui plaît : la première ligne est donc celle qu’il a le plus examinée."
    ),
    "hint.note.mixed": (
        "Valeur : à quelle fréquence la solution joue ce coup, de 0 à 1 (bot {name})."
    ),
    "hint.note": (
        "Valeur : la qualité du coup selon le bot {name} ; plus elle est élevée, mieux c’est."
    ),
    "hint.note.greedy": (
        "Valeur : les points que le bot {name} donne à un coup. 1000 pour chaque carte que "
        "d’autres doivent piocher, 100 pour rejouer, 1 pour chacune de vos cartes qui pourrait "
        "alors être posée ; −1 pour piocher. Pour désigner un joueur : moins le nombre de cartes "
        "de sa main."
    ),
    "rulings.id": "Réf.",
    "rulings.question": "Question",
    "rulings.value": "Choix retenu",
    "rulings.others": "Autres choix",
    "rulings.source": "Source",
    "rulings.table": "Édition",
    "rulings.values": "Valeurs",
    "cover.title": "Passez l’écran à {who}",
    "cover.note": "D’ici là, les cartes sont masquées.",
    "cover.button": "{who} est là : montrer les cartes",
    # front end: places and buttons of Hawaiki
    "grid.label": "Table : flèches pour se déplacer, Entrée pour choisir",
    "place.hint": "coup conseillé",
    "turn.mark": "à jouer",
    "action.label": "Actions",
}
