"""Serving the laboratory: by itself, at a port of its own, until it is told to end."""

from __future__ import annotations

import socket
from collections.abc import Callable

import uvicorn

from pitboss.server.laboratory.app import Laboratory, make_laboratory_app
from pitboss.server.ops.serve import BACKLOG, WebServer


async def run(listening: socket.socket, workers: int, opened: Callable[[], None]) -> None:
    """Serve until told to end."""
    laboratory = Laboratory(workers)
    server = WebServer(
        uvicorn.Config(
            make_laboratory_app(laboratory),
            loop="none",
            ws="none",
            log_config=None,
            log_level="warning",
            access_log=False,
            proxy_headers=False,
            server_header=False,
            timeout_graceful_shutdown=2,
            timeout_keep_alive=30,
            backlog=BACKLOG,
            limit_concurrency=500,
            lifespan="off",
        )
    )
    try:
        await laboratory.start()
        opened()
        await server.serve(sockets=[listening])
    finally:
        await laboratory.close()
