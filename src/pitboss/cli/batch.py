"""JSON Lines: a request a line in, a reply a line out, in order; a bad line stops nothing."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import BinaryIO

from pitboss.cli.json_text import json_line, json_reader
from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import quoted

LONGEST_LINE = 1 << 20
"""A longer line is refused: no request needs it, and memory stays bounded."""


def answer_lines(answer: Callable[[object], dict[str, object]]) -> None:
    """Answer every line of standard input; each reply is out before the next line is awaited."""
    if sys.stdin is None or sys.stdout is None:
        raise BadInput("--batch needs a standard input and a standard output.")
    encode, decode = json_line(), json_reader()
    reader, writer = sys.stdin.buffer, sys.stdout.buffer
    while line := reader.readline(LONGEST_LINE):
        try:
            if not line.endswith(b"\n") and len(line) == LONGEST_LINE:
                _skip(reader)
                raise BadInput(f"A line is longer than {LONGEST_LINE} bytes.")
            reply = answer(_decoded(line, decode))
        except BadInput as wrong:
            reply = {"error": str(wrong)}
        writer.write(encode(reply) + b"\n")
        writer.flush()


def _decoded(line: bytes, decode: Callable[[bytes], object]) -> object:
    """A line as data; refuses what is not JSON, and a name given twice in one object."""
    if line.isspace():
        raise BadInput("The line is empty: a request is a JSON object.")
    data = decode(line)
    # Of a name given twice the decoder keeps the last, which could lose a stake. Where as many
    # names were kept as the line has, none was dropped; otherwise it is read again with care.
    if line.count(b'":') != _names(data):
        json.loads(line, object_pairs_hook=_refuse_repeats)
    return data


def _names(data: object) -> int:
    """How many names the objects of a request have, its own and those of its fields."""
    if not isinstance(data, dict):
        return 0
    return len(data) + sum([len(value) for value in data.values() if type(value) is dict])


def _refuse_repeats(named: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for name, value in named:
        if name in found:
            raise BadInput(f"{quoted(name)} is given twice: give it once.")
        found[name] = value
    return found


def _skip(reader: BinaryIO) -> None:
    """Read to the end of a line that is too long."""
    while (rest := reader.readline(LONGEST_LINE)) and not rest.endswith(b"\n"):
        pass
