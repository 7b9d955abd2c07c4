"""A floor for play: real devices alone, and one server on a journal in a file."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from pitboss.devices.simulated.tumbler import SimulatedTumbler
from pitboss.kernel.errors import BadInput
from pitboss.server.ops.alone import alone_on
from pitboss.server.ops.doctor import examine
from pitboss.server.ops.for_play import need_real_devices
from pitboss.server.ops.settings import FloorSettings, parse_settings
from tests.cli.commands import pitboss
from tests.server.floors import DEALER, FAST, SICBO, configuration, running
from tests.server.test_equipment import OnTheLine

REAL = """device = "127.0.0.1:7001"
acceptor = "127.0.0.1:7101"
printer = "127.0.0.1:9101"
display = ""
"""


def settings(folder: Path, *tables: str, training: bool = False) -> FloorSettings:
    """A floor as its file has it."""
    text = configuration(folder, *tables, training=training, open_seats=training)
    return parse_settings(text, "floor.toml")


def told(made: FloorSettings) -> str:
    """Why a floor does not open for play."""
    with pytest.raises(BadInput) as refused:
        need_real_devices(made)
    return str(refused.value)


def test_simulated_devices_are_for_practice_alone(tmp_path: Path) -> None:
    need_real_devices(settings(tmp_path, SICBO, DEALER, training=True))
    why = told(settings(tmp_path, SICBO))
    assert "the device of sicbo-1, the acceptor of sicbo-1, the printer of sicbo-1" in why
    assert "1 more" in why  # its display
    assert "the device of dealer-1" in told(settings(tmp_path, DEALER))
    need_real_devices(settings(tmp_path, SICBO + REAL, DEALER + 'device = "127.0.0.1:7002"\n'))
    one_left = (SICBO + REAL).replace('"127.0.0.1:7101"', '"simulated"')
    assert "the acceptor of sicbo-1:" in told(settings(tmp_path, one_left))


def test_serve_and_doctor_say_the_same(tmp_path: Path) -> None:
    no_seal = (
        "A floor for play opens with a seal of its software: set server.seal to a file and run "
        "pitboss seal --seal with it, after installing from a copy that you trust."
    )
    why = told(settings(tmp_path, SICBO))
    # Its software first: what is not sealed says nothing of its devices.
    for seal, refused in (("", no_seal), (str(tmp_path / "seal.json"), why)):
        text = configuration(tmp_path, SICBO, training=False, open_seats=False, seal=seal)
        (tmp_path / "floor.toml").write_text(text)
        done = pitboss("serve", "--config", str(tmp_path / "floor.toml"))
        assert (done.returncode, " ".join(done.stderr.split())) == (2, f"pitboss: {refused}")
        assert not (tmp_path / "floor.db").exists()
    found = {one.what: one for one in examine(settings(tmp_path, SICBO))}
    assert (found["devices"].ok, found["devices"].sentence) == (False, why)


def test_a_second_server_on_a_journal_in_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "floor.toml").write_text(configuration(tmp_path, SICBO))
    with alone_on(str(tmp_path / "floor.db")):
        done = pitboss("serve", "--config", str(tmp_path / "floor.toml"))
        assert done.returncode == 2
        assert "Another server (process" in " ".join(done.stderr.split())
        assert not (tmp_path / "floor.db").exists()
        with alone_on("postgresql://anywhere"):
            pass  # several servers share that one
    with alone_on(str(tmp_path / "floor.db")):
        pass


@pytest.mark.parametrize("training", [True, False])
def test_a_device_on_the_line_that_says_it_is_simulated_is_none_for_play(
    tmp_path: Path, training: bool
) -> None:
    """An address in the file is not enough: whatever answers there says what it is."""

    async def main() -> None:
        async with AsyncExitStack() as stack:
            line = OnTheLine(tmp_path, stack)
            tumbler = SimulatedTumbler("sicbo-1-tumbler", dice=3, pace=FAST, training=False)
            port = await line.serve(tumbler)
            table = f'{SICBO}device = "127.0.0.1:{port}"\n'
            text = configuration(tmp_path, table, training=training)
            run = await stack.enter_async_context(running(text))
            answers = await run.floor.openings.answers(run.floor.actors["sicbo-1"])
            (found,) = [one for one in answers if one.kind == "tumbler"]
            assert (found.works, found.said) == (training, "simulated")

    asyncio.run(main())
