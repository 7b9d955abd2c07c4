"""A round by which nobody wins: all that it does to a pool is contribute.

It is what nearly every settlement of a linked table costs more than another, so it is done at once
and in one place, without the sums that a win needs.
"""

from __future__ import annotations

from functools import lru_cache

from pitboss.jackpots.acts.report_jackpot_fault import CONTROLLER, JackpotFaulted
from pitboss.jackpots.acts.settlement import JackpotFed
from pitboss.jackpots.config import MYSTERY, STEPS_TO_A_CENT, jackpot_rules
from pitboss.jackpots.feeding import feeding
from pitboss.jackpots.hidden import Draw, HiddenValue, commitment, drawn
from pitboss.jackpots.pool import exact
from pitboss.jackpots.state import Jackpot
from pitboss.kernel.ensure import known
from pitboss.kernel.words import dollars, fraction
from pitboss.table.terminal.acts.settlement import RoundSettled
from pitboss.table.terminal.state import Table


def contribution(
    jackpot: Jackpot, table: Table, event: RoundSettled, draw: Draw | None
) -> JackpotFed | None:
    """What a round of a table of the link contributes.

    Nothing where somebody may win by it, or where the hidden value does not fit: then the round
    is settled against the pool step by step.
    """
    config = known(jackpot.config)
    mystery = config.kind == MYSTERY
    if event.result in config.results and not mystery:
        return None
    spot, pending, member = config.spot, event.pending, jackpot.members[table.id]
    terminals, base, on_spot, total = table.terminals, {}, {}, 0
    for name in event.terminals:
        terminal = terminals[name]
        if spot in terminal.stakes:
            on_spot[name] = terminal.stakes[spot]
        if name not in pending:  # its meter of stakes is the sum of them: every audit sees to it
            base[name] = cents = terminal.bet_cents
            total += cents
    rates = member.rate, member.hidden_rate
    fed = feeding(jackpot.amounts, rates, config.ceiling_cents, total)
    if mystery:
        hidden = committed(jackpot, draw)
        if hidden is None:
            return None
        steps = jackpot.drawn_from_cents * STEPS_TO_A_CENT + hidden.steps
        above, below = fed.reached
        if above * STEPS_TO_A_CENT >= steps * below:
            return None
    return JackpotFed(
        table=table.id, round=event.round, result=event.result, rate=member.rate,
        hidden_rate=member.hidden_rate, displayed_cents=fed.displayed_before_cents,
        generation=jackpot.generation, on_spot=on_spot, base=base,
        posted_cents=fed.ledger_cents - fed.ledger_before_cents,
        clause=jackpot_rules(config.game)[1].contribution,
        shown=fed.shown, hidden=fed.hidden, overflow=fed.overflow,
    )  # fmt: skip


def committed(jackpot: Jackpot, draw: Draw | None) -> HiddenValue | None:
    """The hidden value that was committed to; none where it does not fit."""
    if draw is None or not jackpot.drawn_steps:
        return None
    return _committed(
        draw, jackpot.number, jackpot.generation, jackpot.drawn_steps, jackpot.drawn_again,
        jackpot.commit,
    )  # fmt: skip


@lru_cache(maxsize=64)
def _committed(
    draw: Draw, number: str, generation: int, steps: int, again: int, commit: str
) -> HiddenValue | None:
    """The same; every round of a generation asks for it."""
    hidden = drawn(draw, number, generation, steps, again)
    return hidden if commitment(number, generation, hidden) == commit else None


def unreasonable(jackpot: Jackpot, table: Table, event: RoundSettled) -> JackpotFaulted | None:
    """A malfunction, where a round would contribute more than can be right; else nothing.

    Then nothing of it goes in and nobody wins by it: the pool is suspended in the same record.
    """
    member = jackpot.members[table.id]
    names = [name for name in event.terminals if name not in event.pending]
    base = sum(table.terminals[name].bet_cents for name in names)
    fed = (exact(member.rate) + exact(member.hidden_rate)) * base
    if fed <= member.most_cents or not member.most_cents:
        return None
    most, what = dollars(member.most_cents), f"round {event.round} at {table.id}"
    reason = f"{what} would contribute {fraction(fed)} cents: {most} is the most that can be right"
    clause = jackpot_rules(known(jackpot.config).game)[1].adjusted
    return JackpotFaulted(kind=CONTROLLER, reason=reason, clause=clause)
