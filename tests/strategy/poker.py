"""Kuhn poker as an .efg text, written down from its rules, independent of any package.

Three cards; each player antes 1 and gets one. Player 1 passes or bets 1; after a bet the other
passes (loses 1) or bets (2 on the higher card); after a pass player 2 may pass (1 on the higher
card) or bet, and then player 1 passes or bets. H. W. Kuhn (1950): the value is -1/18.
"""

from itertools import permutations


def kuhn_text():
    """The game as .efg text."""
    lines = ['EFG 2 R "Kuhn poker" { "one" "two" }']
    deals = list(permutations("JQK", 2))
    shares = " ".join(f'"{one}{two}" 1/6' for one, two in deals)
    lines.append(f'c "" 1 "deal" {{ {shares} }} 0')
    for one, two in deals:
        higher = "JQK".index(one) > "JQK".index(two)
        lines += _betting("JQK".index(one) + 1, "JQK".index(two) + 1, 1 if higher else -1)
    return "\n".join(lines)


def _betting(one, two, sign):
    moves = '{ "pass" "bet" } 0'
    return [
        f'p "" 1 {one} "" {moves}',
        f'p "" 2 {two} "" {moves}', _end(sign),
        f'p "" 1 {one + 3} "" {moves}', _end(-1), _end(2 * sign),
        f'p "" 2 {two + 3} "" {moves}', _end(1), _end(2 * sign),
    ]  # fmt: skip


def _end(worth):
    _end.number += 1
    return f't "" {_end.number} "" {{ {worth} {-worth} }}'


_end.number = 0
