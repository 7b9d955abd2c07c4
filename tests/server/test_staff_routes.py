"""Staff over HTTP: sign-on, offices, acts on record, device keys, and how every answer looks."""

from __future__ import annotations

import asyncio
import datetime
import ipaddress
import json
import ssl
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from websockets.asyncio.client import connect

from pitboss.floor.offices import OFFICES
from pitboss.floor.staff import SignOnFailed, StaffEnrolled, StaffSignedOn
from pitboss.floor.streams import staff_stream
from pitboss.server.app import HEADERS
from pitboss.server.floor import Floor
from pitboss.server.rates import Rates
from tests.server.floors import (
    DEALER,
    SICBO,
    HandClock,
    Running,
    configuration,
    entries,
    report,
    running,
    sign_on,
)

SUPERVISOR = "electronic-gaming-supervisor"
OWN = "a password of one's own"
WRONG = {
    "kind": "no-sign-on",
    "clause": "",
    "sentence": "The name and the password do not belong together.",
    "maximum_cents": None,
}
INSTRUCT: dict[str, object] = {
    "type": "instruct-player",
    "table": "sicbo-1",
    "player": "lou",
    "one_terminal": True,
    "reason": "asked for",
}
"""An act of a supervisor."""
Story = Callable[[Running], Awaitable[None]]


def play(folder: Path, story: Story, *tables: str, **more: Any) -> None:
    """Open a floor with its staff, let a story happen on it, and see that its journal is whole."""
    changes: dict[str, Any] = {
        key: more.pop(key) for key in ("clock", "change", "staff") if key in more
    }

    async def main() -> None:
        text = configuration(folder, *tables, **more)
        async with running(text, **{"staff": True, **changes}) as run:
            await story(run)

    asyncio.run(main())
    assert report(folder).findings == []


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


async def try_password(http: httpx.AsyncClient, name: str, password: str) -> httpx.Response:
    return await http.post(
        "/api/staff/sign-on", json={"name": name, "password": password, "office": "dealer"}
    )


# First passwords.


def test_first_passwords_are_told_once_and_a_restart_tells_none(tmp_path: Path) -> None:
    text = configuration(tmp_path)

    async def main() -> None:
        async with running(text, staff=True) as run:
            assert tuple(run.passwords) == OFFICES
            assert len(set(run.passwords.values())) == len(OFFICES)
            stored = Path(run.floor.settings.server.database).read_bytes()
            for password in run.passwords.values():
                assert password not in run.log.getvalue()
                assert password.encode() not in stored
        async with running(text, staff=True) as run:
            assert run.passwords == {}

    asyncio.run(main())


def test_with_a_first_password_nothing_is_done_but_changing_it(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        async with run.http() as http:
            first = run.passwords["casino-supervisor"]
            token = await sign_on(http, "casino-supervisor", first)
            http.headers.update(bearer(token))
            me = (await http.get("/api/staff/me")).json()
            assert (me["name"], me["must_change"]) == ("casino-supervisor", True)
            act = INSTRUCT
            answer = await http.post("/api/acts", json={"act": act})
            assert (answer.status_code, answer.json()["kind"]) == (403, "password-due")
            same = await http.post("/api/staff/password", json={"old": first, "new": first})
            assert (same.status_code, same.json()["kind"]) == (409, "same-password")
            short = await http.post("/api/staff/password", json={"old": first, "new": "short"})
            assert short.json()["sentence"] == "A password has from 10 to 128 characters."
            new = await http.post("/api/staff/password", json={"old": first, "new": OWN})
            assert new.status_code == 200
            assert (await http.get("/api/staff/me")).status_code == 401
            assert (await try_password(http, "casino-supervisor", first)).status_code == 401
            assert await sign_on(http, "casino-supervisor", OWN)

    play(tmp_path, story)


def test_a_console_is_not_had_with_a_first_password_either(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        async with run.http() as http:
            token = await sign_on(http, "dealer", run.passwords["dealer"])
        client = await run.client(**bearer(token))
        answer = await client.hello(table="dealer-1", console=True)
        assert answer["kind"] == "password-due"

    play(tmp_path, story, DEALER)


# Wrong passwords.


def test_the_fifth_wrong_password_locks_and_an_unknown_name_is_told_the_same(
    tmp_path: Path,
) -> None:
    async def story(run: Running) -> None:
        async with run.http() as http:
            for _ in range(7):
                for name in ("dealer", "nobody", "no such name: {}", "²", "-", "x\n"):
                    answer = await try_password(http, name, "guess")
                    assert (answer.status_code, answer.json()) == (401, WRONG), name
            # The holder, who knows the password, learns why it does not open any more.
            locked = await try_password(http, "dealer", run.passwords["dealer"])
            assert (locked.status_code, locked.json()["kind"]) == (401, "locked-out")
            on_file = [one.events[0] for one in entries(run.floor.store, staff_stream("dealer"))]
            assert on_file[1:] == [
                SignOnFailed(name="dealer", failures=count) for count in range(1, 6)
            ]
            assert entries(run.floor.store, staff_stream("nobody")) == []
            token = await run.signed_on("administrator")
            path = "/api/staff/accounts/dealer/password"
            reset = await http.post(path, headers=bearer(token))
            assert reset.status_code == 200
            assert await sign_on(http, "dealer", reset.json()["password"])

    play(tmp_path, story)


def test_guessing_the_old_password_counts_as_guessing_at_sign_on(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        token = await run.signed_on("cashier")
        async with run.http(**bearer(token)) as http:
            for _ in range(5):
                change = {"old": "a guess", "new": "another password"}
                answer = await http.post("/api/staff/password", json=change)
                assert answer.json() == WRONG
            change = {"old": OWN, "new": "another password"}
            assert (await http.post("/api/staff/password", json=change)).status_code == 401
            assert (await http.get("/api/staff/me")).status_code == 401
            locked = await try_password(http, "cashier", OWN)
            assert locked.json()["kind"] == "locked-out"

    play(tmp_path, story)


def test_an_office_that_somebody_does_not_hold_is_refused(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        await run.signed_on("dealer")
        async with run.http() as http:
            given = {"name": "dealer", "password": OWN, "office": "administrator"}
            answer = await http.post("/api/staff/sign-on", json=given)
            assert (answer.status_code, answer.json()["kind"]) == (403, "not-their-office")

    play(tmp_path, story)


# Sessions.


def test_a_session_ends_when_its_time_is_over(tmp_path: Path) -> None:
    clock = HandClock()

    async def story(run: Running) -> None:
        token = await run.signed_on("dealer")
        console = await run.client(**bearer(token))
        await console.hello(table="dealer-1", console=True)
        async with run.http(**bearer(token)) as http:
            clock.forward(30 * 60 - 0.001)
            assert (await http.get("/api/staff/me")).status_code == 200
            clock.forward(0.001)
            assert (await http.get("/api/staff/me")).status_code == 401
        answer = await console.order("shake-dice", table="dealer-1", round=1, tumbles=3)
        assert answer["kind"] == "sign-on-needed"

    play(tmp_path, story, DEALER, clock=clock, session_minutes=30)


def test_who_signs_off_is_signed_off_there_and_at_the_console(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        async with run.http() as http:
            here, there = await run.signed_on("dealer"), await run.signed_on("dealer")
            console = await run.client(**bearer(here))
            await console.hello(table="dealer-1", console=True)
            answer = await console.order("shake-dice", table="dealer-1", round=1, tumbles=3)
            assert answer["type"] == "done"
            off = await http.post("/api/staff/sign-off", headers=bearer(here))
            assert off.status_code == 200
            assert (await http.get("/api/staff/me", headers=bearer(here))).status_code == 401
            assert (await http.get("/api/staff/me", headers=bearer(there))).status_code == 200
            answer = await console.order("call-for-bets", table="dealer-1", round=1)
            assert answer["kind"] == "sign-on-needed"

    play(tmp_path, story, DEALER)


@pytest.mark.parametrize("what", ["change", "reset", "grant", "retire"])
def test_sessions_end_when_the_account_changes(tmp_path: Path, what: str) -> None:
    async def story(run: Running) -> None:
        administrator = await run.signed_on("administrator")
        tokens = [await run.signed_on("dealer") for _ in range(2)]
        console = await run.client(**bearer(tokens[1]))
        await console.hello(table="dealer-1", console=True)
        async with run.http() as http:
            path, above = "/api/staff/accounts/dealer", bearer(administrator)
            if what == "change":
                change = {"old": OWN, "new": "another password"}
                above = bearer(tokens[0])
                done = await http.post("/api/staff/password", json=change, headers=above)
            elif what == "reset":
                done = await http.post(f"{path}/password", headers=above)
            elif what == "grant":
                given = {"offices": ["cashier"]}
                done = await http.post(f"{path}/offices", json=given, headers=above)
            else:
                done = await http.request(
                    "DELETE", path, json={"reason": "has left"}, headers=above
                )
            assert done.status_code == 200, done.text
            for token in tokens:
                me = await http.get("/api/staff/me", headers=bearer(token))
                assert me.status_code == 401
        answer = await console.order("shake-dice", table="dealer-1", round=1, tumbles=3)
        assert answer["kind"] == "sign-on-needed"

    play(tmp_path, story, DEALER)


def test_a_browser_keeps_its_session_where_no_script_and_no_other_site_reaches_it(
    tmp_path: Path,
) -> None:
    async def story(run: Running) -> None:
        await run.signed_on("dealer")
        async with run.http() as http:
            answer = await try_password(http, "dealer", OWN)
            cookie = answer.headers["set-cookie"].lower()
            assert "httponly" in cookie
            assert "samesite=strict" in cookie
            assert "path=/" in cookie
            assert "secure" not in cookie
            assert (await http.get("/api/staff/me")).json()["name"] == "dealer"
            assert (await http.get("/api/staff/me")).json()["token"] == ""
            gone = await http.post("/api/staff/sign-off")
            assert "max-age=0" in gone.headers["set-cookie"].lower()
            assert (await http.get("/api/staff/me")).status_code == 401

    play(tmp_path, story)


# Acts.


def test_an_act_is_on_record_with_who_did_it_and_in_what_office(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        token = await run.signed_on(SUPERVISOR)
        async with run.http(**bearer(token)) as http:
            act = {**INSTRUCT, "reason": "a drill"}
            done = await http.post("/api/acts", json={"act": act, "serial": 1})
            assert done.status_code == 200, done.text
            assert done.json()["again"] is False
            again = await http.post("/api/acts", json={"act": act, "serial": 1})
            assert again.json()["again"] is True
            last = entries(run.floor.store, "table:sicbo-1")[-1]
            assert (last.by, last.office, last.serial) == (SUPERVISOR, SUPERVISOR, 1)
            assert [type(one).__name__ for one in last.events] == ["PlayerInstructed"]
        signed = entries(run.floor.store, staff_stream(SUPERVISOR))
        assert isinstance(signed[0].events[0], StaffEnrolled)
        assert signed[0].by == "house"
        assert isinstance(signed[-1].events[0], StaffSignedOn)
        assert (signed[-1].by, signed[-1].office) == (SUPERVISOR, SUPERVISOR)

    play(tmp_path, story)


@pytest.mark.parametrize("office", ["inspector", "scrutineer"])
def test_who_reads_everything_changes_nothing(tmp_path: Path, office: str) -> None:
    async def story(run: Running) -> None:
        token = await run.signed_on(office)
        async with run.http(**bearer(token)) as http:
            assert (await http.get("/api/tables/dealer-1/rounds")).status_code == 200
            act = {"type": "shake-dice", "table": "dealer-1", "round": 1, "tumbles": 3}
            answer = await http.post("/api/acts", json={"act": act})
            assert (answer.status_code, answer.json()["kind"]) == (403, "only-reads")
            assert answer.json()["sentence"] == (
                f"The office of {office} reads everything and changes nothing."
            )
            for method, path, body in (
                ("POST", "/api/staff/accounts", {"name": "eve", "offices": ["dealer"]}),
                ("POST", "/api/staff/accounts/dealer/password", None),
                ("POST", "/api/staff/accounts/dealer/offices", {"offices": ["cashier"]}),
                ("DELETE", "/api/staff/accounts/dealer", {"reason": "x"}),
                ("POST", "/api/tables/dealer-1/seats/1/key", None),
                ("DELETE", "/api/tables/dealer-1/seats/1/key", {"reason": "x"}),
            ):
                told = await http.request(method, path, json=body)
                assert (told.status_code, told.json()["kind"]) == (403, "not-your-office"), path
        console = await run.client(**bearer(token))
        assert (await console.hello(table="dealer-1", console=True))["type"] == "welcome"
        order = await console.order("shake-dice", table="dealer-1", round=1, tumbles=3)
        assert (order["type"], order["kind"]) == ("refused", "only-reads")
        assert len(entries(run.floor.store, "dealer:dealer-1")) == 1

    play(tmp_path, story, DEALER)


def test_an_office_does_what_is_its_own_and_no_more(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        token = await run.signed_on("cashier")
        async with run.http(**bearer(token)) as http:
            answer = await http.post("/api/acts", json={"act": INSTRUCT})
            assert (answer.status_code, answer.json()["kind"]) == (403, "not-your-office")
            act = {"type": "shake-dice", "table": "dealer-1", "round": 1, "tumbles": 3}
            answer = await http.post("/api/acts", json={"act": act})
            assert (answer.status_code, answer.json()["kind"]) == (403, "not-your-office")
            answer = await http.post(
                "/api/staff/accounts", json={"name": "eve", "offices": ["administrator"]}
            )
            assert (answer.status_code, answer.json()["kind"]) == (403, "not-your-office")
            assert run.log.getvalue() == "", "what is refused is answered and not logged"
        assert len(entries(run.floor.store, "dealer:dealer-1")) == 1

    play(tmp_path, story, SICBO, DEALER)


def test_what_the_clock_the_devices_and_the_players_say_is_no_act_of_staff(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        token = await run.signed_on("casino-supervisor")
        async with run.http(**bearer(token)) as http:
            for act in (
                {"type": "report-dice", "round": 1, "faces": [6, 6, 6], "flat": [True] * 3},
                {"type": "close-wagering", "round": 1},
                {"type": "place-wager", "terminal": "sicbo-1-1", "spot": "small", "cents": 100},
                {"type": "insert-note", "terminal": "sicbo-1-1", "denomination_cents": 10_000},
            ):
                answer = await http.post("/api/acts", json={"act": {"table": "sicbo-1", **act}})
                assert answer.status_code == 400, act
            stamped = {**INSTRUCT, "by": "eve"}
            answer = await http.post("/api/acts", json={"act": stamped})
            assert answer.status_code == 400
        assert len(entries(run.floor.store, "table:sicbo-1")) == 1

    play(tmp_path, story)


def test_no_table_is_made_that_the_configuration_does_not_name(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        token = await run.signed_on("casino-supervisor")
        async with run.http(**bearer(token)) as http:
            act = {**INSTRUCT, "table": "keno-1"}
            answer = await http.post("/api/acts", json={"act": act})
            assert (answer.status_code, answer.json()["kind"]) == (404, "no-such-table")
            assert answer.json()["sentence"] == "There is no table 'keno-1' on this floor."

    play(tmp_path, story)


# Accounts.


def test_an_administrator_opens_an_account_whose_password_is_changed_first(
    tmp_path: Path,
) -> None:
    async def story(run: Running) -> None:
        token = await run.signed_on("administrator")
        async with run.http() as http:
            new = {"name": "kim", "offices": ["dealer", "cashier"]}
            made = await http.post("/api/staff/accounts", json=new, headers=bearer(token))
            assert made.status_code == 201
            again = await http.post("/api/staff/accounts", json=new, headers=bearer(token))
            assert (again.status_code, again.json()["kind"]) == (409, "name-taken")
            for name in ("²", "-", "%20", "a" * 41, "%0A"):
                path = f"/api/staff/accounts/{name}/password"
                odd = await http.post(path, headers=bearer(token))
                assert odd.status_code in (400, 404), odd.text
            first = made.json()["password"]
            kim = await sign_on(http, "kim", first, "cashier")
            assert (await http.get("/api/staff/me", headers=bearer(kim))).json()["must_change"]
            enrolled = entries(run.floor.store, staff_stream("kim"))[0]
            assert (enrolled.by, enrolled.office) == ("administrator", "administrator")
            assert first not in run.log.getvalue()

    play(tmp_path, story)


# Device keys.


def test_a_terminal_sits_with_its_enrolled_key_and_with_no_other(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        token = await run.signed_on("administrator")
        async with run.http(**bearer(token)) as http:

            async def enrol(seat: str) -> str:
                made = await http.post(f"/api/tables/sicbo-1/seats/{seat}/key")
                assert made.status_code == 201, made.text
                key: str = made.json()["key"]
                return key

            async def sits(seat: str, key: str) -> str:
                client = await run.client()
                answer = await client.hello(table="sicbo-1", seat=seat, key=key)
                return str(answer.get("kind") or answer["type"])

            assert await sits("sicbo-1-1", "") == "key-needed"
            one, two = await enrol("sicbo-1-1"), await enrol("sicbo-1-2")
            assert await sits("sicbo-1-1", one) == "welcome"
            assert await sits("sicbo-1-1", two) == "key-needed"
            assert await sits("sicbo-1-1", "") == "key-needed"
            assert await sits("sicbo-1-1", one[:-1]) == "key-needed"
            assert await sits("sicbo-1-3", one) == "key-needed"
            newer = await enrol("sicbo-1-1")
            assert await sits("sicbo-1-1", one) == "key-needed"
            assert await sits("sicbo-1-1", newer) == "welcome"
            gone = await http.request(
                "DELETE", "/api/tables/sicbo-1/seats/sicbo-1-1/key", json={"reason": "stolen"}
            )
            assert gone.status_code == 200
            assert await sits("sicbo-1-1", newer) == "key-needed"
            nowhere = await http.post("/api/tables/sicbo-1/seats/sicbo-1-9/key")
            assert (nowhere.status_code, nowhere.json()["kind"]) == (404, "no-such-seat")
            stored = Path(run.floor.settings.server.database).read_bytes()
            assert newer.encode() not in stored
            on_file = entries(run.floor.store, "key:sicbo-1/sicbo-1-1")
            assert [(one.by, one.office) for one in on_file] == [("administrator",) * 2] * 3

    play(tmp_path, story, open_seats=False)


def test_a_machine_whose_key_was_withdrawn_leaves_its_seat(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        token = await run.signed_on("administrator")
        path = "/api/tables/sicbo-1/seats/sicbo-1-1/key"
        async with run.http(**bearer(token)) as http:
            key = (await http.post(path)).json()["key"]
            client = await run.seat(key=key)
            await http.request("DELETE", path, json={"reason": "stolen"})
        code, reason = await client.ended()
        assert (code, reason) == (4003, "key-needed")

    play(tmp_path, story, open_seats=False)


def test_where_seats_are_not_open_a_screen_puts_no_note_in(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        token = await run.signed_on("administrator")
        async with run.http(**bearer(token)) as http:
            key = (await http.post("/api/tables/sicbo-1/seats/sicbo-1-1/key")).json()["key"]
        client = await run.seat(key=key)
        answer = await client.do("insert-note", denomination_cents=10_000)
        assert (answer["type"], answer["kind"]) == ("refused", "not-here")

    play(tmp_path, story, open_seats=False)


# How answers look.


def test_every_answer_has_the_security_headers_errors_as_well(tmp_path: Path) -> None:
    def tight(floor: Floor) -> None:
        floor.rates = Rates(1, burst=8)

    async def story(run: Running) -> None:
        async with run.http() as http:
            answers = [
                await http.get("/api/floor"),
                await http.get("/api/no/such/page"),
                await http.put("/api/floor"),
                await http.get("/api/staff/me"),
                await http.post("/api/staff/sign-on", content=b"{"),
                await http.post("/api/staff/sign-on", content=b"x" * 300_000),
                await http.get("/api/tables/keno-1"),
                await http.get("/openapi/openapi.json"),
                await http.get("/api/floor"),
            ]
        assert [one.status_code for one in answers] == [
            200, 404, 405, 401, 400, 413, 404, 200, 429,
        ]  # fmt: skip
        for answer in answers:
            for name, value in HEADERS.items():
                assert answer.headers.get_list(name) == [value], (answer.url, name)
            assert "server" not in answer.headers
            assert "strict-transport-security" not in answer.headers
        for answer in answers[1:7]:
            told = answer.json()
            assert set(told) == {"kind", "clause", "sentence", "maximum_cents"}
            assert told["sentence"].endswith(".")

    play(tmp_path, story, change=tight, clock=HandClock(), staff=False)


def test_what_goes_wrong_here_is_recorded_and_tells_a_stranger_nothing(tmp_path: Path) -> None:
    def broken(floor: Floor) -> None:
        floor.metrics.render = _fail  # type: ignore[method-assign]  # a fault of ours

    async def story(run: Running) -> None:
        async with run.http() as http:
            answer = await http.get("/metrics")
        assert answer.status_code == 500
        assert "a secret detail" not in answer.text
        assert answer.headers["x-frame-options"] == "DENY"
        assert "a secret detail" in run.log.getvalue()

    play(tmp_path, story, change=broken, staff=False)


def _fail() -> tuple[bytes, str]:
    raise RuntimeError("a secret detail")


def test_an_address_that_asks_too_often_is_told_how_long_to_wait(tmp_path: Path) -> None:
    clock = HandClock()

    async def story(run: Running) -> None:
        async with run.http() as http:
            for _ in range(12):
                assert (await http.get("/health/live")).status_code == 200
            answer = await http.get("/health/live")
            assert (answer.status_code, answer.headers["retry-after"]) == (429, "1")
            assert answer.json()["sentence"] == (
                "Too many requests came from your address: wait 1 s."
            )
            clock.forward(0.5)
            assert (await http.get("/health/live")).status_code == 200

    play(tmp_path, story, clock=clock, staff=False, requests_a_second=3)


def test_passwords_are_guessed_slowly_from_one_address(tmp_path: Path) -> None:
    clock = HandClock()

    async def story(run: Running) -> None:
        async with run.http() as http:
            for _ in range(6):
                assert (await try_password(http, "nobody", "guess")).status_code == 401
            answer = await try_password(http, "nobody", "guess")
            assert (answer.status_code, answer.headers["retry-after"]) == (429, "10")
            assert (await http.get("/health/live")).status_code == 200
            clock.forward(10)
            assert (await try_password(http, "nobody", "guess")).status_code == 401

    play(tmp_path, story, clock=clock, staff=False)


# TLS.


def test_with_a_certificate_it_speaks_https_and_wss(tmp_path: Path) -> None:
    certificate, key = self_signed(tmp_path)
    trusted = ssl.create_default_context(cafile=str(certificate))

    async def story(run: Running) -> None:
        assert run.address.startswith("https://")
        async with httpx.AsyncClient(base_url=run.address, verify=trusted) as http:
            first = run.passwords["dealer"]
            answer = await try_password(http, "dealer", first)
            assert answer.headers["strict-transport-security"] == "max-age=31536000"
            assert "secure" in answer.headers["set-cookie"].lower()
        address = f"wss://127.0.0.1:{run.port}/ws"
        async with connect(address, ssl=trusted, proxy=None) as socket:
            await socket.send(json.dumps({"type": "hello", "table": "sicbo-1"}))
            assert json.loads(await socket.recv())["type"] == "welcome"
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{run.port}") as plain:
            with pytest.raises(httpx.HTTPError):
                await plain.get("/health/live")

    play(tmp_path, story, tls_certificate=str(certificate), tls_key=str(key))


def self_signed(folder: Path) -> tuple[Path, Path]:
    """A certificate for this machine, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "floor")])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(
            x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]),
            critical=False,
        )
        .sign(key, hashes.SHA256())
    )
    certificate_path, key_path = folder / "floor.crt", folder / "floor.pem"
    certificate_path.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    key_path.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    return certificate_path, key_path
