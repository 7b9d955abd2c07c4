"""What the checks of the clause register notice: statuses, gaps, reach, the README's numbers."""

from __future__ import annotations

import csv
import re
from importlib.resources import files
from importlib.resources.abc import Traversable

import pytest

from pitboss.rules.documents import documents
from pitboss.rules.register import Clause, register
from pitboss.rules.register.readings import recorded_readings
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


def test_no_reading_is_cut_off_by_a_comma_without_quotes() -> None:
    """IB-32 was printed as far as its first comma, in the middle of a sentence."""
    for document in documents():
        for name in ("clauses.csv", "gaps.csv"):
            for file in document.data(name):
                assert all(None not in row for row in rows_of(file)), file
    readings = files("pitboss.rules.register").joinpath("readings.csv")
    assert all(None not in row for row in rows_of(readings))
    (one,) = [reading for reading in recorded_readings() if reading.id == "IB-32"]
    assert one.default.startswith("a cabinet has a seat at each game")
    assert one.default.endswith("a game that is left is put right at the cage.")


def rows_of(file: Traversable) -> list[dict[str | None, object]]:
    """The rows of a table; what has no head stands under none."""
    return list(csv.DictReader(file.read_text(encoding="utf-8").splitlines()))


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
        row("done", CORE, clause="3.9.1.1.1", kind="play"),
        row("done", CORE, clause="3.10/any-seven", kind="money"),
        # Who may put a Pass Line down, or a Buy with its commission, is done at a screen.
        row("done", CORE, clause="3.9.1", kind="play"),
        row("done", CORE, clause="3.9.8", kind="play"),
        row("open", CORE, clause="6.4", gap="The page lacks it."),
    )
    lacking = ["6.1", "6.3", "3.9.1", "3.9.8"]
    assert reach.unreached(rows) == {"aruze-craps": lacking}
    told = [" ".join(fault.split()[:4]) for fault in reach.faults(rows)]
    assert told == [f"aruze-craps {clause} is done," for clause in lacking]


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
    assert said.startswith("1 of the 3 duties that the documents give software are done: ")
    assert "1 are shown by tests of the core alone." in said
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


SECOND_SENTENCES = {
    "aruze-sicbo": (
        "order/takes-effect", "order/licensee", "2.2/sealed", "2.2/faces", "3.2/limits",
        "3.2/multiples", "3.2/unit", "3.4.1/indicated", "5.1/verify", "5.1/sign", "5.2/withhold",
        "5.2/demand-return", "5.2/notify", "5.2/review", "7.1/confirm", "7.1/recalculate",
        "7.1/adjust", "7.5/withhold", "7.5/demand-return", "7.5/notify",
        "1.1/wagering-period/place", "1.1/wagering-period/move", "1.1/wagering-period/cancel",
        "8.3/retention", "8.11/solicit", "8.14/direction", "8.14/refusal", "8.16/complaint",
        "8.15/electronic-gaming-host", "5.2/casino-operator", "6.2/scrutineer",
        "3.4.4/monitoring-system", "4.1.3",
    ),
    "aruze-craps": (
        "order/takes-effect", "order/licensee", "2.2.4/sealed", "2.2.4/faces", "3.1/limits",
        "3.1/multiples", "3.1/unit", "3.4.1/indicated", "4.1/verify", "4.1/sign", "4.2/withhold",
        "4.2/demand-return", "4.2/notify", "4.2/review", "6.1/confirm", "6.1/recalculate",
        "6.1/adjust", "6.5/withhold", "6.5/demand-return", "6.5/notify",
        "1.1/redeemable-ticket/redeemed-at", "1.1/redeemable-ticket/cage", "3.11/pass",
        "3.9.22/split", "1.1/wagering-period/place", "1.1/wagering-period/move",
        "1.1/wagering-period/cancel", "7.3/retention", "7.10/solicit", "7.13/direction",
        "7.13/refusal", "7.15/complaint", "7.14/electronic-gaming-attendant",
        "4.2/casino-operator", "5.2/scrutineer", "3.4.4/monitoring-system", "2.1", "3.5.1",
        "3.6.3",
    ),
    "interblock": (
        "order/takes-effect", "order/licensee", "4.1/limits", "4.1/multiples", "4.1/unit",
        "4.1/aggregate", "3.2.1/indicated", "6.1/verify", "6.1/sign", "6.2/withhold",
        "6.2/demand-return", "6.2/notify", "6.2/review", "8.1/confirm", "8.1/recalculate",
        "8.1/adjust", "1.1/redeemable-ticket/redeemed-at", "1.1/redeemable-ticket/cage",
        "1.1/wagering-period/determined-by-casino-supervisor", "1.1/wagering-period/indicated",
        "1.1/wagering-period/clock-or-sensor", "1.1/wagering-period/place",
        "1.1/wagering-period/move", "1.1/wagering-period/cancel", "8.2.4/announce",
        "8.2.4/dealer", "8.2.4/casino-supervisor", "8.2.5/procedure", "8.5/retention",
        "8.8/electronic-supervisor", "9.4/retention", "9.13/direction", "9.13/refusal",
        "9.14/sign", "9.15/electronic-gaming-host", "9.16/complaint", "6.2/casino-operator",
        "7.2/scrutineer", "3.2.4/monitoring-system", "3.4/combination",
    ),
}  # fmt: skip
"""What an inspection found to have no row of its own, or one that said there was nothing to do."""
BY_PEOPLE = {"aruze-sicbo": "8.5", "aruze-craps": "7.5", "interblock": "9.6"}
"""Keeping devices away from a game, and reading what one signs, is for people."""


def test_second_sentences_and_persons_have_rows_of_their_own() -> None:
    status = {(one.document, one.clause): one.status for one in register()}
    for document, clauses in SECOND_SENTENCES.items():
        for one in clauses:
            by_people = one.endswith("/verify")
            assert status[document, one] == ("operator" if by_people else "done"), one
    for document, one in BY_PEOPLE.items():
        assert status[document, one] == "operator"
        assert status[document, f"{one}/record"] == "done"


ILGA_AND_NICC = ("sicbo-ilga", "sicbo-nicc")
"""Documents that know chips with a printed value, and chips without."""
REMARKS = re.compile(
    r"\b(printed|misprint\w*|mis-?numbered|evidently|absent from|image absent|supplied text|"
    r"read literally|worded as|misfiled|undefined|circular|wrongly|child|children|parent of|"
    r"lead-in to|not otherwise used|should be \d|[A-Z]{1,3}-?\d\d)\b"
)


def test_a_summary_says_the_rule_and_nothing_about_the_paper_or_us() -> None:
    """Players read it: what is odd about the print stands among the readings."""
    said = {(row.document, row.clause): row.summary for row in register()}
    remarks = {row: text for row, text in said.items() if REMARKS.search(text)}
    chips = {
        (row, f"1.1/{kind}") for row in ILGA_AND_NICC for kind in ("value-chips", "colour-checks")
    }
    assert set(remarks) - chips == set()
