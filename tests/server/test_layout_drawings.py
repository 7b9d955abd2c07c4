"""Layouts A to D: by the drawing on the Authority's file, or by our own schematic on record."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

from tests.server.dealt import GAMES, SUPERVISOR, DealtTable, dealt
from tests.server.floors import DEALER
from tests.stories import clause

BOTH = pytest.mark.parametrize("game", GAMES)
STREAK = 'limits.super-streak = {{ minimum = "5", maximum = "5" }}\n'
MANAGER = "assistant-gaming-manager"


def lettered(letter: str) -> str:
    """The table with one of the four layouts; A and B have no Super Streak."""
    table = DEALER.replace('layout = "C"', f'layout = "{letter}"')
    return table if letter in "CD" else table.replace(STREAK, "")


async def filed(at: DealtTable, number: str, letter: str, kind: str = "drawing") -> int:
    """A drawing handed in and filed by a manager; the status of the answer."""
    content = f"the areas of layout {letter}, with their measures".encode()
    worker = await at.at_work(MANAGER)
    kept = await worker.put(
        "/api/papers/content", content=content, headers={"content-type": "text/plain"}
    )
    assert kept.is_success, kept.text
    answer = await at.asked(
        MANAGER, "file-paper", number=number, kind=kind, direction="from", document=at.game,
        title=f"Layout {letter}", digest=sha256(content).hexdigest(), media="text/plain",
        layout=letter,
    )  # fmt: skip
    return answer.status_code


@BOTH
@pytest.mark.parametrize("letter", ["A", "B", "C", "D"])
@clause("sicbo-nicc", "2.2", "diagram/A", "diagram/B", "diagram/C", "diagram/D")
@clause("sicbo-ilga", "2.2", "diagram/A", "diagram/B", "diagram/C", "diagram/D")
def test_a_layout_follows_its_drawing_or_is_said_to_be_our_own(
    tmp_path: Path, game: str, letter: str
) -> None:
    rule = f"diagram/{letter}"

    async def story(at: DealtTable) -> None:
        worker = await at.at_work(SUPERVISOR)
        shown = (await worker.get("/api/tables/dealer-1/rules")).json()["drawing"]
        assert shown == {"layout": letter, "paper": "", "clause": rule}
        felt = (await worker.get("/api/tables/dealer-1/layout")).json()
        streaks = [area["id"] for area in felt["areas"] if area["id"].startswith("super-streak")]
        assert bool(streaks) == (letter in "CD")
        own = f"Layout {letter} is our own schematic: its drawing is not on file"
        assert (await at.events())[0][0].endswith(own)
        await at.done(SUPERVISOR, "close-dealer-table")
        # Without the record that it is our own, a layout without its drawing stays shut.
        opening = {"float_cents": 10_000_000, "own_schematic": False}
        assert await at.refused(SUPERVISOR, "open-dealer-table", **opening) == (
            "no-drawing", "2.2",
        )  # fmt: skip
        assert await filed(at, "P-0", letter, kind="procedure") == 400
        assert await filed(at, "P-1", "D" if letter != "D" else "A") == 200
        assert (await at.refused(SUPERVISOR, "open-dealer-table", **opening))[0] == "no-drawing"
        assert await filed(at, "P-2", letter) == 200
        await at.done(SUPERVISOR, "open-dealer-table", **opening)
        shown = (await worker.get("/api/tables/dealer-1/rules")).json()["drawing"]
        assert shown == {"layout": letter, "paper": "P-2", "clause": rule}
        text = f"Layout {letter} follows the drawing on file as P-2"
        assert (await at.events())[0][0].endswith(text)

    dealt(tmp_path, game, story, lettered(letter))
