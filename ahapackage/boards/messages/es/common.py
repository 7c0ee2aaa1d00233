"""What the boards of all games show and speak, in Spanish."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # names of things; none of a thing is told as "one" of it or as "many"
    "count.zero": "many",
    "player": "Jugador {n}",
    "you": "Tú",
    "you.within": "tú",
    "kind.person": "persona",
    "kind.you": "jugador {n}",
    "kind.bot": "bot: {name}",
    "card.unknown": "carta desconocida",
    "card.a": "una carta",
    "cards.one": "{n} carta",
    "cards.many": "{n} cartas",
    "tokens.one": "{n} ficha",
    "tokens.many": "{n} fichas",
    "colour.red": "rojo",
    "colour.yellow": "amarillo",
    "colour.green": "verde",
    "colour.blue": "azul",
    "colour.purple": "morado",
    "list.and": "{first} y {last}",
    "list.apart": "; ",
    "log.who": "{who}:",
    "number.point": ",",
    "number.percent": "{n} %",
    "number.above": "algo más de 0 %",
    "number.below": "algo menos de 100 %",
    "label.said": "{what}: {said}",
    "list.comma": "{first}, {last}",
    # a combination, said when it is made
    "banner.round": "Fin de la ronda {round}",
    # the move list
    "log.round": "fin de la ronda {round} (fichas pagadas: {paid})",
    "log.paid": "{who} \u2212{n}",
    "log.nothing": "ninguna",
    "log.line": "{who}: {what}",
    # the status line: what happened, as parts of a sentence
    "since.move": "Desde tu jugada, {what}.",
    "since.start": "Hasta ahora, {what}.",
    "did.times": "{what}, {n} veces",
    "did.round": "fin de la ronda {round} (fichas pagadas: {paid})",
    # what may be done now
    "turn.other": "Turno: {who}.",
    "turn.bot": "Pensando: {who}.",
    "turn.watch": "Pulsa “Seguir” para que jueguen los bots.",
    "over.win": "Fin de la partida: {who} gana con {tokens}.",
    "over.win.you": "Fin de la partida: ganas con {tokens}.",
    "over.tie": "Fin de la partida: empate a {tokens}. Victoria compartida: {who}.",
    "over.title": "Clasificación final",
    "over.winner": "victoria",
    "awards.title": "Logros",
    "awards.honour": "bajo palabra de honor",
    "awards.tick": "{name}: {who}",
    # things that happen to the board
    "said.undone": "Jugada deshecha.",
    "said.redone": "Jugada rehecha.",
    "said.new": "Nueva partida.",
    "said.replay": (
        "Posición anterior: tras la jugada {n} de {total}. Aquí no se puede jugar nada."
    ),
    "said.replay.start": (
        "La primera posición, antes de cualquier jugada. Aquí no se puede jugar nada."
    ),
    "said.now": "De vuelta a la partida.",
    "said.cover": "Pasa la pantalla a {who}.",
    "said.uncovered": "{who} está ante la pantalla.",
    "said.study.on": "Modo estudio: se muestran todas las cartas.",
    "said.study.off": "Modo estudio desactivado.",
    "said.hint": "Pista: {move}.",
    "said.thinking": "El bot {name} está pensando una pista…",
    # what cannot be done
    "no.understood": "El tablero recibió un mensaje que no entiende; nada cambió.",
    "no.turn": "Espera. Turno: {who}.",
    "no.over": "La partida ha terminado. Empieza otra o recorre las jugadas.",
    "no.replay": "Esta es una posición anterior. Vuelve a la partida para jugar.",
    "no.cover": "La pantalla cambia de manos: {who} tiene que avisar de que está ahí.",
    "no.undo": "No hay nada que deshacer.",
    "no.redo": "No hay nada que rehacer.",
    "no.seat": "En ese puesto juega un bot.",
    "no.rated": "Esta partida es puntuada: sin deshacer, sin pistas y sin modo estudio.",
    "no.hint": "No hay ninguna pista para esta posición.",
    "no.bot": "El bot no pudo jugar: {reason}",
    "no.error": "Algo salió mal: {reason}. La partida sigue como estaba.",
    "no.callback": "La jugada se hizo, pero falló el código que observa el tablero: {reason}",
    # front end: the frame
    "board.label": "{title}, tablero",
    "board.round": "Ronda {round}",
    "board.study": "Modo estudio: se muestra todo, también lo que tu puesto no puede saber",
    "board.replay": "Posición anterior",
    "board.disconnected": (
        "El kernel no responde. Si está ocupado, espera. Si se reinició o se detuvo, elige "
        "Run > Restart Kernel and Run All Cells: el cuaderno empieza desde arriba, con una "
        "partida nueva. Una partida sin guardar se pierde; con journal= sus jugadas se conservan "
        "en un archivo."
    ),
    "board.closed": "Este tablero está cerrado. Ejecuta otra vez la celda para jugar.",
    "static.run": "Para jugar, ejecuta esta celda: haz clic en ella y pulsa Shift+Enter.",
    "source.book": "lo dice el reglamento",
    "source.derived": "se deduce de lo que dice el reglamento",
    "source.known": "lo dicen reseñas públicas del juego impreso",
    "source.assumed": "el reglamento no lo dice; se eligió un valor para poder jugar",
    "source.ours": "hecho para este paquete",
    "rulings.questions": (
        "Preguntas que el reglamento deja abiertas, o que responde de más de una manera"
    ),
    "rulings.assumed": "Cláusulas en las que se supone algo",
    "rulings.edition": "Las cartas y los números de esta edición",
    "rulings.clause": "Cláusula",
    "menu.label": "Partida",
    "menu.undo": "Deshacer",
    "menu.redo": "Rehacer",
    "menu.hint": "Pista",
    "menu.new": "Nueva partida",
    "menu.new.sure": "¿Dejar esta partida y empezar otra?",
    "menu.new.yes": "Empezar otra",
    "menu.new.no": "Quedarse",
    "menu.rules": "Reglas",
    "menu.rulings": "Criterios",
    "menu.unseen": "Sin ver",
    "menu.more": "Más",
    "menu.keys": "Teclas",
    "menu.study": "Modo estudio",
    "menu.study.note": "muestra todo, también lo que tu puesto no puede saber",
    "menu.pace": "Pausa tras cada jugada de un bot",
    "menu.pace.0": "ninguna",
    "menu.pace.1": "corta",
    "menu.pace.2": "larga",
    "menu.seat": "Puesto ante la pantalla",
    "menu.go": "Seguir",
    "menu.stop": "Pausa",
    "menu.close": "Cerrar",
    "moves.title": "Jugadas",
    "moves.empty": "Aún no hay jugadas.",
    "moves.first": "Primera posición",
    "moves.back": "Una jugada atrás",
    "moves.on": "Una jugada adelante",
    "moves.now": "Volver a la partida",
    "moves.start": "inicio",
    "hint.title": "Pista",
    "hint.move": "Jugada",
    "hint.value": "Valor",
    "hint.why": "Por qué",
    "unseen.title": "Cartas sin ver",
    "unseen.from": "Lo que aún se puede robar. Punto de vista: {who}.",
    "unseen.public": "Lo que aún se puede robar, según lo que todos pueden saber.",
    "unseen.cell": (
        "Copias aún sin ver, y la probabilidad de que la próxima carta robada sea una de ellas."
    ),
    "unseen.none": "Ahora no se puede robar nada.",
    "unseen.pile": "Mazo: {cards}.",
    "unseen.value": "Valor",
    "unseen.next": "Arriba",
    "think.menu": "Piensa conmigo",
    "think.title": "Pensar por adelantado",
    "think.intro": "Tus jugadas, de mejor a peor, y lo que puede seguir a cada una.",
    "think.note": (
        "A partir de lo que sabes: {n} veces se repartieron de nuevo las cartas ocultas y se jugó "
        "hasta el final con la regla voraz. +1 es una victoria, −1 una derrota; entre paréntesis, "
        "un intervalo del 95\u00a0%."
    ),
    "think.not": "Ahora no te toca pensar.",
    "think.ends": "la partida termina",
    "think.others": "otra cosa",
    "think.best": "la mejor",
    "hint.wait": "Pensando…",
    "hint.ask": "Una pista para esta posición",
    "hint.from": "Preguntar al bot",
    "hint.by.greedy": "greedy: una regla práctica",
    "hint.by.search": "search: anticipa jugadas",
    "hint.thinking": "El bot {name} está pensando: {share}\u00a0%.",
    "hint.first": (
        "La primera vez en un equipo hay que preparar las reglas para él: eso tarda uno o dos "
        "minutos como mucho. Mientras tanto se puede jugar en el tablero."
    ),
    "hint.stop": "Dime ya lo que tengas",
    "hint.stopped": "Detenido tras {done} de {of} simulaciones: los valores son solo aproximados.",
    "hint.alike": (
        "Los números no distinguen entre las primeras {n} jugadas: sus intervalos se superponen."
    ),
    "hint.note.search": (
        "Valor: la parte de la victoria que puedes esperar, de 0 a 1, con un intervalo aproximado "
        "del 95\u00a0%. El bot {name} mira adelante a partir de lo que sabes, sobre todo donde "
        "una jugada le gusta: por eso la primera línea es la que más ha examinado."
    ),
    "hint.note.mixed": (
        "Valor: con qué frecuencia hace la solución esta jugada, de 0 a 1 (bot {name})."
    ),
    "hint.note": "Valor: lo buena que el bot {name} considera la jugada; cuanto más alto, mejor.",
    "hint.note.greedy": (
        "Valor: los puntos que el bot {name} da a una jugada. 1000 por cada carta que otros deben "
        "robar, 100 por volver a jugar, 1 por cada carta tuya que encajaría después; −1 por "
        "robar. Al elegir quién roba: menos las cartas de esa mano."
    ),
    "rulings.id": "Id",
    "rulings.question": "Pregunta",
    "rulings.value": "Aquí se juega",
    "rulings.others": "Podría ser",
    "rulings.source": "Fuente",
    "rulings.table": "Edición",
    "rulings.values": "Valores",
    "cover.title": "Pasa la pantalla a {who}",
    "cover.note": "Hasta entonces, las cartas están tapadas.",
    "cover.button": "{who} está aquí: mostrar las cartas",
    # front end: places and buttons of Hawaiki
    "grid.label": "Mesa: las flechas mueven, Enter elige",
    "place.hint": "la pista",
    "turn.mark": "en turno",
    "action.label": "Acciones",
}
