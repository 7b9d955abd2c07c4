"""Dealer's tables on the floor: every act against the table and the patrons it concerns.

What touches something beyond them (an emblem, a voucher, a case) is decided here against that too,
and is written everywhere or nowhere.
"""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.cases.acts.open_case import OpenCase
from pitboss.cases.case import Case
from pitboss.desk.terminals import Answer
from pitboss.kernel.act import Written
from pitboss.kernel.subject import States
from pitboss.patron.state import Patron
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.acts.exchange_voucher import ExchangeVoucher
from pitboss.table.dealer.acts.open_dealer_table import OpenDealerTable
from pitboss.table.dealer.acts.restate_round import RestateRound, RoundRestated
from pitboss.table.dealer.checks import Decision, refuse
from pitboss.table.dealer.config import law_of
from pitboss.table.dealer.decide import decide
from pitboss.table.dealer.emblems import Emblem, EmblemTaken
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.results import Restated
from pitboss.table.dealer.state import DealerTable
from pitboss.table.terminal.state import Table
from pitboss.vouchers import voucher as vouchers
from pitboss.vouchers.voucher import Voucher


def at_table(states: States, command: DealerAct, digest: str) -> Answer:
    """An act that concerns a dealer's table and patrons, and nothing else."""
    decided = _decided(states, command, digest)
    return _written(command.table, decided) if isinstance(decided, Decision) else decided


def open_table(states: States, command: OpenDealerTable, digest: str) -> Answer:
    """Open a dealer's table whose name is free and whose emblem no other table has."""
    decided = _decided(states, command, digest)
    if not isinstance(decided, Decision):
        return decided
    if Table.among(states, command.table).version:
        raise refuse(DealerKind.NAME_TAKEN, "", name=command.table)
    written = _written(command.table, decided)
    emblem = Emblem.among(states, command.config.emblem)
    if not emblem.table:
        taken = EmblemTaken(emblem=emblem.name, table=command.table)
        written[Emblem.stream(emblem.name)] = (taken,)
    elif emblem.table != command.table:
        clause = law_of(command.config).rules.chips.emblem
        raise refuse(DealerKind.EMBLEM_TAKEN, clause, emblem=emblem.name, other=emblem.table)
    return written


def exchange_voucher(states: States, command: ExchangeVoucher, digest: str) -> Answer:
    """Tokens for a voucher that is on file, once."""
    decided = _decided(states, command, digest)
    if not isinstance(decided, Decision):
        return decided
    law = decided.table.law
    exchanged = vouchers.exchange(
        Voucher.among(states, command.voucher),
        cents=command.cents,
        game=law.game.id,
        table=command.table,
        place=command.place,
        at=command.at,
        clause=law.rules.chips.voucher,
    )
    written = _written(command.table, decided)
    return written | {Voucher.stream(command.voucher): exchanged}


def restate(states: States, command: RestateRound, digest: str) -> Answer:
    """A round that was settled by wrong numbers: a case is opened for everyone it concerns."""
    decided = _decided(states, command, digest)
    if not isinstance(decided, Decision):
        return decided
    written = _written(command.table, decided)
    restated = next(event for event in decided.events if isinstance(event, RoundRestated))
    for difference in restated.differences:
        if difference.case:
            case = Case.among(states, difference.case)
            opening = _opening(decided.table, command, difference)
            written[Case.stream(difference.case)] = tuple(opening.decide(case))
    return written


def _opening(table: DealerTable, command: RestateRound, difference: Restated) -> OpenCase:
    """The case of one place, which was given more or less than it is due."""
    entered = table.round_of(command.round)
    assert entered is not None
    assert entered.decided_at is not None
    return OpenCase(
        number=difference.case,
        at=command.at,
        by=command.by,
        office=command.office,
        document=table.law.game.book.document,
        kind="wager",
        direction="under" if difference.due_cents > difference.given_cents else "over",
        cents=abs(difference.due_cents - difference.given_cents),
        table=command.table,
        round=command.round,
        place=difference.place,
        patron=difference.patron,
        cause=command.reason,
        event_at=entered.decided_at,
        known_at=command.at,
    )


def _decided(states: States, command: DealerAct, digest: str) -> Decision | Answer:
    named = {name: Patron.among(states, name) for name in command.patrons}
    return decide(DealerTable.among(states, command.table), command, named, digest)


def _written(table: str, decided: Decision) -> Written:
    """What goes into the table's stream and into those of the patrons."""
    own: Written = {DealerTable.stream(table): tuple(decided.events)}
    told: Iterable[tuple[str, tuple[object, ...]]] = (
        (Patron.stream(name), tuple(events)) for name, events in decided.told.items()
    )
    return own | dict(told)
