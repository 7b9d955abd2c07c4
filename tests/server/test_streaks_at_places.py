"""Super Streak and the dealer's round at a running table, by the people who play and deal it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.dealt import DEALER_OFFICE, GAMES, SUPERVISOR, TABLE, DealtTable, dealt
from tests.server.floors import DEALER, Client, HandClock, Json
from tests.stories import clause

BOTH = pytest.mark.parametrize("game", GAMES)


async def areas(client: Client) -> dict[str, Json]:
    """What a place is shown of the two areas."""
    await client.settled()
    return {one["pair"]: one for one in client.publics[-1]["view"]["streaks"]}


async def shown(at: DealtTable, client: Client, result: str) -> None:
    """A round without further wagers that comes to this; the view after it."""
    await at.open_bets()
    await at.show(result)
    await at.settle()
    await client.settled()


async def counts(client: Client) -> dict[str, int]:
    """The streak wagers that lie there, by side, with their own results."""
    wagers = [one for area in (await areas(client)).values() for one in area["wagers"]]
    return {one["side"]: one["count"] for one in wagers}


async def streak(at: DealtTable, client: Client, side: str) -> tuple[str, str]:
    """How a Super Streak of the sign's $5.00 is answered."""
    answer = await at.put(client, f"super-streak:{side}", 500)
    return (answer.get("kind", ""), answer.get("clause", ""))


TAKEN = ("", "")


@BOTH
@clause("sicbo-nicc", "6.1", "6.2", "6.2/opening", "6.2/mid-run", "6.2/stays")
@clause("sicbo-ilga", "6.1", "6.2", "6.2/opening", "6.2/mid-run", "6.2/stays")
def test_it_is_placed_while_its_area_flashes_and_stays_until_the_run_has_ended(
    tmp_path: Path, game: str
) -> None:
    async def story(at: DealtTable) -> None:
        ada, bo = await at.seat("1", "Ada"), await at.seat("2", "Bo")
        assert (await areas(ada))["small-big"]["flashing"] == []
        assert await streak(at, ada, "small") == ("area-closed", "6.2")
        await shown(at, ada, "333")
        # A triple is no first result.
        assert await streak(at, ada, "small") == ("area-closed", "6.2")
        await shown(at, ada, "124")
        told = await areas(ada)
        assert (told["small-big"]["flashing"], told["odd-even"]["flashing"]) == (
            ["small"], ["odd"],
        )  # fmt: skip
        assert await streak(at, ada, "big") == ("other-side", "6.2")
        assert await streak(at, ada, "small") == TAKEN
        await shown(at, ada, "125")
        # The run goes on: the area is dark, nobody joins, and what lies there stays.
        assert (await areas(bo))["small-big"]["flashing"] == []
        assert await streak(at, bo, "small") == ("area-closed", "6.2")
        back = await ada.do("take-chips-back", spot="super-streak:small", cents=500)
        assert back["clause"] == "6.2"
        assert at.chips("1") == 99_500
        await shown(at, ada, "456")
        # Ended: another side opens, and the wager of one result is lost.
        assert (await areas(bo))["small-big"]["flashing"] == ["big"]
        assert await streak(at, bo, "big") == TAKEN
        assert (await counts(bo), at.chips("1")) == ({"big": 0}, 99_500)

    dealt(tmp_path, game, story)


WITHOUT = DEALER.replace('layout = "C"', 'layout = "A"').replace(
    'limits.super-streak = {{ minimum = "5", maximum = "5" }}\n', ""
)


@BOTH
@clause("sicbo-nicc", "6.1")
@clause("sicbo-ilga", "6.1")
def test_at_another_layout_it_is_not_offered(tmp_path: Path, game: str) -> None:
    async def story(at: DealtTable) -> None:
        ada = await at.seat("1", "Ada")
        await shown(at, ada, "124")
        assert await areas(ada) == {}
        answer = await at.put(ada, "super-streak:small", 500)
        assert answer["type"] == "refused", answer
        assert at.chips("1") == 100_000

    dealt(tmp_path, game, story, WITHOUT)


@BOTH
@clause("sicbo-nicc", "6.3", "6.4.1/triple", "6.4.2/triple", "6.5", "8.6/streak")
@clause("sicbo-ilga", "6.3", "6.4.1/triple", "6.4.2/triple", "6.5", "8.6/streak")
def test_only_results_of_its_side_count_and_the_two_pairs_run_apart(
    tmp_path: Path, game: str
) -> None:
    async def story(at: DealtTable) -> None:
        ada = await at.seat("1", "Ada")
        await shown(at, ada, "256")  # Big and Odd
        for side in ("big", "odd"):
            assert await streak(at, ada, side) == TAKEN
        await shown(at, ada, "466")  # Big and Even
        # Odd ended with none of its own, in the middle of a run of Big.
        assert (await counts(ada), at.chips("1")) == ({"big": 1}, 99_000)
        # No triple counts, nor does a round without a result.
        for triple in ("111", "555", "666"):
            await shown(at, ada, triple)
        await at.open_bets()
        await at.dealer("announce-no-result", ground="exposed")
        at.round += 1
        assert (await counts(ada), at.chips("1")) == ({"big": 1}, 99_000)
        for number, result in enumerate(("256", "466", "356"), start=2):
            await shown(at, ada, result)
            assert (await counts(ada), at.chips("1")) == ({"big": number}, 99_000)
        await shown(at, ada, "222")
        assert (await counts(ada), at.chips("1")) == ({"big": 4}, 99_000)
        await shown(at, ada, "124")
        # Four of its own, the least that is a Super Streak: 6 to 1 by the table of 7.2.
        assert (await counts(ada), at.chips("1")) == ({}, 99_000 + 3_500)

    dealt(tmp_path, game, story)


@BOTH
@clause("sicbo-nicc", "6.6", "6.6/wagers-stay", "6.6/none-until-reopened")
@clause("sicbo-ilga", "6.6", "6.6/wagers-stay", "6.6/none-until-reopened")
def test_after_the_final_call_what_lies_there_runs_on_and_no_more_is_taken(
    tmp_path: Path, game: str
) -> None:
    clock = HandClock()

    async def story(at: DealtTable) -> None:
        ada, bo = await at.seat("1", "Ada"), await at.seat("2", "Bo")
        await shown(at, ada, "256")  # Big and Odd
        for side in ("big", "odd"):
            assert await streak(at, ada, side) == TAKEN
        closes = {"closes_at": clock() + 30 * 60_000}
        await at.done(SUPERVISOR, "put-up-closing-sign", **closes)
        await at.done(DEALER_OFFICE, "announce-final-call")
        assert await streak(at, bo, "big") == ("final-call", "6.6")
        await shown(at, ada, "466")  # Big and Even
        # Odd has ended and Even flashes: after the final call nothing is taken there.
        assert await streak(at, bo, "even") == ("final-call", "6.6")
        clock.forward(31 * 60)
        refused = await at.refused(SUPERVISOR, "close-dealer-table")
        assert refused == ("streaks-running", "6.6")
        await shown(at, ada, "356")
        assert await counts(ada) == {"big": 2}
        await shown(at, ada, "124")
        assert (at.chips("1"), at.chips("2")) == (99_000, 100_000)
        for client in (ada, bo):
            await client.do("leave-place")
        await at.done(SUPERVISOR, "close-dealer-table")

    dealt(tmp_path, game, story, clock=clock)


# The dealer's own round.


@BOTH
@clause("sicbo-nicc", "3.14", "5.2", "5.3", "5.4")
@clause("sicbo-ilga", "3.13", "5.2", "5.3", "5.4")
def test_bets_close_then_the_dome_comes_off_then_the_numbers_are_keyed_in_and_called(
    tmp_path: Path, game: str
) -> None:
    late = "3.11" if game == "sicbo-nicc" else "3.10"

    async def story(at: DealtTable) -> None:
        ada = await at.seat("1", "Ada")
        await at.open_bets()
        await at.wager(ada, small=1_000, big=2_000)
        # Covered until no more bets was called, and no numbers before the dice are seen.
        for act, fields in (("lift-dome", {}), ("enter-result", {"faces": [4, 1, 6]})):
            kind, rule = await at.refused(DEALER_OFFICE, act, round=1, **fields)
            assert (kind, rule) == ("not-now", "5.2" if act == "lift-dome" else "5.4")
        await at.dealer("call-no-more-bets")
        # The layout is frozen: what is sent between the call and the dome changes nothing.
        assert (await at.put(ada, "big", 500))["clause"] == late
        assert (await ada.do("take-chips-back", spot="small", cents=1_000))["clause"] == late
        await at.lift("416")
        for wrong in ([4, 1], [4, 1, 7], [4, 1, 6, 6]):
            kind, _ = await at.refused(DEALER_OFFICE, "enter-result", round=1, faces=wrong)
            assert kind == "no-such-numbers"
        refused = await at.refused("cashier", "enter-result", round=1, faces=[4, 1, 6])
        assert refused == ("not-your-office", "5.4")
        await at.dealer("enter-result", faces=[4, 1, 6])
        # Once keyed in they are confirmed, and other numbers do not confirm them.
        kind, rule = await at.refused(DEALER_OFFICE, "confirm-result", round=1, faces=[4, 1, 5])
        assert rule == "5.4"
        await at.dealer("confirm-result", faces=[6, 4, 1])
        await at.settle()
        # Eleven is Big: what lay there at no more bets is settled.
        assert at.chips("1") == 100_000 - 1_000 + 2_000
        told = await at.story(1)
        assert any("1, 4, 6: 11" in text and rule == "5.3" for text, rule in told), told
        worker = await at.at_work(SUPERVISOR)
        steps = (await worker.get(f"/api/tables/{TABLE}/rounds/1")).json()["steps"]
        order = [one["clause"] for one in steps if one["clause"] in ("5.2", "5.3", "5.4")]
        assert order.index("5.2") < order.index("5.4")
        assert all(one["by"] == "dealer" for one in steps if one["clause"] in ("5.2", "5.4"))

    dealt(tmp_path, game, story)


PLAIN = "".join(
    line
    for line in WITHOUT.splitlines(keepends=True)
    if not line.startswith(("limits.odd", "limits.even", "readings"))
)


@BOTH
@clause("sicbo-nicc", "3.3")
@clause("sicbo-ilga", "3.2")
def test_further_wagers_are_taken_where_the_operator_offers_them_and_nowhere_else(
    tmp_path: Path, game: str
) -> None:
    rule = "3.3" if game == "sicbo-nicc" else "3.2"

    async def offered(at: DealtTable) -> None:
        ada = await at.seat("1", "Ada")
        await at.open_bets()
        await at.wager(ada, odd=500, even=500)
        assert (await at.put(ada, "four:1-2-3-4", 500))["clause"] == f"{rule}.3"

    async def plain(at: DealtTable) -> None:
        ada = await at.seat("1", "Ada")
        await at.open_bets()
        for number, spot in enumerate(("odd", "even", "four:1-2-3-4"), start=1):
            assert (await at.put(ada, spot, 500))["clause"] == f"{rule}.{number}"
        assert at.chips("1") == 100_000

    (tmp_path / "a").mkdir()
    dealt(tmp_path / "a", game, offered)
    (tmp_path / "b").mkdir()
    dealt(tmp_path / "b", game, plain, PLAIN)
