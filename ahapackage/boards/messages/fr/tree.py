"""What the explorer of trees shows and speaks, in French."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "tree.static": "Exécutez cette cellule pour ouvrir et fermer des branches.",
    "tree.label": "Arbre de décision",
    "tree.refused": "C’est impossible : {reason}",
    "tree.said.solved": "Arbre résolu. Valeur du départ : {value}.",
    "tree.said.worth": "Valeur du départ, maintenant : {value}.",
    "tree.said.best": "La meilleure ligne s’arrête ici.",
    "tree.said.lit.one": "{n} nœud marqué.",
    "tree.said.lit.many": "{n} nœuds marqués.",
    "tree.said.unlit": "Rien n’est marqué.",
    "tree.solve": "Résoudre",
    "tree.best": "Suivre la meilleure ligne",
    "tree.light": "Marquer l’ensemble d’information de P{player}",
    "tree.unlight": "Ne rien marquer",
    "tree.reset": "Probabilités d’origine",
    "tree.lost": "Pas de réponse de Python : exécutez de nouveau la cellule.",
    "tree.more.one": "{n} autre branche est ouverte ; fermez-en d’autres pour la voir.",
    "tree.more.many": "{n} autres branches sont ouvertes ; fermez-en pour les voir.",
    "tree.kind.chance": "hasard",
    "tree.kind.decision": "P{player} décide",
    "tree.kind.end": "fin",
    "tree.values": "Valeurs à droite : le gain de chaque joueur, {players}.",
    "tree.row.root": "Départ",
    "tree.row.cut": "coupé ici",
    "tree.row.best": "sur la meilleure ligne",
    "tree.row.lit": "marqué : ensemble d’information de P{player}",
    "tree.row.chance": "probabilité {chance}",
    "tree.row.policy": "joué à {chance}",
    "tree.row.value": "valeur {value}",
    "tree.chosen": "Choix : {move}",
    "tree.reach": "Si les joueurs y viennent, le hasard mène ici avec la probabilité {reach}.",
    "tree.same.one": "P{player} sait avec certitude être ici.",
    "tree.same.many": "Ensemble d’information de P{player} ici : {n} nœuds indiscernables.",
    "tree.knows": "Ce que P{player} a vu : {what}",
    "tree.knows.start": "la position de départ",
    "tree.chances": "Faites glisser les probabilités",
    "tree.chances.note": (
        "Tous jouent toujours selon la solution ; seules les probabilités changent."
    ),
    "tree.chances.unsolved": ("Appuyez sur « Résoudre » pour voir ce que deviennent les valeurs."),
    "tree.keys": (
        "Flèches : haut et bas, droite ouvre, gauche ferme ; Début et Fin ; B suit la meilleure "
        "ligne ; M marque l’ensemble d’information."
    ),
}
