"""JSON Lines: a request a line in, a reply a line out, in order; a bad line stops nothing."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import msgspec

from pitboss.errors import BadInput

LONGEST_LINE = 1 << 20
"""A longer line is refused: no request needs it, and memory stays bounded."""


def answer_lines(answer: Callable[[object], dict[str, Any]]) -> None:
    """Answer every line of standard input; each reply is out before the next line is awaited."""
    decode = msgspec.json.Decoder().decode
    encode = msgspec.json.Encoder().encode
    reader, writer = sys.stdin.buffer, sys.stdout.buffer
    while line := reader.readline(LONGEST_LINE):
        try:
            if not line.endswith(b"\n") and len(line) == LONGEST_LINE:
                _skip(reader)
                raise BadInput(f"A line is longer than {LONGEST_LINE} bytes.")
            reply = answer(decode(line))
        except BadInput as wrong:
            reply = {"error": str(wrong)}
        except (msgspec.DecodeError, RecursionError) as wrong:
            reply = {"error": f"The line is not JSON: {wrong}."}
        writer.write(encode(reply) + b"\n")
        writer.flush()


def _skip(reader: Any) -> None:
    """Read to the end of a line that is too long."""
    while (rest := reader.readline(LONGEST_LINE)) and not rest.endswith(b"\n"):
        pass
