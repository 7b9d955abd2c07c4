r"""Text that is only read: nothing in it that a screen, a printer or a spreadsheet obeys.

Control characters drive terminals and printers and break the rows of a spreadsheet; bidirectional
marks make a line read otherwise than it was written; what cannot be seen makes two names look
alike. They are refused where a text comes in, and written out visibly where an old journal has
one. A line break is a person's, and stays, and so do the joiners that some scripts need.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from io import StringIO

FORBIDDEN = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff"
    "\u00ad\u180e\u200b\u2060-\u2065\u206a-\u206f\ufff9-\ufffb\U000e0000-\U000e007f"
    "\ud800-\udfff]"
)
"""Control characters but for the line break, bidirectional marks, what nobody sees, and halves."""
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")


def is_plain(text: str) -> bool:
    r"""Whether a text holds nothing but what is read.

    >>> is_plain("meter check\nby Lou"), is_plain("\x1b[2J"), is_plain("abc\u202ecba")
    (True, False, False)
    """
    return FORBIDDEN.search(text) is None


def escaped(text: str) -> str:
    r"""A text with what is not read written out.

    >>> escaped("\x1b[2J and \u202e")
    '\\u001b[2J and \\u202e'
    """
    return FORBIDDEN.sub(_written_out, text)


def _written_out(found: re.Match[str]) -> str:
    code = ord(found[0])
    return f"\\u{code:04x}" if code <= 0xFFFF else f"\\U{code:08x}"


def csv_page(rows: Iterable[Iterable[str]]) -> str:
    r"""Rows as CSV: every cell quoted, and none that a spreadsheet would take for a formula.

    >>> csv_page([["why", "=1+1"], ["a\rb", "3"]]).splitlines()
    ['"why","\'=1+1"', '"a\\u000db","3"']
    """
    import csv  # most who show a text write no spreadsheet

    page = StringIO()
    writer = csv.writer(page, lineterminator="\n", quoting=csv.QUOTE_ALL)
    for row in rows:
        writer.writerow([_cell(text) for text in row])
    return page.getvalue()


def _cell(text: str) -> str:
    """A cell that is text; a number below nothing is one, and no formula."""
    if text.startswith(_FORMULA) and not _NUMBER.fullmatch(text):
        return f"'{escaped(text)}"
    return escaped(text)


_NUMBER = re.compile(r"-[0-9]+([./][0-9]+)?")
