"""What stands under the screens of a floor for practice is told when it changes, not asked for."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from tests.server.floors import ROULETTE, SICBO, Client, HandClock, Running, play

MANAGER = "assistant-gaming-manager"
WORDS = b"1 Words of the test.\n"
DAY_MS = 86_400_000


async def watching(run: Running, table: str = "") -> tuple[Client, list[str]]:
    """A screen, and what it is told first."""
    screen = await run.client()
    await screen.send({"type": "watch-signs", "table": table})
    return screen, (await screen.until("signs"))["unfiled"]


async def filed(run: Running, effective_at: int) -> None:
    """The order of Aruze Sic Bo is put on file, in force from then."""
    async with await run.at_work(MANAGER) as http:
        headers = {"Content-Type": "text/plain"}
        await http.put("/api/papers/content", content=WORDS, headers=headers)
        act = {
            "type": "file-paper", "number": "GO-1", "kind": "order", "direction": "from",
            "document": "aruze-sicbo", "title": "An order of the test",
            "digest": sha256(WORDS).hexdigest(), "media": "text/plain",
            "effective_at": effective_at, "licensee": "The test house",
        }  # fmt: skip
        answer = await http.post("/api/acts", json={"act": act})
        assert answer.status_code == 200, answer.text


def test_a_screen_is_told_at_once_when_an_order_is_filed_and_withdrawn(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        whole, first = await watching(run)
        dice, own = await watching(run, "sicbo-1")
        wheel, other = await watching(run, "roulette-1")
        assert (first, own, other) == (
            ["aruze-sicbo", "interblock"], ["aruze-sicbo"], ["interblock"],
        )  # fmt: skip
        await filed(run, effective_at=0)
        told = await whole.until("signs")
        assert told["unfiled"] == ["interblock"]
        # People read the title of the game, in their language, and not the name of a folder.
        assert told["titles"] == [{"en": "Interblock Roulette", "zh": "Interblock 轮盘"}]
        assert (await dice.until("signs"))["unfiled"] == []
        async with await run.at_work(MANAGER) as http:
            act = {"type": "withdraw-paper", "number": "GO-1", "reason": "the test is over"}
            await http.post("/api/acts", json={"act": act})
        assert (await dice.until("signs"))["unfiled"] == ["aruze-sicbo"]
        # Of another document nothing was said: the next that this one hears is an answer.
        await wheel.send({"type": "ping", "at": 1})
        assert (await wheel.next())["type"] == "pong"

    play(tmp_path, story, SICBO, ROULETTE, staff=True)


def test_an_order_that_comes_into_force_takes_the_sign_down(tmp_path: Path) -> None:
    clock = HandClock()

    async def story(run: Running) -> None:
        await filed(run, effective_at=run.floor.clock() + DAY_MS)
        screen, first = await watching(run, "sicbo-1")
        assert first == ["aruze-sicbo"]
        clock.forward(DAY_MS // 1000 + 1)
        assert (await screen.until("signs"))["unfiled"] == []

    play(tmp_path, story, SICBO, staff=True, clock=clock)


def test_a_floor_for_play_has_no_such_line(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        screen = await run.client()
        await screen.send({"type": "watch-signs"})
        assert (await screen.until("refused"))["kind"] == "not-here"

    play(tmp_path, story, SICBO, staff=True, training=False)
