"""The central monitoring system's interface, asked over HTTP of a floor on a real journal."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from hashlib import sha256
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from pitboss.kernel.errors import BadInput
from pitboss.ledger.meters import Meters
from pitboss.server.ops import logs
from pitboss.server.ops.settings import parse_settings
from pitboss.table.terminal.acts.insert_note import InsertNote
from pitboss.table.terminal.acts.place_wager import PlaceWager
from tests.server.monitored import FLOOR, KEY, Host, Json, asked, serving
from tests.stories import clause

EVERYTHING = (
    ("GET", "/cms/tables", None),
    ("GET", "/cms/terminals", None),
    ("GET", "/cms/terminals/wheel-1/meters", None),
    ("GET", "/cms/jackpots", None),
    ("GET", "/cms/events", None),
    ("GET", "/cms/transfers/t1", None),
    ("POST", "/cms/terminals/wheel-1/disable", {"reason": "stolen"}),
    ("POST", "/cms/terminals/wheel-1/enable", {"reason": "found"}),
    *(
        (
            "POST",
            "/cms/transfers",
            {"transaction": "t1", "terminal": terminal, "direction": "in", "cents": 5_000},
        )
        for terminal in ("wheel-1", "dice-1", "craps-1")
    ),
)


# Who is let in.


@clause("interblock", "3.2.4/monitoring-system")
@clause("aruze-sicbo", "3.4.4/monitoring-system")
@clause("aruze-craps", "3.4.4/monitoring-system")
def test_without_the_key_nothing_is_read_and_nothing_is_done(tmp_path: Path) -> None:
    digest = sha256(KEY.encode()).hexdigest()
    keys = ("Bearer", "Bearer ", "Bearer wrong", f"Bearer {KEY}x", f"Bearer {KEY[:-1]}")
    others = (f"Basic {KEY}", KEY, f"Bearer {digest}", "Bearer \xe4")

    async def story(host: Host) -> None:
        shown = host.client.headers.pop("Authorization")
        for wrong in (None, *keys, *others):
            headers = {} if wrong is None else {b"Authorization": wrong.encode("latin-1")}
            for method, path, body in EVERYTHING:
                answer = await host.client.request(method, path, json=body, headers=headers)
                assert answer.status_code == 401
                assert answer.headers["www-authenticate"] == "Bearer"
                assert answer.json()["sentence"] == (
                    "The monitoring system's key is needed: Authorization: Bearer and the key."
                )
        host.client.headers["Authorization"] = shown
        for one in await host.get("/terminals"):
            assert (one["credit_cents"], one["disabled"]) == (0, False)

    asked(tmp_path, story)


def test_without_a_key_in_the_configuration_the_interface_is_off(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path, key=None) as host:
            for shown in (f"Bearer {KEY}", "Bearer ", ""):
                for method, path, body in EVERYTHING:
                    headers = {"Authorization": shown}
                    answer = await host.client.request(method, path, json=body, headers=headers)
                    assert answer.status_code == 403
                    assert answer.json()["sentence"] == (
                        "The monitoring interface is off: server.cms_key_sha256 is not set."
                    )

    asyncio.run(main())


def test_the_shipped_floor_does_not_let_anybody_in() -> None:
    assert parse_settings(FLOOR, "floor.toml").server.cms_key_sha256 == ""


@pytest.mark.parametrize("wrong", ["secret", "g" * 64, "a" * 63, KEY])
def test_a_key_instead_of_its_digest_is_a_fault_of_the_file(wrong: str) -> None:
    with pytest.raises(BadInput, match="64 hexadecimal digits of a SHA-256"):
        parse_settings(f'[server]\ncms_key_sha256 = "{wrong}"\n{FLOOR}', "floor.toml")


def test_the_digest_may_be_written_in_capitals(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as host:
            server = host.floor.settings.server
            capitals = replace(server, cms_key_sha256=server.cms_key_sha256.upper())
            host.floor.settings = replace(host.floor.settings, server=capitals)
            assert await host.get("/tables")

    asyncio.run(main())


def test_no_key_is_ever_written_to_the_log(tmp_path: Path) -> None:
    written = StringIO()
    logs.configure(json=True, level="debug", stream=written)
    try:

        async def story(host: Host) -> None:
            await host.get("/tables")
            wrong = {"Authorization": "Bearer a-wrong-key-that-somebody-typed"}
            assert (await host.client.get("/cms/tables", headers=wrong)).status_code == 401

        asked(tmp_path, story)
    finally:
        logs.configure()
    assert "cms-not-let-in" in written.getvalue()
    assert KEY not in written.getvalue()
    assert "somebody-typed" not in written.getvalue()


# What is read.


def test_tables_and_terminals_are_listed_as_they_stand(tmp_path: Path) -> None:
    async def story(host: Host) -> None:
        tables = {one["table"]: one for one in await host.get("/tables")}
        assert list(tables) == ["dice", "wheel", "craps", "dealt"]
        assert tables["wheel"]["terminals"] == ["wheel-1", "wheel-2"]
        assert (tables["wheel"]["game"], tables["wheel"]["dealt"]) == (
            "interblock-roulette", False,
        )  # fmt: skip
        assert (tables["dealt"]["terminals"], tables["dealt"]["dealt"]) == ([], True)
        await host.transfer()
        await host.do(PlaceWager, terminal="wheel-1", spot="red", cents=700)
        terminals = {one["terminal"]: one for one in await host.get("/terminals")}
        assert list(terminals) == ["dice-1", "dice-2", "wheel-1", "wheel-2", "craps-1"]
        assert terminals["wheel-1"] == {
            "terminal": "wheel-1", "table": "wheel", "state": "in-service", "disabled": False,
            "credit_cents": 4_300, "bet_cents": 700, "win_cents": 0, "waiting_cents": 0,
        }  # fmt: skip

    asked(tmp_path, story)


def test_every_lifetime_meter_is_read_by_its_name(tmp_path: Path) -> None:
    async def story(host: Host) -> None:
        await host.transfer()
        await host.do(InsertNote, terminal="wheel-1", denomination_cents=2_000)
        await host.transfer(transaction="t2", direction="out", cents=1_500)
        shown = await host.get("/terminals/wheel-1/meters")
        assert set(shown["meters"]) == set(Meters.__dataclass_fields__)
        assert shown["credit_cents"] == 5_500
        counted = {name: value for name, value in shown["meters"].items() if value}
        assert counted == {
            "transfers_in_cents": 5_000, "transfers_out_cents": 1_500, "notes_cents": 2_000,
            "notes": {"2000": 1}, "breakage": "0/1",
        }  # fmt: skip

    asked(tmp_path, story)


def test_a_terminal_that_is_not_there_is_not_found(tmp_path: Path) -> None:
    async def story(host: Host) -> None:
        for terminal in ("wheel-3", "dealt-1", "1", "%2e%2e", "a" * 5_000):
            answer = await host.client.get(f"/cms/terminals/{terminal}/meters")
            assert answer.status_code == 404
            for act in ("enable", "disable"):
                path = f"/cms/terminals/{terminal}/{act}"
                assert (await host.client.post(path, json={"reason": "x"})).status_code == 404
            status, told = await host.transfer(terminal=terminal)
            assert status == 404
            assert told["sentence"].startswith("There is no terminal ")

    asked(tmp_path, story)


# Disabled and enabled.


def test_a_terminal_is_disabled_and_enabled_in_the_monitoring_systems_name(tmp_path: Path) -> None:
    async def story(host: Host) -> None:
        status, told = await host.post("/terminals/wheel-1/disable", reason="stolen")
        assert (status, told["state"], told["disabled"]) == (200, "disabled", True)
        again = await host.post("/terminals/wheel-1/disable", reason="stolen, as I said")
        assert again == (200, told)
        status, told = await host.post("/terminals/wheel-1/enable", reason="found")
        assert (status, told["state"], told["disabled"]) == (200, "in-service", False)
        assert await host.post("/terminals/wheel-1/enable", reason="found") == (200, told)
        events = (await host.get("/events"))["events"]
        assert [
            (one["kind"], one["terminal"], one["by"], one["office"], one["sentence"])
            for one in events
            if one["group"] == "locks"
        ] == [
            (
                "terminal-disabled", "wheel-1", "cms", "monitoring-system",
                "wheel-1 is disabled: stolen; its wagers play out",
            ),
            (
                "terminal-enabled", "wheel-1", "cms", "monitoring-system",
                "wheel-1 is enabled again: found",
            ),
        ]  # fmt: skip

    asked(tmp_path, story)


def test_a_disabled_terminal_takes_no_transfer_in_and_gives_one_out(tmp_path: Path) -> None:
    async def story(host: Host) -> None:
        assert (await host.transfer())[0] == 200
        await host.post("/terminals/wheel-1/disable", reason="stolen")
        status, told = await host.transfer(transaction="t2")
        assert (status, told["kind"]) == (409, "disabled")
        assert (await host.transfer())[0] == 200  # it was made before: answered, not made again
        assert await host.credit("wheel-1") == 5_000
        status, told = await host.transfer(transaction="t3", direction="out")
        assert (status, told["cents"]) == (200, 5_000)
        assert await host.credit("wheel-1") == 0
        await host.post("/terminals/wheel-1/enable", reason="found")
        assert (await host.transfer(transaction="t2"))[0] == 200  # refused before, so not used up

    asked(tmp_path, story)


def test_a_disabled_terminal_is_still_disabled_after_a_restart(tmp_path: Path) -> None:
    async def before(host: Host) -> None:
        await host.transfer()
        await host.post("/terminals/wheel-1/disable", reason="stolen")

    async def after(host: Host) -> None:
        shown = {one["terminal"]: one["state"] for one in await host.get("/terminals")}
        assert (shown["wheel-1"], shown["wheel-2"]) == ("disabled", "in-service")
        assert (await host.transfer(transaction="t2"))[1]["kind"] == "disabled"
        assert (await host.transfer())[0] == 200
        assert await host.credit("wheel-1") == 5_000

    asked(tmp_path, before)
    asked(tmp_path, after)


def test_no_terminal_is_disabled_without_a_reason(tmp_path: Path) -> None:
    malformed: tuple[Json, ...] = (
        {}, {"reason": ""}, {"reason": "a" * 201}, {"reason": 3}, [],
        {"reason": "x", "office": "inspector"},
    )  # fmt: skip

    async def story(host: Host) -> None:
        for body, expected in (*((one, 400) for one in malformed), ({"reason": "   "}, 409)):
            answer = await host.client.post("/cms/terminals/wheel-1/disable", json=body)
            assert answer.status_code == expected
            assert answer.json()["sentence"].endswith(".")
        broken = await host.client.post(
            "/cms/terminals/wheel-1/disable",
            content=b'{"reason',
            headers={"Content-Type": "application/json"},
        )
        assert broken.status_code == 400
        assert not any(one["disabled"] for one in await host.get("/terminals"))

    asked(tmp_path, story)


# Transfers.


@clause("interblock", "3.2.4")
@clause("aruze-sicbo", "3.4.4")
@pytest.mark.parametrize("terminal", ["wheel-1", "dice-1"])
def test_a_transfer_that_is_asked_again_is_answered_again_and_made_once(
    tmp_path: Path, terminal: str
) -> None:
    async def story(host: Host) -> None:
        status, made = await host.transfer(terminal=terminal)
        assert status == 200
        at = made.pop("made_at")
        assert made == {
            "transaction": "t1", "table": terminal.partition("-")[0], "terminal": terminal,
            "direction": "in", "cents": 5_000,
        }  # fmt: skip
        for _ in range(3):
            assert await host.transfer(terminal=terminal) == (200, made | {"made_at": at})
        assert await host.get("/transfers/t1") == made | {"made_at": at}
        assert await host.credit(terminal) == 5_000

    asked(tmp_path, story)


@clause("interblock", "3.2.4")
def test_a_transfer_asked_for_by_many_at_once_is_made_once(tmp_path: Path) -> None:
    async def story(host: Host) -> None:
        answers = await asyncio.gather(*(host.transfer() for _ in range(50)))
        assert all(answer == answers[0] for answer in answers)
        assert answers[0][0] == 200
        assert await host.credit("wheel-1") == 5_000
        out = {"transaction": "t2", "direction": "out", "cents": 3_000}
        answers = await asyncio.gather(*(host.transfer(**out) for _ in range(50)))
        assert {status for status, _ in answers} == {200}
        assert await host.credit("wheel-1") == 2_000
        # Of two that cannot both be, one is made.
        both = [{"transaction": f"o{n}", "direction": "out", "cents": 2_000} for n in (1, 2)]
        answers = await asyncio.gather(*(host.transfer(**one) for one in both))
        assert sorted(status for status, _ in answers) == [200, 409]
        assert await host.credit("wheel-1") == 0

    asked(tmp_path, story)


@clause("interblock", "3.2.4")
def test_the_same_transaction_with_other_content_is_refused(tmp_path: Path) -> None:
    others: tuple[dict[str, object], ...] = (
        {"cents": 5_001}, {"direction": "out"}, {"terminal": "wheel-2"}, {"terminal": "dice-1"},
    )  # fmt: skip

    async def story(host: Host) -> None:
        await host.transfer()
        for other in others:
            status, told = await host.transfer(**other)
            assert (status, told["kind"]) == (409, "transfer-differs")
        shown = {one["terminal"]: one["credit_cents"] for one in await host.get("/terminals")}
        assert shown == {"dice-1": 0, "dice-2": 0, "wheel-1": 5_000, "wheel-2": 0, "craps-1": 0}

    asked(tmp_path, story)


def test_an_amount_that_is_none_is_malformed(tmp_path: Path) -> None:
    async def story(host: Host) -> None:
        for cents in (0, -1, -(10**30), 10**15 + 1, 10**30, 1.5, "many", None, True, [5_000]):
            status, told = await host.transfer(cents=cents)
            assert (status, told["kind"]) == (400, "malformed")
        assert await host.credit("wheel-1") == 0
        assert (await host.client.get("/cms/transfers/t1")).status_code == 404

    asked(tmp_path, story)


def test_a_transfer_that_says_too_much_or_too_little_is_malformed(tmp_path: Path) -> None:
    names: tuple[object, ...] = ("", "a/b", "-", "a b", "a" * 65, "ä", "a\n", 7, None)
    others: tuple[dict[str, object], ...] = (
        {"direction": "sideways"}, {"direction": None}, {"by": "somebody"}, {"terminal": 3},
    )  # fmt: skip

    async def story(host: Host) -> None:
        for wrong in (*({"transaction": name} for name in names), *others):
            assert (await host.transfer(**wrong))[0] == 400
        assert await host.credit("wheel-1") == 0

    asked(tmp_path, story)


@clause("aruze-craps", "3.3", "3.4.4")
def test_what_the_table_does_not_allow_is_refused_with_its_rule(tmp_path: Path) -> None:
    async def story(host: Host) -> None:
        over = await host.transfer(cents=100_001)
        assert (over[0], over[1]["kind"], over[1]["clause"]) == (409, "over-credit-limit", "3.2.4")
        huge = await host.transfer(cents=10**15)
        assert (huge[0], huge[1]["kind"]) == (409, "over-credit-limit")
        assert (await host.transfer(cents=100_000))[0] == 200
        more = await host.transfer(transaction="t2", direction="out", cents=100_001)
        assert (more[0], more[1]["kind"]) == (409, "not-enough-credit")
        account = await host.transfer(transaction="t3", terminal="craps-1")
        assert (account[0], account[1]["kind"], account[1]["clause"]) == (
            409,
            "account-needed",
            "3.3",
        )
        note = {"table": "craps", "terminal": "craps-1", "denomination_cents": 500}
        await host.do(InsertNote, **note)
        assert (await host.transfer(transaction="t3", terminal="craps-1"))[0] == 200

    asked(tmp_path, story)


def test_a_terminal_whose_meters_do_not_add_up_is_locked_and_pays_nothing(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as host:
            await host.transfer()
            state: Any = host.floor.queue.state("table:wheel")
            state.terminals["wheel-1"].credit_cents += 1
            status, told = await host.transfer(transaction="t2", direction="out", cents=100)
            assert (status, told["kind"]) == (409, "locked")
            assert (await host.client.get("/cms/transfers/t2")).status_code == 404
            shown = {one["terminal"]: one["state"] for one in await host.get("/terminals")}
            assert shown["wheel-1"] == "locked"

    asyncio.run(main())


def test_a_transfer_that_was_not_made_is_not_found(tmp_path: Path) -> None:
    async def story(host: Host) -> None:
        await host.transfer()
        for transaction in ("t2", "-", "%20", "a" * 65, "%C3%A4", "t1%0a", "T1"):
            answer = await host.client.get(f"/cms/transfers/{transaction}")
            assert answer.status_code == 404

    asked(tmp_path, story)


def test_the_interface_is_in_the_openapi_document(tmp_path: Path) -> None:
    async def story(host: Host) -> None:
        document = (await host.client.get("/openapi/openapi.json")).json()
        listed = {path: set(how) for path, how in document["paths"].items() if "/cms" in path}
        assert listed == {
            "/cms/tables": {"get"},
            "/cms/terminals": {"get"},
            "/cms/terminals/{terminal}/meters": {"get"},
            "/cms/terminals/{terminal}/disable": {"post"},
            "/cms/terminals/{terminal}/enable": {"post"},
            "/cms/jackpots": {"get"},
            "/cms/events": {"get"},
            "/cms/transfers": {"post"},
            "/cms/transfers/{transaction}": {"get"},
        }

    asked(tmp_path, story)
