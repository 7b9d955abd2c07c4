"""What is on record of play by card, and is read as a report (31P)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from pitboss.cli.main import cli
from tests.server.clocks import HandClock
from tests.server.floors import Running
from tests.server.test_card_law import answered
from tests.server.test_cards_on_the_floor import done, enrolled, play_cards
from tests.server.test_player_cards import Cage
from tests.stories import clause

HOUR = 3_600
START = 1_800_000_000_000


def test_31p_every_transaction_and_time_of_play_by_card_is_in_a_report(tmp_path: Path) -> None:
    clock = HandClock(START)
    seen: dict[str, Any] = {}

    async def story(run: Running, cage: Cage) -> None:
        cashier, dealer = await cage.at_work("cashier"), await cage.at_work("dealer")
        manager = await cage.at_work("assistant-gaming-manager")
        await enrolled(cashier)
        paid = {"patron": "p7", "cents": 10_000}
        assert await done(cashier, "deposit", **paid, channel="eftpos") == (200, "")
        # A premium player's transactions are marked so, from when it was recorded.
        premium = {"patron": "p7", "premium": True, "reason": "the program's letter"}
        assert await done(dealer, "record-premium-player", **premium) == (403, "not-your-office")
        assert (await done(cashier, "record-premium-player", **{**premium, "reason": " "}))[1] == (
            "reason-needed"
        )
        assert (await done(cashier, "record-premium-player", **{**premium, "patron": "p9"}))[
            1
        ] == ("not-enrolled")
        assert await done(cashier, "record-premium-player", **premium) == (200, "")
        assert (await cashier.get("/api/patrons/p7")).json()["premium"] is True
        assert await done(cashier, "withdraw", patron="p7", cents=2_000) == (200, "")
        # An hour at a terminal: $10 on Small, and it comes.
        seat = await run.seat("sicbo-1", "sicbo-1-1")
        assert await answered(seat, "sit-down", card="c-7") == ""
        assert await answered(seat, "insert-note", denomination_cents=5_000) == ""
        forced = "/api/training/sicbo-1-tumbler/result"
        assert (await manager.post(forced, json={"result": "112"})).is_success
        assert await answered(seat, "place-wager", spot="small", cents=1_000) == ""
        await run.period_ends("sicbo-1")
        await seat.stage("shooting")
        await seat.do("press-shoot", round=1)
        await seat.owns(lambda part: part["credit_cents"] == 6_000)
        clock.forward(HOUR)
        assert await answered(seat, "collect") == ""
        await seat.until("paper")
        assert await answered(seat, "stand-up") == ""
        clock.forward(1)
        # Then a dealer's table, which is left with what was brought.
        place = {"table": "newer-1", "place": "1"}
        sat = {"person": "Ada", "patron": "p7", "card": "c-7"}
        assert await done(dealer, "take-place", **place, **sat) == (200, "")
        bought = {"paid_cents": 4_000, "chips": {"500": 8}}
        assert await done(dealer, "change-cash", **place, **bought) == (200, "")
        clock.forward(HOUR)
        gone = await run.seat("newer-1", "1")
        assert await answered(gone, "leave-place", remaining_cents=4_000) == ""
        asked = {"form": "json"}
        inspector = await cage.at_work("inspector")
        seen.update((await inspector.get("/api/reports/cards", params=asked)).json())
        one = (
            await inspector.get("/api/reports/cards", params={**asked, "table": "newer-1"})
        ).json()
        assert [row["table"] for row in one["parts"]["play"]] == ["newer-1"]
        page = await inspector.get("/api/reports/cards")
        assert "Play by card" in page.text

    play_cards(tmp_path, story, clock=clock)
    moved = [
        (row["what"], row["way"], row["cents"], row["game"], row["premium"])
        for row in seen["parts"]["transactions"]
    ]
    assert moved == [
        ("deposit", "eftpos", 10_000, "", False),
        ("withdrawal", "cage", 2_000, "", True),
        ("cash", "cash", 5_000, "aruze-sicbo", True),
        ("credit-out", "ticket", 6_000, "aruze-sicbo", True),
        ("chips-purchase", "declared", 4_000, "sicbo-nicc", True),
        ("cash", "cash", 4_000, "sicbo-nicc", True),
        ("chips-remaining", "declared", 4_000, "sicbo-nicc", True),
    ]
    assert {row["card"] for row in seen["parts"]["transactions"]} == {"c-7"}
    terminal, table = seen["parts"]["play"]
    # The wagering period of ten minutes, and an hour after it.
    assert terminal["to_at"] - terminal["from_at"] == (600 + HOUR) * 1000
    figures = ("turnover_cents", "won_cents", "lost_cents", "brought_cents", "left_cents")
    assert [terminal[name] for name in figures] == [1_000, 1_000, 0, None, None]
    assert [table[name] for name in figures] == [0, 0, 0, 4_000, 4_000]
    assert (terminal["terminal"], terminal["place"], table["place"]) == (True, "sicbo-1-1", "1")
    # The command line tells the same.
    told = CliRunner().invoke(cli, ["report", "cards", str(tmp_path / "floor.db")])
    assert told.exit_code == 0, told.output
    for words in ("c-7 (premium)", "eftpos", "aruze-sicbo", "card: 7; times of play: 2"):
        assert words in told.output
    data = CliRunner().invoke(
        cli, ["report", "cards", str(tmp_path / "floor.db"), "--format", "json"]
    )
    assert json.loads(data.output)["parts"] == seen["parts"]


def test_31e_31r_an_excluded_patron_has_no_card_pays_nothing_in_and_has_the_balance_back(
    tmp_path: Path,
) -> None:
    clock = HandClock(START)

    async def story(run: Running, cage: Cage) -> None:
        cashier, dealer = await cage.at_work("cashier"), await cage.at_work("dealer")
        manager = await cage.at_work("assistant-gaming-manager")
        await enrolled(cashier)
        paid = {"patron": "p7", "channel": "eftpos"}
        assert await done(cashier, "deposit", **paid, cents=10_000) == (200, "")
        order = {"kind": "casino", "patron": "p7", "reason": "an order", "sighted": "licence 7"}
        assert await done(manager, "exclude-person", **order) == (200, "")
        shown = (await cashier.get("/api/patrons/p7")).json()
        assert (shown["card"], shown["card_status"]) == ("", "cancelled")
        assert await done(cashier, "deposit", **paid, cents=1) == (409, "excluded")
        card = {"patron": "p7", "card": "c-8", "digital": True}
        assert await done(cashier, "issue-card", **card) == (409, "excluded")
        sat = {"table": "dealer-1", "place": "1", "person": "Ada", "patron": "p7", "card": "c-7"}
        assert await done(dealer, "take-place", **sat) == (409, "excluded")
        seat = await run.seat("sicbo-1", "sicbo-1-1")
        assert await answered(seat, "sit-down", card="c-7") == "barred"
        # What is theirs goes back, all of it and no more than it.
        assert await done(cashier, "withdraw", patron="p7", cents=10_001) == (409, "not-enough")
        assert await done(cashier, "withdraw", patron="p7", cents=10_000) == (200, "")
        assert (await cashier.get("/api/patrons/p7")).json()["account_cents"] == 0
        # Lifted: a new card is issued, for the old one is no card any more.
        lifted = {"number": "E1", "reason": "the order was revoked"}
        assert await done(manager, "lift-exclusion", **lifted) == (200, "")
        old = {"patron": "p7", "card": "c-7", "digital": False}
        assert await done(cashier, "issue-card", **old) == (409, "card-number-used")
        assert await done(cashier, "issue-card", **card) == (200, "")

    play_cards(tmp_path, story, clock=clock)


@clause("sicbo-nicc", "9.8.3")
def test_who_asks_to_be_excluded_is_kept_out_until_that_day_and_comes_in_after_it(
    tmp_path: Path,
) -> None:
    clock = HandClock(START)
    until = START + 30 * 24 * HOUR * 1000

    async def story(run: Running, cage: Cage) -> None:
        cashier, dealer = await cage.at_work("cashier"), await cage.at_work("dealer")
        await enrolled(cashier)
        wish = {"kind": "own-wish", "patron": "p7", "reason": "asked at the desk", "until": until}
        assert (await done(cashier, "exclude-person", **wish))[1] == "not-understood"
        sighted = {**wish, "sighted": "licence 7"}
        assert (await done(dealer, "exclude-person", **sighted))[1] == "not-your-office"
        assert await done(cashier, "exclude-person", **sighted) == (200, "")
        card = {"patron": "p7", "card": "c-8", "digital": False}
        sat = {"table": "dealer-1", "place": "1", "person": "Ada", "patron": "p7", "card": "c-8"}
        assert await done(cashier, "issue-card", **card) == (409, "excluded")
        clock.forward(30 * 24 * HOUR - 1)
        cashier, manager = await cage.at_work("cashier"), await cage.at_work("casino-supervisor")
        assert await done(cashier, "issue-card", **card) == (409, "excluded")
        lift = {"number": "E1", "reason": "changed their mind"}
        assert await done(manager, "lift-exclusion", **lift) == (409, "own-wish-stands")
        # Its end is its end at every door, with nobody lifting it.
        clock.forward(1)
        assert await done(cashier, "issue-card", **card) == (200, "")
        seat = await run.seat("sicbo-1", "sicbo-1-1")
        assert await answered(seat, "sit-down", card="c-8") == ""
        assert await answered(seat, "stand-up") == ""
        dealer = await cage.at_work("dealer")
        assert await done(dealer, "take-place", **sat) == (200, "")

    play_cards(tmp_path, story, clock=clock)
