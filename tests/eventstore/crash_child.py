"""A process that writes a journal until it is killed, and tells what it was told is durable.

Run as a program it is a nursery: it has everything loaded, and for every line of JSON on its
standard input - place, domain, command source, key file, seed - it forks a process and says
``pid N``. The domain is made by calling what ``module:name`` names; the source is called with the
seed and a way to look at states, and gives batches of commands. After each batch the new process
says, for every accepted command, its digest and the versions it was given; when it is dead, the
nursery says ``dead CODE``.
"""

from __future__ import annotations

import json
import os
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType


def named(name: str) -> object:
    """What ``module:name`` stands for."""
    module, _, attribute = name.partition(":")
    return getattr(import_module(module), attribute)


def work(place: str, domain_name: str, source_name: str, key: str, seed: int) -> None:
    """Write until killed, or until the journal fails."""
    from pitboss.eventstore.checkpoints import Notary
    from pitboss.eventstore.domain import Domain
    from pitboss.eventstore.keys import signing_key
    from pitboss.eventstore.opening import open_store
    from pitboss.eventstore.writer import Accepted, EventWriter

    made, source = named(domain_name), named(source_name)
    domain: Domain[object] = made()  # type: ignore[operator]  # named at run time
    store = open_store(place, domain)
    notary = Notary(store, signing_key(Path(key)), every=40)
    writer = EventWriter(store, domain, notary=notary)
    for batch in source(seed, writer.state):  # type: ignore[operator]  # the same
        answers = writer.process(batch)
        told = [
            (writer.codec.digest(command), answer.versions)
            for command, answer in zip(batch, answers, strict=True)
            if isinstance(answer, Accepted)
        ]
        say(json.dumps(told))


def say(line: str) -> None:
    """One line, written at once: what is said has been said, whatever comes next."""
    os.write(1, line.encode() + b"\n")


def nursery() -> None:
    """Fork one process after the other."""
    for module in ("writer", "checkpoints", "keys", "opening", "postgres"):
        import_module(f"pitboss.eventstore.{module}")
    for line in sys.stdin:
        place, domain, source, key, seed = json.loads(line)
        named(domain)
        named(source)
        child = os.fork()
        if child == 0:
            try:
                work(place, domain, source, key, seed)
            finally:
                os._exit(1)
        say(f"pid {child}")
        _, status = os.waitpid(child, 0)
        say(f"dead {os.waitstatus_to_exitcode(status)}")


if __name__ == "__main__":
    # An installed package has the name of our tests, and would be found first.
    ours = ModuleType("tests")
    ours.__path__ = [str(Path(__file__).parents[1])]
    sys.modules["tests"] = ours
    sys.path.append(str(Path(__file__).parents[2]))  # where our tools are
    nursery()
