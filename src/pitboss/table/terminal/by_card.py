"""Play by card at a table of terminals: what happens there, on the records of the cards' holders.

Asked only at a table where a card was ever put in. What moved at a terminal follows from the
postings of what happened, so that no way in which a stake or a meter moves can be forgotten; it
is written to the table and to the holder's record together, or to neither.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pitboss.kernel.act import Act, Sender, Written
from pitboss.kernel.command import Concerns
from pitboss.kernel.ensure import known
from pitboss.kernel.local_time import gaming_day
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import States
from pitboss.ledger import accounts
from pitboss.patron import terminal_play
from pitboss.patron.cash import cash_used
from pitboss.patron.event import PatronEvent
from pitboss.patron.play import RoundPlayed
from pitboss.patron.refusals import PatronKind
from pitboss.patron.regulation import ONE_CARD
from pitboss.patron.state import Patron
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.state import Table, Terminal

_PLAYERS = (accounts.credit, accounts.escrow, accounts.pending, accounts.withheld)
_HOUSES = (accounts.won, accounts.lost, accounts.commission, accounts.adjusted)


@dataclass(slots=True)
class CardMovement:
    """What moved between one player and the house, over everything that an act led to."""

    risk_cents: int = 0
    net_cents: int = 0
    """Gained by the player; below nothing where it is a loss."""
    notes_cents: int = 0
    brought_cents: int = 0
    """Put onto the meter from outside: notes, tickets and transfers."""


def card_missing(table: Table, terminal: Terminal) -> bool:
    """Whether a card has to be put in first: the floor requires it, or it is known whose it is."""
    required = table.config is not None and table.config.cards_needed
    return not terminal.card and (required or terminal.counted)


def need_card_in(table: Table, terminal: Terminal) -> None:
    """Where the floor requires cards, one is in; money that a card left waits for that card."""
    if card_missing(table, terminal):
        raise refuse(PatronKind.NO_CARD_IN, ONE_CARD, terminal=terminal.name)


def holders_of(table: Table) -> tuple[str, ...]:
    """The records of all whose play counts at this table, for an act that concerns others too."""
    if not table.cards_used:
        return ()
    holders = {known(one.patron) for one in table.terminals.values() if one.counted}
    return tuple(Patron.stream(patron) for patron in sorted(holders))


def on_record(act: Act, table: Table, written: Written, states: States) -> Written | Concerns:
    """What follows from an act, with what it means for the records of the cards' holders."""
    stream = Table.stream(table.id)
    events = [event for event in written.get(stream, ()) if isinstance(event, TableEvent)]
    holders = {one.name: known(one.patron) for one in table.terminals.values() if one.counted}
    moves = _moves(table, holders, events)
    out = [name for event in events if event.card_out for name in [getattr(event, "terminal", "")]]
    concerned = {*moves, *(holders[name] for name in out if name in holders)}
    streams = {Patron.stream(patron) for patron in concerned}
    if not streams:
        return written
    if not streams <= states.keys():
        return Concerns(tuple(sorted(streams)))
    told: dict[str, list[PatronEvent]] = {}
    for patron, moved in moves.items():
        told[patron] = list(_told(act, table, Patron.among(states, patron), moved))
    for name in out:
        if name in holders and table.terminals[name].card:
            holder = Patron.among(states, holders[name])
            left = terminal_play.card_out(holder, at=act.at, table=table.id, terminal=name)
            told.setdefault(holder.id, []).extend(left)
    more = {Patron.stream(patron): tuple(one) for patron, one in told.items() if one}
    return {**written, **more}


def day_of(table: Table, at: int) -> str:
    """The gaming day to which a moment belongs at this table."""
    return gaming_day(at, known(table.config).gaming_day_starts).isoformat()


def _moves(
    table: Table, holders: dict[str, str], events: Iterable[TableEvent]
) -> dict[str, CardMovement]:
    """What moved for each holder; of somebody with money at two terminals, both together."""
    players = {of(name): name for name in holders for of in _PLAYERS}
    houses = {of(name) for name in holders for of in _HOUSES}
    escrows = {accounts.escrow(name): name for name in holders}
    notes = {accounts.notes(name) for name in holders}
    meters = {accounts.credit(name) for name in holders}
    moves: dict[str, CardMovement] = {}
    for event in events:
        for source, target, cents in event.postings(table):
            name = players.get(source) or players.get(target)
            if name is None:
                continue
            moved = moves.setdefault(holders[name], CardMovement())
            moved.risk_cents += cents * ((target in escrows) - (source in escrows))
            moved.net_cents += cents * ((source in houses) - (target in houses))
            moved.notes_cents += cents * (source in notes)
            moved.brought_cents += cents * (event.money_in and target in meters)
    return {
        patron: moved
        for patron, moved in moves.items()
        if moved.risk_cents or moved.net_cents or moved.brought_cents
    }


def _told(act: Act, table: Table, patron: Patron, moved: CardMovement) -> Iterator[PatronEvent]:
    """What is written on a holder's record; a player who asks for more is held to their limits."""
    day = day_of(table, act.at)
    where = RoundPlayed(at=act.at, day=day, table=table.id, round_number=table.round)
    game = table.law.game.id
    stacked = bool(getattr(act, "stacked", False))
    if moved.brought_cents and not stacked:
        terminal_play.need_playing(patron, at=act.at, table=table.id, game=game)
    if moved.notes_cents:
        cap = None if stacked else known(table.config).cash_a_day_cents
        yield from cash_used(patron, at=act.at, cents=moved.notes_cents, cap_cents=cap)
    own = Sender.SEAT in act.senders and not act.office
    more = moved.risk_cents + max(0, -moved.net_cents)
    if own and more > 0:
        terminal_play.need_room(patron, at=act.at, day=day, table=table.id, game=game, cents=more)
    yield from terminal_play.moved(
        patron,
        risk_cents=moved.risk_cents,
        net_cents=moved.net_cents,
        decided=not own,
        **where,
    )
