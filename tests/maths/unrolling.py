"""A wager's figures by pushing probability forward round by round: no equation is solved."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.rules.game import Cell, Game
from pitboss.rules.verdicts import Loses, Moves, Stays, Wins

ROUNDS_MOST = 400


@dataclass(frozen=True)
class Unrolled:
    """What was found, and the probability that was still undecided when the unrolling ended."""

    win: float
    lose: float
    draw: float
    edge: float
    square: float
    """The mean square of the result per unit of outlay."""
    rounds: float
    remainder: float


def unroll(game: Game, cell: Cell) -> Unrolled:
    """A unit of outlay in a cell, for so many rounds or until next to nothing is undecided."""
    chance = 1 / len(game.alphabet.letters)
    share = float(cell.wager.commission_share)
    standing = {cell.state: 1.0}
    win = lose = draw = mean = square = rounds = 0.0
    for _ in range(ROUNDS_MOST):
        after: dict[str, float] = {}
        for state, mass in standing.items():
            rounds += mass
            for ruling in cell.wager.rulings[state][:-1]:
                verdict, part = ruling.verdict, mass * chance
                if isinstance(verdict, Moves | Stays):
                    target = verdict.state if isinstance(verdict, Moves) else state
                    after[target] = after.get(target, 0.0) + part
                    continue
                if isinstance(verdict, Wins):
                    win, back = win + part, 1 + float(verdict.odds)
                elif isinstance(verdict, Loses):
                    lose, back = lose + part, 0.0
                else:
                    draw, back = draw + part, 1.0
                result = back / (1 + share) - 1
                mean += part * result
                square += part * result * result
        standing = after
        if sum(standing.values()) < 1e-17:
            break
    return Unrolled(win, lose, draw, -mean, square, rounds, sum(standing.values()))
