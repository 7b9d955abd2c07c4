"""What the checks of the clause register notice: statuses, gaps, reach, the README's numbers."""

from __future__ import annotations

import pytest

from pitboss.rules.register import Clause, register
from tools import coverage, reach, register_page

CORE, PAGE = "tests/table/test_x.py::test_x", "tests/web/test_x.py::test_x"


def row(
    status: str,
    *tests: str,
    clause: str = "7.1",
    kind: str = "operation",
    reason: str = "",
    where: tuple[str, ...] = ("here",),
    gap: str = "",
    summary: str = "Something is to be done.",
) -> Clause:
    """A row of the register."""
    waits = "the desk" if gap else ""
    return Clause(
        "aruze-craps", clause, kind, status, summary, "", reason, where, tests, waits, gap
    )


@pytest.mark.parametrize(
    ("one", "said"),
    [
        (row("done"), "no test shows it"),
        (row("done", CORE, where=()), "no code cites it"),
        (row("none"), "the reason is missing"),
        (row("operator"), "the reason is missing"),
        (row("maybe"), "'maybe' is not a status"),
        (row("open"), "gaps.csv"),
        (row("done", CORE, gap="The page lacks it."), "gaps.csv"),
        (row("done", CORE, summary="Heading: payouts."), "is a heading"),
        (row("operator", reason="people", summary="Lead-in to a list."), "is a heading"),
    ],
)
def test_a_row_that_says_what_is_not_so_is_told(one: Clause, said: str) -> None:
    (fault,) = coverage.faults_of((one,))
    assert said in fault


def test_a_row_that_is_in_order_is_not_told() -> None:
    sound = (
        row("done", CORE),
        row("open", gap="The page lacks it."),
        row("operator", reason="Only people can."),
        row("none", reason="A heading.", summary="Heading: payouts."),
    )
    assert list(coverage.faults_of(sound)) == []


def test_an_act_is_reached_by_page_device_or_command_and_arithmetic_on_paper() -> None:
    rows = (
        row("done", CORE, clause="6.1"),
        row("done", CORE, PAGE, clause="6.2.1"),
        row("done", "tests/devices/test_x.py::test_x", clause="2.2.2"),
        row("done", "tests/rehearsal/test_x.py::test_x", clause="6.3"),
        row("done", CORE, clause="3.9.1", kind="play"),
        row("done", CORE, clause="3.10/any-seven", kind="money"),
        row("open", CORE, clause="6.4", gap="The page lacks it."),
    )
    assert reach.unreached(rows) == {"aruze-craps": ["6.1", "6.3"]}


def test_the_list_of_what_is_not_reached_shrinks_and_never_grows() -> None:
    before = {"aruze-craps": ["6.1", "6.3"], "interblock": ["3.2"]}
    now = {"aruze-craps": ["6.3", "6.4"]}
    assert reach.shrunk(before, now) == {"aruze-craps": ["6.3"]}
    told = [" ".join(fault.split()[:4]) for fault in reach.faults(before, now)]
    assert told == [
        "aruze-craps 6.4 is done,",
        "aruze-craps 6.1 no longer",
        "interblock 3.2 no longer",
    ]
    assert list(reach.faults(before, before)) == []


def test_the_numbers_of_the_readme_are_written_between_their_marks() -> None:
    page = f"Before.\n{register_page.BEGIN}\nold\n{register_page.END}\nAfter.\n"
    written = register_page.rewritten(page, "new")
    assert written == page.replace("old", "new")
    assert register_page.rewritten(written, "new") == written
    with pytest.raises(ValueError, match="marks"):
        register_page.rewritten("Nothing of the kind.", "new")


def test_the_readme_counts_duties_and_leaves_out_headings_and_what_people_do() -> None:
    rows = (
        row("done", CORE),
        row("open", gap="The page lacks it."),
        row("open", gap="The page lacks it."),
        row("operator", reason="Only people can."),
        row("none", reason="A heading."),
    )
    said = " ".join(register_page.stated(rows).split())
    assert said.startswith("1 of the 3 duties that the documents give software are done, ")
    assert "1 of them shown by tests of the core alone." in said
    assert "The register has 5 rows." in said
    assert "| `aruze-craps` | 1 | 3 | 2 | 1 | 1 |" in said


def test_the_work_list_has_every_open_clause_once_under_what_it_waits_for() -> None:
    text = "\n".join(register_page.work_list(register()))
    still_open = [one for one in register() if one.status == "open"]
    for one in still_open:
        assert f"{one.document} {one.clause}" in text
    assert text.count("## ") == len({one.capability for one in still_open})


def test_a_sentence_with_its_own_row_is_cited_where_its_clause_is() -> None:
    where = {(one.document, one.clause): one.where for one in register()}
    assert where["aruze-craps", "3.9.22/split"] == where["aruze-craps", "3.9.22"] != ()
    assert where["aruze-craps", "3.10/any-seven"] != where["aruze-craps", "3.10/horn-3-11"]
