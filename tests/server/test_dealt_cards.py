"""The newer document's own rules at the table: whose card, whose hand, what is declared."""

from __future__ import annotations

from pathlib import Path

from tests.server.dealt import CASHIER, DEALER_OFFICE, SUPERVISOR, DealtTable, dealt
from tests.stories import clause

NICC = "sicbo-nicc"


@clause(NICC, "8.14", "8.14.1", "8.14.3", "9.1")
def test_wagers_on_anothers_card_go_back_and_the_place_plays_on_no_more(tmp_path: Path) -> None:
    async def story(at: DealtTable) -> None:
        # The card is Ada's, so a player who sits down with it is written down as Ada.
        own = await at.card("Ada")
        client = await at.run.seat("dealer-1", "1")
        sat = await client.do("take-place", person="Mallory", **own)
        assert sat["type"] == "done", sat
        await client.settled()
        assert at.state.seats["1"].person == "Ada"
        sold = {"place": "1", "paid_cents": 10_000, "chips": {"500": 20}}
        await at.done(DEALER_OFFICE, "change-cash", **sold)
        await at.open_bets()
        await at.wager(client, small=1_000)
        await at.show("124")
        await at.settle()
        await at.open_bets()
        await at.wager(client, small=2_000, big=500)
        found = {"place": "1", "ground": "other-card", "reason": "the photograph is another's"}
        assert await at.refused(CASHIER, "find-invalid", **found) == ("not-your-office", "8.14")
        await at.done(DEALER_OFFICE, "find-invalid", **found)
        # Before no more bets all of it goes back; what was settled stands.
        assert at.chips("1") == 10_000 + 1_000
        told = [rule for _, rule in await at.story(2)]
        assert "8.14.1" in told
        answer = await at.put(client, "big", 500)
        assert (answer["kind"], answer["clause"]) == ("not-own-card-found", "9.1")
        await at.show("256")
        await at.settle()
        again = {**found, "ground": "proxy", "reason": "seen on the recording"}
        await at.done(DEALER_OFFICE, "find-invalid", **again)
        assert at.chips("1") == 11_000
        text = [line for line in await at.events() if line[1] == "8.14.3"]
        assert any("what is settled stands" in sentence for sentence, _ in text), text
        # Another card at another place plays on; this place is free once it is left.
        await at.seat("2", "Bo")
        await at.done(DEALER_OFFICE, "leave-place", place="1", remaining_cents=11_000)
        assert at.state.seats["1"].stopped == ""

    dealt(tmp_path, NICC, story)


@clause(NICC, "1.1/proxy-betting", "9.20")
def test_nobody_bets_for_another_but_by_recorded_physical_help(tmp_path: Path) -> None:
    async def story(at: DealtTable) -> None:
        await at.seat("1", "Ada")
        await at.open_bets()
        wager = {"place": "1", "spot": "small", "cents": 1_000, "person": "Bo"}
        assert await at.refused(DEALER_OFFICE, "place-chips", **wager) == ("proxy", "9.20")
        helper = {"place": "1", "helper": "Bo"}
        await at.done(DEALER_OFFICE, "record-assistance", **helper)
        await at.done(DEALER_OFFICE, "place-chips", **wager)
        text = ("Bo gives physical help to Ada at place 1", "1.1/proxy-betting")
        assert text in await at.story(1)
        await at.done(DEALER_OFFICE, "record-assistance", **helper, ended=True)
        assert await at.refused(DEALER_OFFICE, "place-chips", **wager) == ("proxy", "9.20")

    dealt(tmp_path, NICC, story)


@clause(NICC, "1.1/invalid-wager", "1.1/void")
def test_a_wager_against_any_other_rule_is_void_and_its_stake_comes_back(tmp_path: Path) -> None:
    async def story(at: DealtTable) -> None:
        ada = await at.seat("1", "Ada")
        await at.open_bets()
        await at.wager(ada, small=1_000, big=500)
        await at.show("124")
        void = {"place": "1", "spots": ["small"], "ground": "rule", "reason": "placed too late"}
        refused = await at.refused(DEALER_OFFICE, "void-wagers", **void)
        assert refused == ("not-your-office", "1.1/invalid-wager")
        await at.done(SUPERVISOR, "void-wagers", **void)
        await at.settle()
        # Small would have won: it comes back and wins nothing. Big is lost.
        assert at.chips("1") == 100_000 - 500
        assert "1.1/invalid-wager" in [rule for _, rule in await at.story(1)]

    dealt(tmp_path, NICC, story)


@clause(NICC, "9.2.1", "9.2.2")
def test_chips_bought_and_brought_are_declared_before_the_round_or_late_on_record(
    tmp_path: Path,
) -> None:
    async def story(at: DealtTable) -> None:
        await at.seat("1", "Ada", cents=5_000, limit_cents=50_000)
        await at.done(DEALER_OFFICE, "bring-chips", place="1", cents=2_000)
        await at.open_bets()
        sold = {"place": "1", "paid_cents": 1_000, "chips": {"500": 2}}
        await at.done(DEALER_OFFICE, "change-cash", **sold)
        await at.done(DEALER_OFFICE, "bring-chips", place="1", cents=1_500)
        told = await at.story(1)
        late = "; it is declared after the round began"
        for text, rule in (
            ("Ada at place 1 buys $10.00 in value chips, paid in cash", "1.1/cash-change"),
            ("Ada at place 1 brings $15.00 in value chips", "9.2.2"),
        ):
            assert (f"{text}{late}", rule) in told
        early = [text for text, _ in told if "$50.00" in text or "$20.00" in text]
        assert early
        assert not any(late in text for text in early)
        worker = await at.at_work(CASHIER)
        notes = (await worker.get("/api/patrons/p-Ada")).json()["notes"]
        assert [note["text"] for note in notes if note["what"] == "declared-late"] == [
            "introduced of $15.00", "purchase of $10.00",
        ]  # fmt: skip

    dealt(tmp_path, NICC, story)
