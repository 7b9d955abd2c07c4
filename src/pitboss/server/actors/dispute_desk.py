"""Disputes between a seat and the staff: numbers for new ones, and each step told where it began.

A player raises a dispute by a key at the seat; table, round and seat are filled in and the number
is drawn here, also for disputes that staff record. Whatever is decided later is told at that seat,
until some time after the dispute is concluded.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pitboss.disputes.acts.ask_review import AskReview
from pitboss.disputes.acts.give_complaint_notice import SECTION_33_NOTICE
from pitboss.disputes.acts.record_dispute import RecordDispute
from pitboss.disputes.dispute import Dispute
from pitboss.disputes.event import DisputeEvent
from pitboss.disputes.steps import steps_of
from pitboss.eventstore.store import Store
from pitboss.house.lists import dispute_numbers
from pitboss.house.tables import DISPUTES
from pitboss.kernel.command import Command
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.fact import fact
from pitboss.kernel.offices import PLAYER
from pitboss.kernel.refusal import RefusalKind
from pitboss.server.actors.command_queue import Answering, CommandQueue
from pitboss.server.wire import acts, messages
from pitboss.server.wire.shown import shown

MOST_AT_A_SEAT = 3
"""How many disputes of one seat may be open: further ones are for a member of staff to record."""
TOLD_MS = 30 * 60_000
"""For how long a dispute that is concluded is still shown at its seat."""
FOLLOWED = 500
"""How many disputes without an end are taken up again at most when the floor starts."""

SAYS = {
    "result": "The player disputes the result.",
    "payment": "The player disputes what was paid.",
    "wager": "The player disputes a wager.",
    "machine": "The player complains about the equipment.",
    "conduct": "The player complains about how they were treated.",
}
"""What a player chose, as the record has it."""


class DisputeKind(RefusalKind):
    """Why a dispute cannot be raised by a key."""

    DISPUTES_WAIT = (
        "{most} disputes of this seat are being dealt with already: ask a member of staff."
    )
    NO_SUCH_ROUND = "Table {table} has had no round {round}."
    NOT_YOUR_DISPUTE = "Dispute {number} is not one of this seat's: ask a member of staff."


@fact
class Raising:
    """Where a dispute is raised, and what the house knows of it."""

    table: str
    seat: str
    document: str
    round: int
    """The round that the table has come to; none before the first."""
    person: str
    serial: int
    """The number of the act: sent again it is told again, and not done twice."""


class DisputeDesk:
    """The disputes of a floor, as far as seats are told of them."""

    def __init__(self, queue: CommandQueue, changed: Callable[[str, str], None]) -> None:
        self._queue = queue
        self._changed = changed
        """Told of every step, by table and seat."""
        self._drawn = 0
        self._followed: dict[str, None] = {}
        """By their numbers, in the order in which they were raised."""
        self._raised: dict[tuple[str, str, int], str] = {}
        self._due: dict[str, None] = {}

    def begin(self, store: Store) -> None:
        """Take up the disputes that have no end, and count on from the last number."""
        self._queue.watch(f"{Dispute.prefix}:", self)
        last = store.page(DISPUTES, order=("number",), beyond=("D-:",), backwards=True, limit=1)
        digits = str(last[0][0]).removeprefix("D-") if last else ""
        self._drawn = int(digits) if digits.isdecimal() and digits.isascii() else 0
        for number in reversed(dispute_numbers(store, FOLLOWED)):
            if self._dispute(number).status != "concluded":
                self._follow(number)

    def draw(self) -> str:
        """A number that no dispute has."""
        while True:
            self._drawn += 1
            number = f"D-{self._drawn:05}"
            on_file = kind_of(self._queue.reread(Dispute.stream(number)), Dispute)
            if number not in self._followed and on_file.status == "blank":
                self._follow(number)
                return number

    def number_for(self, table: str, by: str, serial: int) -> str:
        """A number that no dispute has; for a message that comes again, the one it had."""
        known = self._raised.get((table, by, serial)) if serial else None
        if known is None:
            known = self._raised[table, by, serial] = self.draw()
        return known

    # What a seat asks.

    def raised(
        self, where: Raising, act: acts.RaiseDispute, at: int, answering: Answering
    ) -> None:
        """A player pressed *Dispute*: it is put on record with all that the house knows of it."""
        table, seat = where.table, where.seat
        again = self._raised.get((table, seat, where.serial))
        open_here = sum(one.status != "concluded" for one in self._at(table, seat))
        if again is None and open_here >= MOST_AT_A_SEAT:
            answering(DisputeKind.DISPUTES_WAIT.refuse("", most=MOST_AT_A_SEAT))
            return
        about = where.round if act.round is None else act.round
        if not 0 <= about <= where.round:
            answering(DisputeKind.NO_SUCH_ROUND.refuse("", table=table, round=about))
            return
        command = RecordDispute(
            number=self.number_for(table, seat, where.serial),
            document=where.document,
            table=table,
            person=where.person,
            text=" ".join((SAYS[act.about], act.text)).strip(),
            round=about or None,
            seat=seat,
            at=at,
            by=seat,
            office=PLAYER,
        )
        self._queue.submit(command, table, answering)

    def review_asked(
        self, where: Raising, act: acts.AskForReview, at: int, answering: Answering
    ) -> None:
        """A player asks for a review of the decision on what was raised at this seat."""
        known = self.shown(where.table, where.seat, where.person, at)
        if act.number not in {one.number for one in known}:
            answering(DisputeKind.NOT_YOUR_DISPUTE.refuse("", number=act.number[:64]))
            return
        command = AskReview(
            number=act.number,
            text=act.text.strip() or "The player asks for a review.",
            at=at,
            by=where.seat,
            office=PLAYER,
        )
        self._queue.submit(command, where.table, answering)

    # What is told.

    def shown(self, table: str, seat: str, person: str, at: int) -> list[Dispute]:
        """What is shown at a seat: what its player raised, until a while after it has ended."""
        return [
            one
            for one in self._at(table, seat)
            if one.person == person and at < (one.concluded_at or at) + TOLD_MS
        ]

    def waiting(self) -> Iterator[Dispute]:
        """Disputes that wait for somebody: for the first decision, or for a review."""
        for number in self._followed:
            dispute = self._dispute(number)
            if dispute.status in ("recorded", "review-asked"):
                yield dispute

    # What the command queue tells.

    def happened(self, command: Command, events: Sequence[object]) -> None:  # noqa: ARG002
        """A dispute went a step on."""
        for event in events:
            if isinstance(event, DisputeEvent):
                self._due[event.number] = None

    def flushed(self) -> None:
        """Have it told where it was raised."""
        due, self._due = self._due, {}
        for number in due:
            dispute = self._dispute(number)
            self._changed(dispute.table, dispute.seat)

    def elsewhere(self, stream: str) -> None:
        """A dispute was raised or went a step on at another server."""
        number = stream.partition(":")[2]
        self._follow(number)
        self._due[number] = None
        self.flushed()

    def _at(self, table: str, seat: str) -> Iterator[Dispute]:
        for number in self._followed:
            dispute = self._dispute(number)
            if (dispute.table, dispute.seat) == (table, seat):
                yield dispute

    def _follow(self, number: str) -> None:
        self._followed[number] = None
        self._queue.watch(Dispute.stream(number), self)

    def _dispute(self, number: str) -> Dispute:
        return kind_of(self._queue.state(Dispute.stream(number)), Dispute)


def told(dispute: Dispute) -> messages.DisputeTold:
    """A dispute as its seat is shown it: what was decided, and by which office, never by whom."""
    decided = dispute.status in ("decided", "reviewed", "concluded")
    return shown(
        messages.DisputeTold,
        dispute,
        may_ask_review=dispute.status == "decided",
        notice=SECTION_33_NOTICE if decided and not dispute.satisfied else "",
        steps=tuple(shown(messages.DisputeStepTold, step) for step in steps_of(dispute)),
    )
