"""LaboratoryWorkers: so many processes and no more, each with one question at a time.

Whatever is asked is worked out in one of them, never on the event loop. A question that takes too
long or is no longer wanted ends with its process, and another process takes its place.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable

from pitboss.kernel.ensure import known
from pitboss.kernel.errors import BadInput
from pitboss.server.laboratory.questions import Question
from pitboss.server.laboratory.worker import LENGTH, TOLD, Going, WorkDone, WorkRefused, framed

START_SECONDS = 120
"""How long a process may take to load everything on a busy machine."""

TooLong = "That takes longer than {seconds} s: ask for less."
Gone = "The work was lost with its process: ask again."


class _LoadedProcess:
    """One process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self._in = known(process.stdin, "a worker is asked by its input")
        self._out = known(process.stdout, "a worker answers by its output")

    @classmethod
    async def start(cls) -> _LoadedProcess:
        """A process that has loaded what it needs."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "pitboss.server.laboratory.worker",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        made = cls(process)
        try:
            async with asyncio.timeout(START_SECONDS):
                await made.read()
        except TimeoutError as slow:
            await made.end()
            raise BadInput(
                f"The laboratory's work could not be started within {START_SECONDS} seconds: this "
                f"machine has too much else to do. Try again when it has less."
            ) from slow
        except BaseException:  # also where the server ends while it is only starting
            await made.end()
            raise
        return made

    async def ask(self, question: Question) -> None:
        self._in.write(framed(question))
        await self._in.drain()

    async def read(self) -> Going | WorkDone | WorkRefused:
        header = await self._out.readexactly(LENGTH.size)
        return TOLD.decode(await self._out.readexactly(LENGTH.unpack(header)[0]))

    async def end(self) -> None:
        if self.process.returncode is None:
            self.process.kill()
        await self.process.wait()


class LaboratoryWorkers:
    """Processes that stand ready."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._idle: asyncio.Queue[_LoadedProcess] = asyncio.Queue()
        self._replacing: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Start them all."""
        await asyncio.gather(*(self._add() for _ in range(self._count)))

    async def _add(self) -> None:
        self._idle.put_nowait(await _LoadedProcess.start())

    async def close(self) -> None:
        """End them all, also those that are only starting."""
        for task in self._replacing:
            task.cancel()
        await asyncio.gather(*self._replacing, return_exceptions=True)
        while not self._idle.empty():
            await self._idle.get_nowait().end()

    async def ask(
        self,
        question: Question,
        seconds: float,
        going: Callable[[bytes], None] = lambda _: None,
        begun: Callable[[], None] = lambda: None,
    ) -> WorkDone | WorkRefused:
        """Have a question worked out; an asker that stops waiting ends the work."""
        worker = await self._idle.get()
        begun()
        done = False
        try:
            async with asyncio.timeout(seconds):
                await worker.ask(question)
                while isinstance(told := await worker.read(), Going):
                    going(told.content)
            done = True
            return told
        except TimeoutError:
            return WorkRefused(TooLong.format(seconds=f"{seconds:g}"))
        except (asyncio.IncompleteReadError, ConnectionError):
            return WorkRefused(Gone)
        finally:
            if done:
                self._idle.put_nowait(worker)
            else:
                self._replace(worker)

    def _replace(self, worker: _LoadedProcess) -> None:
        """End a process whose work nobody wants, and start another."""

        async def replaced() -> None:
            await worker.end()
            await self._add()

        task = asyncio.ensure_future(replaced())
        self._replacing.add(task)
        task.add_done_callback(self._replacing.discard)
