"""One result, every stake: each cell pays, is lost, goes back, moves or stays."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from pitboss.kernel.words import fraction
from pitboss.ledger.cents import NO_BREAKAGE, share_cents
from pitboss.ledger.meters import breakage_text
from pitboss.rules.game import Cell, Game
from pitboss.rules.verdicts import Loses, Moves, Stays, Wins
from pitboss.rules.wagers import START, cell_id
from pitboss.table.terminal.results import RuledCell, TerminalResult


class Step(NamedTuple):
    """What a result does in one cell: odds where it wins, else where the stake then stands."""

    odds: Fraction | None
    lost: bool
    stands: str | None
    """The cell of a stake that is not decided."""
    clause: str
    verdict: str


class Stepped(NamedTuple):
    """What became of a terminal's stakes."""

    returned_cents: int
    won_cents: int
    lost_cents: int
    breakage: Fraction
    left: dict[str, int]
    """What is still at risk, by cell."""

    def told(self) -> TerminalResult:
        """As an event tells it."""
        broken = breakage_text(self.breakage)
        return TerminalResult(self.returned_cents, self.won_cents, self.lost_cents, broken)


@lru_cache(maxsize=1024)
def steps(game: Game, index: int) -> Mapping[str, Step]:
    """What a result does in every cell of a game."""
    return {name: _step(cell, index) for name, cell in game.cells.items()}


def step_all(game: Game, index: int, stakes: Mapping[str, int]) -> Stepped:
    """A result applied to a terminal's stakes, one step for each.

    >>> from pitboss.rules import load
    >>> craps = load("aruze-craps")
    >>> step_all(craps, craps.alphabet.read("33"), {"pass": 500, "field": 100}).left
    {'pass@6': 500}
    """
    table = steps(game, index)
    returned = won = lost = 0
    breakage = NO_BREAKAGE
    left: dict[str, int] = {}
    for name, cents in stakes.items():
        odds, loses, stands, _, _ = table[name]
        if loses:
            lost += cents
        elif odds is not None:
            winnings, broken = share_cents(cents, odds)
            won += winnings
            returned += cents + winnings
            if broken:
                breakage += broken
        elif stands is not None:
            left[stands] = left.get(stands, 0) + cents
        else:
            returned += cents
    return Stepped(returned, won, lost, breakage, left)


def ruled(game: Game, index: int, names: Iterable[str]) -> tuple[RuledCell, ...]:
    """What a result does in the cells that have stakes, each with its clause, in layout order."""
    table = steps(game, index)
    wanted = set(names)
    return tuple(
        RuledCell(
            name,
            step.verdict,
            step.clause,
            "" if step.odds is None else fraction(step.odds),
            step.stands if step.stands is not None and step.stands != name else "",
        )
        for name, step in table.items()
        if name in wanted
    )


def lit(game: Game, point: int | None, result: str) -> tuple[str, ...]:
    """The areas that light up: every cell that wins by a result at a table with this point.

    A line wager is where the point has it; every other wager may stand on any number.

    >>> from pitboss.rules import load
    >>> lit(load("aruze-sicbo"), None, "222")
    ('triple:2', 'double:2', 'any-triple', 'total:6', 'single:2')
    """
    line = START if point is None else str(point)
    return tuple(
        name
        for name, step in steps(game, game.alphabet.read(result)).items()
        if step.odds is not None
        and (game.cells[name].state == line or not game.cells[name].wager.wager.follows_point)
    )


def _step(cell: Cell, index: int) -> Step:
    ruling = cell.wager.rulings[cell.state][index]
    verdict, clause = ruling.verdict, ruling.clause
    if isinstance(verdict, Wins):
        return Step(verdict.odds, False, None, clause, verdict.name)
    stands = None
    if isinstance(verdict, Stays):
        stands = cell.id
    elif isinstance(verdict, Moves):
        stands = cell_id(cell.wager.wager.spot, verdict.state)
    return Step(None, isinstance(verdict, Loses), stands, clause, verdict.name)
