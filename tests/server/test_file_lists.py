"""Lists of who and what is on file: found by index, page by page, and never telling money."""

from __future__ import annotations

from pathlib import Path

import httpx

from pitboss.eventstore.opening import open_store
from pitboss.house.domain import HOUSE
from pitboss.house.file_lists import MOST_LOOKED_AT, patron_rows, ticket_rows
from pitboss.security.acts.record_reading import RecordRead
from tests.server.floors import CRAPS, SICBO, Json, Running, entries, play

PEOPLE = {
    "p-1": ("Ada Lovelace", "c-11"),
    "p-2": ("Grace Hopper", "c-22"),
    "p-3": ("Adam Smith", "c-33"),
}


async def listed(http: httpx.AsyncClient, path: str, **sought: str | int) -> list[Json]:
    """A page of a list."""
    answer = await http.get(path, params=sought)
    assert answer.status_code == 200, answer.text
    found: list[Json] = answer.json()
    return found


async def done(http: httpx.AsyncClient, kind: str, **act: object) -> None:
    """An act that is taken."""
    answer = await http.post("/api/acts", json={"act": {"type": kind, **act}})
    assert answer.status_code == 200, answer.text


async def ticket(run: Running, seat: str, cents: int) -> str:
    """The number of a ticket that a terminal prints."""
    player = await run.seat("craps-1", seat)
    await player.do("insert-note", denomination_cents=cents)
    await player.do("collect")
    number: str = (await player.until("paper"))["number"]
    return number


def test_a_patron_is_found_by_name_number_and_card_and_the_reading_is_on_record(
    tmp_path: Path,
) -> None:
    async def story(run: Running) -> None:
        async with await run.at_work("cashier") as cashier:
            for patron, (name, card) in PEOPLE.items():
                await done(cashier, "enrol", patron=patron, name=name)
                await done(cashier, "issue-card", patron=patron, card=card, digital=False)

            async def numbers(**sought: str | int) -> list[str]:
                return [one["patron"] for one in await listed(cashier, "/api/patrons", **sought)]

            assert await numbers() == ["p-1", "p-2", "p-3"]
            assert await numbers(sought="ada") == ["p-1", "p-3"]
            assert await numbers(sought="LOVE ada") == ["p-1"]
            assert await numbers(sought="c-22") == ["p-2"]
            assert await numbers(sought="nobody") == []
            assert await numbers(limit=2) == ["p-1", "p-2"]
            assert await numbers(limit=2, after="p-2") == ["p-3"]
            await done(cashier, "cancel-card", patron="p-2", reason="lost")
            await done(cashier, "issue-card", patron="p-2", card="c-99", digital=False)
            (found,) = await listed(cashier, "/api/patrons", sought="c-22")
            assert (found["card"], found["card_status"]) == ("c-99", "active")
        async with await run.at_work("dealer") as dealer:
            refused = await dealer.get("/api/patrons")
            assert (refused.status_code, refused.json()["kind"]) == (403, "not-your-office")
        read = [one.events[0] for one in entries(run.floor.store, "security:floor")]
        sought = {one.item for one in read if isinstance(one, RecordRead)}
        assert {"all", "ada", "love ada", "c-22", "nobody"} <= sought

    play(tmp_path, story, SICBO, staff=True)


def test_a_ticket_is_told_by_its_last_digits_until_it_is_paid_and_can_be_withheld_unseen(
    tmp_path: Path,
) -> None:
    async def story(run: Running) -> None:
        first = await ticket(run, "craps-1-1", 5_000)
        second = await ticket(run, "craps-1-2", 2_000)
        async with await run.at_work("cashier") as cashier:
            both = await listed(cashier, "/api/tickets")
            assert [one["number"] for one in both] == [f"…{second[-4:]}", f"…{first[-4:]}"]
            assert [one["cents"] for one in both] == [2_000, 5_000]
            for sought in (first, f"{first[:2]}-{first[2:]}", first[-4:], "craps-1-1"):
                found = await listed(cashier, "/api/tickets", sought=sought)
                assert [one["cents"] for one in found] == [5_000], sought
                assert first not in str(found)
            # A page ends where the next one begins, and neither names a number that is money.
            (newest,) = await listed(cashier, "/api/tickets", limit=1)
            (older,) = await listed(cashier, "/api/tickets", limit=1, after=newest["handle"])
            assert older["cents"] == 5_000
            assert await listed(cashier, "/api/tickets", after=older["handle"]) == []
            await done(cashier, "pay-ticket", number=first)
            (paid,) = await listed(cashier, "/api/tickets", status="redeemed")
            assert paid["number"].replace("-", "") == first
            refused = await cashier.get("/api/tickets", params={"after": "nonsense"})
            assert refused.status_code == 400
            # Who lost the other cannot tell its number; the cashier withholding it is not told.
            path = f"/api/tickets/{newest['handle']}/hold"
            held = await cashier.post(path, json={"reason": "reported stolen"})
            assert held.status_code in (200, 403)
        async with await run.at_work("casino-supervisor") as supervisor:
            if held.status_code == 403:
                held = await supervisor.post(path, json={"reason": "reported stolen"})
            assert held.status_code == 200, held.text
            assert second not in held.text
            (stands,) = await listed(supervisor, "/api/tickets", status="held")
            assert stands["number"] == f"…{second[-4:]}"
            gone = await supervisor.post(
                "/api/tickets/12-craps-1-2/hold", json={"reason": "a guess"}
            )
            assert gone.status_code == 404
            refused = await supervisor.post(
                "/api/acts", json={"act": {"type": "pay-ticket", "number": second}}
            )
            assert refused.json()["kind"] == "held"

    play(tmp_path, story, CRAPS, staff=True)


def test_terminals_devices_and_accounts_are_found_by_any_of_their_words(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        async with await run.at_work("casino-supervisor") as supervisor:
            all_seats = await listed(supervisor, "/api/terminals")
            assert all_seats[0]["name"] == "sicbo-1-1"
            (one,) = await listed(supervisor, "/api/terminals", sought="sicbo-1-2")
            assert (one["table"], one["credit_cents"], one["enrolled"]) == ("sicbo-1", 0, False)
            rest = await listed(supervisor, "/api/terminals", after="sicbo-1/sicbo-1-1")
            assert rest == all_seats[1:]
            devices = await listed(supervisor, "/api/devices", sought="tumbler")
            assert {one["kind"] for one in devices} == {"tumbler"}
            refused = await supervisor.get("/api/staff/accounts")
            assert refused.status_code == 403
        async with await run.at_work("administrator") as admin:
            (kept,) = await listed(admin, "/api/staff/accounts", sought="administrator")
            assert kept["offices"] == ["administrator"]
            assert (kept["at_work"], kept["first_password"]) == (["administrator"], False)
            names = [one["name"] for one in await listed(admin, "/api/staff/accounts")]
            assert names == sorted(names)
            later = await listed(admin, "/api/staff/accounts", after=names[3], limit=2)
            assert [one["name"] for one in later] == names[4:6]

    play(tmp_path, story, SICBO, staff=True)


def test_a_page_looks_at_no_more_than_it_may(tmp_path: Path) -> None:
    """However many are called alike: the index is followed as far as a page looks, no further."""

    async def story(run: Running) -> None:
        async with await run.at_work("cashier") as cashier:
            for number in range(12):
                await done(cashier, "enrol", patron=f"p-{number:03}", name="Jo Nguyen")
            page = await listed(cashier, "/api/patrons", sought="nguyen", limit=5)
            assert [one["patron"] for one in page] == [f"p-{number:03}" for number in range(5)]

    play(tmp_path, story, SICBO, staff=True)
    store = open_store(str(tmp_path / "floor.db"), HOUSE, writable=False)
    asked: list[int] = []
    page = store.page

    def counted(*table: object, **rows: object) -> object:
        asked.append(int(str(rows["limit"])))
        return page(*table, **rows)  # type: ignore[arg-type]

    store.page = counted  # type: ignore[assignment, method-assign]
    with store.view():
        assert len(patron_rows(store, "nguyen", 5, "p-004")) == 5
        assert ticket_rows(store, "", "", 5) == []
    assert sum(asked) <= 2 * MOST_LOOKED_AT + 5 + 200
    store.close()
