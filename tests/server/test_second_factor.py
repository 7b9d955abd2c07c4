"""Staff sign on with an authenticator: their own choice, or what their office asks for."""

from __future__ import annotations

import hmac
import struct
from base64 import b32decode
from pathlib import Path

import httpx
import pytest

from pitboss.kernel.errors import BadInput
from pitboss.server.ops.settings import parse_settings
from tests.server.floors import HandClock, Json, Running, configuration, entries, play

PASSWORD = "a password of one's own"
ON, FACTOR = "/api/staff/sign-on", "/api/staff/second-factor"


def shown(secret: str, at_ms: int) -> str:
    """What an authenticator shows, by RFC 4226 and RFC 6238."""
    key = b32decode(secret + "=" * (-len(secret) % 8))
    hashed = hmac.new(key, struct.pack(">Q", at_ms // 30_000), "sha1").digest()
    at = hashed[19] & 0xF
    (number,) = struct.unpack(">I", hashed[at : at + 4])
    return f"{(number & 0x7FFFFFFF) % 1_000_000:06}"


async def tried(http: httpx.AsyncClient, name: str, code: str | None = None) -> tuple[int, Json]:
    """A sign-on with the right password; the status and the answer."""
    asked = {"name": name, "password": PASSWORD, "office": name}
    answer = await http.post(ON, json=asked if code is None else {**asked, "code": code})
    told: Json = answer.json()
    return answer.status_code, told


def test_an_authenticator_is_enrolled_by_its_digits_and_asked_for_from_then_on(
    tmp_path: Path,
) -> None:
    clock = HandClock()

    async def story(run: Running) -> None:
        dealer, out = await run.at_work("dealer"), run.http()
        early = await dealer.post(FACTOR, json={"code": "000000"})
        assert early.json()["kind"] == "wrong-digits", "nothing was offered"
        offered = (await dealer.post(f"{FACTOR}/offer", json={})).json()
        assert set("".join(offered["rows"])) == {"0", "1"}
        wrong = await dealer.post(
            FACTOR, json={"code": shown(offered["secret"], clock() + 90_000)}
        )
        assert (wrong.status_code, wrong.json()["kind"]) == (401, "wrong-digits")
        code = shown(offered["secret"], clock())
        assert (await dealer.post(FACTOR, json={"code": code})).status_code == 200
        # The password alone is not enough any more, and no digits work twice.
        status, told = await tried(out, "dealer")
        assert (status, told["kind"]) == (401, "code-needed")
        status, told = await tried(out, "dealer", code)
        assert (status, told["kind"]) == (401, "wrong-digits")
        clock.forward(30)
        status, told = await tried(out, "dealer", shown(offered["secret"], clock()))
        assert (status, told["name"]) == (200, "dealer")
        # The secret is nowhere in the journal: only what the floor's key makes it of.
        stored = Path(run.floor.settings.server.database).read_bytes()
        assert offered["secret"].encode() not in stored
        on_file = [one.act for one in entries(run.floor.store, "staff:dealer")]
        assert "enrol-second-factor" in on_file
        for http in (dealer, out):
            await http.aclose()

    play(tmp_path, story, staff=True, clock=clock)


def test_wrong_digits_count_like_wrong_passwords(tmp_path: Path) -> None:
    clock = HandClock()

    async def story(run: Running) -> None:
        dealer, out = await run.at_work("dealer"), run.http()
        offered = (await dealer.post(f"{FACTOR}/offer", json={})).json()
        code = shown(offered["secret"], clock())
        assert (await dealer.post(FACTOR, json={"code": code})).status_code == 200
        clock.forward(60)
        bad = shown(offered["secret"], clock() + 3_600_000)
        for _ in range(5):
            assert (await tried(out, "dealer", bad))[1]["kind"] == "wrong-digits"
        status, told = await tried(out, "dealer", shown(offered["secret"], clock()))
        assert (status, told["kind"]) == (401, "locked-out")
        for http in (dealer, out):
            await http.aclose()

    play(tmp_path, story, staff=True, clock=clock)


def test_a_page_left_open_puts_no_other_authenticator_in_the_place_of_the_holders(
    tmp_path: Path,
) -> None:
    clock = HandClock()

    async def story(run: Running) -> None:
        dealer, out = await run.at_work("dealer"), run.http()
        offered = (await dealer.post(f"{FACTOR}/offer", json={})).json()
        assert (
            await dealer.post(FACTOR, json={"code": shown(offered["secret"], clock())})
        ).status_code == 200
        clock.forward(60)
        # Somebody at the page of a colleague who is at a break.
        refused = await dealer.post(f"{FACTOR}/offer", json={})
        assert (refused.status_code, refused.json()["kind"]) == (401, "code-needed")
        nothing = await dealer.post(FACTOR, json={"code": "000000"})
        assert nothing.json()["kind"] == "wrong-digits"
        # The holder, by the one that they have.
        code = shown(offered["secret"], clock())
        another = await dealer.post(f"{FACTOR}/offer", json={"code": code})
        assert another.status_code == 201
        newer = another.json()["secret"]
        assert (await dealer.post(FACTOR, json={"code": shown(newer, clock())})).status_code == 200
        clock.forward(60)
        status, told = await tried(out, "dealer", shown(newer, clock()))
        assert (status, told["name"]) == (200, "dealer")
        # Guessing ends where it ends at sign-on.
        bad = shown(newer, clock() + 3_600_000)
        kinds = [
            (await dealer.post(f"{FACTOR}/offer", json={"code": bad})).json()["kind"]
            for _ in range(6)
        ]
        assert kinds == ["wrong-digits"] * 5 + ["sign-on-needed"]
        for http in (dealer, out):
            await http.aclose()

    play(tmp_path, story, staff=True, clock=clock)


def test_digits_that_were_used_work_no_second_time_after_another_start(tmp_path: Path) -> None:
    clock = HandClock()
    kept: dict[str, str] = {}

    async def first(run: Running) -> None:
        dealer, out = await run.at_work("dealer"), run.http()
        kept.update((await dealer.post(f"{FACTOR}/offer", json={})).json())
        code = shown(kept["secret"], clock())
        assert (await dealer.post(FACTOR, json={"code": code})).status_code == 200
        clock.forward(60)
        kept["code"] = shown(kept["secret"], clock())
        assert (await tried(out, "dealer", kept["code"]))[0] == 200
        for http in (dealer, out):
            await http.aclose()

    async def second(run: Running) -> None:
        async with run.http() as out:
            status, told = await tried(out, "dealer", kept["code"])
            assert (status, told["kind"]) == (401, "wrong-digits")

    play(tmp_path, first, staff=True, clock=clock)
    play(tmp_path, second, staff=True, clock=clock)


def test_an_office_may_ask_for_one_and_an_administrator_takes_a_lost_one_off(
    tmp_path: Path,
) -> None:
    clock = HandClock()

    async def story(run: Running) -> None:
        cashier, administrator = await run.at_work("cashier"), await run.at_work("administrator")
        out = run.http()
        told = (await cashier.get("/api/staff/me")).json()
        assert told["must_enrol"] is True
        # Nothing else is done before, by whatever way.
        refused = await cashier.get("/api/payments")
        assert (refused.status_code, refused.json()["kind"]) == (403, "second-factor-due")
        offered = (await cashier.post(f"{FACTOR}/offer", json={})).json()
        code = shown(offered["secret"], clock())
        assert (await cashier.post(FACTOR, json={"code": code})).status_code == 200
        assert (await cashier.get("/api/payments")).status_code == 200
        # The telephone is gone.
        path = "/api/staff/accounts/cashier/second-factor"
        own = await cashier.request("DELETE", path, json={"reason": "mine"})
        assert (own.status_code, own.json()["kind"]) == (403, "not-your-office")
        for reason, status in ((" ", 409), ("lost in a taxi", 200), ("again", 409)):
            gone = await administrator.request("DELETE", path, json={"reason": reason})
            assert gone.status_code == status, gone.text
        assert (await cashier.get("/api/staff/me")).status_code == 401, "signed off"
        status, told = await tried(out, "cashier")
        assert (status, told["must_enrol"]) == (200, True)
        removed = entries(run.floor.store, "staff:cashier")
        assert ("remove-second-factor", "administrator") in [(one.act, one.by) for one in removed]
        for http in (cashier, administrator, out):
            await http.aclose()

    play(tmp_path, story, staff=True, clock=clock, door={"second_factor": ["cashier"]})


def test_offices_that_there_are_not_cannot_be_asked(tmp_path: Path) -> None:
    text = configuration(tmp_path, door={"second_factor": ["croupier"]})
    with pytest.raises(BadInput, match=r"door\.second_factor are offices, and 'croupier' is none"):
        parse_settings(text, "floor.toml")
