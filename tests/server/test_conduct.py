"""Conduct on a running floor: who is at a terminal, what is recorded of people, what follows."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.floors import CRAPS, DEALER, ROULETTE, SICBO, Json, Running, play
from tests.stories import clause

CARDED = DEALER.replace("sicbo-ilga", "sicbo-nicc").replace("dealer-1", "carded-1")
SUPERVISOR, MANAGER = "casino-supervisor", "assistant-gaming-manager"


@dataclass(frozen=True)
class Paper:
    """A terminal document by its printed numbers."""

    table: str
    game: str
    section: str
    report: str
    interference: str
    device: str
    duty: str
    powers: str
    disturbance: str
    side_bets: str
    vacate: str
    several: str
    shape: str
    unlisted: tuple[str, ...]
    """Rules that can be broken and that the list of measures does not print."""

    @property
    def terminal(self) -> str:
        return f"{self.table}-1"


PAPERS = (
    Paper(
        "sicbo-1", "aruze-sicbo", SICBO, "8.3", "8.4", "8.5", "8.6", "8.7", "8.12", "8.13",
        "8.14", "8.1", "small", ("8.13",),
    ),
    Paper(
        "craps-1", "aruze-craps", CRAPS, "7.3", "7.4", "7.5", "7.6", "7.7", "7.11", "7.12",
        "7.13", "7.1", "field", ("7.12",),
    ),
    Paper(
        "roulette-1", "interblock-roulette", ROULETTE, "9.4", "9.5", "9.6", "9.7", "9.8", "9.11",
        "9.12", "9.13", "9.1", "red", ("9.6", "9.13"),
    ),
)  # fmt: skip


async def done(http: httpx.AsyncClient, act: str, **fields: Any) -> Json:  # as the act has them
    """An act that is done."""
    answer = await http.post("/api/acts", json={"act": {"type": act, **fields}})
    assert answer.status_code == 200, answer.text
    told: Json = answer.json()
    return told


async def refused(
    http: httpx.AsyncClient, act: str, **fields: Any
) -> tuple[str, str]:  # as the act has them
    """The kind and the clause by which an act is refused."""
    answer = await http.post("/api/acts", json={"act": {"type": act, **fields}})
    assert answer.status_code >= 400, answer.text
    told = answer.json()
    return told["kind"], told["clause"]


async def breaches(http: httpx.AsyncClient, table: str) -> list[Json]:
    """What the page of conduct shows of a table, the oldest first."""
    found: list[Json] = (await http.get("/api/conduct")).json()["breaches"]
    return [one for one in found[::-1] if one["table"] == table]


async def calls(http: httpx.AsyncClient, paper: Paper) -> list[Json]:
    """What calls somebody to a table."""
    found: list[Json] = (await http.get("/api/floor/now")).json()["calls"]
    return [one for one in found if one["table"] == paper.table]


def at_each(folder: Path, story: Callable[[Running, Paper], Awaitable[None]]) -> None:
    """The same story under each of the three terminal documents, on one floor."""

    async def all_three(run: Running) -> None:
        for paper in PAPERS:
            await story(run, paper)

    play(folder, all_three, *(paper.section for paper in PAPERS), staff=True)


async def carded(cashier: httpx.AsyncClient, paper: Paper, name: str) -> str:
    """The card of a patron enrolled at the cage, who has declined limits there."""
    patron, card = f"p-{paper.table}", f"C-{paper.table}"
    await done(cashier, "enrol", patron=patron, name=name)
    await done(cashier, "issue-card", patron=patron, card=card, digital=False)
    declines = {"card": card, "act": {"type": "decline-limits"}}
    answer = await cashier.post(f"/api/patrons/{patron}/choice", json=declines)
    assert answer.status_code == 200, answer.text
    return card


@clause("aruze-sicbo", "8.1")
@clause("aruze-craps", "7.1")
@clause("interblock", "9.1")
def test_an_instructed_player_does_not_play_on_by_any_key_of_the_screen(
    tmp_path: Path,
) -> None:
    async def story(run: Running, paper: Paper) -> None:
        manager, cashier = await run.at_work(MANAGER), await run.at_work("cashier")
        card = await carded(cashier, paper, "Pat Player")
        first = await run.seat(paper.table, paper.terminal)
        second = await run.seat(paper.table, f"{paper.table}-2")
        for seat in (first, second):
            await seat.do("insert-note", denomination_cents=5_000)
        # A card is in one terminal at a time: of the other it is staff who say who is there.
        beside = {"table": paper.table, "terminal": paper.terminal}
        await done(manager, "sit-down", **beside, player="Pat Player")
        assert (await second.do("sit-down", card=card))["type"] == "done"
        own = await second.owns(lambda own: own["player"] == "Pat Player")
        assert own["card"] is True
        told = {"table": paper.table, "player": "pat  PLAYER", "one_terminal": True}
        await done(manager, "instruct-player", **told, reason="two screens")
        answer = await second.do("place-wager", spot=paper.shape, cents=500)
        assert (answer["kind"], answer["clause"]) == ("one-terminal", paper.several)
        # Another page of the same seat takes the card out: the money waits for its holder.
        nameless = await run.seat(paper.table, f"{paper.table}-2")
        assert (await nameless.do("stand-up"))["type"] == "done"
        answer = await nameless.do("place-wager", spot=paper.shape, cents=500)
        assert (answer["kind"], answer["clause"]) == ("no-card-in", "31D")
        # Where staff said who is there, no key of the screen says otherwise.
        answer = await first.do("stand-up")
        assert (answer["type"], answer["kind"]) == ("refused", "not-your-office")
        named = {"table": paper.table, "terminal": f"{paper.table}-2"}
        await done(manager, "stand-up", **named)
        await done(manager, "sit-down", **named, description="a red cap")
        await cashier.aclose()
        await manager.aclose()

    at_each(tmp_path, story)


@clause("aruze-sicbo", "8.1")
def test_an_instruction_holds_at_every_table_of_the_document(tmp_path: Path) -> None:
    beside = SICBO.replace("sicbo-1", "sicbo-2")
    other = SICBO.replace("sicbo-1", "sicbo-3").replace("aruze-sicbo", "interblock-sicbo")

    async def story(run: Running) -> None:
        manager = await run.at_work(MANAGER)
        seats = {}
        for table in ("sicbo-1", "sicbo-2", "sicbo-3"):
            seats[table] = await run.seat(table, f"{table}-1")
            await seats[table].do("insert-note", denomination_cents=5_000)
            at = {"table": table, "terminal": f"{table}-1"}
            await done(manager, "sit-down", **at, player="Pat Player")
        told = {"table": "sicbo-1", "player": "Pat Player", "one_terminal": True}
        await done(manager, "instruct-player", **told, reason="too many screens")
        # The first terminal goes on, the second of the same games does not; Interblock's may.
        answers = {
            table: await seat.do("place-wager", spot="small", cents=500)
            for table, seat in seats.items()
        }
        assert {table: one["type"] for table, one in answers.items()} == {
            "sicbo-1": "done", "sicbo-2": "refused", "sicbo-3": "done",
        }  # fmt: skip
        assert answers["sicbo-2"]["clause"] == "8.1"
        await done(manager, "instruct-player", **(told | {"one_terminal": False}), reason="few")
        again = await seats["sicbo-2"].do("place-wager", spot="small", cents=500)
        assert again["type"] == "done", again
        await manager.aclose()

    play(tmp_path, story, SICBO, beside, other, staff=True)


@clause("aruze-sicbo", "8.3", "8.3/retention")
@clause("aruze-craps", "7.3", "7.3/retention")
@clause("interblock", "9.4", "9.4/retention", "8.5", "8.5/retention")
def test_a_player_reports_a_fault_and_has_a_number_for_it(tmp_path: Path) -> None:
    async def story(run: Running, paper: Paper) -> None:
        attendant, manager = await run.at_work("attendant"), await run.at_work(MANAGER)
        seat = await run.seat(paper.table, paper.terminal)
        await seat.do("report-malfunction", what="it paid twice")
        number = f"{paper.table}-F1"
        assert (await seat.owns(lambda own: bool(own["reported"])))["reported"] == number
        again = await seat.do("report-malfunction")
        assert (again["kind"], again["clause"]) == ("reported-already", paper.report)
        (call,) = await calls(attendant, paper)
        assert (call["cause"], call["detail"], call["clause"]) == (
            "reported", number, paper.report,
        )  # fmt: skip
        here = {"table": paper.table, "terminal": paper.terminal}
        await done(attendant, "answer-report", **here, reason="the display was late")
        assert await calls(attendant, paper) == []
        # Staff report one for a player, too.
        await done(attendant, "report-malfunction", **here, what="told by the player")
        kept = {
            "table": paper.table, "game": paper.game, "reason": "took it to the cage unsaid",
            "person": "Mal", "where": paper.terminal, "cents": 12_345, "round": 1,
            "evidence": "export 7f3a",
        }  # fmt: skip
        assert await refused(attendant, "record-unreported-fault", **kept) == (
            "not-your-office", paper.report,
        )  # fmt: skip
        await done(manager, "record-unreported-fault", **kept)
        (breach,) = await breaches(manager, paper.table)
        assert (breach["clause"], breach["cents"], breach["person"]) == (
            paper.report, 12_345, "Mal",
        )  # fmt: skip
        assert (breach["evidence"], breach["by"]) == ("export 7f3a", MANAGER)
        await attendant.aclose()
        await manager.aclose()

    at_each(tmp_path, story)


@clause("aruze-sicbo", "8.5/record", "8.6", "8.12", "8.13", "8.7")
@clause("aruze-craps", "7.5/record", "7.6", "7.11", "7.12", "7.7")
@clause("interblock", "9.6/record", "9.7", "9.11", "9.12", "9.8")
def test_breaches_are_recorded_by_the_document_and_measures_are_for_its_list_alone(
    tmp_path: Path,
) -> None:
    async def story(run: Running, paper: Paper) -> None:
        manager = await run.at_work(MANAGER)
        cashier = await run.at_work("cashier")  # who is signed on for work, and on duty
        what = {"table": paper.table, "game": paper.game, "reason": "seen on the camera"}
        device = {**what, "device": "a magnet"}
        assert await refused(manager, "record-device-use", **device) == (
            "nobody-named", paper.device,
        )  # fmt: skip
        on_duty = {**device, "person": "Cashier"}
        assert await refused(manager, "record-device-use", **on_duty) == ("on-duty", paper.duty)
        off = "went to the terminal after the shift"
        await done(manager, "record-device-use", **on_duty, off_duty=off)
        await done(manager, "record-device-use", **device, description="a man in a red cap")
        await done(manager, "record-interference", **what, person="Tilda")
        # Interblock's 9.7 prints 9.5: opening a machine in the course of duty tilts none.
        if paper.duty == "9.7":
            tilts = {**what, "person": "Cashier"}
            said = await refused(manager, "record-interference", **tilts)
            assert said == ("on-duty", "9.7")
        await done(manager, "record-disturbance", **what, person="Mo", others=["the attendant"])
        alone = {**what, "person": "Ann", "others": ["ANN"]}
        assert (await refused(manager, "record-side-bets", **alone))[0] == "not-understood"
        await done(manager, "record-side-bets", **{**alone, "others": ["Bo"]})
        found = await breaches(manager, paper.table)
        assert [one["clause"] for one in found] == [
            paper.device, paper.device, paper.interference, paper.disturbance, paper.side_bets,
        ]  # fmt: skip
        # A list that punishes is as it is printed: Interblock's has bets between persons, and has
        # neither devices nor refusing to leave (IB-12, AS-12, R58).
        assert {one["clause"] for one in found if not one["sanctioned"]} == (
            set(paper.unlisted) - {paper.vacate}
        )
        for one in found:
            last = {"number": one["number"], "reason": "again and again"}
            if one["clause"] in paper.unlisted:
                assert await refused(manager, "recommend-exclusion", **last) == (
                    "not-sanctioned", paper.powers,
                )  # fmt: skip
        assert (await refused(cashier, "recommend-exclusion", **last))[0] == "not-your-office"
        report = await manager.get("/api/reports/conduct?form=json")
        told = [one["table"] for one in report.json()["parts"]["breaches"]]
        assert told.count(paper.table) == 5
        await cashier.aclose()
        await manager.aclose()

    at_each(tmp_path, story)


@clause("aruze-sicbo", "8.7.1", "8.7.2", "8.7.3")
@clause("aruze-craps", "7.7.1", "7.7.2", "7.7.3", "1.1/assistant-gaming-manager")
@clause("interblock", "9.8.1", "9.8.2", "9.8.3")
def test_the_three_measures_void_shut_out_and_recommend(tmp_path: Path) -> None:
    async def story(run: Running, paper: Paper) -> None:
        manager, cashier = await run.at_work(MANAGER), await run.at_work("cashier")
        supervisor = await run.at_work("electronic-gaming-supervisor")
        card = await carded(cashier, paper, "Mal Ory")
        seat = await run.seat(paper.table, paper.terminal)
        await seat.do("insert-note", denomination_cents=5_000)
        assert (await seat.do("sit-down", card=card))["type"] == "done"
        await seat.do("place-wager", spot=paper.shape, cents=500)
        here = {"table": paper.table, "terminal": paper.terminal}
        void = {**here, "breach": f"{paper.table}-1", "reason": "a magnet"}
        assert (await refused(manager, "void-for-breach", **void))[0] == "no-such-breach"
        what = {"table": paper.table, "game": paper.game, "reason": "a magnet"}
        for person in ("Somebody Else", "MAL ORY"):
            await done(manager, "record-interference", **what, person=person)
        assert await refused(manager, "void-for-breach", **void) == (
            "breach-needed", paper.powers,
        )  # fmt: skip
        void["breach"] = f"{paper.table}-2"
        ask = {"number": void["breach"], "reason": "a danger to the games"}
        shut = {
            "kind": "game",
            "person": "mal ory",
            "breach": void["breach"],
            "reason": "a magnet",
        }
        measures = (
            ("void-for-breach", void),
            ("exclude-person", shut),
            ("recommend-exclusion", ask),
        )
        # At Craps the assistant gaming manager alone: not the supervisor who may at Sic Bo.
        others = (cashier, supervisor) if paper.powers == "7.7" else (cashier,)
        for http in others:
            for act, fields in measures:
                assert (await refused(http, act, **fields))[0] == "not-your-office", act
        await done(manager, "void-for-breach", **void)
        own = await seat.owns(lambda own: own["bet_cents"] == 0)
        assert own["credit_cents"] == 5_000
        # Shut out of the games: at once where the person sits, and wherever the card is put in.
        await done(manager, "exclude-person", **shut)
        await seat.owns(lambda own: own["shut_out"])
        wager = await seat.do("place-wager", spot=paper.shape, cents=500)
        assert (wager["kind"], wager["clause"]) == ("shut-out", f"{paper.powers}.2")
        note = await seat.do("insert-note", denomination_cents=500)
        assert note["type"] == "refused"
        other = await run.seat(paper.table, f"{paper.table}-2")
        put = await other.do("sit-down", card=card)
        assert (put["kind"], put["clause"]) == ("excluded", f"{paper.powers}.2")
        # To recommend excludes nobody, and is a paper to be printed.
        paths = f"/api/conduct/{void['breach']}/recommendation"
        assert (await manager.get(paths)).status_code == 404
        await done(manager, "recommend-exclusion", **ask)
        page = await manager.get(paths)
        assert "MAL ORY" in page.text
        assert "section 79" in page.text
        entry = (await manager.get("/api/exclusions")).json()[0]
        assert (entry["kind"], entry["stands"]) == ("game", True)
        found = (await breaches(manager, paper.table))[-1]
        assert found["measures"] == [f"{paper.powers}.{one}" for one in (1, 2, 3)]
        await done(
            manager, "lift-exclusion", number=entry["number"], reason="it was a hearing aid"
        )
        await seat.owns(lambda own: not own["shut_out"])
        await supervisor.aclose()
        await cashier.aclose()
        await manager.aclose()

    at_each(tmp_path, story)


@clause("aruze-sicbo", "8.14", "8.14/direction", "8.14/refusal", "8.14.1", "8.14.2")
@clause("aruze-craps", "1.1/assistant-gaming-manager")
@clause("aruze-craps", "7.13", "7.13/direction", "7.13/refusal", "7.13.1", "7.13.2")
@clause("interblock", "9.13", "9.13/direction", "9.13/refusal", "9.13.1", "9.13.2")
def test_the_person_who_does_not_play_is_directed_to_leave_and_to_refuse_is_a_breach(
    tmp_path: Path,
) -> None:
    async def story(run: Running, paper: Paper) -> None:
        manager, attendant = await run.at_work(MANAGER), await run.at_work("attendant")
        what = {"table": paper.table, "game": paper.game, "reason": "no play for 30 minutes"}
        sits = {**what, "ground": "occupying", "person": "Ida", "where": paper.terminal}
        assert await refused(attendant, "direct-to-vacate", **sits) == (
            "not-your-office", paper.vacate,
        )  # fmt: skip
        await done(manager, "direct-to-vacate", **sits)
        stands = {**what, "ground": "obstructing", "description": "a group by the wall"}
        await done(manager, "direct-to-vacate", **stands)
        shown = (await manager.get("/api/conduct")).json()["directions"]
        shown = [one for one in shown if one["number"].startswith(paper.table)]
        assert {one["clause"] for one in shown} == {f"{paper.vacate}.1", f"{paper.vacate}.2"}
        number = f"{paper.table}-D"
        went = {"number": f"{number}2", "complied": True, "reason": "moved on"}
        await done(manager, "answer-direction", **went)
        assert await breaches(manager, paper.table) == []
        stays = {"number": f"{number}1", "complied": False, "reason": "will not go"}
        await done(manager, "answer-direction", **stays)
        (breach,) = await breaches(manager, paper.table)
        assert (breach["clause"], breach["person"]) == (paper.vacate, "Ida")
        assert breach["sanctioned"] is (paper.vacate not in paper.unlisted)
        assert (await refused(manager, "answer-direction", **stays))[0] == "no-such-direction"
        # What the desk shows as evidence: since when its player has done nothing.
        tables = (await manager.get("/api/floor/now")).json()["tables"]
        (mine,) = [one for one in tables if one["name"] == paper.table]
        assert (mine["terminals"][0]["touched_at"], mine["idle_ms"]) == (0, 15 * 60_000)
        seat, began = await run.seat(paper.table, paper.terminal), run.floor.clock()
        await seat.do("insert-note", denomination_cents=500)
        tables = (await manager.get("/api/floor/now")).json()["tables"]
        (mine,) = [one for one in tables if one["name"] == paper.table]
        assert began <= mine["terminals"][0]["touched_at"] <= run.floor.clock()
        await manager.aclose()
        await attendant.aclose()

    at_each(tmp_path, story)


@clause("aruze-sicbo", "8.11", "8.11/solicit")
@clause("aruze-craps", "7.10", "7.10/solicit")
def test_inducements_are_recorded_with_their_variants_where_the_document_knows_them(
    tmp_path: Path,
) -> None:
    async def story(run: Running) -> None:
        manager = await run.at_work(MANAGER)
        for paper, clauses, variants in (
            (PAPERS[0], "8.11", ("vacate", "syndicate", "solicit")),
            (PAPERS[1], "7.10", ("vacate", "solicit")),
        ):
            what = {
                "table": paper.table, "game": paper.game, "reason": "offered money",
                "person": "Ike",
            }  # fmt: skip
            for variant in variants:
                await done(manager, "record-inducement", **what, variant=variant)
            found = await breaches(manager, paper.table)
            assert [one["clause"] for one in found] == [clauses] * len(variants)
            assert [one["detail"] for one in found] == [[f"inducement: {v}"] for v in variants]
            syndicate = {**what, "others": ["A", "B"], "pool": "none"}
            kind = (await refused(manager, "record-syndicate", **syndicate))[0]
            assert kind == ("no-linked-pool" if paper is PAPERS[0] else "no-such-rule")
        craps = {
            "table": "craps-1", "game": "aruze-craps", "reason": "offered", "person": "Ike",
            "variant": "syndicate",
        }  # fmt: skip
        assert (await refused(manager, "record-inducement", **craps))[0] == "not-understood"
        wheel = {**craps, "table": "roulette-1", "game": "interblock-roulette"}
        assert (await refused(manager, "record-inducement", **wheel))[0] == "no-such-rule"
        await manager.aclose()

    play(tmp_path, story, SICBO, CRAPS, ROULETTE, staff=True)


@clause("sicbo-ilga", "9.1/record", "9.2", "9.3", "9.3.2", "9.3.3", "9.6", "9.7", "9.10")
@clause("sicbo-nicc", "9.6/record", "9.7", "9.8", "9.8.2", "9.8.3", "9.11", "9.12", "9.15")
@pytest.mark.parametrize(
    ("table", "game", "numbers"),
    [
        ("dealer-1", "sicbo-ilga", ("9.1", "9.2", "9.3", "9.6", "9.7", "9.10")),
        ("carded-1", "sicbo-nicc", ("9.6", "9.7", "9.8", "9.11", "9.12", "9.15")),
    ],
)
def test_conduct_at_a_dealers_table(
    table: str, game: str, numbers: tuple[str, ...], tmp_path: Path
) -> None:
    device, duty, powers, staff_advice, advice, bets = numbers

    async def story(run: Running) -> None:
        supervisor, dealer = await run.at_work(SUPERVISOR), await run.at_work("dealer")
        near = {"table": table, "place": "", "reason": "a telephone under the rail"}
        assert await refused(dealer, "record-device", **near, person="Olga") == (
            "not-your-office", device,
        )  # fmt: skip
        # Those signed on are on duty; nobody ticks a box for it.
        works = {**near, "person": "dealer"}
        assert await refused(supervisor, "record-device", **works) == ("on-duty", duty)
        await done(supervisor, "record-device", **works, off_duty="in a break, for a bet")
        await done(supervisor, "record-device", **near, person="Olga")
        what = {"table": table, "game": game, "reason": "heard at the table"}
        await done(supervisor, "record-staff-advice", **what, person="dealer", advised="Ada")
        nobody = {**what, "person": "nobody", "advised": "Ada"}
        assert (await refused(supervisor, "record-staff-advice", **nobody))[0] == "not-understood"
        told = {**what, "person": "Ben", "advised": "Ada"}
        assert await refused(dealer, "record-uninvited-advice", **told, asked=True) == (
            "was-asked", advice,
        )  # fmt: skip
        await done(dealer, "record-uninvited-advice", **told, asked=False)
        await done(dealer, "record-side-bets", **what, person="Ben", others=["Cal"])
        found = await breaches(dealer, table)
        assert [one["clause"] for one in found] == [device, device, staff_advice, advice, bets]
        assert [one["sanctioned"] for one in found] == [True, True, False, False, False]
        # The bar rests on a device of that very person.
        bar = {"kind": "game", "person": "Ben", "breach": f"{table}-4", "reason": "advice"}
        assert await refused(supervisor, "exclude-person", **bar) == ("breach-needed", powers)
        olga = {**bar, "person": "olga", "breach": f"{table}-2", "reason": "a telephone"}
        await done(supervisor, "exclude-person", **olga)
        sits = {"table": table, "place": "1", "person": "OL GA"}
        assert await refused(dealer, "take-place", **sits) == ("excluded", f"{powers}.2")
        ban = {**olga, "kind": "casino", "description": "a red coat"}
        await done(supervisor, "exclude-person", **ban)
        entries = (await supervisor.get("/api/exclusions")).json()
        assert {one["clause"] for one in entries} == {f"{powers}.2", f"{powers}.3"}
        await supervisor.aclose()
        await dealer.aclose()

    play(tmp_path, story, CARDED if table == "carded-1" else DEALER, staff=True)
