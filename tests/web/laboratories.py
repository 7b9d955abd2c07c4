"""A laboratory that really serves, at a port of its own."""

from __future__ import annotations

import contextlib
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator

PATIENCE_SECONDS = 120


@contextlib.contextmanager
def laboratory() -> Iterator[str]:
    """Its address; it is asked to end at the last, and does."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "pitboss", "laboratory", "--port", str(port)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as served:
        url = f"http://127.0.0.1:{port}"
        _wait_for(f"{url}/health/live")
        yield url
        served.terminate()
        assert served.wait(PATIENCE_SECONDS) == 0


def _wait_for(url: str) -> None:
    for _ in range(10 * PATIENCE_SECONDS):
        with contextlib.suppress(OSError):
            urllib.request.urlopen(url)
            return
        time.sleep(0.1)
    raise TimeoutError(f"{url} does not answer")
