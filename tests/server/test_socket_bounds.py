"""What is too much for a socket, what its devices do, and the clock, which is the server's."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from pitboss.eventstore.opening import open_store
from pitboss.house.domain import HOUSE
from pitboss.server.actors.floor import Floor
from pitboss.server.sockets import outbox as outbox_module
from pitboss.server.sockets.socket import BURST, MOST_MALFORMED
from pitboss.server.wire import messages
from pitboss.server.wire.close_codes import MALFORMED, TOO_MANY, TOO_SLOW
from tests.floor.crashing import CrashingStore, Failure
from tests.server.floors import (
    CRAPS,
    SICBO,
    Client,
    HandClock,
    Json,
    Running,
    configuration,
    credit_on_file,
    play,
    report,
    running,
)

NOTE = 10_000
FIRST, SECOND = "sicbo-1-1", "sicbo-1-2"


# What cannot be read, and what is too much.


def test_what_cannot_be_read_gets_one_sentence_and_too_much_of_it_the_end(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        witness = await run.seat(seat=SECOND)
        client = await run.seat()
        for number in range(MOST_MALFORMED):
            await client.send((b"\xff\xfe", "{", '{"type":"do"}', "[" * 9_000)[number % 4])
            answer = await client.until("refused")
            assert answer["kind"] == "malformed"
            assert answer["sentence"].startswith("What was sent could not be read: ")
            assert answer["sentence"].count(". ") == 0
        assert await client.ended() == (MALFORMED, "too much that cannot be read")
        await witness.settled()

    play(tmp_path, story)


def test_a_message_that_is_too_long_is_not_read(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        client = await run.seat()
        for padding in ("x" * messages.LONGEST, "é" * (messages.LONGEST // 2)):
            await client.send(
                json.dumps({"type": "ping", "at": 1, "more": padding}, ensure_ascii=False)
            )
            answer = await client.until("refused")
            assert answer["sentence"] == (
                "What was sent could not be read: it is longer than 16384 bytes."
            )
        await client.send("x" * (3 * messages.LONGEST))
        assert (await client.ended())[0] == 1009

    play(tmp_path, story)


def test_a_message_in_parts_is_one_message_and_no_longer_than_one(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        client = await run.seat()
        await client.socket.send(['{"type":"pi', "ng", '","at":1}'])
        await client.until("pong")
        await client.socket.send(["x" * messages.LONGEST] * 3)
        assert (await client.ended())[0] == 1009

    play(tmp_path, story)


def test_who_sends_too_many_messages_is_hung_up_on_and_nobody_else(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        witness = await run.seat(seat=SECOND)
        client = await run.seat()
        for _ in range(BURST + 1):
            await client.send({"type": "ping", "at": 1})
        assert await client.ended() == (TOO_MANY, "too many messages a second")
        assert sum(one["type"] == "pong" for one in client.got) == BURST
        await witness.settled()

    play(tmp_path, story, clock=HandClock())


def test_a_queue_that_is_full_says_so_and_takes_the_same_again_later(tmp_path: Path) -> None:
    def small(floor: Floor) -> None:
        floor.queue._table_queue_max = 3

    async def story(run: Running) -> None:
        client = await run.seat()
        await client.do("insert-note", denomination_cents=NOTE)
        actor: Any = run.floor.actors["sicbo-1"]
        for serial in range(1, 9):
            act = {"type": "place-wager", "spot": "small", "cents": 100}
            do = messages.decode(
                json.dumps({"type": "do", "serial": serial, "seen": client.seen, "act": act})
            )
            actor.do(actor.seated[FIRST], do, run.floor.clock())
        answers = [await client.answer(serial) for serial in (4, 5, 6, 7, 8, 1, 2, 3)]
        assert [one["type"] for one in answers] == ["busy"] * 5 + ["done"] * 3
        assert (
            answers[0]["sentence"] == "3 commands are waiting already: send it again in a moment."
        )
        assert credit_on_file(run.floor)[FIRST] == (NOTE - 300, 300)
        assert (await client.do_as(4, "place-wager", spot="small", cents=100))["type"] == "done"

    play(tmp_path, story, change=small)


def test_a_reader_that_stands_still_is_let_go_and_costs_nobody_anything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pitboss.server.sockets.screen_line.LAST_WORDS_SECONDS", 0.05)

    async def story(run: Running) -> None:
        witness = await run.seat(seat=SECOND)
        client = await run.seat()
        actor = run.floor.actors["sicbo-1"]
        outbox = actor.seated[FIRST]
        lump = b'"' + b"x" * 500_000 + b'"'
        async with asyncio.timeout(10):
            while not outbox.ended:
                outbox.send(lump)
                await asyncio.sleep(0)
            assert outbox._end == (TOO_SLOW, "too much is waiting for you: come back and resume")
            await witness.do("insert-note", denomination_cents=NOTE)
            assert (await witness.do("place-wager", spot="big", cents=100))["type"] == "done"
            while FIRST in actor.seated:
                await asyncio.sleep(0.01)
        assert outbox._waiting <= outbox_module.MOST_BYTES + len(lump)
        back = await run.seat()
        assert back.welcome["replaced"] is False
        client.socket.transport.abort()

    play(tmp_path, story)


# Notes and paper.


def test_an_acceptor_that_gave_notes_back_takes_notes_again_after_a_restart(
    tmp_path: Path,
) -> None:
    """The journal has the notes that were credited; of those that came back it knows nothing."""
    limited = SICBO.replace("terminals = 4", 'terminals = 4\ncredit_limit = "100"')
    text = configuration(tmp_path, limited)

    async def main() -> None:
        async with running(text) as run:
            client = await run.seat()
            assert (await client.do("insert-note", denomination_cents=NOTE))["type"] == "done"
            for _ in range(3):
                back = await put_in(client)
                assert back["kind"] == "over-credit-limit", back
        async with running(text) as run:
            client = await run.seat()
            assert (await client.do("place-wager", spot="small", cents=NOTE))["type"] == "done"
            again = await put_in(client)
            assert again["type"] == "done", again
            assert client.own["credit_cents"] == NOTE

    asyncio.run(main())
    assert report(tmp_path).findings == []


async def put_in(client: Client) -> Json:
    """Put a note in as soon as the acceptor has given the last one back."""
    async with asyncio.timeout(10):
        while True:
            answer = await client.do("insert-note", denomination_cents=NOTE)
            if answer.get("kind") != "given-back":
                return answer
            await asyncio.sleep(0.02)


def test_a_ticket_that_is_out_is_taken_off_the_meter_however_often_the_journal_fails(
    tmp_path: Path,
) -> None:
    store = CrashingStore(open_store(str(tmp_path / "floor.db"), HOUSE))

    async def main() -> None:
        async with running(configuration(tmp_path), store=store) as run:
            client = await run.seat()
            await client.do("insert-note", denomination_cents=NOTE)
            await client.do("collect")
            store.failures = [Failure.REFUSED, Failure.REFUSED]
            paper = await client.until("paper")
            assert store.failures == []
            await client.owns(lambda own: own["state"] == "in-service")
            assert client.own["credit_cents"] == 0
            assert run.floor.queue.state(f"ticket:{paper['number']}").version == 1

    asyncio.run(main())
    assert report(tmp_path).findings == []


# The server's clock.


def test_the_wagering_period_and_the_ten_seconds_are_the_servers(tmp_path: Path) -> None:
    clock = HandClock()

    async def story(run: Running) -> None:
        client = await run.seat("craps-1", "craps-1-1")
        actor = run.floor.actors["craps-1"]
        await client.do("insert-note", denomination_cents=NOTE)
        assert (await client.do("place-wager", spot="pass", cents=500))["type"] == "done"
        public = client.publics[-1]["view"]
        assert public["closes_in_ms"] == 20_000

        async def after(seconds: float) -> None:
            clock.forward(seconds)
            actor.set_alarm()
            await client.settled()

        await after(19.999)
        assert client.publics[-1]["view"]["stage"] == "wagering"
        await after(0.001)
        closed = await client.stage("shooting")
        assert closed["view"]["shooter"] == "craps-1-1"
        assert closed["view"]["shoot_in_ms"] == 10_000
        late = await client.do("place-wager", spot="pass", cents=500)
        assert late["type"] == "refused"
        await after(9.999)
        assert client.publics[-1]["view"]["stage"] == "shooting"
        await after(0.001)
        await client.public(lambda view: len(view["results"]) == 1)

    play(tmp_path, story, CRAPS, clock=clock, period=20)


@pytest.mark.parametrize(("away", "left_ms"), [(5.0, 15_000), (19.9, 100), (3_600.0, 0)])
def test_a_deadline_stays_where_it_was_over_a_restart(
    tmp_path: Path, away: float, left_ms: int
) -> None:
    clock = HandClock()
    text = configuration(tmp_path, CRAPS, period=20)

    async def main() -> None:
        async with running(text, clock=clock) as run:
            client = await run.seat("craps-1", "craps-1-1")
            await client.do("insert-note", denomination_cents=NOTE)
            await client.do("place-wager", spot="pass", cents=500)
        clock.forward(away)
        async with running(text, clock=clock) as run:
            client = await run.seat("craps-1", "craps-1-1")
            assert (client.own["credit_cents"], client.own["bet_cents"]) == (NOTE - 500, 500)
            if left_ms:
                assert client.publics[-1]["view"]["closes_in_ms"] == left_ms
                clock.forward(left_ms / 1000)
                run.floor.actors["craps-1"].set_alarm()
            closed = await client.stage("shooting")
            assert closed["view"]["shoot_in_ms"] == 10_000
        clock.forward(10)
        async with running(text, clock=clock) as run:
            client = await run.seat("craps-1", "craps-1-1")
            await client.public(lambda view: len(view["results"]) == 1)

    asyncio.run(main())
    assert report(tmp_path).findings == []


def test_the_clock_runs_by_itself(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        client = await run.seat()
        await client.do("insert-note", denomination_cents=NOTE)
        await client.do("place-wager", spot="small", cents=100)
        closed = await client.stage("shooting")
        opened = client.got[1]
        assert closed["at"] >= opened["at"] + opened["view"]["closes_in_ms"]
        answer = await client.do("press-shoot", round=closed["view"]["round"])
        assert answer["type"] == "done"
        await client.public(lambda view: len(view["results"]) == 1)

    play(tmp_path, story, period=1)
