"""A prize that was claimed is paid at once, or when and how the document allows otherwise."""

from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner

from pitboss.cli.main import cli
from tests.server.floors import sign_on
from tests.server.promoting import HAMPER, HOUR, OPERATOR, House, claims, draws, play, rules
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


@rules("4", under=("sicbo-ilga", "interblock"))
def test_4_a_prize_goes_onto_the_winners_account_only_where_the_terms_say_so(
    tmp_path: Path,
) -> None:
    """Not said in one promotion and said in the other; one part by transfer, one credited."""

    async def story(house: House) -> None:
        await house.lodged("interblock", "interblock", prize=MONEY)
        await house.lodged("sicbo-ilga", "sicbo-ilga", prize=MONEY, account_credit=True)
        both = ("interblock", "sicbo-ilga")
        await draws(house, both)
        await claims(house, both)
        for document, rule in (("interblock", "7.4"), ("sicbo-ilga", "10.4")):
            prize = {"number": document, "prize": "1"}
            winner = (await house.prize(document))["winner"]
            form = {"chosen_by": "operator", "payee": winner, "account_cents": 60_000,
                    "transfer_cents": 40_000}  # fmt: skip
            told = await house.act("cashier", "choose-form", **prize, **form)
            if document == "interblock":
                assert told == ("no-account-credit", rule)
                continue
            assert told == ("", "")
            await house.done("cashier", "pay-prize-part", **prize, form="transfer")
            await house.done("cashier", "pay-prize-part", **prize, form="account")
            told = await house.act("cashier", "pay-prize-part", **prize, form="account")
            assert told[0] == "not-in-state", "it is paid once"
        paid = await house.prize("sicbo-ilga")
        assert paid["status"] == "paid"
        winners.append(paid["winner"])
        cashier = await house.by("cashier")
        people = [(await cashier.get(f"/api/patrons/p{place}")).json() for place in (1, 2, 3)]
        held = {one["name"]: one["account_cents"] for one in people}
        nothing = {"Guest 1": 0, "Guest 2": 0, "Guest 3": 0}
        assert held == nothing | {paid["winner"]: 60_000}, "the draw may choose any of them"

    winners: list[str] = []
    play(tmp_path, story)
    asked = ["report", "promotions", str(tmp_path / "floor.db"), "--format", "json"]
    parts = json.loads(CliRunner().invoke(cli, asked).output)["parts"]
    standing = {row["number"]: (row["status"], row["chances"]) for row in parts["promotions"]}
    assert standing == {"interblock": ("closed", 3), "sicbo-ilga": ("closed", 3)}
    won = {row["number"]: (row["status"], row["paid_cents"]) for row in parts["prizes"]}
    assert won == {"interblock": ("claimed", 0), "sicbo-ilga": ("paid", 100_000)}
    told = [row["what"] for row in parts["acts"] if row["clause"] == "10.4"]
    assert told[-1] == f"$600.00 of prize 1 of sicbo-ilga is paid in account to {winners[0]}"


@rules("3", "4", under=("aruze-sicbo",))
def test_a_house_that_follows_the_act_gives_no_prize_in_cash_whatever_its_document_says(
    tmp_path: Path,
) -> None:
    async def story(house: House) -> None:
        act = "Act 76A"
        await house.written("money", "aruze-sicbo", prize=MONEY)
        missing = (await house.at_work("money"))["missing"]
        assert [(one["what"], one["clause"]) for one in missing] == [("cash-barred", act)]
        lodged = {"number": "money", "regulator": "Authority", "way": "email", "reference": "L-1"}
        assert await house.act(OPERATOR, "lodge-terms", **lodged) == ("cash-barred", act)
        # Money instead of a hamper is no cash either: by cheque it can be had.
        stated = {**HAMPER, "value_cents": 500_000, "alternative_cents": 400_000}
        won = await house.claimed("hamper", "aruze-sicbo", prize=stated)
        one = {"number": "hamper", "prize": "1"}
        await house.done("cashier", "choose-alternative", **one)
        form = {**one, "chosen_by": "winner", "payee": won["winner"]}
        told = await house.act("cashier", "choose-form", **form, cash_cents=400_000)
        assert told == ("cash-barred", act)
        await house.done("cashier", "choose-form", **form, cheque_cents=400_000)

    play(tmp_path, story, cash_prizes=False)


@rules("2", "4", under=("aruze-sicbo",))
def test_the_person_who_oversaw_a_draw_pays_none_of_its_prizes_in_whatever_office(
    tmp_path: Path,
) -> None:
    async def story(house: House) -> None:
        won = await house.claimed("money", "aruze-sicbo", prize=MONEY)
        one = {"number": "money", "prize": "1"}
        await house.done("cashier", "choose-form", **one, chosen_by="operator",
                         payee=won["winner"], transfer_cents=100_000)  # fmt: skip
        administrator = await house.by("administrator")
        both = {"offices": ["scrutineer", "cashier"]}
        given = await administrator.post("/api/staff/accounts/scrutineer/offices", json=both)
        assert given.is_success, given.text
        async with house.run.http() as http:
            password = house.run.passwords["scrutineer"]
            token = await sign_on(http, "scrutineer", password, "cashier")
        act = {"type": "pay-prize-part", **one, "form": "transfer", "signature": won["winner"]}
        async with house.run.http(Authorization=f"Bearer {token}") as overseer:
            answer = await overseer.post("/api/acts", json={"act": act})
        told = answer.json()
        assert (told["kind"], told["clause"]) == ("promotion-same-person", "6.4")
        await house.done("cashier", "pay-prize-part", **one, form="transfer",
                         signature=won["winner"])  # fmt: skip

    play(tmp_path, story)
