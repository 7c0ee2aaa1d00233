"""Why a move is not legal, in Spanish: the template of each reason and its translation."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # all games
    "A move is a text, not {kind}": "Una jugada es un texto, no {kind}",
    "{text} is no chance outcome here; such as {example} are": (
        "{text} no es aquí un resultado del azar; {example}, por ejemplo, lo es"
    ),
    "{number} is not a possible chance outcome now (ALL-1)": (
        "{number} no es ahora un resultado posible del azar (ALL-1)"
    ),
    "{number} is not the number of a move (0 to {last})": (
        "{number} no es el número de una jugada (de 0 a {last})"
    ),
    # Hawaiki
    "The game is over (HK-42)": "La partida ha terminado (HK-42)",
    "{text} is no move in Hawaiki's notation": (
        "{text} no es una jugada en la notación de Hawaiki"
    ),
    "Cards are played only in a turn (HK-10)": "Las cartas solo se juegan en un turno (HK-10)",
    "Drawing is a turn's own move (HK-10)": "Solo en un turno se puede elegir robar (HK-10)",
    "A sacrifice comes before a play (HK-61)": (
        "Un sacrificio se hace antes de jugar una carta (HK-61)"
    ),
    "Only a run or colour lets you say who draws (HK-21, HK-22)": (
        "Solo una escalera o un color permite elegir quién roba (HK-21, HK-22)"
    ),
    "There is nothing to call out now (HK-31)": "No hay ninguna combinación que señalar (HK-31)",
    "Nobody was designated to draw just now (HK-32)": (
        "Nadie acaba de ser elegido para robar (HK-32)"
    ),
    "No second chance is on offer now (HK-62)": (
        "No hay segunda oportunidad en este momento (HK-62)"
    ),
    "No card is hidden now (HK-60)": "No toca ocultar ninguna carta (HK-60)",
    "that card is not in your hand (HK-60)": "esa carta no está en tu mano (HK-60)",
    "{play}: there are only {n} piles": "{play}: solo hay {n} montones",
    "{card} is not in your hand": "{card} no está en tu mano",
    "{card} is not your hidden card (HK-60); without brackets you play an open one": (
        "{card} no es tu carta oculta (HK-60); sin paréntesis juegas una carta a la vista"
    ),
    "{card} is your hidden card (HK-60): write {notation}": (
        "{card} es tu carta oculta (HK-60): escribe {notation}"
    ),
    "{card} does not fit {top} (HK-10: same value or same colour)": (
        "{card} no encaja con {top} (HK-10: mismo valor o mismo color)"
    ),
    "Combinations are announced for you (HK-30): leave out the !": (
        "Las combinaciones se anuncian por ti (HK-30): no escribas el signo !"
    ),
    "{play} makes no combination that takes effect (HK-24, HK-31)": (
        "{play} no hace ninguna combinación que cuente (HK-24, HK-31)"
    ),
    "{play} is not legal now (HK-10)": "{play} no está permitido ahora (HK-10)",
    "This game is played without the variant sacrifice (HK-61)": (
        "Esta partida se juega sin la variante del sacrificio (HK-61)"
    ),
    "You have sacrificed in this round already (HK-61: once a round)": (
        "Ya has hecho un sacrificio en esta ronda (HK-61: uno por ronda)"
    ),
    "You have no token to pay with (HK-61)": "No tienes ninguna ficha con que pagar (HK-61)",
    "Not with one card in hand (HK-61)": "No con una sola carta en la mano (HK-61)",
    "Pile {pile} has only one card (HK-61)": "El montón {pile} solo tiene una carta (HK-61)",
    "There are only {n} players": "Solo hay {n} jugadores",
    "You cannot designate yourself (HK-R2)": "No puedes elegirte para robar (HK-R2)",
    "A run designates one opponent (HK-21)": "Una escalera hace robar a un solo rival (HK-21)",
    "That designation is not possible now (HK-22)": "Esa elección no es posible ahora (HK-22)",
    # Aloha Pioha
    "The game is over (AP-40)": "La partida ha terminado (AP-40)",
    "{text} is no move in Aloha Pioha's notation": (
        "{text} no es una jugada en la notación de Aloha Pioha"
    ),
    "Lice are played only in a turn (AP-20)": "Los piojos solo se juegan en un turno (AP-20)",
    "A louse is kept only after a face-down play (AP-21)": (
        "Solo se conserva un piojo tras jugar boca abajo (AP-21)"
    ),
    "A louse is combed only if none can be played (AP-R6)": (
        "Un piojo solo va bajo el peine si no se puede jugar ninguno (AP-R6)"
    ),
    "No tickle is due now (AP-22)": "Ahora no toca ninguna cosquilla (AP-22)",
    "Only tickle 2 lets you look (AP-T2)": "Solo la cosquilla 2 permite mirar (AP-T2)",
    "Only tickle 6 strips a hair of your choice (AP-T6)": (
        "Solo la cosquilla 6 limpia un pelo a tu elección (AP-T6)"
    ),
    "Only tickle 7 swaps a hair (AP-T7)": "Solo la cosquilla 7 cambia un pelo por otro (AP-T7)",
    "Only tickle 8 drops or cancels a tickle (AP-T8)": (
        "Solo la cosquilla 8 descarta o anula una cosquilla (AP-T8)"
    ),
    "Only tickle 9 removes a louse of your choice (AP-T9)": (
        "Solo la cosquilla 9 retira un piojo a tu elección (AP-T9)"
    ),
    "Only tickle 4 moves lice (AP-T4)": "Solo la cosquilla 4 mueve piojos (AP-T4)",
    "It is not Grunchie's turn (AP-53)": "No es el turno de Grunchie (AP-53)",
    "{louse} is not in your hand": "{louse} no está en tu mano",
    "here lice are played face up (AP-53)": "aquí los piojos se juegan boca arriba (AP-53)",
    "not legal now (AP-20)": "no está permitido ahora (AP-20)",
    "there are only {n} hairs": "solo hay {n} pelos",
    "tickle {tickle} keeps all lice away from hair {hair} (AP-T5)": (
        "la cosquilla {tickle} no deja llegar ningún piojo al pelo {hair} (AP-T5)"
    ),
    "two other tribes are on hair {hair} (AP-20)": (
        "hay otras dos tribus en el pelo {hair} (AP-20)"
    ),
    "that louse is not in your hand": "ese piojo no está en tu mano",
    "the deck is empty (AP-22)": "el mazo está vacío (AP-22)",
    "that tickle is not in the display": "esa cosquilla no está en la muestra",
    "there is no louse at {spot}": "no hay ningún piojo en {spot}",
    "that louse lies face up (AP-T2)": "ese piojo está boca arriba (AP-T2)",
    "the tickle strips another hair than its own (AP-T6)": (
        "la cosquilla limpia un pelo que no es el suyo (AP-T6)"
    ),
    "that hair is not out of play (AP-T7)": "ese pelo no está fuera de juego (AP-T7)",
    "that tickle is not in the display (AP-T8)": "esa cosquilla no está en la muestra (AP-T8)",
    "the tickle cannot cancel itself (AP-R8)": "la cosquilla no puede anularse a sí misma (AP-R8)",
    "no tickle acts on that hair (AP-T8)": "ninguna cosquilla actúa en ese pelo (AP-T8)",
    "the first louse of an end is safe (AP-T9)": (
        "el primer piojo de un extremo está a salvo (AP-T9)"
    ),
    "the louse must come from hair {hair} (AP-T4)": (
        "el piojo tiene que salir del pelo {hair} (AP-T4)"
    ),
    "that louse is not of the tribe that moves now (AP-T4)": (
        "ese piojo no es de la tribu que se mueve ahora (AP-T4)"
    ),
    "it must go to another hair (AP-T4)": "tiene que ir a otro pelo (AP-T4)",
    "not legal now (AP-T4)": "no está permitido ahora (AP-T4)",
    "Grunchie has no louse with back {back}": "Grunchie no tiene ningún piojo con el dorso {back}",
    "Grunchie could not play on every hair any more (AP-53)": (
        "Grunchie ya no podría jugar en todos los pelos (AP-53)"
    ),
    # Ill-Tempered Tikis
    "The game is over (TK-17)": "La partida ha terminado (TK-17)",
    "{text} is no move in the notation of Tikis": (
        "{text} no es una jugada en la notación de Tikis"
    ),
    "{number} names a card that this edition does not have (TK-1)": (
        "{number} nombra una carta que esta edición no tiene (TK-1)"
    ),
    "One card has been drawn already (TK-11)": "Ya se ha robado una carta (TK-11)",
    "There is nothing to pass on now": "Ahora no hay por qué pasar",
    "First draw a card (TK-11)": "Roba antes una carta (TK-11)",
    "There is nothing to snap now (TK-32)": "Ahora no se puede hacer zas (TK-32)",
    "Pass only with an empty hand (TK-18)": "Solo se pasa con la mano vacía (TK-18)",
    "you need a card of that name in your hand (TK-32)": (
        "necesitas en la mano una carta con ese nombre (TK-32)"
    ),
    "The discard pile is empty (TK-20)": "El descarte está vacío (TK-20)",
    "{card} on top is a wild: it can never be taken (TK-20)": (
        "{card}, en el descarte, nunca se puede tomar: es un comodín (TK-20)"
    ),
    "{card} was replaced by a wild: {free} (TK-20)": (
        "{card} dejó su lugar a un comodín y queda {free} (TK-20)"
    ),
    "that card is not in your hand": "esa carta no está en tu mano",
    "there are only {n} players": "solo hay {n} jugadores",
    "while your family has an open place, a card goes there (TK-R1)": (
        "mientras tu familia tenga un lugar libre, ahí va una carta (TK-R1)"
    ),
    "your family is full: say which card it replaces (TK-12)": (
        "tu familia está llena: di a qué carta sustituye (TK-12)"
    ),
    "your family has an open place: nothing is replaced yet (TK-12)": (
        "tu familia tiene un lugar libre: todavía no se sustituye nada (TK-12)"
    ),
    "that card is not in your family (TK-12)": "esa carta no está en tu familia (TK-12)",
    "you hex opponents, not yourself (TK-14)": "se hechiza a los rivales, no a ti (TK-14)",
    "first fill your own family (TK-R1)": "llena antes tu propia familia (TK-R1)",
    "that family is full: say which card the wild covers (TK-14)": (
        "esa familia está llena: di qué carta cubre el comodín (TK-14)"
    ),
    "that card is not in their family (TK-14)": "esa carta no está en esa familia (TK-14)",
    "gifts belong to the bad-tempered game (TK-31)": (
        "los regalos son del juego de mal humor (TK-31)"
    ),
    "you cannot give to yourself (TK-31)": "no puedes regalarte una carta (TK-31)",
    "that family has no open place (TK-31)": "esa familia no tiene ningún lugar libre (TK-31)",
    "a wild that you may hex with is hexed, not given (TK-31)": (
        "un comodín con el que puedes hechizar no se regala: se usa en un hechizo (TK-31)"
    ),
    "only who has an open place in the own family may give (TK-R8)": (
        "solo puede regalar quien tiene un lugar libre en su propia familia (TK-R8)"
    ),
    # The Spirit of Hawaii
    "The game is over (SH-53)": "La partida ha terminado (SH-53)",
    "{text} is no move in the notation of The Spirit of Hawaii": (
        "{text} no es una jugada en la notación de The Spirit of Hawaii"
    ),
    "{number} names a card that this deck does not have (SH-22)": (
        "{number} nombra una carta que este mazo no tiene (SH-22)"
    ),
    "Islands are chosen at the start of the Prologue (SH-10)": (
        "Las islas se eligen al comienzo del Prólogo (SH-10)"
    ),
    "Actions belong to the Prologue and the chapters (SH-11, SH-23)": (
        "Las acciones son del Prólogo y de los capítulos (SH-11, SH-23)"
    ),
    "The monarch's token is placed when a chapter begins (SH-20)": (
        "La ficha de monarca se pone al comienzo de un capítulo (SH-20)"
    ),
    "Conversions belong to the Epilogue (SH-50)": "Las conversiones son del Epílogo (SH-50)",
    "{island} has been chosen already (SH-10)": "la isla {island} ya está elegida (SH-10)",
    "you have no Hawaiians on {island} (SH-20)": "no tienes hawaianos en {island} (SH-20)",
    "you have no action token on {island} (SH-23)": ("no tienes fichas en {island} (SH-23)"),
    "you have no action token on {island} (SH-23), the island that they leave": (
        "no tienes fichas en {island} (SH-23), la isla que dejan"
    ),
    "they must go to another island (SH-31)": "tienen que ir a otra isla (SH-31)",
    "you have {n} Hawaiian on {island} (SH-31)": "tienes {n} hawaiano en {island} (SH-31)",
    "you have {n} Hawaiians on {island} (SH-31)": "tienes {n} hawaianos en {island} (SH-31)",
    "nobody recruits in Chapter III (SH-32)": "en el Capítulo III no se recluta (SH-32)",
    "the Warriors track ends at {n} (SH-3, SH-32)": (
        "el marcador de guerreros termina en {n} (SH-3, SH-32)"
    ),
    "in the Prologue one migrates or recruits (SH-11)": (
        "en el Prólogo se migra o se recluta (SH-11)"
    ),
    "you have no Hawaiians on {island} (SH-33)": "no tienes hawaianos en {island} (SH-33)",
    "{island} yields nothing (SH-R5)": "{island} no da nada (SH-R5)",
    "no Warriors in Chapter III (SH-R5)": "sin guerreros en el Capítulo III (SH-R5)",
    "it would change nothing: the track is at its end (SH-33)": (
        "no cambiaría nada: el marcador está en su tope (SH-33)"
    ),
    "in the Prologue there are no events (SH-11)": "en el Prólogo no hay eventos (SH-11)",
    "that card is used up (SH-34)": "esa carta está agotada (SH-34)",
    "that card does not lie open (SH-22)": "esa carta no está a la vista (SH-22)",
    "you have used it already (SH-R3)": "ya la has usado (SH-R3)",
    "the card does not name {island} (SH-34)": "la carta no nombra {island} (SH-34)",
    "you have no Hawaiians on {island} (SH-34)": "no tienes hawaianos en {island} (SH-34)",
    "you cannot pay the cost, {cost} (SH-34)": "no puedes pagar el coste, {cost} (SH-34)",
    "another action is possible (SH-35)": "hay otra acción posible (SH-35)",
    "you have no {resource} (SH-50)": "no tienes {resource} (SH-50)",
    "you have no Hawaiians on {island} (SH-50)": "no tienes hawaianos en {island} (SH-50)",
    "the {resource} track ends at {n} (SH-3, SH-50)": (
        "el marcador de {resource} termina en {n} (SH-3, SH-50)"
    ),
}
