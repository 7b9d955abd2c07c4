"""What the register of readings promises of terminal tables, by the line and at the cage."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from pitboss.kernel.errors import BadInput
from pitboss.server.ops.settings import parse_settings
from pitboss.table.terminal.acts.press_shoot import Launched
from pitboss.table.terminal.acts.returned_wager import WagerReturned
from tests.server.floors import (
    CRAPS,
    ROULETTE,
    SICBO,
    Client,
    HandClock,
    Json,
    Running,
    configuration,
    entries,
    play,
    running,
)
from tests.stories import clause

PERIOD = 30


async def sat(run: Running, table: str, cents: int = 5_000) -> Client:
    player = await run.seat(table, f"{table}-1")
    await player.do("insert-note", denomination_cents=cents)
    return player


async def act(http: httpx.AsyncClient, kind: str, **fields: object) -> Json:
    answer = await http.post("/api/acts", json={"act": {"type": kind, **fields}})
    told: Json = answer.json()
    return {"status": answer.status_code, **told}


# AS-06 and R43: within ten seconds.


@pytest.mark.parametrize(
    ("text", "table", "spot", "rule"),
    [(SICBO, "sicbo-1", "big", "3.10.3"), (CRAPS, "craps-1", "pass", "3.11.1")],
)
@clause("aruze-sicbo", "3.10.3")
@clause("aruze-craps", "3.11.1")
def test_a_press_at_ten_seconds_sharp_shoots_and_one_after_it_does_not(
    tmp_path: Path, text: str, table: str, spot: str, rule: str
) -> None:
    clock = HandClock()

    async def story(run: Running) -> None:
        player = await sat(run, table)

        async def closed(number: int) -> None:
            await player.do("place-wager", spot=spot, cents=500)
            clock.forward(PERIOD)
            run.floor.actors[table].set_alarm()
            await player.stage("shooting", number)

        await closed(1)
        clock.forward(10)
        assert (await player.do("press-shoot", round=1))["type"] == "done"
        await player.stage("wagering", 2)
        await closed(2)
        clock.forward(10.001)
        late = await player.do("press-shoot", round=2)
        assert (late["kind"], late["clause"]) == ("too-late", rule)
        run.floor.actors[table].set_alarm()
        await player.stage("wagering", 3)
        shot = [
            event.shooter
            for entry in entries(run.floor.store, f"table:{table}")
            for event in entry.events
            if isinstance(event, Launched)
        ]
        assert shot == [f"{table}-1", None]

    play(tmp_path, story, text, clock=clock, period=PERIOD)


# ETG-18: to the cent everywhere, in whole coins at the cashier's.

CENTS = SICBO.replace('unit = "1"', 'unit = "0.01"').replace(
    "limits.", 'ticket_limit = "45"\nlimits.'
)


@pytest.mark.parametrize("game", ["aruze-sicbo", "interblock-sicbo"])
@clause("aruze-sicbo", "5.3.2")
@clause("interblock", "6.1")
def test_cash_is_handed_over_in_whole_coins_and_the_difference_is_on_record(
    tmp_path: Path, game: str
) -> None:
    async def lost(run: Running, cents: int) -> Client:
        """A player who has lost so much of fifty dollars."""
        await run.floor.workshop.consoles["sicbo-1-tumbler"].force("456")
        player = await sat(run, "sicbo-1")
        await player.do("place-wager", spot="small", cents=cents)
        await run.play_out("sicbo-1")
        await player.owns(
            lambda own: (own["credit_cents"], own["bet_cents"]) == (5_000 - cents, 0)
        )
        return player

    async def story(run: Running) -> None:
        cashier = await run.at_work("cashier")
        for form, over in (("cash", 4_895), ("cheque", None)):
            player = await lost(run, 104)
            await player.do("collect", form=form)
            await player.owns(lambda own: own["state"] == "waiting-for-payment")
            number = (await cashier.get("/api/payments")).json()[0]["number"]
            signed = {"signed_by": "Ada", "witnessed_by": "Ben"}
            await act(cashier, "sign-payment", number=number, **signed)
            paid = await act(
                cashier, "pay-by-hand", number=number, table="sicbo-1", terminal="sicbo-1-1",
                cents=4_896, form=form,
            )  # fmt: skip
            assert paid["status"] == 200, paid
            (event,) = entries(run.floor.store, f"payment:{number}")[-1].events
            assert (getattr(event, "cents", 0), getattr(event, "paid_cents", 0)) == (4_896, over)
            await player.owns(lambda own: own["state"] == "in-service")
            await player.close()
        # A ticket of $44.97 is good for exactly that, and the cage gives out $44.95.
        player = await lost(run, 503)
        await player.do("collect")
        number = (await player.until("paper"))["number"]
        await player.owns(lambda own: own["credit_cents"] == 0)
        told = await act(cashier, "pay-ticket", number=number, claimed_cents=4_497)
        assert told["status"] == 200, told
        (event,) = entries(run.floor.store, f"ticket:{number}")[-1].events
        assert (getattr(event, "cents", 0), getattr(event, "paid_cents", 0)) == (4_497, 4_495)
        await cashier.aclose()

    play(tmp_path, story, CENTS.replace("aruze-sicbo", game), staff=True)


# R29: units that pay in whole cents, or the sign says that fractions are not paid.

UNITS = {
    3: ("place:6", "place:8", "dont-pass-odds", "lay:5", "lay:9",
        *(f"dont-come-odds:{number}" for number in (5, 6, 8, 9))),
    11: ("place-to-lose:4", "place-to-lose:10"),
    2: ("place-to-lose:5", "place-to-lose:9", "lay:4", "lay:10"),
    6: ("lay:6", "lay:8"),
}  # fmt: skip
SILENT = CRAPS.replace(", breakage_stated = true", "").replace('"5"', '"1"')
"""A sign that says nothing of fractions."""


def in_units(*without: int) -> str:
    """The sign with the units of R29, but for some."""
    lines = (
        f'limits."{spot}" = {{{{ minimum = "{unit}", maximum = "990", unit = "{unit}" }}}}\n'
        for unit, spots in UNITS.items()
        if unit not in without
        for spot in spots
    )
    return SILENT + "".join(lines)


@clause("aruze-craps", "3.1/unit", "3.10/place-6-8", "6.2.1")
def test_without_a_word_on_fractions_every_unit_pays_the_printed_odds_to_the_cent(
    tmp_path: Path,
) -> None:
    for unit in UNITS:
        with pytest.raises(BadInput, match="does not pay in whole cents"):
            parse_settings(configuration(tmp_path, in_units(unit)), "floor.toml")

    async def story(run: Running) -> None:
        player = await sat(run, "craps-1")
        await run.floor.workshop.consoles["craps-1-tumbler"].force("24")
        # Five dollars are no whole units of three: what is taken is $3, which wins $3.50.
        answer = await player.do("place-wager", spot="place:6", cents=500)
        assert answer["part"]["stakes"] == {"place:6": 300}
        await run.play_out("craps-1")
        await player.owns(lambda own: own["win_cents"] == 350)
        async with run.http() as http:
            sign = (await http.get("/api/tables/craps-1/sign")).json()
        stated = {spot: one["unit_cents"] for one in sign["limits"] for spot in one["spots"]}
        for unit, spots in UNITS.items():
            assert {stated[spot] for spot in spots} == {unit * 100}
        assert stated["field"] == 100
        assert not any(one["breakage_stated"] for one in sign["limits"])

    play(tmp_path, story, in_units())


# ETG-33: limits come into force when a table is opened.


@clause("interblock", "4.1/limits")
@clause("aruze-sicbo", "3.2/limits")
@pytest.mark.parametrize(("text", "table"), [(ROULETTE, "roulette-1"), (SICBO, "sicbo-1")])
def test_the_limits_of_an_open_table_stay_until_it_is_opened_again(
    tmp_path: Path, text: str, table: str
) -> None:
    spot = "red" if table == "roulette-1" else "big"
    low = text.replace('maximum = "500"', 'maximum = "20"')

    async def most(run: Running) -> int:
        """What is taken of fifty dollars on one selection."""
        player = await sat(run, table)
        answer = await player.do("place-wager", spot=spot, cents=5_000)
        stakes: dict[str, int] = (answer["part"] if answer["type"] == "done" else player.own)[
            "stakes"
        ]
        await player.do("clear-wagers")
        await player.do("collect")
        await player.owns(lambda own: own["credit_cents"] == 0)
        await player.close()
        return stakes.get(spot, 0)

    async def main() -> None:
        manager = "assistant-gaming-manager"
        async with running(configuration(tmp_path, low), staff=True) as run:
            assert await most(run) == 2_000
            await run.signed_on(manager)
            known = run.passwords
        async with running(configuration(tmp_path, text), staff=True) as run:
            assert await most(run) == 2_000
            run.passwords = known
            async with await run.at_work(manager) as http:
                assert (await act(http, "close-table", table=table))["status"] == 200
                assert (await act(http, "open-table", table=table))["status"] == 200
            assert await most(run) == 5_000

    asyncio.run(main())


# IB-16: what is below its minimum does not count towards the total.

TOTALS = ROULETTE.replace("limits.", 'player_minimum = "10"\nlimits.').replace(
    'minimum = "1"', 'minimum = "5"'
)


@clause("interblock", "4.2", "4.3.4")
def test_wagers_below_their_minimum_do_not_count_towards_the_total(tmp_path: Path) -> None:
    clock = HandClock()

    async def story(run: Running) -> None:
        player = await sat(run, "roulette-1")
        for spot, cents in (("red", 400), ("black", 400), ("odd", 500)):
            assert (await player.do("place-wager", spot=spot, cents=cents))["type"] == "done"
        # $13 lie there, $5 of them are a wager: too little, and everything goes back.
        clock.forward(PERIOD)
        run.floor.actors["roulette-1"].set_alarm()
        own = await player.owns(lambda own: own["bet_cents"] == 0)
        assert own["credit_cents"] == 5_000
        returned = [
            (event.cell, event.clause)
            for entry in entries(run.floor.store, "table:roulette-1")
            for event in entry.events
            if isinstance(event, WagerReturned)
        ]
        assert sorted(returned) == [("black", "4.2"), ("odd", "4.3.4"), ("red", "4.2")]

    play(tmp_path, story, TOTALS, clock=clock, period=PERIOD)


# R60: what is on the meter is paid at the end of a game, not in the midst of one.


@clause("aruze-sicbo", "3.7")
def test_3_7_at_sic_bo_nothing_is_collected_before_the_play_has_ended(tmp_path: Path) -> None:
    """ETG-19: a game play has ended once no wager of the terminal waits for its result."""

    async def story(run: Running) -> None:
        player = await sat(run, "sicbo-1")
        await run.floor.workshop.consoles["sicbo-1-tumbler"].force("245")
        await player.do("place-wager", spot="small", cents=500)
        refused = await player.do("collect")
        assert (refused["type"], refused["clause"]) == ("refused", "3.7")
        assert player.own["credit_cents"] == 4_500
        await run.period_ends("sicbo-1")
        await player.stage("shooting")
        refused = await player.do("collect")
        assert (refused["type"], refused["clause"]) == ("refused", "3.7")
        assert (await player.do("press-shoot", round=1))["type"] == "done"
        await player.stage("wagering", 2)
        # Small lost on eleven: with nothing at risk all that is left is paid.
        assert (await player.do("collect"))["type"] == "done"
        await player.owns(lambda own: own["credit_cents"] == 0)

    play(tmp_path, story, SICBO)


@clause("aruze-craps", "3.7")
def test_nothing_is_collected_between_the_close_and_the_result(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        player = await sat(run, "craps-1")
        await run.floor.workshop.consoles["craps-1-tumbler"].force("46")
        await player.do("place-wager", spot="pass", cents=500)
        await run.period_ends("craps-1")
        await player.stage("shooting")
        refused = await player.do("collect")
        assert (refused["type"], refused["clause"]) == ("refused", "3.7")
        assert (await player.do("press-shoot", round=1))["type"] == "done"
        await player.stage("wagering", 2)
        # The point is ten: the line stays, and the screen goes on showing it.
        assert (await player.do("collect"))["type"] == "done"
        own = await player.owns(lambda own: own["credit_cents"] == 0)
        assert sum(own["stakes"].values()) == 500

    play(tmp_path, story, CRAPS)
