"""The message catalogue: every text that a board shows or speaks, by key and language.

One dictionary a language; English is whole and is what a missing key of another language falls
back to. Values in braces are filled in by `say` (Python) or `say` in `widgets/src/messages.ts`.
A key that ends in `.one` or `.many` is chosen by a number through `say_count`.
"""

from __future__ import annotations

from ahapackage.boards.messages_pioha import ENGLISH as PIOHA
from ahapackage.boards.messages_spirit import ENGLISH as SPIRIT
from ahapackage.boards.messages_tikis import ENGLISH as TIKIS
from ahapackage.boards.messages_tree import ENGLISH as TREE

ENGLISH: dict[str, str] = {
    # names of things
    "player": "Player {n}",
    "you": "You",
    "you.within": "you",
    "kind.person": "person",
    "kind.you": "player {n}",
    "kind.bot": "bot: {name}",
    "card": "{value} {colour}",
    "card.unknown": "unknown card",
    "card.a": "a card",
    "colour.r": "red",
    "colour.y": "yellow",
    "colour.g": "green",
    "colour.b": "blue",
    "colour.p": "purple",
    "letter.r": "R",
    "letter.y": "Y",
    "letter.g": "G",
    "letter.b": "B",
    "letter.p": "P",
    "cards.one": "{n} card",
    "cards.many": "{n} cards",
    "tokens.one": "{n} token",
    "tokens.many": "{n} tokens",
    "list.and": "{first} and {last}",
    "list.comma": "{first}, {last}",
    "combo.pair": "pair",
    "combo.run": "run",
    "combo.colour": "colour",
    "combo.three": "three of a kind",
    # a combination, said when it is made
    "banner.pair": "Pair!",
    "banner.run": "Run!",
    "banner.colour": "Colour!",
    "banner.three": "Three of a kind!",
    "banner.round": "Round {round} is over",
    "banner.called": "Called out!",
    # the move list
    "log.play": "{card} on pile {pile}",
    "log.play.hidden": "hidden card {card} on pile {pile}",
    "log.play.said": "{what}, announced",
    "log.draw": "draw a card",
    "log.draw.card": "draw {card}",
    "log.give": "chosen to draw: {who}",
    "log.gave": "chosen to draw: {what}",
    "log.call": "calls it out",
    "log.hush": "says nothing",
    "log.thanks": "thanks",
    "log.silent": "no thanks",
    "log.sacrifice": "sacrifice the top of pile {pile}",
    "log.again": "second chance: pay 1 token",
    "log.end": "end the turn",
    "log.hide": "hide {card}",
    "log.hide.unseen": "hide a card",
    "log.keep": "hide no card again",
    "log.combo": "{what}, {combo}",
    "log.drew": "{who} +{n}",
    "log.drew.cards": "{who} +{n} ({cards})",
    "log.rebuilt": "the cards under the tops become the new draw pile",
    "log.round": "round {round} ends; tokens paid: {paid}",
    "log.paid": "{who} \u2212{n}",
    "log.nothing": "none",
    "log.line": "{who}: {what}",
    # the status line: what happened, as parts of a sentence
    "since.move": "Since your move: {what}.",
    "since.start": "So far: {what}.",
    "did.times": "{what}, {n} times",
    "did.play": "{who} played {card} on pile {pile}",
    "did.play.hidden": "{who} played the hidden card {card} on pile {pile}",
    "did.combo": "{what} ({combo})",
    "did.drew": "{who} drew {cards}",
    "did.cards": "{count} ({cards})",
    "did.too": "{what} and drew {cards}",
    "did.pass": "{who} had nothing to draw",
    "did.give": "{who} chose {what} to draw",
    "did.call": "{who} called it out",
    "did.hush": "{who} said nothing",
    "did.thanks": "{who} said thanks",
    "did.silent": "{who} did not say thanks",
    "did.sacrifice": "{who} sacrificed the top of pile {pile}",
    "did.again": "{who} paid 1 token to play again",
    "did.end": "{who} ended the turn",
    "did.hide": "{who} hid {card}",
    "did.keep": "{who} left all cards open",
    "did.rebuilt": "the cards under the tops became the new draw pile",
    "did.round": "round {round} ended; tokens paid: {paid}",
    # what may be done now
    "turn.play": "Your turn: play a card with the value or the colour of a top card, or draw.",
    "turn.further": "Play again: play another card, or draw.",
    "turn.choose_hidden": "Choose the card that you keep hidden.",
    "turn.rehide": "Take one open card back as your hidden card, or leave all open.",
    "turn.call": "A combination was made and not announced. Call it out, or say nothing?",
    "turn.designate.run": "Run: choose the player who draws 1 card.",
    "turn.designate.colour": (
        "Colour: choose one player who draws 2 cards, or two players who draw 1 each."
    ),
    "turn.thanks": "You are to draw {n}. Say thanks, or one card more is yours.",
    "turn.second_chance": "Your turn is ending: pay 1 token to play again, or end it.",
    "turn.other": "{who} is to move.",
    "turn.bot": "{who} is thinking.",
    "turn.watch": "Press “Play on” to let the bots move.",
    "over.win": "Game over: {who} wins with {tokens}.",
    "over.win.you": "Game over: you win with {tokens}.",
    "over.tie": "Game over: {who} share the win with {tokens} each.",
    "over.title": "Final standing",
    "over.winner": "winner",
    "awards.title": "Achievements",
    "awards.honour": "on your honour",
    "awards.tick": "{name}: {who}",
    # things that happen to the board
    "said.undone": "Taken back.",
    "said.redone": "Played again.",
    "said.new": "New game.",
    "said.replay": "Earlier position: after move {n} of {total}. Nothing can be played here.",
    "said.replay.start": "The first position, before any move. Nothing can be played here.",
    "said.now": "Back to the game.",
    "said.cover": "Pass the screen to {who}.",
    "said.uncovered": "{who} is at the screen.",
    "said.study.on": "Study mode: all cards are shown.",
    "said.study.off": "Study mode is off.",
    "said.hint": "Hint: {move}.",
    "said.thinking": "The bot {name} is thinking of a hint …",
    # what cannot be done
    "no.understood": "The board got a message that it does not understand; nothing changed.",
    "no.turn": "Wait: {who} is to move.",
    "no.over": "The game is over. Start a new one, or step through the moves.",
    "no.replay": "This is an earlier position. Go back to the game to play.",
    "no.cover": "The screen is being passed on: {who} has to say that they are there.",
    "no.undo": "There is nothing to take back.",
    "no.redo": "There is nothing to play again.",
    "no.seat": "That seat is played by a bot.",
    "no.rated": "This is a rated game: no taking back, hints or study mode.",
    "no.hint": "There is no hint for this position.",
    "no.bot": "The bot could not move: {reason}",
    "no.error": "Something went wrong: {reason}. The game is as it was.",
    "no.callback": "The move was played, but the code that watches the board failed: {reason}",
    # front end: the frame
    "board.label": "{title}, board",
    "board.round": "Round {round}",
    "board.study": "Study mode: everything is shown, also what your seat cannot know",
    "board.replay": "Earlier position",
    "board.disconnected": (
        "The kernel does not answer. If it is busy, wait. If it was restarted or stopped, choose "
        "Run > Restart Kernel and Run All Cells: the notebook starts from its top, with a new "
        "game. An unsaved game is lost; with journal= its moves are kept in a file."
    ),
    "board.closed": "This board is closed. Run the cell again to play.",
    "static.run": "To play, run this cell: click it and press Shift+Enter.",
    "source.book": "the rulebook says it",
    "source.derived": "it follows from what the rulebook says",
    "source.known": "public reviews of the printed game say it",
    "source.assumed": "the rulebook is silent; a value was chosen so that one can play",
    "source.ours": "made for this package",
    "rulings.questions": "Questions that the rulebook leaves open, or answers in more than one way",
    "rulings.assumed": "Clauses of which something is assumed",
    "rulings.edition": "The cards and numbers of this edition",
    "rulings.clause": "Clause",
    "menu.label": "Game",
    "menu.undo": "Undo",
    "menu.redo": "Redo",
    "menu.hint": "Hint",
    "menu.new": "New game",
    "menu.new.sure": "Leave this game and start a new one?",
    "menu.new.yes": "Start anew",
    "menu.new.no": "Stay",
    "menu.rules": "Rules",
    "menu.rulings": "Rulings",
    "menu.unseen": "Unseen",
    "menu.more": "More",
    "menu.keys": "Keys",
    "menu.study": "Study mode",
    "menu.study.note": "shows everything, also what your seat cannot know",
    "menu.pace": "Pause after each bot move",
    "menu.pace.0": "none",
    "menu.pace.1": "short",
    "menu.pace.2": "long",
    "menu.seat": "Seat at the screen",
    "menu.go": "Play on",
    "menu.stop": "Pause",
    "menu.close": "Close",
    "moves.title": "Moves",
    "moves.empty": "No move yet.",
    "moves.first": "First position",
    "moves.back": "One move back",
    "moves.on": "One move on",
    "moves.now": "Back to the game",
    "moves.start": "start",
    "hint.title": "Hint",
    "hint.move": "Move",
    "hint.value": "Value",
    "hint.why": "Why",
    "unseen.title": "Unseen cards",
    "unseen.from": "What may still be drawn, as {who} can know it.",
    "unseen.public": "What may still be drawn, as everybody can know it.",
    "unseen.cell": "Copies not seen yet, and the chance that the next card drawn is one of them.",
    "unseen.none": "Nothing can be drawn now.",
    "unseen.pile": "Draw pile: {cards}.",
    "unseen.value": "Value",
    "unseen.next": "On top",
    "think.menu": "Think with me",
    "think.title": "Thinking ahead",
    "think.intro": "Your moves, best first, and what may follow each.",
    "think.note": (
        "From what you know: {n} times the hidden cards were redrawn and the game played on by the "
        "greedy rule. +1 is a victory, −1 a defeat; in brackets a 95% interval."
    ),
    "think.not": "It is not your turn to think.",
    "think.ends": "the game ends",
    "think.others": "something else",
    "think.best": "best",
    "hint.wait": "Thinking …",
    "hint.ask": "A hint for this position",
    "hint.from": "Ask the bot",
    "hint.by.greedy": "greedy: a rule of thumb",
    "hint.by.search": "search: looks ahead",
    "hint.thinking": "The bot {name} is thinking: {share}%.",
    "hint.first": (
        "The first time on a computer the rules are made ready for it: that takes up to a minute "
        "or two. The board can be played meanwhile."
    ),
    "hint.stop": "Say now what you have",
    "hint.stopped": "Stopped after {done} of {of} simulations: the values are rough.",
    "hint.alike": "The numbers cannot tell the first {n} moves apart: their intervals overlap.",
    "hint.note.search": (
        "Value: the share of the victory that you may expect, from 0 to 1, with a rough 95% "
        "interval. The bot {name} looks ahead from what you know: most of all where it likes a "
        "move, so that the first line is the one that it looked at most."
    ),
    "hint.note.mixed": "Value: how often the solution plays the move, from 0 to 1 (bot {name}).",
    "hint.note": "Value: how good the bot {name} thinks the move is; higher is better.",
    "hint.note.greedy": (
        "Value: the points that the bot {name} gives a move. 1000 for each card that others must "
        "draw, 100 for playing again, 1 for each of your cards that would fit then; −1 for "
        "drawing. For whom to choose: minus the cards in that hand."
    ),
    "rulings.id": "Id",
    "rulings.question": "Question",
    "rulings.value": "Played here",
    "rulings.others": "Could be",
    "rulings.source": "Source",
    "rulings.table": "Edition",
    "rulings.values": "Values",
    "cover.title": "Pass the screen to {who}",
    "cover.note": "Cards are covered until then.",
    "cover.button": "{who} is here: show the cards",
    # front end: places and buttons of Hawaiki
    "grid.label": "Table: arrow keys move, Enter chooses",
    "row.players": "Other players",
    "row.piles": "Piles",
    "row.hand": "Your hand",
    "place.player": "{who}, {kind}: {cards}, {tokens}",
    "place.player.turn": "to move",
    "place.player.target": "can be chosen to draw",
    "place.player.chosen": "chosen to draw",
    "place.player.open": "open cards: {cards}",
    "place.player.known": "known: {cards}",
    "place.player.hidden": "hidden card: {card}",
    "place.pile": "Pile {n}: {card} on top, {cards}",
    "place.pile.under": "under it: {cards}",
    "place.pile.target": "{card} fits here",
    "place.pile.sacrifice": "its top can be sacrificed",
    "place.pile.last": "last played",
    "place.draw": "Draw pile: {cards}",
    "place.draw.target": "Enter draws a card",
    "place.draw.under": "known at the bottom: {cards}",
    "place.card": "{card}",
    "place.card.hidden": "{card}, your hidden card",
    "place.card.fits": "fits pile {piles}",
    "place.card.none": "fits no pile",
    "place.card.selected": "chosen",
    "place.card.hide": "can be hidden",
    "place.hint": "the hint",
    "pile.name": "Pile {n}",
    "draw.name": "Draw pile",
    "known.short": "known",
    "hidden.short": "hidden",
    "turn.mark": "to move",
    "action.label": "Actions",
    "action.draw": "Draw a card",
    "action.announce": "Announce",
    "action.announce.note": "say the combination with your next play",
    "action.call": "Call it out",
    "action.hush": "Say nothing",
    "action.thanks": "Thanks!",
    "action.silent": "No thanks",
    "action.give.one": "{who} draws {n}",
    "action.give.two": "{first} and {second} draw {n} each",
    "action.give.more": "or choose two players",
    "action.sacrifice": "Sacrifice",
    "action.sacrifice.note": "1 token: put a pile's top card under the draw pile",
    "action.again": "Play again (1 token)",
    "action.end": "End the turn",
    "action.keep": "Leave all open",
    "local.choose.card": "Choose a card of your hand first.",
    "local.selected": "{card} chosen. Choose a pile.",
    "local.selected.wait": "{card} chosen. Wait for your turn.",
    "local.none": (
        "{card} fits no pile: no top card has its value or its colour (HK-10). "
        "Choose another card, or draw."
    ),
    "local.unselected": "No card chosen.",
    "local.sacrifice": "Choose the pile whose top card is sacrificed.",
    "local.announce.on": "The next play will be announced.",
    "local.announce.off": "The next play will not be announced.",
    "keys.1": "Arrow keys: go over the table; Home and End: first and last place of a row",
    "keys.2": "Enter or Space: choose a card, a pile, a player or the draw pile",
    "keys.3": "1, 2, 3: play the chosen card onto that pile; D: draw; Escape: choose nothing",
    "keys.4": "U: undo; R: redo; Tab: on to the buttons and the move list",
    **PIOHA,
    **SPIRIT,
    **TIKIS,
    **TREE,
}

MESSAGES: dict[str, dict[str, str]] = {"en": ENGLISH, "es": {}, "fr": {}}


def catalogue(language: str = "en") -> dict[str, str]:
    """All messages of a language, English where it has none.

    Raises ValueError for a language that the catalogue does not know.

    >>> catalogue("es")["menu.undo"]
    'Undo'
    """
    if language not in MESSAGES:
        known = ", ".join(sorted(MESSAGES))
        raise ValueError(f"language: found {language!r}, expected one of {known}")
    return {**ENGLISH, **MESSAGES[language]}


def say(texts: dict[str, str], key: str, **values: object) -> str:
    """The message `key` of a catalogue with its values filled in.

    Raises KeyError for a key or a value that is missing.

    >>> say(catalogue(), "card", value=3, colour="red")
    '3 red'
    """
    return texts[key].format(**values)


def say_count(texts: dict[str, str], key: str, n: int) -> str:
    """A counted thing: message `key.one` for 1, else `key.many`.

    >>> say_count(catalogue(), "cards", 2)
    '2 cards'
    """
    return say(texts, f"{key}.{'one' if n == 1 else 'many'}", n=n)


def say_list(texts: dict[str, str], items: list[str]) -> str:
    """Items joined as the language does.

    >>> say_list(catalogue(), ["a", "b", "c"])
    'a, b and c'
    """
    if not items:
        return ""
    *rest, last = items
    if not rest:
        return last
    first = rest[0]
    for item in rest[1:]:
        first = say(texts, "list.comma", first=first, last=item)
    return say(texts, "list.and", first=first, last=last)
