"""What the board of Ill-Tempered Tikis shows and speaks, in Spanish."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "tikis.unseen.none": "Copias aún sin ver. Aquí no se dan probabilidades: no se puede robar "
    "nada, o se está resolviendo un zas.",
    "tikis.unseen.wilds": (
        "Los comodines tienen su propio mazo; sus probabilidades son las de ese mazo."
    ),
    # cards
    "tikis.card": "{god} {colour}",
    "tikis.card.god": "comodín {god}",
    "tikis.card.colour": "comodín {colour}",
    "tikis.card.any": "comodín total",
    "tikis.card.wild": "un comodín",
    "tikis.list.or": "{first} o {last}",
    # the move list
    "tikis.log.draw": "robar del mazo",
    "tikis.log.drew": "robar {card}",
    "tikis.log.nothing": "nada que robar",
    "tikis.log.take": "tomar {card} del descarte",
    "tikis.log.own": "{card} a la familia",
    "tikis.log.own_for": "{card} a la familia en lugar de {old}",
    "tikis.log.discard": "descartar {card}",
    "tikis.log.hex": "hechizo ({whom}): {card} en un lugar libre",
    "tikis.log.hex_for": "hechizo ({whom}): {card} sobre {old}",
    "tikis.log.gift": "regalo ({whom}): {card}",
    "tikis.log.snap": "zas con {card}",
    "tikis.log.claim": "intento de zas con {card}",
    "tikis.log.let": "sin zas",
    "tikis.log.pass": "pasar con la mano vacía",
    "tikis.log.snapped": "zas ({who}): {card}, +1 ({wild})",
    "tikis.log.unsnapped": "nadie hace zas",
    "tikis.log.asked": "tras preguntar, nadie hace zas",
    "tikis.log.wild": "+1 ({wild})",
    "tikis.log.rebuilt": "el descarte pasa a ser el nuevo mazo",
    "tikis.log.parted": (
        "el descarte pasa a ser el nuevo mazo, sus comodines van al mazo de comodines"
    ),
    "tikis.log.cleared": "los comodines del descarte van al mazo de comodines",
    # the status line: what happened, as parts of a sentence
    "tikis.did.draw": "{who}: robo de una carta del mazo",
    "tikis.did.drew": "{who}: robo de {card}",
    "tikis.did.nothing": "{who}: nada que robar",
    "tikis.did.take": "{who}: {card} del descarte a la mano",
    "tikis.did.own": "{who}: {card} a la familia",
    "tikis.did.own_for": "{who}: {card} a la familia en lugar de {old}",
    "tikis.did.discard": "{who}: {card} al descarte",
    "tikis.did.hex": "{who}: hechizo ({whom}) con {card} en un lugar libre",
    "tikis.did.hex_for": "{who}: hechizo ({whom}) con {card} sobre {old}",
    "tikis.did.gift": "{who}: {card} de regalo ({whom})",
    "tikis.did.snap": "{who}: zas con {card}",
    "tikis.did.claim": "{who}: intento de zas con {card}",
    "tikis.did.let": "{who}: sin zas",
    "tikis.did.pass": "{who}: paso con la mano vacía",
    "tikis.did.snapped": "{who}: zas con {card} y robo de {wild}",
    "tikis.did.wild": "{who}: robo de {wild}",
    "tikis.did.rebuilt": "el descarte pasó a ser el nuevo mazo",
    "tikis.did.parted": (
        "el descarte pasó a ser el nuevo mazo, sus comodines fueron al mazo de comodines"
    ),
    "tikis.did.cleared": "los comodines del descarte fueron al mazo de comodines",
    # over the table
    "tikis.banner.hex": "¡Hechizo! ({who})",
    "tikis.banner.gift": "¡Regalo! ({who})",
    "tikis.banner.snap": "{who}: ¡zas!",
    # what may be done now
    "tikis.turn.draw": "Tu turno: roba una carta del mazo.",
    "tikis.turn.draw.or": "Tu turno: roba una carta del mazo, o toma {card} del descarte.",
    "tikis.turn.draw.wait": (
        "Tu turno: roba una carta del mazo. {card}, en el descarte, dejó su lugar a un comodín y "
        "queda {free}."
    ),
    "tikis.turn.draw.never": (
        "Tu turno: roba una carta del mazo. {card}, en el descarte, nunca se puede tomar: es un "
        "comodín."
    ),
    "tikis.turn.act": "Elige una carta de tu mano y luego {ways}.",
    "tikis.turn.pass": "Tu mano está vacía: pasa.",
    "tikis.turn.snap": (
        "{card} es el nuevo descarte: ¿haces zas con un {name} tuyo y tomas un comodín, o pasas?"
    ),
    "tikis.turn.snap.none": (
        "{card} es el nuevo descarte, pero no tienes ningún {name} para hacer zas: pasa."
    ),
    "tikis.way.own": "un lugar libre de tu familia",
    "tikis.way.own_for": "la carta de tu familia a la que sustituye",
    "tikis.way.discard": "el descarte",
    "tikis.way.gift": "un rival con un lugar libre a quien regalársela",
    "tikis.way.hex": "una familia que hechizar con un comodín",
    "tikis.free": "libre desde el próximo turno de {who}",
    "tikis.free.you": "libre desde tu próximo turno",
    "tikis.free.later": "libre dentro de {n} turnos",
    "tikis.replaced": "un comodín ocupó su lugar: {free}",
    "tikis.never": "comodín: nunca se puede tomar",
    "tikis.result.won": "familia completa",
    "tikis.result.lost": "incompleta",
    "tikis.result.missing": "a falta de {n}",
    "tikis.result.held": "{what}; en la mano: {cards}",
    "tikis.over.win": "Fin de la partida: {who} gana con una familia completa.",
    "tikis.over.win.you": "Fin de la partida: ganas con una familia completa.",
    "tikis.over.cap": (
        "Fin de la partida tras {turns} turnos: ninguna familia está completa, nadie gana."
    ),
    "tikis.hint.note": (
        "Valor: los puntos que el bot {name} da a una jugada: −1000 por cada carta que le falta a "
        "tu familia, 60 por cada una que le falta a la más avanzada de las otras, 10 por cada "
        "carta útil que queda en tu mano, −8 por descartar una que necesita el siguiente. Robos y "
        "zas: 1 si conviene, −1 si no."
    ),
    # front end: places of the table
    "tikis.grid": "Mesa: las flechas mueven, Enter elige, el signo de interrogación explica",
    "tikis.row.families": "Familias de los demás",
    "tikis.row.piles": "Montones",
    "tikis.row.own": "Tu familia y tu mano",
    "tikis.row.family": "Tu familia",
    "tikis.row.hand": "Tu mano",
    "tikis.place.player": "{who}, {kind}: {family}; {hand} en la mano",
    "tikis.place.family.one": "familia de {n} carta",
    "tikis.place.family.many": "familia de {n} cartas",
    "tikis.place.missing": "a falta de {n}",
    "tikis.place.missing.in": "a falta de {n} en {colours}",
    "tikis.place.complete": "la familia está completa",
    "tikis.place.cards": "cartas: {cards}",
    "tikis.place.known": "conocidas: {cards}",
    "tikis.place.wilds.one": "{n} comodín en la mano",
    "tikis.place.wilds.many": "{n} comodines en la mano",
    "tikis.place.turn": "en turno",
    "tikis.place.asked": "con opción a zas",
    "tikis.place.winner": "victoria",
    "tikis.place.slot": "{card}, en la familia de {who}",
    "tikis.place.slot.own": "{card}, en tu familia",
    "tikis.place.fits": "encaja en {colour}",
    "tikis.place.misfit": "no encaja en {colour}",
    "tikis.place.lacks": "aquí falta {card}",
    "tikis.place.or": "{card} también serviría",
    "tikis.place.open": "Lugar libre de {who}",
    "tikis.place.open.own": "Lugar libre de tu familia",
    "tikis.place.helps": "cartas que faltan: {cards}",
    "tikis.place.pile": "Mazo: {cards}",
    "tikis.place.pile.empty": "Mazo: vacío; el descarte se baraja cuando alguien roba",
    "tikis.place.discard": "Descarte: {card} arriba, {cards}",
    "tikis.place.discard.empty": "Descarte: vacío",
    "tikis.place.discard.free": "se puede tomar",
    "tikis.place.discard.under": "debajo: {cards}",
    "tikis.place.wild": "Mazo de comodines: {cards}; quien hace zas toma una",
    "tikis.place.card": "{card}, en tu mano",
    "tikis.place.card.selected": "elegida",
    "tikis.place.card.snap": "sirve para hacer zas",
    "tikis.place.useful": "ayuda a completar tu familia",
    "tikis.place.target": "se puede elegir",
    "tikis.place.takes": "admite {card}",
    "tikis.place.replaced": "{card} puede ocupar su lugar",
    "tikis.place.last": "última jugada",
    "tikis.mark.turn": "en turno",
    "tikis.mark.asked": "¿zas?",
    "tikis.mark.winner": "familia completa",
    "tikis.mark.missing": "a falta de {n}",
    "tikis.mark.any": "todos",
    "tikis.mark.pile": "mazo",
    "tikis.mark.discard": "descarte",
    "tikis.mark.wild": "comodines",
    "tikis.mark.free": "se puede tomar",
    "tikis.mark.even": "de buen humor",
    "tikis.mark.bad": "de mal humor",
    "tikis.mark.turns": "Turno {n}",
    "tikis.mark.cap": "de {n} como máximo",
    "tikis.mark.ended": "Fin tras {n} turnos",
    "tikis.mark.star": "★ vale por todos",
    # front end: buttons and what only the browser says
    "tikis.action.draw": "Robar del mazo",
    "tikis.action.take": "Tomar {card}",
    "tikis.action.own": "A mi familia",
    "tikis.action.discard": "Descartar {card}",
    "tikis.action.pass": "Pasar",
    "tikis.action.snap": "Zas con {card}",
    "tikis.action.clock.off": "Reloj: no",
    "tikis.action.clock.on": "Reloj: {n} s",
    "tikis.action.clock.note": "pasa por ti cuando se agota",
    "tikis.action.left": "tiempo: {n} s",
    "tikis.action.skip": "Pase automático",
    "tikis.action.skip.long": "Pase automático si no puedo hacer zas",
    "tikis.action.skip.note": "cuando no tienes ninguna carta para hacer zas",
    "tikis.local.first": "Roba antes una carta.",
    "tikis.local.choose": "Elige antes una carta de tu mano.",
    "tikis.local.chosen": "{card}: elige {ways}.",
    "tikis.local.to.own": "un lugar libre de tu familia",
    "tikis.local.to.own_for": "la carta de tu familia a la que sustituye",
    "tikis.local.to.discard": "el descarte",
    "tikis.local.to.hex": "una familia que hechizar",
    "tikis.local.to.gift": "un rival a quien regalársela",
    "tikis.local.whose": "{card} para {who}: elige el lugar libre o la carta que cubre.",
    "tikis.local.whose.full": "{card} para {who}: elige la carta que cubre.",
    "tikis.local.which": "Elige la carta de tu familia a la que sustituye.",
    "tikis.local.unchosen": "Nada elegido.",
    "tikis.local.snap": "Elige un {name} de tu mano para hacer zas, o pasa.",
    "tikis.local.late": "Se acabó el tiempo: pasas.",
    "tikis.keys.1": "Flechas: recorrer la mesa; Inicio y Fin: primer y último lugar de una fila",
    "tikis.keys.2": (
        "Enter o Espacio: elegir un montón, una carta, un lugar; N: el siguiente lugar que se "
        "puede elegir"
    ),
    "tikis.keys.3": (
        "D: robar del mazo, después descartar la carta elegida; T: tomar la carta del descarte"
    ),
    "tikis.keys.4": (
        "De 1 a 6: ese jugador; P: pasar; Escape: no elegir nada; ?: explicar el lugar"
    ),
    "tikis.keys.5": "U: deshacer; R: rehacer; Tab: ir a los botones y a la lista de jugadas",
}
