"""A socket from its greeting to its end: who sits where, what is sent again, what is not taken."""

from __future__ import annotations

import asyncio
import itertools
import json
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from pitboss.server.sockets.socket import Socket
from pitboss.server.wire.close_codes import NO_GREETING, NOT_ADMITTED
from tests.server.floors import DEALER, SICBO, Json, Running, credit_on_file, play
from tests.server.wires import Line

NOTE = 10_000
FIRST, SECOND = "sicbo-1-1", "sicbo-1-2"


# Greetings.


@pytest.mark.parametrize(
    ("greeting", "kind"),
    [
        ({"type": "ping"}, None),
        ({"type": "do", "serial": 1, "seen": 0, "act": {"type": "undo"}}, None),
        ("no message at all", "malformed"),
        ({"type": "hello"}, "malformed"),
        ({"type": "hello", "table": "sicbo-1", "colour": "red"}, "malformed"),
    ],
)
def test_a_socket_begins_with_a_greeting_or_ends(
    tmp_path: Path, greeting: Json | str, kind: str | None
) -> None:
    async def story(run: Running) -> None:
        client = await run.client()
        await client.send(greeting)
        assert await client.ended() == (NO_GREETING, "say hello first")
        assert [one["kind"] for one in client.got] == ([] if kind is None else [kind])

    play(tmp_path, story)


@pytest.mark.parametrize(
    ("hello", "kind", "sentence"),
    [
        ({"table": "keno-1"}, "no-such-seat", "Table keno-1 has no seat ."),
        ({"table": "sicbo-1", "seat": "x"}, "no-such-seat", "Table sicbo-1 has no seat x."),
        ({"table": "sicbo-1", "console": True}, "sign-on-needed", "Sign on in an office before"),
        ({"table": "dealer-1", "console": True}, "sign-on-needed", "Sign on in an office before"),
        ({"table": "dealer-1", "seat": "9"}, "no-such-seat", "Table dealer-1 has no seat 9."),
    ],
)
def test_who_may_not_be_there_is_told_why_and_hung_up_on(
    tmp_path: Path, hello: Json, kind: str, sentence: str
) -> None:
    async def story(run: Running) -> None:
        client = await run.client()
        answer = await client.hello(**hello)
        assert (answer["type"], answer["kind"]) == ("refused", kind)
        assert answer["sentence"].startswith(sentence)
        assert await client.ended() == (NOT_ADMITTED, kind)

    play(tmp_path, story, SICBO, DEALER)


def test_a_welcome_is_followed_by_the_whole_table_the_own_part_and_the_seats(
    tmp_path: Path,
) -> None:
    async def story(run: Running) -> None:
        client = await run.seat(patron=True)
        assert [one["type"] for one in client.got] == ["welcome", "public", "own", "seats"]
        welcome, public, own, seats = client.got
        assert (welcome["next_serial"], welcome["fresh"], welcome["replaced"]) == (1, True, False)
        assert (public["version"], public["after"]) == (1, 0)
        assert own["part"]["terminal"] == FIRST
        assert (seats["taken"], seats["patrons"]) == (1, 1)

    play(tmp_path, story)


def test_a_page_of_another_site_gets_no_socket(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        for origin in (
            "https://evil.example",
            "null",
            "http://[",
            f"http://127.0.0.1:{run.port + 1}",
        ):
            with pytest.raises(InvalidStatus) as refused:
                await run.client(Origin=origin)
            assert refused.value.response.status_code == 403, origin
        client = await run.client(Origin=run.address)
        assert (await client.hello(table="sicbo-1"))["type"] == "welcome"
        assert run.log.getvalue() == ""

    play(tmp_path, story)


# Seats.


def test_a_seat_goes_to_the_newer_socket_and_both_are_told(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        older = await run.seat()
        await older.do("insert-note", denomination_cents=NOTE)
        newer = await run.seat()
        assert newer.welcome["replaced"] is True
        assert newer.own["credit_cents"] == NOTE
        assert newer.welcome["next_serial"] == 2
        assert await older.ended() == (4009, "replaced")
        assert older.got[-1] == {
            "type": "replaced",
            "sentence": "This seat has been taken over by another screen.",
        }
        assert (await newer.do("place-wager", spot="small", cents=100))["type"] == "done"
        await older.close()
        assert list(run.floor.actors["sicbo-1"].seated) == [FIRST]

    play(tmp_path, story)


def test_what_arrives_from_a_replaced_socket_is_not_done(tmp_path: Path) -> None:
    """Its last message may be on its way already when the other one sits down."""

    async def story(run: Running) -> None:
        first = await run.seat()
        await first.do("insert-note", denomination_cents=NOTE)
        await first.close()
        line = Line()
        socket = Socket(run.floor, "", line)
        socket.take(json.dumps({"type": "hello", "table": "sicbo-1", "seat": FIRST}).encode())
        assert FIRST in run.floor.actors["sicbo-1"].seated
        newer = await run.seat()
        act = {"type": "place-wager", "spot": "small", "cents": 100}
        late = {"type": "do", "serial": 1, "seen": newer.seen, "act": act}
        socket.take(json.dumps(late).encode())
        assert line.closed == (4009, "replaced")
        await newer.settled()
        assert credit_on_file(run.floor)[FIRST] == (NOTE, 0)

    play(tmp_path, story)


def test_a_terminal_that_disappears_keeps_its_wagers_and_its_credit(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        client = await run.seat()
        await client.do("insert-note", denomination_cents=NOTE)
        await client.do("place-wager", spot="small", cents=700)
        client.socket.transport.abort()
        async with asyncio.timeout(10):
            while run.floor.actors["sicbo-1"].seated:
                await asyncio.sleep(0.01)
        back = await run.seat()
        assert back.own == client.own
        assert (back.own["credit_cents"], back.own["stakes"]) == (NOTE - 700, {"small": 700})
        assert back.welcome["next_serial"] == 3

    play(tmp_path, story)


# Nothing missed.


def test_a_socket_that_comes_back_is_sent_exactly_what_it_missed(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        witness = await run.display()
        client = await run.seat()
        await client.do("insert-note", denomination_cents=NOTE)
        await client.do("place-wager", spot="small", cents=100)
        before = list(client.publics)
        await client.close()
        await run.play_out("sicbo-1")
        await witness.public(lambda view: len(view["results"]) == 1)
        back = await run.seat(have=before[-1]["version"])
        assert back.welcome["fresh"] is False
        missed = [one for one in back.publics if one["version"] > before[-1]["version"]]
        # Closed for wagers, being decided, and the next period with the result.
        assert len(missed) >= 2
        assert missed == witness.publics[-len(missed) :]
        for earlier, later in itertools.pairwise([before[-1], *missed]):
            assert later["after"] == earlier["version"]
        again = await run.seat(have=missed[-1]["version"])
        assert again.welcome["fresh"] is False
        assert again.publics == []

    play(tmp_path, story)


@pytest.mark.parametrize("have", [-1, 999, 2**62])
def test_who_has_what_never_was_starts_afresh(tmp_path: Path, have: int) -> None:
    async def story(run: Running) -> None:
        client = await run.seat(have=have)
        assert client.welcome["fresh"] is True
        assert [one["after"] for one in client.publics] == [0]

    play(tmp_path, story)


# Nothing twice, nothing on an old view.


def test_an_act_on_a_view_of_an_earlier_stage_is_refused_and_told(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        client = await run.seat()
        await client.do("insert-note", denomination_cents=NOTE)
        old = client.seen
        await client.do("place-wager", spot="small", cents=100)
        await run.play_out("sicbo-1")
        await client.stage("wagering", 2)
        await client.settled()
        before = credit_on_file(run.floor)[FIRST]
        answer = await client.do("place-wager", spot="small", cents=200, seen=old)
        assert (answer["type"], answer["kind"]) == ("refused", "stale-view")
        assert credit_on_file(run.floor)[FIRST] == before

    play(tmp_path, story)


def test_a_number_that_was_done_is_answered_again_and_done_once(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        client = await run.seat()
        await client.do("insert-note", denomination_cents=NOTE)
        first = await client.do_as(2, "place-wager", spot="small", cents=300)
        again = await client.do_as(2, "place-wager", spot="small", cents=300)
        assert (first["again"], again["again"]) == (False, True)
        assert again["version"] == first["version"]
        assert again["part"]["stakes"] == {"small": 300}
        other = await client.do_as(2, "place-wager", spot="small", cents=400)
        assert (other["type"], other["kind"]) == ("refused", "other-content")
        old = await client.do_as(1, "place-wager", spot="small", cents=300)
        assert (old["type"], old["kind"]) == ("refused", "stale")
        assert credit_on_file(run.floor)[FIRST] == (NOTE - 300, 300)

    play(tmp_path, story)


def test_what_was_done_is_answered_as_done_also_when_the_table_has_moved_on(
    tmp_path: Path,
) -> None:
    """The answer was lost with the socket: who asks again must not be told that it is stale."""

    async def story(run: Running) -> None:
        client = await run.seat()
        await client.do("insert-note", denomination_cents=NOTE)
        old = client.seen
        done = await client.do_as(2, "place-wager", spot="small", cents=300, seen=old)
        await run.play_out("sicbo-1")
        await client.stage("wagering", 2)
        back = await run.seat()
        again = await back.do_as(2, "place-wager", spot="small", cents=300, seen=old)
        assert (again["type"], again.get("again")) == ("done", True)
        assert again["version"] == done["version"]

    play(tmp_path, story)


@pytest.mark.parametrize("serial", [-1, 2**53, 2**64, 10**30])
def test_a_number_that_no_screen_would_use_is_refused_and_costs_the_seat_nothing(
    tmp_path: Path, serial: int
) -> None:
    """Else one message would leave a terminal no number to go on with, for good."""

    async def story(run: Running) -> None:
        client = await run.seat()
        await client.do("insert-note", denomination_cents=NOTE)
        act = {"type": "place-wager", "spot": "small", "cents": 100}
        await client.send({"type": "do", "serial": serial, "seen": client.seen, "act": act})
        answer = await client.until("refused", "done", "busy")
        assert (answer["type"], answer["kind"]) == ("refused", "malformed")
        assert credit_on_file(run.floor)[FIRST] == (NOTE, 0)
        back = await run.seat()
        assert back.welcome["next_serial"] == 2
        assert (await back.do("place-wager", spot="small", cents=100))["type"] == "done"

    play(tmp_path, story)


# Each sees only its own.


def test_nothing_of_one_terminal_is_in_anything_that_another_is_sent(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        witnesses = [await run.display(), await run.seat(seat=SECOND)]
        client = await run.seat()
        await client.do("insert-note", denomination_cents=NOTE)
        for spot, cents in (("small", 1_700), ("single:3", 2_300)):
            assert (await client.do("place-wager", spot=spot, cents=cents))["type"] == "done"
        await client.send({"type": "recall"})
        await client.until("recalled")
        await run.play_out("sicbo-1")
        await client.public(lambda view: len(view["results"]) == 1)
        await client.do("collect")
        paper = await client.until("paper")
        for witness in witnesses:
            await witness.public(lambda view: len(view["results"]) == 1)
            await witness.settled()
            everything = "\n".join(witness.texts)
            for secret in ("1700", "2300", "4000", "6000", str(NOTE), paper["number"]):
                assert secret not in everything
            own = {one["part"]["terminal"] for one in witness.got if one["type"] == "own"}
            assert own <= {SECOND}

    play(tmp_path, story, period=77)


def test_a_display_and_a_seat_do_only_what_is_theirs(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        display = await run.display()
        seat = await run.seat()
        order = {"type": "close-table", "table": "sicbo-1"}
        for client in (display, seat):
            await client.send({"type": "order", "serial": 7, "act": order})
            answer = await client.answer(7)
            assert answer["kind"] == "not-here"
        for message in (
            {"type": "do", "serial": 1, "seen": 1, "act": {"type": "undo"}},
            {
                "type": "do",
                "serial": 1,
                "seen": 1,
                "act": {"type": "insert-note", "denomination_cents": NOTE},
            },
            {"type": "recall"},
            {"type": "hello", "table": "sicbo-1", "seat": FIRST},
        ):
            await display.send(message)
            assert (await display.until("refused"))["kind"] == "not-here"
        place = await run.seat("dealer-1", "1")
        assert (await place.do("place-wager", spot="small", cents=100))["kind"] == "not-here"
        assert (await place.do("insert-note", denomination_cents=NOTE))["kind"] == "not-here"
        assert (await seat.do("ask-for-change", cents=100))["kind"] == "not-here"
        assert credit_on_file(run.floor)[FIRST] == (0, 0)

    play(tmp_path, story, SICBO, DEALER)
