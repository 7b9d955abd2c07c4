"""What the README says of the register: how many duties of how many are done, by document.

The numbers stand between two marks and are written by ``make register``, so that they are those of
the register and nobody's memory.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from textwrap import fill

from pitboss.rules.register import Clause, document_ids
from pitboss.rules.register.clauses import STATUSES
from tools import reach

README = Path(__file__).parent.parent / "README.md"
BEGIN = "<!-- from the register: make register -->"
END = "<!-- end of what is from the register -->"
WIDTH = 100
"""How wide the page is written."""


def stated(rows: tuple[Clause, ...]) -> str:
    """The sentence and the table of the README."""
    found = Counter(row.status for row in rows)
    duties = found["done"] + found["open"]
    done = [row for row in rows if row.status == "done"]
    paper = sum(not reach.needs_reach(row) for row in done)
    core = sum(map(len, reach.unreached(rows).values()))
    rest = f" {core:,} are shown by tests of the core alone." if core else ""
    said = (
        f"{len(done):,} of the {duties:,} duties that the documents give software are done: "
        f"{len(done) - paper - core:,} shown by a test through a page, a device or the command "
        f"line, and {paper:,}, on which results a wager wins and what it pays, by tests of the "
        f"rulebook.{rest} The register has {len(rows):,} rows."
    )
    lines = [
        fill(said, WIDTH),
        "",
        "| document | done | of duties | open | operator | none |",
        "|---|---:|---:|---:|---:|---:|",
        *(_line(rows, document) for document in document_ids()),
    ]
    return "\n".join(lines)


def _line(rows: tuple[Clause, ...], document: str) -> str:
    found = Counter(row.status for row in rows if row.document == document)
    done, still_open, operator, none = (found[status] for status in STATUSES)
    cells = (f"`{document}`", done, done + still_open, still_open, operator, none)
    return f"| {' | '.join(str(cell) for cell in cells)} |"


def rewritten(page: str, text: str) -> str:
    """The page with the text between the marks."""
    head, begin, rest = page.partition(BEGIN)
    _, end, tail = rest.partition(END)
    if not (begin and end):
        raise ValueError(f"the page needs the marks {BEGIN} and {END}")
    return f"{head}{BEGIN}\n{text}\n{END}{tail}"


def work_list(rows: tuple[Clause, ...]) -> Iterator[str]:
    """What is missing, as a page: by capability, the one most clauses wait for first."""
    waiting: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for row in rows:
        if row.gap:
            waiting[row.capability][row.gap].append(f"{row.document} {row.clause}")
    sizes = {name: sum(map(len, gaps.values())) for name, gaps in waiting.items()}
    for name in sorted(sizes, key=lambda name: (-sizes[name], name)):
        yield f"## {name[:1].upper()}{name[1:]} ({sizes[name]})"
        yield ""
        for gap, clauses in waiting[name].items():
            yield f"- {gap} ({', '.join(clauses)})"
        yield ""
