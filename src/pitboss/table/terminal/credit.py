"""Credit as it comes onto a terminal's meter and leaves it.

Credit comes only from the sources a document lists. It leaves in one step with what it becomes:
no paper, no debit; and before any leaves, the terminal's meters must add up.
"""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.kernel.ensure import ensure, known
from pitboss.kernel.fact import filled
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import Refused, refuse
from pitboss.ledger.tickets import TicketIssued
from pitboss.table.refusals import TableKind
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.by_card import need_card_in
from pitboss.table.terminal.checks import AtOneTerminal, need_enabled, need_open, need_service
from pitboss.table.terminal.chips import count
from pitboss.table.terminal.paper_tickets import Printing, TicketSeen
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.session import end_session
from pitboss.table.terminal.state import (
    STACKER,
    TICKETS_RECALLED,
    Stage,
    Table,
    Terminal,
)


def taking_in(table: Table, act: AtOneTerminal) -> Terminal:
    """Credit may come now."""
    need_open(table)
    terminal = need_service(table, act)
    need_enabled(terminal)
    if terminal.reserved is not None:
        raise refuse(TableKind.RESERVED, "")
    need_card_in(table, terminal)
    return terminal


def collecting(table: Table, act: AtTerminal) -> Terminal:
    """Credit may leave now: at the end of a game play, as each document means it."""
    terminal = need_service(table, act)
    credit = table.law.rules.credit
    if credit.collect_beside_wagers:
        if table.stage not in (Stage.WAGERING, Stage.BETWEEN):
            raise refuse(TableKind.NOT_NOW, credit.collect, phase=table.stage.value)
    elif terminal.stakes:
        raise refuse(TerminalKind.LIVE_WAGERS, credit.collect)
    return terminal


def paper_of(table: Table, terminal: Terminal, printing: Printing) -> TicketIssued:
    """A ticket or voucher on its way out, as its paper says it and its record will keep it."""
    return filled(
        TicketIssued,
        printing,
        terminal=terminal.name,
        table=table.id,
        game=table.law.game.id,
        serial=terminal.papers + 1,
        clause=table.law.rules.credit.payout,
    )


def need_stacker(table: Table, terminal: Terminal) -> None:
    """Notes and tickets can be taken in."""
    if STACKER in terminal.not_working:
        clause = table.law.rules.credit.stacker
        raise refuse(TerminalKind.NO_CREDIT_IN, clause, terminal=terminal.name)


def need_room(table: Table, terminal: Terminal, cents: int, clause: str) -> None:
    """The meter stays within its limit."""
    cap = known(table.config).credit_limit_cents
    if terminal.credit_cents + cents > cap:
        raise refuse(TerminalKind.OVER_CREDIT_LIMIT, clause, value=cents, cap=cap)


def need_credit(terminal: Terminal, cents: int, clause: str) -> None:
    """The meter has that much."""
    credit = terminal.credit_cents
    if cents > credit:
        raise Refused(TerminalKind.NOT_ENOUGH_CREDIT.refuse(clause, credit, credit=credit))


def move(terminal: Terminal, cents: int, way: str, postings: Iterable[Posting]) -> None:
    """Credit in, or out, in the meters and for the recall of the next round.

    Money at a terminal that had none begins a session of play; the last of it out ends one.
    """
    if cents > 0 and not terminal.has_money:
        terminal.session += 1
        terminal.put_in_cents = 0
    terminal.put_in_cents = max(0, terminal.put_in_cents + cents)
    terminal.credit_cents += cents
    ensure(terminal.credit_cents >= 0, f"terminal {terminal.name} has no such credit")
    if cents < 0:
        end_session(terminal)
    terminal.moved[way] = terminal.moved.get(way, 0) + abs(cents)
    count(terminal, postings)


def end_account(terminal: Terminal) -> None:
    """An account ends when everything has been collected and nothing is at risk (R62)."""
    if not terminal.credit_cents and not terminal.stakes:
        terminal.account = False


def remember_ticket(kept: list[TicketSeen], ticket: TicketSeen) -> None:
    """Keep a ticket that went in or came out among the last."""
    kept.append(ticket)
    del kept[:-TICKETS_RECALLED]
