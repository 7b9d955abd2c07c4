"""What may stand in a text that somebody sends, over HTTP and over the socket alike.

Nothing that a screen, printer or spreadsheet would obey comes further than this.
"""

from __future__ import annotations

import msgspec

from pitboss.kernel.plain_text import is_plain

UNSPEAKABLE = (
    "a text has a control character, an invisible one, "
    "or a mark that turns the direction of writing"
)


def check_texts(data: bytes | str) -> None:
    """Raise ``msgspec.ValidationError`` where any text of a JSON document is not plain.

    In JSON such a character is written by an escape or beyond ASCII: what has neither is not
    looked through.
    """
    if isinstance(data, str):
        suspect = not data.isascii() or "\\" in data or "\x7f" in data
    else:
        suspect = not data.isascii() or b"\\" in data or b"\x7f" in data
    if suspect and not all(map(is_plain, _texts(msgspec.json.decode(data)))):
        raise msgspec.ValidationError(UNSPEAKABLE)


def _texts(value: object) -> list[str]:
    """Every text in what was read, the names of fields too."""
    found: list[str] = []
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, str):
            found.append(one)
        elif isinstance(one, dict):
            waiting += one.keys()
            waiting += one.values()
        elif isinstance(one, list):
            waiting += one
    return found
