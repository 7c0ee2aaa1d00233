"""What the board of Aloha Pioha shows and speaks, in Spanish."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "pioha.unseen.lice": "Piojos",
    "pioha.unseen.cell": (
        "Copias sin localizar, y la probabilidad de que el próximo piojo que robe su tribu sea "
        "una de ellas."
    ),
    "pioha.unseen.tickles": "Cosquillas en el mazo",
    "pioha.unseen.number": "Número",
    "pioha.unseen.does": "Qué hace",
    # lice and tribes
    "pioha.louse": "{value} {back}",
    "pioha.louse.hidden": "piojo {back}",
    "pioha.louse.a": "un piojo {back}",
    "pioha.louse.one": "un piojo",
    "pioha.back.L": "bajo",
    "pioha.back.H": "alto",
    "pioha.printed.L": "1·2·3",
    "pioha.printed.H": "3·4·5",
    "pioha.of": "el {louse} de {who}",
    "pioha.of.you": "tu {louse}",
    "pioha.of.own": "su {louse}",
    "pioha.lice.one": "{n} piojo",
    "pioha.lice.many": "{n} piojos",
    "pioha.points.one": "{n} punto",
    "pioha.points.many": "{n} puntos",
    "pioha.grunchie": "Grunchie",
    "pioha.grunchie.kind": "decides tú",
    # the move list
    "pioha.log.up": "{louse} boca arriba en el pelo {hair}",
    "pioha.log.down": "{louse} boca abajo en el pelo {hair}",
    "pioha.log.keep": "conservar {louse}, los demás al peine",
    "pioha.log.comb": "{louse} al peine",
    "pioha.log.took": "cosquilla {number} en el pelo {hair}",
    "pioha.log.tickle": "cosquilla {number} en el pelo {hair}: {text}",
    "pioha.log.deck": "cosquilla {number} del mazo en el pelo {hair}: {text}",
    "pioha.log.blind": "la primera cosquilla del mazo en el pelo {hair}",
    "pioha.log.look": "mirar {which} en el pelo {hair}",
    "pioha.log.looked": "mirar {which} en el pelo {hair}: {louse}",
    "pioha.log.nothing": "no mirar ningún piojo",
    "pioha.log.strip": "limpiar el pelo {hair}",
    "pioha.log.swap": "poner en juego el pelo {name}",
    "pioha.log.drop": "descartar la cosquilla {number}",
    "pioha.log.cancel": "anular la cosquilla del pelo {hair}",
    "pioha.log.elim": "retirar {which} del pelo {hair}",
    "pioha.log.move": "mover {which} del pelo {hair} al pelo {to}",
    "pioha.log.grunchie": "por Grunchie: {louse} boca abajo en el pelo {hair}",
    "pioha.log.drew": "{who} +{n}",
    "pioha.log.drew.lice": "{who} +{n} ({lice})",
    "pioha.log.turned": "ahora boca arriba: {lice}",
    "pioha.log.unturned": "ningún piojo vuelto boca arriba",
    "pioha.log.removed": "{lice} fuera del pelo {hair}",
    "pioha.log.shown": "cosquilla {number} a la muestra",
    "pioha.log.round": "fin de la ronda {round}: {points}",
    "pioha.log.gained": "{who} +{n}",
    # the status line: what happened, as parts of a sentence
    "pioha.did.up": "{who}: {louse} boca arriba en el pelo {hair}",
    "pioha.did.down": "{who}: {louse} boca abajo en el pelo {hair}",
    "pioha.did.keep": "{who}: {louse} en la mano y los demás al peine",
    "pioha.did.comb": "{who}: {louse} al peine",
    "pioha.did.took": "{who}: cosquilla {number} en el pelo {hair}",
    "pioha.did.tickle": "{who}: cosquilla {number} en el pelo {hair} ({text})",
    "pioha.did.deck": "{who}: cosquilla {number} del mazo en el pelo {hair} ({text})",
    "pioha.did.look": "{who}: {which} en el pelo {hair}, visto en secreto",
    "pioha.did.looked": "{who}: {which} en el pelo {hair}, visto en secreto: es un {louse}",
    "pioha.did.nothing": "{who}: ningún piojo visto en secreto",
    "pioha.did.strip": "{who}: limpieza del pelo {hair}",
    "pioha.did.swap": "{who}: pelo {name} puesto en juego",
    "pioha.did.drop": "{who}: cosquilla {number} descartada de la muestra",
    "pioha.did.cancel": "{who}: cosquilla del pelo {hair} anulada",
    "pioha.did.elim": "{who}: {which} retirado del pelo {hair}",
    "pioha.did.move": "{who}: {which} del pelo {hair} al pelo {to}",
    "pioha.did.grunchie": "{who}, por Grunchie: {louse} boca abajo en el pelo {hair}",
    "pioha.did.came": "la cosquilla {number} llegó al pelo {hair} ({text})",
    "pioha.did.drew": "{who}: robo de {lice}",
    "pioha.did.too": "{what}, luego robo de {lice}",
    "pioha.did.turned": "ahora boca arriba allí: {lice}",
    "pioha.did.unturned": "ningún piojo vuelto allí boca arriba",
    "pioha.did.removed": "{lice} fuera del pelo {hair}",
    "pioha.did.round": "fin de la ronda {round}: {points}",
    "pioha.counted": "{count} ({lice})",
    # over the table
    "pioha.banner.round": "Fin de la ronda {round}",
    # what may be done now
    "pioha.turn.play": (
        "Tu turno: elige un piojo de tu mano, boca arriba o boca abajo, y luego un pelo."
    ),
    "pioha.turn.play.children": (
        "Tu turno: elige el piojo que juegas, boca arriba o boca abajo, y luego un pelo. "
        "El otro va bajo el peine."
    ),
    "pioha.turn.play.solo": (
        "Tu turno: elige el piojo que juegas y luego un pelo. El otro se descarta."
    ),
    "pioha.turn.keep": "Elige el piojo que conservas; los demás van bajo el peine.",
    "pioha.turn.comb": "Ningún pelo admite un piojo tuyo: elige uno que vaya bajo el peine.",
    "pioha.turn.tickle": (
        "El pelo {hair} pica: elige una cosquilla de la muestra, o la primera del mazo, sin verla."
    ),
    "pioha.turn.look": (
        "Cosquilla {number}: elige un piojo que esté boca abajo, o no mires ninguno."
    ),
    "pioha.turn.strip": (
        "Cosquilla {number}: elige otro pelo. Cada extremo conserva solo su primer piojo."
    ),
    "pioha.turn.swap": "Cosquilla {number}: elige el pelo que ocupa el lugar del pelo {hair}.",
    "pioha.turn.drop": (
        "Cosquilla {number}: elige una cosquilla de la muestra para descartarla, o una de otro "
        "pelo para anularla."
    ),
    "pioha.turn.cancel": "Cosquilla {number}: elige una cosquilla de otro pelo para anularla.",
    "pioha.turn.eliminate": (
        "Cosquilla {number}: retira un piojo que no sea el primero de su extremo."
    ),
    "pioha.turn.move": "Cosquilla {number}: mueve uno de tus piojos del pelo {hair} a otro pelo.",
    "pioha.turn.move.grunchie": (
        "Cosquilla {number}: mueve uno de los piojos de Grunchie del pelo {hair} a otro pelo."
    ),
    "pioha.turn.grunchie": (
        "Turno de Grunchie: elige por el dorso uno de sus dos piojos y luego el pelo donde queda "
        "boca abajo."
    ),
    "pioha.over.win": "Fin de la partida: {who} gana con {points}.",
    "pioha.over.win.you": "Fin de la partida: ganas con {points}.",
    "pioha.over.tie": "Fin de la partida: empate a {points}. Victoria compartida: {who}.",
    "pioha.hint.note": (
        "Valor: los puntos que el bot {name} da a una jugada. Cuenta cada pelo como si la partida "
        "terminara ahora: 200 por cada punto y 10 por cada unidad de ventaja en valor de piojos, "
        "un piojo oculto como 2 o 3; jugar boca abajo cuesta 30."
    ),
    # front end: places of the table
    "pioha.grid": "Mesa: las flechas mueven, Enter elige, el signo de interrogación explica",
    "pioha.row.players": "Jugadores",
    "pioha.row.tickles": "Cosquillas",
    "pioha.row.hairs": "Pelos",
    "pioha.row.hand": "Tu mano",
    "pioha.row.out": "Pelos fuera de juego",
    "pioha.row.grunchie": "Piojos de Grunchie",
    "pioha.place.player": "{who}, {kind}; {n} de {turns} turnos jugados; {hand} en la mano",
    "pioha.place.hand.backs": "sus dorsos: {backs}",
    "pioha.place.deck": "{lice} en el mazo",
    "pioha.place.comb": "{lice} bajo el peine",
    "pioha.place.combed": "bajo el peine: {lice}",
    "pioha.place.removed": "fuera de la partida: {lice}",
    "pioha.place.points": "{points} de rondas anteriores",
    "pioha.place.turn": "en turno",
    "pioha.place.hair": "Pelo {n}: aguante {endurance}, {lice}",
    "pioha.place.holds": "su cosquilla deja el aguante en {holds}",
    "pioha.place.rasta": "La Rasta, nunca se rompe",
    "pioha.place.side": "{end}: {who}, {lice}",
    "pioha.place.free": "{end}: libre",
    "pioha.end.0": "extremo izquierdo",
    "pioha.end.1": "extremo derecho",
    "pioha.place.tickle": "cosquilla {number}: {text}",
    "pioha.place.cancelled": "cosquilla {number}, anulada: {text}",
    "pioha.place.due": "cosquilla con el piojo {n}",
    "pioha.place.next": "el próximo piojo trae una cosquilla",
    "pioha.place.comes": "ahora llega aquí una cosquilla",
    "pioha.place.locked": "aquí no puede llegar ningún piojo",
    "pioha.place.owed": "Grunchie aún debe jugar aquí",
    "pioha.place.target": "se puede elegir",
    "pioha.place.takes": "admite {louse}",
    "pioha.place.last": "última jugada",
    "pioha.place.louse": "{end} del pelo {hair}, piojo {n}: {louse}, {who}",
    "pioha.place.louse.up": "boca arriba",
    "pioha.place.louse.down": "boca abajo",
    "pioha.place.louse.known": "lo conoces",
    "pioha.place.louse.shown": "visible en modo estudio",
    "pioha.place.louse.all": "todos lo conocen",
    "pioha.place.louse.too": "lo conoce: {who}",
    "pioha.place.louse.may": "puede ser {values}",
    "pioha.place.louse.counts": "cuenta {n}",
    "pioha.place.list.or": "{first} o {last}",
    "pioha.place.top": "Primera cosquilla del mazo, sin ver; en el mazo: {n}",
    "pioha.place.top.dropped": "fuera de la partida: {tickles}",
    "pioha.place.display": "Cosquilla {number}: {text}",
    "pioha.place.at.once": "actúa enseguida",
    "pioha.place.at.end": "actúa al final",
    "pioha.place.card": "{louse}, en tu mano",
    "pioha.place.card.selected": "elegido",
    "pioha.place.card.keep": "se puede conservar",
    "pioha.place.card.comb": "puede ir bajo el peine",
    "pioha.place.grunchie": "Piojo {back} de Grunchie, dorso {printed}",
    "pioha.place.out": "Pelo {name}: aguante {endurance}, cosquilla tras {threshold}",
    "pioha.mark.deck": "mazo",
    "pioha.mark.tickles": "cosquillas en el mazo, se descubren al llegar",
    "pioha.mark.comb": "peine",
    "pioha.mark.hand": "mano",
    "pioha.mark.out": "fuera",
    "pioha.mark.turn": "en turno",
    "pioha.mark.played": "turnos",
    "pioha.mark.tickle": "cosquilla",
    "pioha.mark.endurance": "aguante",
    "pioha.mark.free": "libre",
    "pioha.mark.hair": "Pelo {n}",
    "pioha.mark.yours": "Bajo tu peine",
    "pioha.foot.due": "{lice} de {n}: el piojo {n} trae cosquilla",
    "pioha.foot.next": "¡El próximo hace cosquillas!",
    "pioha.foot.comes": "Aquí llega una cosquilla",
    "pioha.foot.cancelled": "anulada: {text}",
    "pioha.foot.owed": "Grunchie debe",
    # the end
    "pioha.end.whole": "entero: {total} de {endurance}",
    "pioha.end.broken": "roto: {total}, más de {endurance}",
    "pioha.end.unbreakable": "entero: nunca se rompe",
    "pioha.end.sum": "{who}: {sum}",
    "pioha.end.wins": "{who}: {points}",
    "pioha.end.discarded": "nadie se lo lleva",
    "pioha.end.bonus": "{who}: {points} por perder",
    "pioha.why.greater_sum": "suma mayor",
    "pioha.why.more_cards": "sumas iguales, más piojos",
    "pioha.why.smaller_sum": "suma menor",
    "pioha.why.fewer_cards": "sumas iguales, menos piojos",
    "pioha.why.lone": "no hay nadie más aquí",
    "pioha.why.lone_broken": "no hay nadie más aquí, pero se rompió",
    "pioha.why.tied": "sumas iguales, los mismos piojos",
    "pioha.why.empty": "nadie jugó aquí",
    # front end: buttons and what only the browser says
    "pioha.action.up": "Boca arriba",
    "pioha.action.down": "Boca abajo",
    "pioha.action.nothing": "No mirar",
    "pioha.local.choose": "Elige antes un piojo de tu mano.",
    "pioha.local.chosen.up": "{louse} boca arriba: elige un pelo. F le da la vuelta.",
    "pioha.local.chosen.down": "{louse} boca abajo: elige un pelo. F le da la vuelta.",
    "pioha.local.chosen.comb": (
        "{louse} boca abajo: elige un pelo. Conservas un piojo de tu mano, los demás van bajo el "
        "peine. F le da la vuelta."
    ),
    "pioha.local.chosen": "{louse}: elige un pelo.",
    "pioha.local.chosen.wait": "{louse}, elegido. Espera tu turno.",
    "pioha.local.nowhere": "Ningún pelo admite {louse}.",
    "pioha.local.unchosen": "Nada elegido.",
    "pioha.local.which": "Elige antes uno de los piojos de Grunchie.",
    "pioha.local.from": "Elige antes el piojo que se mueve.",
    "pioha.keys.1": "Flechas: recorrer la mesa; Inicio y Fin: primer y último lugar de una fila",
    "pioha.keys.2": (
        "Enter o Espacio: elegir un piojo, un pelo, una cosquilla; N: el siguiente lugar que se "
        "puede elegir"
    ),
    "pioha.keys.3": (
        "F: boca arriba o boca abajo; de 1 a 6: ese pelo, para el piojo elegido; Escape: no "
        "elegir nada"
    ),
    "pioha.keys.4": (
        "?: explicar el lugar y su cosquilla; también un clic cuando no hay nada pendiente"
    ),
    "pioha.keys.5": "U: deshacer; R: rehacer; Tab: ir a los botones y a la lista de jugadas",
}
