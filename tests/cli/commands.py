"""The command itself, run as a process of its own, as people and programs run it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

PITBOSS = str(Path(sys.executable).parent / "pitboss")


@cache
def _loaded() -> subprocess.Popen[bytes]:
    """The process that has every command loaded; it ends with the one that asks it."""
    return subprocess.Popen(
        [sys.executable, str(Path(__file__).parent / "loaded.py")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )


def pitboss(*words: str, given: str | bytes = "") -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own, with what it is given to read."""
    loaded = _loaded()
    assert loaded.stdin is not None
    assert loaded.stdout is not None
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder) / name for name in ("given", "out", "err")]
        files[0].write_bytes(given.encode() if isinstance(given, str) else given)
        for file in files[1:]:
            file.touch()
        asked = [words, os.getcwd(), dict(os.environ), [str(file) for file in files]]
        loaded.stdin.write(json.dumps(asked).encode() + b"\n")
        loaded.stdin.flush()
        code = int(loaded.stdout.readline())
        out, err = (file.read_bytes().decode() for file in files[1:])
    return subprocess.CompletedProcess(["pitboss", *words], code, out, err)


def started(*words: str) -> subprocess.CompletedProcess[str]:
    """Run the command as it is installed: Python starts, and everything is loaded afresh."""
    return subprocess.run([PITBOSS, *words], capture_output=True, check=False, encoding="utf-8")


def batch(command: str, *requests: object) -> list[dict[str, object]]:
    lines = "".join(
        f"{request if isinstance(request, str) else json.dumps(request)}\n" for request in requests
    )
    run = pitboss(command, "--batch", given=lines)
    assert (run.returncode, run.stderr) == (0, "")
    return [json.loads(line) for line in run.stdout.splitlines()]
