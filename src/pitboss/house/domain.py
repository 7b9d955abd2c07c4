"""The house as the journal records it: every table, patron, ticket and case a stream."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from importlib.metadata import version
from operator import methodcaller

import msgspec

from pitboss.exclusions.register import Exclusions
from pitboss.house.accounts import account_faults
from pitboss.house.acts import EVENTS
from pitboss.house.decide import blank, decide, fold
from pitboss.house.following import following, follows_in
from pitboss.house.projections import project
from pitboss.house.tables import PROJECTIONS
from pitboss.jackpots.hidden import Draw
from pitboss.jackpots.state import Jackpot
from pitboss.kernel.act import Written
from pitboss.kernel.defaults import with_defaults
from pitboss.kernel.refusal import Refusal, Refused
from pitboss.kernel.subject import Subject
from pitboss.kernel.words import hyphened
from pitboss.ledger.desk_refusals import DeskRefusalKind
from pitboss.ledger.payment_records import Payment
from pitboss.ledger.tickets import Ticket
from pitboss.ledger.transfers import Transfer
from pitboss.notices.book import BOOK, NoticeBook
from pitboss.table.dealer.state import DealerTable
from pitboss.table.opening import on_record
from pitboss.table.terminal.state import Table

RECORDS_TO_SNAPSHOT = 2_000
"""Records between two snapshots of a table: who takes it up replays no more, in 30 ms."""

LARGE_TABLE = 100
"""From so many terminals on a snapshot is dear, and there are ten times as many between two."""

LINKED_EVERY = 25
"""The same for a pool and its tables on several servers: where another has settled
first, both are read again before the round is, and a slow one is overtaken again and again."""


class House:
    """What the journal asks of the core, answered by the tables and the desk."""

    kinds: Mapping[str, type] = {hyphened(made.__name__): made for made in EVENTS}
    projections = PROJECTIONS

    def __init__(
        self, digest: str = "", *, every: int = RECORDS_TO_SNAPSHOT, draw: Draw | None = None,
        drawers: bool = False, shared: bool = False,
    ) -> None:  # fmt: skip
        """``digest`` names the very software that writes, where it was sealed.

        A table is kept whole ``every`` so many records, and more often where the journal is
        ``shared`` with other servers and a jackpot links them. ``draw`` draws the hidden values of
        jackpots, from a secret that the journal never has. With ``drawers`` nobody handles cash
        who has none open.
        """
        self._every = every
        self._draw = draw
        self._drawers = drawers
        self._shared = shared
        self.software = f"pitboss {version('pitboss')}{f' {digest}' if digest else ''}"

    streams = methodcaller("streams")
    """An act says itself which streams it touches."""
    blank = staticmethod(blank)
    decide = staticmethod(decide)
    apply = staticmethod(fold)
    project = staticmethod(project)
    follows_in = staticmethod(follows_in)
    """What happened may feed a jackpot, or be what an inspector is notified of."""

    def following(
        self, also: Mapping[str, Subject], states: Mapping[str, Subject], written: Written,
        versions: Mapping[str, int], /,
    ) -> Written | Refusal:  # fmt: skip
        """What follows in pools, in a drawer, in the book of notices; or why nothing may."""
        try:
            return following(also, states, written, versions, self._draw, drawers=self._drawers)
        except Refused as refused:
            return refused.refusal

    def dump(self, stream: str, state: Subject, /) -> bytes:  # noqa: ARG002 - the state says it
        """The state as canonical bytes."""
        return _encode(state)

    def load(self, stream: str, data: bytes, /) -> Subject:
        """The state of which ``dump`` made the bytes; seats keep their clockwise order."""
        state = with_defaults(msgspec.json.decode(data, type=type(blank(stream))))
        if isinstance(state, Table) and state.config is not None:
            state.config = on_record(state.config)
            terminals = state.terminals
            state.terminals = {name: terminals[name] for name in state.config.seats}
        if isinstance(state, DealerTable) and state.config is not None:
            state.config = on_record(state.config)
            seats = state.seats
            state.seats = {name: seats[name] for name in state.config.places}
        return state

    def agrees(self, stream: str, kept: bytes, made: bytes, /) -> bool:
        """Whether a state that was kept is the one that was made again.

        An older program knew fewer fields, remembered no rulings, and of most subjects no acts:
        what it kept may remember fewer, never others.
        """
        then, now = self.load(stream, kept), self.load(stream, made)
        ruled = [*now.ruled, *(replace(one, digest="") for one in now.ruled)]
        if any(one not in ruled for one in then.ruled):
            return False
        for by, known in then.done.items():
            if any(one not in now.done.get(by, ()) for one in known):
                return False
        then.done, then.ruled = now.done, now.ruled
        return self.dump(stream, then) == made

    def audit(self, stream: str, state: Subject, /) -> Iterator[str]:  # noqa: ARG002 - the state
        """Terminals whose meters do not add up, and pools whose amounts do not."""
        if isinstance(state, Table):
            for name, terminal in state.terminals.items():
                if difference := terminal.difference_cents():
                    yield f"terminal {name} differs from its meters by {difference} cents"
        elif isinstance(state, Jackpot):
            yield from state.faults_found()

    def audit_journal(
        self, states: Mapping[str, Subject], balances: Iterable[tuple[str, int]], /
    ) -> Iterator[str]:
        """Accounts that differ from what their streams say."""
        return account_faults(states, balances)

    def snapshot_due(self, state: Subject, before: int, after: int, /) -> bool:
        """Tables, pools and the book of notices get one now and then; a ticket has few."""
        every = self._every
        if isinstance(state, Table) and len(state.terminals) >= LARGE_TABLE:
            every *= 10
        if self._shared and _is_linked(state):
            every = min(every, LINKED_EVERY)
        due = after // every > before // every
        return due and isinstance(state, Table | DealerTable | NoticeBook | Jackpot)

    def rests(self, state: Subject, /) -> bool:
        """A ticket, payment or transfer of which nothing is owed or held any more."""
        if isinstance(state, Ticket | Payment):
            return state.paid and not state.held and not state.returned_cents
        return isinstance(state, Transfer)

    def ended_at(self, state: Subject, /) -> int | None:
        """When a ticket, payment or transfer was settled, of which nothing is demanded back."""
        if isinstance(state, Transfer):
            return state.made_at
        if not isinstance(state, Ticket | Payment) or not self.rests(state):
            return None
        if state.demanded_cents:
            return None
        return state.redeemed_at if isinstance(state, Ticket) else state.paid_at

    def retired(self, stream: str, at: int, /) -> Refusal:
        """Whatever is asked: it is settled, and what is known of it lies in the archives."""
        state = blank(stream)
        called = state.called if isinstance(state, Ticket | Payment) else stream
        if isinstance(state, Transfer):
            called = f"Transfer {state.transaction}"
        return DeskRefusalKind.SETTLED_LONG_AGO.refuse("", item=called, ended_at=at)

    def stays(self, stream: str, /) -> bool:
        """Tables, pools, the book of notices and the register: few, and any may be next.

        A dealer's table is as dear to read again as one of terminals: up to all the records
        between two snapshots, while everybody else waits. Tickets and people come and go.
        """
        return stream.startswith(_STAYING)


_STAYING = (
    Table.stream("a")[:-1], DealerTable.stream("a")[:-1], BOOK, Exclusions.stream("a")[:-1],
    Jackpot.stream("a")[:-1],
)  # fmt: skip
"""Streams whose names begin like this stay in memory."""


def _is_linked(state: Subject) -> bool:
    """Whether it is a pool, or a table that plays for one."""
    return isinstance(state, Jackpot) or (isinstance(state, Table) and bool(state.jackpots))


HOUSE = House()

_encode = msgspec.json.Encoder(order="sorted").encode
