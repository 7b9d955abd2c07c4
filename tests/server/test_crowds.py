"""A crowd at the door: idle, slow and endless callers cost the seated nothing."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

import apsw
import pytest

from pitboss.eventstore.store import Batch
from pitboss.server.actors import floor_parts
from pitboss.server.actors.floor import Floor
from tests.server.floors import Running, play

HALF_A_HEADER = b"GET /api/floor HTTP/1.1\r\nHost: floor\r\nX-Slow: "


async def callers(run: Running, count: int, sends: bytes = HALF_A_HEADER) -> list[socket.socket]:
    """So many connections from this machine, each with a word to begin with."""
    made = []
    for _ in range(count):
        reader = socket.create_connection(("127.0.0.1", run.port))
        reader.setblocking(False)
        reader.send(sends)
        made.append(reader)
        await asyncio.sleep(0)
    await asyncio.sleep(0.1)
    return made


async def told(caller: socket.socket) -> bytes:
    """What a caller is told before the line is closed."""
    loop, heard = asyncio.get_running_loop(), b""
    with contextlib.suppress(ConnectionResetError):
        async with asyncio.timeout(10):
            while part := await loop.sock_recv(caller, 4_096):
                heard += part
    return heard.partition(b"\r\n")[0]


def test_idle_callers_are_let_in_up_to_a_number_and_hung_up_on_in_time(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        client = await run.seat()
        crowd = await callers(run, 25)
        refused = crowd[19:]
        for one in refused:
            assert (await told(one)).startswith(b"HTTP/1.1 503")
        # A seated player plays on, and the machine is known by its round.
        assert (await client.do("insert-note", denomination_cents=2_000))["type"] == "done"
        for one in crowd[:19]:
            assert (await told(one)).startswith(b"HTTP/1.1 408")
        async with run.http() as http:
            assert (await http.get("/health/live")).status_code == 200
        for one in crowd:
            one.close()

    door = {"connections_an_address": 20, "header_seconds": 1}
    play(tmp_path, story, door=door)


def test_a_socket_that_goes_makes_room_for_the_next(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        for _ in range(20):
            client = await run.display()
            await client.close()
        kept = [await run.display() for _ in range(4)]
        with pytest.raises(Exception, match=r"503|did not receive"):
            await run.display()
        await kept[0].close()
        async with asyncio.timeout(10):
            while True:
                with contextlib.suppress(Exception):
                    await run.display()
                    break
                await asyncio.sleep(0.05)

    play(tmp_path, story, door={"connections": 4})


@pytest.mark.parametrize(
    "endless", [b"X-Long: " + b"a" * 200_000, b"X-Many: a\r\n" * 20_000], ids=["line", "many"]
)
def test_a_header_has_an_end(tmp_path: Path, endless: bytes) -> None:
    async def story(run: Running) -> None:
        (caller,) = await callers(run, 1, b"GET / HTTP/1.1\r\nHost: floor\r\n")
        loop = asyncio.get_running_loop()
        with contextlib.suppress(ConnectionError):
            await loop.sock_sendall(caller, endless)
        assert (await told(caller)).startswith((b"HTTP/1.1 431", b""))
        async with run.http() as http:
            large = {"X-Large": "a" * 60_000}
            assert (await http.get("/health/live", headers=large)).status_code == 200
            assert (await http.get("/health/live")).status_code == 200
        caller.close()

    play(tmp_path, story)


def test_a_body_comes_in_time(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        head = (
            b"POST /api/staff/sign-on HTTP/1.1\r\nHost: floor\r\n"
            b"Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
        )
        (caller,) = await callers(run, 1, head)
        assert await told(caller) == b""
        caller.close()
        await asyncio.sleep(0.1)
        assert run.log.getvalue() == ""

    play(tmp_path, story, door={"body_seconds": 1})


# Figures, and whether it is well.


def test_the_figures_of_the_house_are_told_to_nobody_unless_it_is_set(tmp_path: Path) -> None:
    async def status(run: Running, **headers: str) -> int:
        async with run.http(**headers) as http:
            return (await http.get("/metrics")).status_code

    async def off(run: Running) -> None:
        assert await status(run) == 404

    async def here(run: Running) -> None:
        assert await status(run) == 200

    async def with_a_token(run: Running) -> None:
        assert await status(run) == 404
        assert await status(run, Authorization="Bearer another") == 404
        assert await status(run, Authorization="Bearer a token") == 200

    for name, story, door in (
        ("a", off, {"metrics": "off"}),
        ("b", here, {"metrics": "loopback"}),
        (
            "c",
            with_a_token,
            {"metrics": "token", "metrics_token_sha256": sha256(b"a token").hexdigest()},
        ),
    ):
        (tmp_path / name).mkdir()
        play(tmp_path / name, story, door=door)


def test_a_floor_whose_journal_takes_nothing_is_not_ready(tmp_path: Path) -> None:
    full = False
    alarms: list[Mapping[str, str]] = []
    told_while_full: list[bool] = []

    def filling(floor: Floor) -> None:
        commit = floor.store.commit

        def alarm(told: Mapping[str, str]) -> None:
            alarms.append(told)
            told_while_full.append(full)

        floor.notifier.alarm = alarm  # type: ignore[method-assign,assignment]  # what goes out

        def maybe(batch: Batch) -> None:
            if full:
                raise apsw.FullError("database or disk is full")
            commit(batch)

        floor.store.commit = maybe  # type: ignore[method-assign]  # a disk that fills up

    async def story(run: Running) -> None:
        nonlocal full
        client = await run.seat()
        async with run.http() as http:
            assert (await http.get("/health/ready")).status_code == 200
            full = True
            assert (await client.do("sit-down", player="Lou"))["type"] == "busy"
            answer = await http.get("/health/ready")
            assert (answer.status_code, answer.json()["recorded"]) == (503, False)
            async with asyncio.timeout(10):
                while not alarms:
                    await asyncio.sleep(0.01)
            full = False
            noted = await client.do("insert-note", denomination_cents=2_000)
            assert noted["type"] == "done"
            assert (await http.get("/health/ready")).status_code == 200
        # As soon as it can be written, it is on record, and the inspector has a notice.
        async with asyncio.timeout(10):
            while not run.floor.notifier.book.notices:
                await asyncio.sleep(0.01)
        (notice,) = run.floor.notifier.book.notices.values()
        assert (notice.matter, notice.item) == ("integrity", "storage")
        assert "database or disk is full" in notice.reason
        assert "1 times" in notice.reason
        # Outside it was told at once, while the disk was full.
        assert alarms[0]["alarm"] == "storage"
        assert told_while_full == [True]

    play(tmp_path, story, change=filling)


def test_a_floor_without_room_on_its_disk_is_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(run: Running) -> None:
        async with run.http() as http:
            monkeypatch.setattr(floor_parts, "LEAST_ROOM_BYTES", 2**62)
            answer = await http.get("/health/ready")
        assert (answer.status_code, answer.json()["room"]) == (503, False)

    play(tmp_path, story)


# What it keeps is its owner's alone.


def test_journal_log_keys_and_folders_are_for_their_owner_alone(tmp_path: Path) -> None:
    kept = tmp_path / "new" / "var"

    async def story(run: Running) -> None:
        assert await (await run.seat()).do("insert-note", denomination_cents=500)
        files = [one for one in kept.rglob("*") if one.is_file() and "devices" not in one.parts]
        assert {one.name for one in files} >= {"floor.db", "floor.db-wal", "journal.key"}
        for one in files:
            public = one.suffix == ".pub"
            assert public or one.stat().st_mode & 0o077 == 0, one
        for folder in (kept, kept.parent, kept / "keys"):
            assert folder.stat().st_mode & 0o777 == 0o700, folder

    play(kept, story)
