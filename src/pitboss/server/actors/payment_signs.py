"""Players at a terminal that waits for a payment by hand: what stands in its way is told them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from pitboss.kernel.command import Command
from pitboss.kernel.ensure import kind_of
from pitboss.ledger.payment_records import Payment
from pitboss.server.actors.command_queue import CommandQueue

if TYPE_CHECKING:
    from pitboss.server.actors.floor import AnyActor

PREFIX = f"{Payment.prefix}:"


class PaymentSigns:
    """Follows every payment by hand, and has the terminal that waits for it told again."""

    def __init__(self, queue: CommandQueue, actors: Mapping[str, AnyActor]) -> None:
        self._queue, self._actors = queue, actors
        self._due: set[str] = set()
        queue.watch(PREFIX, self)

    def happened(self, command: Command, events: Sequence[object]) -> None:  # noqa: ARG002
        """It was put off, held, found or paid; the table is told when the batch is through."""
        number = getattr(command, "number", "")
        if isinstance(number, str):
            self._due.add(number)

    def flushed(self) -> None:
        """The terminals' own parts say how their payments stand."""
        due, self._due = self._due, set()
        self._tell(due)

    def elsewhere(self, stream: str) -> None:
        """Another server wrote it."""
        self._tell([stream.removeprefix(PREFIX)])

    def _tell(self, numbers: Iterable[str]) -> None:
        for number in numbers:
            payment = kind_of(self._queue.state(Payment.stream(number)), Payment)
            actor = self._actors.get(payment.table)
            outbox = None if actor is None else actor.seated.get(payment.terminal)
            if actor is not None and outbox is not None:
                actor.tell_own(outbox)
