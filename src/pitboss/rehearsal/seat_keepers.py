"""Players who call an attendant, and who have their seat held while they are away.

A seat is held by a code: its player comes back with it, somebody else tries another, staff open
it for a reason, or its time is over.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from pitboss.rehearsal.scene import RehearsalScene, Told
from pitboss.table.reservation import Reservation
from pitboss.table.terminal.acts.call_attendant import CallAttendant
from pitboss.table.terminal.acts.end_attendant_call import EndAttendantCall
from pitboss.table.terminal.acts.release_seat import ReleaseSeat
from pitboss.table.terminal.acts.reserve_seat import ReserveSeat
from pitboss.table.terminal.acts.return_to_seat import ReturnToSeat
from pitboss.table.terminal.state import Table, Terminal

CODE, WRONG = "1234", "4321"
MINUTES = 5


class SeatKeepers:
    """Everybody who is away, wants somebody, or comes back."""

    def __init__(self, scene: RehearsalScene, seed: int) -> None:
        self._scene = scene
        self._chance = Random(f"seats of {seed}")

    def now(self, tables: Sequence[str]) -> Iterator[Told]:
        """What happens at one terminal of each table, now and then."""
        for table in map(self._scene.table, tables):
            if table.terminals and self._chance.random() < 0.12:
                terminal = self._chance.choice(list(table.terminals.values()))
                held = terminal.reserved
                yield (
                    self._asked(table, terminal)
                    if held is None
                    else self._held(table, terminal, held)
                )

    def _asked(self, table: Table, terminal: Terminal) -> Told:
        """An attendant is called or has come; or the seat is to be held."""
        name, chance = terminal.name, self._chance.random()
        if chance < 0.4:
            return ReserveSeat(
                table=table.id, terminal=name, minutes=MINUTES, lock=CODE,
                **self._scene.stamp(name),
            )  # fmt: skip
        if terminal.called_at is None or chance < 0.5:
            return CallAttendant(table=table.id, terminal=name, **self._scene.stamp(name))
        seen = self._chance.random() < 0.6
        stamp = self._scene.stamp("sam", "attendant") if seen else self._scene.stamp(name)
        return EndAttendantCall(table=table.id, terminal=name, what="a question", **stamp)

    def _held(self, table: Table, terminal: Terminal, held: Reservation) -> Told:
        """The player comes back, or somebody else tries; staff let it go, or the clock does."""
        at, name, scene = table.id, terminal.name, self._scene
        chance = self._chance.random()
        if held.is_over(scene.at) or chance < 0.1:
            return ReleaseSeat(table=at, terminal=name, **scene.stamp("house"))
        if chance < 0.25:
            reason = self._chance.choice(("others wait", "others wait", " "))
            stamp = scene.stamp("sam", "attendant")
            return ReleaseSeat(table=at, terminal=name, reason=reason, **stamp)
        if chance < 0.35:
            return CallAttendant(table=at, terminal=name, **scene.stamp(name))
        lock = CODE if chance < 0.7 else WRONG
        return ReturnToSeat(table=at, terminal=name, lock=lock, **scene.stamp(name))
