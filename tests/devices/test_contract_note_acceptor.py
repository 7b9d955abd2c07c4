"""The contract of a note acceptor: credited once or returned, never both, whatever fails."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from pitboss.devices.clients import NoteAcceptorClient, TestConsole
from pitboss.devices.ports import NoteAcceptor
from pitboss.devices.readings import Item, Where
from pitboss.devices.simulated.acceptor import SimulatedNoteAcceptor
from pitboss.devices.simulated.machine import Pace, SimulatedDevice
from pitboss.devices.simulated.memory import Memory
from tests.devices.rigs import (
    ENDLESS,
    IMPATIENT,
    PATIENT,
    QUICK,
    WAYS,
    Rig,
    fault_of,
    play,
    taken,
    until,
)

NOTES = (500, 1000, 2000, 5000)
NewRig = Callable[..., Rig[NoteAcceptorClient]]


def acceptor(memory: Memory, pace: Pace, training: bool) -> SimulatedDevice:
    return SimulatedNoteAcceptor("D-1", memory=memory, pace=pace, training=training)


@pytest.fixture(params=WAYS)
def new_rig(request: pytest.FixtureRequest) -> NewRig:
    def make(pace: Pace = QUICK, patient: bool = True) -> Rig[NoteAcceptorClient]:
        return Rig(
            way=str(request.param),
            make=acceptor,
            client_type=NoteAcceptorClient,
            pace=pace,
            patience=PATIENT if patient else IMPATIENT,
        )

    return make


def inside(rig: Rig[NoteAcceptorClient]) -> SimulatedNoteAcceptor:
    machine = rig.plug.machine
    assert isinstance(machine, SimulatedNoteAcceptor)
    return machine


def box_cents(rig: Rig[NoteAcceptorClient]) -> int:
    return inside(rig).box_cents


async def put_in(
    client: NoteAcceptor,
    console: TestConsole,
    *,
    after: int = 0,
    cents: int = 0,
    ticket: str = "",
) -> Item:
    """The host waits for an item, and a player puts one in."""
    waiting = asyncio.create_task(
        client.item(after=after, denominations_cents=NOTES, tickets=True)
    )
    await taken(lambda: console.put_in(cents=cents, ticket=ticket))
    return await waiting


def test_a_note_waits_in_escrow_and_is_stacked_on_the_hosts_word(new_rig: NewRig) -> None:
    rig = new_rig()

    async def story(client: NoteAcceptor, console: TestConsole) -> None:
        item = await put_in(client, console, cents=2000)
        assert (item.sequence, item.cents, item.ticket) == (1, 2000, "")
        assert (item.where, box_cents(rig)) == (Where.ESCROW, 0)
        assert (await client.stack(1)).where is Where.STACKED
        assert box_cents(rig) == 2000

    play(rig, story)


def test_a_note_is_given_back_on_the_hosts_word(new_rig: NewRig) -> None:
    rig = new_rig()

    async def story(client: NoteAcceptor, console: TestConsole) -> None:
        await put_in(client, console, cents=2000)
        assert (await client.give_back(1)).where is Where.RETURNED
        assert box_cents(rig) == 0

    play(rig, story)


def test_a_ticket_is_told_by_the_number_of_its_barcode(new_rig: NewRig) -> None:
    async def story(client: NoteAcceptor, console: TestConsole) -> None:
        item = await put_in(client, console, ticket="012345678901239590")
        assert (item.cents, item.ticket) == (0, "012345678901239590")

    play(new_rig(), story)


def test_what_is_not_wanted_comes_straight_back_and_is_not_counted(new_rig: NewRig) -> None:
    rig = new_rig()

    async def story(client: NoteAcceptor, console: TestConsole) -> None:
        assert not await console.put_in(cents=2000)
        waiting = asyncio.create_task(
            client.item(after=0, denominations_cents=(500,), tickets=False)
        )
        await until(lambda: inside(rig).takes_items)
        assert not await console.put_in(cents=2000)
        assert not await console.put_in(ticket="012345678901239590")
        assert await console.put_in(cents=500)
        assert (await waiting).sequence == 1
        assert not await console.put_in(cents=500)

    play(rig, story)


def test_nothing_is_taken_once_the_host_no_longer_waits(new_rig: NewRig) -> None:
    rig = new_rig()

    async def story(client: NoteAcceptor, console: TestConsole) -> None:
        waiting = asyncio.create_task(
            client.item(after=0, denominations_cents=NOTES, tickets=True)
        )
        await until(lambda: inside(rig).takes_items)
        waiting.cancel()
        await until(lambda: not inside(rig).takes_items)
        assert not await console.put_in(cents=500)

    play(rig, story)


def test_stacked_stays_stacked_and_returned_stays_returned(new_rig: NewRig) -> None:
    rig = new_rig()

    async def story(client: NoteAcceptor, console: TestConsole) -> None:
        await put_in(client, console, cents=500)
        await client.stack(1)
        assert (await client.give_back(1)).where is Where.STACKED
        assert (await client.stack(1)).where is Where.STACKED
        await put_in(client, console, after=1, cents=1000)
        await client.give_back(2)
        assert (await client.stack(2)).where is Where.RETURNED
        assert box_cents(rig) == 500

    play(rig, story)


def test_two_words_at_once_move_the_note_one_way(new_rig: NewRig) -> None:
    rig = new_rig()

    async def story(client: NoteAcceptor, console: TestConsole) -> None:
        await put_in(client, console, cents=500)
        one, other = await asyncio.gather(client.stack(1), client.give_back(1))
        assert one.where is other.where
        assert box_cents(rig) == (500 if one.where is Where.STACKED else 0)

    play(rig, story)


def test_an_item_that_nobody_decides_on_is_given_back(new_rig: NewRig) -> None:
    rig = new_rig(pace=Pace(motion_ms=10, escrow_ms=50))

    async def story(client: NoteAcceptor, console: TestConsole) -> None:
        await put_in(client, console, cents=500)
        await until(lambda: rig.kept("where") == "returned")
        assert (await client.stack(1)).where is Where.RETURNED
        assert box_cents(rig) == 0

    play(rig, story)


def test_another_item_than_the_one_inside_is_not_moved(new_rig: NewRig) -> None:
    async def story(client: NoteAcceptor, console: TestConsole) -> None:
        await put_in(client, console, cents=500)
        assert (await fault_of(client.stack(2))).code == "not-this-item"
        assert (await fault_of(client.give_back(0))).code == "not-this-item"
        assert (await client.stack(1)).where is Where.STACKED

    play(new_rig(), story)


def test_a_jam_is_neither_credited_nor_returned_until_it_is_cleared(new_rig: NewRig) -> None:
    rig = new_rig()

    async def story(client: NoteAcceptor, console: TestConsole) -> None:
        await put_in(client, console, cents=500)
        await console.inject("note-jam")
        assert (await client.stack(1)).where is Where.JAMMED
        assert (await client.stack(1)).where is Where.JAMMED
        await rig.fail_power()
        assert (await client.stack(1)).where is Where.JAMMED
        assert (await client.reset(1)).where is Where.RETURNED
        assert box_cents(rig) == 0

    play(rig, story)


@pytest.mark.parametrize("word", ["stack", "give_back"])
def test_a_note_in_escrow_when_the_power_fails_is_decided_once_afterwards(
    new_rig: NewRig, word: str
) -> None:
    rig = new_rig()

    async def story(client: NoteAcceptor, console: TestConsole) -> None:
        await put_in(client, console, cents=500)
        await rig.fail_power()
        found = await client.item(after=0, denominations_cents=NOTES, tickets=True)
        assert (found.sequence, found.where, found.cents) == (1, Where.ESCROW, 500)
        moved = await (client.stack(1) if word == "stack" else client.give_back(1))
        assert moved.where is (Where.STACKED if word == "stack" else Where.RETURNED)
        assert box_cents(rig) == (500 if word == "stack" else 0)

    play(rig, story)


def test_a_note_under_way_when_the_power_fails_comes_back(new_rig: NewRig) -> None:
    rig = new_rig(pace=ENDLESS)

    async def story(client: NoteAcceptor, console: TestConsole) -> None:
        await put_in(client, console, cents=500)
        asked = asyncio.create_task(client.stack(1))
        await until(lambda: rig.kept("moving") is True)
        await rig.fail_power(QUICK)
        assert (await asked).where is Where.RETURNED
        again = rig.another()
        found = await again.item(after=0, denominations_cents=NOTES, tickets=True)
        assert (found.sequence, found.where) == (1, Where.RETURNED)
        assert (await again.stack(1)).where is Where.RETURNED
        assert box_cents(rig) == 0

    play(rig, story)


def test_a_host_that_missed_the_answer_finds_the_note_stacked(new_rig: NewRig) -> None:
    rig = new_rig()

    async def story(client: NoteAcceptor, console: TestConsole) -> None:
        await put_in(client, console, cents=500)
        await client.stack(1)
        await rig.fail_power()
        # The host fell before it wrote the credit down: its journal knows of no item.
        found = await rig.another().item(after=0, denominations_cents=NOTES, tickets=True)
        assert (found.sequence, found.where, found.cents) == (1, Where.STACKED, 500)

    play(rig, story)


def test_items_that_the_host_never_saw_are_noticed(new_rig: NewRig) -> None:
    rig = new_rig()

    async def story(client: NoteAcceptor, console: TestConsole) -> None:
        for after in (0, 1):
            item = await put_in(client, console, after=after, cents=500)
            await client.stack(item.sequence)
        late = rig.another()
        asked = late.item(after=0, denominations_cents=NOTES, tickets=True)
        assert (await fault_of(asked)).code == "reading-lost"
        ahead = late.item(after=7, denominations_cents=NOTES, tickets=True)
        assert (await fault_of(ahead)).code == "reading-lost"

    play(rig, story)


def test_silence_and_garbage_leave_the_note_where_it_is(new_rig: NewRig) -> None:
    rig = new_rig(patient=False)

    async def story(client: NoteAcceptor, console: TestConsole) -> None:
        await put_in(client, console, cents=500)
        for mishap in ("silent", "garbled"):
            await console.inject(mishap)
            assert (await fault_of(client.stack(1))).code == mishap
            assert box_cents(rig) == 0
        assert (await client.stack(1)).where is Where.STACKED

    play(rig, story)


def test_a_line_that_breaks_while_a_note_is_stacked_stacks_it_once(new_rig: NewRig) -> None:
    rig = new_rig()

    async def story(client: NoteAcceptor, console: TestConsole) -> None:
        await put_in(client, console, cents=500)
        await console.inject("unplugged", times=3)
        assert (await client.stack(1)).where is Where.STACKED
        assert box_cents(rig) == 500

    play(rig, story)


@pytest.mark.parametrize(("cents", "ticket"), [(0, ""), (500, "012345678901239590")])
def test_an_item_is_a_note_or_a_ticket(new_rig: NewRig, cents: int, ticket: str) -> None:
    async def story(_: NoteAcceptor, console: TestConsole) -> None:
        fault = await fault_of(console.put_in(cents=cents, ticket=ticket))
        assert fault.code == "not-understood"

    play(new_rig(), story)
