"""The same run on an existing cluster: Dask's scheduler hands the pieces to its workers.

A worker that dies loses only the pieces it held; the scheduler gives them to another, and since a
piece is the same whichever worker runs it, so is the result.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Protocol, Self, cast

from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import quoted
from pitboss.maths.simulation.machine import Machine
from pitboss.maths.simulation.plan import Plan
from pitboss.maths.simulation.runner import Pieces, Runner, Workers
from pitboss.maths.simulation.tally import Tally

CONNECT_SECONDS = 10
RETRIES = 5
"""How often a piece whose worker died is given to another."""


class _Future(Protocol):
    """A piece that a worker has, or has done."""

    def result(self) -> Tally: ...


class _Client(Protocol):
    """What hands pieces to the workers of a scheduler."""

    def __enter__(self) -> Self: ...

    def __exit__(self, *_raised: object) -> None: ...

    def scatter(self, data: tuple[Machine, Plan], *, broadcast: bool) -> _Future: ...

    def submit(
        self, work: Callable[..., Tally], *given: object, pure: bool, retries: int
    ) -> _Future: ...


class _Dask(Protocol):
    """What is used of Dask, which has no types of its own."""

    def Client(self, address: str, *, timeout: int) -> _Client: ...  # noqa: N802 - its own name

    def as_completed(self, futures: Sequence[_Future]) -> Iterator[_Future]: ...


def on_cluster(address: str) -> Runner:
    """A runner over the workers of a scheduler at ``dask://HOST:PORT``."""
    scheme, _, place = address.partition("://")
    if scheme != "dask" or not place:
        raise BadInput(f"{quoted(address)} is not a cluster: name it as dask://HOST:PORT.")

    @contextmanager
    def ready(machine: Machine, plan: Plan) -> Iterator[Workers]:
        with _connect(place) as client:
            held = client.scatter((machine, plan), broadcast=True)

            def workers(pieces: Pieces) -> Iterator[Tally]:
                futures = [
                    client.submit(run_pieces, held, blocks, pure=False, retries=RETRIES)
                    for blocks in pieces
                ]
                for future in _dask().as_completed(futures):
                    yield future.result()

            yield workers

    return ready


def _dask() -> _Dask:
    try:
        return cast("_Dask", import_module("distributed"))
    except ImportError as wrong:
        raise BadInput("A cluster needs the extra: pip install 'pitboss[cluster]'.") from wrong


def _connect(place: str) -> _Client:
    try:
        return _dask().Client(f"tcp://{place}", timeout=CONNECT_SECONDS)
    except (OSError, ValueError) as wrong:
        raise BadInput(f"No scheduler answers at {place}.") from wrong


def run_pieces(held: tuple[Machine, Plan], blocks: Sequence[int]) -> Tally:
    """One piece of work, on a worker."""
    machine, plan = held
    return plan.run(machine, blocks)
