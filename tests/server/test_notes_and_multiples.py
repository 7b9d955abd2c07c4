"""Notes by the acceptor's own line, and amounts that the sign does or does not restrict."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.floors import CRAPS, ROULETTE, SICBO, Client, Json, Running, play
from tests.stories import clause

TABLES = [(SICBO, "sicbo-1", "big"), (CRAPS, "craps-1", "field"), (ROULETTE, "roulette-1", "red")]
EACH = pytest.mark.parametrize(("text", "table", "spot"), TABLES)


async def sat(run: Running, table: str, cents: int) -> Client:
    """A player at the first terminal; the page is there before anything is put in."""
    player = await run.seat(table, f"{table}-1")
    if cents:
        assert (await player.do("insert-note", denomination_cents=cents))["type"] == "done"
    return player


async def sign(run: Running, table: str) -> Any:  # as the page has it
    async with run.http() as http:
        return (await http.get(f"/api/tables/{table}/sign")).json()


@pytest.mark.parametrize(("text", "table"), [(text, table) for text, table, _ in TABLES])
@clause("aruze-sicbo", "3.4.1", "3.4.1/indicated")
@clause("aruze-craps", "3.4.1", "3.4.1/indicated")
@clause("interblock", "3.2.1", "3.2.1/indicated")
def test_an_indicated_note_is_credited_at_its_face_and_another_comes_back(
    tmp_path: Path, text: str, table: str
) -> None:
    async def story(run: Running) -> None:
        player = await sat(run, table, 0)
        assert (await sign(run, table))["notes_cents"] == [2_000, 5_000]
        acceptor = run.floor.workshop.consoles[f"{table}-1-acceptor"]
        credit = 0
        for cents in (500, 1_000, 2_000, 5_000, 10_000, 2_500):
            if cents in (2_000, 5_000):
                assert await _goes_in(acceptor, cents)
                credit += cents
                await player.owns(_shows(credit))
            else:
                assert not await acceptor.put_in(cents=cents), "it comes straight back"
        assert (await player.do("insert-note", denomination_cents=1_000))["type"] == "refused"
        await player.settled()
        assert player.own["credit_cents"] == credit == 7_000

    play(tmp_path, story, text.replace("limits.", 'denominations = ["20", "50"]\nlimits.', 1))


async def _goes_in(acceptor: Any, cents: int) -> bool:  # a console of the workshop
    """A stacker that has just been at work waits a moment before it takes the next."""
    for _ in range(200):
        if await acceptor.put_in(cents=cents):
            return True
    return False


def _shows(credit: int) -> Any:  # a question to the terminal's part
    def question(own: Json) -> bool:
        return bool(own["credit_cents"] == credit)

    return question


@EACH
@clause("aruze-sicbo", "3.2", "3.2/multiples")
@clause("aruze-craps", "3.1", "3.1/multiples")
@clause("interblock", "4.1", "4.1/multiples")
def test_multiples_of_the_minimum_are_asked_for_only_where_the_sign_says_so(
    tmp_path: Path, text: str, table: str, spot: str
) -> None:
    low = text.replace('minimum = "1"', 'minimum = "5"')

    async def free(run: Running) -> None:
        """The least is $5 and the unit $1: $7 is no multiple of the least, and stands."""
        player = await sat(run, table, 5_000)
        assert (await player.do("place-wager", spot=spot, cents=700))["type"] == "done"
        assert player.own["stakes"] == {spot: 700}

    async def bound(run: Running) -> None:
        """The sign states units of $5: of $7 no more than $5 stands, and $2 more are refused."""
        limits = {
            (one["minimum_cents"], one["unit_cents"]) for one in (await sign(run, table))["limits"]
        }
        assert limits == {(500, 500)}
        player = await sat(run, table, 5_000)
        answer = await player.do("place-wager", spot=spot, cents=700)
        assert answer["part"]["stakes"] == {spot: 500}
        assert answer["part"]["credit_cents"] == 4_500
        assert (await player.do("place-wager", spot=spot, cents=200))["type"] == "refused"

    play(tmp_path / "free", free, low)
    play(tmp_path / "bound", bound, low.replace('unit = "1"', 'unit = "5"'))
