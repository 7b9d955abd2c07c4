"""Notices on a running floor: the inspector's queue, the two acts, and what is sent outside."""

from __future__ import annotations

import asyncio
import json
import socket
import socketserver
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from pitboss.house.tables import TICKETS as TICKET_ROWS
from pitboss.kernel.ensure import kind_of
from pitboss.table.terminal.state import Table
from tests.server.floors import (
    CRAPS,
    SICBO,
    HandClock,
    Json,
    Running,
    configuration,
    play,
    running,
)
from tests.stories import clause

MANAGER, INSPECTOR = "assistant-gaming-manager", "inspector"


async def act(http: Any, **asked: object) -> Json:  # a client signed on, and any JSON
    answer = await http.post("/api/acts", json={"act": asked})
    told: Json = answer.json()
    return {"status": answer.status_code, **told}


async def noticed(http: Any) -> list[Json]:  # a client signed on
    shown: list[Json] = (await http.get("/api/notices")).json()["open"]
    return shown


async def held_credit(run: Running, table: str, hold: str = "H1") -> Any:
    """Ten of fifty dollars held by the manager, who is given back."""
    player = await run.seat(table, f"{table}-1")
    await player.do("insert-note", denomination_cents=5_000)
    manager = await run.at_work(MANAGER)
    held = await act(
        manager, type="hold-credit", table=table, terminal=f"{table}-1", hold=hold, cents=1000,
        reason="odd play",
    )  # fmt: skip
    assert held["status"] == 200, held
    return manager


GAMES = [(SICBO, "sicbo-1", "7.5"), (CRAPS, "craps-1", "6.5")]


@clause("aruze-sicbo", "7.5", "7.5/notify", "1.1/inspector")
@clause("aruze-craps", "6.5", "6.5/notify", "1.1/inspector")
@pytest.mark.parametrize(("text", "table", "rule"), GAMES)
def test_held_credit_is_in_the_inspectors_queue_and_kept_only_after_a_review(
    tmp_path: Path, text: str, table: str, rule: str
) -> None:
    async def story(run: Running) -> None:
        manager = await held_credit(run, table)
        inspector = await run.at_work(INSPECTOR)
        (one,) = await noticed(inspector)
        told = (one["matter"], one["item"], one["cents"], one["reason"], one["clause"])
        assert told == ("hold", "H1", 1000, "odd play", rule)
        assert (one["may_receive"], one["may_review"]) == (True, False)
        (ringing,) = (await inspector.get("/api/floor/now")).json()["notices"]
        assert ringing["number"] == "1"
        assert (await manager.get("/api/floor/now")).json()["notices"] == []
        end = {
            "type": "determine-hold", "table": table, "terminal": f"{table}-1", "hold": "H1",
            "release": False, "reason": "looked into",
        }  # fmt: skip
        assert (await act(manager, **end))["kind"] == "review-needed"
        # Only the inspector, and an inspector nothing else.
        for asked in ({"type": "acknowledge-notice"}, {"type": "review-notice", "agrees": True,
                                                       "text": "mine"}):  # fmt: skip
            shut = await act(manager, number="1", **asked)
            assert (shut["kind"], shut["clause"]) == ("not-your-office", "1.1/inspector")
        assert (await act(inspector, **end))["kind"] == "only-reads"
        assert (await act(inspector, type="acknowledge-notice", number="1"))["status"] == 200
        again = await act(inspector, type="acknowledge-notice", number="1")
        assert again["kind"] == "already-received"
        review = {"type": "review-notice", "number": "1", "agrees": False, "text": "it is theirs"}
        assert (await act(inspector, **review))["status"] == 200
        assert (await inspector.get("/api/floor/now")).json()["notices"] == []
        assert (await act(manager, **end))["status"] == 200
        assert await noticed(inspector) == []
        (past,) = (await inspector.get("/api/notices")).json()["closed"]
        assert (past["status"], past["agrees"], past["reviewed_by"]) == (
            "closed", False, INSPECTOR,
        )  # fmt: skip
        page = await inspector.get("/api/reports/notices")
        assert "it is theirs" in page.text
        await manager.aclose()
        await inspector.aclose()

    play(tmp_path, story, text, staff=True)


TICKETS = [
    (SICBO, "sicbo-1", "5.2"),
    (CRAPS, "craps-1", "4.2"),
    (SICBO.replace("aruze-sicbo", "interblock-sicbo"), "sicbo-1", "6.2"),
]


@clause("aruze-sicbo", "5.2", "5.2/notify", "5.2/review", "5.2/casino-operator")
@clause("aruze-craps", "4.2", "4.2/notify", "4.2/review", "4.2/casino-operator")
@clause("interblock", "6.2/notify", "6.2/review", "6.2/casino-operator", "1.1/inspector")
@pytest.mark.parametrize(("text", "table", "rule"), TICKETS)
def test_a_held_ticket_is_refused_for_good_only_after_the_inspectors_own_review(
    tmp_path: Path, text: str, table: str, rule: str
) -> None:
    async def story(run: Running) -> None:
        player = await run.seat(table, f"{table}-1")
        await player.do("insert-note", denomination_cents=5_000)
        await player.do("collect")
        await until(lambda: run.floor.store.page(TICKET_ROWS, order=("number",), limit=1))
        ((number, *_),) = run.floor.store.page(TICKET_ROWS, order=("number",), limit=1)
        assert isinstance(number, str)
        manager, inspector = await run.at_work(MANAGER), await run.at_work(INSPECTOR)
        cashier = await run.at_work("cashier")
        hold = {"type": "hold-ticket", "number": number, "reason": "copied"}
        assert (await act(cashier, **hold))["kind"] == "not-your-office"
        assert (await act(manager, **hold))["status"] == 200
        (one,) = await noticed(inspector)
        assert (one["item"], one["cents"], one["clause"]) == (f"…{number[-4:]}", 5000, rule)
        assert number not in json.dumps(one)
        end = {"type": "determine-ticket", "number": number, "release": False, "reason": "copy"}
        assert (await act(cashier, **end))["kind"] == "not-your-office"
        assert (await act(manager, **end))["kind"] == "review-needed"
        await act(inspector, type="acknowledge-notice", number="1")
        review = {"type": "review-notice", "number": "1", "agrees": True, "text": "seen"}
        assert (await act(inspector, **review))["status"] == 200
        assert (await act(manager, **end))["status"] == 200
        for http in (manager, inspector, cashier):
            await http.aclose()

    play(tmp_path, story, text, staff=True)


@clause("aruze-sicbo", "5.2/withhold")
@clause("aruze-craps", "4.2", "4.2/review")
@clause("interblock", "6.2")
@pytest.mark.parametrize(("text", "table", "rule"), TICKETS)
def test_at_craps_even_a_release_waits_for_the_inspectors_review(
    tmp_path: Path, text: str, table: str, rule: str
) -> None:
    """Craps 4.2 by R56; the other two documents have a ticket released without a review."""

    async def story(run: Running) -> None:
        player = await run.seat(table, f"{table}-1")
        await player.do("insert-note", denomination_cents=5_000)
        await player.do("collect")
        number = (await player.until("paper"))["number"]
        await player.owns(lambda own: own["credit_cents"] == 0)
        manager, inspector = await run.at_work(MANAGER), await run.at_work(INSPECTOR)
        cashier = await run.at_work("cashier")
        await act(manager, type="hold-ticket", number=number, reason="copied")
        pay = {"type": "pay-ticket", "number": number, "claimed_cents": 5_000}
        withheld = await act(cashier, **pay)
        assert (withheld["kind"], withheld["clause"]) == ("held", rule)
        free = {"type": "determine-ticket", "number": number, "release": True, "reason": "real"}
        told = await act(manager, **free)
        if rule == "4.2":
            assert (told["kind"], told["clause"]) == ("review-needed", "4.2")
            assert (await act(cashier, **pay))["kind"] == "held"
            await act(inspector, type="acknowledge-notice", number="1")
            review = {"type": "review-notice", "number": "1", "agrees": True, "text": "seen"}
            assert (await act(inspector, **review))["status"] == 200
            told = await act(manager, **free)
        assert told["status"] == 200, told
        assert (await act(cashier, **pay))["status"] == 200
        for http in (manager, inspector, cashier):
            await http.aclose()

    play(tmp_path, story, text, staff=True)


class _Mail(socketserver.StreamRequestHandler):
    """A mail relay, as far as one is needed."""

    def handle(self) -> None:
        self.wfile.write(b"220 relay\r\n")
        body = False
        for raw in self.rfile:
            line = raw.decode().rstrip("\r\n")
            if body:
                self.server.lines.append(line)  # type: ignore[attr-defined]  # the test's own
                body = line != "."
                self.wfile.write(b"" if body else b"250 taken\r\n")
            elif line.upper() == "DATA":
                body = True
                self.wfile.write(b"354 go on\r\n")
            elif line.upper() == "QUIT":
                self.wfile.write(b"221 bye\r\n")
                return
            else:
                self.wfile.write(b"250 fine\r\n")


class _Hook(BaseHTTPRequestHandler):
    """A webhook that fails once."""

    def do_POST(self) -> None:
        told = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        seen = self.server.seen  # type: ignore[attr-defined]  # the test's own
        seen.append(told)
        self.send_response(503 if len(seen) == 1 else 204)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def serving(server: Any) -> Iterator[int]:
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield server.server_address[1]
    server.shutdown()
    server.server_close()
    thread.join()


async def until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(15):
        while not true():
            await asyncio.sleep(0.02)


def test_a_notice_goes_out_by_mail_and_webhook_is_tried_again_and_each_try_is_on_record(
    tmp_path: Path,
) -> None:
    relay = socketserver.ThreadingTCPServer(("127.0.0.1", 0), _Mail)
    hook = ThreadingHTTPServer(("127.0.0.1", 0), _Hook)
    relay.lines, hook.seen = [], []  # type: ignore[attr-defined]  # where the handlers put them
    with serving(relay) as mail_port, serving(hook) as hook_port:
        outside = f"""
[notices]
mail_server = "127.0.0.1:{mail_port}"
mail_to = ["inspector@example"]
webhook = "http://127.0.0.1:{hook_port}/notices"
retry_seconds = [0, 0]
timeout_seconds = 5
"""

        async def story() -> None:
            text = configuration(tmp_path, SICBO) + outside
            async with running(text, staff=True) as run:
                manager = await held_credit(run, "sicbo-1")
                await manager.aclose()
                notice = run.floor.notifier.book.notices["1"]
                await until(
                    lambda: (
                        notice.sent
                        and len(notice.sent) == 2
                        and all(way.delivered_at for way in notice.sent.values())
                    )
                )
                assert (notice.sent["mail"].tries, notice.sent["webhook"].tries) == (1, 2)

        asyncio.run(story())
    assert "item: H1" in relay.lines  # type: ignore[attr-defined]
    first, second = hook.seen  # type: ignore[attr-defined]
    assert first == second
    assert (first["notice"], first["amount"], first["rule"]) == ("1", "$10.00", "7.5")


def test_a_webhook_that_hangs_holds_nothing_up_and_unreceived_notices_ring_at_supervisors(
    tmp_path: Path,
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:  # takes calls and never answers
        outside = f"""
[notices]
webhook = "http://127.0.0.1:{silent.getsockname()[1]}/"
retry_seconds = []
timeout_seconds = 1
escalate_minutes = 15
"""

        async def story() -> None:
            clock = HandClock()
            text = configuration(tmp_path, SICBO) + outside
            async with running(text, staff=True, clock=clock) as run:
                manager = await held_credit(run, "sicbo-1")
                assert (await manager.get("/api/floor/now")).json()["notices"] == []
                notice = run.floor.notifier.book.notices["1"]
                await until(lambda: notice.failure)
                assert "no answer" in notice.failure or "timed out" in notice.failure
                clock.forward(15 * 60)
                await until(lambda: notice.escalated_at)
                (ringing,) = (await manager.get("/api/floor/now")).json()["notices"]
                assert ringing["number"] == "1"
                await manager.aclose()

        asyncio.run(story())


@clause("aruze-sicbo", "7.2.1")
def test_a_terminal_that_is_locked_is_told_to_the_inspector_until_it_adds_up(
    tmp_path: Path,
) -> None:
    async def story(run: Running) -> None:
        player = await run.seat()
        await player.do("insert-note", denomination_cents=5_000)
        table = kind_of(run.floor.queue.state(Table.stream("sicbo-1")), Table)
        meters = table.terminals["sicbo-1-1"].meters
        meters.notes_cents += 100  # a memory that is damaged: the meters do not add up any more
        await player.do("collect")
        inspector = await run.at_work(INSPECTOR)
        (notice,) = await noticed(inspector)
        assert (notice["matter"], notice["item"], notice["cents"], notice["clause"]) == (
            "integrity", "sicbo-1-1", 100, "7.2.1",
        )  # fmt: skip
        meters.notes_cents -= 100
        manager = await run.at_work(MANAGER)
        back = {"type": "restore-terminal", "table": "sicbo-1", "terminal": "sicbo-1-1"}
        assert (await act(manager, **back, reason="memory changed"))["status"] == 200
        (notice,) = await noticed(inspector)
        assert notice["rectified_by"] == MANAGER
        for one in (inspector, manager):
            await one.aclose()

    play(tmp_path, story, SICBO, staff=True)


@clause("aruze-sicbo", "7.1")
def test_a_meter_put_right_by_hand_is_told_to_the_inspector_and_what_is_demanded_waits(
    tmp_path: Path,
) -> None:
    async def story(run: Running) -> None:
        player = await run.seat()
        await player.do("insert-note", denomination_cents=5_000)
        manager, inspector = await run.at_work(MANAGER), await run.at_work(INSPECTOR)
        cashier = await run.at_work("cashier")
        put = {
            "type": "adjust-meter", "table": "sicbo-1", "terminal": "sicbo-1-1", "round": 1,
            "reason": "the film shows it",
        }  # fmt: skip
        for cents in (700, -200, -6_000):  # of the last $5.00 is not on the meter any more
            assert (await act(manager, **put, cents=cents))["status"] == 200
        told = [
            (one["matter"], one["terminal"], one["cents"], one["reason"], one["rounds"],
             one["clause"])
            for one in sorted(await noticed(inspector), key=lambda one: int(one["number"]))
        ]  # fmt: skip
        here, why = "sicbo-1-1", ("the film shows it", [1], "7.1")
        assert told == [
            ("adjustment", here, 700, *why),
            ("adjustment", here, -200, *why),
            ("proposed-demand", here, -6_000, *why),
        ]
        (claim,) = (await cashier.get("/api/balances")).json()
        assert claim["cents"] == 500
        back = {
            "type": "receive-claim", "table": "sicbo-1", "number": claim["number"], "cents": 500,
            "received_from": "Ada",
        }  # fmt: skip
        assert (await act(cashier, **back))["kind"] == "demand-not-reviewed"
        for number in ("1", "2", "3"):
            received = {"type": "acknowledge-notice", "number": number}
            assert (await act(inspector, **received))["status"] == 200
        found = {"type": "review-notice", "number": "3", "agrees": True, "text": "so it is"}
        assert (await act(inspector, **found))["status"] == 200
        assert (await act(cashier, **back))["status"] == 200
        for one in (inspector, manager, cashier):
            await one.aclose()

    play(tmp_path, story, SICBO, staff=True)
