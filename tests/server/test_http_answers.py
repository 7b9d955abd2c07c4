"""How every answer over HTTP looks, rate limits, TLS, and the keys of machines."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from pitboss.server.actors.floor import Floor
from pitboss.server.http.rates import Rates
from pitboss.server.http.replies import HEADERS
from pitboss.table.dealer.state import DealerTable
from tests.server.certificates import self_signed, trusting
from tests.server.floors import DEALER, HandClock, Running, Story, entries, sign_on
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
JSON_SENT = {"Content-Type": "application/json"}
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


def test_with_anothers_card_a_stranger_neither_sits_nor_sets_a_limit(tmp_path: Path) -> None:
    """Its number is not enough: where seats are not open, the house's machines read cards."""

    async def story(run: Running) -> None:
        client = await run.client()
        answer = await client.hello(table="dealer-1", seat="1")
        assert (answer["type"], answer["kind"]) == ("refused", "key-needed")
        card = {"person": "Eve", "patron": "p-1", "card": "c-1"}
        for act in ({"type": "take-place", **card}, {"type": "set-loss-limit", "cents": 100}):
            with contextlib.suppress(ConnectionClosed):
                await client.send({"type": "do", "serial": 1, "seen": 1, "act": act})
        with run.floor.store.view():
            assert not list(entries(run.floor.store, "patron:p-1"))
        table = run.floor.actors["dealer-1"].state
        assert isinstance(table, DealerTable)
        assert table.seats["1"].person == ""

    play(tmp_path, story, DEALER, open_seats=False)


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


def test_a_one_time_code_gives_a_machine_its_key_once_and_in_time(tmp_path: Path) -> None:
    clock = HandClock()
    seat = "/api/tables/sicbo-1/seats/sicbo-1-1"

    async def story(run: Running) -> None:
        async with run.http(**bearer(await run.signed_on("dealer"))) as dealer:
            refused = await dealer.post(f"{seat}/code")
            assert (refused.status_code, refused.json()["kind"]) == (403, "not-your-office")
        machine = run.http()
        async with run.http(**bearer(await run.signed_on("administrator"))) as desk:

            async def code() -> str:
                told: str = (await desk.post(f"{seat}/code")).json()["code"]
                return told

            async def claimed(typed: str, place: str = seat) -> int:
                return (await machine.post(f"{place}/machine", json={"code": typed})).status_code

            assert await claimed("AAAA-AAAA") == 403, "no code was issued"
            first = await code()
            # For this machine alone, once, and what is typed may be written as people write it.
            assert await claimed(first, seat.replace("1-1", "1-2")) == 403
            assert await claimed(first.lower().replace("-", "")) == 201
            assert await claimed(first) == 403
            late = await code()
            clock.forward(600)
            assert await claimed(late) == 403
            guessed = await code()
            for _ in range(5):
                assert await claimed("AAAA-AAAA") == 403
            assert await claimed(guessed) == 403, "five wrong ones, and it is void"
        await machine.aclose()
        on_file = entries(run.floor.store, "key:sicbo-1/sicbo-1-1")
        assert [(one.by, one.office) for one in on_file] == [("administrator",) * 2]

    play(tmp_path, story, open_seats=False, staff=True, clock=clock)


def test_the_code_of_somebody_who_was_dismissed_meanwhile_gives_no_key(tmp_path: Path) -> None:
    seat = "/api/tables/sicbo-1/seats/sicbo-1-1"

    async def story(run: Running) -> None:
        own = bearer(await run.signed_on("administrator"))
        async with run.http(**own) as desk, run.http() as machine:
            enrolling = {"name": "ada", "offices": ["administrator"]}
            first = (await desk.post("/api/staff/accounts", json=enrolling)).json()["password"]
            token = await sign_on(machine, "ada", first, "administrator")
            own_word = {"old": first, "new": "a password of one's own"}
            await machine.post("/api/staff/password", json=own_word, headers=bearer(token))
            token = await sign_on(machine, "ada", own_word["new"], "administrator")
            code = (await machine.post(f"{seat}/code", headers=bearer(token))).json()["code"]
            other = {"offices": ["dealer"]}
            changed = await desk.post("/api/staff/accounts/ada/offices", json=other)
            assert changed.status_code == 200
            claimed = await machine.post(f"{seat}/machine", json={"code": code})
            assert (claimed.status_code, claimed.json()["kind"]) == (403, "wrong-code")
        assert entries(run.floor.store, "key:sicbo-1/sicbo-1-1") == []

    play(tmp_path, story, open_seats=False, staff=True)


def test_where_seats_are_not_open_a_screen_puts_no_note_in(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        token = await run.signed_on("administrator")
        async with run.http(**bearer(token)) as http:
            key = (await http.post("/api/tables/sicbo-1/seats/sicbo-1-1/key")).json()["key"]
        client = await run.seat(key=key)
        answer = await client.do("insert-note", denomination_cents=10_000)
        assert (answer["type"], answer["kind"]) == ("refused", "not-here")

    play(tmp_path, story, open_seats=False)


@pytest.mark.parametrize("cents", ['"100"', '"1e2"', "1e2", "100.0", "true", "null", "[100]"])
def test_an_amount_is_a_whole_number_and_nothing_like_one(tmp_path: Path, cents: str) -> None:
    async def story(run: Running) -> None:
        token = await run.signed_on(SUPERVISOR)
        fields = '"table":"sicbo-1","terminal":"sicbo-1-1","reason":"meter check"'
        body = f'{{"act":{{"type":"adjust-meter",{fields},"cents":{cents}}}}}'
        async with run.http(**bearer(token), **JSON_SENT) as http:
            answer = await http.post("/api/acts", content=body)
            assert (answer.status_code, answer.json()["kind"]) == (400, "malformed"), answer.text

    play(tmp_path, story)


def test_a_field_that_nobody_asked_for_is_refused_inside_a_field_too(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        token = await run.signed_on("casino-supervisor")
        act = {"type": "propose-sign", "table": "dealer-1", "takes_effect_at": 0}
        async with run.http(**bearer(token)) as http:
            for limit, name in (
                ({"minimum_cents": 500, "maximim_cents": 900}, "maximim_cents"),
                ({"minimum_cents": 500, "by": "me"}, "by"),
            ):
                asked = {"act": {**act, "limits": {"small": limit}}}
                answer = await http.post("/api/acts", json=asked)
                assert answer.status_code == 400, answer.text
                assert f"unknown field `{name}`" in answer.json()["sentence"]

    play(tmp_path, story, DEALER)


# How answers look.


def test_every_answer_has_the_security_headers_errors_as_well(tmp_path: Path) -> None:
    def tight(floor: Floor) -> None:
        floor.rates = Rates(1, burst=8)

    async def story(run: Running) -> None:
        async with run.http() as http:
            http.headers["Content-Type"] = "application/json"
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
            assert set(told) == {
                "kind",
                "clause",
                "sentence",
                "maximum_cents",
                "words",
            }
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
        assert answer.headers["x-frame-options"] == "SAMEORIGIN"
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


def test_an_address_that_opens_sockets_too_often_gets_none_for_a_while(tmp_path: Path) -> None:
    clock = HandClock()

    async def story(run: Running) -> None:
        for _ in range(12):
            await run.client()
        with pytest.raises(InvalidStatus) as refused:
            await run.client()
        assert refused.value.response.status_code == 429
        clock.forward(0.5)
        assert (await (await run.client()).hello(table="sicbo-1"))["type"] == "welcome"
        assert run.log.getvalue() == ""

    play(tmp_path, story, clock=clock, staff=False, requests_a_second=3)


# Under which name.


def test_only_by_its_names_is_a_floor_asked_that_has_been_given_some(tmp_path: Path) -> None:
    """A page elsewhere can have its own name point here: then it would be of this very site."""

    async def status(run: Running, host: str) -> int:
        async with run.http(Host=host) as http:
            answer = await http.get("/api/floor")
        assert answer.headers["x-frame-options"] == "SAMEORIGIN"
        return answer.status_code

    async def socket_of(run: Running, host: str) -> int:
        try:
            async with connect(
                f"ws://{host}/ws",
                host="127.0.0.1",
                port=run.port,
                additional_headers={"Origin": f"http://{host}"},
                proxy=None,
            ):
                return 101
        except InvalidStatus as refused:
            return refused.response.status_code

    async def story(run: Running) -> None:
        for host, code in (
            ("floor.example", 200),
            ("floor.example:8443", 200),
            ("[2001:db8::7]:8443", 200),
            (f"127.0.0.1:{run.port}", 200),
            ("evil.example", 400),
            ("evil.example:8443", 400),
            ("floor.example.evil.example", 400),
        ):
            assert await status(run, host) == code, host
            assert await socket_of(run, host) == (101 if code == 200 else 403), host
        assert run.log.getvalue() == ""

    play(tmp_path, story, hosts=["floor.example:8443", "[2001:db8::7]:8443"], staff=False)


# TLS.


def test_with_a_certificate_it_speaks_https_and_wss(tmp_path: Path) -> None:
    certificate, key = self_signed(tmp_path)
    trusted = trusting(certificate)

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
