"""The pages of the documentation site: our own, a page for every clause, and the library's names.

``make docs`` writes them into build/docs and has mkdocs build the site, in which a link that leads
nowhere is a fault. The site needs packages of its own and is no part of the product.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path

from pitboss.rules.register import register
from pitboss.rules.register.clauses import Clause

ROOT = Path(__file__).parents[1]
OUT = ROOT / "build/docs"
CLAUSES = "clauses"
LIBRARY = (
    "pitboss.maths.library", "pitboss.maths.portfolio", "pitboss.maths.distribution",
    "pitboss.maths.best_play", "pitboss.maths.simulation.chain",
    "pitboss.maths.simulation.exact_sessions", "pitboss.maths.simulation.sessions",
    "pitboss.maths.simulation.strategy", "pitboss.rules.catalogue",
    "pitboss.rules.outcomes", "pitboss.rules.wagers", "pitboss.rules.book",
    "pitboss.rules.documents", "pitboss.rules.standard", "pitboss.rules.reading",
    "pitboss.devices.ports",
)  # fmt: skip
"""What a mathematician or the author of a game or driver calls, in this order."""
PLAY = ("play", "definition", "money")
"""The kinds of clauses that a player meets on the felt; most others are met by staff."""
SCREENS = {
    "aruze-sicbo": ("sicbo", "sicbo-win", "display-sicbo", "staff"),
    "aruze-craps": ("craps", "craps-win", "display-craps", "staff"),
    "interblock": ("roulette", "sicbo-interblock", "display-roulette", "staff"),
    "sicbo-ilga": ("place-ilga", "place-ilga-win", "display", "console"),
    "sicbo-nicc": ("place-nicc", "place-nicc-win", "display", "console"),
}
"""Of each document two pictures of a felt, one of a display, and where its staff work."""
BESIDE = {"README": "index", "CONTRIBUTING": "contributing", "CHANGELOG": "changelog"}
"""Pages that lie beside docs/, and their names in the site."""
ELSEWHERE = r"(?:src|tests|verifier|examples|deploy|tools|LICENSE|SECURITY)"
"""Where links lead that are not pages of the site."""


def write_site(out: Path) -> int:
    """Write every page; how many clauses have one."""
    shutil.rmtree(out, ignore_errors=True)
    shutil.copytree(ROOT / "docs", out)
    for name, page in BESIDE.items():
        shutil.copy(ROOT / f"{name}.md", out / f"{page}.md")
    for path in out.glob("*.md"):
        path.write_text(linked(path.read_text(encoding="utf-8")), encoding="utf-8")
    (out / "api.md").write_text(api(LIBRARY), encoding="utf-8")
    rows = register()
    for row in rows:
        path = out / CLAUSES / page_of(row)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(clause_page(row), encoding="utf-8")
    (out / CLAUSES / "index.md").write_text(index(rows), encoding="utf-8")
    return len(rows)


def linked(text: str) -> str:
    """Links as they stand in the site, whose pages lie beside each other."""
    text = re.sub(r"\]\((?:\.\./)?docs/", "](", text)
    for name, page in BESIDE.items():
        text = re.sub(rf"\]\((?:\.\./)?{name}\.md", f"]({page}.md", text)
    return re.sub(rf"\[([^\]]*)\]\((?:\.\./)?{ELSEWHERE}[^)]*\)", r"\1", text)


def page_of(row: Clause) -> str:
    """Where the page of a clause lies: ``aruze-craps/3.9.1.md``."""
    return f"{row.document}/{row.clause.replace('/', '--')}.md"


def clause_page(row: Clause) -> str:
    """What the clause says in our words, what software owes it, where it is done and shown."""
    status = f"**{row.status}**" + (f": {row.reason}" if row.reason else "")
    lines = [f"# {row.document} {row.clause}", "", row.summary, ""]
    lines += ["## The software's duty", "", row.duty, "", "## How far it is", "", status, ""]
    if row.gap:
        lines += [f"Missing: {row.gap}", ""]
    lines += listed("Where the code cites it", row.where)
    lines += listed("Tests that show it", row.tests)
    lines += shown(row)
    return "\n".join([*lines, f"[All clauses of {row.document}](../index.md#{row.document})", ""])


def shown(row: Clause) -> list[str]:
    """The screens on which somebody meets the clause; none where it asks nothing of software."""
    if row.status != "done" or row.document not in SCREENS:
        return []
    felt, other, display, staff = SCREENS[row.document]
    names = (felt, other) if row.kind in PLAY else (display if row.kind == "display" else staff,)
    pictures = [f"![The screen {name}](../../screen-{name}.png)" for name in names]
    return ["## Where it is met", "", *pictures, ""]


def listed(title: str, names: Iterable[str]) -> list[str]:
    """A part with a list; nothing where there is none."""
    items = [f"- `{name}`" for name in names]
    return [f"## {title}", "", *items, ""] if items else []


def index(rows: Iterable[Clause]) -> str:
    """Every clause of every document, in the order of the paper."""
    lines = ["# Every clause", ""]
    for document, own in groupby(rows, key=lambda row: row.document):
        lines += [f"## {document}", "", "| Clause | Status | What it says |", "|---|---|---|"]
        for row in own:
            said = row.summary.replace("|", "\\|")
            lines.append(f"| [{row.clause}]({page_of(row)}) | {row.status} | {said} |")
        lines.append("")
    return "\n".join(lines)


def api(modules: Iterable[str]) -> str:
    """The reference of the library, made from its docstrings."""
    told = [f"::: {module}\n" for module in modules]
    return "\n".join(["# The library, name by name\n", *told])


if __name__ == "__main__":
    print(f"{write_site(OUT):,} clauses, each with a page")
