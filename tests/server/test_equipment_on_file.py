"""Equipment on file: registered by people, compared at every opening, named by every round."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from importlib.resources import files
from pathlib import Path

import httpx
import pytest

from pitboss.devices.simulated.machine import FIRMWARE
from pitboss.table.dealer.acts.open_dealer_table import DealerTableOpened
from pitboss.table.dealer.acts.shake_dice import RoundBegun
from pitboss.table.terminal.acts.open_table import TableOpened
from pitboss.table.terminal.acts.period import PeriodOpened
from tests.server.floors import CRAPS, DEALER, ROULETTE, SICBO, Json, running
from tests.server.test_table_openings import (
    HOUSE,
    MANAGER,
    Shift,
    act,
    filed,
    keys,
    opened,
    play,
    read,
    register,
)
from tests.stories import clause

SUPERVISOR = "casino-supervisor"


async def on_file(http: httpx.AsyncClient, device: str) -> Json:
    devices: list[Json] = (await http.get("/api/equipment")).json()["devices"]
    return next(one for one in devices if one["device"] == device)


async def listing(http: httpx.AsyncClient, table: str) -> str:
    tables: list[Json] = (await http.get("/api/equipment")).json()["tables"]
    return str(next(one["listing"] for one in tables if one["table"] == table))


@clause("aruze-craps", "1.1/game-hardware", "1.1/game-system", "2.2.4/sealed")
@clause("interblock", "1.1/game-hardware", "1.1/game-system")
@clause("aruze-sicbo", "2.2/sealed")
@pytest.mark.parametrize(
    ("table", "text", "document", "hardware", "system"),
    [
        ("sicbo-1", SICBO, "aruze-sicbo", "2.2", "2.2"),
        ("craps-1", CRAPS, "aruze-craps", "1.1/game-hardware", "1.1/game-system"),
        ("roulette-1", ROULETTE, "interblock", "1.1/game-hardware", "1.1/game-system"),
    ],
)
def test_a_table_opens_only_with_the_devices_that_are_on_file(
    tmp_path: Path, table: str, text: str, document: str, hardware: str, system: str
) -> None:
    launcher = f"{table}-{'wheel' if table == 'roulette-1' else 'tumbler'}"
    lists: list[str] = []

    async def story(shift: Shift) -> None:
        run, clock, work = shift
        manager, attendant = await work(MANAGER), await work("attendant")
        await filed(manager, document, clock())
        await keys(run, work)
        told = await act(manager, "open-table", table=table)
        assert (told["kind"], told["clause"]) == ("device-unregistered", system)
        # Nobody else keeps the list, and dice do not come without a seal.
        device = {"device": launcher, "kind": "tumbler", "stands_at": table, "identity": "X"}
        told = await act(attendant, "register-device", **device, firmware="1", seal="S-1")
        assert told["kind"] == "not-your-office"
        told = await act(manager, "register-device", **device, firmware="1")
        assert told["kind"] == "seal-needed"
        await register(manager, table)
        told = await act(manager, "register-device", **device, firmware="1", seal="S-1")
        assert told["kind"] == "number-in-use"

        # Another printer than the one that answers is on file: it is named.
        printer = f"{table}-1-printer"
        other = {"device": printer, "identity": "P-9", "firmware": "2.0"}
        assert (await act(manager, "change-device", **other, reason="mended"))["status"] == 200
        told = await act(manager, "open-table", table=table)
        assert (told["kind"], told["clause"]) == ("device-differs", hardware)
        assert told["words"]["device"] == printer
        assert f"identity {printer} instead of P-9" in told["words"]["differs"]
        back = {"device": printer, "identity": printer, "firmware": FIRMWARE}
        assert (await act(manager, "change-device", **back, reason="a slip"))["status"] == 200

        # A device on file that is not there keeps it shut until it is taken off.
        gone = {"device": f"{table}-9-button", "kind": "button", "stands_at": table}
        assert (await act(manager, "register-device", **gone))["status"] == 200
        told = await act(manager, "open-table", table=table)
        assert (told["kind"], told["clause"]) == ("device-missing", hardware)
        off = {"device": gone["device"], "reason": "never built in"}
        assert (await act(manager, "retire-device", **off))["status"] == 200
        assert (await act(manager, "retire-device", **off))["kind"] == "not-on-file"

        assert (await act(manager, "open-table", table=table))["status"] == 200
        lists.append(await listing(manager, table))
        # A change while it plays: the rounds that follow name the other list.
        changed = {"device": printer, "identity": printer, "firmware": "2.1"}
        assert (await act(manager, "change-device", **changed, reason="update"))["status"] == 200
        lists.append(await listing(manager, table))
        tables = (await manager.get("/api/equipment")).json()["tables"]
        assert tables[0]["named"] == lists[1] != lists[0]
        lines = (await manager.get("/api/significant-events", params={"kind": "devices"})).text
        assert f"{printer} is changed to {printer}, firmware 2.1: update" in lines
        assert f"List {lists[1]} of the equipment on file is in force" in lines

    play(tmp_path, story, text, **HOUSE)
    _, event = opened(tmp_path, f"table:{table}")
    assert isinstance(event, TableOpened)
    assert event.equipment == lists[0]
    rounds = [
        one.equipment
        for entry in read(tmp_path, f"table:{table}")
        for one in entry.events
        if isinstance(one, PeriodOpened)
    ]
    assert rounds == [lists[0]]


@clause("aruze-sicbo", "2.2/sealed")
@clause("aruze-craps", "2.2.4/sealed")
@pytest.mark.parametrize(("table", "text"), [("sicbo-1", SICBO), ("craps-1", CRAPS)])
def test_every_opening_of_a_tumblers_seal_is_on_record(
    tmp_path: Path, table: str, text: str
) -> None:
    async def story(shift: Shift) -> None:
        manager, dealer = await shift.work(MANAGER), await shift.work("dealer")
        await keys(shift.run, shift.work)
        await register(manager, table)
        seal = {"device": f"{table}-tumbler", "opened": "S-17", "reason": "a die is worn"}
        assert (await act(dealer, "renew-seal", **seal, sealed="S-18"))["kind"] == (
            "not-your-office"
        )
        assert (await act(manager, "renew-seal", **seal, sealed="S-17"))["kind"] == "seal-spent"
        assert (await act(manager, "renew-seal", **seal, sealed="S-18"))["status"] == 200
        assert (await on_file(manager, f"{table}-tumbler"))["seal"] == "S-18"
        # What was found on it is recorded as it is, whatever was on file.
        strange = seal | {"opened": "Z-1", "sealed": "S-19", "reason": "found so"}
        assert (await act(manager, "renew-seal", **strange))["status"] == 200
        lines = (await manager.get("/api/significant-events", params={"kind": "devices"})).text
        told = (
            f"The seal Z-1 of {table}-tumbler, where S-18 was on file, is opened and S-19 put on"
        )
        assert told in lines

    play(tmp_path, story, text, **HOUSE)


@clause("sicbo-ilga", "2.5")
@clause("sicbo-nicc", "2.5")
@pytest.mark.parametrize("game", ["sicbo-ilga", "sicbo-nicc"])
def test_a_dealers_table_opens_and_plays_only_under_a_seal_on_record(
    tmp_path: Path, game: str
) -> None:
    async def story(shift: Shift) -> None:
        run = shift.run
        manager, supervisor = await shift.work(MANAGER), await shift.work(SUPERVISOR)
        dealer = await shift.work("dealer")
        await filed(manager, game, 0)
        opening = {"table": "dealer-1", "float_cents": 2_500_000}
        told = await act(supervisor, "open-dealer-table", **opening)
        assert told["kind"] == "device-unregistered"
        await register(supervisor, "dealer-1")
        assert (await act(supervisor, "open-dealer-table", **opening))["status"] == 200
        table = run.floor.actors["dealer-1"].state
        assert getattr(table, "seal", "") == "S-17"
        shake = {"table": "dealer-1", "round": 1, "tumbles": 3}
        assert (await act(dealer, "shake-dice", **shake))["status"] == 200
        # The seal is opened at the table, between two rounds, and is then on file too.
        seal = {"opened": "S-17", "sealed": "S-18", "reason": "a broken die"}
        told = await act(supervisor, "renew-seal", device="dealer-1-tumbler", **seal)
        assert told["kind"] == "at-its-table"
        told = await act(supervisor, "open-seal", table="dealer-1", **seal)
        assert told["kind"] == "not-now"
        broken = {"table": "dealer-1", "round": 1, "ground": "broken"}
        assert (await act(dealer, "announce-no-result", **broken))["status"] == 200
        replaced = {"table": "dealer-1", "reason": "three new dice"}
        told = await act(supervisor, "record-replaced", **replaced)
        assert (told["kind"], told["clause"]) == ("seal-first", "2.5")
        assert (await act(supervisor, "open-seal", table="dealer-1", **seal))["status"] == 200
        assert (await on_file(supervisor, "dealer-1-tumbler"))["seal"] == "S-18"
        assert (await act(supervisor, "record-replaced", **replaced))["status"] == 200
        told = await act(dealer, "shake-dice", **(shake | {"round": 2}))
        assert told["status"] == 200

    play(tmp_path, story, DEALER.replace("sicbo-ilga", game), **HOUSE)
    _, event = opened(tmp_path, "dealer:dealer-1")
    assert isinstance(event, DealerTableOpened)
    assert event.seal == "S-17"
    first, second = (
        one.equipment
        for entry in read(tmp_path, "dealer:dealer-1")
        for one in entry.events
        if isinstance(one, RoundBegun)
    )
    assert first == event.equipment != second


def test_a_floor_for_practice_registers_its_own_devices_and_says_so(tmp_path: Path) -> None:
    async def story(shift: Shift) -> None:
        manager = await shift.work(MANAGER)
        shown = (await manager.get("/api/equipment")).json()
        assert {one["by"] for one in shown["devices"]} == {"configuration"}
        tumbler = await on_file(manager, "sicbo-1-tumbler")
        assert (tumbler["seal"], tumbler["identity"]) == ("PRACTICE", "sicbo-1-tumbler")
        assert all(one["listing"] == one["named"] for one in shown["tables"])
        answers = (await manager.get("/api/equipment/sicbo-1")).json()
        assert {one["standing"] for one in answers} == {"as-filed"}
        assert (await manager.get("/api/equipment/nowhere")).status_code == 404

    play(tmp_path, story, SICBO, DEALER, training=True)


@clause("aruze-craps", "1.1/game-hardware", "1.1/game-system")
@clause("interblock", "1.1/game-hardware", "1.1/game-system")
def test_the_shipped_floor_has_every_device_on_file_with_identity_and_firmware(
    tmp_path: Path,
) -> None:
    """Every terminal, acceptor, printer, button, tumbler, wheel, display and the server."""
    shipped = files("pitboss.server").joinpath("floor.toml").read_text("utf-8")
    text = shipped.replace('"var/', f'"{tmp_path}/').replace("terminals = 12", "terminals = 2")
    text = text.replace("patrons = 3", "patrons = 0")
    text = re.sub(r"^seal = .*$", 'seal = ""', text, count=1, flags=re.MULTILINE)
    of_terminals = {"server": 1, "terminal": 2, "acceptor": 2, "printer": 2}
    dealt = {"server": 1, "covered-tumbler": 1, "display": 1}
    expected = {
        "sicbo-1": of_terminals | {"tumbler": 1, "button": 2, "cabinet": 2},
        "craps-1": of_terminals | {"tumbler": 1, "button": 2},
        "roulette-1": of_terminals | {"wheel": 1, "display": 1},
        "sicbo-2": of_terminals | {"tumbler": 1, "display": 1},
        "dealer-1": dealt,
        "dealer-2": dealt,
    }

    async def main() -> None:
        async with running(text, staff=True) as run, await run.at_work(MANAGER) as manager:
            shown = (await manager.get("/api/equipment")).json()["devices"]
            for table, kinds in expected.items():
                here = [one for one in shown if one["stands_at"] in ("", table)]
                assert Counter(one["kind"] for one in here) == kinds, table
            for one in shown:
                assert "" not in (one["identity"], one["firmware"]), one
                assert bool(one["seal"]) is ("tumbler" in one["kind"]), one

    asyncio.run(main())
