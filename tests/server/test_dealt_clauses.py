"""What the two dealer's documents have in common, done by the people whom they name.

Expected amounts are reckoned by hand from the paper; the clauses differ by document.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.dealt import CASHIER, DEALER_OFFICE, GAMES, SUPERVISOR, DealtTable, dealt
from tests.stories import clause

BOTH = pytest.mark.parametrize("game", GAMES)


def by(game: str, newer: str, older: str) -> str:
    """A clause by its number in the document of the game."""
    return newer if game == "sicbo-nicc" else older


@BOTH
@clause("sicbo-nicc", "1.1/dealer", "2.6", "1.1/triple")
@clause("sicbo-ilga", "1.1/dealer", "2.6", "1.1/triple")
def test_a_triple_loses_small_and_big_and_the_record_names_who_deals(
    tmp_path: Path, game: str
) -> None:
    async def story(at: DealtTable) -> None:
        ada = await at.seat("1", "Ada")
        await at.open_bets()
        await at.wager(ada, small=1_000, big=1_000)
        await at.put(ada, "any-triple", 500)
        await at.lift("333")
        # The console has keys from one to six.
        for wrong in ([3, 3, 7], [3, 3], [0, 3, 3]):
            refused = await at.refused(DEALER_OFFICE, "enter-result", round=1, faces=wrong)
            assert refused == ("no-such-numbers", "2.6")
        for act in ("enter-result", "confirm-result"):
            await at.dealer(act, faces=[3, 3, 3])
        await ada.settled()
        lit = set(ada.publics[-1]["view"]["lit"])
        assert {"triple:3", "any-triple", "double:3", "single:3", "total:9"} <= lit
        assert not lit & {"small", "big", "odd", "even"}
        await at.settle()
        # Any Triple pays 31 to 1.
        assert at.chips("1") == 100_000 - 2_000 + 31 * 500
        told = await at.story(1)
        assert ("dealer runs the game", "1.1/dealer") in told
        worker = await at.at_work(SUPERVISOR)
        steps = (await worker.get("/api/tables/dealer-1/rounds/1")).json()["steps"]
        clauses = {"5.1", "5.2", "5.4", "5.5"}
        people = {(one["by"], one["office"]) for one in steps if one["clause"] in clauses}
        assert people == {("dealer", "dealer")}

    dealt(tmp_path, game, story)


@BOTH
@clause("sicbo-nicc", "1.1/float-tray", "2.7.2")
@clause("sicbo-ilga", "1.1/float-tray", "2.7.2")
def test_a_locked_tray_gives_no_chips(tmp_path: Path, game: str) -> None:
    async def story(at: DealtTable) -> None:
        await at.seat("1", "Ada", cents=0)
        sold = {"place": "1", "paid_cents": 1_000, "chips": {"500": 2}}
        await at.done(DEALER_OFFICE, "lock-float", locked=True)
        refused = await at.refused(DEALER_OFFICE, "change-cash", **sold)
        assert refused == ("float-locked", "1.1/float-tray")
        assert (await at.events())[0][0] == "The tray is locked"
        await at.done(DEALER_OFFICE, "lock-float", locked=False)
        await at.done(DEALER_OFFICE, "change-cash", **sold)
        assert at.chips("1") == 1_000

    dealt(tmp_path, game, story)


@BOTH
@clause("sicbo-nicc", "1.1/colour-checks", "1.1/marker-button", "3.5", "3.6")
@clause("sicbo-ilga", "1.1/colour-checks", "1.1/marker-button", "3.4", "3.5")
def test_colour_checks_have_the_value_they_were_issued_at_and_belong_to_their_table(
    tmp_path: Path, game: str
) -> None:
    own = by(game, "3.6", "3.5")

    async def story(at: DealtTable) -> None:
        ada = await at.seat("1", "Ada")
        red = {"place": "1", "colour": "red"}
        await at.open_bets()
        # No colour has a value before it is issued, and no emblem of another table counts.
        answer = await at.put(ada, "small", 1_000, kind="colour:red")
        assert (answer["kind"], answer["clause"]) == ("other-table", own)
        none = {**red, "count": 5, "each_cents": 1_000, "colour": "gold"}
        assert await at.refused(DEALER_OFFICE, "issue-colour", **none) == (
            "no-such-colour", by(game, "3.5", "3.4"),
        )  # fmt: skip
        await at.done(DEALER_OFFICE, "issue-colour", **red, count=20, each_cents=1_000)
        await ada.settled()
        assert ada.publics[-1]["view"]["colours"] == {"red": 1_000}
        answer = await at.put(ada, "small", 1_500, kind="colour:red")
        assert (answer["kind"], answer["clause"]) == ("whole-checks", by(game, "3.9", "3.8"))
        assert (await at.put(ada, "small", 2_000, kind="colour:red"))["type"] == "done"
        strange = {"place": "1", "colours": {"red": 2}, "emblem": "banksia"}
        assert await at.refused(DEALER_OFFICE, "bring-chips", **strange) == ("other-table", own)
        await at.show("124")
        await at.settle()
        # The stake comes back as two checks, the win is $20.00 in value chips.
        seat = at.state.seats["1"]
        assert (seat.colours, seat.value_cents) == ({"red": 20}, 100_000 - 20_000 + 2_000)
        told = await at.story(1)
        counts = "Each red check counts as $10.00 until all are back"
        assert (counts, "1.1/colour-checks") in told
        assert ("A marker button shows $10.00", "1.1/marker-button") in told

    dealt(tmp_path, game, story)


@BOTH
@clause("sicbo-nicc", "3.12", "3.13")
@clause("sicbo-ilga", "3.11", "3.12")
def test_a_wager_called_aloud_needs_chips_and_is_the_players_own_to_answer_for(
    tmp_path: Path, game: str
) -> None:
    async def story(at: DealtTable) -> None:
        ada = await at.seat("1", "Ada", cents=2_000)
        await at.open_bets()
        called = {"place": "1", "spot": "big", "person": "dealer"}
        refused = await at.refused(
            DEALER_OFFICE, "place-chips", **called, cents=2_500, spoken=True
        )
        assert refused == ("not-enough-chips", by(game, "3.12", "3.11"))
        answer = await at.put(ada, "big", 500, spoken=True)
        assert (answer["kind"], answer["clause"]) == ("dealers-only", by(game, "3.12", "3.11"))
        await at.done(DEALER_OFFICE, "place-chips", **called, cents=1_500, spoken=True)
        await at.show("124")
        await at.settle()
        assert at.chips("1") == 500
        placed = [text for text, _ in await at.story(1) if "big" in text]
        assert any("aloud" in text or "dealer" in text for text in placed), placed
        # Nobody but the player or a dealer acts at a place.
        other = {"place": "1", "spot": "big", "cents": 500}
        await at.open_bets()
        kind, rule = await at.refused(CASHIER, "take-chips-back", **other)
        assert (kind, rule) == ("not-your-office", by(game, "3.13", "3.12"))

    dealt(tmp_path, game, story)


@BOTH
@clause("sicbo-nicc", "4.2", "4.3", "4.3/earlier-games")
@clause("sicbo-ilga", "4.2", "4.3", "4.3/earlier-games")
def test_what_lies_too_low_stands_what_lies_too_high_is_cut_and_earlier_games_stand(
    tmp_path: Path, game: str
) -> None:
    async def story(at: DealtTable) -> None:
        await at.seat("1", "Ada", cents=200_000)
        await at.open_bets()
        # Found lying: $2.00 under a minimum of $5.00, $1,200.00 over a maximum of $1,000.00.
        for spot, cents in (("small", 200), ("big", 120_000)):
            found = {"place": "1", "spot": spot, "cents": cents, "found": True}
            await at.done(DEALER_OFFICE, "place-chips", **found)
        await at.show("256")
        told = await at.story(1)
        cut = (
            "$200.00 of $1,200.00 in value chips on big (piece 2) goes back to Ada at place 1: "
            "it is above the maximum for the wager"
        )
        assert (cut, "4.3") in told
        await at.settle()
        # Small lost its $2.00, Big won even money on $1,000.00 and no more.
        assert at.chips("1") == 200_000 - 200 + 100_000
        lower = {"*": {"minimum_cents": 500, "maximum_cents": 50_000, "unit_cents": 100}}
        now = at.run.floor.clock()
        await at.done(SUPERVISOR, "propose-sign", limits=lower, takes_effect_at=now)
        await at.open_bets()
        assert at.chips("1") == 299_800
        earlier = "What was wagered in earlier games stands as it was settled"
        assert (earlier, "4.3/earlier-games") in await at.story(2)
        assert (await at.story(1))[: len(told)] == told

    dealt(tmp_path, game, story)


@BOTH
@clause("sicbo-nicc", "1.1/wnd", "8.9")
@clause("sicbo-ilga", "1.1/wnd", "8.9")
def test_a_display_that_shows_other_numbers_is_disregarded(tmp_path: Path, game: str) -> None:
    async def story(at: DealtTable) -> None:
        ada = await at.seat("1", "Ada")
        await at.open_bets()
        await at.wager(ada, small=1_000)
        await at.show("124")
        shown = {"round": 1, "shown": "666"}
        await at.done(DEALER_OFFICE, "report-number-display", **shown)
        same = await at.refused(DEALER_OFFICE, "report-number-display", round=1, shown="124")
        assert same == ("same-result", "8.9")
        await at.settle()
        assert at.chips("1") == 101_000
        text = "The display showed 6, 6, 6 and not 1, 2, 4: it is disregarded"
        assert (text, "8.9") in await at.story(1)
        assert (text, "8.9") in await at.events()
        await ada.settled()
        assert ada.publics[-1]["view"]["results"][-1][1] == "124"

    dealt(tmp_path, game, story)


@BOTH
@clause("sicbo-nicc", "8.7", "8.7.1", "1.1/inspector")
@clause("sicbo-ilga", "8.7", "8.7.1", "1.1/inspector")
def test_failing_lights_end_a_super_streak_at_its_count_and_tell_the_inspector(
    tmp_path: Path, game: str
) -> None:
    async def story(at: DealtTable) -> None:
        ada = await at.seat("1", "Ada")
        await at.open_bets()
        await at.show("256")
        await at.settle()
        assert (await at.put(ada, "super-streak:big", 500))["type"] == "done"
        for _ in range(3):
            await at.open_bets()
            await at.show("256")
            await at.settle()
        await at.open_bets()
        await at.show("256")
        await at.done(DEALER_OFFICE, "report-lights", round=5, lit=["small"], reason="dark")
        await at.settle()
        # Four in a row since it was placed: the row of 7.2 for four pays 6 to 1.
        assert at.chips("1") == 100_000 + 6 * 500
        told = await at.story(5)
        assert any(rule == "8.7.1" for _, rule in told)
        assert any(rule == "1.1/inspector" for _, rule in told)
        assert await at.refused(DEALER_OFFICE, "shake-dice", round=6, tumbles=3) == (
            "stopped", "8.8",
        )  # fmt: skip
        # It reaches those signed on as inspectors, and nobody else can receive it.
        inspector = await at.at_work("inspector")
        (notice,) = (await inspector.get("/api/notices")).json()["open"]
        assert (notice["table"], notice["clause"]) == ("dealer-1", "8.8")
        number = {"number": notice["number"]}
        answer = await at.asked(SUPERVISOR, "acknowledge-notice", **number)
        assert answer.json()["kind"] == "not-your-office"
        assert (await at.asked("inspector", "acknowledge-notice", **number)).status_code == 200
        answer = await at.asked("inspector", "lock-float", table="dealer-1", locked=True)
        assert answer.json()["kind"] in ("only-reads", "not-your-office")

    dealt(tmp_path, game, story)


@BOTH
@clause("sicbo-nicc", "1.1/games-supervisor", "9.17")
@clause("sicbo-ilga", "1.1/games-supervisor", "9.12")
def test_a_games_supervisor_decides_a_dispute_first_and_stands_on_record(
    tmp_path: Path, game: str
) -> None:
    async def story(at: DealtTable) -> None:
        ada = await at.seat("1", "Ada")
        await at.open_bets()
        raised = await ada.do("raise-dispute", about="result", text="it was a five")
        assert raised["type"] == "done", raised
        supervisor = await at.at_work(SUPERVISOR)
        (found,) = (await supervisor.get("/api/disputes")).json()["disputes"]
        decide = {"number": found["number"], "decision": "the dice lay flat"}
        answer = await at.asked(DEALER_OFFICE, "decide-dispute", **decide)
        assert answer.json()["kind"] == "not-your-office"
        assert (await at.asked(SUPERVISOR, "decide-dispute", **decide)).status_code == 200
        (found,) = (await supervisor.get("/api/disputes")).json()["disputes"]
        held = [(step["act"], step["by"], step["office"]) for step in found["steps"]]
        assert held[-1] == ("decided", SUPERVISOR, SUPERVISOR)

    dealt(tmp_path, game, story)


@BOTH
@clause("sicbo-nicc", "9.9", "9.9.1")
@clause("sicbo-ilga", "9.4", "9.4.1")
def test_a_disrupted_game_is_invalidated_and_ordinary_wagers_go_back(
    tmp_path: Path, game: str
) -> None:
    async def story(at: DealtTable) -> None:
        ada = await at.seat("1", "Ada")
        await at.open_bets()
        await at.wager(ada, small=1_000, big=2_000)
        await at.show("124")
        out = {"round": 1, "ground": "disruption", "reason": "a fire alarm"}
        refused = await at.refused(DEALER_OFFICE, "invalidate-game", **out)
        assert refused == ("not-your-office", by(game, "9.9", "9.4"))
        await at.done(SUPERVISOR, "invalidate-game", **out)
        assert at.chips("1") == 100_000
        text = "The game is invalidated for disruption: a fire alarm"
        assert (text, by(game, "9.9.1", "9.4.1")) in await at.story(1)

    dealt(tmp_path, game, story)
