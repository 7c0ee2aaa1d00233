"""The message catalogue in French.

How it speaks: the player is "vous"; a text with {who} has no verb that agrees with it ("{card}
joué par {who}", "C’est à {who} de jouer"), for it may be "vous" or several players; no gender of
players; "de {x}" only where x cannot begin with a vowel. A named card ("3 rouge", "Ku rouge") and
a louse ("3 bas") are masculine. Before : ; ! ? % and within « » stands a no-break space. The
games' own words:

achievement: succès
action token: jeton
announce: annoncer
Arrow keys, Enter, Space, Home, End, Escape, Tab: flèches, Entrée, Espace, Début, Fin, Échap, Tab
back (of a louse): dos; low: bas; high: haut
board: plateau
bot: bot; its name stays as it is
calamity: calamité
call out (a combination that was not announced): signaler l’oubli
card: carte
chance (probability): probabilité; chance, in titles and with dice
chance node: nœud de hasard
chief: chef; Royal Chief: chef royal; Representative: représentant
colour (combination): couleur
comb: peigne
Commerce, Aloha: Commerce, Aloha
conversion, convert: conversion, convertir
crown: couronne
deck (of lice, of tickles): pioche
discard pile: défausse; discard: défausser
display (of tickles): étalage
draw: piocher; draw pile: pioche
end of a hair: bout
endurance: résistance
even-tempered, bad-tempered: humeur égale, mauvaise humeur
event: événement; an open event: événement visible
face up, face down: face visible, face cachée
family: famille
forfeit a token: abandonner un jeton
game (one match): partie
gather: récolter, récolte
gift: cadeau; give: donner
god: dieu
governor: gouverneur
hair: cheveu; whole: intact; broken: cassé; strip: dégarnir
hand: main
Hawaiians: Hawaïens
hex: sort; to hex: jeter un sort à
hidden card: carte cachée; open card: carte visible
hint: conseil
Home Rule: Autonomie
information set: ensemble d’information
look ahead: anticiper
kernel, cell (Jupyter): noyau, cellule
leader of an island: chef d’île
louse, lice: pou, poux
migrate: migrer
monarch: monarque; king: roi; queen: reine
move (in a game): coup; move list: liste des coups
node, branch, tree, root: nœud, branche, arbre, départ
office (crown or leader card): titre
pair, run, three of a kind: paire, suite, brelan
pass: passer
pile: pile; top of a pile: dessus
play again: rejouer
player: joueur; person (no bot): une personne
point: point
rated game: partie classée
recruit: recruter
round: manche
rulebook: livret de règles
ruling: arbitrage
sacrifice: sacrifier
score sheet: feuille de score
seat: place
settle: s’installer
snap: snap
stage: étape; Prologue, Chapter, Epilogue: Prologue, Chapitre, Épilogue
study mode: mode étude
thanks: merci
tickle: chatouille; it itches: il démange
tied: à égalité
token: jeton
tribe: tribu
turn: tour; to move: tour en cours (spoken), à jouer (mark)
undo, redo: annuler, rétablir
unseen: non vu; unseen cards: cartes non vues
value, worth: valeur; what a player gets: gain
vote: voix
warrior: guerrier
wild: joker; any-any: joker universel
"""
