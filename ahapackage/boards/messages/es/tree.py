"""What the explorer of trees shows and speaks, in Spanish."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "tree.static": "Ejecuta esta celda para abrir y cerrar ramas.",
    "tree.label": "Árbol de decisión",
    "tree.refused": "No se puede hacer: {reason}",
    "tree.said.solved": "Resuelto. El inicio vale {value}.",
    "tree.said.worth": "El inicio vale ahora {value}.",
    "tree.said.best": "Aquí termina la mejor línea.",
    "tree.said.lit.one": "{n} nodo marcado.",
    "tree.said.lit.many": "{n} nodos marcados.",
    "tree.said.unlit": "No hay nada marcado.",
    "tree.solve": "Resolver",
    "tree.best": "Seguir la mejor línea",
    "tree.light": "Marcar conjunto de información de P{player}",
    "tree.unlight": "No marcar nada",
    "tree.reset": "Restaurar probabilidades",
    "tree.lost": "Python no responde: vuelve a ejecutar la celda.",
    "tree.more.one": "Hay {n} rama abierta más; cierra alguna para verla.",
    "tree.more.many": "Hay {n} ramas abiertas más; cierra algunas para verlas.",
    "tree.kind.chance": "azar",
    "tree.kind.decision": "decide P{player}",
    "tree.kind.end": "final",
    "tree.values": "Valores a la derecha: el pago de cada jugador, {players}.",
    "tree.row.root": "Inicio",
    "tree.row.cut": "cortado aquí",
    "tree.row.best": "en la mejor línea",
    "tree.row.lit": "marcado: P{player} no distingue estos nodos",
    "tree.row.chance": "probabilidad {chance}",
    "tree.row.policy": "se juega: {chance}",
    "tree.row.value": "vale {value}",
    "tree.chosen": "Elegido: {move}",
    "tree.reach": "El azar llega aquí con probabilidad {reach}, si los jugadores lo permiten.",
    "tree.same.one": "P{player} sabe con certeza que está aquí.",
    "tree.same.many": "Aquí P{player} no distingue {n} nodos: forman un conjunto de información.",
    "tree.knows": "Lo que ha visto P{player}: {what}",
    "tree.knows.start": "la posición inicial",
    "tree.chances": "Arrastra las probabilidades",
    "tree.chances.note": (
        "Todos siguen jugando según la solución; solo cambian las probabilidades."
    ),
    "tree.chances.unsolved": "Pulsa “Resolver” para ver qué pasa con los valores.",
    "tree.keys": (
        "Flechas: arriba y abajo, la derecha abre, la izquierda cierra; Inicio y Fin; "
        "B sigue la mejor línea; M marca el conjunto de información del jugador."
    ),
}
