"""The runs of a table counted again, after one of its rounds counts otherwise (JP-11).

A pool remembers the last ten rounds of each table, as a terminal does; no run is longer than nine.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from pitboss.jackpots.config import RUN, trigger_of
from pitboss.jackpots.pool import run_winners, shares
from pitboss.jackpots.state import Jackpot, PoolRound
from pitboss.kernel.ensure import kind_of, known
from pitboss.rules.jackpots import RunTrigger, Sharing


class Recount(NamedTuple):
    """How the rounds of a table come out now."""

    changed: PoolRound
    """The round that counts otherwise, as it is now."""
    runs: Mapping[str, int]
    gone: Mapping[int, Mapping[str, int]]
    """By round, awards that no longer stand: cents by terminal."""
    new: Mapping[int, Mapping[str, int]]
    """By round, awards that should have been: shares of what was displayed then."""


def recounted(
    jackpot: Jackpot, table: str, number: int, result: str, on_spot: Mapping[str, int], *,
    void: bool,
) -> Recount:  # fmt: skip
    """Every round that is remembered, counted again with one of them as it is now."""
    kept = known(jackpot.round_of(table, number))
    changed = replace(kept, result=result, on_spot=dict(on_spot), void=void)
    rounds = [changed if one.round == number else one for one in jackpot.rounds[table]]
    if known(jackpot.config).kind != RUN:
        win = jackpot.win_of(table, number)
        void_now = {number: dict(win.awards)} if void and win is not None else {}
        return Recount(changed, jackpot.runs.get(table, {}), void_now, {})
    config = known(jackpot.config)
    trigger = kind_of(trigger_of(config), RunTrigger)
    runs: dict[str, int] = dict(rounds[0].runs_before)
    gone: dict[int, Mapping[str, int]] = {}
    new: dict[int, Mapping[str, int]] = {}
    for one in rounds:
        winners: dict[str, int] = {}
        if one.anew:
            runs = {}
        if not one.void:
            winners, runs = run_winners(trigger, runs, one.on_spot, one.result)
        win = jackpot.win_of(table, one.round)
        had = {} if win is None else win.awards
        lost = {name: cents for name, cents in had.items() if name not in winners}
        fresh = shares(Sharing(config.sharing), one.displayed_cents, winners)
        late = {name: cents for name, cents in fresh.items() if name not in had}
        if lost:
            gone[one.round] = lost
        if late:
            new[one.round] = late
    return Recount(changed, runs, gone, new)
