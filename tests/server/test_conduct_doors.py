"""A person who is excluded, at every door of a running floor."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from tests.server.floors import DEALER, SICBO, Running, play
from tests.server.test_conduct import CARDED, MANAGER, SUPERVISOR, done, refused
from tests.stories import clause


@clause("sicbo-ilga", "9.3.3")
@clause("sicbo-nicc", "9.8.3")
@clause("aruze-sicbo", "8.7.2")
def test_an_excluded_person_is_refused_at_every_door(tmp_path: Path) -> None:
    """Seat, place, card, account, cage and transfer: until it is lifted, with a reason."""
    key = "monitoring key"

    async def story(run: Running) -> None:
        supervisor, cashier = await run.at_work(SUPERVISOR), await run.at_work("cashier")
        dealer, manager = await run.at_work("dealer"), await run.at_work(MANAGER)
        await done(cashier, "enrol", patron="p1", name="Bob Real")
        await done(cashier, "issue-card", patron="p1", card="C1", digital=False)
        declines = {"card": "C1", "act": {"type": "decline-limits"}}
        assert (await cashier.post("/api/patrons/p1/choice", json=declines)).status_code == 200
        await done(cashier, "enrol", patron="p2", name="BOB REAL")
        await done(cashier, "enrol", patron="p4", name="Bob Reall")
        seat = await run.seat("sicbo-1", "sicbo-1-1")
        for _ in range(51):
            await seat.do("insert-note", denomination_cents=10_000)
        await seat.do("collect")
        (owed,) = (await cashier.get("/api/payments")).json()
        other = await run.seat("sicbo-1", "sicbo-1-2")
        await other.do("sit-down", card="C1")
        out = {"kind": "casino", "reason": "an order", "sighted": "licence 7"}
        assert (await refused(dealer, "exclude-person", **out, person="Bob Real"))[0] == (
            "not-your-office"
        )
        await done(supervisor, "exclude-person", **out, person="bob   REAL")
        shut = ("excluded", "Act 79")
        # A seat: a player already there plays no further, and no card opens another.
        await other.owns(lambda own: own["shut_out"])
        assert (await other.do("insert-note", denomination_cents=500))["type"] == "refused"
        third = await run.seat("sicbo-1", "sicbo-1-3")
        put = await third.do("sit-down", card="C1")
        assert (put["kind"], put["clause"]) == shut
        # A place, at the dealer's own table and by the player's own hand.
        sits = {"table": "dealer-1", "place": "1", "person": "Bób Real"}
        assert await refused(dealer, "take-place", **sits) == shut
        for alike in ("Bob B Real", "Bob Rael", "Real, Bob"):
            near = {**sits, "person": alike}
            assert (await refused(dealer, "take-place", **near))[0] == "near-name"
        place = await run.seat("dealer-1", "1")
        assert (await place.do("take-place", person="bob real"))["kind"] == "excluded"
        # The card, the account and the cage.
        assert await refused(cashier, "enrol", patron="p3", name="Bob-Real") == shut
        card = {"patron": "p2", "card": "C2", "digital": True}
        assert await refused(cashier, "issue-card", **card) == shut
        paid_in = {"patron": "p1", "channel": "eftpos", "cents": 5_000}
        assert await refused(cashier, "deposit", **paid_in) == shut
        # Of somebody on file before whose name is alike it is recorded first who they are.
        namesake = {"patron": "p4", "card": "C4", "digital": False}
        assert (await refused(cashier, "issue-card", **namesake))[0] == "namesake-on-file"
        passport = {"number": "E1", "patron": "p4", "reason": "passport 4 sighted"}
        await done(supervisor, "distinguish-person", **passport)
        await done(cashier, "issue-card", **namesake)
        signs = {"number": owed["number"], "signed_by": "Bob Real", "witnessed_by": "Kim"}
        assert await refused(cashier, "sign-payment", **signs) == shut
        # A transfer of the monitoring system to where that person sits.
        async with run.http(Authorization=f"Bearer {key}") as cms:
            asked = {
                "transaction": "t-1", "terminal": "sicbo-1-2", "direction": "in", "cents": 500,
            }  # fmt: skip
            answer = await cms.post("/cms/transfers", json=asked)
            assert (answer.status_code, answer.json()["kind"]) == (409, "shut-out"), answer.text
        # Attendants see the list beside the terminals.
        attendant = await run.at_work("attendant")
        (entry,) = (await attendant.get("/api/exclusions")).json()
        assert (entry["person"], entry["stands"]) == ("bob   REAL", True)
        assert await refused(supervisor, "lift-exclusion", number="E1", reason=" ") == (
            "reason-needed", "Act 79",
        )  # fmt: skip
        await done(supervisor, "lift-exclusion", number="E1", reason="the order was revoked")
        await done(cashier, "sign-payment", **signs)
        await done(dealer, "take-place", **sits)
        await other.owns(lambda own: not own["shut_out"])
        for one in (supervisor, cashier, dealer, manager, attendant):
            await one.aclose()

    hashed = sha256(key.encode()).hexdigest()
    play(tmp_path, story, SICBO, DEALER, staff=True, cms_key_sha256=hashed)


@clause("sicbo-nicc", "9.1/other-card", "9.10")
def test_the_name_at_a_place_is_the_holders_and_only_a_device_forfeits(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        supervisor, dealer = await run.at_work(SUPERVISOR), await run.at_work("dealer")
        made = await supervisor.post("/api/cards", json={"name": "Bob Real"})
        assert made.status_code < 300, made.text
        given = made.json()
        console = await run.client(Authorization=f"Bearer {await run.signed_on('dealer')}")
        await console.hello(table="carded-1", console=True)
        sits = {"table": "carded-1", "place": "1", "person": "Mallory"}
        card = {"patron": given["patron"], "card": given["card"]}
        await done(dealer, "take-place", **sits, **card)
        await console.owns(lambda own: own["places"][0]["person"] == "Bob Real")
        at = {"table": "carded-1"}
        await done(dealer, "bring-chips", **at, place="1", cents=10_000)
        await done(dealer, "shake-dice", **at, round=1, tumbles=3)
        await done(dealer, "call-for-bets", **at, round=1)
        chips = {**at, "place": "1", "spot": "small", "cents": 500}
        await done(dealer, "place-chips", **chips)
        await done(dealer, "place-chips", **chips | {"spot": "big", "cents": 1_000})
        fraud = {**at, "round": 1, "ground": "fraud", "reason": "marked", "persons": ["1"]}
        await done(supervisor, "invalidate-game", **fraud)
        # What is held of a person is in the inspector's queue, and over with the decision.
        inspector = await run.at_work("inspector")
        queue = (await inspector.get("/api/notices")).json()["open"]
        shown = [
            (one["matter"], one["item"], one["terminal"], one["cents"], one["reason"],
             one["rounds"], one["clause"], one["table"], one["ended_at"])
            for one in queue
        ]  # fmt: skip
        held = ("hold", "Bob Real", "1")
        rest = ("marked", [1], "9.9.2", "carded-1", None)
        assert shown == [(*held, 1_500, *rest)]
        keep = {**at, "person": "Bob Real", "released": False, "reason": "his"}
        assert await refused(supervisor, "decide-held", **keep) == ("device-first", "9.8")
        await done(supervisor, "decide-held", **keep | {"released": True})
        queue = (await inspector.get("/api/notices")).json()["open"]  # to be received by name
        assert len(queue) == 1
        assert all(one["ended_at"] for one in queue)
        found = {**at, "place": "1", "ground": "other-card", "reason": "the photo differs"}
        await done(dealer, "find-invalid", **found)
        await done(dealer, "shake-dice", **at, round=2, tumbles=3)
        await done(dealer, "call-for-bets", **at, round=2)
        assert await refused(dealer, "place-chips", **chips) == ("not-own-card-found", "9.1")
        await inspector.aclose()
        await supervisor.aclose()
        await dealer.aclose()

    play(tmp_path, story, CARDED, staff=True)


@clause("sicbo-nicc", "9.10", "1.1/inspector")
def test_a_held_stake_is_kept_only_after_the_inspectors_own_review(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        supervisor, dealer = await run.at_work(SUPERVISOR), await run.at_work("dealer")
        inspector = await run.at_work("inspector")
        given = (await supervisor.post("/api/cards", json={"name": "Bob Real"})).json()
        at = {"table": "carded-1"}
        card = {"patron": given["patron"], "card": given["card"]}
        await done(dealer, "take-place", **at, place="1", person="Bob Real", **card)
        await done(dealer, "bring-chips", **at, place="1", cents=10_000)
        await done(dealer, "shake-dice", **at, round=1, tumbles=3)
        await done(dealer, "call-for-bets", **at, round=1)
        await done(dealer, "place-chips", **at, place="1", spot="small", cents=500)
        fraud = {**at, "round": 1, "ground": "fraud", "reason": "marked", "persons": ["1"]}
        await done(supervisor, "invalidate-game", **fraud)
        await done(supervisor, "record-device", **at, place="1", reason="a magnet")
        keep = {**at, "person": "Bob Real", "released": False, "reason": "his magnet"}
        unreviewed = ("review-needed", "9.10")
        assert await refused(supervisor, "decide-held", **keep) == unreviewed
        (notice,) = (await inspector.get("/api/notices")).json()["open"]
        number = {"number": notice["number"]}
        review = {**number, "agrees": False, "text": "the stake was won before"}
        assert await refused(supervisor, "review-notice", **review) == (
            "not-your-office", "1.1/inspector",
        )  # fmt: skip
        await done(inspector, "acknowledge-notice", **number)
        assert await refused(supervisor, "decide-held", **keep) == unreviewed
        await done(inspector, "review-notice", **review)
        await done(supervisor, "decide-held", **keep)
        told = (await inspector.get("/api/notices")).json()
        assert (told["open"], told["closed"][0]["review"]) == ([], review["text"])
        story = (await supervisor.get("/api/tables/carded-1/rounds/1")).text
        assert "objects: the stake was won before" in story
        for one in (supervisor, dealer, inspector):
            await one.aclose()

    play(tmp_path, story, CARDED, staff=True)
