"""A report on the fairness of results as a PDF: what was tested, by whom, and what was found."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from pitboss.maths.par_blocks import Facts, Section, SheetCell, SheetColumn, SheetTable
from pitboss.maths.par_pdf import Heading, paper_pdf
from pitboss.maths.par_plots import FELTS
from pitboss.maths.randomness.verdict import CONFIDENCE, RandomnessReport
from pitboss.rules.game import Game

Lines = Sequence[tuple[str, str]]


def report_pdf(game: Game, report: RandomnessReport, lines: Lines, made_on: date) -> bytes:
    """The PDF; ``lines`` say where the results come from, the device, its place, who tested it."""
    head = Heading(
        kind="Report on results",
        title=game.book.title,
        under=report.sentence,
        subject=f"{game.id}, {len(report.record)} results",
        author=dict(lines).get("Software", "pitboss"),
        footer=f"{game.id} · {len(report.record):,} results · {made_on.isoformat()}",
        colour=FELTS.get(game.alphabet.name, FELTS["wheel"]),
        made_on=made_on,
    )
    identity = _identity(game, report, lines, made_on)
    return paper_pdf(head, (identity, _tests(report), *_parts(report)))


def _identity(game: Game, report: RandomnessReport, lines: Lines, made_on: date) -> Section:
    letters = len(game.alphabet.letters)
    facts = Facts(
        (
            ("Verdict", SheetCell(report.verdict, f"at {100 * CONFIDENCE:.0f} % confidence")),
            ("Results", SheetCell(f"{len(report.record):,}", f"{report.record.left_out} without")),
            ("Tests", SheetCell(str(len(report.tests)), "judged together")),
        )
    )
    rows = [
        ("Game", f"{game.book.title} ({game.id})"),
        ("Results", f"{letters} ({game.alphabet.name}), each as likely as any other"),
        ("Rulebook digest", f"SHA-256 {game.digest}"),
        *lines,
        ("Date of this report", made_on.isoformat()),
    ]
    table = SheetTable(
        (SheetColumn("", "", 24), SheetColumn("", "", 76)),
        tuple((SheetCell(name), SheetCell(told)) for name, told in rows),
    )
    return Section("Identification", (facts, table))


def _tests(report: RandomnessReport) -> Section:
    words = (
        "A fair device passes all of these together 99 times in a hundred: each p-value is held "
        "against the threshold that Holm and Bonferroni give it among the others."
    )
    columns = (
        SheetColumn("Test", "", 22), SheetColumn("Strongest part", "", 30),
        SheetColumn("Statistic", "", 16, True), SheetColumn("p-value", "", 12, True),
        SheetColumn("Threshold", "Holm", 12, True), SheetColumn("Verdict", "", 12),
    )  # fmt: skip
    rows = tuple(
        (
            SheetCell(one.finding.name),
            SheetCell(one.finding.strongest.of, one.finding.strongest.detail),
            SheetCell(f"{one.finding.strongest.statistic:,.4g}"),
            SheetCell(f"{one.finding.p_value:.3g}"),
            SheetCell(f"{one.threshold:.3g}"),
            SheetCell("passed" if one.passed else "FAILED"),
        )
        for one in report.tests
    )
    return Section("Tests", (words, SheetTable(columns, rows)))


def _parts(report: RandomnessReport) -> tuple[Section, ...]:
    columns = (
        SheetColumn("Test", "", 20), SheetColumn("Part", "", 30),
        SheetColumn("Statistic", "distribution", 30, True), SheetColumn("p-value", "", 20, True),
    )  # fmt: skip
    rows = tuple(
        (
            SheetCell(one.finding.name),
            SheetCell(part.of, part.detail),
            SheetCell(f"{part.statistic:,.4g}", part.distribution),
            SheetCell(f"{part.p_value:.3g}"),
        )
        for one in report.tests
        for part in one.finding.parts
    )
    left = tuple(
        f"Left out of {one.finding.name}: {reason}."
        for one in report.tests
        for reason in one.finding.left_out
    )
    return (Section("Every part", (SheetTable(columns, rows, left),)),)
