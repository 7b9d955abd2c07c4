"""The law: alphabets, wagers, the six games, guards, limits, readings, the clause register."""

from pitboss.rules.catalogue import GAMES, load

__all__ = ["GAMES", "load"]
