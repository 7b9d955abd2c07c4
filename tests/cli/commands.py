"""The command itself, run as a new process, as people and programs run it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

PITBOSS = str(Path(sys.executable).parent / "pitboss")


def pitboss(*words: str, given: str | bytes = "") -> subprocess.CompletedProcess[str]:
    """Run the command itself, as a new process."""
    stdin = given.encode() if isinstance(given, str) else given
    run = subprocess.run([PITBOSS, *words], input=stdin, capture_output=True, check=False)
    return subprocess.CompletedProcess(
        run.args, run.returncode, run.stdout.decode(), run.stderr.decode()
    )


def batch(command: str, *requests: object) -> list[dict[str, object]]:
    lines = "".join(
        f"{request if isinstance(request, str) else json.dumps(request)}\n" for request in requests
    )
    run = pitboss(command, "--batch", given=lines)
    assert (run.returncode, run.stderr) == (0, "")
    return [json.loads(line) for line in run.stdout.splitlines()]
