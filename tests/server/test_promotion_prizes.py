"""Prizes: winners told, claims decided, money paid in the forms that each document allows."""

from __future__ import annotations

from pathlib import Path

from tests.server.promoting import (
    CAR,
    CLOSES,
    DAY,
    EVERY,
    HAMPER,
    MANAGER,
    OLDER,
    OPERATOR,
    House,
    cited,
    claims,
    draws,
    last_clause,
    play,
    rules,
)  # fmt: skip
from tests.stories import clause

CASH = {
    "prize": "1", "title": "Cash", "kind": "cash", "value_cents": 1_000_001, "conditions": "none",
}  # fmt: skip
DOLLARS = {
    "prize": "1", "title": "Casino dollars", "kind": "casino-dollars", "value_cents": 50_000,
    "conditions": "none",
}  # fmt: skip


@rules("8", "8.1", "8.2", "8.3", "8.4")
def test_the_winner_is_sought_by_four_ways_and_others_do_not_count(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        for document in EVERY:
            await house.lodged(document, document, prize=HAMPER)
        await draws(house)
        for document in EVERY:
            at = {"number": document, "prize": "1"}
            for way in ("text-message", "screen"):
                await house.done(MANAGER, "record-notification", **at, way=way, text="you won")
            prize = house.run.floor.promotions.of(document).prizes["1"]
            assert [one.counts for one in prize.attempts] == [False, False]
            for way, rule in (
                ("in-person", "8.1"), ("mail", "8.2"), ("telephone", "8.3"), ("email", "8.4"),
            ):  # fmt: skip
                await house.done(MANAGER, "record-notification", **at, way=way, text="you won")
                assert house.run.floor.promotions.of(document).prizes["1"].attempts[-1].counts
                assert last_clause(house, document) == cited(document, rule)
            told = await house.act(MANAGER, "record-notification", **at, way="pigeon", text="x")
            assert told[0] == "not-understood"

    play(tmp_path, story)


@rules("4", under=OLDER)
@rules("4/choice", under=("sicbo-ilga",))
@clause("aruze-sicbo", "5.1")
@clause("aruze-craps", "4.1")
@clause("interblock", "6.1")
def test_above_10_000_dollars_the_winner_chooses_and_the_parts_add_up(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        for document in OLDER:
            await house.lodged(document, document, prize=CASH)
        await draws(house, OLDER, dear=True)
        await claims(house, OLDER)
        for document in OLDER:
            rule = cited(document, "4")
            winner = (await house.prize(document))["winner"]
            form = {"number": document, "prize": "1", "payee": winner}
            pay = {"number": document, "prize": "1", "signature": winner}
            told = await house.act("cashier", "pay-prize-part", **pay, form="cash")
            assert told == ("no-form-chosen", rule)
            told = await house.act("cashier", "choose-form", **form, chosen_by="operator",
                                   cash_cents=1_000_001)  # fmt: skip
            assert told == ("winner-chooses", rule)
            for parts in ({"cash_cents": 1_000_000}, {"cheque_cents": 1_000_002}, {}):
                told = await house.act("cashier", "choose-form", **form, chosen_by="winner",
                                       **parts)  # fmt: skip
                assert told == ("parts-differ", rule)
            mixed = {"cash_cents": 1, "cheque_cents": 400_000, "transfer_cents": 600_000}
            told = await house.act("cashier", "choose-form", **{**form, "payee": "A friend"},
                                   chosen_by="winner", **mixed)  # fmt: skip
            assert told == ("other-payee", rule)
            await house.done("cashier", "choose-form", **form, chosen_by="winner", **mixed)
            told = await house.act("cashier", "pay-prize-part", **pay, form="chips")
            assert told == ("not-your-form", rule)
            if document != "sicbo-ilga":
                unsigned = {**pay, "signature": ""}
                told = await house.act("cashier", "pay-prize-part", **unsigned, form="cash")
                signed = {"aruze-sicbo": "5.1", "aruze-craps": "4.1", "interblock": "6.1"}
                assert told == ("prize-not-signed", signed[document])
            for part in ("cash", "cheque", "transfer"):
                await house.done("cashier", "pay-prize-part", **pay, form=part)
            told = await house.act("cashier", "pay-prize-part", **pay, form="cash")
            assert told[0] == "not-in-state"
            paid = await house.prize(document)
            assert (paid["status"], sum(paid["paid"].values())) == ("paid", 1_000_001)
            assert house.run.floor.promotions.of(document).prizes["1"].balance_cents == 0

    play(tmp_path, story)


@rules("4", "4/disbursement", under=("sicbo-nicc",))
def test_under_the_nicc_no_prize_is_cash_and_terms_say_how_prizes_are_handed_over(
    tmp_path: Path,
) -> None:
    async def story(house: House) -> None:
        lodging = {"regulator": "NICC", "way": "email", "reference": "L-1"}
        await house.written("cash", "sicbo-nicc", prize=CASH)
        told = await house.act(OPERATOR, "lodge-terms", number="cash", **lodging)
        assert told == ("cash-barred", "10.4")
        await house.written("silent", "sicbo-nicc", disbursement="")
        told = await house.act(OPERATOR, "lodge-terms", number="silent", **lodging)
        assert told == ("no-disbursement", "10.4")
        # Money instead of a prize is not cash either, and needs no sentence in the terms.
        prize = await house.claimed("car", "sicbo-nicc", alternative="")
        at = {"number": "car", "prize": "1"}
        await house.done("cashier", "choose-alternative", **at)
        form = {**at, "payee": prize["winner"], "chosen_by": "winner"}
        told = await house.act("cashier", "choose-form", **form, cash_cents=3_000_000)
        assert told == ("cash-barred", "10.4")
        await house.done("cashier", "choose-form", **form, transfer_cents=3_000_000)
        await house.done("cashier", "pay-prize-part", **at, form="transfer")
        assert (await house.prize("car"))["status"] == "paid"

    play(tmp_path, story)


@rules("3")
def test_money_instead_of_a_prize_only_where_it_is_stated_and_never_for_such_dollars(
    tmp_path: Path,
) -> None:
    async def story(house: House) -> None:
        stated = {**HAMPER, "alternative_cents": 900_000}
        slots = {**DOLLARS, "title": "Slots dollars", "kind": "slots-dollars"}
        for document in EVERY:
            await house.lodged(document, document, prize=stated)
            await house.lodged(f"silent-{document}", document, prize=HAMPER, alternative="")
            await house.lodged(f"dollars-{document}", document, prize=DOLLARS)
            await house.lodged(f"slots-{document}", document, prize=slots)
        kinds = tuple(
            f"{kind}{document}" for document in EVERY
            for kind in ("", "silent-", "dollars-", "slots-")
        )  # fmt: skip
        await draws(house, kinds)
        await claims(house, kinds)
        for document in EVERY:
            newest, rule = document == "sicbo-nicc", cited(document, "3")
            await house.done("cashier", "choose-alternative", number=document, prize="1")
            chosen = house.run.floor.promotions.of(document).prizes["1"]
            assert (chosen.due_cents, chosen.balance_cents) == (900_000, 900_000)
            told = await house.act("cashier", "choose-alternative",
                                   number=f"silent-{document}", prize="1")  # fmt: skip
            assert told == (("", "") if newest else ("alternative-not-stated", rule))
            told = await house.act("cashier", "choose-alternative",
                                   number=f"dollars-{document}", prize="1")  # fmt: skip
            assert told == ("no-alternative-for-dollars", rule)
            told = await house.act("cashier", "choose-alternative",
                                   number=f"slots-{document}", prize="1")  # fmt: skip
            assert told == (("", "") if newest else ("no-alternative-for-dollars", rule))
            winner = (await house.prize(document))["winner"]
            form = {"number": document, "prize": "1", "payee": winner, "chosen_by": "operator"}
            told = await house.act("cashier", "choose-form", **form, cash_cents=900_000)
            assert told == (("cash-barred", "10.4") if newest else ("", ""))

    play(tmp_path, story)


@rules("10", "10.1")
@rules("10/retain", under=("sicbo-nicc", "sicbo-ilga"))
def test_a_denial_has_reasons_and_stays_until_the_patron_is_told(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        small = {**HAMPER, "value_cents": 10_000}
        for document in EVERY:
            await house.lodged(document, document, prize=HAMPER, reserves=1, unclaimed="reserve")
            await house.lodged(f"small-{document}", document, prize=small)
        kinds = tuple(f"{kind}{document}" for document in EVERY for kind in ("", "small-"))
        await draws(house, kinds)
        for document in EVERY:
            rule = cited(document, "10")
            claim = {"number": document, "prize": "1"}
            await house.done(MANAGER, "record-claim", **claim, person="An impostor")
            deny = {"number": document, "claim": "1"}
            assert await house.act(OPERATOR, "deny-claim", **deny, reason=" ") == (
                "reason-needed", rule,
            )  # fmt: skip
            told = await house.act(OPERATOR, "deny-claim", **deny, reason="not the winner")
            assert told == ("claimant-incomplete", cited(document, "10.1"))
            await house.done(OPERATOR, "deny-claim", **deny, reason="not the winner",
                             address="2 Bay Road")  # fmt: skip
            # At $100.00 and below a claim may lack the address.
            little = {"number": f"small-{document}"}
            await house.done(MANAGER, "record-claim", **little, prize="1", person="An impostor")
            await house.done(OPERATOR, "deny-claim", **little, claim="1", reason="not the winner")
            # The winner was excluded meanwhile: what stands against the claim is on record.
            won = await house.prize(document)
            assert won["status"] == "won"
            await house.done("cashier", "cancel-card", patron=won["patron"], reason="lost")
            await house.done(MANAGER, "record-claim", **claim, person=won["winner"],
                             patron=won["patron"], address="1 Bay Road")  # fmt: skip
            assert (await house.prize(document))["status"] == "won"
            await house.done(OPERATOR, "deny-claim", number=document, claim="2",
                             reason="no valid card")  # fmt: skip
            assert (await house.prize(document))["status"] == "denied"
            await house.done(OPERATOR, "award-reserve", **claim)
            reserve = await house.prize(document)
            assert (reserve["status"], reserve["patron"] != won["patron"]) == ("won", True)
            card = {"card": f"c-{won['patron']}-{document}"[:20], "digital": False}
            await house.done("cashier", "issue-card", patron=won["patron"], **card)
            await house.done(MANAGER, "publish-results", number=document, where="the page")
            patron = reserve["patron"]
            await house.done(MANAGER, "record-claim", **claim, person=reserve["winner"],
                             patron=patron, address="3 Bay Road")  # fmt: skip
            await house.done("cashier", "hand-over-prize", **claim, receipt=reserve["winner"])
            assert await house.act(OPERATOR, "conclude-promotion", number=document) == (
                "denials-untold", rule,
            )  # fmt: skip
            for number in ("1", "2"):
                await house.done(
                    MANAGER, "tell-denial", number=document, claim=number, how="called"
                )
            await house.done(OPERATOR, "conclude-promotion", number=document)
            kept = (await house.at_work(document))["claims"]
            assert [(one["person"], one["address"], one["reason"]) for one in kept[:2]] == [
                ("An impostor", "2 Bay Road", "not the winner"),
                (won["winner"], "1 Bay Road", "no valid card"),
            ]

    play(tmp_path, story)


@rules("7.8")
def test_a_prize_nobody_claims_in_time_is_kept_or_goes_to_the_reserve(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        until = CLOSES + 2 * DAY
        for document in EVERY:
            await house.lodged(document, document, prize=HAMPER, claim_until=until, reserves=1,
                               unclaimed="reserve")  # fmt: skip
        await draws(house)
        house.clock.at = until
        for document in EVERY:
            await house.run.floor.promotions.look()
            assert (await house.prize(document))["status"] == "won"
        house.clock.at = until + 1
        for document in EVERY:
            won = await house.prize(document)
            told = await house.act(MANAGER, "record-claim", number=document, prize="1",
                                   person=won["winner"], patron=won["patron"])  # fmt: skip
            assert told == ("claim-expired", cited(document, "7.8"))
            await house.until(document, lambda one: one["prizes"][0]["status"] == "unclaimed")
            await house.done(OPERATOR, "award-reserve", number=document, prize="1")
            assert (await house.prize(document))["patron"] != won["patron"]

    play(tmp_path, story)


@rules("11")
@rules("11/advice", under=("sicbo-nicc", "sicbo-ilga"))
def test_the_operator_decides_a_dispute_and_section_33_is_told_before_it_ends(
    tmp_path: Path,
) -> None:
    async def story(house: House) -> None:
        for place, document in enumerate(EVERY, start=1):
            await house.lodged(document, document)
            rule = cited(document, "11")
            await house.done(MANAGER, "record-terms-dispute", number=document, person="Ada",
                             text="the close was read out wrongly")  # fmt: skip
            one = {"number": document, "dispute": "1"}
            end = {**one, "satisfied": False}
            assert await house.act(OPERATOR, "conclude-terms-dispute", **end) == (
                "not-decided", rule,
            )  # fmt: skip
            told = await house.act(MANAGER, "decide-terms-dispute", **one, decision="it stands")
            assert told == ("not-your-office", rule)
            await house.done(OPERATOR, "decide-terms-dispute", **one, decision="it stands")
            told = await house.act(OPERATOR, "conclude-terms-dispute", **end)
            assert told == ("complaint-notice-needed", rule)
            await house.done(OPERATOR, "conclude-terms-dispute", **end, notice="printed")
            inspector = await house.by("inspector")
            notices = (await inspector.get("/api/notices")).json()["open"]
            assert [one["matter"] for one in notices] == ["complaint"] * place
            assert "it stands" in notices[-1]["reason"]

    play(tmp_path, story)


@clause("aruze-sicbo", "5.2")
@clause("aruze-craps", "4.2")
@clause("interblock", "6.2")
def test_a_prize_is_held_where_the_document_has_it_and_not_at_the_dealers_tables(
    tmp_path: Path,
) -> None:
    async def story(house: House) -> None:
        for document in EVERY:
            await house.lodged(document, document, prize=HAMPER)
        await draws(house)
        await claims(house)
        powers = {"aruze-sicbo": "5.2", "aruze-craps": "4.2", "interblock": "6.2"}
        inspector = await house.by("inspector")
        for document in EVERY:
            at = {"number": document, "prize": "1"}
            winner = (await house.prize(document))["winner"]
            told = await house.act(OPERATOR, "hold-prize", **at, reason="two cards")
            if document not in powers:
                assert told == ("no-power-to-withhold", cited(document, "10"))
                continue
            assert told == ("", "")
            told = await house.act("cashier", "hand-over-prize", **at, receipt=winner)
            assert told == ("held", powers[document])
            end = {**at, "reason": "it was one card"}
            told = await house.act(OPERATOR, "determine-prize-hold", **end, release=False)
            assert told == ("review-needed", powers[document])
            told = await house.act(OPERATOR, "determine-prize-hold", **end, release=True)
            if document == "aruze-craps":
                # There even a release waits for the inspector (R56).
                assert told == ("review-needed", "4.2")
                notices = (await inspector.get("/api/notices")).json()["open"]
                (number,) = [one["number"] for one in notices if "craps" in one["item"]]
                await house.done("inspector", "acknowledge-notice", number=number)
                await house.done("inspector", "review-notice", number=number, agrees=True,
                                 text="one card")  # fmt: skip
                told = await house.act(OPERATOR, "determine-prize-hold", **end, release=True)
            assert told == ("", "")
            await house.done("cashier", "hand-over-prize", **at, receipt=winner)

    play(tmp_path, story)


def test_who_attested_a_dear_prize_does_not_hand_it_over(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        await house.written("spring", "sicbo-ilga", prize=CAR)
        await house.done("casino-supervisor", "attest-prize", number="spring", prize="1",
                         tobacco=False, firearm=False, prohibited_weapon=False, prescribed=False,
                         liquor_ml=0)  # fmt: skip
        await house.lodge("spring", "sicbo-ilga")
        await house.done(MANAGER, "open-channel", number="spring", channel="the counter")
        await draws(house, ("spring",), dear=True)
        await claims(house, ("spring",))
        at = {"number": "spring", "prize": "1", "receipt": "Guest 1"}
        told = await house.act("casino-supervisor", "hand-over-prize", **at)
        assert told == ("promotion-same-person", "10.4")
        await house.done("attendant", "hand-over-prize", **at)

    play(tmp_path, story)
