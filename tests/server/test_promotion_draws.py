"""Entries, the frozen list, the draw before its scrutineer, and what anybody can check of it."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
from pathlib import Path

from click.testing import CliRunner

from pitboss.cli.main import cli
from tests.server.promoting import (
    AWARDED,
    CAR,
    CLOSES,
    EVERY,
    HAMPER,
    MANAGER,
    OPERATOR,
    THROWS,
    House,
    cited,
    play,
    rules,
)  # fmt: skip


@rules("7.3", "7.6")
def test_entries_are_received_until_the_close_from_people_who_qualify(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        for document in EVERY:
            await house.lodged(document, document, entries_each=2)
        house.clock.at = CLOSES - 1
        await house.enrolled("p1", "Guest 1")
        # Somebody of the house does not qualify, nor does anybody without a valid card.
        await house.enrolled("p2", "dealer")
        await house.done("cashier", "enrol", patron="p3", name="Guest 3")
        for document in EVERY:
            await house.until(document, lambda one: one["status"] == "running")
            entry = {"number": document, "patron": "p1"}
            await house.done(MANAGER, "receive-entry", **entry)
            for patron in ("p2", "p3", "nobody"):
                told = await house.act(MANAGER, "receive-entry", number=document, patron=patron)
                assert told == ("not-eligible", cited(document, "7.3"))
            told = await house.act(MANAGER, "receive-entry", **entry, chances=2)
            assert told[0] == "over-cap"
            own = {"patron": "p1", "card": "c-p1"}
            async with house.run.http() as http:
                mine = (await http.post(f"/api/promotions/{document}/own", json=own)).json()
                assert mine["numbers"] == [["000001", "000001"]]
                other = {**own, "card": "c-p2"}
                refused = await http.post(f"/api/promotions/{document}/own", json=other)
                assert refused.json()["kind"] == "not-own-card"
        house.clock.at = CLOSES
        for document in EVERY:
            told = await house.act(MANAGER, "receive-entry", number=document, patron="p1")
            assert told == ("entries-closed", cited(document, "7.6"))
            await house.until(document, lambda one: one["status"] == "closed")
            told = await house.act(MANAGER, "receive-entry", number=document, patron="p1")
            assert told == ("entries-closed", cited(document, "7.6"))

    play(tmp_path, story)


def test_whose_card_is_whose_is_not_found_out_by_trying(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        number = EVERY[0]
        await house.lodged(number, number, entries_each=2)
        house.clock.at = CLOSES - 60_000
        await house.enrolled("p1", "Guest 1")
        await house.until(number, lambda one: one["status"] == "running")
        path = f"/api/promotions/{number}/own"
        async with house.run.http() as http:

            async def shown(card: str) -> tuple[int, str]:
                answer = await http.post(path, json={"patron": "p1", "card": card})
                return answer.status_code, str(answer.json().get("kind", ""))

            tried = [await shown(f"c-{one}") for one in range(7)]
            assert [kind for _, kind in tried] == ["not-own-card"] * 6 + ["slow-down"]
            assert await shown("c-p1") == (429, "slow-down"), "nor is the right one told"
            house.clock.forward(10)
            assert await shown("c-p1") == (200, "")

    play(tmp_path, story)


@rules("7.4")
def test_a_wager_that_qualifies_is_looked_up_on_record(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        for document in EVERY:
            wager = "$50.00 of resolved stakes"
            await house.lodged(document, document, wager=wager, wager_cents=5_000)
        house.clock.at = CLOSES - 1
        await house.enrolled("p1", "Guest 1")
        for document in EVERY:
            await house.until(document, lambda one: one["status"] == "running")
            told = await house.told(MANAGER, "receive-entry", number=document, patron="p1")
            assert (told["kind"], told["clause"]) == ("wager-too-low", cited(document, "7.4"))
            assert told["words"] == {"staked_cents": "$0.00", "least_cents": "$50.00"}

    play(tmp_path, story)


@rules("2")
@rules("2/scrutineer", under=("aruze-sicbo", "aruze-craps", "interblock"))
def test_above_10_000_dollars_the_nominated_scrutineer_attends_and_at_it_none_is_needed(
    tmp_path: Path,
) -> None:
    async def story(house: House) -> None:
        dear = {**HAMPER, "value_cents": 1_000_001}
        for document in EVERY:
            await house.lodged(f"dear-{document}", document, prize=dear)
            await house.lodged(f"just-{document}", document, prize=HAMPER)
        house.clock.at = CLOSES - 1
        for document in EVERY:
            for number in (f"dear-{document}", f"just-{document}"):
                await house.until(number, lambda one: one["status"] == "running")
                await house.people_enter(number)
        house.clock.at = AWARDED
        for document in EVERY:
            dear_one, just = f"dear-{document}", f"just-{document}"
            for number in (dear_one, just):
                await house.until(number, lambda one: one["status"] == "closed")
            needed = ("scrutineer-needed", cited(document, "2"))
            assert await house.act(MANAGER, "freeze-entries", number=dear_one) == needed
            # Nobody attends who was not nominated; nobody is nominated who wrote the terms.
            told = await house.act("scrutineer", "attend-draw", number=dear_one)
            assert told == ("not-nominated", cited(document, "2"))
            nomination = {"number": dear_one, "person": MANAGER}
            told = await house.act(OPERATOR, "nominate-scrutineer", **nomination)
            assert told == ("promotion-same-person", cited(document, "2"))
            told = await house.act(MANAGER, "nominate-scrutineer", number=dear_one, person="x")
            assert told[0] == "not-your-office"
            await house.done(OPERATOR, "nominate-scrutineer", number=dear_one, person="scrutineer")
            assert await house.act(MANAGER, "freeze-entries", number=dear_one) == needed
            await house.done("scrutineer", "attend-draw", number=dear_one)
            await house.done(MANAGER, "freeze-entries", number=dear_one)
            # At exactly $10,000.00 the list is frozen with nobody watching.
            await house.done(MANAGER, "freeze-entries", number=just)
            await house.done("scrutineer", "enter-public-number", number=dear_one, throws=THROWS)
            await house.until(dear_one, lambda one: one["draw_status"] == "drawn")
            await house.done(OPERATOR, "confirm-draw", number=dear_one)
            assert (await house.at_work(dear_one))["draw_status"] == "drawn"
            await house.done("scrutineer", "confirm-draw", number=dear_one)
            found = await house.at_work(dear_one)
            assert found["confirmed"] == {"operator": OPERATOR, "scrutineer": "scrutineer"}
            assert found["prizes"][0]["status"] == "won"

    play(tmp_path, story)


async def wrong_numbers(house: House, document: str) -> None:
    """Numbers that cannot have been drawn, two of them, from the frozen list."""
    for numbers, why in (
        (["000001", "000009"], "not-on-the-list"),
        (["000001", "000001"], "drawn-twice"),
        (["000001"], "other-count-drawn"),
    ):
        drawn = {"number": f"hand-{document}", "numbers": numbers}
        told = await house.act("scrutineer", "record-physical-draw", **drawn)
        assert told == (why, cited(document, "7.1"))


@rules("7.1", "7.2")
def test_a_draw_is_run_at_its_time_and_in_its_manner_alone(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        for document in EVERY:
            await house.lodged(document, document)
            await house.lodged(f"hand-{document}", document, manner="physical-draw", reserves=1)
        house.clock.at = CLOSES - 1
        for document in EVERY:
            for number in (document, f"hand-{document}"):
                await house.until(number, lambda one: one["status"] == "running")
                await house.people_enter(number)
                told = await house.act(MANAGER, "freeze-entries", number=number)
                assert told == ("entries-open", cited(document, "7.6"))
        house.clock.at = AWARDED - 1
        for document in EVERY:
            for number in (document, f"hand-{document}"):
                await house.until(number, lambda one: one["status"] == "closed")
                told = await house.act(MANAGER, "freeze-entries", number=number)
                assert told == ("before-its-time", cited(document, "7.2"))
        house.clock.at = AWARDED
        for document in EVERY:
            hand = f"hand-{document}"
            for number in (document, hand):
                await house.frozen(number)
            other = ("other-manner", cited(document, "7.1"))
            drawn = {"number": document, "numbers": ["000001"]}
            assert await house.act("scrutineer", "record-physical-draw", **drawn) == other
            throws = {"number": hand, "throws": THROWS}
            assert await house.act("scrutineer", "enter-public-number", **throws) == other
            await wrong_numbers(house, document)
            told = await house.act(MANAGER, "record-physical-draw", number=hand,
                                   numbers=["000001", "000002"])  # fmt: skip
            assert told == ("not-nominated", cited(document, "2"))
            await house.done("scrutineer", "record-physical-draw", number=hand,
                             numbers=["000003", "000002"])  # fmt: skip
            found = await house.at_work(hand)
            assert (found["winners"], found["reserves"]) == (["000003"], ["000002"])
            for given in ("146 335", "147 335 261 554 112 666 243 315", ""):
                told = await house.act("scrutineer", "enter-public-number", number=document,
                                       throws=given)  # fmt: skip
                assert told == ("not-dice", cited(document, "2"))

    play(tmp_path, story)


@rules("7.1", "7.10", under=("interblock",))
def test_anybody_can_run_the_draw_again_and_a_byte_that_was_changed_is_found(
    tmp_path: Path,
) -> None:
    async def story(house: House) -> None:
        await house.closed("spring", "interblock", reserves=1)
        async with house.run.http() as http:
            assert (await http.get("/api/promotions/spring/list")).status_code == 404
            assert (await http.get("/api/promotions/spring/export")).status_code == 404
        before = (await house.public("/spring")).json()
        await house.frozen("spring")
        listed = (await house.public("/spring/list")).content
        told = await house.act(MANAGER, "void-entry", number="spring", chance="1", reason="late")
        assert told[0] == "not-your-office"
        told = await house.act(OPERATOR, "void-entry", number="spring", chance="1", reason="late")
        assert told == ("not-in-state", "7.7.3")
        await house.done("scrutineer", "enter-public-number", number="spring", throws=THROWS)
        await house.until("spring", lambda one: one["draw_status"] == "drawn")
        told = await house.act("scrutineer", "enter-public-number", number="spring", throws=THROWS)
        assert told[0] == "already-numbered"
        shown = (await house.public("/spring")).json()
        # The commitment stood there before entries were closed; the list is what was hashed.
        assert (shown["commit"], shown["count"]) == (before["commit"], 3)
        assert hashlib.sha256(listed).hexdigest() == shown["list_digest"]
        # By hand, from the paper's own steps: key, first number, remainder among three chances.
        lines = [
            "pitboss draw key 1", "spring/1", shown["seed"], shown["list_digest"], "3",
            f"dice {THROWS}",
        ]  # fmt: skip
        key = hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).digest()
        first = int.from_bytes(hmac.digest(key, bytes(8), "sha256"), "big")
        chances = listed.decode().splitlines()
        assert shown["winners"] == [chances[first % 3].split()[0]]
        commit = f"pitboss draw commit 1\nspring/1\n{shown['seed']}\n"
        assert hashlib.sha256(commit.encode()).hexdigest() == before["commit"]
        (tmp_path / "export.json").write_bytes((await house.public("/spring/export")).content)

    play(tmp_path, story)
    pack = tmp_path / "export.json"
    checked = CliRunner().invoke(cli, ["draw", "check", str(pack)])
    assert (checked.exit_code, "The draw holds." in checked.output) == (0, True)
    whole = json.loads(pack.read_text())
    for name, changed in (
        ("seed", "00" + whole["seed"][2:]), ("public", whole["public"] + " 111"),
        ("chances", [[one, "f" * 16] for one, _ in whole["chances"]]),
        ("winners", whole["winners"][::-1]), ("one_prize_each", not whole["one_prize_each"]),
    ):  # fmt: skip
        pack.write_text(json.dumps({**whole, name: changed}))
        told = CliRunner().invoke(cli, ["draw", "check", str(pack)])
        assert told.exit_code == (0 if name == "one_prize_each" else 1), name


def test_the_next_eight_results_of_a_tumbler_make_the_public_number(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        await house.closed("spring", "aruze-sicbo", prize=HAMPER, tumbler="sicbo-1")
        await house.done(MANAGER, "freeze-entries", number="spring")
        floor = house.run.floor
        frozen = floor.promotions.of("spring").draw.tumbler_round
        # A guess before the dice are thrown is no number, and nobody types one in.
        told = await house.act("scrutineer", "enter-public-number", number="spring", throws=THROWS)
        assert told[0] == "not-nominated"
        table = floor.actors["sicbo-1"].state
        assert frozen == table.round
        results = [(table.round + place, "146") for place in range(1, 9)]
        table.results.extend(results[:7])
        await floor.promotions.look()
        assert (await house.at_work("spring"))["draw_status"] == "frozen"
        table.results.extend(results[7:])
        found = await house.until("spring", lambda one: one["draw_status"] == "drawn")
        said = " ".join(f"{number}:146" for number, _ in results)
        assert found["public"] == f"tumbler sicbo-1 {said}"
        await asyncio.sleep(0)

    play(tmp_path, story)


def test_results_while_a_promotion_is_postponed_make_no_public_number(tmp_path: Path) -> None:
    """Somebody who knows the seed could go on when they please: only what is to come counts."""

    async def story(house: House) -> None:
        await house.closed("spring", "aruze-sicbo", prize=HAMPER, tumbler="sicbo-1")
        await house.done(MANAGER, "freeze-entries", number="spring")
        one, floor = {"number": "spring"}, house.run.floor
        await house.done(OPERATOR, "postpone-promotion", **one, reason="a torn list")
        table = floor.actors["sicbo-1"].state
        began = table.round
        table.results.extend((began + place, "146") for place in range(1, 9))
        table.round = began + 8
        await house.done(OPERATOR, "validate-integrity", **one, finding="it was whole")
        await house.done(OPERATOR, "resume-promotion", **one)
        await floor.promotions.look()
        assert (await house.at_work("spring"))["draw_status"] == "frozen"
        later = [(began + place, "235") for place in range(9, 17)]
        table.results.extend(later)
        found = await house.until("spring", lambda one: one["draw_status"] == "drawn")
        assert found["public"] == "tumbler sicbo-1 " + " ".join(f"{n}:235" for n, _ in later)

    play(tmp_path, story)


def test_what_the_scrutineer_objects_to_is_never_confirmed(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        await house.closed("spring", "sicbo-nicc", prize=CAR)
        await house.frozen("spring")
        await house.done("scrutineer", "enter-public-number", number="spring", throws=THROWS)
        await house.until("spring", lambda one: one["draw_status"] == "drawn")
        # The overseer does nothing else here.
        assert (await house.act("scrutineer", "freeze-entries", number="spring"))[0] == (
            "only-reads"
        )
        await house.done(
            "scrutineer", "object-to-draw", number="spring", reason="a die was cocked"
        )
        told = await house.act(OPERATOR, "confirm-draw", number="spring")
        assert told == ("objected", "10.2")
        inspector = await house.by("inspector")
        (notice,) = (await inspector.get("/api/notices")).json()["open"]
        assert (notice["matter"], notice["reason"]) == ("promotion", "a die was cocked")
        await house.done(OPERATOR, "cancel-draw", number="spring", reason="a die was cocked")
        for one in (await inspector.get("/api/notices")).json()["open"]:
            await house.done("inspector", "acknowledge-notice", number=one["number"])
        await house.done(OPERATOR, "conclude-promotion", number="spring")

    play(tmp_path, story)
