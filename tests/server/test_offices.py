"""One person, several offices: one at a time, changed on record, and never two people's work."""

from __future__ import annotations

from pathlib import Path

import httpx

from pitboss.staff.account import Staff
from pitboss.staff.acts.choose_office import OfficeChosen
from tests.server.floors import DEALER, SICBO, Json, Running, entries, play

OWN = "a password of one's own"
BOTH = ("games-supervisor", "casino-supervisor")


async def enrolled(run: Running, name: str, *offices: str) -> None:
    """An account that holds several offices, with a password of its own."""
    async with await run.at_work("administrator") as admin:
        given = {"name": name, "offices": list(offices)}
        first = (await admin.post("/api/staff/accounts", json=given)).json()["password"]
    async with run.http() as http:
        token = (await _sign_on(http, name, first)).json()["token"]
        change = {"old": first, "new": OWN}
        bearer = {"Authorization": f"Bearer {token}"}
        changed = await http.post("/api/staff/password", json=change, headers=bearer)
        assert changed.status_code == 200, changed.text


async def _sign_on(
    http: httpx.AsyncClient, name: str, password: str = OWN, **more: str
) -> httpx.Response:
    return await http.post("/api/staff/sign-on", json={"name": name, "password": password, **more})


async def signed_on(http: httpx.AsyncClient, name: str, **more: str) -> Json:
    answer = await _sign_on(http, name, **more)
    assert answer.status_code == 200, answer.text
    http.headers["Authorization"] = f"Bearer {answer.json()['token']}"
    told: Json = answer.json()
    return told


async def chosen(http: httpx.AsyncClient, office: str) -> Json:
    answer = await http.post("/api/staff/office", json={"office": office})
    assert answer.status_code == 200, answer.text
    http.headers["Authorization"] = f"Bearer {answer.json()['token']}"
    told: Json = answer.json()
    return told


def test_who_holds_several_offices_chooses_one_and_has_the_powers_of_that_alone(
    tmp_path: Path,
) -> None:
    async def story(run: Running) -> None:
        await enrolled(run, "kim", "dealer", "cashier")
        async with run.http() as kim:
            first = await signed_on(kim, "kim")
            assert (first["office"], first["offices"]) == ("dealer", ["dealer", "cashier"])
            assert (await kim.get("/api/tickets")).status_code == 403
            before = dict(kim.headers)
            now = await chosen(kim, "cashier")
            assert (now["office"], now["ends_at"]) == ("cashier", first["ends_at"])
            assert (await kim.get("/api/tickets")).status_code == 200
            # What stood for the dealer stands for nobody any more.
            async with run.http(Authorization=before["authorization"]) as old:
                assert (await old.get("/api/staff/me")).status_code == 401
            refused = await kim.post("/api/staff/office", json={"office": "inspector"})
            assert (refused.status_code, refused.json()["kind"]) == (403, "not-their-office")
        async with run.http() as again:
            assert (await signed_on(again, "kim"))["office"] == "cashier"
            assert (await signed_on(again, "kim", office="dealer"))["office"] == "dealer"
            async with run.http() as wrong:
                refused = await _sign_on(wrong, "kim", office="administrator")
                assert refused.json()["kind"] == "not-their-office"
                nobody = await _sign_on(wrong, "nobody-here")
                assert (nobody.status_code, nobody.json()["kind"]) == (401, "no-sign-on")
        told = [one.events[0] for one in entries(run.floor.store, Staff.stream("kim"))]
        (change,) = [one for one in told if isinstance(one, OfficeChosen)]
        assert (change.before, change.office) == ("dealer", "cashier")

    play(tmp_path, story, SICBO, DEALER, staff=True)


def test_nobody_is_a_second_person_to_themselves_under_another_office(tmp_path: Path) -> None:
    """Kim may do both halves, and so tries to."""

    async def story(run: Running) -> None:
        await enrolled(run, "kim", *BOTH)
        async with run.http() as kim:
            await signed_on(kim, "kim", office="games-supervisor")
            act = {"type": "issue-voucher", "number": "V1", "cents": 30_000}
            alone = await kim.post("/api/acts", json={"act": act})
            assert alone.json()["kind"] == "second-needed"
            second = {"name": "kim", "password": OWN, "office": "casino-supervisor"}
            own = await kim.post("/api/acts", json={"act": act, "second": second})
            assert own.json()["kind"] == "own-second"
            # The account's name in other letters is no other person either.
            other = {**second, "name": "KIM"}
            shouted = await kim.post("/api/acts", json={"act": act, "second": other})
            assert shouted.status_code in (401, 409)
            dispute: Json = {
                "type": "record-dispute", "table": "dealer-1", "person": "Ada", "round": 1,
                "text": "the dice were cocked",
            }  # fmt: skip
            made = await kim.post("/api/acts", json={"act": dispute})
            assert made.status_code == 200, made.text
            shown = (await kim.get("/api/disputes")).json()
            number = shown["disputes"][0]["number"]
            for step in (
                {"type": "decide-dispute", "number": number, "decision": "they lay flat"},
                {"type": "ask-review", "number": number, "text": "check again"},
            ):
                assert (await kim.post("/api/acts", json={"act": step})).status_code == 200
            await chosen(kim, "casino-supervisor")
            review = {"type": "review-dispute", "number": number, "decision": "they did"}
            refused = await kim.post("/api/acts", json={"act": review})
            assert refused.json()["kind"] == "same-reviewer"

    play(tmp_path, story, DEALER, staff=True, ceilings={})
