"""Accounts that hold: names, locks that end, passwords, and the way back in at the console."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from pitboss.kernel.house_names import OF_THE_HOUSE
from pitboss.staff.account import Staff
from pitboss.staff.acts.reset_at_console import PasswordResetAtConsole
from tests.cli.commands import pitboss
from tests.server.floors import (
    DEALER,
    SICBO,
    HandClock,
    Running,
    Story,
    configuration,
    entries,
    report,
    running,
    sign_on,
)
from tests.server.floors import play as on_a_floor

OWN = "a password of one's own"


def play(folder: Path, story: Story, *tables: str, **more: Any) -> None:
    """A story on a floor with its staff."""
    on_a_floor(folder, story, *tables, **{"staff": True, **more})


async def tried(
    http: httpx.AsyncClient, name: str, password: str, address: str = ""
) -> tuple[int, str]:
    """What comes of signing on, from an address if one is named."""
    headers = {"X-Forwarded-For": address} if address else {}
    given = {"name": name, "password": password, "office": name}
    answer = await http.post("/api/staff/sign-on", json=given, headers=headers)
    return answer.status_code, str(answer.json().get("kind", ""))


# Names.


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        *((name, "reserved-name") for name in OF_THE_HOUSE),
        ("House", "reserved-name"),
        ("ADMINISTRATOR", "name-alike"),
        ("casinosupervisor", "name-alike"),
        ("dea1er", "name-alike"),
        ("casino-supervIsor", "name-alike"),
        ("h0use", "reserved-name"),
        ("sicbo-1-1", "name-alike"),
        ("sicbo-1-tumbler", "name-alike"),
        ("Dealer-1", "name-alike"),
        ("3", "not-understood"),
        ("lou lou", "not-understood"),
        ("\u0430dministrator", "not-understood"),
        ("cashier", "account-exists"),
    ],
)
def test_nobody_is_enrolled_by_a_name_of_the_house_a_machine_or_another(
    tmp_path: Path, name: str, kind: str
) -> None:
    async def story(run: Running) -> None:
        async with await run.at_work("administrator") as http:
            given = {"name": name, "offices": ["dealer"]}
            answer = await http.post("/api/staff/accounts", json=given)
            assert answer.json()["kind"] == kind
            good = {"name": "lou-2", "offices": ["dealer"]}
            assert (await http.post("/api/staff/accounts", json=good)).status_code == 201

    play(tmp_path, story, SICBO, DEALER)


def test_an_account_called_house_opens_no_accounts(tmp_path: Path) -> None:
    """Such an account could be enrolled once, and is in old journals."""

    async def story(run: Running) -> None:
        floor = run.floor
        secret = floor.sessions.begin("house", "dealer", at=floor.clock())
        async with run.http(Authorization=f"Bearer {secret}") as http:
            given = {"name": "mallory", "offices": ["administrator"]}
            answer = await http.post("/api/staff/accounts", json=given)
        assert (answer.status_code, answer.json()["kind"]) == (403, "not-your-office")

    play(tmp_path, story)


# Locks.


def test_a_lock_ends_by_itself_and_grows(tmp_path: Path) -> None:
    clock = HandClock()

    async def story(run: Running) -> None:
        right = run.passwords["administrator"]
        async with run.http() as http:
            for _ in range(5):
                assert await tried(http, "administrator", "a guess") == (401, "no-sign-on")
            assert await tried(http, "administrator", right) == (401, "locked-out")
            clock.forward(59)
            assert await tried(http, "administrator", right) == (401, "locked-out")
            clock.forward(1)
            # The sixth wrong one locks for two minutes, the seventh for four.
            for seconds in (120, 240, 480, 900, 900):
                assert await tried(http, "administrator", "a guess") == (401, "no-sign-on")
                clock.forward(seconds - 1)
                assert await tried(http, "administrator", right) == (401, "locked-out")
                clock.forward(1)
            assert await tried(http, "administrator", right) == (200, "")
            # And then it begins again.
            for _ in range(4):
                assert await tried(http, "administrator", "a guess") == (401, "no-sign-on")
            assert await tried(http, "administrator", right) == (200, "")

    play(tmp_path, story, clock=clock)


def test_a_lock_is_there_after_a_restart_and_ends_then_too(tmp_path: Path) -> None:
    clock, text = HandClock(), configuration(tmp_path)

    async def main() -> None:
        async with running(text, clock=clock, staff=True) as run:
            right = run.passwords["administrator"]
            async with run.http() as http:
                for _ in range(5):
                    await tried(http, "administrator", "a guess")
        async with running(text, clock=clock) as run, run.http() as http:
            assert await tried(http, "administrator", right) == (401, "locked-out")
            clock.forward(60)
            assert await tried(http, "administrator", right) == (200, "")

    asyncio.run(main())


def test_a_stranger_who_guesses_does_not_lock_the_house_out(tmp_path: Path) -> None:
    clock = HandClock()

    async def story(run: Running) -> None:
        first = run.passwords["administrator"]
        async with run.http() as http:
            assert await tried(http, "administrator", first, "10.1.0.5") == (200, "")
            for number in range(40):
                stranger = f"10.9.0.{number}"
                assert await tried(http, "administrator", "a guess", stranger) == (
                    401,
                    "no-sign-on",
                )
            # Strangers share one count: from nowhere else is the right one looked at.
            assert await tried(http, "administrator", first, "10.7.0.1") == (401, "locked-out")
            assert await tried(http, "administrator", first, "10.1.0.5") == (200, "")
            clock.forward(15 * 60)
            assert await tried(http, "administrator", first, "10.7.0.1") == (200, "")

    play(tmp_path, story, clock=clock, door={"trusted_proxies": ["127.0.0.1"]})


def test_the_console_lets_an_administrator_back_in_and_it_is_on_record(tmp_path: Path) -> None:
    text = configuration(tmp_path)
    config = tmp_path / "floor.toml"
    config.write_text(text, encoding="utf-8")

    async def reset(name: str) -> tuple[int, str, str]:
        words = ("staff", "reset", name, "--config", str(config), "--json")
        done = await asyncio.to_thread(pitboss, *words)
        return done.returncode, done.stdout, done.stderr

    async def main() -> None:
        async with running(text, staff=True) as run, run.http() as http:
            for _ in range(5):
                await tried(http, "administrator", "a guess")
            code, out, _ = await reset("administrator")
            assert code == 0
            # The floor runs on, and knows it at once.
            token = await sign_on(http, "administrator", json.loads(out)["password"])
            me = await http.get("/api/staff/me", headers={"Authorization": f"Bearer {token}"})
            assert me.json()["must_change"] is True
            last = entries(run.floor.store, Staff.stream("administrator"))[6]
            assert last.by == "console"
            assert isinstance(last.events[0], PasswordResetAtConsole)
            assert last.events[0].user
            code, _, err = await reset("cashier")
            assert (code, err.count("\n")) == (2, 1)
            assert "cashier is not an administrator" in err
            assert "There is no account nobody." in (await reset("nobody"))[2]

    asyncio.run(main())
    assert report(tmp_path).findings == []
    told = pitboss("report", "events", str(tmp_path / "floor.db")).stdout
    assert "given a first password at the machine itself" in " ".join(told.split())


# Passwords.


@pytest.mark.parametrize(
    "password",
    [
        "aaaaaaaaaa", "1234567890", "0987654321", "cashiercashier", "cashier-cashier1",
        "password12", "P@ssw0rd!!", "qwertyuiop", "passwordpassword", "Welcome2026", "abcdefghij",
        "12121212121", "Casino12345", "short", "1234567890ab", "Pa55word!Pa55", "qazwsxedcrfv",
    ],
)  # fmt: skip
def test_a_password_that_is_tried_first_is_not_taken(tmp_path: Path, password: str) -> None:
    async def story(run: Running) -> None:
        first = run.passwords["cashier"]
        async with run.http() as http:
            token = await sign_on(http, "cashier", first)
            http.headers["Authorization"] = f"Bearer {token}"
            answer = await http.post("/api/staff/password", json={"old": first, "new": password})
            assert (answer.status_code, answer.json()["kind"]) == (400, "not-understood")

    play(tmp_path, story)


def test_a_password_that_is_changed_while_it_is_tried_opens_nothing(tmp_path: Path) -> None:
    """Looking at it takes a while; what it was by then is what counts."""

    async def story(run: Running) -> None:
        staffing = run.floor.staffing
        look = staffing._matches
        changed = False

        async def slowly(hashed: str, password: str) -> bool:
            nonlocal changed
            known_word = await look(hashed, password)
            if not changed and known_word:
                changed = True
                async with signed_on as dealer:
                    change = {"old": OWN, "new": "another one, and longer"}
                    assert (await dealer.post("/api/staff/password", json=change)).is_success
            return known_word

        signed_on = await run.at_work("dealer")
        staffing._matches = slowly  # type: ignore[method-assign]  # to be overtaken just then
        async with run.http() as http:
            assert await tried(http, "dealer", OWN) == (401, "no-sign-on")
            assert (await tried(http, "dealer", "another one, and longer"))[0] == 200

    play(tmp_path, story)


def test_a_password_is_changed_when_it_is_old(tmp_path: Path) -> None:
    clock = HandClock()

    async def story(run: Running) -> None:
        await run.signed_on("cashier")
        clock.forward(90 * 24 * 3600 - 1)
        assert (await tried_me(run))["must_change"] is False
        clock.forward(1)
        assert (await tried_me(run))["must_change"] is True

    async def tried_me(run: Running) -> dict[str, Any]:
        async with run.http() as http:
            token = await sign_on(http, "cashier", OWN)
            answer = await http.get("/api/staff/me", headers={"Authorization": f"Bearer {token}"})
        me: dict[str, Any] = answer.json()
        return me

    play(tmp_path, story, clock=clock, door={"password_days": 90})
