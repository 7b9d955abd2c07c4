"""Craps 3.9 at a terminal: when each wager is taken, when it comes down, what is charged for it.

Which results win and lose is a matter of the rulebook's own tests; here a player touches the felt.
"""

from __future__ import annotations

from pathlib import Path

from tests.server.floors import CRAPS
from tests.server.sittings import DONE, Sitting, has, placed, sitting, taken_back
from tests.stories import clause


@clause("aruze-craps", "3.9.1", "3.9.2", "3.9.10", "3.9.12")
def test_line_wagers_are_for_the_come_out_and_odds_for_who_has_one(tmp_path: Path) -> None:
    async def story(at: Sitting) -> None:
        right, wrong, new = [await at.sat(seat) for seat in (1, 2, 3)]
        # Before there is a point nothing can hang on one.
        assert await placed(right, "pass-odds", 1_000) == ("no-point", "3.9.2")
        assert await placed(wrong, "dont-pass-odds", 1_000) == ("no-point", "3.9.12")
        assert await placed(right, "pass", 1_000) == DONE
        assert await placed(wrong, "dont-pass", 1_000) == DONE
        # A Pass Line may still come off in the period in which it was put down.
        assert await taken_back(right, "pass", 500) == DONE
        assert await placed(right, "pass", 500) == DONE
        await at.rolled(right, "24")
        # The point is 6. A Pass Line takes more and gives nothing back; nobody begins one.
        assert await placed(right, "pass", 500) == DONE
        await has(right, 8_500, {"pass@6": 1_500})
        assert (await taken_back(right, "pass", 1_000))[1] == "3.9.1"
        assert (await placed(new, "pass", 1_000))[1] == "3.9.1"
        # A Don't Pass is neither begun nor added to, and comes down (R10, R11).
        assert (await placed(new, "dont-pass", 1_000))[1] == "3.9.10"
        assert (await placed(wrong, "dont-pass", 500))[1] == "3.9.10"
        assert (await placed(new, "pass-odds", 1_000))[1] == "3.9.2"
        assert (await placed(new, "dont-pass-odds", 1_000))[1] == "3.9.12"
        assert await placed(right, "pass-odds", 1_000) == DONE
        assert await placed(wrong, "dont-pass-odds", 1_200) == DONE
        await at.rolled(right, "45")
        # Nine decides none of them. Odds come off when the player likes, the line does not.
        assert await taken_back(right, "pass-odds", 1_000) == DONE
        assert await taken_back(wrong, "dont-pass-odds", 1_200) == DONE
        assert await taken_back(wrong, "dont-pass@6", 1_000) == DONE
        assert (await taken_back(right, "pass", 500))[1] == "3.9.1"
        await has(right, 8_500, {"pass@6": 1_500})
        await has(wrong, 10_000, {})

    sitting(tmp_path, CRAPS, "craps-1", story)


@clause("aruze-craps", "3.9.3", "3.9.4", "3.9.11", "3.9.13")
def test_come_wagers_take_a_number_and_odds_hang_on_that_number_alone(tmp_path: Path) -> None:
    async def story(at: Sitting) -> None:
        player = await at.sat()
        # A Come is taken in every period (R06), a Don't Come once a point is on (R07).
        assert await placed(player, "come", 500) == DONE
        assert await taken_back(player, "come", 500) == DONE
        assert (await placed(player, "dont-come", 500))[1] == "3.9.11"
        assert await placed(player, "pass", 1_000) == DONE
        await at.rolled(player, "24")
        assert await placed(player, "come", 1_000) == DONE
        assert await placed(player, "dont-come", 1_000) == DONE
        assert (await placed(player, "come-odds:9", 1_000))[1] == "3.9.4"
        assert (await placed(player, "dont-come-odds:9", 1_000))[1] == "3.9.13"
        await at.rolled(player, "36")
        # Both stand on nine. More goes to the Come there, nothing more to the Don't Come (R11).
        await has(player, 7_000, {"pass@6": 1_000, "come@9": 1_000, "dont-come@9": 1_000})
        assert await placed(player, "come@9", 500) == DONE
        assert (await placed(player, "dont-come@9", 500))[1] == "3.9.11"
        assert (await taken_back(player, "come@9", 1_000))[1] == "3.9.3"
        assert (await placed(player, "come-odds:5", 1_000))[1] == "3.9.4"
        assert (await placed(player, "dont-come-odds:5", 1_000))[1] == "3.9.13"
        assert await placed(player, "come-odds:9", 1_000) == DONE
        assert await placed(player, "dont-come-odds:9", 1_500) == DONE
        await at.rolled(player, "11")
        # Two decides none of them: Odds and Don't Come are the player's to take down.
        assert await taken_back(player, "come-odds:9", 1_000) == DONE
        assert await taken_back(player, "dont-come-odds:9", 1_500) == DONE
        assert await taken_back(player, "dont-come@9", 1_000) == DONE
        assert (await taken_back(player, "come@9", 500))[1] == "3.9.3"
        await has(player, 7_500, {"pass@6": 1_000, "come@9": 1_500})

    sitting(tmp_path, CRAPS, "craps-1", story)


@clause("aruze-craps", "3.9.7", "3.9.8", "3.9.14", "3.9.15")
def test_numbers_are_open_at_all_times_and_commission_comes_back_with_the_stake(
    tmp_path: Path,
) -> None:
    async def story(at: Sitting) -> None:
        player = await at.sat()
        assert await placed(player, "place:8", 600) == DONE
        assert await placed(player, "place-to-lose:8", 500) == DONE
        # Five per cent of $20.00 bought, and of the $10.00 that $20.00 laid can win.
        assert await placed(player, "buy:4", 2_000) == DONE
        await has(player, 10_000 - 1_100 - 2_100, {
            "place:8": 600, "place-to-lose:8": 500, "buy:4": 2_000,
        })  # fmt: skip
        assert await placed(player, "lay:4", 2_000) == DONE
        four = {"place:8": 600, "place-to-lose:8": 500, "buy:4": 2_000, "lay:4": 2_000}
        await has(player, 4_750, four)
        # Stake and commission together are more than the credit.
        assert (await placed(player, "buy:10", 4_600))[1] == "3.3.4"
        assert (await placed(player, "lay:10", 4_700))[1] == "3.3.4"
        await at.rolled(player, "23")
        # Five decides none of them, and sets the point: all are open as before.
        await has(player, 4_750, four)
        for spot, cents in (("place:6", 600), ("place-to-lose:6", 500), ("lay:10", 1_000)):
            assert await placed(player, spot, cents) == DONE
        assert await placed(player, "buy:10", 1_000) == DONE
        for spot, cents in (("place:6", 600), ("place-to-lose:6", 500), ("lay:10", 1_000)):
            assert await taken_back(player, spot, cents) == DONE
        # Half of the Buy comes back with half of its fifty cents.
        assert await taken_back(player, "buy:10", 500) == DONE
        await has(player, 4_750 - 525, {**four, "buy:10": 500})
        for spot, cents in {**four, "buy:10": 500}.items():
            assert await taken_back(player, spot, cents) == DONE
        await has(player, 10_000, {})

    sitting(tmp_path, CRAPS, "craps-1", story)


CENTS = CRAPS.replace(
    'minimum = "5", maximum = "1000", unit = "1"', 'minimum = "1", unit = "0.01"'
)


@clause("aruze-craps", "3.9", "3.9.22/split", "3.10")
def test_only_listed_wagers_are_taken_and_each_is_paid_by_its_own_row(tmp_path: Path) -> None:
    async def story(at: Sitting) -> None:
        player = await at.sat()
        for none in ("big-7", "place:7", "hop:1-7", "small", "red"):
            assert (await placed(player, none, 600))[0] == "not-understood"
        # A Horn is four equal parts, and three cents make none.
        assert await placed(player, "horn", 703) == ("does-not-split", "3.9.22")
        assert await placed(player, "horn", 700) == DONE
        await has(player, 9_300, {"horn": 700})
        assert await placed(player, "place:6", 600) == DONE
        await at.rolled(player, "66")
        # Twelve: a quarter of the Horn wins 33 to 1 and comes back, the others are lost.
        await has(player, 8_700 + 33 * 175 + 175, {"place:6": 600})
        await at.rolled(player, "15")
        # Place on six pays 7 to 6: $7.00 with the $6.00.
        await has(player, 8_700 + 34 * 175 + 700 + 600, {})

    sitting(tmp_path, CENTS, "craps-1", story)


@clause("aruze-craps", "7.2")
def test_from_the_closing_sign_on_nothing_new_is_taken_and_what_stands_is_played_out(
    tmp_path: Path,
) -> None:
    async def story(at: Sitting) -> None:
        player, other = await at.sat(), await at.sat(2)
        assert await placed(player, "pass", 1_000) == DONE
        async with await at.run.at_work("assistant-gaming-manager") as manager:
            closes_at = at.run.floor.clock() + 20 * 60_000
            act = {"type": "warn-of-closing", "table": "craps-1", "closes_at": closes_at}
            answer = await manager.post("/api/acts", json={"act": act})
            assert answer.status_code == 200, answer.text
            # Every terminal has the sign, and takes no new wager (R61).
            for one in (player, other):
                await one.public(
                    lambda view: view["takes_no_new"] and view["closing_at"] == closes_at
                )
                assert await placed(one, "field", 500) == ("close-of-play", "7.2")
            await at.rolled(player, "24")
            assert await placed(player, "pass-odds", 1_000) == DONE
            # The desk lists who still has credit and who has live wagers.
            now = (await manager.get("/api/floor/now")).json()["tables"][0]
            left = [(one["credit_cents"], one["stake_cents"]) for one in now["terminals"][:2]]
            assert left == [(8_000, 2_000), (10_000, 0)]
            # Pass Line 1 to 1, odds on six 6 to 5; nobody can wager on, and no period follows.
            await at.device.force("33")
            await at.shot(player, await at.closed(player))
            await player.owns(lambda own: own["credit_cents"] == 8_000 + 2_000 + 2_200)
            await player.public(lambda view: view["stage"] == "between")

    sitting(tmp_path, CRAPS, "craps-1", story, staff=True)
