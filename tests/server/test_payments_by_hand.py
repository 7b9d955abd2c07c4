"""Payments by hand on a running floor: paper out and back, the form, one refused for good."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from pitboss.kernel.ensure import kind_of
from pitboss.rules.catalogue import load
from pitboss.table.terminal.state import Table
from tests.server.floors import SICBO, HandClock, Json, Running, play
from tests.stories import clause

GAMES = ("aruze-sicbo", "interblock-sicbo", "aruze-craps")


@pytest.fixture(autouse=True)
def impatient() -> Iterator[None]:
    """A printer without paper is asked often."""
    with patch("pitboss.server.actors.terminal_devices.PAUSE_SECONDS", 0.05):
        yield


def _table(game: str) -> str:
    """A table of that game under the same name, whatever it is."""
    stated = ', unit = "1", breakage_stated = true' if game == "aruze-craps" else ', unit = "1"'
    return SICBO.replace("aruze-sicbo", game).replace(', unit = "1"', stated)


async def _act(http: Any, **act: object) -> Json:  # a client signed on, and any JSON
    answer = await http.post("/api/acts", json={"act": act})
    told: Json = answer.json()
    return {"status": answer.status_code, **told}


async def _paper_out(run: Running) -> None:
    attendant = await run.at_work("attendant")
    path = "/api/training/sicbo-1-1-printer/mishap"
    assert (await attendant.post(path, json={"mishap": "paper-out"})).status_code == 200
    await attendant.aclose()


@clause("aruze-sicbo", "3.7")
@clause("aruze-sicbo", "3.8")
@clause("interblock", "2.3.4")
@clause("interblock", "3.5")
@clause("interblock", "3.6")
@clause("aruze-craps", "2.2.3", "3.8")
@pytest.mark.parametrize("game", GAMES)
def test_once_paper_is_back_the_terminal_prints(tmp_path: Path, game: str) -> None:
    async def story(run: Running) -> None:
        await _paper_out(run)
        player = await run.seat()
        await player.do("insert-note", denomination_cents=2_000)
        await player.do("collect")
        table = kind_of(run.floor.actors["sicbo-1"].state, Table)
        await player.owns(lambda own: own["state"] == "in-service" and own["credit_cents"] == 2000)
        await _until(lambda: not table.terminals["sicbo-1-1"].not_working)
        assert (await player.do("collect"))["type"] == "done"
        own = await player.owns(lambda own: own["credit_cents"] == 0)
        assert own["state"] == "in-service"

    play(tmp_path, story, _table(game), staff=True)


@clause("aruze-sicbo", "5.1", "5.1/sign")
@clause("interblock", "6.1", "6.1/sign")
@clause("aruze-craps", "4.1", "4.1/sign")
@clause("aruze-craps", "4.3.2")
@clause("aruze-sicbo", "5.3.2")
@pytest.mark.parametrize("game", GAMES)
def test_while_paper_is_out_staff_pay_in_the_form_that_was_asked(
    tmp_path: Path, game: str
) -> None:
    async def story(run: Running) -> None:
        player = await run.seat()
        await player.do("insert-note", denomination_cents=2_000)
        refused = await player.do("collect", by_hand=True)
        assert refused["kind"] == "not-by-hand"
        with patch("pitboss.server.actors.terminal_devices.PAUSE_SECONDS", 600):
            await _paper_out(run)
            await player.do("collect")
            table = kind_of(run.floor.actors["sicbo-1"].state, Table)
            await _until(lambda: bool(table.terminals["sicbo-1-1"].not_working))
            refused = await player.do("collect")
            assert refused["kind"] == "no-paper"
            await player.do("collect", by_hand=True, form="cheque")
        cashier = await run.at_work("cashier")
        (payment,) = (await cashier.get("/api/payments")).json()
        assert (payment["requested_form"], payment["status"]) == ("cheque", "open")
        number = payment["number"]
        form = await cashier.get(f"/api/payments/{number}/form")
        assert form.headers["content-type"].startswith("text/html")
        for words in (number, "$20.00", "sicbo-1-1", "cheque", "Witness", "twenty dollars"):
            assert words in form.text, words
        assert f"{load(game).book.title} ({game})" in form.text
        assert (await cashier.get("/api/payments/999/form")).status_code == 404
        signed = {"signed_by": "Ana Cruz", "witnessed_by": "Lee"}
        assert (await _act(cashier, type="sign-payment", number=number, **signed))["status"] == 200
        assert "Ana Cruz" in (await cashier.get(f"/api/payments/{number}/form")).text
        paid = await _act(
            cashier, type="pay-by-hand", number=number, table="sicbo-1", terminal="sicbo-1-1",
            cents=2000, form="cheque",
        )  # fmt: skip
        assert paid["status"] == 200, paid
        await player.owns(lambda own: own["state"] == "in-service")
        await cashier.aclose()

    play(tmp_path, story, _table(game), staff=True)


@clause("aruze-sicbo", "5.2/withhold")
@clause("aruze-craps", "4.2/withhold")
@pytest.mark.parametrize("game", ["aruze-sicbo", "aruze-craps"])
def test_a_payment_refused_for_good_frees_its_terminal(tmp_path: Path, game: str) -> None:
    async def story(run: Running) -> None:
        player = await run.seat()
        for _ in range(51):
            await player.do("insert-note", denomination_cents=10_000)
        await player.do("collect")
        await player.owns(lambda own: own["state"] == "waiting-for-payment")
        manager = await run.at_work("assistant-gaming-manager")
        (payment,) = (await manager.get("/api/payments")).json()
        held = await _act(
            manager, type="hold-payment", number=payment["number"], reason="two people claim it"
        )
        assert held["status"] == 200, held
        assert (await manager.get("/api/payments")).json()[0]["status"] == "held"
        # The review is the inspector's own record: nobody types it for them.
        end = {
            "type": "determine-payment", "number": payment["number"], "table": "sicbo-1",
            "release": False, "reason": "neither of them",
        }  # fmt: skip
        assert (await _act(manager, **end))["kind"] == "review-needed"
        typed = await _act(manager, **end, inspector_review="an inspector looked, I say")
        assert typed["status"] == 400, typed
        inspector = await run.at_work("inspector")
        received = await _act(inspector, type="acknowledge-notice", number="1")
        assert received["status"] == 200, received
        reviewed = await _act(
            inspector, type="review-notice", number="1", agrees=True, text="neither of them"
        )
        assert reviewed["status"] == 200, reviewed
        await inspector.aclose()
        determined = await _act(manager, **end)
        assert determined["status"] == 200, determined
        await player.owns(lambda own: own["state"] == "in-service")
        assert (await manager.get("/api/payments")).json() == []
        assert (await player.do("insert-note", denomination_cents=2_000))["type"] == "done"
        await manager.aclose()

    play(tmp_path, story, _table(game), staff=True)


KEYS = {
    # by act: the clause in Aruze Sic Bo, in Aruze Craps, in Interblock
    "sign-payment": ("5.1", "4.1", "6.1"),
    "pay-by-hand": ("5.1", "4.1", "6.1"),
    "hold-payment": ("5.2", "4.2", "6.2"),
    "determine-payment": ("5.2", "4.2", "6.2"),
    "delay-payment": ("5.3.1", "4.3.1", "6.3.1"),
    "verify-entitlement": ("5.3.1", "4.3.1", "6.3.1"),
    "ask-identification": ("5.3.3", "4.3.3", "6.3.3"),
    "show-identification": ("5.3.3", "4.3.3", "6.3.3"),
}


@clause("aruze-sicbo", "5.1", "5.2", "5.3.1", "5.3.3")
@clause("aruze-craps", "4.1", "4.2", "4.3.1", "4.3.3")
@clause("interblock", "6.1", "6.2", "6.3.1", "6.3.3")
@pytest.mark.parametrize(
    ("game", "column"), [("aruze-sicbo", 0), ("aruze-craps", 1), ("interblock-sicbo", 2)]
)
def test_each_key_of_a_payment_names_its_clause(tmp_path: Path, game: str, column: int) -> None:
    async def story(run: Running) -> None:
        player = await run.seat()
        for _ in range(51):
            await player.do("insert-note", denomination_cents=10_000)
        await player.do("collect")
        await player.owns(lambda own: own["state"] == "waiting-for-payment")
        told: dict[str, str] = {}
        for office in ("cashier", "assistant-gaming-manager"):
            async with await run.at_work(office) as http:
                (payment,) = (await http.get("/api/payments")).json()
                keys = (await http.get(f"/api/acts/payment/{payment['number']}")).json()
            told |= {one["slug"]: one["clause"] for one in keys}
        assert {act: told[act] for act in KEYS} == {act: row[column] for act, row in KEYS.items()}
        assert all(told.values())

    play(tmp_path, story, _table(game), staff=True)


@clause("aruze-sicbo", "5.3", "5.3.1")
@clause("aruze-craps", "4.3", "4.3.1")
@clause("interblock", "6.3.1")
@pytest.mark.parametrize("game", GAMES)
def test_a_payment_is_put_off_with_reason_and_agreement_and_not_made_to_who_is_not_entitled(
    tmp_path: Path, game: str
) -> None:
    clock = HandClock()

    async def story(run: Running) -> None:
        player = await run.seat()
        for _ in range(51):
            await player.do("insert-note", denomination_cents=10_000)
        await player.do("collect")
        await player.owns(lambda own: own["state"] == "waiting-for-payment")
        cashier = await run.at_work("cashier")
        (payment,) = (await cashier.get("/api/payments")).json()
        number = payment["number"]
        due = clock() + 3_600_000
        put_off = {"type": "delay-payment", "number": number, "agreed_at": due}
        # Without a reason, or without the player's agreement, payment is due at once.
        for reason, agreed_by in (("", "Ana Cruz"), ("who put it in is looked at", " ")):
            refused = await _act(cashier, **put_off, reason=reason, agreed_by=agreed_by)
            assert refused["status"] != 200, refused
        done = await _act(cashier, **put_off, reason="who put it in", agreed_by="Ana Cruz")
        assert done["status"] == 200, done
        signed = {"signed_by": "Ana Cruz", "witnessed_by": "Lee"}
        await _act(cashier, type="sign-payment", number=number, **signed)
        pay = {
            "type": "pay-by-hand", "number": number, "table": "sicbo-1",
            "terminal": "sicbo-1-1", "cents": 510_000, "form": "cash",
        }  # fmt: skip
        clock.forward(3_601)
        (payment,) = (await cashier.get("/api/payments")).json()
        assert (payment["status"], payment["entitlement"]) == ("overdue", "being-checked")
        assert (await _act(cashier, **pay))["kind"] == "entitlement-open"
        found = {"type": "verify-entitlement", "number": number}
        against = await _act(cashier, **found, entitled=False, finding="another player's notes")
        assert against["status"] == 200, against
        assert (await _act(cashier, **pay))["kind"] == "found-not-entitled"
        await _act(cashier, **found, entitled=True, finding="the film shows her")
        assert (await _act(cashier, **pay))["status"] == 200
        await player.owns(lambda own: own["state"] == "in-service")
        assert (await cashier.get("/api/payments")).json() == []
        await cashier.aclose()

    play(tmp_path, story, _table(game), staff=True, clock=clock)


@clause("aruze-sicbo", "5.3")
@clause("aruze-craps", "4.3")
@pytest.mark.parametrize("game", GAMES)
def test_a_payment_that_was_not_made_at_once_asks_why(tmp_path: Path, game: str) -> None:
    clock = HandClock()

    async def story(run: Running) -> None:
        player = await run.seat()
        for _ in range(51):
            await player.do("insert-note", denomination_cents=10_000)
        await player.do("collect")
        await player.owns(lambda own: own["state"] == "waiting-for-payment")
        cashier = await run.at_work("cashier")
        (payment,) = (await cashier.get("/api/payments")).json()
        number = payment["number"]
        await _act(
            cashier, type="sign-payment", number=number, signed_by="Ana", witnessed_by="Lee"
        )
        pay = {
            "type": "pay-by-hand", "number": number, "table": "sicbo-1",
            "terminal": "sicbo-1-1", "cents": 510_000, "form": "cash",
        }  # fmt: skip
        clock.forward(15 * 60 + 60)
        (payment,) = (await cashier.get("/api/payments")).json()
        if game.startswith("interblock"):  # 6.3 speaks of prizes alone
            assert payment["status"] == "open"
        else:
            assert payment["status"] == "late"
            refused = await _act(cashier, **pay)
            assert refused["kind"] == "late-without-reason"
            assert (await _act(cashier, **pay, late_reason=" "))["status"] != 200
        paid = await _act(cashier, **pay, late_reason="the cage was full")
        assert paid["status"] == 200, paid
        await player.owns(lambda own: own["state"] == "in-service")
        await cashier.aclose()

    play(tmp_path, story, _table(game), staff=True, clock=clock)


@clause("interblock", "6.2/withhold")
def test_6_2_a_ticket_that_is_withheld_and_refused_is_paid_nowhere(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        player = await run.seat()
        await player.do("insert-note", denomination_cents=2_000)
        await player.do("collect")
        paper = await player.until("paper")
        number = paper["number"]
        await player.owns(lambda own: own["credit_cents"] == 0 and own["state"] == "in-service")
        manager = await run.at_work("assistant-gaming-manager")
        held = await _act(manager, type="hold-ticket", number=number, reason="a copy was shown")
        assert held["status"] == 200, held
        cashier = await run.at_work("cashier")
        pay = {"type": "pay-ticket", "number": number}
        assert (await _act(cashier, **pay))["status"] != 200
        inspector = await run.at_work("inspector")
        for given in (
            {"type": "acknowledge-notice"},
            {"type": "review-notice", "agrees": True, "text": "it is the copy"},
        ):
            looked = await _act(inspector, number="1", **given)
            assert looked["status"] == 200, looked
        await inspector.aclose()
        determined = await _act(
            manager, type="determine-ticket", number=number, release=False, reason="a copy"
        )
        assert determined["status"] == 200, determined
        assert (await _act(cashier, **pay))["kind"] == "refused-for-good"
        # Its terminal has been free all along.
        assert (await player.do("insert-note", denomination_cents=2_000))["type"] == "done"
        for http in (manager, cashier):
            await http.aclose()

    play(tmp_path, story, _table("interblock-sicbo"), staff=True)


async def _until(true: Callable[[], bool]) -> None:

    for _ in range(300):
        if true():
            return
        await asyncio.sleep(0.05)
    raise AssertionError("it has not come true")
