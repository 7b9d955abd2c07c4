"""What is demanded from players and owed to them once their meter cannot be put right.

A meter is put right as long as the player of that session of play is there. Afterwards too much
paid is a claim, and too little a payable that the cage pays against identification; the player
there now is not concerned (ETG-08, R52).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import refuse
from pitboss.ledger import accounts
from pitboss.table.terminal.debts import MeterClaim, Payable
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.state import Table, Terminal


def demand(
    table: Table, terminal: Terminal, number: int, cents: int, clause: str, at: int
) -> None:
    """Demand what a meter no longer held when it was put right."""
    if cents:
        claim = MeterClaim(terminal.name, number, cents, _next_number(table), clause, at)
        table.claims.append(claim)
        terminal.meters.claims_cents += cents


def owe(table: Table, terminal: Terminal, number: int, cents: int, clause: str, at: int) -> None:
    """Owe what a player who has left should have had."""
    if cents:
        payable = Payable(_next_number(table), terminal.name, number, cents, clause, at)
        table.payables.append(payable)


def claim_of(table: Table, number: str, clause: str) -> MeterClaim:
    """The claim of that number, which still stands."""
    for claim in table.claims:
        if number and claim.number == number:
            return claim
    raise refuse(TerminalKind.NO_SUCH_CLAIM, clause, number=number)


def lessened(claims: Iterable[MeterClaim], number: str, cents: int) -> list[MeterClaim]:
    """The claims after one was met as far as this; one that is met in full no longer stands."""
    less = (
        replace(claim, cents=claim.cents - cents) if claim.number == number else claim
        for claim in claims
    )
    return [claim for claim in less if claim.cents > 0]


def left_at_close(table: Table, payable: Payable) -> bool:
    """Whether it is credit that lay on a meter when the table closed (ETG-25)."""
    return payable.clause == table.law.rules.closing.warning


def payable_of(table: Table, number: str, clause: str) -> Payable:
    """The payable of that number, which is still owed."""
    for payable in table.payables:
        if payable.number == number:
            return payable
    raise refuse(TerminalKind.NOT_OWED, clause, number=number)


def owed_posting(terminal: str, cents: int) -> Posting:
    """What becomes a payable: it never comes onto a meter."""
    return Posting(accounts.adjusted(terminal), accounts.owed(terminal), cents)


def _next_number(table: Table) -> str:
    table.numbered += 1
    return f"{table.id}-{table.numbered}"
