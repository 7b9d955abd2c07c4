"""Tries mutants in processes that have read every test already.

As a pytest plugin (``-p tools.trials``) it collects all fast tests and then, instead of running
them, waits to be asked. For each question it forks: the child puts the changed function's code in
the place of the function's own, runs the tests it is told and answers by how it ends. A second
instead of the eight that a new process needs. What this cannot show, a change in what is done
while files are read, is tried in a new process by ``tools.mutate``.
"""

from __future__ import annotations

import gc
import json
import os
import signal
from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import CodeType, FunctionType
from typing import TypedDict

import pytest

PIPES = "PITBOSS_TRIALS"
"""The two descriptors, to read questions from and to write answers to."""
PASSED, NOTICED, IMPOSSIBLE, BROKEN = range(4)
"""How a child ends: the tests pass, one does not, nothing could be changed so, a fault of ours."""


Functions = dict[str, list[FunctionType]]
"""The functions of each file, by the file's name."""


class Question(TypedDict):
    """A change, and the tests and files of tests to try it with."""

    path: str
    before: str
    after: str
    tests: list[str]
    all: bool
    seconds: int


def pytest_runtestloop(session: pytest.Session) -> bool:
    """Answer until nobody asks any more."""
    by_name: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in session.items:
        by_name[item.nodeid].append(item)
        by_name[item.nodeid.partition("::")[0]].append(item)
    reading, writing = map(int, os.environ[PIPES].split())
    gc.collect()
    functions = functions_by_file()
    gc.freeze()
    with os.fdopen(reading, encoding="utf-8") as questions, os.fdopen(writing, "w") as answers:
        answers.write("ready\n")
        answers.flush()
        for question in questions:
            asked = json.loads(question)
            child = os.fork()
            if not child:
                _try(session, by_name, asked, functions)
            _, status = os.waitpid(child, 0)
            _end_all_of(child)
            # A child that is ended by a signal ran out of its time.
            answers.write(f"{NOTICED if os.WIFSIGNALED(status) else os.WEXITSTATUS(status)}\n")
            answers.flush()
    return True


def _end_all_of(group: int) -> None:
    """Nothing that a test began outlives it."""
    with suppress(ProcessLookupError):
        os.killpg(group, signal.SIGKILL)


def _try(
    session: pytest.Session,
    by_name: dict[str, list[pytest.Item]],
    asked: Question,
    functions: Functions,
) -> None:
    """In the child: change, run, end; what goes wrong here and not in a test is no answer."""
    end = BROKEN
    try:
        os.setpgid(0, 0)
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(asked["seconds"])
        if not changed(asked["path"], asked["before"], asked["after"], functions):
            end = IMPOSSIBLE
            return
        chosen = {item.nodeid: item for name in asked["tests"] for item in by_name.get(name, [])}
        if asked["all"]:
            chosen |= {item.nodeid: item for item in session.items}
        items = list(chosen.values())
        end = NOTICED
        for item, following in zip(items, [*items[1:], None], strict=True):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if session.testsfailed:
                return
        end = PASSED
    finally:
        os._exit(end)


def functions_by_file() -> Functions:
    """Every function that was read, by its file.

    Asked once, before the first fork: to look at every object in each child writes to the memory
    that it has in common with this process, and copies nearly all of it.
    """
    found: Functions = defaultdict(list)
    for one in gc.get_objects():
        # By its type: to ask a proxy of what is gone for its class raises.
        if type(one) is FunctionType:
            found[one.__code__.co_filename].append(one)
    return found


def changed(path: str, before: str, after: str, functions: Functions) -> bool:
    """Put the code of a changed file in the place of the functions' own; whether that worked.

    Only functions around the change differ, and these begin before it, on the lines they had.
    """
    name = str(Path(path).resolve())
    old, new = (
        _by_place(compile(text, name, "exec", dont_inherit=True)) for text in (before, after)
    )
    differing = {
        place: (codes, new[place])
        for place, codes in old.items()
        if place in new and new[place] != codes
    }
    done = False
    for one in functions.get(name, ()):
        codes, others = differing.get(_place(one.__code__), ([], []))
        if codes:
            if len(codes) > 1 or len(others) > 1 or codes[0].co_freevars != others[0].co_freevars:
                return False
            one.__code__ = others[0]
            done = True
    return done


def _by_place(code: CodeType) -> dict[tuple[str, int], list[CodeType]]:
    found: dict[tuple[str, int], list[CodeType]] = defaultdict(list)
    for one in _codes(code):
        found[_place(one)].append(one)
    return found


def _place(code: CodeType) -> tuple[str, int]:
    return code.co_qualname, code.co_firstlineno


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield from _codes(one)
