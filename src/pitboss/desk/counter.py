"""What comes over the counter, written into the shift of the person who handled it.

Every event that moves cash at the cage says how much (``Event.over_counter_cents``). Where the
person behind it holds a drawer, that follows in their shift.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pitboss.desk.drawer import Shift, ShiftEvent, drawer_account
from pitboss.kernel.act import Written
from pitboss.kernel.event import AnyEvent, Event, Narrative, Said
from pitboss.kernel.plain import Plain
from pitboss.kernel.posting import Posting
from pitboss.kernel.words import dollars, hyphened
from pitboss.ledger.accounts import CAGE
from pitboss.ledger.postings import posted
from pitboss.ledger.ticket_paper import masked


class CashHandled(ShiftEvent):
    """Cash came over the counter into a drawer, or out of it."""

    in_cents: int
    out_cents: int
    cause: str
    """The event behind it."""
    item: str
    """What it was about; of a ticket the last digits alone."""

    def fold(self, shift: Shift, _: Said) -> None:
        """So much more or less is in the drawer, and a count before it no longer counts."""
        shift.received_cents += self.in_cents
        shift.paid_cents += self.out_cents
        shift.movements += 1
        shift.counted_cents = None

    def postings(self, _: Shift) -> Iterable[Posting]:
        """The cage paid or received by this drawer."""
        account = drawer_account(self.drawer)
        yield from posted(account, CAGE, self.in_cents)
        yield from posted(CAGE, account, self.out_cents)

    def told(self, _: Plain) -> Narrative:
        """How much, which way, and for what."""
        way = "comes into" if self.in_cents else "is paid from"
        cents = self.in_cents or self.out_cents
        yield f"{dollars(cents)} {way} drawer {self.drawer} for {self.item}", ""


def moves_cash(kind: type[AnyEvent]) -> bool:
    """Whether an event of a kind can bring cash over the counter."""
    return kind.over_counter_cents is not Event.over_counter_cents


def brings_cash(written: Written) -> bool:
    """Whether cash came over the counter with what was written: a cheque is none."""
    return any(
        isinstance(event, Event) and event.over_counter_cents()
        for events in written.values()
        for event in events
    )


def handled_in(shift: Shift, written: Written) -> Iterator[CashHandled]:
    """What follows in a shift from what was written; nothing while no drawer is open."""
    for stream, events in written.items():
        for event in events:
            cents = event.over_counter_cents() if isinstance(event, Event) else 0
            if cents and shift.open:
                yield CashHandled(
                    person=shift.person,
                    drawer=shift.drawer,
                    in_cents=max(0, cents),
                    out_cents=max(0, -cents),
                    cause=hyphened(type(event).__name__),
                    item=masked(stream.replace(":", " ", 1)),
                )


def gives_away(shift: Shift, stream: str, version: int, said: Said) -> bool:
    """Whether a record tells somebody who is to count blind what should be in their drawer.

    That is whatever stands in their shift since the drawer was opened, and each payment of theirs
    that brought cash over the counter: adding those up gives the sum.
    """
    if not shift.open:
        return False
    if stream == Shift.stream(shift.person):
        return version >= shift.first_version
    own = said.by == shift.person and said.at >= shift.opened_at
    return own and brings_cash({stream: said.events})
