"""The terms of a promotion: written, attested, lodged, advertised, started, amended."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.promoting import (
    AWARDED,
    CAR,
    CLEAN,
    CLOSES,
    DAY,
    EVERY,
    HAMPER,
    HOUR,
    MANAGER,
    NOW,
    OLDER,
    OPERATOR,
    STARTS,
    TERMS,
    House,
    cited,
    last_clause,
    play,
    regulator_of,
    rules,
)  # fmt: skip
from tests.stories import clause


@rules("1")
def test_a_promotion_goes_from_the_draft_to_its_conclusion_and_none_has_to_exist(
    tmp_path: Path,
) -> None:
    async def story(house: House) -> None:
        assert (await house.public("")).json() == []
        prize = await house.claimed("all", *EVERY, prize=HAMPER)
        assert prize["status"] == "claimed"
        await house.done("cashier", "hand-over-prize", number="all", prize="1",
                         receipt=prize["winner"])  # fmt: skip
        assert await house.act(OPERATOR, "conclude-promotion", number="all") == (
            "not-published",
            "aruze-sicbo 6.7.10, aruze-craps 5.7.10, interblock 7.7.10, sicbo-ilga 10.7.10, "
            "sicbo-nicc 10.7.10",
        )
        await house.done(MANAGER, "publish-results", number="all", where="the promotions page")
        await house.done(OPERATOR, "conclude-promotion", number="all")
        (shown,) = (await house.public("")).json()
        assert (shown["number"], shown["status"]) == ("all", "concluded")

    play(tmp_path, story)


@clause("aruze-sicbo", "1.1/promotional-prize")
@clause("aruze-craps", "1.1/promotional-prize")
@clause("interblock", "1.1/promotional-prize")
@clause("sicbo-ilga", "1.1/promotional-prize")
@clause("sicbo-nicc", "1.1/promotional-prize")
@rules("13", under=("sicbo-nicc",))
def test_without_chance_it_is_no_promotional_prize_and_the_nicc_has_it_lodged_all_the_same(
    tmp_path: Path,
) -> None:
    async def story(house: House) -> None:
        for document in OLDER:
            await house.done(MANAGER, "draft-promotion", number=document, title="Gift",
                             documents=[document])  # fmt: skip
            told = await house.act(MANAGER, "write-terms", number=document, chance=False)
            assert told == ("no-chance", "1.1/promotional-prize")
        await house.done(MANAGER, "draft-promotion", number="gift", title="Gift for all",
                         documents=["sicbo-nicc"])  # fmt: skip
        terms = {"chance": False, "closes_at": CLOSES}
        lodging = {"number": "gift", "regulator": "NICC", "way": "email", "reference": "L-1"}
        await house.done(MANAGER, "write-terms", number="gift", starts_at=NOW + DAY - 1, **terms)
        assert await house.act(OPERATOR, "lodge-terms", **lodging) == ("too-soon", "10.13")
        await house.done(MANAGER, "write-terms", number="gift", starts_at=NOW + DAY, **terms)
        await house.done(OPERATOR, "lodge-terms", **lodging)

    play(tmp_path, story)


ITEMS = [
    ("manner", "7.1"), ("awarded_at", "7.2"), ("awarded_where", "7.2"), ("eligibility", "7.3"),
    ("wager", "7.4"), ("nature", "7.5"), ("qualification", "7.5"), ("reservation", "7.5"),
    ("guarantee", "7.5"), ("closes_at", "7.6"), ("place", "7.7"), ("starts_at", "7.7"),
    ("ends_at", "7.7"), ("claim", "7.8"), ("present", "7.8"), ("notified_by", "7.9"),
    ("published_by", "7.10"),
]  # fmt: skip


@rules("7", "7.1", "7.2", "7.3", "7.4", "7.5", "7.6", "7.7", "7.8", "7.9", "7.10")
def test_every_item_is_asked_for_by_its_clause_and_all_that_is_missing_is_told_at_once(
    tmp_path: Path,
) -> None:
    async def story(house: House) -> None:
        for document in EVERY:
            await house.written(document, document)
            lodging = {"number": document, "way": "email", "reference": "L-1",
                       "regulator": regulator_of(document)}  # fmt: skip
            for item, rule in ITEMS:
                terms = {key: value for key, value in TERMS.items() if key != item}
                await house.done(MANAGER, "write-terms", number=document, **terms)
                told = await house.act(OPERATOR, "lodge-terms", **lodging)
                assert told == ("terms-incomplete", cited(document, rule)), item
            for item in ("qualification", "reservation", "guarantee", "wager"):
                await house.done(MANAGER, "write-terms", number=document, **{**TERMS, item: " "})
                told = await house.act(OPERATOR, "lodge-terms", **lodging)
                assert told[0] == "terms-incomplete", item
            await house.done(MANAGER, "write-terms", number=document, chance=True)
            whole = await house.told(OPERATOR, "lodge-terms", **lodging)
            for item, rule in ITEMS:
                assert item in whole["sentence"]
                assert f"[{cited(document, rule)}]" in whole["sentence"]
            missing = (await house.at_work(document))["missing"]
            assert {(one["item"], one["clause"]) for one in missing} >= {
                (item, cited(document, rule)) for item, rule in ITEMS
            }
            await house.done(MANAGER, "write-terms", number=document, **TERMS)
            await house.done(OPERATOR, "lodge-terms", **lodging)

    play(tmp_path, story)


@pytest.mark.parametrize("named", ["sicbo-9", "craps-1", "roulette-1"])
def test_a_number_comes_from_a_table_with_three_dice_on_this_floor(
    named: str, tmp_path: Path
) -> None:
    """Once it has started no amendment names another, and the draw would never have a number."""

    async def story(house: House) -> None:
        await house.written("spring", "aruze-sicbo", tumbler=named)
        (missing,) = (await house.at_work("spring"))["missing"]
        assert (missing["what"], missing["item"]) == ("no-such-tumbler", "tumbler")
        lodging = {"number": "spring", "way": "email", "reference": "L-1",
                   "regulator": regulator_of("aruze-sicbo")}  # fmt: skip
        told = await house.told(OPERATOR, "lodge-terms", **lodging)
        assert (told["kind"], told["clause"]) == ("no-such-tumbler", cited("aruze-sicbo", "7.1"))
        assert "'sicbo-1'" not in told["sentence"]
        assert f"'{named}'" in told["sentence"]
        assert "sicbo-1" in told["sentence"]
        await house.done(
            MANAGER, "write-terms", number="spring", **{**TERMS, "tumbler": "sicbo-1"}
        )
        await house.done(OPERATOR, "lodge-terms", **lodging)

    play(tmp_path, story)


KINDS: dict[str, list[tuple[str, str, object]]] = {
    "appliance": [("make", "7.11.1/i", "A"), ("model", "7.11.1/ii", "B"),
                  ("accessories", "7.11.1/iii", "none")],
    "vehicle": [("make", "7.11.2/i", "A"), ("model", "7.11.2/ii", "B"),
                ("accessories", "7.11.2/iii", "none"), ("on_road_costs", "7.11.2/iv", False)],
    "travel": [("persons", "7.11.3/i", 2), ("airfares", "7.11.3/ii", "economy"),
               ("transfers", "7.11.3/ii", "none"), ("other_transport", "7.11.3/ii", "none"),
               ("duration", "7.11.3/ii", "a week"), ("accommodation", "7.11.3/ii", "a hotel"),
               ("meals", "7.11.3/ii", "none"), ("restrictions", "7.11.3/iii", "none"),
               ("spending_money", "7.11.3/iv", True)],
    "real-estate": [("dwelling", "7.11.4/i", "a flat"), ("plans", "7.11.4/ii", "attached"),
                    ("contract", "7.11.4/iii", "attached"), ("easements", "7.11.4/iv", "none"),
                    ("address", "7.11.4/v", "1 Bay Road"), ("conveyancing", "7.11.4/vi", "paid"),
                    ("legal_costs", "7.11.4/vi", "paid"), ("fixtures", "7.11.4/vi", "all"),
                    ("furniture", "7.11.4/vi", "none")],
}  # fmt: skip


@rules(
    "7.11", "7.11.1", "7.11.1/i", "7.11.1/ii", "7.11.1/iii", "7.11.2", "7.11.2/i", "7.11.2/ii",
    "7.11.2/iii", "7.11.2/iv", "7.11.3", "7.11.3/i", "7.11.3/ii", "7.11.3/iii", "7.11.3/iv",
    "7.11.4", "7.11.4/i", "7.11.4/ii", "7.11.4/iii", "7.11.4/iv", "7.11.4/v", "7.11.4/vi",
)  # fmt: skip
@pytest.mark.parametrize("kind", KINDS)
def test_a_prize_has_what_its_kind_asks_for(kind: str, tmp_path: Path) -> None:
    async def story(house: House) -> None:
        for document in EVERY:
            await house.written(document, document)
            lodging = {"number": document, "way": "email", "reference": "L-1",
                       "regulator": regulator_of(document)}  # fmt: skip
            whole = {item: value for item, _, value in KINDS[kind]}
            prize = {"prize": "1", "title": "It", "kind": kind, "value_cents": 100_000}
            for item, rule, _ in KINDS[kind]:
                stated = {key: value for key, value in whole.items() if key != item}
                await house.done(MANAGER, "write-prize", number=document, conditions="none",
                                 **prize, **stated)  # fmt: skip
                await house.done(OPERATOR, "attest-prize", number=document, prize="1", **CLEAN)
                told = await house.act(OPERATOR, "lodge-terms", **lodging)
                assert told == ("terms-incomplete", cited(document, rule)), item
            await house.done(MANAGER, "write-prize", number=document, **prize, **whole)
            await house.done(OPERATOR, "attest-prize", number=document, prize="1", **CLEAN)
            told = await house.act(OPERATOR, "lodge-terms", **lodging)
            assert told == ("terms-incomplete", cited(document, "7.11")), "its conditions"
            await house.done(MANAGER, "write-prize", number=document, conditions="none", **prize,
                             **whole)  # fmt: skip
            await house.done(OPERATOR, "attest-prize", number=document, prize="1", **CLEAN)
            await house.done(OPERATOR, "lodge-terms", **lodging)

    play(tmp_path, story)


@rules("5", "5.1", "5.2", "5.3", "5.4", "5.5")
def test_a_prize_with_anything_barred_is_never_attested_and_never_lodged(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        for document in EVERY:
            await house.done(MANAGER, "draft-promotion", number=document, title="Draw",
                             documents=[document])  # fmt: skip
            await house.done(MANAGER, "write-terms", number=document, **TERMS)
            await house.done(MANAGER, "write-prize", number=document, **CAR)
            attest = {"number": document, "prize": "1"}
            for item, rule in (
                ("tobacco", "5.1"), ("firearm", "5.2"), ("prohibited_weapon", "5.3"),
                ("prescribed", "5.5"),
            ):  # fmt: skip
                told = await house.act(OPERATOR, "attest-prize", **attest, **{**CLEAN, item: True})
                assert told == ("prize-barred", cited(document, rule))
            too_much = {**CLEAN, "liquor_ml": 20_001}
            told = await house.act(OPERATOR, "attest-prize", **attest, **too_much)
            assert told == ("prize-barred", cited(document, "5.4"))
            regulator = regulator_of(document)
            lodging = {"regulator": regulator, "way": "email", "reference": "L-1"}
            told = await house.act(OPERATOR, "lodge-terms", number=document, **lodging)
            assert told == ("not-attested", cited(document, "5"))
            # What was written by mistake is struck out again, with a reason, before the start.
            await house.done(MANAGER, "write-prize", number=document, **{**CAR, "prize": "2"})
            struck = {"number": document, "prize": "2"}
            told = await house.act(MANAGER, "strike-prize", **struck, reason=" ")
            assert told == ("reason-needed", cited(document, "7.11"))
            await house.done(MANAGER, "strike-prize", **struck, reason="written twice")
            # The manager who wrote the prize does not attest it, and has no office to.
            assert (await house.act(MANAGER, "attest-prize", **attest, **CLEAN))[0] == (
                "not-your-office"
            )
            await house.done(OPERATOR, "write-prize", number=document, **CAR)
            told = await house.act(OPERATOR, "attest-prize", **attest, **CLEAN)
            assert told == ("promotion-same-person", cited(document, "5"))
            just = {**CLEAN, "liquor_ml": 20_000}
            await house.done("casino-supervisor", "attest-prize", **attest, **just)
            await house.done(OPERATOR, "lodge-terms", number=document, **lodging)
        # The list of what is prescribed is the operator's to keep, and starts empty.
        worker = await house.by(OPERATOR)
        assert (await worker.get("/api/staff/prescribed")).json()["items"] == []
        await house.done(OPERATOR, "change-prescribed-list", items=["car"], reason="Reg 2026")
        await house.done(MANAGER, "write-prize", number="interblock", **CAR)
        told = await house.act(OPERATOR, "attest-prize", number="interblock", prize="1", **CLEAN)
        assert told == ("prize-barred", "7.5.5")
        # A word among its particulars counts too, and so does a list that is newer than the oath.
        told = await house.act(OPERATOR, "lodge-terms", number="sicbo-ilga", regulator="Authority",
                               way="email", reference="L-2")  # fmt: skip
        assert told == ("prize-barred", "10.5.5")
        await house.done(OPERATOR, "change-prescribed-list", items=["crossbow"], reason="Reg 2")
        armed = {**CAR, "accessories": "a Crossbow"}
        await house.done(MANAGER, "write-prize", number="interblock", **armed)
        told = await house.act(OPERATOR, "attest-prize", number="interblock", prize="1", **CLEAN)
        assert told == ("prize-barred", "7.5.5")

    play(tmp_path, story)


@rules("6")
@rules("6/marketing", "6/available", under=("sicbo-nicc", "sicbo-ilga"))
def test_marketing_refers_to_the_terms_and_nothing_starts_without_a_channel(
    tmp_path: Path,
) -> None:
    async def story(house: House) -> None:
        for document in EVERY:
            await house.written(document, document)
            await house.lodge(document, document)
            piece = {"number": document, "piece": "poster"}
            told = await house.act(MANAGER, "register-advertisement", **piece, reference="soon")
            assert told == ("no-reference", cited(document, "6"))
            await house.done(MANAGER, "register-advertisement", **piece,
                             reference=f"terms at /promotions/{document}")  # fmt: skip
            (missing,) = (await house.at_work(document))["missing"]
            assert (missing["what"], missing["clause"]) == ("no-channel", cited(document, "6"))
            assert (await house.public(f"/{document}")).status_code == 404
        house.clock.at = STARTS
        await house.run.floor.promotions.look()
        for document in EVERY:
            assert (await house.at_work(document))["status"] == "lodged"
            await house.done(MANAGER, "open-channel", number=document, channel="the counter")
            await house.until(document, lambda one: one["status"] == "running")
            shown = (await house.public(f"/{document}")).json()
            asked = "Wager that is asked for"
            assert [one["stated"] for one in shown["terms"] if one["name"] == asked] == ["none"]
            sheet = (await house.public(f"/{document}/terms")).text
            assert shown["digest"] in sheet
            assert "the sports bar" in sheet
            assert cited(document, "7.6") in sheet

    play(tmp_path, story)


@rules("9")
def test_terms_are_lodged_24_hours_before_and_a_change_has_the_time_run_again(
    tmp_path: Path,
) -> None:
    async def story(house: House) -> None:
        for document in EVERY:
            await house.written(document, document)
            regulator = regulator_of(document)
            lodging = {"number": document, "regulator": regulator, "way": "email",
                       "reference": "L-1"}  # fmt: skip
            # One millisecond too late is too late; at exactly 24 hours it is in time.
            house.clock.at = STARTS - DAY + 1
            told = await house.act(OPERATOR, "lodge-terms", **lodging)
            assert told == ("too-soon", cited(document, "9"))
            house.clock.at = STARTS - DAY
            await house.done(OPERATOR, "lodge-terms", **lodging)
            await house.done(MANAGER, "open-channel", number=document, channel="the counter")
            before = await house.at_work(document)
            # A word changed after that is not what was lodged.
            house.clock.at = STARTS - DAY + HOUR
            await house.done(MANAGER, "write-terms", number=document,
                             **{**TERMS, "place": "the new floor"})  # fmt: skip
            after = await house.at_work(document)
            assert (after["status"], after["digest"] != before["digest"]) == ("draft", True)
            assert (await house.act(OPERATOR, "lodge-terms", **lodging))[0] == "too-soon"
            await house.done(MANAGER, "write-terms", number=document, **TERMS)
            assert (await house.at_work(document))["digest"] == before["digest"]
        house.clock.at = STARTS
        await house.run.floor.promotions.look()
        for document in EVERY:
            assert (await house.at_work(document))["status"] == "draft"

    play(tmp_path, story)


@rules("9", under=("aruze-sicbo", "sicbo-nicc"))
def test_a_promotion_over_tables_of_several_documents_has_each_regulator(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        await house.written("two", "aruze-sicbo", "sicbo-nicc")
        await house.done(OPERATOR, "lodge-terms", number="two", regulator="Authority",
                         way="email", reference="L-1")  # fmt: skip
        await house.done(MANAGER, "open-channel", number="two", channel="the counter")
        (missing,) = (await house.at_work("two"))["missing"]
        assert (missing["what"], missing["clause"]) == (
            "not-lodged", "aruze-sicbo 6.9, sicbo-nicc 10.9",
        )  # fmt: skip
        # One office acts for the operator by both: the electronic gaming supervisor does not.
        told = await house.act("electronic-gaming-supervisor", "lodge-terms", number="two",
                               regulator="NICC", way="email", reference="L-1")  # fmt: skip
        assert told[0] == "not-your-office"
        await house.lodge("two", "sicbo-nicc")
        house.clock.at = STARTS
        await house.until("two", lambda one: one["status"] == "running")

    play(tmp_path, story)


@rules("9.1")
@rules("13.1", under=("sicbo-nicc",))
def test_after_the_start_terms_are_locked_and_change_by_approval_alone(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        for document in EVERY:
            await house.lodged(document, document)
        house.clock.at = STARTS
        for document in EVERY:
            await house.until(document, lambda one: one["status"] == "running")
            told = await house.act(MANAGER, "write-terms", number=document, **TERMS)
            assert told[0] == "not-in-state"
            clause = cited(document, "9.1")
            proposal = {"number": document, "item": "place", "text": "the garden"}
            await house.done(OPERATOR, "propose-amendment", **proposal)
            force = {"number": document, "amendment": "1"}
            told = await house.act(OPERATOR, "put-amendment-in-force", **force)
            assert told == ("amendment-not-approved", clause)
            shown = (await house.public(f"/{document}")).json()
            assert [
                one["stated"] for one in shown["terms"] if one["name"] == "Place of the promotion"
            ] == ["the main floor"]
            regulator = regulator_of(document)
            await house.done(OPERATOR, "record-approval", **force, regulator=regulator,
                             reference="A-7")  # fmt: skip
            await house.done(OPERATOR, "put-amendment-in-force", **force)
            after = (await house.public(f"/{document}")).json()
            assert [
                one["stated"] for one in after["terms"] if one["name"] == "Place of the promotion"
            ] == ["the garden"]
            assert after["versions"] == [shown["digest"], after["digest"]]
            amendment = house.run.floor.promotions.of(document).amendments["1"]
            # The NICC gets amended terms again in the act that proposes them.
            assert amendment.lodged == (document == "sicbo-nicc")
            # Anybody reads what changed, and the earlier version whole.
            assert [
                (one["item"], one["before"], one["after"])
                for one in after["history"][1]["changes"]
            ] == [("place", "the main floor", "the garden")]
            earlier = await house.public(f"/{document}/terms?version={shown['digest']}")
            assert "the main floor" in earlier.text
            assert "the garden" not in earlier.text
            unknown = await house.public(f"/{document}/terms?version=0")
            assert unknown.status_code == 404

    play(tmp_path, story)


@rules("9.1", under=("sicbo-ilga",))
def test_an_amendment_is_proposed_only_as_terms_could_be_written(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        await house.started("spring", "sicbo-ilga")
        for item, fields in (
            ("manner", {"text": "by lot"}), ("eligibility", {"text": "none"}),
            ("present", {"text": "perhaps"}), ("closes_at", {"text": "later"}),
        ):  # fmt: skip
            answer = await house.told(OPERATOR, "propose-amendment", number="spring", item=item,
                                      **fields)  # fmt: skip
            assert answer["kind"] == "not-understood", answer
        told = await house.act(OPERATOR, "propose-amendment", number="spring", item="closes_at",
                               moment=AWARDED + 1)  # fmt: skip
        assert told == ("times-out-of-order", "10.7.7")

    play(tmp_path, story)


@rules("13.1", under=("sicbo-nicc",))
def test_without_chance_amended_terms_are_resubmitted_and_need_no_approval(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        gift = {"number": "gift"}
        await house.done(MANAGER, "draft-promotion", **gift, title="Gift for all",
                         documents=["sicbo-nicc"])  # fmt: skip
        await house.done(MANAGER, "write-terms", **gift, chance=False, closes_at=CLOSES)
        told = await house.act(OPERATOR, "lodge-terms", **gift, regulator="NICC", way="email",
                               reference="L-1")  # fmt: skip
        assert told == ("terms-incomplete", "10.13")
        await house.done(MANAGER, "write-terms", **gift, chance=False, closes_at=CLOSES,
                         starts_at=STARTS)  # fmt: skip
        await house.lodge("gift", "sicbo-nicc")
        await house.done(MANAGER, "open-channel", **gift, channel="the counter")
        house.clock.at = STARTS
        await house.until("gift", lambda one: one["status"] == "running")
        await house.done(OPERATOR, "propose-amendment", **gift, item="place", text="the garden")
        await house.done(OPERATOR, "put-amendment-in-force", **gift, amendment="1")
        assert last_clause(house, "gift") == "10.13.1"

    play(tmp_path, story)


def test_the_keys_of_a_promotion_are_told_to_everybody_who_works_on_it(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        await house.written("spring", "sicbo-ilga")
        for office, act in ((MANAGER, "write-terms"), (OPERATOR, "lodge-terms")):
            worker = await house.by(office)
            answer = await worker.get("/api/acts/promotion/spring")
            assert answer.status_code == 200, answer.text
            assert act in {one["slug"] for one in answer.json()}

    play(tmp_path, story)
