"""Staff over HTTP: sign-on, offices, acts on record, device keys, and how every answer looks."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from pitboss.kernel.offices import OFFICES
from pitboss.server.actors.floor import READS_ONLY
from pitboss.server.http.panels import panels_of
from pitboss.staff.account import Staff
from pitboss.staff.acts.enrol_staff import StaffEnrolled
from pitboss.staff.acts.try_sign_on import SignOnFailed, StaffSignedOn
from tests.server.floors import (
    DEALER,
    SICBO,
    HandClock,
    Running,
    Story,
    configuration,
    entries,
    running,
    sign_on,
)
from tests.server.floors import play as on_a_floor

SUPERVISOR = "electronic-gaming-supervisor"
OWN = "a password of one's own"
WRONG: dict[str, object] = {
    "kind": "no-sign-on",
    "clause": "",
    "sentence": "The name or the password is wrong.",
    "maximum_cents": None,
    "words": {},
}
INSTRUCT: dict[str, object] = {
    "type": "instruct-player",
    "table": "sicbo-1",
    "player": "lou",
    "one_terminal": True,
    "reason": "asked for",
}
"""An act of a supervisor."""


def play(folder: Path, story: Story, *tables: str, **more: Any) -> None:
    """A story on a floor with its staff."""
    on_a_floor(folder, story, *tables, **{"staff": True, **more})


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


def test_the_offices_are_told_to_anybody_and_their_pages_to_the_person_who_is_signed_on(
    tmp_path: Path,
) -> None:
    async def story(run: Running) -> None:
        async with run.http() as http:
            told = (await http.get("/api/offices")).json()
            assert tuple(told["offices"]) == OFFICES
            assert told["dealing"] == ["dealer", "games-supervisor", "casino-supervisor"]
            for office in ("dealer", "cashier", *READS_ONLY):
                given = {"name": office, "password": run.passwords[office], "office": office}
                signed = (await http.post("/api/staff/sign-on", json=given)).json()
                assert signed["panels"] == list(panels_of(office))
                assert signed["reads"] == (office in READS_ONLY)
                assert ("acts" in signed["panels"]) == (not signed["reads"])

    play(tmp_path, story)


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
            on_file = [one.events[0] for one in entries(run.floor.store, Staff.stream("dealer"))]
            assert on_file[1:] == [
                SignOnFailed(name="dealer", origin="127.0.0.1", place="127.0.0.1", failures=count)
                for count in range(1, 6)
            ]
            assert entries(run.floor.store, Staff.stream("nobody")) == []
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
        signed = entries(run.floor.store, Staff.stream(SUPERVISOR))
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
                f"The office of {office} may read everything and change nothing."
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
        # That somebody tried is on record (5.6); the table is as it was.
        acts = [one.act for one in entries(run.floor.store, "dealer:dealer-1")]
        assert acts == ["open-dealer-table", "record-attempt", "record-attempt"]

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
            # A page in another language has names of its own for the offices.
            words = {"offices": "the administrator", "office_names": "administrator"}
            assert answer.json()["words"] == words
            assert run.log.getvalue() == "", "what is refused is answered and not logged"
        acts = [one.act for one in entries(run.floor.store, "dealer:dealer-1")]
        assert acts == ["open-dealer-table", "record-attempt"]

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
            assert (again.status_code, again.json()["kind"]) == (409, "account-exists")
            for name in ("²", "-", "%20", "a" * 41, "%0A"):
                path = f"/api/staff/accounts/{name}/password"
                odd = await http.post(path, headers=bearer(token))
                assert odd.status_code in (400, 404), odd.text
            first = made.json()["password"]
            kim = await sign_on(http, "kim", first, "cashier")
            assert (await http.get("/api/staff/me", headers=bearer(kim))).json()["must_change"]
            enrolled = entries(run.floor.store, Staff.stream("kim"))[0]
            assert (enrolled.by, enrolled.office) == ("administrator", "administrator")
            assert first not in run.log.getvalue()

    play(tmp_path, story)
