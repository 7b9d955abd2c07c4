"""What a result did, as events and screens tell it: amounts, clauses and areas that light up."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.kernel.words import fraction
from pitboss.ledger.meters import breakage_text
from pitboss.rules.game import Game
from pitboss.rules.settlement import SettledStakes, consequences
from pitboss.rules.wagers import START
from pitboss.table.terminal.results import RuledCell, TerminalResult


def terminal_result(settled: SettledStakes) -> TerminalResult:
    """What a terminal's stakes came to, as an event tells it."""
    broken = breakage_text(settled.breakage)
    return TerminalResult(settled.returned_cents, settled.won_cents, settled.lost_cents, broken)


def ruled(game: Game, index: int, names: Iterable[str]) -> tuple[RuledCell, ...]:
    """What a result does in the cells that have stakes, each with its clause, in layout order."""
    wanted = set(names)
    return tuple(
        RuledCell(
            name,
            found.verdict.name,
            found.clause,
            "" if found.odds is None else fraction(found.odds),
            found.stands if found.stands is not None and found.stands != name else "",
        )
        for name, found in consequences(game, index).items()
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
        for name, found in consequences(game, game.alphabet.read(result)).items()
        if found.odds is not None
        and (game.cells[name].state == line or not game.cells[name].wager.wager.follows_point)
    )
