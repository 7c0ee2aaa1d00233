"""The message catalogue in Spanish.

The player is "tú". Moves in the move list and in hints are infinitives or have no verb. What
somebody did is "{who}: ..." with a noun or a participle: {who} may be "tú", a name or several.
After a preposition "tú" would be wrong ("de ti"), so {who} follows a colon or stands in brackets.

all games
achievement: logro
bot: bot
chance: probabilidad (luck itself: azar)
clause: cláusula
draw, to: robar; what was drawn: robo de
draw pile, deck: mazo
earlier position: posición anterior
edition: edición
face up, face down: boca arriba, boca abajo
greedy rule: regla voraz
hand: mano
hint: pista
interval: intervalo
move (a player's): jugada
open cards: cartas a la vista
rated game: partida puntuada
round: ronda
rulebook: reglamento
ruling: criterio
seat: puesto
study mode: modo estudio
to move: en turno; turno: ...
token: ficha
turn: turno
unseen: sin ver

Hawaiki
announce: anunciar
call out: señalar (the banner: ¡Al descubierto!)
colour (combination): color
hidden card: carta oculta
pair: pareja
pile: montón
run: escalera
sacrifice: sacrificar, sacrificio
second chance: segunda oportunidad
three of a kind: trío
top card: carta de arriba

Aloha Pioha
back: dorso; low, high: bajo, alto
broken, whole: roto, entero
cancel: anular
comb, under the comb: peine, bajo el peine
display (of tickles): muestra
end (of a hair): extremo
endurance: aguante
hair: pelo
louse, lice: piojo, piojos
strip (a hair): limpiar
threshold: umbral
tickle: cosquilla
tribe: tribu

Ill-Tempered Tikis
discard pile, discard: descarte
even-tempered, bad-tempered: de buen humor, de mal humor
family: familia
gift: regalo
god: dios
hex: hechizo, hechizar
missing, n: a falta de n
open place: lugar libre
snap: zas, hacer zas
wild: comodín; any-Ku, red-any, any-any: comodín Ku, comodín rojo, comodín total
wild pile: mazo de comodines

The Spirit of Hawaii
Aloha, Commerce: Aloha, Comercio; n of them: n de Aloha, n de Comercio
calamity: calamidad
chief, Royal Chief: jefatura, jefatura real (the office, whoever has it)
conflict: conflicto
conversion: conversión
event: evento
forfeit: renunciar a una ficha
gather: recolectar, recolección
governor: gobernador (the office)
Hawaiians: hawaianos
Home Rule: Autonomía
leader: líder
migrate: migrar
monarch's token: ficha de monarca
office: cargo
Prologue, Chapter, Epilogue: Prólogo, Capítulo, Epílogo
recruit: reclutar
Representative: representante
score, to: puntuar
settle: poblar, asentamiento
stage: etapa
tied: empate
warrior: guerrero

trees
best line: mejor línea
branch: rama
chance node: nodo de azar
infoset, what a player cannot tell apart: conjunto de información
node: nodo
payoff, what a player gets: pago
value, worth: valor
"""
