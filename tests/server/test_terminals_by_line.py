"""Terminals on a running floor: limits, odds, money in and approved rules, by the line."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.server.floors import CRAPS, ROULETTE, SICBO, Client, Json, Running, entries, play
from tests.stories import clause

TOTALS = ROULETTE.replace("limits.", 'player_maximum = "30"\nlimits.').replace(
    'minimum = "1", maximum = "500", unit = "1"', 'minimum = "5", maximum = "20", unit = "5"'
)
"""Five to twenty dollars by fives on a selection, and no more than thirty in a round."""


async def _sat(run: Running, table: str, cents: int = 10_000, seat: int = 1) -> Client:
    player = await run.seat(table, f"{table}-{seat}")
    await player.do("insert-note", denomination_cents=cents)
    return player


async def _rolled(run: Running, player: Client, result: str) -> None:
    """The round as it stands comes to this; the player shoots where they are the shooter."""
    number = player.publics[-1]["view"]["round"]
    await run.floor.workshop.consoles["craps-1-tumbler"].force(result)
    await run.period_ends("craps-1")
    await player.do("press-shoot", round=number)
    await run.play_out("craps-1")
    await player.stage("wagering", number + 1)


async def _placed(player: Client, spot: str, cents: int) -> tuple[str, str]:
    """How a wager was answered: with nothing where it stands, else the kind and the rule."""
    await player.settled()
    answer = await player.do("place-wager", spot=spot, cents=cents)
    return ("", "") if answer["type"] == "done" else (answer["kind"], answer["clause"])


# Craps: Odds, a draw, a hard total, the maximum.


@clause("aruze-craps", "3.9.2.1", "3.9.12.1")
def test_odds_go_to_double_the_line_and_no_further(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        one = await _sat(run, "craps-1")
        other = await _sat(run, "craps-1", seat=2)
        await one.do("place-wager", spot="pass", cents=1_000)
        await other.do("place-wager", spot="dont-pass", cents=1_000)
        await _rolled(run, one, "24")
        # The point is 6: twice $10 by the Pass Line, and $24, which wins $20, by the other side.
        assert await _placed(one, "pass-odds", 2_100) == ("over-odds-limit", "3.9.2.1")
        assert await _placed(one, "pass-odds", 2_000) == ("", "")
        assert await _placed(other, "dont-pass-odds", 2_500) == ("over-odds-limit", "3.9.12.1")
        assert await _placed(other, "dont-pass-odds", 2_400) == ("", "")

    play(tmp_path, story, CRAPS)


@clause("aruze-craps", "3.9.4.1", "3.9.13.1")
def test_odds_on_a_come_go_to_double_of_it_and_no_further(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        player = await _sat(run, "craps-1")
        await player.do("place-wager", spot="pass", cents=1_000)
        await _rolled(run, player, "24")
        await player.do("place-wager", spot="come", cents=1_000)
        await player.do("place-wager", spot="dont-come", cents=1_000)
        await _rolled(run, player, "36")
        # Both went to 9: twice $10 on the Come, and $30, which wins $20, on the Don't Come.
        assert await _placed(player, "come-odds:9", 2_100) == ("over-odds-limit", "3.9.4.1")
        assert await _placed(player, "come-odds:9", 2_000) == ("", "")
        over = await _placed(player, "dont-come-odds:9", 3_100)
        assert over == ("over-odds-limit", "3.9.13.1")
        assert await _placed(player, "dont-come-odds:9", 3_000) == ("", "")

    play(tmp_path, story, CRAPS)


@clause("aruze-craps", "1.1/draw", "1.1/hard", "1.1/maximum-bet")
def test_a_draw_goes_back_a_hard_total_is_told_by_its_faces_and_the_sign_is_the_most(
    tmp_path: Path,
) -> None:
    async def story(run: Running) -> None:
        player = await _sat(run, "craps-1")
        await player.do("place-wager", spot="dont-pass", cents=1_000)
        await _rolled(run, player, "66")
        # Twelve is a draw: nothing won and nothing lost.
        own = await player.owns(lambda own: own["bet_cents"] == 0)
        assert (own["credit_cents"], own["win_cents"]) == (10_000, 0)
        await player.do("place-wager", spot="hardway:8", cents=500)
        await player.do("place-wager", spot="field", cents=500)
        await _rolled(run, player, "44")
        # Two fours are the hard eight, at 9 to 1; the Field loses on eight.
        assert (await player.owns(lambda own: own["bet_cents"] == 0))["credit_cents"] == 14_000
        await player.do("place-wager", spot="hardway:8", cents=500)
        await _rolled(run, player, "35")
        assert (await player.owns(lambda own: own["bet_cents"] == 0))["credit_cents"] == 13_500
        low = await run.seat("craps-1", "craps-1-2")
        for _ in range(11):
            await low.do("insert-note", denomination_cents=10_000)
        answer = await low.do("place-wager", spot="field", cents=105_000)
        assert answer["type"] == "done", answer
        assert answer["part"]["stakes"] == {"field": 100_000}
        refused = await low.do("place-wager", spot="field", cents=500)
        assert refused["type"] == "refused", "nothing more fits under the sign"

    play(tmp_path, story, CRAPS)


# Interblock: cut to what is permitted.


@clause("interblock", "4.3", "4.3.1", "4.3.2", "4.3.3", "1.1/maximum-bet", "1.1/stake")
def test_4_3_a_wager_is_cut_to_the_next_lowest_that_is_permitted(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        player = await _sat(run, "roulette-1")

        async def stands(spot: str, cents: int) -> tuple[int, int]:
            """What stands on the spot after it, and the credit that is left."""
            own = (await player.do("place-wager", spot=spot, cents=cents))["part"]
            return own["stakes"].get(spot, 0), own["credit_cents"]

        # $7 by fives is $5 (4.3.1); $30 is the $20 of the selection (4.3.2); of $15 more only $5
        # fit under the $30 of the round (4.3.3). What is too much is never taken off the meter.
        assert await stands("red", 700) == (500, 9_500)
        assert await stands("black", 3_000) == (2_000, 7_500)
        assert await stands("odd", 1_500) == (500, 7_000)
        full = await player.do("place-wager", spot="even", cents=500)
        assert full["type"] == "refused"

    play(tmp_path, story, TOTALS)


# Money in: notes, tickets and nothing else.


@pytest.mark.parametrize(("text", "table"), [(CRAPS, "craps-1"), (ROULETTE, "roulette-1")])
@clause("aruze-craps", "3.4", "3.4.2")
@clause("interblock", "3.2", "3.2.3")
def test_a_ticket_becomes_credit_once_and_nothing_else_does(
    tmp_path: Path, text: str, table: str
) -> None:
    async def story(run: Running) -> None:
        one = await _sat(run, table, 2_000)
        await one.do("collect")
        number = (await one.until("paper"))["number"]
        other = await run.seat(table, f"{table}-2")
        assert (await other.do("insert-ticket", number=number))["type"] == "done"
        assert (await other.owns(lambda own: own["credit_cents"] > 0))["credit_cents"] == 2_000
        again = await one.do("insert-ticket", number=number)
        assert (again["type"], again["kind"]) == ("refused", "already-paid")
        nothing = await one.do("insert-ticket", number="012345678901239590")
        assert (nothing["type"], nothing["kind"]) == ("refused", "never-issued")
        await _no_other_way(one)

    play(tmp_path, story, text)


@clause("aruze-sicbo", "3.4")
def test_3_4_at_sic_bo_notes_are_credit_and_tickets_are_not(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        player = await _sat(run, "sicbo-1", 2_000)
        refused = await player.do("insert-ticket", number="012345678901239590")
        assert (refused["type"], refused["clause"]) == ("refused", "3.4")
        await _no_other_way(player)

    play(tmp_path, story, SICBO)


async def _no_other_way(player: Client) -> None:
    """What a screen can ask for has no word for more credit."""
    for act in ({"type": "add-credit", "cents": 500}, {"type": "transfer-in", "cents": 500}):
        await player.send({"type": "do", "serial": player.serial, "seen": 0, "act": act})
        assert (await player.until("refused"))["kind"] == "malformed"


@pytest.mark.parametrize(
    ("text", "table", "rule"),
    [(CRAPS, "craps-1", "2.2.2"), (ROULETTE, "roulette-1", "2.3.3")],
)
@clause("aruze-craps", "2.2.2")
@clause("interblock", "2.3.3")
def test_a_terminal_without_a_working_stacker_takes_no_money_and_that_is_on_record(
    tmp_path: Path, text: str, table: str, rule: str
) -> None:
    async def story(run: Running) -> None:
        player = await _sat(run, table, 2_000)
        await run.floor.workshop.consoles[f"{table}-1-acceptor"].inject("note-jam")
        await player.do("insert-note", denomination_cents=2_000)
        await _until_recorded(run, f"table:{table}", "PeripheralReported")
        reported: list[Any] = [
            one
            for entry in entries(run.floor.store, f"table:{table}")
            for one in entry.events
            if type(one).__name__ == "PeripheralReported"
        ]
        assert (reported[-1].device, reported[-1].clause) == ("stacker", rule)
        refused = await player.do("insert-note", denomination_cents=2_000)
        assert refused["type"] == "refused"
        async with await run.at_work("attendant") as attendant:
            (call,) = (await attendant.get("/api/floor/now")).json()["calls"]
        assert (call["cause"], call["terminal"], call["clause"]) == ("stacker", f"{table}-1", rule)
        # Its own stacker alone: the terminal beside it takes notes.
        assert (await _sat(run, table, 2_000, seat=2)).own["credit_cents"] == 2_000

    play(tmp_path, story, text, staff=True)


# The winning number display, and the rules that are approved.


@clause("interblock", "1.1/wnd", "2.4.1", "9.3")
def test_9_3_a_display_that_shows_another_number_settles_nothing(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        player = await _sat(run, "roulette-1")
        await run.floor.workshop.consoles["roulette-1-wheel"].force("1")
        await run.floor.workshop.consoles["roulette-1-display"].inject("wrong-display")
        await player.do("place-wager", spot="red", cents=1_000)
        await run.period_ends("roulette-1")
        # 1 is red, whatever the display shows.
        assert (await player.owns(lambda own: own["credit_cents"] == 11_000))["bet_cents"] == 0
        await _until_recorded(run, "table:roulette-1", "DisplayDisagreed")
        # The list of past results is the table's own.
        shown = (await player.stage("wagering", 2))["view"]
        assert shown["results"] == [[1, "1"]]

    play(tmp_path, story, ROULETTE)


@clause("interblock", "2.4.1")
def test_2_4_1_a_table_without_a_display_plays_as_any_other(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        player = await _sat(run, "roulette-1")
        await run.floor.workshop.consoles["roulette-1-wheel"].force("1")
        await player.do("place-wager", spot="red", cents=1_000)
        await run.period_ends("roulette-1")
        assert (await player.owns(lambda own: own["credit_cents"] == 11_000))["bet_cents"] == 0

    play(tmp_path, story, ROULETTE.replace("terminals = 2", 'terminals = 2\ndisplay = ""'))


async def _until_recorded(run: Running, stream: str, event: str) -> None:
    for _ in range(200):
        found = (one for entry in entries(run.floor.store, stream) for one in entry.events)
        if any(type(one).__name__ == event for one in found):
            return
        await asyncio.sleep(0.02)
    raise AssertionError(f"{event} is not on record")


DOCUMENTS = [
    ("aruze-sicbo", SICBO, "sicbo-1"),
    ("aruze-craps", CRAPS, "craps-1"),
    ("interblock", ROULETTE, "roulette-1"),
]


@pytest.mark.parametrize(("document", "text", "table"), DOCUMENTS)
@clause("aruze-sicbo", "order/1")
@clause("aruze-craps", "order/1")
@clause("interblock", "order/1")
def test_order_1_a_table_is_opened_by_one_approved_set_of_rules_and_says_which(
    tmp_path: Path, document: str, text: str, table: str
) -> None:
    async def story(run: Running) -> None:
        async with run.http() as http:
            rules: Json = (await http.get(f"/api/tables/{table}/rules")).json()
            shown: Json = (await http.get(f"/api/tables/{table}")).json()
        assert rules["document"] == document
        (opened,) = [
            one
            for entry in entries(run.floor.store, f"table:{table}")
            for one in entry.events
            if type(one).__name__ == "TableOpened"
        ]
        told: Any = opened
        assert told.config.game == shown["game"]
        assert told.digest == rules["digest"]

    play(tmp_path, story, text)


# Identification.

BY_HAND = SICBO.replace("limits.", 'ticket_limit = "10"\nlimits.')


@pytest.mark.parametrize(
    ("game", "rule"),
    [("aruze-sicbo", "5.3.3"), ("aruze-craps", "4.3.3"), ("interblock-sicbo", "6.3.3")],
)
@clause("aruze-sicbo", "5.3.3")
@clause("aruze-craps", "4.3.3")
@clause("interblock", "6.3.3")
def test_identification_that_was_asked_for_is_sighted_before_anything_is_paid(
    tmp_path: Path, game: str, rule: str
) -> None:
    async def story(run: Running) -> None:
        player = await _sat(run, "sicbo-1", 5_000)
        await player.do("collect", form="cash")
        await player.owns(lambda own: own["state"] == "waiting-for-payment")
        async with await run.at_work("cashier") as cashier:
            number = (await cashier.get("/api/payments")).json()[0]["number"]

            async def act(type_: str, **fields: object) -> Json:
                given = {"type": type_, "number": number, **fields}
                answer = await cashier.post("/api/acts", json={"act": given})
                told: Json = answer.json()
                return {"status": answer.status_code, **told}

            pay = {"table": "sicbo-1", "terminal": "sicbo-1-1", "cents": 5_000, "form": "cash"}
            assert (await act("ask-identification", reason="a stranger"))["status"] == 200
            await act("sign-payment", signed_by="Ada", witnessed_by="Ben")
            refused = await act("pay-by-hand", **pay)
            assert (refused["kind"], refused["clause"]) == ("identification-not-sighted", rule)
            wanting = await act("show-identification", type_shown="a tram ticket", suitable=False)
            assert wanting["status"] == 200, wanting
            assert (await act("pay-by-hand", **pay))["kind"] == "identification-not-sighted"
            seen = await act("show-identification", type_shown="passport", suitable=True)
            assert seen["status"] == 200, seen
            assert (await act("pay-by-hand", **pay))["status"] == 200
        on_file = entries(run.floor.store, f"payment:{number}")
        kinds = [type(one).__name__ for entry in on_file for one in entry.events]
        assert kinds[1] == "IdentificationAsked"
        assert "IdentificationShown" in kinds

    text = BY_HAND.replace("aruze-sicbo", game)
    if game == "aruze-craps":
        text = text.replace('unit = "1"', 'unit = "1", breakage_stated = true')
    play(tmp_path, story, text, staff=True)
