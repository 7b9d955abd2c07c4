"""What is kept under a number that somebody gave it: cases, disputes, tickets, payments."""

from __future__ import annotations

from pitboss.kernel.refusal import RefusalKind


class FileKind(RefusalKind):
    """Why a number leads nowhere, or cannot be given.

    >>> FileKind.NOT_ON_FILE.refuse("", item="Case 7").sentence
    'Case 7 is not on file.'
    """

    NOT_ON_FILE = "{item} is not on file."
    NUMBER_IN_USE = "{item} is already on file: a number is given only once."
