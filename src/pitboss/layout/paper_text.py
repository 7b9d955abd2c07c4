"""A filed text, clause by clause: each begins at a line with its printed number."""

from __future__ import annotations

import re
from collections.abc import Iterator

_NUMBERED = re.compile(r"^\s*(?:[-*]\s+)?(\d+(?:\.\d+)*)\.?\s+(?=\S)")


def clauses_in(text: str) -> Iterator[tuple[str, str]]:
    r"""Numbers and words as they follow one another; what stands before the first has no number.

    >>> list(clauses_in("A title\n1 First\n1.1 Second\nand more\n"))
    [('', 'A title'), ('1', 'First'), ('1.1', 'Second\nand more')]
    """
    number, lines = "", list[str]()
    for line in text.splitlines():
        found = _NUMBERED.match(line)
        if found is None:
            lines.append(line)
            continue
        if "".join(lines).strip():
            yield number, "\n".join(lines).strip()
        number, lines = found[1], [line[found.end() :]]
    if "".join(lines).strip():
        yield number, "\n".join(lines).strip()
