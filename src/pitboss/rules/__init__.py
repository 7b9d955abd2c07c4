"""The law: alphabets, wagers, the six games, guards, limits, readings, the clause register."""

from pitboss.rules.games import GAMES, load

__all__ = ["GAMES", "load"]
