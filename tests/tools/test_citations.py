"""A clause is cited where the code asks for a rule, and not by a number that stands anywhere."""

from __future__ import annotations

import ast

import pytest

from pitboss.rules.games.aruze_sicbo.promotions import PROMOTIONS
from pitboss.rules.register import register
from tools.citations import labels_read, promoted


@pytest.mark.parametrize(
    ("code", "clauses"),
    [
        ('may, rule, while_in = OPERATORS, "9", STATES', {"6.9"}),
        ('cited(promotion.documents, "7.6")',            {"6.7.6"}),
        ('BARRED = {"tobacco": "5.1"}',                  {"6.5.1"}),
        ('for is_so, rule in ((tobacco, "5.1"),): pass', {"6.5.1"}),
        ("one.other_form",                               {"5.3.2"}),
        ('refuse(PromotionKind.NO_CHANCE, "7.6")',        {"6.7.6"}),
        ('refuse(PromotionKind.OVER_CAP, clause, most="9")', set()),
        ('Deadline("claim", rule="7.8", key="9")',       {"6.7.8"}),
        ('number = "9"',                                 set()),
        ('print("7.6")',                                 set()),
        ('f(prize="1")',                                 set()),
        ('"""10.12 says so."""',                         set()),
    ],
)  # fmt: skip
def test_a_stray_number_cites_nothing(code: str, clauses: set[str]) -> None:
    nodes = ast.walk(ast.parse(code))
    assert {clause for node in nodes for clause in promoted(node, PROMOTIONS)} == clauses


LABELS = frozenset({("conduct", "device"), ("device", "tumbler"), ("screen", "credit")})


@pytest.mark.parametrize(
    ("code", "read"),
    [
        ("rules.conduct.device",       {("conduct", "device")}),
        ("law.rules.device.tumbler",   {("device", "tumbler")}),
        # A group of the rules is only on the way: 8.5 of Aruze Sic Bo is no rule on tumblers.
        ("rules.device",               set()),
        ("self._rules().credit.meter", set()),
        ("rules.screen.credit",        {("screen", "credit")}),
    ],
)  # fmt: skip
def test_a_group_of_the_rules_is_not_taken_for_a_question_of_its_name(
    code: str, read: set[tuple[str, str]]
) -> None:
    assert set(labels_read(ast.parse(code), LABELS)) == read


def test_a_terminals_rule_is_not_cited_by_what_only_a_dealers_table_does() -> None:
    for row in register():
        other = "terminal" if row.document.startswith("sicbo-") else "dealer"
        told = [place for place in row.where if place.startswith(f"pitboss/table/{other}/")]
        assert told == [], (row.document, row.clause)
