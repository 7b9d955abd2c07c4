"""What the readings of the sections on promotions change, each by its effect (docs: PR-01 on)."""

from __future__ import annotations

from pathlib import Path

from tests.server.floors import CODEC
from tests.server.promoting import (
    AWARDED,
    CAR,
    DAY,
    EVERY,
    HAMPER,
    HOUR,
    MANAGER,
    OLDER,
    OPERATOR,
    THROWS,
    House,
    cited,
    claims,
    draws,
    last_clause,
    play,
    regulator_of,
    rules,
)  # fmt: skip
from tests.stories import clause

PLACE = {"item": "awarded_at", "moment": AWARDED + DAY}


async def amended(house: House, document: str) -> None:
    """The draw is a day later, with the approval of its regulator."""
    await house.done(OPERATOR, "propose-amendment", number=document, item="ends_at",
                     moment=AWARDED + 2 * DAY)  # fmt: skip
    await house.done(OPERATOR, "propose-amendment", number=document, **PLACE)
    for number in ("1", "2"):
        one = {"number": document, "amendment": number}
        told = await house.act(OPERATOR, "put-amendment-in-force", **one)
        assert told == ("amendment-not-approved", cited(document, "9.1"))
        await house.done(OPERATOR, "record-approval", **one, regulator=regulator_of(document),
                         reference=f"A-{number}")  # fmt: skip
        await house.done(OPERATOR, "put-amendment-in-force", **one)


@rules("7.2", "9.1")
def test_pr_19_a_draw_more_than_an_hour_late_takes_an_approved_amendment(tmp_path: Path) -> None:
    """To the millisecond, for the list and for the number from outside or the drum."""

    async def story(house: House) -> None:
        for document in EVERY:
            await house.lodged(document, document)
            await house.lodged(f"hand-{document}", document, manner="physical-draw")
        house.clock.at = AWARDED - 2 * HOUR
        numbers = [name for one in EVERY for name in (one, f"hand-{one}")]
        for number in numbers:
            await house.until(number, lambda one: one["status"] == "running")
            await house.people_enter(number)
        house.clock.at = AWARDED
        for number in numbers:
            await house.until(number, lambda one: one["status"] == "closed")
            nominated = {"number": number, "person": "scrutineer"}
            await house.done(OPERATOR, "nominate-scrutineer", **nominated)
            await house.done("scrutineer", "attend-draw", number=number)
        house.clock.at = AWARDED + HOUR
        for document in EVERY:
            await house.done(MANAGER, "freeze-entries", number=f"hand-{document}")
        house.clock.at += 1
        for document in EVERY:
            late = ("draw-overdue", cited(document, "7.2"))
            drawn = {"number": f"hand-{document}", "numbers": ["000001"]}
            assert await house.act("scrutineer", "record-physical-draw", **drawn) == late
            assert await house.act(MANAGER, "freeze-entries", number=document) == late
            await amended(house, document)
            told = await house.act(MANAGER, "freeze-entries", number=document)
            assert told == ("before-its-time", cited(document, "7.2"))
        house.clock.at = AWARDED + DAY + HOUR
        for document in EVERY:
            await house.done(MANAGER, "freeze-entries", number=document)
        house.clock.at += 1
        for document in EVERY:
            throws = {"number": document, "throws": THROWS}
            told = await house.act("scrutineer", "enter-public-number", **throws)
            assert told == ("draw-overdue", cited(document, "7.2"))

    play(tmp_path, story)


@rules("2")
def test_pr_08_nobody_who_wrote_a_prize_oversees_the_draw_of_it(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        for document in EVERY:
            await house.written(document, document)
            await house.done("casino-supervisor", "write-prize", number=document,
                             **{**HAMPER, "prize": "2"})  # fmt: skip
            nomination = {"number": document, "person": "casino-supervisor"}
            told = await house.act(OPERATOR, "nominate-scrutineer", **nomination)
            assert told == ("promotion-same-person", cited(document, "2"))

    play(tmp_path, story)


@rules("3", "4", under=OLDER)
def test_pr_10_and_12_money_instead_above_10_000_dollars_is_paid_as_the_winner_chooses(
    tmp_path: Path,
) -> None:
    """As stated, a cent above; under the NICC the stated value, and never in cash."""

    async def story(house: House) -> None:
        stated = {**CAR, "alternative_cents": 1_000_001}
        for document in OLDER:
            await house.lodged(document, document, prize=stated)
        await house.lodged("sicbo-nicc", "sicbo-nicc", prize=CAR, alternative="")
        await draws(house, dear=True)
        await claims(house)
        for document in EVERY:
            one = {"number": document, "prize": "1"}
            await house.done("cashier", "choose-alternative", **one)
            newest = document == "sicbo-nicc"
            worth = 3_000_000 if newest else 1_000_001
            assert house.run.floor.promotions.of(document).prizes["1"].due_cents == worth
            payee = (await house.prize(document))["winner"]
            form = {**one, "payee": payee, "transfer_cents": worth}
            told = await house.act("cashier", "choose-form", **form, chosen_by="operator")
            assert told == (("", "") if newest else ("winner-chooses", cited(document, "4")))
            await house.done("cashier", "choose-form", **form, chosen_by="winner")

    play(tmp_path, story)


@clause("aruze-sicbo", "3.4", "5.3.3")
@clause("aruze-craps", "3.4", "4.3.3")
@clause("interblock", "3.2", "6.3.3")
@rules("7.5", under=("sicbo-nicc", "sicbo-ilga"))
def test_pr_17_and_29_a_prize_waits_for_identification_and_is_credited_to_no_terminal(
    tmp_path: Path,
) -> None:
    """Where the document has it; at the dealer's tables as far as the terms reserve it."""

    async def story(house: House) -> None:
        asking = {"aruze-sicbo": "5.3.3", "aruze-craps": "4.3.3", "interblock": "6.3.3"}
        prize = {**HAMPER, "kind": "chips", "value_cents": 50_000}
        for document in EVERY:
            await house.lodged(document, document, prize=prize)
        await house.lodged("reserved", "sicbo-nicc", prize=prize,
                           reservation="a winner shows who they are")  # fmt: skip
        numbers = (*EVERY, "reserved")
        await draws(house, numbers)
        await claims(house, numbers)
        for number in numbers:
            one = {"number": number, "prize": "1"}
            winner = (await house.prize(number))["winner"]
            ask = {**one, "reason": "the photograph is old"}
            show = {**one, "type_shown": "passport"}
            told = await house.act("cashier", "ask-prize-identification", **ask)
            if number in ("sicbo-nicc", "sicbo-ilga"):
                assert told == ("identification-not-reserved", "10.4")
                continue
            by = asking.get(number, "10.7.5")
            assert (told, last_clause(house, number)) == (("", ""), by)
            # No form of payment puts it onto the credit meter of a terminal.
            form = {**one, "chosen_by": "operator", "payee": winner}
            told = await house.act("cashier", "choose-form", **form, credit_cents=50_000)
            assert told[0] == "malformed"
            await house.done("cashier", "choose-form", **form, chips_cents=50_000)
            pay = {**one, "form": "chips", "signature": winner}
            told = await house.act("cashier", "pay-prize-part", **pay)
            assert told == ("identification-not-sighted", by)
            waits = (await house.at_work(number))["deadlines"]
            assert [one["what"] for one in waits if one["what"] == "pay"] == []
            await house.done("cashier", "show-prize-identification", **show, suitable=False)
            told = await house.act("cashier", "pay-prize-part", **pay)
            assert told == ("identification-not-sighted", by)
            house.clock.at += 2 * HOUR
            await house.done("cashier", "show-prize-identification", **show, suitable=True)
            waits = (await house.at_work(number))["deadlines"]
            due = [one["due_at"] for one in waits if one["what"] == "pay"]
            assert due == ([house.clock.at + HOUR] if number in asking else [])
            await house.done("cashier", "pay-prize-part", **pay)
            assert (await house.prize(number))["status"] == "paid"

    play(tmp_path, story)


@clause("sicbo-nicc", "1.1/casino-promotional-voucher")
@clause("sicbo-ilga", "1.1/casino-promotional-voucher")
@rules("4", under=("sicbo-nicc", "sicbo-ilga"))
def test_a_voucher_that_is_a_prize_is_one_on_file_and_no_other_prize(tmp_path: Path) -> None:
    """Its number stands in the record of the prize, and the prize in that of the voucher."""

    async def story(house: House) -> None:
        dealt = ("sicbo-nicc", "sicbo-ilga")
        prize = {**HAMPER, "kind": "voucher", "value_cents": 5_000}
        for document in dealt:
            await house.lodged(document, document, prize=prize)
        await draws(house, dealt)
        await claims(house, dealt)
        for number, cents in (("V-1", 5_000), ("V-2", 4_000), ("V-3", 5_000)):
            await house.done(OPERATOR, "issue-voucher", number=number, cents=cents)
        by = "1.1/casino-promotional-voucher"
        for document, voucher, other in (
            ("sicbo-nicc", "V-1", "V-2"),
            ("sicbo-ilga", "V-3", "V-1"),
        ):
            winner = (await house.prize(document))["winner"]
            one = {"number": document, "prize": "1", "receipt": winner}
            assert (await house.act("cashier", "hand-over-prize", **one))[0] == "not-understood"
            told = await house.act("cashier", "hand-over-prize", **one, item="V-9")
            assert told == ("voucher-not-on-file", by)
            # Worth less in one case, and in the other the prize of somebody else.
            why = "voucher-amount-differs" if other == "V-2" else "voucher-given"
            told = await house.act("cashier", "hand-over-prize", **one, item=other)
            assert told == (why, by)
            await house.done("cashier", "hand-over-prize", **one, item=voucher)
            assert (await house.prize(document))["status"] == "handed-over"
            *_, last = map(CODEC.decode, house.run.floor.store.read(f"voucher:{voucher}"))
            (given,) = last.events
            assert getattr(given, "prize", "") == f"prize 1 of {document}"

    play(tmp_path, story)


@rules("12", under=("interblock", "sicbo-nicc"))
@rules("13.1", under=("sicbo-nicc",))
def test_pr_01_new_times_after_a_postponement_are_lodged_with_the_nicc_in_the_same_act(
    tmp_path: Path,
) -> None:
    """Alone or beside another document; the Authority's asks for none of it."""

    async def story(house: House) -> None:
        numbers = {
            "old": ("interblock",),
            "new": ("sicbo-nicc",),
            "both": ("interblock", "sicbo-nicc"),
        }
        for number, documents in numbers.items():
            await house.lodged(number, *documents)
        house.clock.at = AWARDED - 2 * HOUR
        for number in numbers:
            await house.until(number, lambda one: one["status"] == "running")
            one = {"number": number}
            await house.done(OPERATOR, "postpone-promotion", **one, reason="a leak")
            await house.done(OPERATOR, "validate-integrity", **one, finding="nobody saw it")
            told = await house.act(
                OPERATOR, "resume-promotion", **one, awarded_at=AWARDED - 3 * HOUR
            )
            assert told[0] == "not-understood", "a time that has passed"
            await house.done(OPERATOR, "resume-promotion", **one, awarded_at=AWARDED + HOUR)
            found = await house.at_work(number)
            fresh = [
                (lodged["regulator"], lodged["at"]) for lodged in found["lodgements"]
                if lodged["digest"] == found["digest"]
            ]  # fmt: skip
            assert fresh == ([] if number == "old" else [("NICC", house.clock.at)])

    play(tmp_path, story)


def test_a_promotion_is_drafted_under_documents_that_have_rules_on_it(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        draft = {"number": "x", "title": "Draw"}
        told = await house.act(MANAGER, "draft-promotion", **draft, documents=[])
        assert told == ("no-document", "")
        told = await house.act(MANAGER, "draft-promotion", **draft, documents=["poker"])
        assert told[0] in ("no-document", "not-understood")

    play(tmp_path, story)
