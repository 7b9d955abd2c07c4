"""Simulated patrons and dealers: a live floor over real sockets, and money that adds up."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from random import Random

import pytest
from structlog.testing import capture_logs

from pitboss.devices.simulated.machine import Pace
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.verification import verify
from pitboss.house.domain import HOUSE
from pitboss.kernel.errors import BadInput
from pitboss.server.actors.dealer_actor import DealerActor
from pitboss.server.actors.floor import Floor, make_floor
from pitboss.server.actors.reception import Reception
from pitboss.server.client.floor_client import FloorClient, NotAdmitted, TakenOver
from pitboss.server.client.seat_acts import seat_act, staff_act
from pitboss.server.client.socket import Way, way_to
from pitboss.server.ops import logs
from pitboss.server.ops.serve import listen, web_server
from pitboss.server.ops.settings import FloorSettings, ServerSettings, parse_settings
from pitboss.server.simulated.crowd import Crowd, check_crowd
from pitboss.server.simulated.dealer import chips_for
from pitboss.server.simulated.left_seats import left_seats, note_seats, remember_seats
from pitboss.server.simulated.manner import Manner
from pitboss.server.simulated.offer import offer_of
from pitboss.server.simulated.patron import SITS_OUT, SimulatedPatron
from pitboss.server.wire import acts, messages
from pitboss.table.dealer.acts.lock_float import LockFloat
from pitboss.table.dealer.state import DealerStage, DealerTable
from pitboss.table.terminal.acts.place_wager import PlaceWager
from tests.server.beside import stood_still

PATIENCE_SECONDS = 90.0
"""A bound for everything that is waited for; on a quiet machine it is a few seconds."""
HASTE = 40.0
FAST = Pace(motion_ms=20, closing_ms=10, limit_ms=2_000)


def settings_in(folder: Path, *tables: str, patrons: int = 0, period: int = 1) -> FloorSettings:
    """The shipped floor with short periods, kept in a folder; only some of its tables.

    It has no stations: a station's seats are kept for it, and patrons are counted here by seats.
    """
    shipped = files("pitboss.server").joinpath("floor.toml").read_text(encoding="utf-8")
    settings = parse_settings(shipped, "floor.toml")
    server = replace(
        settings.server,
        port=0,
        database=str(folder / "floor.db"),
        keys=str(folder / "keys"),
        devices=str(folder / "devices"),
        patrons=patrons,
        stations=0,
    )
    chosen = tuple(
        replace(table, period_seconds=period)
        for table in settings.table
        if table.name in tables or not tables
    )
    return FloorSettings(server=server, table=chosen)


@asynccontextmanager
async def open_floor(settings: FloorSettings) -> AsyncIterator[tuple[Floor, int]]:
    """A floor that listens, and its port."""
    floor = make_floor(settings, log=logs.get("floor"), pace=FAST)
    listening = listen(settings.server)
    await floor.start()
    server = web_server(floor)
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    try:
        yield floor, listening.getsockname()[1]
    finally:
        server.should_exit = True
        await serving
        await floor.close()


@asynccontextmanager
async def beside(crowd: Crowd) -> AsyncIterator[None]:
    """A crowd that plays meanwhile, and is gone afterwards."""
    running = asyncio.create_task(crowd.run())
    try:
        yield
    finally:
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running


async def until(holds: Callable[[], bool], what: str) -> None:
    try:
        async with asyncio.timeout(PATIENCE_SECONDS):
            while not holds():
                await asyncio.sleep(0.02)
    except TimeoutError:
        pytest.fail(f"in {PATIENCE_SECONDS} s it did not come to this: {what}")


def whole(settings: FloorSettings) -> None:
    store = open_store(settings.server.database, HOUSE, writable=False)
    try:
        report = verify(store, HOUSE)
    finally:
        store.close()
    assert report.findings == []
    assert report.passed


def dealt(floor: Floor, table: str) -> DealerTable:
    actor = floor.actors[table]
    assert isinstance(actor, DealerActor)
    return actor.state


def figure(floor: Floor, name: str, table: str) -> float:
    """A figure of a table, from what Prometheus is told."""
    body, _ = floor.metrics.render()
    labels = f'table="{table}"'
    return sum(
        float(line.rsplit(" ", 1)[1])
        for line in body.decode().splitlines()
        if line.startswith(f"{name}{{") and labels in line
    )


def test_every_table_is_played_and_the_money_adds_up(tmp_path: Path) -> None:
    settings = settings_in(tmp_path, patrons=3)
    names = [table.name for table in settings.table]
    assert len(names) == 6

    async def play() -> None:
        async with open_floor(settings) as (floor, port):
            crowd = Crowd(floor, port, seed=7, haste=HASTE)

            def played() -> bool:
                return all(
                    figure(floor, "pitboss_rounds_total", name) >= 3
                    and figure(floor, "pitboss_wagered_cents_total", name) > 0
                    for name in names
                )

            async with beside(crowd):
                await until(played, "three rounds with wagers at every table")
            assert crowd.failures == 0

    with capture_logs() as told:
        asyncio.run(play())
    assert [line for line in told if line["log_level"] in ("warning", "error")] == []
    whole(settings)


def test_patrons_are_shown_as_simulated_and_leave_a_seat_for_people(tmp_path: Path) -> None:
    settings = settings_in(tmp_path, "roulette-1", patrons=50)
    settings = replace(settings, table=(replace(settings.table[0], terminals=4),))

    async def play() -> None:
        async with open_floor(settings) as (floor, port):
            way = way_to(settings.server, port)
            async with (
                beside(Crowd(floor, port, seed=1, haste=HASTE)),
                FloorClient(way, messages.Hello(table="roulette-1")) as watching,
            ):
                async with asyncio.timeout(PATIENCE_SECONDS):
                    while watching.seats.taken < 3:
                        await watching.news(1)
                assert watching.seats.taken == 3
                assert watching.seats.patrons == 3

    asyncio.run(play())


@pytest.mark.parametrize("table", ["roulette-1", "dealer-1"])
def test_a_patron_gives_its_seat_to_a_person_and_takes_its_money_along(
    tmp_path: Path, table: str
) -> None:
    """Opening the address of a seat at which a patron plays gives none of its play money."""
    settings = settings_in(tmp_path, table, patrons=1)

    async def play() -> None:
        async with open_floor(settings) as (floor, port):
            way, actor = way_to(settings.server, port), floor.actors[table]
            crowd = Crowd(floor, port, seed=3, haste=HASTE)
            async with beside(crowd):
                await until(
                    lambda: any(actor.has_money(seat) for seat in actor.seated),
                    "a patron sits down and has money there",
                )
                (seat,) = actor.seated
                hello = messages.Hello(table=table, seat=seat)
                async with await _let_in(way, hello) as person:
                    assert not actor.has_money(seat)
                    if table == "roulette-1":
                        assert (person.own.credit_cents, person.own.stakes) == (0, {})
                    else:
                        assert (person.own.person, person.own.value_cents) == ("", 0)
                    elsewhere = {seat}
                    await until(
                        lambda: len(set(actor.seated) - elsewhere) == 1,
                        "the patron sits down somewhere else",
                    )
                    assert not actor.seated[seat].patron
            assert crowd.failures == 0

    asyncio.run(play())


def test_a_seat_that_a_person_knocked_at_and_left_is_a_patrons_again(tmp_path: Path) -> None:
    """Who only looked in sends one patron away, and not every one after it."""
    settings = settings_in(tmp_path, "roulette-1", patrons=1)

    async def play() -> None:
        async with open_floor(settings) as (floor, port):
            way, actor = way_to(settings.server, port), floor.actors["roulette-1"]
            async with beside(Crowd(floor, port, seed=3, haste=HASTE)):
                await until(
                    lambda: any(actor.has_money(seat) for seat in actor.seated),
                    "a patron sits down and has money there",
                )
                (seat,) = actor.seated
                with pytest.raises(NotAdmitted):
                    await _open(way, messages.Hello(table="roulette-1", seat=seat))
                assert actor.wanted == {seat}
                await until(lambda: not actor.wanted, "the patron has made way")
                assert not actor.has_money(seat)

    asyncio.run(play())


async def _let_in(way: Way, hello: messages.Hello) -> FloorClient:
    """Somebody who knocks until the seat is free, and is told at first why it is not."""
    refusals = []
    async with asyncio.timeout(PATIENCE_SECONDS):
        while True:
            try:
                await _open(way, hello)
            except NotAdmitted as refused:
                refusals.append(refused.refusal.kind)
                await asyncio.sleep(0.05)
            else:
                break
    assert set(refusals) == {"patrons-money"}
    return FloorClient(way, hello)


def test_a_floor_without_patrons_has_what_they_left_taken_away(tmp_path: Path) -> None:
    settings = settings_in(tmp_path, "sicbo-1", period=600)

    async def play() -> None:
        async with open_floor(settings) as (floor, port):
            own = messages.Hello(table="sicbo-1", seat="sicbo-1-2", patron=True)
            async with FloorClient(way_to(settings.server, port), own) as guest:
                await guest.do(acts.PutInNote(denomination_cents=2_000))
            note_seats(floor)

    async def again() -> None:
        async with open_floor(settings) as (floor, port):
            assert left_seats(floor) == {"sicbo-1": ["sicbo-1-2"]}
            crowd = Crowd(floor, port, haste=HASTE)
            way = way_to(settings.server, port)
            theirs = messages.Hello(table="sicbo-1", seat="sicbo-1-2")
            with pytest.raises(NotAdmitted, match="simulated patron"):
                await _open(way, theirs)
            async with beside(crowd), await _let_in(way, theirs) as person:
                assert person.own.credit_cents == 0
            assert crowd.failures == 0

    asyncio.run(play())
    asyncio.run(again())


class Hesitant(Manner):
    """Somebody who lets every round go by that goes by without them."""

    def likely(self, probability: float) -> bool:
        return probability == SITS_OUT


def test_a_patron_ends_the_wait_of_a_period_that_nobody_wagers_in(tmp_path: Path) -> None:
    settings = settings_in(tmp_path, "sicbo-1")

    async def play() -> None:
        async with open_floor(settings) as (floor, port):
            way, actor = way_to(settings.server, port), floor.actors["sicbo-1"]
            manner = Hesitant(chance=Random(1), haste=HASTE)
            patron = SimulatedPatron(way, offer_of(actor), manner, set(), Reception(floor))
            visiting = asyncio.create_task(patron.visit())
            await until(lambda: bool(actor.state.results), "a round is played")
            visiting.cancel()
            with suppress(asyncio.CancelledError):
                await visiting

    asyncio.run(play())


def test_an_act_is_done_once_although_its_socket_is_lost(tmp_path: Path) -> None:
    settings = settings_in(tmp_path, "sicbo-1", period=600)

    async def play() -> None:
        async with open_floor(settings) as (_, port):
            hello = messages.Hello(table="sicbo-1", seat="sicbo-1-1")
            async with FloorClient(way_to(settings.server, port), hello) as client:
                note = acts.PutInNote(denomination_cents=10_000)
                assert isinstance(await client.do(note), messages.ActDone)
                for _ in range(10):
                    placing = client.do(seat_act(PlaceWager, spot="small", cents=100))
                    answer = asyncio.create_task(placing)
                    await asyncio.sleep(0)
                    await asyncio.sleep(0)  # it has been sent, and nobody knows how far it came
                    client.cut()
                    assert isinstance(await answer, messages.ActDone)
                assert client.resumed == 10
                assert client.own.stakes == {"small": 1_000}
                assert client.own.credit_cents == 9_000

    asyncio.run(play())
    whole(settings)


def test_a_newer_screen_takes_the_seat_and_a_wrong_one_is_not_let_in(tmp_path: Path) -> None:
    settings = settings_in(tmp_path, "sicbo-1")

    async def play() -> None:
        async with open_floor(settings) as (_, port):
            way = way_to(settings.server, port)
            hello = messages.Hello(table="sicbo-1", seat="sicbo-1-1")
            async with FloorClient(way, hello) as older, FloorClient(way, hello) as newer:
                assert newer.welcome.replaced
                with pytest.raises(TakenOver):
                    await _listen(older)
            with pytest.raises(NotAdmitted, match="no seat sicbo-1-99"):
                await _open(way, messages.Hello(table="sicbo-1", seat="sicbo-1-99"))

    asyncio.run(play())


async def _listen(client: FloorClient) -> None:
    while True:
        await client.news(PATIENCE_SECONDS)


async def _open(way: Way, hello: messages.Hello) -> None:
    async with FloorClient(way, hello):
        pass


def test_the_dealer_steps_aside_for_a_person_and_comes_back(tmp_path: Path) -> None:
    settings = settings_in(tmp_path, "dealer-1", patrons=2)

    async def play() -> None:
        async with open_floor(settings) as (floor, port):
            crowd = Crowd(floor, port, seed=5, haste=HASTE, gone_seconds=0.5)
            async with beside(crowd):
                await until(
                    lambda: dealt(floor, "dealer-1").stage is DealerStage.BETTING,
                    "bets are called for",
                )
                await _deal_by_hand(floor, way_to(settings.server, port))
                round_left = dealt(floor, "dealer-1").round
                await until(
                    lambda: dealt(floor, "dealer-1").round > round_left,
                    "the simulated dealer deals again",
                )
            assert crowd.failures == 0

    asyncio.run(play())
    whole(settings)


async def _deal_by_hand(floor: Floor, way: Way) -> None:
    """A person comes to the console, finds the round where it stands, and takes it one step on."""
    secret = floor.sessions.begin("kim", "dealer", at=floor.clock())
    hello = messages.Hello(table="dealer-1", console=True)
    async with FloorClient(way, hello, bearer=secret) as console:
        async with asyncio.timeout(PATIENCE_SECONDS):
            while console.seats.consoles != 1:
                await console.news(1)
        state = dealt(floor, "dealer-1")
        before = await stood_still(lambda: (state.round, state.stage), PATIENCE_SECONDS)
        await asyncio.sleep(2)
        assert (state.round, state.stage) == before
        assert (console.own.round, console.own.stage) == (state.round, state.stage.slug)
        lock = staff_act(LockFloat, table="dealer-1", locked=True)
        assert isinstance(await console.order(lock), messages.ActDone)
        opened = staff_act(LockFloat, table="dealer-1", locked=False)
        assert isinstance(await console.order(opened), messages.ActDone)


def test_a_restart_finds_patrons_at_the_places_that_are_theirs(tmp_path: Path) -> None:
    settings = settings_in(tmp_path, "dealer-2", patrons=7)

    async def play(rounds: int) -> None:
        async with open_floor(settings) as (floor, port):
            crowd = Crowd(floor, port, haste=HASTE)
            async with beside(crowd):
                first = dealt(floor, "dealer-2").round
                await until(
                    lambda: dealt(floor, "dealer-2").round >= first + rounds, "rounds are dealt"
                )
            assert crowd.failures == 0

    asyncio.run(play(2))
    asyncio.run(play(3))
    whole(settings)


def test_without_open_seats_there_are_no_simulated_patrons(tmp_path: Path) -> None:
    settings = settings_in(tmp_path, patrons=3)
    closed = replace(settings, server=replace(settings.server, open_seats=False))
    with pytest.raises(BadInput, match="need open seats"):
        check_crowd(closed)
    check_crowd(settings)
    check_crowd(replace(closed, server=replace(closed.server, patrons=0)))


@pytest.mark.parametrize(
    ("address", "way"),
    [
        ("127.0.0.1", "ws://127.0.0.1:8080/ws"),
        ("0.0.0.0", "ws://127.0.0.1:8080/ws"),
        ("::", "ws://[::1]:8080/ws"),
        ("10.1.2.3", "ws://10.1.2.3:8080/ws"),
    ],
)
def test_the_way_to_a_floor_on_this_machine(address: str, way: str) -> None:
    assert way_to(ServerSettings(address=address), 8080).address == way


def test_with_tls_only_the_own_machine_is_trusted_without_a_look() -> None:
    secured = ServerSettings(tls_certificate="floor.crt", tls_key="floor.pem")
    here = way_to(secured, 8080)
    assert here.address == "wss://127.0.0.1:8080/ws"
    assert here.tls is not None
    assert not here.tls.check_hostname
    away = way_to(replace(secured, address="10.1.2.3"), 8080)
    assert away.tls is not None
    assert away.tls.check_hostname


@pytest.mark.parametrize(
    ("cents", "chips"),
    [
        (10_000, {"2500": 4}),
        (5_000, {"500": 10}),
        (100, {"100": 1}),
        (150, {}),
        (0, {}),
        (-500, {}),
    ],
)
def test_chips_for_cash_are_exact_or_none(cents: int, chips: dict[str, int]) -> None:
    assert chips_for(cents, (100, 500, 2500, 10_000)) == chips


def test_a_patron_never_sits_where_a_person_left_credit(tmp_path: Path) -> None:
    """The person goes to look around; the credit, and the seat, are still theirs afterwards."""
    settings = settings_in(tmp_path, "sicbo-1", period=600)
    table = replace(settings.table[0], terminals=3)
    settings = replace(settings, table=(table,))

    async def play() -> None:
        async with open_floor(settings) as (floor, port):
            way = way_to(settings.server, port)
            theirs = messages.Hello(table="sicbo-1", seat="sicbo-1-1")
            async with FloorClient(way, theirs) as person:
                await person.do(acts.PutInNote(denomination_cents=5_000))
            reception = Reception(floor)
            assert reception.kept("sicbo-1") == {"sicbo-1-1"}
            patron = messages.Hello(table="sicbo-1", seat="sicbo-1-1", patron=True)
            with pytest.raises(NotAdmitted):
                async with FloorClient(way, patron):
                    pass
            # What a patron left behind is a patron's to come back to, after a restart too.
            own = messages.Hello(table="sicbo-1", seat="sicbo-1-2", patron=True)
            async with FloorClient(way, own) as guest:
                await guest.do(acts.PutInNote(denomination_cents=2_000))
            assert reception.kept("sicbo-1") == {"sicbo-1-1"}
            note_seats(floor)

    async def again() -> None:
        async with open_floor(settings) as (floor, port):
            assert Reception(floor).kept("sicbo-1") == {"sicbo-1-1", "sicbo-1-2"}
            remember_seats(floor)
            assert Reception(floor).kept("sicbo-1") == {"sicbo-1-1"}
            own = messages.Hello(table="sicbo-1", seat="sicbo-1-2", patron=True)
            async with FloorClient(way_to(settings.server, port), own) as guest:
                assert guest.own.credit_cents == 2_000

    asyncio.run(play())
    asyncio.run(again())
