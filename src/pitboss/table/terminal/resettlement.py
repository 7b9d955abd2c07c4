"""Rounds that were settled and are settled again: corrected results and invalidated rounds.

Nothing is edited. The difference is credited or debited as an adjustment that names the round; a
meter never goes below nothing, what it no longer holds is demanded (ETG-08, R52). Where the player
of that round has left, no meter is touched: the difference is demanded or owed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from pitboss.kernel.event import Narrative
from pitboss.kernel.notice import Matter, Notification
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import refuse
from pitboss.kernel.words import dollars
from pitboss.ledger import accounts
from pitboss.ledger.postings import posted
from pitboss.rules.settlement import settle_stakes
from pitboss.table.refusals import TableKind
from pitboss.table.terminal.acts.period import PeriodOpened, next_period
from pitboss.table.terminal.acts.returned_wager import WagerReturned, placed_for_round
from pitboss.table.terminal.balances import demand, owe, owed_posting
from pitboss.table.terminal.chips import count
from pitboss.table.terminal.event import RoundRuling
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.results import Correction, TerminalResult
from pitboss.table.terminal.session import has_left, running_on
from pitboss.table.terminal.state import GAMES_RECALLED, Recalled, Stage, Status, Table, Terminal


class SettledAgain(RoundRuling):
    """A round was settled again: what that does at each terminal, and to the dice."""

    notifies = Matter.PROPOSED_DEMAND

    corrections: Mapping[str, Correction]
    point: int | None = None
    """The point as it should be."""
    shooter: str | None = None
    """Who should have the dice."""
    turn: str | None = None
    """Who should have had them last."""

    def settle(self, table: Table, at: int) -> int:
        """Put every terminal right; gives what comes back to all of them now."""
        put_right(table, self, at)
        run_again(table, at)
        return sum(one.now.returned_cents for one in self.corrections.values())

    def postings(self, state: Table) -> Iterator[Posting]:  # noqa: ARG002 - it says all itself
        """The difference, terminal by terminal."""
        return corrected_postings(self.corrections)

    def notice_key(self) -> str:
        """The round: each has claims of its own."""
        return str(self.round)

    def notification(self, table: Table) -> Notification | None:  # noqa: ARG002 - it says all
        """What is to be demanded back, at which terminals; nothing where nothing is."""
        claims = {name: one.claim_cents for name, one in self.corrections.items()}
        terminals = sorted(name for name, cents in claims.items() if cents)
        if not terminals:
            return None
        return Notification(
            clause=self.clause,
            terminal=", ".join(terminals),
            cents=sum(claims.values()),
            reason=self.reason,
            rounds=(self.round,),
        )


class Again(NamedTuple):
    """What a terminal's round comes to when it is settled again."""

    now: TerminalResult
    left: Mapping[str, int]
    commission_back: Mapping[str, int] = MappingProxyType({})
    """Commission that goes back beside it, by cell."""
    commission_gone: Mapping[str, int] = MappingProxyType({})
    """Commission that is no longer on the wager, by cell: it went back, or it is forfeited."""


def result_of(table: Table, asked: int, clause: str) -> str:
    """The result of a round that can still be settled again.

    Where wagers run on into later rounds, that is the last one, until the next is closed.
    """
    known = dict(table.results)
    closed = [one.number for one in table.rounds if one.closed_at is not None]
    # A terminal that played every round remembers so many of those that were closed.
    again = closed[-GAMES_RECALLED:] if table.law.one_round else closed[-1:]
    open_again = table.law.one_round or table.stage in (Stage.WAGERING, Stage.BETWEEN)
    if asked not in known or asked not in again or not open_again:
        raise refuse(TerminalKind.CANNOT_BE_RESETTLED, clause, asked=asked)
    return known[asked]


def played(table: Table, asked: int, clause: str) -> Iterator[tuple[Terminal, Recalled]]:
    """Every terminal that had wagers in a settled round, with what it remembers of it."""
    for terminal in table.terminals.values():
        if any(pending.round == asked for pending in terminal.pending):
            raise refuse(TerminalKind.CONFIRM_FIRST, clause, terminal=terminal.name)
        for recalled in reversed(terminal.recall):
            if recalled.round == asked and recalled.result:
                yield terminal, recalled
                break


def correct(table: Table, terminal: Terminal, recalled: Recalled, again: Again) -> Correction:
    """The difference between what a terminal got and what it should have got."""
    was = TerminalResult(recalled.returned_cents, recalled.won_cents, recalled.lost_cents)
    more = again.now.returned_cents - was.returned_cents
    commission = sum(again.commission_back.values())
    held = terminal.available_cents + commission
    stands: dict[str, int] = {}
    escrow = 0
    if not table.law.one_round:
        stands = {cell: cents for cell, cents in again.left.items() if cents}
        # What was placed since goes back first, so it is there to be debited.
        for event in placed_for_round(table, terminal, ""):
            held += event.cents + event.commission_cents
        carried = running_on(terminal)
        # What the player took down since was credited then: it is no longer at risk, and where
        # it had truly been decided, it was credited for nothing.
        for cell, taken in _taken_since(table, recalled, carried).items():
            still = min(taken, stands.get(cell, 0))
            more -= taken - still
            if taken > still:
                more -= _refunded_since(table, terminal, recalled, cell)
            stands[cell] = stands.get(cell, 0) - still
        stands = {cell: cents for cell, cents in stands.items() if cents}
        escrow = sum(stands.values()) - sum(carried.values())
    if has_left(terminal, recalled):
        return _for_one_who_left(recalled, again, more + commission, stands)
    debited = min(held, max(0, -more))
    return Correction(
        was=was,
        now=again.now,
        credited_cents=max(0, more),
        debited_cents=debited,
        claim_cents=max(0, -more) - debited,
        commission_cents=commission,
        escrow_cents=escrow,
        stands=stands,
        commission_on=_commission_on(table, terminal, recalled, stands, again),
    )


def _for_one_who_left(
    recalled: Recalled, again: Again, more: int, stands: Mapping[str, int]
) -> Correction:
    """What is owed to a player who has left, or demanded; the player there now keeps theirs.

    A wager that would be live again has nobody to decide about it: it goes back, and the
    commission on it too.
    """
    commission = sum(
        recalled.commission.get(cell, 0) - again.commission_gone.get(cell, 0) for cell in stands
    )
    more += sum(stands.values()) + commission
    return Correction(
        was=TerminalResult(recalled.returned_cents, recalled.won_cents, recalled.lost_cents),
        now=again.now,
        claim_cents=max(0, -more),
        payable_cents=max(0, more),
    )


def _refunded_since(table: Table, terminal: Terminal, recalled: Recalled, cell: str) -> int:
    """Commission that went back with what was taken down since."""
    if table.law.game.readings.get("commission-on-cancel") != "refunded":
        return 0
    since = {event.cell: event for event in placed_for_round(table, terminal, "")}
    placed = since[cell].commission_cents if cell in since else 0
    return recalled.commission.get(cell, 0) - terminal.commission.get(cell, 0) + placed


def _commission_on(
    table: Table,
    terminal: Terminal,
    recalled: Recalled,
    stands: Mapping[str, int],
    again: Again,
) -> dict[str, int]:
    """The commission paid on what stands: as it is now, else as it was, less what is gone."""
    since = {event.cell: event for event in placed_for_round(table, terminal, "")}
    left = {}
    for cell in stands:
        paid = terminal.commission.get(cell, recalled.commission.get(cell, 0))
        if cell in since and cell in terminal.commission:
            paid -= since[cell].commission_cents
            if terminal.stakes[cell] == since[cell].cents:  # all of it was placed since
                paid = recalled.commission.get(cell, 0)
        left[cell] = paid - again.commission_gone.get(cell, 0)
    return {cell: paid for cell, paid in left.items() if paid > 0}


def _taken_since(table: Table, recalled: Recalled, carried: Mapping[str, int]) -> dict[str, int]:
    """What was taken down since the round, by cell."""
    game = table.law.game
    before = settle_stakes(game, game.alphabet.read(recalled.result), recalled.stakes).left
    return {
        cell: taken for cell, cents in before.items() if (taken := cents - carried.get(cell, 0))
    }


def returns(table: Table, clause: str) -> Iterator[WagerReturned]:
    """What was placed since on a table that was in truth in another state goes back."""
    if table.law.one_round or table.stage is not Stage.WAGERING:
        return
    for terminal in table.terminals.values():
        yield from placed_for_round(table, terminal, clause)


def need_room_for(table: Table, live: bool, clause: str) -> None:
    """A wager that would be live again has a table to be decided at."""
    if live and table.status is Status.CLOSED:
        raise refuse(TableKind.NOT_OPEN, clause, status=table.status.value)


def reopened(table: Table, at: int, live: bool) -> Iterator[PeriodOpened]:
    """A period for wagers that are live again at a table which had played its last round."""
    if live and table.stage is Stage.BETWEEN and table.status is Status.OPEN:
        yield from next_period(table, at, live=True)


def run_again(table: Table, at: int) -> None:
    """A period that was held open runs out again, for somebody has a live wager."""
    if table.stage is Stage.WAGERING and table.closes_at is None and table.at_risk():
        table.closes_at = at + table.wagering_seconds * 1000


def put_right(table: Table, event: SettledAgain, at: int) -> None:
    """Credit and stakes as they should have been, and the point and dice with them."""
    table.point, table.shooter, table.turn = event.point, event.shooter, event.turn
    if not table.law.one_round:
        for terminal in table.terminals.values():
            terminal.acts = []  # what was done on a false point is not undone on another
    for name in sorted(event.corrections):  # as the record has them: claims get their numbers
        correction, terminal = event.corrections[name], table.terminals[name]
        terminal.credit_cents += correction.commission_cents
        terminal.credit_cents += correction.credited_cents - correction.debited_cents
        if not table.law.one_round:
            _restand(terminal, correction)
        count(terminal, postings_of(name, correction))
        demand(table, terminal, event.round, correction.claim_cents, event.clause, at)
        owe(table, terminal, event.round, correction.payable_cents, event.clause, at)
        for recalled in terminal.recall:
            if recalled.round == event.round:
                now = correction.now
                recalled.returned_cents = now.returned_cents
                recalled.won_cents, recalled.lost_cents = now.won_cents, now.lost_cents


def _restand(terminal: Terminal, correction: Correction) -> None:
    """Carried wagers as the corrected round leaves them, with the commission paid on them."""
    terminal.bet_cents += correction.escrow_cents
    terminal.stakes = dict(correction.stands)
    terminal.fresh = {}
    terminal.acts = []
    terminal.commission = dict(correction.commission_on)


def postings_of(name: str, correction: Correction) -> Iterator[Posting]:
    """What a correction moves at one terminal."""
    credit, adjusted = accounts.credit(name), accounts.adjusted(name)
    yield from posted(accounts.commission(name), credit, correction.commission_cents)
    yield from posted(adjusted, credit, correction.credited_cents)
    yield from posted(credit, adjusted, correction.debited_cents)
    yield from posted(adjusted, accounts.escrow(name), max(0, correction.escrow_cents))
    yield from posted(accounts.escrow(name), adjusted, max(0, -correction.escrow_cents))
    if correction.payable_cents:
        yield owed_posting(name, correction.payable_cents)


def corrected_postings(corrections: Mapping[str, Correction]) -> Iterator[Posting]:
    """What is moved at every terminal."""
    for name in sorted(corrections):  # the order in which the record has them
        yield from postings_of(name, corrections[name])


def told_corrections(corrections: Mapping[str, Correction], clause: str) -> Narrative:
    """What each terminal is credited or debited."""
    for name in sorted(corrections):
        one = corrections[name]
        owed = f", {dollars(one.claim_cents)} more is to be demanded" if one.claim_cents else ""
        if one.payable_cents:
            due = dollars(one.payable_cents)
            yield f"{due} is owed to the player who has left {name}", clause
        elif one.credited_cents:
            yield f"{name} is credited {dollars(one.credited_cents)}", clause
        else:
            yield f"{name} is debited {dollars(one.debited_cents)}{owed}", clause
