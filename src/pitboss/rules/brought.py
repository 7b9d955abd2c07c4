"""What is wrong with a game that another package brings, in a sentence with its place.

The author of a game meets a mistake of their own in a sentence and not in a traceback;
and a package that is broken is named, so that it can be mended or uninstalled.
"""

from __future__ import annotations

from traceback import extract_tb

from pitboss.kernel.errors import BadInput


def not_loaded(what: str, package: str, wrong: Exception) -> BadInput:
    """That something of a package does not load: where in the package, and why.

    >>> str(not_loaded("The rulebook of nine", "nine", KeyError("3/odd")))
    "The rulebook of nine does not load: KeyError: '3/odd'."
    """
    kind = type(wrong).__name__
    said = wrong.msg if isinstance(wrong, SyntaxError) else str(wrong)
    place = _place(package.partition(".")[0], wrong)
    ends = "" if said.endswith(".") else "."
    return BadInput(f"{what} does not load: {place}{kind}: {said}{ends}")


def _place(top: str, wrong: Exception) -> str:
    """The last line of the package's own: it may have failed deep in what it called."""
    if isinstance(wrong, SyntaxError) and wrong.filename:
        return f"{wrong.filename}, line {wrong.lineno}: "
    own = [
        line
        for line in extract_tb(wrong.__traceback__)
        if {top, f"{top}.py"} & set(line.filename.replace("\\", "/").split("/"))
    ]
    return f"{own[-1].filename}, line {own[-1].lineno}: " if own else ""
