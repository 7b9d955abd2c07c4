"""A card is as good as its holder's name: who tries number after number at a seat is noticed."""

from __future__ import annotations

from pathlib import Path

from pitboss.security.acts.record_card_probing import CardsProbed
from pitboss.security.log import FLOOR, SecurityLog
from tests.server.floors import CRAPS, HandClock, Running, entries, play


def test_ten_wrong_cards_at_a_seat_are_on_record_and_slow_down(tmp_path: Path) -> None:
    clock = HandClock()

    async def story(run: Running) -> None:
        seat = await run.seat("craps-1", "craps-1-1")

        async def shown(number: int) -> str:
            answer = await seat.do("ask-for-own-play", card=f"c-{number}")
            return str(answer["kind"])

        assert [await shown(one) for one in range(9)] == ["not-own-card"] * 9
        sat = await seat.do("suspend-shown-card", card="c-9")
        assert sat["kind"] == "not-own-card"
        assert await shown(10) == "slow-down"
        assert (await seat.do("choose-limits", card="c-11", limit="none"))["kind"] == "slow-down"
        # What takes no card, and the seat beside, go on.
        assert (await seat.do("insert-note", denomination_cents=5_000))["type"] == "done"
        other = await run.seat("craps-1", "craps-1-2")
        assert (await other.do("ask-for-own-play", card="c-1"))["kind"] == "not-own-card"
        clock.forward(10)
        assert await shown(12) == "not-own-card"
        assert await shown(13) == "slow-down"
        noticed = [one.events[0] for one in entries(run.floor.store, SecurityLog.stream(FLOOR))]
        assert CardsProbed(seat="craps-1/craps-1-1", times=10) in noticed

    play(tmp_path, story, CRAPS, clock=clock, staff=True, door={"slow_down": True})
