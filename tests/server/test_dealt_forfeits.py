"""Act s 86A at the dealer's tables: winnings of a minor or an excluded person are forfeited."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.dealt import GAMES, SUPERVISOR, DealtTable, dealt
from tests.server.floors import report


@pytest.mark.parametrize("game", GAMES)
def test_winnings_at_a_place_are_forfeited_and_stakes_never(tmp_path: Path, game: str) -> None:
    async def story(table: DealtTable) -> None:
        bo = await table.seat("1", "Bo", 10_000)
        taken = {"place": "1", "ground": "minor", "cents": 1_000, "reason": "student card"}
        # What was brought is never forfeited.
        refused = await table.refused(SUPERVISOR, "forfeit-chips", **taken)
        assert refused == ("not-winnings", "Act 86A")
        await table.open_bets()
        await table.wager(bo, small=1_000)
        await table.show("124")
        await table.settle()
        assert table.chips("1") == 11_000
        for office, changed, kind in (
            ("dealer", {}, "not-your-office"),
            (SUPERVISOR, {"cents": 1_001}, "not-winnings"),
            (SUPERVISOR, {"ground": "excluded"}, "not-in-register"),
            (SUPERVISOR, {"reason": " "}, "reason-needed"),
        ):
            refused = await table.refused(office, "forfeit-chips", **(taken | changed))
            assert refused == (kind, "Act 86A")
        await table.done(SUPERVISOR, "forfeit-chips", **taken)
        assert table.chips("1") == 10_000
        assert (await table.refused(SUPERVISOR, "forfeit-chips", **taken))[0] == "not-winnings"
        cashier = await table.at_work("cashier")
        (listed,) = (await cashier.get("/api/forfeits")).json()
        assert (listed["person"], listed["cents"], listed["paid_at"]) == ("Bo", 1_000, None)
        paid = {"type": "pay-forfeit", "number": listed["number"], "reference": "EFT 9"}
        assert (await cashier.post("/api/acts", json={"act": paid})).status_code == 200

    dealt(tmp_path, game, story)
    assert report(tmp_path).passed
