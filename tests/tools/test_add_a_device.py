"""The device of CONTRIBUTING.md, added to a copy of the source: what it takes, counted."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tools.worked import ROOT, copied, differing, run, write, written

TITLE = "Add a device"
FILES = 7
"""Its asks, readings, port, client, simulator and contract, and its line in the documentation."""
CONTRACT = "tests/devices/test_contract_beacon.py"


@pytest.fixture(scope="module")
def changed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, set[str]]:
    """A copy with the device in it, and the files that differ."""
    folder = tmp_path_factory.mktemp("copy")
    before = copied(folder)
    write(folder, TITLE)
    return folder, differing(folder, before)


def test_a_device_is_seven_files_and_they_are_the_ones_that_are_told(
    changed: tuple[Path, set[str]],
) -> None:
    _, names = changed
    assert names == set(written(TITLE))
    assert len(names) == FILES


def test_it_passes_its_contract_in_this_process_and_on_the_line(
    changed: tuple[Path, set[str]],
) -> None:
    folder, _ = changed
    assert "6 passed" in run(folder, "-m", "pytest", "-q", "-p", "no:cacheprovider", CONTRACT)


def test_its_contract_finds_a_beacon_that_an_old_call_darkens(
    changed: tuple[Path, set[str]],
) -> None:
    folder, _ = changed
    simulator = folder / "src/pitboss/devices/simulated/beacon.py"
    sound = simulator.read_text("utf-8")
    simulator.write_text(sound.replace("ask.call < self._lamp.call", "False"), "utf-8")
    try:
        with pytest.raises(AssertionError, match="2 failed, 4 passed"):
            run(folder, "-m", "pytest", "-q", "-p", "no:cacheprovider", CONTRACT)
    finally:
        simulator.write_text(sound, "utf-8")


def test_the_source_is_in_its_form_and_every_name_is_used(
    changed: tuple[Path, set[str]],
) -> None:
    folder, names = changed
    python = sorted(name for name in names if name.endswith(".py"))
    settings = str(ROOT / "pyproject.toml")
    run(folder, "-m", "ruff", "format", "--check", "--config", settings, *python)
    run(folder, "-m", "ruff", "check", "--no-cache", "--config", settings, *python)
