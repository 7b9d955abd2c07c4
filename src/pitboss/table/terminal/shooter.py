"""Who shoots: by turn, by the highest wager, or by turn among the line wagers; and who is next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pitboss.kernel.ensure import known
from pitboss.rules.settlement import consequences
from pitboss.rules.situation import spot_of
from pitboss.rules.terminal import Shooting
from pitboss.rules.wagers import START
from pitboss.table.terminal.state import Table


class Chosen(NamedTuple):
    """A shooter, or nobody, and the clause that says so."""

    shooter: str | None
    clause: str


def choose(table: Table, shooting: Shooting, stakes: Mapping[str, Mapping[str, int]]) -> Chosen:
    """The shooter of the round that has just closed, from what then stands at each terminal."""
    able = [
        name
        for name in stakes
        if table.terminals[name].failed is None and not table.terminals[name].locked
    ]
    if shooting.line:
        return _by_line(table, shooting, [name for name in able if _has_line(table, stakes[name])])
    value = None if table.config is None else table.config.shooting_value_cents
    if value is None or shooting.highest is None or shooting.first_to_reach is None:
        wagering = [name for name in able if stakes[name]]
        return Chosen(_next(table, wagering), shooting.turn if wagering else shooting.nobody)
    totals = {name: total for name in able if (total := sum(stakes[name].values())) >= value}
    if not totals:
        return Chosen(None, shooting.nobody)
    most = max(totals.values())
    leading = [name for name, total in totals.items() if total == most]
    first = min(leading, key=lambda name: table.terminals[name].reached)
    return Chosen(first, shooting.highest if len(leading) == 1 else shooting.first_to_reach)


def _by_line(table: Table, shooting: Shooting, able: list[str]) -> Chosen:
    """The shooter keeps the dice while a line wager that counts stands (R39, R40)."""
    if table.shooter in able:
        return Chosen(table.shooter, shooting.turn)
    return Chosen(_next(table, able), shooting.turn if able else shooting.nobody)


def _has_line(table: Table, stakes: Mapping[str, int]) -> bool:
    """A Pass Line or a Don't Pass, each for itself, of at least the shooting value (R41)."""
    law, config = table.law, known(table.config)
    line = known(law.rules.shooting).line
    for cell, cents in stakes.items():
        spot = spot_of(cell)
        if spot in line:
            value = config.shooting_value_cents
            if cents >= (law.sign.limits[spot].minimum_cents if value is None else value):
                return True
    return False


def _next(table: Table, able: list[str]) -> str | None:
    """The next clockwise after the last that had the dice; at first the lowest seat."""
    if not able:
        return None
    seats = list(table.terminals)
    last = table.turn if table.shooter is None else table.shooter
    start = seats.index(last) + 1 if last in seats else 0
    return next(name for name in seats[start:] + seats[:start] if name in able)


def passes(table: Table, shooting: Shooting, index: int, stakes: Mapping[str, int]) -> bool:
    """Whether a result takes the dice from a shooter: the own line lost, or a Don't won (R38)."""
    if not shooting.line:
        return False
    law = table.law
    only_seven_out = law.game.readings.get("shooter-passes") == "seven-out"
    by_cell = consequences(law.game, index)
    pass_line, dont_pass = shooting.line
    for cell in stakes:
        if only_seven_out and law.game.cells[cell].state == START:
            continue
        spot, found = spot_of(cell), by_cell[cell]
        if (spot == pass_line and found.lost) or (spot == dont_pass and found.odds is not None):
            return True
    return False
