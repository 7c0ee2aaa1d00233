"""Bridges to other packages, each in a module of its own, each optional.

- `openspiel.register()`: the four games in OpenSpiel.
- `pettingzoo.env(name)`: the four games as PettingZoo environments.
- `gambit.to_gambit(tree)`: a decision tree as a Gambit game.

Without the package a bridge raises `AhaError`, which says how to get it.
"""
