"""After no more bets nothing is placed or taken back; who tries stands on record."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.table.dealer.acts.record_late_wager import LATE_KEPT
from tests.server.dealt import DEALER_OFFICE, GAMES, DealtTable, dealt
from tests.server.floors import DEALER
from tests.stories import clause

LATE = {"sicbo-nicc": "3.11", "sicbo-ilga": "3.10"}


@pytest.mark.parametrize("game", GAMES)
@clause("sicbo-nicc", "3.11")
@clause("sicbo-ilga", "3.10")
def test_a_wager_after_no_more_bets_is_refused_and_on_record(tmp_path: Path, game: str) -> None:
    rule = LATE[game]

    async def story(at: DealtTable) -> None:
        ada = await at.seat("1", "Ada")
        await at.open_bets()
        await at.wager(ada, small=2_000)
        await at.dealer("call-no-more-bets")
        # By the player's own hand: put down, and taken back.
        answer = await at.put(ada, "big", 1_500)
        assert (answer["kind"], answer["clause"]) == ("wagering-closed", rule)
        back = await ada.do("take-chips-back", spot="small", cents=500)
        assert (back["kind"], back["clause"]) == ("wagering-closed", rule)
        # From a screen that was drawn before the call, and by the dealer for the player.
        old = await ada.do("place-chips", spot="total:9", cents=2_500, seen=0)
        assert old["kind"] == "stale-view"
        entry = {"place": "1", "spot": "big", "cents": 3_000, "person": "dealer"}
        refused = await at.refused(DEALER_OFFICE, "place-chips", **entry, spoken=True)
        assert refused == ("wagering-closed", rule)
        told = [
            (f"Ada at place 1 tries to {what} after no more bets{by}: refused", rule)
            for what, by in (
                ("put $15.00 on big", ""),
                ("take $5.00 off small", ""),
                ("put $25.00 on total:9", ""),
                ("put $30.00 on big", ", sent by dealer"),
            )
        ]
        assert [line for line in await at.story(1) if "after no more bets" in line[0]] == told
        # The list of events speaks of areas by what is printed on them.
        printed = {"on big": "on Big", "on total:9": "on Total 9"}
        for cell, name in printed.items():
            told = [(text.replace(cell, name), clause) for text, clause in told]
        listed = [line for line in await at.events() if "after no more bets" in line[0]]
        assert listed == told[::-1]
        assert at.chips("1") == 98_000
        assert at.state.late == {"1": 4}
        # Somebody who taps on fills no book.
        for _ in range(LATE_KEPT + 3):
            assert (await at.put(ada, "big", 500))["type"] == "refused"
        lines = [text for text, _ in await at.story(1)]
        assert sum("after no more bets" in line for line in lines) == LATE_KEPT
        assert lines[-1] == "Further attempts at 1 in this round are not listed"
        await at.show("124")
        await at.settle()
        assert at.state.late == {}
        # The next round's first wagers are no attempts, nor is one between rounds.
        assert (await at.put(ada, "big", 500))["kind"] == "not-yet-open"
        assert at.state.late == {}

    dealt(tmp_path, game, story)


@clause("sicbo-nicc", "8.15", "8.15.1", "8.15.2")
def test_an_excess_found_after_the_losers_were_collected_comes_back_all_the_same(
    tmp_path: Path,
) -> None:
    async def story(at: DealtTable) -> None:
        await at.seat("1", "Ada", limit_cents=10_000)
        await at.open_bets()
        # Chips found lying are entered as they lie, and the limit has its say at no more bets.
        for spot, cents in (("big", 6_000), ("small", 4_000)):
            found = {"place": "1", "spot": spot, "cents": cents, "found": True}
            await at.done(DEALER_OFFICE, "place-chips", **found)
        await at.show("146")
        await at.dealer("collect-losers")
        over = {"place": "1", "reason": "a lower limit came in from the other table"}
        assert await at.refused(DEALER_OFFICE, "find-over-limit", **over) == (
            "not-over-limit", "8.15",
        )  # fmt: skip
        cashier = await at.at_work("cashier")
        lower = {"type": "set-loss-limit", "period": "day", "cents": 7_000}
        path = "/api/patrons/p-Ada/choice"
        chosen = await cashier.post(path, json={"card": "c-Ada", "act": lower})
        assert chosen.status_code == 200, chosen.text
        await at.done(DEALER_OFFICE, "find-over-limit", **over)
        assert (at.chips("1"), at.state.stage.name) == (93_000, "LIT")
        await at.settle()
        # $10.00 of Small lost, Big for $60.00 won.
        assert at.chips("1") == 100_000 - 1_000 + 6_000
        told = [line for line in await at.story(1) if line[1].startswith("8.15")]
        assert (f"The losers lie on the layout again: {over['reason']}", "8.15") in told
        back = (
            "$30.00 of $40.00 in value chips on small (piece 2) goes back to Ada at place 1: "
            "it is beyond the loss limit, and the latest goes first"
        )
        assert (back, "8.15.1") in told
        assert await at.refused(DEALER_OFFICE, "find-over-limit", **over) == ("not-now", "8.15.2")
        again = (f"The losers lie on the layout again: {over['reason']}", "8.15")
        assert again in await at.events()

    dealt(tmp_path, "sicbo-nicc", story)


@clause("sicbo-nicc", "8.14.2", "1.1/invalid-wager")
def test_losers_found_invalid_after_they_were_collected_go_back_where_the_table_is_read_so(
    tmp_path: Path,
) -> None:
    """SB-33 (b): until now the winners could not be paid any more, and the round had no end."""

    async def story(at: DealtTable) -> None:
        ada, bo = await at.seat("1", "Ada"), await at.seat("2", "Bo")
        await at.open_bets()
        await at.wager(ada, small=4_000, big=3_000)
        await at.wager(bo, big=2_000)
        await at.show("124")
        await at.dealer("collect-losers")
        found = {"place": "1", "ground": "other-card", "reason": "the photograph is another's"}
        await at.done(DEALER_OFFICE, "find-invalid", **found)
        assert at.state.stage.name == "LIT"
        # What was found is found: to say it once more gives nothing back twice.
        await at.done(DEALER_OFFICE, "find-invalid", **found)
        await at.dealer("collect-losers")
        await at.done(DEALER_OFFICE, "find-invalid", **found)
        assert at.state.stage.name == "COLLECTED"
        await at.dealer("pay-winners")
        assert (at.chips("1"), at.chips("2")) == (100_000, 98_000)
        again = f"The losers lie on the layout again: {found['reason']}"
        assert (again, "8.14.2") in await at.story(1)

    read = 'even = "as-printed", invalid-losers = "returned"'
    dealt(tmp_path, "sicbo-nicc", story, DEALER.replace('even = "as-printed"', read))
