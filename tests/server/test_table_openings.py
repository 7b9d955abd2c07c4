"""How a table opens: by whom, under which order, with what its devices answered."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest

from pitboss.eventstore.domain import Entry
from pitboss.eventstore.opening import open_store
from pitboss.house.domain import HOUSE as HOUSE_DOMAIN
from pitboss.kernel.errors import BadInput
from pitboss.kernel.offices import OFFICES
from pitboss.server.actors.floor import make_floor
from pitboss.server.ops import logs, serve
from pitboss.server.ops.serve import listen
from pitboss.server.ops.settings import parse_settings
from pitboss.table.dealer.acts.open_dealer_table import DealerTableOpened
from pitboss.table.terminal.acts.open_table import TableOpened
from pitboss.table.terminal.config import TableConfig
from tests.server.floors import (
    CRAPS,
    DEALER,
    ROULETTE,
    SICBO,
    HandClock,
    Json,
    Running,
    configuration,
    entries,
    running,
)
from tests.stories import clause

MANAGER = "assistant-gaming-manager"
WORDS = b"1 Words of the test.\n"
HOUSE = {"licensee": "The Test Licensee", "premises": "1 Test Street"}
HOUR = 3_600_000


class Shift(NamedTuple):
    """A floor for play, its clock, and how somebody comes to work."""

    run: Running
    clock: HandClock
    work: Callable[[str], Awaitable[httpx.AsyncClient]]


def play(
    folder: Path,
    story: Callable[[Shift], Awaitable[None]],
    *tables: str,
    **server: Any,  # settings of the server
) -> None:
    clock = HandClock()
    text = configuration(folder, *tables, **{"training": False, **server})

    async def main() -> None:
        async with running(text, staff=True, clock=clock) as run, AsyncExitStack() as signed_on:

            async def work(office: str) -> httpx.AsyncClient:
                return await signed_on.enter_async_context(await run.at_work(office))

            await story(Shift(run, clock, work))

    asyncio.run(main())


async def act(http: httpx.AsyncClient, slug: str, /, **fields: object) -> Json:
    answer = await http.post("/api/acts", json={"act": {"type": slug, **fields}})
    told: Json = {"status": answer.status_code, **answer.json()}
    return told


async def filed(http: httpx.AsyncClient, document: str, at: int, **fields: object) -> Json:
    await http.put("/api/papers/content", content=WORDS, headers={"Content-Type": "text/plain"})
    paper = {
        "number": f"O-{document}", "kind": "order", "direction": "from", "document": document,
        "title": "An order of the test", "digest": sha256(WORDS).hexdigest(),
        "media": "text/plain", "effective_at": at, "licensee": HOUSE["licensee"], **fields,
    }  # fmt: skip
    told = await act(http, "file-paper", **paper)
    assert told["status"] == 200, told
    return told


async def keys(run: Running, work: Callable[[str], Awaitable[httpx.AsyncClient]]) -> None:
    """Every terminal of the floor gets its machine."""
    administrator = await work("administrator")
    for table in run.floor.settings.table:
        for number in range(1, table.terminals + 1):
            path = f"/api/tables/{table.name}/seats/{table.name}-{number}/key"
            assert (await administrator.post(path)).status_code == 201


async def register(http: httpx.AsyncClient, table: str) -> None:
    """Put every device of a table on file as it answers, a tumbler with its seal."""
    for one in (await http.get(f"/api/equipment/{table}")).json():
        if one["standing"] == "not-on-file":
            given = {
                key: one[key] for key in ("device", "kind", "stands_at", "identity", "firmware")
            }
            seal = {"seal": "S-17"} if "tumbler" in one["kind"] else {}
            told = await act(http, "register-device", **given, **seal)
            assert told["status"] == 200, told


def read(folder: Path, stream: str) -> list[Entry]:
    """The records of a stream, once its floor is down."""
    store = open_store(str(folder / "floor.db"), HOUSE_DOMAIN, writable=False)
    with store.view():
        kept = entries(store, stream)
    store.close()
    return kept


def opened(folder: Path, stream: str) -> tuple[Json, TableOpened | DealerTableOpened]:
    """The record of the last opening: who and in what office, and the event."""
    kept = read(folder, stream)
    found = [
        (entry, event)
        for entry in kept
        for event in entry.events
        if isinstance(event, TableOpened | DealerTableOpened)
    ]
    entry, event = found[-1]
    return {"by": entry.by, "office": entry.office}, event


@clause("aruze-sicbo", "order", "order/takes-effect", "order/licensee")
@clause("aruze-craps", "order", "order/takes-effect", "order/licensee")
@clause("interblock", "order", "order/takes-effect", "order/licensee")
@clause("aruze-craps", "2.2.1", "2.2.5")
@clause("interblock", "2.3.1")
def test_a_table_for_play_is_opened_by_a_person_under_an_order_in_force(tmp_path: Path) -> None:
    games = {"sicbo-1": "aruze-sicbo", "craps-1": "aruze-craps", "roulette-1": "interblock"}

    async def story(shift: Shift) -> None:
        run, clock, work = shift
        manager, dealer = await work(MANAGER), await work("dealer")
        # Nothing opens by itself, and staff see the tables shut.
        shown = (await manager.get("/api/floor/now")).json()["tables"]
        assert {one["name"]: one["status"] for one in shown} == dict.fromkeys(games, "unopened")
        assert shown[0]["game"] == "aruze-sicbo"
        for table, document in games.items():
            told = await act(dealer, "open-table", table=table)
            assert (told["kind"], told["clause"]) == ("not-your-office", "order")
            told = await act(manager, "open-table", table=table)
            assert (told["kind"], told["clause"]) == ("order-not-filed", "order")
            await filed(manager, document, clock() + HOUR)
            told = await act(manager, "open-table", table=table)
            assert (told["kind"], told["clause"]) == ("order-not-yet", "order/takes-effect")
            # 09:00 by Greenwich is 20:00 at The Star.
            assert "15/01/2027 20:00" in told["sentence"]
        published = clock() + HOUR
        clock.forward(HOUR / 1000)
        for table in games:
            # No machine is enrolled: the first terminal is named, by its rule.
            told = await act(manager, "open-table", table=table)
            assert (told["kind"], told["words"]["device"]) == ("device-failed", f"{table}-1")
            system = {"craps-1": "2.2.1", "roulette-1": "1.1/player-terminal"}
            assert told["clause"] == system.get(table, "2.1")
        await keys(run, work)
        for table in games:
            # The person opening it supplies neither checks nor answers.
            told = await act(manager, "open-table", table=table, checks={"server": True})
            assert told["status"] == 400
            # Nothing that answers is on file: the server first.
            told = await act(manager, "open-table", table=table)
            assert told["kind"] == "device-unregistered"
            await register(manager, table)
            assert (await act(manager, "open-table", table=table))["status"] == 200
            config = run.floor.actors[table].state.config
            assert isinstance(config, TableConfig)
            assert config.effective_at == published
        player = await run.seat("sicbo-1", "sicbo-1-1")
        assert (await player.do("insert-note", denomination_cents=2_000)) is not None
        # Each round says by which rules it is played, under which order, and since when.
        for table, document in games.items():
            told = (await manager.get(f"/api/tables/{table}/rounds/1")).json()
            assert (told["order"], told["effective_at"]) == (f"O-{document}", published)
            assert told["digest"] == run.floor.actors[table].state.law.game.digest

    play(tmp_path, story, SICBO, CRAPS, ROULETTE, **HOUSE)
    for table, document in games.items():
        said, event = opened(tmp_path, f"table:{table}")
        assert isinstance(event, TableOpened)
        assert said == {"by": MANAGER, "office": MANAGER}
        assert (event.order, event.order_digest) == (
            f"O-{document}", sha256(WORDS).hexdigest(),
        )  # fmt: skip
        config = event.config
        assert (config.licensee, config.premises, config.training) == (*HOUSE.values(), False)
        kinds = [answer.kind for answer in event.answers]
        launcher = "wheel" if table == "roulette-1" else "tumbler"
        assert kinds[:2] == ["server", launcher]
        assert kinds.count("terminal") == kinds.count("acceptor") == kinds.count("printer")
        tumbler = event.answers[1]
        assert (tumbler.identity, tumbler.works) == (f"{table}-{launcher}", True)
        assert tumbler.firmware
        assert all(event.checks.values())


def test_the_licensee_is_named_and_is_the_one_of_the_order(tmp_path: Path) -> None:
    async def unnamed(shift: Shift) -> None:
        manager = await shift.work(MANAGER)
        await filed(manager, "aruze-sicbo", 0)
        told = await act(manager, "open-table", table="sicbo-1")
        assert (told["kind"], told["clause"]) == ("no-licensee", "order/licensee")

    play(tmp_path / "a", unnamed, SICBO)

    async def another(shift: Shift) -> None:
        manager = await shift.work(MANAGER)
        await filed(manager, "aruze-sicbo", 0, licensee="Somebody Else")
        told = await act(manager, "open-table", table="sicbo-1")
        assert (told["kind"], told["clause"]) == ("other-licensee", "order/licensee")
        # Of a withdrawn order nothing is left; case and spaces of a name do not count.
        await act(manager, "withdraw-paper", number="O-aruze-sicbo", reason="mistyped")
        told = await act(manager, "open-table", table="sicbo-1")
        assert told["kind"] == "order-not-filed"
        await filed(manager, "aruze-sicbo", 0, number="O-2", licensee=" the test  LICENSEE ")
        await keys(shift.run, shift.work)
        await register(manager, "sicbo-1")
        assert (await act(manager, "open-table", table="sicbo-1"))["status"] == 200

    play(tmp_path / "b", another, SICBO, **HOUSE)


@clause("sicbo-ilga", "1.1/casino-supervisor")
@clause("sicbo-nicc", "1.1/casino-supervisor")
@pytest.mark.parametrize("game", ["sicbo-ilga", "sicbo-nicc"])
def test_a_supervisor_counts_the_float_of_a_dealers_table_for_play(
    tmp_path: Path, game: str
) -> None:
    async def story(shift: Shift) -> None:
        manager = await shift.work(MANAGER)
        dealer, supervisor = await shift.work("dealer"), await shift.work("casino-supervisor")
        opening = {"table": "dealer-1", "float_cents": 2_500_000}
        assert (await act(dealer, "open-dealer-table", **opening))["kind"] == "not-your-office"
        told = await act(supervisor, "open-dealer-table", **opening)
        assert (told["kind"], told["clause"]) == ("order-not-filed", "title")
        await filed(manager, game, 0)
        told = await act(supervisor, "open-dealer-table", **(opening | {"float_cents": 0}))
        assert told["kind"] == "no-float"
        await register(supervisor, "dealer-1")
        assert (await act(supervisor, "open-dealer-table", **opening))["status"] == 200
        assert (await manager.get("/api/tables/dealer-1")).json()["status"] == "open"

    play(tmp_path, story, DEALER.replace("sicbo-ilga", game), **HOUSE)
    said, event = opened(tmp_path, "dealer:dealer-1")
    assert said == {"by": "casino-supervisor", "office": "casino-supervisor"}
    assert isinstance(event, DealerTableOpened)
    assert (event.counted, event.float_cents, event.order) == (True, 2_500_000, f"O-{game}")
    assert [answer.kind for answer in event.answers] == ["server", "covered-tumbler"]


def test_for_practice_the_configuration_opens_and_the_record_says_so(tmp_path: Path) -> None:
    async def story(shift: Shift) -> None:
        tables = (await (await shift.work(MANAGER)).get("/api/floor/now")).json()["tables"]
        assert {one["status"] for one in tables} == {"open"}

    play(tmp_path, story, SICBO, DEALER, training=True)
    for stream in ("table:sicbo-1", "dealer:dealer-1"):
        said, event = opened(tmp_path, stream)
        assert said == {"by": "configuration", "office": "configuration"}
        assert (event.config.training, event.order) == (True, "")
    said, event = opened(tmp_path, "table:sicbo-1")
    assert isinstance(event, TableOpened)
    assert event.config.effective_at is None
    said, event = opened(tmp_path, "dealer:dealer-1")
    assert isinstance(event, DealerTableOpened)
    assert not event.counted


def test_what_nobody_did_is_on_record_in_nobodys_office(tmp_path: Path) -> None:
    async def story(shift: Shift) -> None:
        player = await shift.run.seat("sicbo-1", "sicbo-1-1")
        await player.do("insert-note", denomination_cents=2_000)
        await player.do("place-wager", spot="big", cents=500)
        shift.clock.forward(30)
        shift.run.floor.actors["sicbo-1"].set_alarm()
        await player.stage("shooting")
        shift.clock.forward(11)
        shift.run.floor.actors["sicbo-1"].set_alarm()
        await player.stage("wagering", 2)

    play(tmp_path, story, SICBO, training=True, period=30)
    kept = [one for one in read(tmp_path, "table:sicbo-1") if one.by not in OFFICES]
    assert {"close-wagering", "shoot-automatically"} <= {one.act for one in kept}
    assert {one.office for one in kept}.isdisjoint(OFFICES)


@clause("aruze-sicbo", "order")
def test_a_terminal_table_is_closed_and_opened_again_as_configured_from_the_desk(
    tmp_path: Path,
) -> None:
    async def story(shift: Shift) -> None:
        manager = await shift.work(MANAGER)
        assert (await act(manager, "close-table", table="sicbo-1"))["status"] == 200
        desk = (await manager.get("/api/desk/sicbo-1")).json()
        key = next(one for one in desk["acts"] if one["slug"] == "open-table")
        assert (key["refusal"], key["fixed"]) == (None, {"table": "sicbo-1"})
        assert (await act(manager, "open-table", **key["fixed"]))["status"] == 200
        told = await act(manager, "open-table", table="sicbo-1")
        assert told["kind"] == "already-open"

    play(tmp_path, story, SICBO, training=True)
    said, _ = opened(tmp_path, "table:sicbo-1")
    assert said == {"by": MANAGER, "office": MANAGER}


def test_a_device_that_does_not_answer_keeps_the_table_shut_by_name_and_clause(
    tmp_path: Path,
) -> None:
    # Nothing listens at these addresses.
    craps = CRAPS + 'printer = "127.0.0.1:9"\n'

    async def story(shift: Shift) -> None:
        manager = await shift.work(MANAGER)
        tables = (await manager.get("/api/floor/now")).json()["tables"]
        assert {one["status"] for one in tables} == {"unopened"}
        told = await act(manager, "open-table", table="craps-1")
        assert (told["kind"], told["clause"]) == ("device-failed", "2.2.3")
        assert told["words"] == {
            "what": "printer", "device": "craps-1-1-printer", "said": "disconnected",
        }  # fmt: skip

    play(tmp_path, story, craps, training=True)


@clause("interblock", "2.1")
def test_a_wheel_for_one_terminal_is_not_opened(tmp_path: Path) -> None:
    alone = ROULETTE.replace("terminals = 2", "terminals = 1")

    async def story(shift: Shift) -> None:
        manager = await shift.work(MANAGER)
        told = await act(manager, "open-table", table="roulette-1")
        assert (told["kind"], told["clause"]) == ("several-needed", "2.1")

    play(tmp_path, story, alone, training=True)


@pytest.mark.parametrize(
    ("table", "document", "choice", "rule"),
    [
        (ROULETTE, "interblock", ("neighbours", "2"), "5.2.4"),
        (CRAPS, "aruze-craps", ("shooter-passes", "seven-out"), "3.11"),
        (CRAPS, "aruze-craps", ("come-window", "point-on"), "3.9.3"),
    ],
)
def test_a_choice_against_express_words_needs_an_approval_on_file_in_practice_too(
    tmp_path: Path, table: str, document: str, choice: tuple[str, str], rule: str
) -> None:
    key, chosen = choice
    text = f'{table}readings.{key} = "{chosen}"\napprovals = {{{{ {key} = "A-1" }}}}\n'
    name = "roulette-1" if table is ROULETTE else "craps-1"

    async def story(shift: Shift) -> None:
        manager = await shift.work(MANAGER)
        for fields in (
            {},
            {"number": "A-1", "kind": "terms"},
            {"number": "A-2", "kind": "approval", "effective_at": 0},
        ):
            if fields:
                await filed(manager, document, 0, **fields)
            told = await act(manager, "open-table", table=name)
            assert (told["kind"], told["clause"]) == ("approval-needed", rule)

    play(tmp_path / "without", story, text, training=True)

    async def approved(shift: Shift) -> None:
        manager = await shift.work(MANAGER)
        await filed(manager, document, 0, number="A-1", kind="approval")
        assert (await act(manager, "open-table", table=name))["status"] == 200

    play(tmp_path / "with", approved, text, training=True)


@pytest.mark.parametrize("device", ["device", "acceptor", "printer"])
def test_a_table_without_a_device_that_it_needs_is_told_at_the_start(device: str) -> None:
    text = SICBO.format(period=30) + f'{device} = ""\n'
    with pytest.raises(BadInput, match=f"table sicbo-1: It has no {device}"):
        parse_settings(text, "floor.toml")


def test_of_a_start_that_fails_no_first_password_is_spent(tmp_path: Path) -> None:
    text = configuration(tmp_path, SICBO + 'device = "127.0.0.1:9"\n')
    settings = parse_settings(text, "floor.toml")
    listening = listen(settings.server)

    async def failing() -> None:
        floor = make_floor(settings, log=logs.get("floor"))
        try:
            await serve.run(floor, listening, lambda _: None)
        finally:
            floor.store.close()

    # The device's key is missing, so that the floor cannot start.
    with pytest.raises(BadInput, match="key file"):
        asyncio.run(failing())
    listening.close()

    async def mended() -> None:
        async with running(configuration(tmp_path, SICBO), staff=True) as run:
            assert MANAGER in run.passwords

    asyncio.run(mended())
