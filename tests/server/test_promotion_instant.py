"""Instant prizes: winning numbers are drawn and promised before the first chance is given out."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pitboss.kernel.refusal import Refusal
from pitboss.promotions.acts.receive_entry import ReceiveEntry
from pitboss.promotions.draws import Chance, run_draw
from tests.cli.commands import pitboss
from tests.server.floors import Json
from tests.server.promoting import (
    CLOSES,
    EVERY,
    MANAGER,
    NOW,
    OPERATOR,
    STARTS,
    TERMS,
    THROWS,
    House,
    cited,
    play,
    rules,
)

HAMPERS = 3
GIVEN_OUT = 12
INSTANT: Json = {
    "manner": "instant-prizes", "instant_chances": GIVEN_OUT, "one_prize_each": False,
}  # fmt: skip


def hamper(number: int, cents: int = 50_000) -> Json:
    """A prize among several."""
    return {"prize": str(number), "title": f"Hamper {number}", "kind": "goods",
            "value_cents": cents, "conditions": "none"}  # fmt: skip


async def lodged(house: House, number: str, *documents: str, cents: int = 50_000) -> None:
    """Three hampers among twelve chances, lodged and with a channel."""
    await house.written(number, *documents, prize=hamper(1, cents), **INSTANT)
    for place in range(2, HAMPERS + 1):
        await house.done(MANAGER, "write-prize", number=number, **hamper(place))
        await house.done(OPERATOR, "attest-prize", number=number, prize=str(place),
                         tobacco=False, firearm=False, prohibited_weapon=False, prescribed=False,
                         liquor_ml=0)  # fmt: skip
    await house.lodge(number, *documents)
    await house.done(MANAGER, "open-channel", number=number, channel="the counter")


async def promised(house: House, number: str) -> Json:
    """The promotion once its winning numbers are promised."""
    return await house.until(number, lambda one: one["draw_status"] == "promised")


def promise(draw: str, salt: str, winners: list[str]) -> str:
    """The promise as docs/promotions.md writes it down."""
    lines = ["pitboss instant prizes 1", draw, salt]
    lines += [f"{chance} {place}" for place, chance in enumerate(winners, start=1)]
    return hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()


@rules("7.1", "7.8", under=("aruze-sicbo",))
def test_the_person_who_is_given_a_winning_number_wins_at_once_and_anybody_checks_it_later(
    tmp_path: Path,
) -> None:
    async def story(house: House) -> None:
        await lodged(house, "hampers", "aruze-sicbo")
        before = await promised(house, "hampers")
        house.clock.at = STARTS
        await house.until("hampers", lambda one: one["status"] == "running")
        told = (await house.public("/hampers")).json()
        assert len(told["promise"]) == 64
        assert (told["salt"], told["seed"], told["winners"]) == ("", "", [])
        assert told["commit"] == before["commit"]
        for place in range(1, 7):
            await house.enrolled(f"p{place}", f"Guest {place}")
            await house.done(MANAGER, "receive-entry", number="hampers", patron=f"p{place}",
                             chances=2)  # fmt: skip
        # All twelve are given out, so all three are won, each by the holder of its number.
        found = await house.at_work("hampers")
        won = {one["number"]: one for one in found["prizes"]}
        assert {one["status"] for one in won.values()} == {"won"}
        for one in won.values():
            assert one["patron"] == f"p{(int(one['chance']) + 1) // 2}"
        more = await house.act(MANAGER, "receive-entry", number="hampers", patron="p1")
        assert more == ("all-given-out", "6.7.1")
        # It is claimed and handed over while others still enter.
        first = won["1"]
        await house.done(MANAGER, "record-claim", number="hampers", prize="1",
                         person=first["winner"], patron=first["patron"],
                         address="1 Bay Road")  # fmt: skip
        await house.done("cashier", "hand-over-prize", number="hampers", prize="1",
                         receipt=first["winner"])  # fmt: skip
        assert (await house.prize("hampers"))["status"] == "handed-over"
        # When entry has closed the house reveals what it promised.
        house.clock.at = CLOSES
        await house.until("hampers", lambda one: one["draw_status"] == "drawn")
        told = (await house.public("/hampers")).json()
        assert told["winners"] == [won[str(place)]["chance"] for place in (1, 2, 3)]
        assert told["promise"] == promise("hampers/1", told["salt"], told["winners"])
        blank = [Chance(f"{number:06d}", "-") for number in range(1, GIVEN_OUT + 1)]
        again = run_draw("hampers/1", bytes.fromhex(told["seed"]), blank, told["public"], HAMPERS,
                         one_prize_each=False)  # fmt: skip
        assert (again.commit, list(again.winners)) == (told["commit"], told["winners"])
        export = (await house.public("/hampers/export")).content
        assert checked(tmp_path, export) == (0, [])
        for name, wrong in (("salt", "00"), ("prizes", ["2", "1", "3"]), ("promise", "0" * 64)):
            changed = json.dumps({**json.loads(export), name: wrong}).encode()
            assert checked(tmp_path, changed) == (1, ["promise"])
        # To confirm it gives nobody a prize again.
        await house.done(OPERATOR, "confirm-draw", number="hampers")
        assert (await house.prize("hampers"))["status"] == "handed-over"

    play(tmp_path, story)


def checked(folder: Path, export: bytes) -> tuple[int, Any]:
    """``pitboss draw check``: its exit code and what differs."""
    (folder / "export.json").write_bytes(export)
    told = pitboss("draw", "check", str(folder / "export.json"), "--json")
    return told.returncode, json.loads(told.stdout)["differs"]


@rules("2", "2/scrutineer", under=("aruze-sicbo", "aruze-craps", "interblock"))
@rules("2", "9", under=EVERY)
def test_above_10_000_dollars_the_scrutineers_dice_come_first_and_other_terms_are_drawn_anew(
    tmp_path: Path,
) -> None:
    async def story(house: House) -> None:
        for document in EVERY:
            await lodged(house, document, document, cents=1_000_001)
            one = {"number": document}
            await house.run.floor.promotions.look()
            found = await house.at_work(document)
            assert found["draw_status"] == "planned"
            assert [step["act"] for step in found["steps"]] == ["nominate-scrutineer"]
            told = await house.act("scrutineer", "enter-public-number", **one, throws=THROWS)
            assert told[0] == "not-nominated"
            await house.done(OPERATOR, "nominate-scrutineer", **one, person="scrutineer")
            told = await house.act("scrutineer", "enter-public-number", **one, throws=THROWS)
            assert told == ("scrutineer-needed", cited(document, "2"))
            await house.done("scrutineer", "attend-draw", **one)
            await house.done("scrutineer", "enter-public-number", **one, throws=THROWS)
            assert (await promised(house, document))["public"] == f"dice {THROWS}"
            # Another prize, and all of it has to be done again: lodged, thrown, promised.
            await house.done(MANAGER, "write-prize", **one, **hamper(4))
            found = await house.at_work(document)
            assert (found["status"], found["draw_status"], found["public"]) == (
                "draft", "planned", "",
            )  # fmt: skip

    play(tmp_path, story)


@pytest.mark.parametrize(
    ("wrong", "item"),
    [
        ({"instant_chances": None}, "instant_chances"),
        ({"instant_chances": 2}, "instant_chances"),
        ({"one_prize_each": True}, "one_prize_each"),
        ({"earned": "stakes", "wager_cents": 1_000}, "earned"),
        ({"reserves": 1}, "reserves"),
    ],
)
def test_terms_of_instant_prizes_say_how_many_chances_and_nothing_that_comes_later(
    wrong: Json, item: str, tmp_path: Path
) -> None:
    async def story(house: House) -> None:
        await house.written("hampers", "aruze-sicbo", prize=hamper(1), **INSTANT)
        for place in range(2, HAMPERS + 1):
            await house.done(MANAGER, "write-prize", number="hampers", **hamper(place))
        await house.done(MANAGER, "write-terms", number="hampers", **{**TERMS, **INSTANT, **wrong})
        missing = (await house.at_work("hampers"))["missing"]
        assert [one["item"] for one in missing if one["item"]] == [item]

    play(tmp_path, story)


def test_a_house_that_names_other_numbers_than_it_promised_gives_none_out(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        await lodged(house, "hampers", "sicbo-nicc")
        await promised(house, "hampers")
        house.clock.at = STARTS
        await house.until("hampers", lambda one: one["status"] == "running")
        await house.enrolled("p1", "Guest 1")
        floor = house.run.floor
        entry = ReceiveEntry(number="hampers", patron="p1", at=house.clock.at, by="kim",
                             office=MANAGER)  # fmt: skip
        entry = (await floor.promotions.staked(entry)).addressed(floor.queue.state)
        # The number that comes next, for the first prize; where it is that already, for another.
        friend = ("000001", "1")
        friend = ("000001", "2") if entry.winning[0] == friend else friend
        answer = await floor.queue.ask(replace(entry, winning=(friend, *entry.winning[1:])))
        assert isinstance(answer, Refusal)
        assert (answer.kind.slug, answer.clause) == ("other-list", "10.12")
        # A draw whose integrity is gone is cancelled, and nothing more is given out or won.
        await house.done(OPERATOR, "cancel-draw", number="hampers", reason="keys were copied")
        told = await house.act(MANAGER, "receive-entry", number="hampers", patron="p1")
        assert told == ("not-in-state", "10.7.1")

    play(tmp_path, story, at=NOW)


def test_an_entry_that_has_won_is_not_voided_but_denied(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        await lodged(house, "hampers", "aruze-craps")
        await promised(house, "hampers")
        house.clock.at = STARTS
        await house.until("hampers", lambda one: one["status"] == "running")
        await house.enrolled("p1", "Guest 1")
        for _ in range(GIVEN_OUT):
            await house.done(MANAGER, "receive-entry", number="hampers", patron="p1")
        found = await house.at_work("hampers")
        won = {one["chance"] for one in found["prizes"]}
        lost = next(f"{number:06d}" for number in range(1, GIVEN_OUT + 1)
                    if f"{number:06d}" not in won)  # fmt: skip
        given = {"number": "hampers", "reason": "a false card"}
        told = await house.act(OPERATOR, "void-entry", **given, chance=min(won))
        assert told[0] == "not-in-state"
        await house.done(OPERATOR, "void-entry", **given, chance=lost)

    play(tmp_path, story)
