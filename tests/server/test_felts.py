"""What a screen is given: felt, sign, rules on request, credit, result and winnings."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from pitboss.kernel.errors import BadInput
from pitboss.rules.register import register
from pitboss.server.ops.settings import parse_settings
from pitboss.table.dealer.acts.show_rules import RulesShown
from pitboss.table.terminal.acts.settlement import ResultSensed
from tests.server.floors import (
    CRAPS,
    DEALER,
    ROULETTE,
    SICBO,
    Json,
    Running,
    configuration,
    entries,
    play,
    running,
)
from tests.stories import clause

TABLES = {"sicbo-1": SICBO, "craps-1": CRAPS, "roulette-1": ROULETTE, "dealer-1": DEALER}


def _asked(folder: Path, path: str, table: str) -> Json:
    answers: list[Json] = []

    async def main() -> None:
        async with running(configuration(folder, TABLES[table])) as run, run.http() as http:
            answer = await http.get(f"/api/tables/{table}/{path}")
            assert answer.status_code == 200, answer.text
            answers.append(answer.json())

    asyncio.run(main())
    return answers[0]


def _areas(felt: Json, kind: str = "wager") -> dict[str, Json]:
    return {
        area["id"]: felt["terms"][area["terms"]]
        for area in felt["areas"]
        if area["kind"] == kind and area["terms"] is not None
    }


@clause("aruze-sicbo", "2.3", "3.2", "3.9.9")
def test_the_felt_of_sicbo_has_fifty_areas_with_the_sign(tmp_path: Path) -> None:
    areas = _areas(_asked(tmp_path, "layout", "sicbo-1"))
    assert len(areas) == 50
    # The sign of the table: $1 to $500 in steps of a dollar, everywhere.
    limits = {(one["minimum_cents"], one["maximum_cents"], one["unit_cents"])
              for one in areas.values()}  # fmt: skip
    assert limits == {(100, 50_000, 100)}
    assert areas["any-triple"]["clause"].startswith("3.9")


@clause("aruze-craps", "2.3", "3.1")
def test_the_felt_of_craps_has_an_area_for_every_wager_with_the_sign(tmp_path: Path) -> None:
    areas = _areas(_asked(tmp_path, "layout", "craps-1"))
    hops = [spot for spot in areas if spot.startswith("hop:")]
    assert len(hops) == 21
    for family in ("place", "buy", "lay", "place-to-lose"):
        assert sum(spot.startswith(f"{family}:") for spot in areas) == 6, family
    assert {one["minimum_cents"] for one in areas.values()} == {500}


@clause("interblock", "2.3.2", "4.1")
def test_the_felt_of_roulette_has_the_racetrack_too(tmp_path: Path) -> None:
    felt = _asked(tmp_path, "layout", "roulette-1")
    areas = _areas(felt)
    # 37 straight, 60 splits, 14 streets, 23 corners, 11 six lines, 3 + 3 + 6 outside.
    assert len(areas) == 37 + 60 + 14 + 23 + 11 + 12
    assert len(_areas(felt, "recipe")) == 3 + 37
    assert {one["maximum_cents"] for one in areas.values()} == {50_000}


@clause("sicbo-nicc", "2.2", "6.7")
@clause("sicbo-ilga", "2.2", "6.7")
def test_the_felt_of_a_dealers_table_states_what_a_super_streak_costs(tmp_path: Path) -> None:
    for game in ("sicbo-ilga", "sicbo-nicc"):
        TABLES["dealer-1"] = DEALER.replace("sicbo-ilga", game)
        felt = _asked(tmp_path / game, "layout", "dealer-1")
        areas = _areas(felt)
        assert (felt["game"], felt["diagram"], len(areas)) == (game, "C", 60)
        for side in ("small", "big", "odd", "even"):
            streak = areas[f"super-streak:{side}"]
            assert (streak["minimum_cents"], streak["maximum_cents"]) == (500, 500)


@clause("aruze-sicbo", "3.1", "8.17")
@clause("aruze-craps", "3.2", "7.16")
@clause("interblock", "9.17")
def test_the_rules_are_there_for_the_person_who_asks(tmp_path: Path) -> None:
    for number, (table, wagers, text) in enumerate(
        (("sicbo-1", 50, "3.9.1.1"), ("craps-1", 76, "3.9.1.1.2"), ("roulette-1", 157, "5.1"))
    ):
        rules = _asked(tmp_path / str(number), "rules", table)
        assert len(rules["wagers"]) == wagers
        cited = {
            case["clause"]
            for wager in rules["wagers"]
            for cases in wager["cases"].values()
            for case in cases
        }
        assert any(one.startswith(text) for one in cited)
        assert {one["key"] for one in rules["readings"]} >= {"idle"}
        assert rules["clauses"], "the document's own clauses, in our words"
        assert len(rules["digest"]) == 64


@clause("interblock", "3.4", "3.4.1", "3.7", "3.7.1", "3.7.2", "3.7.3")
@clause("interblock", "1.1/wagering-period/indicated")
@clause("aruze-craps", "3.3.3", "3.6.1")
@clause("aruze-sicbo", "3.6", "3.6.1")
def test_result_credit_and_winnings_come_to_every_screen_they_belong_on(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        await run.floor.workshop.consoles["roulette-1-wheel"].force("17")
        winner = await run.seat("roulette-1", "roulette-1-1")
        other = await run.seat("roulette-1", "roulette-1-2")
        await winner.do("insert-note", denomination_cents=1_000)
        await winner.do("place-wager", spot="straight:17", cents=100)
        await winner.do("place-wager", spot="red", cents=200)
        assert winner.own["credit_cents"] == 700, "what lies on the layout is no credit"
        for screen in (winner, other):
            indicated = await screen.public(lambda view: view["closes_in_ms"] is not None)
            assert 0 <= indicated["view"]["closes_in_ms"] <= 600_000
        await run.period_ends("roulette-1")
        for screen in (winner, other):
            shown = await screen.public(lambda view: view["result"] == "17")
            assert "straight:17" in shown["view"]["lit"]
        outcomes = await winner.until("outcomes")
        # 35 to 1 on a straight: $35 won, and the dollar back.
        assert outcomes["cells"]["straight:17"]["won_cents"] == 3_500
        # 17 is black: the chips on red vanish, those that won go to the credit meter.
        own = await winner.owns(lambda own: own["win_cents"] == 3_500)
        assert own["credit_cents"] == 700 + 3_600
        assert (own["stakes"], own["bet_cents"]) == ({}, 0)
        assert not any(message["type"] == "outcomes" for message in other.got)

    play(tmp_path, story, ROULETTE)


@clause("aruze-craps", "1.1/round-of-play", "2.1", "3.3.3", "3.3.7")
def test_a_roll_is_a_round_and_settles_what_lay_there_at_the_close(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        tumbler = run.floor.workshop.consoles["craps-1-tumbler"]
        await tumbler.force("24")
        player = await run.seat("craps-1", "craps-1-1")
        await player.do("insert-note", denomination_cents=5_000)
        await player.do("place-wager", spot="pass", cents=1_000)
        await player.do("place-wager", spot="field", cents=500)
        assert player.own["credit_cents"] == 3_500
        await run.period_ends("craps-1")
        await player.stage("shooting", 1)
        late = await player.do("place-wager", spot="field", cents=500)
        assert (late["type"], late["clause"]) == ("refused", "3.3.6")
        await player.do("press-shoot", round=1)
        # A total of 6 sets the point and is none of the Field's: one wager runs on, one is lost.
        shown = await player.public(lambda view: view["result"] == "24")
        assert (shown["view"]["point"], shown["view"]["round"]) == (6, 2)
        own = await player.owns(lambda own: own["stakes"] == {"pass@6": 1_000})
        assert (own["credit_cents"], own["win_cents"]) == (3_500, 0)
        await tumbler.force("33")
        await run.period_ends("craps-1")
        await player.stage("shooting", 2)
        await player.do("press-shoot", round=2)
        # The faces, their total and what is paid come from one reading: 6 again, even money.
        shown = await player.public(lambda view: view["result"] == "33")
        assert shown["view"]["point"] is None
        assert "pass@6" in shown["view"]["lit"]
        own = await player.owns(lambda own: own["win_cents"] == 1_000)
        assert (own["credit_cents"], own["stakes"]) == (5_500, {})
        sensed = [
            event.result
            for entry in entries(run.floor.store, "table:craps-1")
            for event in entry.events
            if isinstance(event, ResultSensed)
        ]
        assert sensed == ["24", "33"]

    play(tmp_path, story, CRAPS)


SHOWN = {
    "sicbo-1": {
        "elements": ["2.3"], "drawing": ["diagram/A"], "areas": ["3.9.9"], "required": ["2.3.1"],
        "further": ["2.3.2"], "instructions": ["3.1"], "period": ["1.1/wagering-period"],
        "winnings": ["3.6.1"],
    },
    "craps-1": {
        "elements": ["2.3"], "drawing": ["diagram/A"], "required": ["2.3.1"],
        "further": ["2.3.2"], "instructions": ["3.2"], "period": ["1.1/wagering-period"],
        "touch": ["3.5.1"], "taken-back": ["3.5.1.1"], "credit": ["3.3.3"],
        "as-they-lie": ["3.3.7"], "whole-round": ["1.1/round-of-play"], "winnings": ["3.6.1"],
    },
    "roulette-1": {
        "elements": ["2.3.2"], "drawing": ["diagram/B", "diagram/C", "diagram/D"],
        "further": ["2.4.2"], "instructions": ["3.1"],
        "period": ["1.1/wagering-period/indicated"], "outcome": ["3.7"],
        "lost-chips": ["3.7.1"], "winnings": ["3.4.1"], "win-meter": ["3.7.2"],
        "credited": ["3.7.3"],
    },
    "dice-1": {"drawing": ["diagram/E"], "elements": ["2.3.2"]},
    "dealer-1": {},
}  # fmt: skip


@clause("aruze-sicbo", "2.3", "2.3.1", "2.3.2", "3.1", "3.6.1", "3.9.9", "diagram/A")
@clause("aruze-craps", "2.3", "2.3.1", "2.3.2", "3.2", "3.3.3", "3.5.1", "3.5.1.1", "3.6.1")
@clause("aruze-craps", "diagram/A")
@clause("interblock", "2.3.2", "2.4.2", "3.4.1", "3.7")
@clause("interblock", "diagram/B", "diagram/C", "diagram/D", "diagram/E")
def test_a_screen_says_what_it_shows_and_by_which_clauses_and_adds_no_wager(
    tmp_path: Path,
) -> None:
    dice = SICBO.replace("sicbo-1", "dice-1").replace("aruze-sicbo", "interblock-sicbo")

    async def story(run: Running) -> None:
        async with run.http() as http:
            for table, expected in SHOWN.items():
                felt = (await http.get(f"/api/tables/{table}/layout")).json()
                told = {line["id"]: line["clauses"] for line in felt["screen"]}
                assert expected.items() <= told.items(), table
                assert told.keys() == expected.keys() or table == "dice-1"
                assert all(line["words"]["en"] and line["words"]["zh"] for line in felt["screen"])
                rules = (await http.get(f"/api/tables/{table}/rules")).json()
                known = {wager["spot"] for wager in rules["wagers"]} | rules["recipes"].keys()
                touched = {
                    area["id"].partition("@")[0] for area in felt["areas"] if area["kind"] != "box"
                }
                assert touched <= known, "an area for what is no wager of the rules"

    play(tmp_path, story, SICBO, CRAPS, ROULETTE, dice, DEALER)


@clause("aruze-sicbo", "2.3.2")
@clause("aruze-craps", "2.3.2")
@clause("interblock", "2.4.2")
def test_a_table_cannot_be_configured_with_a_wager_that_the_rules_do_not_have(
    tmp_path: Path,
) -> None:
    for table in (SICBO, CRAPS, ROULETTE):
        more = 'limits.lucky-seven = {{ minimum = "1", maximum = "5" }}\n'
        with pytest.raises(BadInput, match="lucky-seven"):
            parse_settings(configuration(tmp_path, table + more), "floor.toml")


@clause("sicbo-nicc", "9.19")
@clause("sicbo-ilga", "9.14")
def test_the_rules_of_a_dealers_table_are_shown_in_full_and_which_they_were_is_recorded(
    tmp_path: Path,
) -> None:
    async def story(run: Running) -> None:
        async with run.http() as http:
            rules = (await http.get("/api/tables/dealer-1/rules")).json()
            needed = rules["document"] == "sicbo-nicc"
            card = (await http.post("/api/cards", json={"name": "Ann"})).json() if needed else {}
        clauses = [one.clause for one in register() if one.document == rules["document"]]
        assert [one["clause"] for one in rules["clauses"]] == clauses, "none is left out"
        place = await run.seat("dealer-1", "1")
        free = await place.do("show-rules")
        assert free["type"] == "done", free
        sat = await place.do("take-place", person="Ann", **card)
        assert sat["type"] == "done", sat
        console = await run.client(Authorization=f"Bearer {await run.signed_on('dealer')}")
        await console.hello(table="dealer-1", console=True)
        await console.order("shake-dice", table="dealer-1", round=1, tumbles=3)
        # Meanwhile the round has begun, which is no reason to lose the record.
        late = await place.do("show-rules", seen=1)
        assert late["type"] == "done", late
        again = await place.do("show-rules")
        assert (again["type"], again["kind"]) == ("refused", "rules-recorded")
        named = await console.order("show-rules", table="dealer-1", place="2")
        assert named["type"] == "done", named
        asked = {"type": "show-rules", "table": "dealer-1", "place": "3"}
        async with await run.at_work("inspector") as inspector:
            assert (await inspector.post("/api/acts", json={"act": asked})).status_code == 403
        shown = [
            event
            for entry in entries(run.floor.store, "dealer:dealer-1")
            for event in entry.events
            if isinstance(event, RulesShown)
        ]
        assert [(one.round, one.place, one.person) for one in shown] == [
            (0, "1", ""), (1, "1", "Ann"), (1, "2", ""),
        ]  # fmt: skip
        assert {one.digest for one in shown} == {rules["digest"]}

    for game in ("sicbo-ilga", "sicbo-nicc"):
        dealt = DEALER.replace("sicbo-ilga", game)
        play(tmp_path / game, story, dealt, staff=True)
