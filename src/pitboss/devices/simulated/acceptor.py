"""A simulated note stacker: every item is credited once or given back, whatever fails between."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from typing import ClassVar, Unpack

import msgspec

from pitboss.devices import asks
from pitboss.devices.faults import Code, DeviceFault
from pitboss.devices.readings import Item, Where
from pitboss.devices.simulated.machine import Setting, SimulatedDevice
from pitboss.devices.simulated.training import Mishap
from pitboss.kernel.errors import BadInput


@dataclass(kw_only=True, slots=True)
class _AcceptorState:
    number: int = 0
    where: Where = Where.RETURNED
    moving: bool = False
    """Between the host's word and the end of the motion."""
    cents: int = 0
    ticket: str = ""
    at: int = 0
    box_cents: int = 0
    """What lies in the box: counted when it is emptied, and compared with what was credited."""


class SimulatedNoteAcceptor(SimulatedDevice):
    """A stacker that takes something only while the host waits for it, one item at a time.

    An item goes into the box in one saved step together with the count of the box. An item that
    the power failed under way has not passed the last lever: it comes back.
    """

    kind: ClassVar[str] = "note-acceptor"

    def __init__(self, device: str, **setting: Unpack[Setting]) -> None:
        super().__init__(device, **setting)
        self._state = self.recalled(_AcceptorState) or _AcceptorState()
        self._motion: asyncio.Task[Item] | None = None
        self._holding: asyncio.Task[None] | None = None
        self._waiting: dict[asyncio.Event, asks.NextItem] = {}
        if self._state.moving:
            self._rest(Where.RETURNED)

    @property
    def box_cents(self) -> int:
        """What lies in the box."""
        return self._state.box_cents

    @property
    def takes_items(self) -> bool:
        """Whether the host waits for something to be put in."""
        return bool(self._waiting)

    async def work(self, ask: asks.Work) -> object:
        """Take in, stack, give back."""
        if isinstance(ask, asks.NextItem):
            return await self._next(ask)
        if isinstance(ask, asks.Stack):
            return await self._decided(ask.number, Where.STACKED)
        if isinstance(ask, asks.GiveBack):
            return await self._decided(ask.number, Where.RETURNED)
        if isinstance(ask, asks.Reset):
            self._need_item(ask.number)
            if self._state.where is Where.JAMMED:
                # The attendant has taken it out of the path and handed it to the player.
                self._rest(Where.RETURNED)
            return self._item()
        raise self.not_understood(ask)

    def act(self, ask: asks.Console) -> bool:
        """A player puts something in; what is not wanted now comes straight back."""
        if not isinstance(ask, asks.PutIn):
            raise self.not_understood(ask)
        if (ask.cents == 0) == (ask.ticket == ""):
            raise BadInput("Put in either a note of some cents or a ticket of some number.")
        wanted = any(
            next_item.tickets if ask.ticket else ask.cents in next_item.denominations_cents
            for next_item in self._waiting.values()
        )
        if not wanted:
            return False
        self._keep(
            _AcceptorState(
                number=self._state.number + 1,
                where=Where.ESCROW,
                cents=ask.cents,
                ticket=ask.ticket,
                at=self._clock(),
                box_cents=self._state.box_cents,
            )
        )
        self._hold()
        for waiting in self._waiting:
            waiting.set()
        self._waiting.clear()
        return True

    async def _next(self, ask: asks.NextItem) -> Item:
        if ask.after > self._state.number:
            raise DeviceFault(
                Code.READING_LOST,
                f"{self.device} has counted {self._state.number} items and is asked for those "
                f"after {ask.after}: it has lost its memory.",
            )
        if ask.after == self._state.number:
            waiting = asyncio.Event()
            self._waiting[waiting] = ask
            try:
                await waiting.wait()
            finally:
                self._waiting.pop(waiting, None)
        if self._motion is not None:
            return await asyncio.shield(self._motion)
        if self._state.where is Where.ESCROW and self._holding is None:
            # It was there when the power came back: its time begins again.
            self._hold()
        return self._item()

    async def _decided(self, number: int, where: Where) -> Item:
        self._need_item(number)
        if self._motion is None and self._state.where is Where.ESCROW:
            self._keep(replace(self._state, moving=True))
            self._motion = self.start(self._move(where))
        if self._motion is None:
            return self._item()
        # The next item may come before all who waited have looked: this is the one they mean.
        return await asyncio.shield(self._motion)

    async def _move(self, where: Where) -> Item:
        try:
            if self._holding is not None:
                self._holding.cancel()
                self._holding = None
            await self._pace.move(self._pace.motion_ms)
            self._rest(Where.JAMMED if self._mishaps.take(Mishap.NOTE_JAM) else where)
            return self._item()
        finally:
            self._motion = None

    def _hold(self) -> None:
        self._holding = self.start(self._let_go())

    async def _let_go(self) -> None:
        await self._pace.move(self._pace.escrow_ms)
        if self._motion is None and self._state.where is Where.ESCROW:
            self._rest(Where.RETURNED)
        self._holding = None

    def _rest(self, where: Where) -> None:
        """The one step in which an item comes to be somewhere and the box to hold it."""
        state = replace(self._state, where=where, moving=False, at=self._clock())
        if where is Where.STACKED:
            state.box_cents += state.cents
        self._keep(state)

    def _need_item(self, number: int) -> None:
        if number != self._state.number:
            raise DeviceFault(
                Code.NOT_THIS_ITEM,
                f"The item in {self.device} is {self._state.number} and not {number}.",
            )

    def _item(self) -> Item:
        state = self._state
        stamp = self.stamped(state.number, 0)
        stamp["at"] = state.at
        return Item(**stamp, where=state.where, cents=state.cents, ticket=state.ticket)

    def _keep(self, state: _AcceptorState) -> None:
        """Nothing is so before it is saved."""
        self._memory.save(msgspec.json.encode(state))
        self._state = state
