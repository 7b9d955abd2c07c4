"""The terminals' desk: a key for each act that the documents give a person, with its clause."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from tests.server.floors import CRAPS, ROULETTE, SICBO, Json, Running, play
from tests.server.sittings import DONE, Sitting, placed, sitting
from tests.stories import clause

TABLES = {"sicbo-1": SICBO, "craps-1": CRAPS, "roulette-1": ROULETTE}
KEYS = {
    # by act: the clause in Aruze Sic Bo, in Aruze Craps, in Interblock
    "declare-void": ("7.4", "6.4", "8.6"),
    "confirm-wagers": ("7.1", "6.1", "8.1"),
    "declare-terminal-fault": ("7.2.3", "6.2.3", "8.2.7"),
    "declare-device-fault": ("7.4.2", "6.4.2", "8.2.7"),
    "declare-server-fault": ("7.6.1.2", "6.6.1.2", "8.7.2"),
    "restore-terminal": ("7.2.3", "6.2.3", "8.2.7"),
    "resume-table": ("7.4.2", "6.4.2", "8.2.7"),
    "correct-result": ("7.1", "6.1", "8.1"),
    "adjust-meter": ("7.1", "6.1", "8.1"),
    "invalidate-round": ("8.8", "7.8", "9.9"),
    "instruct-player": ("8.1", "7.1", "9.1"),
    "sit-down": ("8.1", "7.1", "9.1"),
    "stand-up": ("8.1", "7.1", "9.1"),
    "warn-of-closing": ("8.2", "7.2", "9.14"),
    "withdraw-warning": ("8.2", "7.2", "9.14"),
    "close-table": ("8.2", "7.2", "9.14"),
    "open-table": ("order", "order", "order"),
    "hold-credit": ("7.5", "6.5", ""),
    "determine-hold": ("7.5", "6.5", ""),
    # No rule speaks of these; a terminal is switched off and on, its machine let go.
    "disable-terminal": ("", "", ""),
    "enable-terminal": ("", "", ""),
    "release-terminal": ("order", "order", "order"),
    # What one document has alone.
    "enter-unread-result": ("7.1", "", "8.8"),
    "announce-no-spin": ("", "", "8.2.4"),
    "set-wagering-period": ("", "", "1.1/wagering-period"),
    "change-in-fairness": ("", "3.3.8", ""),
}
UNKNOWN = {
    "announce-no-spin": "not-this-equipment",
    "set-wagering-period": "period-not-set",
    "change-in-fairness": "no-late-change",
    "hold-credit": "no-holding",
    "determine-hold": "no-holding",
}
"""How a key says that a document has no such act."""


async def desk(run: Running, office: str, table: str) -> dict[str, Json]:
    """The keys of a table's desk as an office has them, with its first terminal chosen."""
    async with await run.at_work(office) as http:
        told = (await http.get(f"/api/desk/{table}?terminal={table}-1")).json()
    return {one["slug"]: one for one in told["acts"]}


@pytest.mark.parametrize("number", range(3), ids=TABLES)
def test_each_act_has_a_key_with_its_clause_and_is_shut_to_other_offices(
    tmp_path: Path, number: int
) -> None:
    table, text = list(TABLES.items())[number]

    async def story(run: Running) -> None:
        manager = await desk(run, "assistant-gaming-manager", table)
        cashier = await desk(run, "cashier", table)
        for act, clauses in KEYS.items():
            clause = clauses[number]
            if act in UNKNOWN and not clause:
                refusal = manager[act]["refusal"]
                assert (refusal or {}).get("kind") == UNKNOWN[act], act
                continue
            assert manager[act]["clause"] == clause, act
            shut = cashier[act]["refusal"]
            assert shut is not None, act
            if manager[act]["refusal"] is None:
                assert (shut["kind"], shut["clause"]) == ("not-your-office", clause), act

    play(tmp_path, story, text, staff=True)


@pytest.mark.parametrize("number", range(3), ids=TABLES)
def test_the_first_key_of_a_table_that_stands_still_is_one_that_puts_it_right(
    tmp_path: Path, number: int
) -> None:
    table, text = list(TABLES.items())[number]

    async def first(http: httpx.AsyncClient) -> str:
        told = (await http.get(f"/api/desk/{table}")).json()["acts"]
        return next(str(one["slug"]) for one in told if one["refusal"] is None)

    async def story(run: Running) -> None:
        async with await run.at_work("assistant-gaming-manager") as http:
            for act, then in (
                ("declare-server-fault", "declare-void"),
                ("declare-void", "resume-table"),
                ("resume-table", ""),
            ):
                more = {"round": 1} if act == "declare-void" else {}
                body = {"type": act, "table": table, "reason": "it stands still", **more}
                answer = await http.post("/api/acts", json={"act": body})
                assert answer.status_code == 200, answer.text
                assert not then or await first(http) == then

    play(tmp_path, story, text, staff=True)


@pytest.mark.parametrize("number", range(3), ids=TABLES)
def test_a_round_that_is_stopped_and_not_a_stake_keeps_a_table_from_being_closed(
    tmp_path: Path, number: int
) -> None:
    table, text = list(TABLES.items())[number]

    async def story(run: Running) -> None:
        async with await run.at_work("assistant-gaming-manager") as http:

            async def act(slug: str, **more: object) -> httpx.Response:
                body = {"type": slug, "table": table, **more}
                return await http.post("/api/acts", json={"act": body})

            why = "it stands still"
            assert (await act("declare-server-fault", reason=why)).status_code == 200
            told = (await act("close-table")).json()
            sign = ("8.2", "7.2", "9.2")[number]
            assert (told["kind"], told["clause"]) == ("round-undecided", sign)
            assert "Round 1 is not decided yet" in told["sentence"]
            keys = await desk(run, "assistant-gaming-manager", table)
            assert keys["close-table"]["refusal"]["kind"] == "round-undecided"
            assert (await act("declare-void", round=1, reason=why)).status_code == 200
            assert (await act("close-table")).status_code == 200

    play(tmp_path, story, text, staff=True)


@pytest.mark.parametrize("number", range(3), ids=TABLES)
def test_a_form_names_the_offices_of_this_document_and_of_no_other(
    tmp_path: Path, number: int
) -> None:
    table, text = list(TABLES.items())[number]
    voids = (
        ["electronic-gaming-supervisor", "assistant-gaming-manager"],  # Aruze Sic Bo 7.4
        ["assistant-gaming-manager"],  # Aruze Craps 6.4
        ["casino-supervisor", "electronic-gaming-supervisor", "assistant-gaming-manager"],  # 8.4
    )

    async def story(run: Running) -> None:
        keys = await desk(run, "assistant-gaming-manager", table)
        assert keys["declare-void"]["offices"] == voids[number]
        for act in ("correct-result", "invalidate-round"):
            assert keys[act]["offices"] == voids[number], act

    play(tmp_path, story, text, staff=True)


@pytest.mark.parametrize("number", range(3), ids=TABLES)
def test_an_act_that_the_document_does_not_have_is_shut_before_a_terminal_is_chosen(
    tmp_path: Path, number: int
) -> None:
    table, text = list(TABLES.items())[number]
    lacking: tuple[dict[str, str], ...] = (
        {"change-in-fairness": "no-late-change"},
        {},
        {"change-in-fairness": "no-late-change", "hold-credit": "no-holding"},
    )

    async def story(run: Running) -> None:
        async with await run.at_work("assistant-gaming-manager") as http:
            told = (await http.get(f"/api/desk/{table}")).json()["acts"]
        keys = {one["slug"]: one["refusal"] for one in told}
        for act in ("change-in-fairness", "hold-credit"):
            assert (keys[act] or {}).get("kind") == lacking[number].get(act), act

    play(tmp_path, story, text, staff=True)


@clause("aruze-sicbo", "1.1/assistant-gaming-manager", "1.1/electronic-gaming-supervisor")
def test_at_aruze_sic_bo_both_titles_have_the_same_powers_and_each_is_on_record(
    tmp_path: Path,
) -> None:
    titles = ("electronic-gaming-supervisor", "assistant-gaming-manager")

    async def story(run: Running) -> None:
        powers = [await desk(run, title, "sicbo-1") for title in titles]
        supervised = [act for act in KEYS if powers[0][act]["clause"].startswith(("7.", "8."))]
        assert len(supervised) > 10
        for act in supervised:
            one, other = (keys[act]["refusal"] for keys in powers)
            assert one == other, act
        for number, title in enumerate(titles, start=1):
            async with await run.at_work(title) as http:
                for act in ("declare-server-fault", "declare-void", "resume-table"):
                    more = {"round": number} if act == "declare-void" else {}
                    body = {"type": act, "table": "sicbo-1", "reason": "it stood still", **more}
                    answer = await http.post("/api/acts", json={"act": body})
                    assert answer.status_code == 200, answer.text
        async with await run.at_work(titles[0]) as http:
            told = (await http.get("/api/significant-events")).json()["events"]
        voids = [one for one in told if "declared void" in str(one)]
        assert {(one["by"], one["office"]) for one in voids} == {(one, one) for one in titles}

    play(tmp_path, story, SICBO, staff=True)


def test_a_shut_key_says_why_and_not_that_another_round_was_tried(tmp_path: Path) -> None:
    async def story(at: Sitting) -> None:
        player = await at.sat()
        assert await placed(player, "red", 500) == DONE
        await at.rolled(player, "5")
        keys = await desk(at.run, "casino-supervisor", "roulette-1")
        assert keys["announce-no-spin"]["refusal"]["kind"] == "not-now"
        for act, key in keys.items():
            assert (key["refusal"] or {}).get("kind") != "wrong-round", act

    sitting(tmp_path, ROULETTE, "roulette-1", story, staff=True)


def test_no_key_is_shut_by_words_that_nobody_has_written(tmp_path: Path) -> None:
    """A key is tried with words of its own: no refusal asks for them or repeats them."""

    async def story(at: Sitting) -> None:
        player = await at.sat()
        assert await placed(player, "red", 500) == DONE
        for office in ("casino-supervisor", "attendant"):
            keys = await desk(at.run, office, "roulette-1")
            for act, key in keys.items():
                refusal = key["refusal"] or {}
                assert refusal.get("kind") not in ("reason-needed", "no-such-breach"), act
        assert keys["release-seat"]["refusal"]["kind"] == "not-reserved"
        keys = await desk(at.run, "casino-supervisor", "roulette-1")
        assert keys["void-for-breach"]["refusal"] is None

    sitting(tmp_path, ROULETTE, "roulette-1", story, staff=True)
