"""Attempts on a dealer's tumbler: refused, journalled, shown; a dealer's slip is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.floors import DEALER, Json, Running, play
from tests.server.test_cabinets import at_work, set_off
from tests.server.test_lost_terminals import act
from tests.stories import clause


def listed(run: Running) -> list[tuple[str, str]]:
    """The attempts that the table has."""
    state = run.floor.actors["dealer-1"].state
    return [(one.deed, one.who) for one in getattr(state, "attempts", ())]


async def console(run: Running, office: str) -> Json:
    """What a console of the office is shown."""
    client = await run.client(Authorization=f"Bearer {await run.signed_on(office)}")
    await client.hello(table="dealer-1", console=True)
    return client.own


@clause("sicbo-ilga", "5.6")
@clause("sicbo-nicc", "5.6")
@pytest.mark.parametrize("game", ["sicbo-ilga", "sicbo-nicc"])
def test_the_person_who_may_not_touch_the_tumbler_is_on_record(tmp_path: Path, game: str) -> None:
    shake = {"table": "dealer-1", "round": 1, "tumbles": 3}

    async def story(run: Running) -> None:
        offices = ("cashier", "inspector", "dealer", "casino-supervisor")
        async with at_work(run, *offices) as (cashier, inspector, dealer, supervisor):
            assert (await act(cashier, "shake-dice", **shake))["kind"] == "not-your-office"
            assert (await act(inspector, "lift-dome", table="dealer-1", round=1))["kind"] == (
                "only-reads"
            )
            place = await run.seat("dealer-1", "1")
            told = await place.order("shake-dice", **shake)
            assert told["kind"] == "not-here"
            await place.settled()
            expected = [("shake-dice", "cashier"), ("lift-dome", "inspector"), ("shake-dice", "1")]
            assert listed(run) == expected
            assert run.floor.actors["dealer-1"].state.round == 0

            # A dealer's act out of order, and one that needs a supervisor, are none.
            assert (await act(dealer, "lift-dome", table="dealer-1", round=1))["kind"] != ""
            seal = {"opened": "PRACTICE", "sealed": "S-2", "reason": "dust"}
            told = await act(dealer, "open-seal", table="dealer-1", **seal)
            assert told["kind"] == "not-your-office"
            assert listed(run) == expected

            # The device reports a shake and a dome that nobody ordered.
            assert (await act(dealer, "shake-dice", **shake))["status"] == 200
            await set_off(supervisor, "dealer-1-tumbler", "shaken")
            await set_off(supervisor, "dealer-1-tumbler", "dome-lifted")
            while len(listed(run)) < 5:
                await place.settled()
            assert listed(run)[3:] == [
                ("shaken", "dealer-1-tumbler"), ("dome-lifted", "dealer-1-tumbler"),
            ]  # fmt: skip
            shown = await console(run, "casino-supervisor")
            assert [one["deed"] for one in shown["attempts"]] == ["shaken", "dome-lifted"]
            # A supervisor can announce no result from it.
            ground = {"table": "dealer-1", "round": 1, "ground": "exposed"}
            assert (await act(supervisor, "announce-no-result", **ground))["status"] == 200

            asked = {"table": "dealer-1", "kind": "conduct"}
            lines = (await inspector.get("/api/significant-events", params=asked)).text
            assert "cashier tries as cashier to shake the dice, and may not" in lines
            assert "1 tries to shake the dice, and may not" in lines
            told_by = "An attempt to lift the dome that nobody ordered is reported by"
            assert f"{told_by} dealer-1-tumbler" in lines

    play(tmp_path, story, DEALER.replace("sicbo-ilga", game), staff=True)
