"""The door: from where a request may come, what it may bring, and how long a session lasts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from pitboss.kernel.plain_text import escaped
from pitboss.server.wire.texts import check_texts
from tests.server.certificates import self_signed, trusting
from tests.server.floors import DEALER, HandClock, Running, Story
from tests.server.floors import play as on_a_floor

SIGN_ON = "/api/staff/sign-on"
SUPERVISOR = "electronic-gaming-supervisor"
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


async def refused(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, str(answer.json()["kind"])


# From where.


def test_a_page_of_another_port_cannot_act_with_the_cookie_of_the_person_who_is_at_work(
    tmp_path: Path,
) -> None:
    async def story(run: Running) -> None:
        token = await run.signed_on(SUPERVISOR)
        async with run.http(Cookie=f"pitboss={token}") as http:
            for origin in (
                f"http://127.0.0.1:{run.port + 1}",
                f"http://floor.127.0.0.1:{run.port}",
                "https://evil.example",
                "null",
                "http://[",
            ):
                answer = await http.post(
                    "/api/acts", json={"act": INSTRUCT}, headers={"Origin": origin}
                )
                assert await refused(answer) == (403, "foreign-origin"), origin
            for site in ("same-site", "cross-site"):
                answer = await http.post(
                    "/api/acts", json={"act": INSTRUCT}, headers={"Sec-Fetch-Site": site}
                )
                assert await refused(answer) == (403, "foreign-origin"), site
            for headers in (
                {"Origin": run.address, "Sec-Fetch-Site": "same-origin"},
                {"Origin": run.address},
                {},
            ):
                answer = await http.post("/api/acts", json={"act": INSTRUCT}, headers=headers)
                assert answer.status_code == 200, headers
            # What changes nothing is shown: the other page cannot read the answer.
            elsewhere = {"Origin": "https://evil.example"}
            assert (await http.get("/api/floor", headers=elsewhere)).status_code == 200
            gone = await http.post("/api/staff/sign-off", headers=elsewhere)
            assert await refused(gone) == (403, "foreign-origin")

    play(tmp_path, story)


def test_a_socket_is_refused_where_the_browser_says_another_site(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        with pytest.raises(InvalidStatus) as turned_away:
            await run.client(**{"Sec-Fetch-Site": "same-site"})
        assert turned_away.value.response.status_code == 403

    play(tmp_path, story, staff=False)


# What it brings.


@pytest.mark.parametrize(
    "media",
    ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""],
)
def test_only_json_is_taken(tmp_path: Path, media: str) -> None:
    async def story(run: Running) -> None:
        async with run.http() as http:
            answer = await http.post(
                SIGN_ON,
                content=b'{"name": "dealer", "password": "x", "office": "dealer"}',
                headers={"Content-Type": media},
            )
        assert await refused(answer) == (415, "http-415")
        assert answer.json()["sentence"] == "What is sent here is application/json."
        assert run.log.getvalue() == ""

    play(tmp_path, story, staff=False)


@pytest.mark.parametrize("cents", ['"100"', '"1e2"', "1e2", "100.0", "true", "null"])
def test_over_http_only_a_whole_number_is_an_amount(tmp_path: Path, cents: str) -> None:
    async def story(run: Running) -> None:
        async with await run.at_work("cashier") as http:
            body = f'{{"act": {{"type": "fill-float", "table": "dealer-1", "cents": {cents}}}}}'
            answer = await http.post(
                "/api/acts", content=body, headers={"Content-Type": "application/json"}
            )
            assert await refused(answer) == (400, "malformed")
            assert "Expected `int`" in answer.json()["sentence"]
            told = await http.post("/api/cards", json={"name": "Lou", "day_limit_cents": 1e4})
            assert await refused(told) == (400, "malformed")

    play(tmp_path, story, DEALER)


def test_a_field_that_nobody_knows_is_refused(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        async with await run.at_work(SUPERVISOR) as http:
            for body in (
                {"act": INSTRUCT, "office": "administrator"},
                {"act": {**INSTRUCT, "by": "house"}},
            ):
                answer = await http.post("/api/acts", json=body)
                assert await refused(answer) == (400, "malformed")
                assert "unknown field" in answer.json()["sentence"]

    play(tmp_path, story)


@pytest.mark.parametrize("text", ["\x1b[2J", "a\u202eb", "a\U000e0041b"])
def test_no_text_brings_a_control_character_or_a_bidirectional_mark(
    tmp_path: Path, text: str
) -> None:
    async def story(run: Running) -> None:
        async with await run.at_work(SUPERVISOR) as http:
            answer = await http.post("/api/acts", json={"act": {**INSTRUCT, "reason": text}})
            assert await refused(answer) == (400, "malformed")
            assert "control character" in answer.json()["sentence"]
            lines = {**INSTRUCT, "reason": "first line\nsecond line: 原因"}
            assert (await http.post("/api/acts", json={"act": lines})).status_code == 200
        client = await run.seat()
        await client.post(client.serial, "sit-down", player=text)
        assert (await client.until("refused"))["kind"] == "malformed"

    play(tmp_path, story)


@pytest.mark.parametrize(
    "one",
    "\x00\x07\t\r\x1b\x7f\x85\u00ad\u061c\u180e\u200b\u200e\u200f\u2028\u2029\u202a\u202e\u2060\u2064"
    "\u2066\u2069\u206a\ufeff\ufff9\U000e0001\U000e0041",
    ids=ascii,
)
def test_what_a_screen_obeys_or_nobody_sees_is_in_no_text_however_it_is_written(one: str) -> None:
    for written in (
        msgspec.json.encode({"reason": [f"lou{one}"]}),
        json.dumps({f"na{one}me": "lou"}).encode(),
    ):
        with pytest.raises(msgspec.ValidationError, match="control character"):
            check_texts(written)
    check_texts(json.dumps({"name": "Zoë Nguyễn 原因\nसंयुक्\u200dत"}).encode())
    assert escaped(f"lou{one}").isprintable()


def test_what_is_asked_for_by_a_name_that_is_no_text_is_a_bad_request(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        async with run.http() as http:
            for path in ("/assets/%00", "/api/tables/a%1bb", "/api/tables/a%e2%80%aeb", "/?a=%00"):
                assert await refused(await http.get(path)) == (400, "malformed"), path
            deep = await http.post(
                SIGN_ON, content="[" * 200_000, headers={"Content-Type": "application/json"}
            )
            assert await refused(deep) == (400, "malformed")
        assert run.log.getvalue() == ""

    play(tmp_path, story, staff=False)


# The session.


def test_over_https_the_cookie_is_for_this_host_alone_and_no_page_is_told_the_secret(
    tmp_path: Path,
) -> None:
    certificate, key = self_signed(tmp_path)

    async def story(run: Running) -> None:
        async with httpx.AsyncClient(base_url=run.address, verify=trusting(certificate)) as http:
            given = {
                "name": "dealer",
                "password": run.passwords["dealer"],
                "office": "dealer",
            }
            answer = await http.post(SIGN_ON, json=given, headers={"Origin": run.address})
            assert answer.json()["token"] == ""
            cookie = answer.headers["set-cookie"]
            assert cookie.startswith("__Host-pitboss=")
            assert "path=/" in cookie.lower()
            assert "domain" not in cookie.lower()
            assert (await http.get("/api/staff/me")).json()["name"] == "dealer"
            secret = cookie.partition("=")[2].partition(";")[0]
            plain = {"Cookie": f"pitboss={secret}"}
        async with httpx.AsyncClient(base_url=run.address, verify=trusting(certificate)) as http:
            # A cookie by the plain name could have been set by a page beside.
            assert (await http.get("/api/staff/me", headers=plain)).status_code == 401
            clear = {"Origin": run.address.replace("https", "http")}
            answer = await http.post(SIGN_ON, json=given, headers=clear)
            assert await refused(answer) == (403, "foreign-origin")

    play(tmp_path, story, tls_certificate=str(certificate), tls_key=str(key))


def test_a_session_ends_when_its_holder_does_nothing_for_long_enough(tmp_path: Path) -> None:
    clock = HandClock()

    async def story(run: Running) -> None:
        token = await run.signed_on("dealer")
        console = await run.client(Authorization=f"Bearer {token}")
        await console.hello(table="dealer-1", console=True)
        async with run.http(Authorization=f"Bearer {token}") as http:
            clock.forward(29 * 60)
            assert (await http.get("/api/staff/me")).status_code == 200
            clock.forward(29 * 60)
            # A page that asks by itself keeps nobody signed on.
            by_itself = {"Pitboss-Unattended": "1"}
            assert (await http.get("/api/staff/me", headers=by_itself)).status_code == 200
            clock.forward(60)
            answer = await console.order("shake-dice", table="dealer-1", round=1, tumbles=3)
            assert answer["kind"] == "sign-on-needed"
            assert (await http.get("/api/staff/me")).status_code == 401

    play(tmp_path, story, DEALER, clock=clock, door={"session_idle_minutes": 30})


# Whom it believes.


def test_a_slash_more_in_the_address_gives_no_further_tries_to_sign_on(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        shown = {"name": "dealer", "password": "x", "office": "dealer"}
        codes = []
        async with run.http() as http:
            for number in range(8):
                path = ("/api/staff/sign-on/", "/api//staff/sign-on", SIGN_ON)[number % 3]
                codes.append((await http.post(path, json=shown)).status_code)
        assert codes == [401] * 6 + [429] * 2

    play(tmp_path, story, staff=False)


def test_an_address_that_a_caller_says_is_not_believed(tmp_path: Path) -> None:
    async def attempts(run: Running) -> list[int]:
        codes = []
        async with run.http() as http:
            for number in range(8):
                answer = await http.post(
                    SIGN_ON,
                    json={"name": "dealer", "password": "x", "office": "dealer"},
                    headers={"X-Forwarded-For": f"10.0.0.{number}"},
                )
                codes.append(answer.status_code)
        return codes

    async def story(run: Running) -> None:
        assert await attempts(run) == [401] * 6 + [429] * 2

    async def behind_a_proxy(run: Running) -> None:
        assert await attempts(run) == [401] * 8

    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    play(tmp_path / "a", story, staff=False)
    play(
        tmp_path / "b",
        behind_a_proxy,
        door={"trusted_proxies": ["127.0.0.1"]},
        staff=False,
    )
