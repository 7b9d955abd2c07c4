"""Checks that stay on: a Python that was told to drop its own is refused, in one sentence."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

SENTENCE = "Python runs optimised (-O or PYTHONOPTIMIZE), which removes checks: run it without."


@pytest.mark.parametrize("words", [("verify", "j.db"), ("serve", "--database", "j.db")])
def test_an_optimised_python_neither_verifies_nor_serves(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    ran = subprocess.run(
        [sys.executable, "-O", "-m", "pitboss.cli.main", *words],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ran.returncode == 2
    assert SENTENCE in " ".join((ran.stdout + ran.stderr).split())
    assert list(tmp_path.glob("j.db*")) == []


def test_an_optimised_python_is_what_doctor_finds_first(tmp_path: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-O", "-m", "pitboss.cli.main", "doctor"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert "Python runs optimised" in " ".join(ran.stdout.split())
