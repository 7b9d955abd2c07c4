"""A prize that was claimed is paid at once, or when and how the document allows otherwise."""

from __future__ import annotations

from pathlib import Path

from tests.server.promoting import HOUR, House, claims, draws, play, rules
from tests.server.test_promotion_deadlines import look_at, passed
from tests.stories import clause

MONEY = {
    "prize": "1", "title": "Money", "kind": "cash", "value_cents": 100_000, "conditions": "none",
}  # fmt: skip
CHIPS = {**MONEY, "kind": "chips"}
BOTH = ("interblock", "sicbo-nicc")


@clause("interblock", "6.3", "6.3.1", "6.3.2")
@rules("4", under=("sicbo-nicc",))
def test_6_3_a_prize_is_paid_at_once_or_by_agreement_and_in_another_form_with_a_reason(
    tmp_path: Path,
) -> None:
    async def story(house: House) -> None:
        for document, prize in zip(BOTH, (MONEY, CHIPS), strict=True):
            await house.lodged(document, document, prize=prize)
        await draws(house, BOTH)
        await claims(house, BOTH)
        ours, theirs = ({"number": document, "prize": "1"} for document in BOTH)
        at = house.clock.at
        (due,) = [one for one in (await house.at_work("interblock"))["deadlines"]
                  if one["what"] == "pay"]  # fmt: skip
        assert (due["due_at"], due["clause"]) == (at + HOUR, "6.3")
        # The winner agrees to the next day; nobody puts it off alone, and no reason is no reason.
        later = {"until": at + 20 * HOUR, "reason": "the card is looked at", "agreed": True}
        told = await house.act("cashier", "delay-prize", **ours, **{**later, "reason": " "})
        assert told == ("reason-needed", "6.3.1")
        told = await house.act("cashier", "delay-prize", **ours, **{**later, "agreed": False})
        assert told == ("not-understood", "")
        told = await house.act("cashier", "delay-prize", **theirs, **later)
        assert told == ("not-paid-at-once", "10.4")
        await house.done("cashier", "delay-prize", **ours, **later)
        await look_at(house, at + 20 * HOUR)
        assert ("pay", "6.3") not in passed(house, "interblock")
        await look_at(house, at + 20 * HOUR + 1)
        assert ("pay", "6.3") in passed(house, "interblock")
        # Cash was asked for, and the house pays by transfer: both are on record.
        winner = (await house.prize("interblock"))["winner"]
        form = {"chosen_by": "operator", "payee": winner, "asked_for": "cash"}
        told = await house.act("cashier", "choose-form", **ours, **form, transfer_cents=100_000)
        assert told == ("reason-needed", "6.3.2")
        why = {"reason": "no such sum is in the till"}
        await house.done("cashier", "choose-form", **ours, **form, transfer_cents=100_000, **why)
        await house.done("cashier", "pay-prize-part", **ours, form="transfer", signature=winner)
        assert (await house.prize("interblock"))["status"] == "paid"
        asked = {**form, "payee": (await house.prize("sicbo-nicc"))["winner"]}
        told = await house.act(
            "cashier", "choose-form", **theirs, **asked, chips_cents=100_000, **why
        )
        assert told == ("no-other-form", "10.4")

    play(tmp_path, story)
