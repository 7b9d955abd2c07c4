"""Two supervisors rule on the same money: the second has to have seen what the first did."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pitboss.house.acts import ACTS, EVENTS
from pitboss.house.domain import HOUSE
from pitboss.kernel.act import Sender
from pitboss.table.terminal.state import Table
from tests.server.floors import CRAPS, SICBO, Client, Json, Running, entries, play
from tests.stories import clause


async def ruled(http: Any, table: str, type_: str, **fields: object) -> Json:  # who is signed on
    """What came of an act, and by which status."""
    answer = await http.post("/api/acts", json={"act": {"type": type_, "table": table, **fields}})
    told: Json = answer.json()
    return {"status": answer.status_code, **told}


async def last_ruling(http: Any, table: str) -> int:  # who is signed on
    """What a form that is opened now knows."""
    now = (await http.get("/api/floor/now")).json()
    (at_work,) = [one for one in now["tables"] if one["name"] == table]
    ruling: int = at_work["last_ruling"]
    return ruling


async def played(run: Running, http: Any, table: str, result: str, *spots: str) -> Client:
    """$5 of $20 on each spot at the first terminal, and the round played out."""
    sent = await http.post(f"/api/training/{table}-tumbler/result", json={"result": result})
    assert sent.status_code == 200, sent.text
    player = await run.seat(table, f"{table}-1")
    await player.do("insert-note", denomination_cents=2_000)
    for spot in spots:
        await player.do("place-wager", spot=spot, cents=500)
    await run.play_out(table)
    await player.stage("wagering", 2)
    return player


@clause("aruze-sicbo", "7.1", "7.1/recalculate")
def test_the_second_of_two_corrections_is_refused_until_the_first_was_seen(tmp_path: Path) -> None:
    """$5 on Small lost with 2-4-5; the first makes it 1-2-4, and it wins."""

    async def story(run: Running) -> None:
        first = await run.at_work("electronic-gaming-supervisor")
        second = await run.at_work("assistant-gaming-manager")
        player = await played(run, first, "sicbo-1", "245", "small")
        await player.owns(lambda own: own["credit_cents"] == 1_500)
        seen = await last_ruling(first, "sicbo-1")
        assert seen == 0
        correct = {"round": 1, "reason": "the camera shows it", "seen": seen}
        done = await ruled(first, "sicbo-1", "correct-result", result="124", **correct)
        assert done["status"] == 200, done
        await player.owns(lambda own: own["credit_cents"] == 2_500)
        # The other form was opened before it: whatever ruling on that round it asks for.
        late = await ruled(second, "sicbo-1", "correct-result", result="236", **correct)
        assert (late["status"], late["kind"]) == (409, "outdated")
        entry = await last_ruling(second, "sicbo-1")
        words = late["words"]
        assert (words["office"], words["act"], words["entry"]) == (
            "electronic gaming supervisor", "correct result", str(entry),
        )  # fmt: skip
        assert late["sentence"].endswith("look at the record and open the form again.")
        same = await ruled(second, "sicbo-1", "correct-result", result="124", **correct)
        assert same["kind"] == "outdated"  # not only that it has this result already
        for type_, fields in (
            ("invalidate-round", {"round": 1, "cause": "brawl"}),
            ("adjust-meter", {"terminal": "sicbo-1-1", "round": 1, "cents": 500}),
            ("hold-credit", {"terminal": "sicbo-1-1", "hold": "H1", "cents": 500}),
        ):
            told = await ruled(second, "sicbo-1", type_, reason="why", seen=seen, **fields)
            assert (type_, told["status"], told["kind"]) == (type_, 409, "outdated")
        await player.owns(lambda own: own["credit_cents"] == 2_500)
        ahead = await ruled(
            second, "sicbo-1", "correct-result", result="236", **correct | {"seen": 10**9}
        )
        assert ahead["kind"] == "outdated"  # nobody has seen what is not on record
        # The form opened afresh knows of it.
        correct["seen"] = entry
        again = await ruled(second, "sicbo-1", "correct-result", result="236", **correct)
        assert again["status"] == 200, again
        await player.owns(lambda own: own["credit_cents"] == 1_500)
        for http in (first, second):
            await http.aclose()

    play(tmp_path, story, SICBO, staff=True)


@clause("aruze-sicbo", "7.1", "7.5/withhold")
def test_what_was_ruled_at_another_terminal_or_round_makes_no_form_outdated(
    tmp_path: Path,
) -> None:
    async def story(run: Running) -> None:
        first = await run.at_work("electronic-gaming-supervisor")
        second = await run.at_work("assistant-gaming-manager")
        await played(run, first, "sicbo-1", "245", "small")
        other = await run.seat("sicbo-1", "sicbo-1-2")
        await other.do("insert-note", denomination_cents=2_000)
        held = {"hold": "H1", "cents": 500, "reason": "the note is looked at", "seen": 0}
        here = await ruled(first, "sicbo-1", "hold-credit", terminal="sicbo-1-1", **held)
        there = await ruled(second, "sicbo-1", "hold-credit", terminal="sicbo-1-2", **held)
        assert (here["status"], there["status"]) == (200, 200)
        # Held twice by two who did not know of each other: refused, and then it is known.
        held |= {"hold": "H2"}
        twice = await ruled(second, "sicbo-1", "hold-credit", terminal="sicbo-1-1", **held)
        assert (twice["kind"], twice["words"]["act"]) == ("outdated", "hold credit")
        # A round that is another's: the hold names none, and says nothing of it.
        put = {"terminal": "sicbo-1-2", "round": 2, "cents": 100, "reason": "owed", "seen": 0}
        refused = await ruled(first, "sicbo-1", "adjust-meter", **put)
        assert refused["kind"] == "outdated"  # its meter has less than the form showed
        put["seen"] = await last_ruling(first, "sicbo-1")
        assert (await ruled(first, "sicbo-1", "adjust-meter", **put))["status"] == 200
        one = await ruled(
            second, "sicbo-1", "adjust-meter",
            terminal="sicbo-1-2", round=1, cents=100, reason="owed", seen=put["seen"],
        )  # fmt: skip
        assert one["kind"] != "outdated"  # of round 1 nobody has ruled since
        for http in (first, second):
            await http.aclose()

    play(tmp_path, story, SICBO, staff=True)


@clause("aruze-craps", "3.3.8")
def test_the_second_late_change_from_an_outdated_form_pays_nothing_twice(tmp_path: Path) -> None:
    """A seven came; $10 on Any Seven had not been taken, which pays 9 to 2, once."""

    async def story(run: Running) -> None:
        first = await run.at_work("casino-supervisor")
        second = await run.at_work("assistant-gaming-manager")
        player = await played(run, first, "craps-1", "34", "field")
        change = {
            "terminal": "craps-1-1", "round": 1, "spot": "any-seven", "cents": 1_000,
            "reason": "the screen had not taken the touch", "seen": 0,
        }  # fmt: skip
        assert (await ruled(first, "craps-1", "change-in-fairness", **change))["status"] == 200
        await player.owns(lambda own: own["credit_cents"] == 1_500 + 4_500)
        late = await ruled(second, "craps-1", "change-in-fairness", **change | {"cents": 2_000})
        assert (late["status"], late["kind"]) == (409, "outdated")
        assert late["words"]["office"] == "casino supervisor"
        adjusted = {"terminal": "craps-1-1", "round": 1, "cents": 4_500, "seen": 0}
        twice = await ruled(second, "craps-1", "adjust-meter", reason="not paid", **adjusted)
        assert twice["kind"] == "outdated"
        await player.owns(lambda own: own["credit_cents"] == 6_000)
        for http in (first, second):
            await http.aclose()

    play(tmp_path, story, CRAPS, staff=True)


def test_every_act_that_rules_on_money_at_a_terminal_table_is_decided_by_sight() -> None:
    """Derived from the events: the act of a ruling stands in the same file, and has the mark."""
    files = {event.__module__ for event in EVENTS if event.ruling}
    rule = [act for act in ACTS if act.__module__ in files and Sender.STAFF in act.senders]
    assert len(rule) >= 11
    assert [act.slug() for act in rule if not act.by_sight] == []


def test_the_journal_alone_says_which_rulings_there_were(tmp_path: Path) -> None:
    """What a server that starts knows: the records, folded again."""

    async def story(run: Running) -> None:
        first = await run.at_work("electronic-gaming-supervisor")
        player = await played(run, first, "sicbo-1", "245", "small")
        correct = {"round": 1, "result": "124", "reason": "the camera", "seen": 0}
        assert (await ruled(first, "sicbo-1", "correct-result", **correct))["status"] == 200
        await player.owns(lambda own: own["credit_cents"] == 2_500)
        await first.aclose()
        table = Table(id="sicbo-1")
        for entry in entries(run.floor.store, Table.stream("sicbo-1")):
            HOUSE.apply(table, entry)
        (ruling,) = table.ruled
        told = (ruling.event, ruling.round, ruling.office)
        assert told == ("result-corrected", 1, "electronic-gaming-supervisor")

    play(tmp_path, story, SICBO, staff=True)
