"""A floor takes up its own journal, all of it, and no other: driven by `serve` and `verify`."""

from __future__ import annotations

import asyncio
import json
import shutil
import subprocess
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import apsw
import pytest

from pitboss.eventstore.checkpoints import Notary
from pitboss.eventstore.keys import signing_key
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.writer import Accepted, EventWriter
from pitboss.house.domain import House
from pitboss.kernel.command import Command
from pitboss.kernel.errors import BadInput
from pitboss.server.actors.floor import make_floor
from pitboss.server.ops import logs
from pitboss.server.ops.settings import parse_settings
from pitboss.server.ops.taking_up import TakenUpAs
from pitboss.staff.acts.reset_password import ResetPassword
from pitboss.table.terminal.acts.insert_note import InsertNote
from pitboss.table.terminal.state import Table
from tests.cli.commands import PITBOSS, pitboss
from tests.server.floors import (
    PATIENCE_SECONDS,
    QUICK,
    Running,
    configuration,
    credit_on_file,
    entries,
    running,
)

OWN_PASSWORD = "a password of one's own"
SERVE_SECONDS = 120
"""How long a refused start may take; one that is not refused would never end."""


def config_of(folder: Path) -> str:
    """A floor whose anchors are kept in another folder than its journal."""
    (folder / "elsewhere").mkdir(exist_ok=True)
    anchors = json.dumps(str(folder / "elsewhere" / "anchors"))
    return f"{configuration(folder)}\n[journal]\nanchors = {anchors}\n"


async def played(folder: Path, cents: int) -> None:
    """Open the floor, put in a note, and close it."""
    async with running(config_of(folder)) as run:
        player = await run.seat()
        await player.do("insert-note", denomination_cents=cents)


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A floor that was closed twice, and a backup from in between."""
    folder = tmp_path_factory.mktemp("floor")
    asyncio.run(played(folder, 500))
    shutil.copy(folder / "floor.db", folder / "older.db")
    asyncio.run(played(folder, 2_000))
    return folder


@pytest.fixture
def floor(kept: Path, tmp_path: Path) -> Path:
    """The same in a folder of its own, with its configuration in a file."""
    shutil.copytree(kept, tmp_path / "floor")
    folder = tmp_path / "floor"
    (folder / "floor.toml").write_text(config_of(folder))
    return folder


def hand(folder: Path, *statements: str) -> None:
    """Somebody in the database itself."""
    connection = apsw.Connection(str(folder / "floor.db"))
    for table in ("records", "checkpoints", "keys"):
        connection.execute(f"DROP TRIGGER IF EXISTS {table}_no_update")
        connection.execute(f"DROP TRIGGER IF EXISTS {table}_no_delete")
    for statement in statements:
        connection.execute(statement)
    connection.close()


def served(folder: Path) -> str:
    """What `pitboss serve` says when it does not open the floor."""
    done = subprocess.run(
        [PITBOSS, "serve", "--config", str(folder / "floor.toml")],
        capture_output=True,
        encoding="utf-8",
        timeout=SERVE_SECONDS,
        check=False,
    )
    assert done.returncode == 2, done.stdout
    return done.stderr


def verified(folder: Path, *more: str) -> tuple[int, str]:
    """What `pitboss verify` says beside the anchors."""
    anchors = str(folder / "elsewhere" / "anchors")
    done = pitboss("verify", str(folder / "floor.db"), "--anchor", anchors, *more, "--json")
    report = json.loads(done.stdout)
    return done.returncode, " ".join(one["wrong"] for one in report["findings"])


def refusal(folder: Path, said: TakenUpAs | None = None) -> str:
    """Why a floor with this journal cannot be made."""
    settings = parse_settings(config_of(folder), "floor.toml")
    with pytest.raises(BadInput) as refused:
        make_floor(settings, log=logs.get("floor"), said=said)
    return str(refused.value)


# The four ways to have another past, each by the commands themselves.


def cut_tail(folder: Path) -> None:
    """The end is taken away with its checkpoints: what is left is genuine, head by head."""
    hand(
        folder,
        f"ATTACH '{folder / 'older.db'}' AS older",
        "DELETE FROM records WHERE position > (SELECT max(position) FROM older.records)",
        "DELETE FROM checkpoints WHERE number > (SELECT max(number) FROM older.checkpoints)",
        *(
            f"DELETE FROM main.{table}"
            for table in ("heads", "snapshots", "postings", "meters", "happenings")
        ),
        *(
            f"INSERT INTO main.{table} SELECT * FROM older.{table}"
            for table in ("heads", "snapshots", "postings", "meters", "happenings")
        ),
    )


def rolled_back(folder: Path) -> None:
    """Yesterday's file."""
    for beside in ("floor.db-wal", "floor.db-shm"):
        (folder / beside).unlink(missing_ok=True)
    shutil.copy(folder / "older.db", folder / "floor.db")


def rewritten(folder: Path) -> None:
    """Signed again by somebody with even the floor's key, but not the anchors."""
    hand(folder, "DELETE FROM checkpoints")
    store = open_store(str(folder / "floor.db"), House())
    Notary(store, signing_key(folder / "keys" / "journal.key")).seal(1)
    store.close()


def swapped(folder: Path) -> None:
    """The journal of another floor, signed by its own key."""
    other = folder / "other"
    other.mkdir()
    asyncio.run(played(other, 10_000))
    for beside in ("floor.db-wal", "floor.db-shm"):
        (folder / beside).unlink(missing_ok=True)
    shutil.copy(other / "floor.db", folder / "floor.db")


@pytest.mark.parametrize(
    ("attack", "serve_says", "verify_says"),
    [
        (cut_tail, "is behind what was noted outside, and no table opens", "its end was cut off"),
        (rolled_back, "or it is an older copy", "or it is an older copy"),
        (rewritten, "its past was rewritten", "its past was rewritten"),
        (swapped, "it was put in the place of this floor's", "it is another journal"),
    ],
    ids=lambda one: one.__name__ if callable(one) else "",
)
def test_another_past_is_found_before_money_moves(
    floor: Path, attack: Callable[[Path], None], serve_says: str, verify_says: str
) -> None:
    assert verified(floor) == (0, "")
    attack(floor)
    code, findings = verified(floor)
    assert code == 1
    assert verify_says in findings
    before = (floor / "floor.db").read_bytes()
    assert serve_says in served(floor)
    assert (floor / "floor.db").read_bytes() == before


# What else a floor does not take up.


def test_a_journal_signed_by_a_strangers_key_is_not_taken_up(floor: Path) -> None:
    shutil.rmtree(floor / "keys")
    (floor / "keys").mkdir(mode=0o700)
    signing_key(floor / "keys" / "journal.key")
    assert "was written with other keys than those in" in refusal(floor)


def test_a_journal_whose_checkpoints_and_macs_are_gone_is_not_taken_up(floor: Path) -> None:
    hand(floor, "DELETE FROM checkpoints", "UPDATE heads SET mac = NULL")
    said = "it has no MAC: its writer does not have the floor's key"
    assert said in refusal(floor)
    # Nobody can be talked into adopting it: its own record says that it had them.
    assert said in refusal(floor, TakenUpAs(adopted=True))


def test_a_forged_snapshot_is_not_taken_up_and_nobody_is_paid_by_it(floor: Path) -> None:
    """$4,000 on a terminal by one row: its digest is plain SHA-256, and anybody can make that."""
    stream, house = Table.stream("sicbo-1"), House()
    store = open_store(str(floor / "floor.db"), house)
    state = EventWriter(store, house).state(stream)
    head = store.load([stream])[stream].head
    store.close()
    assert isinstance(state, Table)
    state.terminals["sicbo-1-1"].credit_cents += 400_000
    data = house.dump(stream, state)
    digest = sha256(data).hexdigest()
    row = f"'{stream}', {head.version}, x'{head.hash.hex()}', x'{data.hex()}', x'{digest}', NULL"
    hand(floor, f"INSERT OR REPLACE INTO snapshots VALUES ({row})")
    assert "of its snapshot it has no MAC" in refusal(floor)


def test_a_file_that_was_emptied_is_told_as_one_and_taken_for_no_new_floor(floor: Path) -> None:
    for path in floor.glob("floor.db*"):
        path.write_bytes(b"")
    done = pitboss("verify", str(floor / "floor.db"))
    assert done.returncode == 2
    assert "it is empty, and no journal. If there was one, restore a backup." in done.stderr
    assert "is a volume not mounted?" in refusal(floor)


@pytest.mark.parametrize("left", [None, "", "pitboss-anchor 1 torn\n"])
def test_without_its_anchors_an_older_copy_is_not_taken_up(floor: Path, left: str | None) -> None:
    """The volume of the anchors is not mounted, or somebody emptied their file."""
    shutil.copy(floor / "older.db", floor / "floor.db")
    anchors = floor / "elsewhere" / "anchors"
    anchors.unlink()
    if left is not None:
        anchors.write_text(left)
    told = served(floor) if left is None else refusal(floor)
    assert "is a volume not mounted?" in told
    assert "--new-anchors" in told
    # A person who begins to keep them says so once; from then on they are compared.
    settings = parse_settings(config_of(floor), "floor.toml")
    said = TakenUpAs(new_anchors=True)
    made = make_floor(settings, log=logs.get("floor"), said=said)
    made.store.close()


def test_a_missing_journal_beside_keys_is_no_new_floor(floor: Path) -> None:
    for path in floor.glob("floor.db*"):
        path.unlink()
    assert "is a volume not mounted?" in refusal(floor)
    settings = parse_settings(config_of(floor), "floor.toml")
    make_floor(settings, log=logs.get("floor"), said=TakenUpAs(new_floor=True)).store.close()


def test_a_new_floor_beside_old_keys_gives_no_number_again(tmp_path: Path) -> None:
    """Numbers are drawn by the key, which is kept: what else is in them is drawn again."""

    async def number() -> str:
        async with running(config_of(tmp_path)) as run:
            return run.floor.workshop.numbers.draw("sicbo-1-1", 1)

    first = asyncio.run(number())
    assert asyncio.run(number()) == first  # the same request after a restart
    for path in (*tmp_path.glob("floor.db*"), *tmp_path.glob("elsewhere/*")):
        path.unlink()
    settings = parse_settings(config_of(tmp_path), "floor.toml")
    said = TakenUpAs(new_floor=True)

    async def other() -> str:
        made = make_floor(settings, log=logs.get("floor"), said=said)
        await made.start()
        try:
            return made.workshop.numbers.draw("sicbo-1-1", 1)
        finally:
            await made.close()

    assert asyncio.run(other()) != first


# While the floor runs.


def forge(folder: Path, *commands: Command) -> None:
    """Somebody has the public code write beside a running floor, without its key."""
    store = open_store(str(folder / "floor.db"), House())
    answers = EventWriter(store, House()).process(list(commands))
    store.close()
    assert all(isinstance(one, Accepted) for one in answers), answers


def notes(run: Running, count: int) -> list[InsertNote]:
    """Notes that nobody put in."""
    return [
        InsertNote(
            table="sicbo-1", terminal="sicbo-1-1", denomination_cents=10_000, stacked=True,
            at=run.floor.clock(), by="sicbo-1-1", serial=1_000 + number,
        )
        for number in range(count)
    ]  # fmt: skip


def test_a_write_without_the_key_stops_the_floor_and_rings(tmp_path: Path) -> None:
    """Beside a running floor somebody has the public code put 45 notes in."""

    async def story(run: Running) -> None:
        desk = await run.at_work("games-supervisor")
        player = await run.seat()
        await player.do("insert-note", denomination_cents=500)
        forge(tmp_path, *notes(run, 45))
        answer = await player.do("collect")
        assert answer["type"] == "busy" or "refused" in answer["type"], answer
        async with run.http() as http:
            ready = await http.get("/health/ready")
            assert ready.status_code == 503
            assert "it has no MAC" in ready.json()["foreign"]
        assert "journal-foreign-write" in run.log.getvalue()
        assert "it has no MAC" in (await desk.get("/api/floor/now")).json()["foreign"]
        await desk.aclose()

    async def main() -> None:
        async with running(config_of(tmp_path), staff=True) as run:
            await story(run)

    asyncio.run(main())
    assert "it has no MAC" in refusal(tmp_path)
    code, findings = verified(
        tmp_path, "--floor-key", str(tmp_path / "keys" / "journal.key"),
        "--key", str(tmp_path / "keys" / "journal.key.pub"),
    )  # fmt: skip
    assert code == 1
    assert "it has no MAC" in findings


def test_on_a_stopped_floor_staff_sign_on_see_what_stopped_it_and_move_nothing(
    tmp_path: Path,
) -> None:
    async def story(run: Running) -> None:
        for office in ("games-supervisor", "cashier"):
            await run.signed_on(office)
        player = await run.seat()
        await player.do("insert-note", denomination_cents=500)
        forge(tmp_path, *notes(run, 45))
        await player.do("collect")
        assert "it has no MAC" in run.floor.queue.foreign
        async with await run.at_work("games-supervisor") as desk:
            assert "it has no MAC" in (await desk.get("/api/floor/now")).json()["foreign"]
            adjust = {
                "type": "adjust-meter", "table": "sicbo-1", "terminal": "sicbo-1-1", "round": 1,
                "cents": 100, "reason": "meter check",
            }  # fmt: skip
            told = await desk.post("/api/acts", json={"act": adjust})
            assert (told.status_code, told.json()["kind"]) == (503, "floor-stopped")
            assert "restores a backup. Pay nothing out until then." in told.json()["sentence"]
        # The inspector comes for the first time, and has a first password to change.
        async with await run.at_work("inspector") as inspector:
            found = await inspector.get("/api/search?form=csv")
            assert found.status_code == 200, found.text
            # The stop is a numbered notice in the inspector's queue.
            (notice,) = (await inspector.get("/api/notices")).json()["open"]
        assert (notice["matter"], notice["item"]) == ("integrity", "table:sicbo-1")
        assert "it has no MAC" in notice["reason"]
        # It is all on record, and guessing counts as ever.
        async with run.http() as http:
            for _ in range(5):
                wrong = {"name": "cashier", "password": "not the one", "office": "cashier"}
                assert (await http.post("/api/staff/sign-on", json=wrong)).status_code == 401
            right = {"name": "cashier", "password": OWN_PASSWORD, "office": "cashier"}
            told = await http.post("/api/staff/sign-on", json=right)
            assert told.json()["kind"] == "locked-out"
        with run.floor.store.view():
            signed = [one.at for one in entries(run.floor.store, "staff:games-supervisor")]
            read = [one.by for one in entries(run.floor.store, "security:floor")]
        assert len(signed) >= 3
        assert "inspector" in read

    async def main() -> None:
        async with running(config_of(tmp_path), staff=True) as run:
            await story(run)

    asyncio.run(main())
    code, findings = verified(tmp_path, "--floor-key", str(tmp_path / "keys" / "journal.key"))
    # What was forged is found, and nothing is wrong with what the floor recorded since.
    assert (code, findings) == (
        1, "it has no MAC: its writer does not have the floor's key",
    )  # fmt: skip


def test_a_password_that_somebody_else_wrote_to_the_journal_opens_nothing(tmp_path: Path) -> None:
    """The database's administrator sets a supervisor's password, which stops the floor."""

    async def story(run: Running) -> None:
        await run.signed_on("casino-supervisor")
        await run.signed_on("games-supervisor")
        forge(
            tmp_path,
            ResetPassword(
                name="casino-supervisor", hashed=QUICK.hash("the forger's own word"),
                at=run.floor.clock(), by="administrator", office="administrator",
            ),
        )  # fmt: skip
        async with run.http() as http:
            for password in ("the forger's own word", OWN_PASSWORD):
                shown = {
                    "name": "casino-supervisor", "password": password,
                    "office": "casino-supervisor",
                }  # fmt: skip
                told = await http.post("/api/staff/sign-on", json=shown)
                assert (told.status_code, told.json()["kind"]) == (503, "floor-stopped")
        assert "journal-foreign-write" in run.log.getvalue()
        async with await run.at_work("games-supervisor") as desk:
            now = (await desk.get("/api/floor/now")).json()
            assert "staff:casino-supervisor" in now["foreign"]

    async def main() -> None:
        async with running(config_of(tmp_path), staff=True) as run:
            await story(run)

    asyncio.run(main())


# A restored backup.


def test_a_restored_backup_is_a_persons_act_and_holds_what_may_be_paid(floor: Path) -> None:
    rolled_back(floor)
    assert "say so with pitboss restore --accept" in refusal(floor)
    config = ["--config", str(floor / "floor.toml")]
    done = pitboss("restore", "--accept", *config)
    assert (done.returncode, done.stdout) == (2, "")
    done = pitboss("restore", "--accept", *config, "--reason", "the disk was lost", "--json")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert (told["credits_held"], told["not_held"]) == (1, [])
    assert told["noted"] == told["kept"] + told["lost"]
    assert verified(floor) == (0, "")

    async def main() -> None:
        """What may have been paid in the lost time is on no meter.

        The note of the kept time, and the one of the lost time that the acceptor remembers.
        """
        async with running(config_of(floor)) as run, asyncio.timeout(PATIENCE_SECONDS):
            table: Any = run.floor.queue.state("table:sicbo-1")
            while len(table.terminals["sicbo-1-1"].holds) < 2:
                await asyncio.sleep(0.01)
            assert list(table.terminals["sicbo-1-1"].holds.values()) == [500, 2_000]
            assert credit_on_file(run.floor)["sicbo-1-1"] == (0, 0)

    asyncio.run(main())
    # What was signed since stands beside the anchors of the lost time, and no more is missing.
    assert verified(floor) == (0, "")
    again = pitboss("restore", "--accept", *config, "--reason", "once more")
    assert "there is no gap" in again.stderr
