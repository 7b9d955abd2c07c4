"""The movements of money that follow from an event, between named accounts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from pitboss.ledger import accounts
from pitboss.ledger.postings import Posting, posted
from pitboss.table.terminal.acts.adjust_meter import MeterAdjusted
from pitboss.table.terminal.acts.collect import HandpayOpened
from pitboss.table.terminal.acts.confirm_print import TicketPrinted
from pitboss.table.terminal.acts.confirm_wagers import WagersConfirmed
from pitboss.table.terminal.acts.correct_result import ResultCorrected
from pitboss.table.terminal.acts.determine_hold import HoldEnded
from pitboss.table.terminal.acts.hold_credit import CreditHeld
from pitboss.table.terminal.acts.insert_note import NoteAccepted
from pitboss.table.terminal.acts.invalidate_round import RoundInvalidated, StakeForfeited
from pitboss.table.terminal.acts.place_wager import WagerPlaced
from pitboss.table.terminal.acts.present_ticket import TicketAccepted
from pitboss.table.terminal.acts.returned_wager import WagerReturned
from pitboss.table.terminal.acts.settlement import RoundSettled
from pitboss.table.terminal.acts.take_back import WagerTakenBack
from pitboss.table.terminal.acts.transfer_credit import CreditTransferred
from pitboss.table.terminal.results import Correction, TerminalResult


def postings(event: object) -> Iterable[Posting]:
    """What an event moves; nothing where it moves nothing.

    >>> list(postings(NoteAccepted(terminal="7", denomination_cents=2000)))
    [Posting(source='terminal:7:notes', target='terminal:7:credit', cents=2000)]
    """
    movement = _MOVEMENTS.get(type(event))
    return () if movement is None else movement(event)


@lru_cache(maxsize=8192)
def staked(terminal: str, cents: int) -> Posting:
    """Credit that becomes a stake: most movements by far, and chips are of few values."""
    return Posting(accounts.credit(terminal), accounts.escrow(terminal), cents)


def _placed(event: WagerPlaced) -> tuple[Posting, ...]:
    stake = staked(event.terminal, event.cents)
    if not event.commission_cents:
        return (stake,)
    charged = accounts.commission(event.terminal)
    return (stake, Posting(stake.source, charged, event.commission_cents))


def _back(event: WagerTakenBack | WagerReturned) -> Iterator[Posting]:
    credit = accounts.credit(event.terminal)
    yield Posting(accounts.escrow(event.terminal), credit, event.cents)
    if event.commission_cents:
        yield Posting(accounts.commission(event.terminal), credit, event.commission_cents)


def _settled(event: RoundSettled) -> Iterator[Posting]:
    waiting = set(event.pending)
    for name in sorted(event.terminals):  # the order in which the record has them
        result = event.terminals[name]
        target = accounts.pending(name) if name in waiting else accounts.credit(name)
        yield from _result(name, result, target)


def _result(name: str, result: TerminalResult, target: str) -> Iterator[Posting]:
    escrow = accounts.escrow(name)
    yield from posted(escrow, accounts.lost(name), result.lost_cents)
    yield from posted(escrow, target, result.returned_cents - result.won_cents)
    yield from posted(accounts.won(name), target, result.won_cents)


def _confirmed(event: WagersConfirmed) -> Iterator[Posting]:
    credit, pending = accounts.credit(event.terminal), accounts.pending(event.terminal)
    yield from posted(pending, credit, event.released_cents)
    yield from posted(accounts.commission(event.terminal), credit, event.commission_cents)
    if event.void_result is not None:
        adjusted = accounts.adjusted(event.terminal)
        yield from posted(pending, adjusted, event.void_result.won_cents)
        yield from posted(adjusted, credit, event.void_result.lost_cents)


def _corrected(event: ResultCorrected | RoundInvalidated) -> Iterator[Posting]:
    for name in sorted(event.corrections):  # the order in which the record has them
        yield from corrected(name, event.corrections[name])


def corrected(name: str, correction: Correction) -> Iterator[Posting]:
    """What a correction moves at one terminal."""
    credit, adjusted = accounts.credit(name), accounts.adjusted(name)
    yield from posted(accounts.commission(name), credit, correction.commission_cents)
    yield from posted(adjusted, credit, correction.credited_cents)
    yield from posted(credit, adjusted, correction.debited_cents)
    yield from posted(adjusted, accounts.escrow(name), max(0, correction.escrow_cents))
    yield from posted(accounts.escrow(name), adjusted, max(0, -correction.escrow_cents))


def _adjusted(event: MeterAdjusted) -> Iterator[Posting]:
    credit, adjusted = accounts.credit(event.terminal), accounts.adjusted(event.terminal)
    yield from posted(adjusted, credit, event.credited_cents)
    yield from posted(credit, adjusted, event.debited_cents)


def _forfeited(event: StakeForfeited) -> Iterator[Posting]:
    name = event.terminal
    yield Posting(accounts.escrow(name), accounts.lost(name), event.cents)


def _note(event: NoteAccepted) -> Iterator[Posting]:
    name = event.terminal
    yield Posting(accounts.notes(name), accounts.credit(name), event.denomination_cents)


def _ticket_in(event: TicketAccepted) -> Iterator[Posting]:
    yield Posting(accounts.ticket(event.number), accounts.credit(event.terminal), event.cents)


def _ticket_out(event: TicketPrinted) -> Iterator[Posting]:
    yield Posting(accounts.credit(event.terminal), accounts.ticket(event.number), event.cents)


def _transferred(event: CreditTransferred) -> Iterator[Posting]:
    ends = (accounts.MONITORING, accounts.credit(event.terminal))
    source, target = ends if event.inward else reversed(ends)
    yield Posting(source, target, event.cents)


def _handpay(event: HandpayOpened) -> Iterator[Posting]:
    yield Posting(accounts.credit(event.terminal), accounts.payment(event.number), event.cents)


def _held(event: CreditHeld) -> Iterator[Posting]:
    name = event.terminal
    yield Posting(accounts.credit(name), accounts.withheld(name), event.cents)


def _hold_ended(event: HoldEnded) -> Iterator[Posting]:
    name = event.terminal
    target = accounts.credit(name) if event.released else accounts.adjusted(name)
    yield Posting(accounts.withheld(name), target, event.cents)


# Each movement takes its own kind of event; the mapping is by that very type.
_MOVEMENTS: Mapping[type, Callable[[Any], Iterable[Posting]]] = {
    WagerPlaced: _placed,
    WagerTakenBack: _back,
    WagerReturned: _back,
    RoundSettled: _settled,
    WagersConfirmed: _confirmed,
    ResultCorrected: _corrected,
    RoundInvalidated: _corrected,
    StakeForfeited: _forfeited,
    MeterAdjusted: _adjusted,
    NoteAccepted: _note,
    TicketAccepted: _ticket_in,
    TicketPrinted: _ticket_out,
    CreditTransferred: _transferred,
    HandpayOpened: _handpay,
    CreditHeld: _held,
    HoldEnded: _hold_ended,
}
