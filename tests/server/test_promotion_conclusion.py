"""A promotion is over when everybody was told: winners, those who were denied, the inspector."""

from __future__ import annotations

from pathlib import Path

from tests.server.promoting import (
    CLOSES,
    DAY,
    EVERY,
    HAMPER,
    MANAGER,
    OPERATOR,
    STARTS,
    House,
    cited,
    claims,
    draws,
    play,
    rules,
)  # fmt: skip
from tests.stories import clause

POWERS = {"aruze-sicbo": "5.2", "aruze-craps": "4.2", "interblock": "6.2"}


async def read(house: House, number: str) -> None:
    """An inspector acknowledges every notice of a promotion."""
    inspector = await house.by("inspector")
    for one in (await inspector.get("/api/notices")).json()["open"]:
        if one["item"].startswith(number):
            await house.done("inspector", "acknowledge-notice", number=one["number"])


async def reviewed(house: House, number: str) -> None:
    """An inspector agrees to what is to become of a prize that is held."""
    inspector = await house.by("inspector")
    for one in (await inspector.get("/api/notices")).json()["open"]:
        if one["item"].startswith(number) and one["matter"] == "hold":
            about = {"number": one["number"]}
            await house.done("inspector", "acknowledge-notice", **about)
            await house.done("inspector", "review-notice", **about, agrees=True, text="seen")


@rules("8")
def test_8_a_prize_nobody_claimed_is_no_end_until_its_winner_was_sought(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        until = CLOSES + DAY
        for document in EVERY:
            await house.lodged(document, document, prize=HAMPER, claim_until=until)
        await draws(house)
        for document in EVERY:
            await house.done(MANAGER, "publish-results", number=document, where="the page")
        house.clock.at = until + 1
        for document in EVERY:
            await house.until(document, lambda one: one["prizes"][0]["status"] == "unclaimed")
            one = {"number": document}
            told = await house.act(OPERATOR, "conclude-promotion", **one)
            assert told == ("winner-not-sought", cited(document, "8"))
            steps = (await house.at_work(document))["steps"]
            assert [step["act"] for step in steps] == ["record-notification"]
            # A text message is none of the four ways; a letter is, though nobody answers it.
            sought = {"prize": "1", "text": "you won"}
            await house.done(MANAGER, "record-notification", **one, **sought, way="text-message")
            told = await house.act(OPERATOR, "conclude-promotion", **one)
            assert told[0] == "winner-not-sought"
            await house.done(MANAGER, "record-notification", **one, **sought, way="mail")
            await house.done(OPERATOR, "conclude-promotion", **one)

    play(tmp_path, story)


@rules("11", "12")
@rules("12/notify", under=("sicbo-nicc", "sicbo-ilga"))
def test_12_nothing_is_concluded_of_which_an_inspector_has_not_heard(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        for document in EVERY:
            await house.lodged(document, document, prize=HAMPER)
        house.clock.at = STARTS
        for document in EVERY:
            await house.until(document, lambda one: one["status"] == "running")
            await house.done(OPERATOR, "cancel-draw", number=document, reason="a torn list")
        house.clock.at = CLOSES
        for document in EVERY:
            await house.until(document, lambda one: one["status"] == "closed")
            one = {"number": document}
            await house.done(MANAGER, "record-terms-dispute", **one, person="Ada", text="a page")
            told = await house.act(OPERATOR, "conclude-promotion", **one)
            assert told == ("disputes-open", cited(document, "11"))
            dispute = {**one, "dispute": "1"}
            await house.done(OPERATOR, "decide-terms-dispute", **dispute, decision="it was found")
            await house.done(OPERATOR, "conclude-terms-dispute", **dispute, satisfied=True)
            told = await house.act(OPERATOR, "conclude-promotion", **one)
            assert told == ("notices-open", cited(document, "12"))
            (missing,) = (await house.at_work(document))["missing"]
            assert missing["what"] == "notices-open"
            await read(house, document)
            await house.done(OPERATOR, "conclude-promotion", number=document)

    play(tmp_path, story)


@clause("aruze-sicbo", "5.2")
@clause("aruze-craps", "4.2")
@clause("interblock", "6.2")
@rules("10", "10.1", under=("aruze-sicbo", "aruze-craps", "interblock"))
def test_10_a_held_prize_is_refused_after_the_review_alone_and_its_winner_told(
    tmp_path: Path,
) -> None:
    async def story(house: House) -> None:
        documents = tuple(POWERS)
        for document in documents:
            await house.lodged(document, document, prize=HAMPER, reserves=1, unclaimed="reserve")
        await draws(house, documents)
        await claims(house, documents)
        for document in documents:
            held = {"number": document, "prize": "1"}
            await house.done(OPERATOR, "hold-prize", **held, reason="two cards")
            # Nobody gets round the review by denying the claim meanwhile.
            deny = {"number": document, "claim": "1", "reason": "two cards"}
            told = await house.act(OPERATOR, "deny-claim", **deny)
            assert told == ("held", POWERS[document])
            refusal = {**held, "release": False, "reason": "it was entered twice"}
            told = await house.act(OPERATOR, "determine-prize-hold", **refusal)
            assert told == ("review-needed", POWERS[document])
            await reviewed(house, document)
            await house.done(OPERATOR, "determine-prize-hold", **refusal)
            (claim,) = (await house.at_work(document))["claims"]
            assert (claim["reason"], claim["address"], claim["told_at"]) == (
                "it was entered twice", "1 Bay Road", None,
            )  # fmt: skip
            # A day later nobody has told the winner why: on record, like any denial.
            (due,) = [
                one for one in (await house.at_work(document))["deadlines"]
                if one["what"] == "tell-denial"
            ]  # fmt: skip
            assert due["due_at"] == house.clock.at + DAY
            await house.done(OPERATOR, "award-reserve", **held)
            reserve = await house.prize(document)
            await house.done(MANAGER, "record-claim", **held, person=reserve["winner"],
                             patron=reserve["patron"], address="3 Bay Road")  # fmt: skip
            paying = [
                one["due_at"] for one in (await house.at_work(document))["deadlines"]
                if one["what"] == "pay"
            ]  # fmt: skip
            assert paying == [house.clock.at + DAY // 24]

    play(tmp_path, story)


@clause("interblock", "6.2")
@rules("4", "7.8", under=("interblock",))
def test_6_2_what_was_paid_before_a_refusal_is_no_payment_to_the_reserve(tmp_path: Path) -> None:
    """$400 of $1,000 were paid when it was held; the reserve gets all of it, and signs for it."""

    async def story(house: House) -> None:
        money = {**HAMPER, "kind": "cash", "value_cents": 100_000}
        spring = ("interblock",)
        await house.lodged(*spring, *spring, prize=money, reserves=1, unclaimed="reserve")
        await draws(house, spring)
        await claims(house, spring)
        one = {"number": "interblock", "prize": "1"}
        first = (await house.prize("interblock"))["winner"]
        form = {"chosen_by": "operator", "cash_cents": 40_000, "transfer_cents": 60_000}
        await house.done("cashier", "choose-form", **one, **form, payee=first)
        await house.done("cashier", "pay-prize-part", **one, form="cash", signature=first)
        await house.done(OPERATOR, "hold-prize", **one, reason="two cards")
        await reviewed(house, "interblock")
        await house.done(
            OPERATOR, "determine-prize-hold", **one, release=False, reason="two cards"
        )
        await house.done(OPERATOR, "award-reserve", **one)
        won = await house.prize("interblock")
        assert (won["paid"], won["signed"]) == ({}, "")
        payee = won["winner"]
        await house.done(MANAGER, "record-claim", **one, person=payee, patron=won["patron"])
        whole = {"chosen_by": "operator", "transfer_cents": 100_000, "payee": payee}
        await house.done("cashier", "choose-form", **one, **whole)
        await house.done("cashier", "pay-prize-part", **one, form="transfer", signature=payee)
        paid = await house.prize("interblock")
        assert (paid["status"], paid["paid"], paid["signed"]) == (
            "paid", {"transfer": 100_000}, payee,
        )  # fmt: skip
        assert house.run.floor.promotions.of("interblock").prizes["1"].balance_cents == 0

    play(tmp_path, story)
