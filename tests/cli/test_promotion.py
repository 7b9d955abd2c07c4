"""``pitboss promotion check``: whether terms could be lodged, before anything is live."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.commands import pitboss

OLDER = {"aruze-sicbo": "6", "aruze-craps": "5", "interblock": "7", "sicbo-ilga": "10"}
"""Documents with the older text, and their sections."""
EVERY = {**OLDER, "sicbo-nicc": "10"}
LODGED = "2026-11-30T10:00+11:00"
"""Exactly 24 hours before the start."""

TERMS = """
title = "Spring car draw"
author = "kim"
chance = true
budget = "30000.00"

[terms]
manner = "electronic-draw"
awarded_at = 2026-12-24T20:00:00+11:00
awarded_where = "the sports bar"
eligibility = "holders of a card"
wager = "none"
nature = "a car"
qualification = "none"
reservation = "none"
guarantee = "the maker's"
closes_at = 2026-12-24T18:00:00+11:00
place = "the main floor"
starts_at = 2026-12-01T10:00:00+11:00
ends_at = 2026-12-24T21:00:00+11:00
claim = "at the cage"
present = false
notified_by = "telephone"
published_by = "the promotions page"
disbursement = "handed over at the cage"

[[prizes]]
title = "Car"
kind = "vehicle"
value = "30000.00"
conditions = "none"
attested_by = "lee"
particulars = { make = "A", model = "B", accessories = "none", on_road_costs = true }
"""

Told = dict[str, object]


def checked(
    tmp_path: Path, text: str, *documents: str, at: str = LODGED
) -> tuple[int, set[tuple[str, str]], Told]:
    """Exit code, the faults with each of their clauses, and all that was told."""
    file = tmp_path / "terms.toml"
    file.write_text(text)
    words = [word for name in documents for word in ("--document", name)]
    done = pitboss("promotion", "check", str(file), *words, "--at", at, "--json")
    assert done.returncode in (0, 1), done.stderr
    told = json.loads(done.stdout)
    faults = {
        (fault["fault"], f"{name} {clause}")
        for fault in told["faults"]
        for name, clause in fault["clauses"].items()
    }
    return done.returncode, faults, told


@pytest.mark.parametrize("document", EVERY)
def test_terms_with_every_item_can_be_lodged_24_hours_before(
    tmp_path: Path, document: str
) -> None:
    code, faults, told = checked(tmp_path, TERMS, document)
    assert (code, faults) == (0, set())
    # $30,000.00 is above $10,000.00.
    assert told["scrutineer"] == {document: f"{EVERY[document]}.2"}
    late = "2026-11-30T10:00:00.001+11:00"
    assert checked(tmp_path, TERMS, document, at=late)[1] == {
        ("too-soon", f"{document} {EVERY[document]}.9")
    }


@pytest.mark.parametrize(
    ("field", "rule"),
    [
        ("manner", "7.1"), ("awarded_at", "7.2"), ("awarded_where", "7.2"), ("eligibility", "7.3"),
        ("wager", "7.4"), ("nature", "7.5"), ("qualification", "7.5"), ("reservation", "7.5"),
        ("guarantee", "7.5"), ("closes_at", "7.6"), ("place", "7.7"), ("starts_at", "7.7"),
        ("ends_at", "7.7"), ("claim", "7.8"), ("present", "7.8"), ("notified_by", "7.9"),
        ("published_by", "7.10"),
    ],
)  # fmt: skip
def test_an_item_that_is_blank_or_missing_is_told_with_its_clause(
    tmp_path: Path, field: str, rule: str
) -> None:
    lines = [line for line in TERMS.splitlines() if not line.startswith(f"{field} =")]
    blank = "\n".join(lines).replace("[terms]", f'[terms]\n{field} = " "')
    for text in ("\n".join(lines), blank):
        code, faults, _ = checked(tmp_path, text, "aruze-sicbo", "sicbo-nicc")
        assert code == 1
        assert faults == {
            ("terms-incomplete", f"aruze-sicbo 6.{rule}"),
            ("terms-incomplete", f"sicbo-nicc 10.{rule}"),
        }


def test_what_there_must_be_cannot_be_none(tmp_path: Path) -> None:
    text = TERMS.replace('nature = "a car"', 'nature = "none"')
    assert checked(tmp_path, text, "interblock")[1] == {("terms-incomplete", "interblock 7.7.5")}


@pytest.mark.parametrize(
    ("kind", "rules"),
    [
        ("appliance", {"7.11.1/i", "7.11.1/ii", "7.11.1/iii"}),
        ("vehicle", {"7.11.2/i", "7.11.2/ii", "7.11.2/iii", "7.11.2/iv"}),
        ("travel", {"7.11.3/i", "7.11.3/ii", "7.11.3/iii", "7.11.3/iv"}),
        ("real-estate", {f"7.11.4/{item}" for item in ("i", "ii", "iii", "iv", "v", "vi")}),
        ("goods", set()),
    ],
)
def test_a_prize_states_what_its_kind_asks_for(tmp_path: Path, kind: str, rules: set[str]) -> None:
    text = TERMS.replace('"vehicle"', f'"{kind}"').split("particulars")[0]
    faults = checked(tmp_path, text, "sicbo-ilga")[1]
    assert faults == {("terms-incomplete", f"sicbo-ilga 10.{rule}") for rule in rules}


def test_six_things_are_included_in_travel_and_four_in_real_estate(tmp_path: Path) -> None:
    for kind, rule, count in (("travel", "7.11.3/ii", 6), ("real-estate", "7.11.4/vi", 4)):
        text = TERMS.replace('"vehicle"', f'"{kind}"').split("particulars")[0]
        told = checked(tmp_path, text, "aruze-craps")[2]["faults"]
        assert isinstance(told, list)
        clauses = [fault["clauses"]["aruze-craps"] for fault in told]
        assert clauses.count(f"5.{rule}") == count


@pytest.mark.parametrize(
    ("added", "rule"),
    [
        ('contains = ["tobacco"]', "5.1"),
        ('contains = ["firearm"]', "5.2"),
        ('contains = ["prohibited-weapon"]', "5.3"),
        ("liquor_ml = 20001", "5.4"),
        ('contains = ["prescribed"]', "5.5"),
    ],
)
def test_a_barred_prize_cannot_be_lodged(tmp_path: Path, added: str, rule: str) -> None:
    assert checked(tmp_path, TERMS + added, *EVERY)[1] == {
        ("prize-barred", f"{name} {section}.{rule}") for name, section in EVERY.items()
    }


def test_twenty_litres_are_not_too_many(tmp_path: Path) -> None:
    assert checked(tmp_path, TERMS + "liquor_ml = 20000", *EVERY)[0] == 0


def test_a_prize_is_attested_by_somebody_other_than_the_author(tmp_path: Path) -> None:
    nobody = TERMS.replace('attested_by = "lee"\n', "")
    assert checked(tmp_path, nobody, "aruze-craps")[1] == {("not-attested", "aruze-craps 5.5")}
    same = TERMS.replace('"lee"', '"kim"')
    assert checked(tmp_path, same, "aruze-craps")[1] == {("same-person", "aruze-craps 5.5")}


def test_cash_is_a_prize_in_the_older_documents_and_never_in_the_newest(tmp_path: Path) -> None:
    cash = TERMS.replace('"vehicle"', '"cash"')
    for name in OLDER:
        assert checked(tmp_path, cash, name)[0] == 0
    # Of several documents the strictest decides.
    assert checked(tmp_path, cash, *EVERY)[1] == {("cash-barred", "sicbo-nicc 10.4")}


def test_the_newest_has_the_terms_say_how_prizes_are_handed_over(tmp_path: Path) -> None:
    text = TERMS.replace('disbursement = "handed over at the cage"\n', "")
    assert checked(tmp_path, text, *OLDER)[0] == 0
    assert checked(tmp_path, text, *EVERY)[1] == {("no-disbursement", "sicbo-nicc 10.4")}


def test_money_instead_of_a_prize(tmp_path: Path) -> None:
    text = TERMS + 'alternative = "25000.00"\n'
    assert checked(tmp_path, text, "sicbo-nicc")[0] == 0, "the newest asks for no statement"
    assert checked(tmp_path, text, *EVERY)[1] == {
        ("alternative-not-stated", f"{name} {section}.3") for name, section in OLDER.items()
    }
    stated = text.replace("[terms]", '[terms]\nalternative = "the winner may take $25,000"')
    assert checked(tmp_path, stated, *EVERY)[0] == 0
    for kind, barring in (("slots-dollars", OLDER), ("casino-dollars", EVERY)):
        dollars = stated.replace('"vehicle"', f'"{kind}"')
        assert checked(tmp_path, dollars, *EVERY)[1] == {
            ("no-alternative-for-dollars", f"{name} {section}.3")
            for name, section in barring.items()
        }


def test_ten_thousand_dollars_need_no_scrutineer_and_a_cent_more_does(tmp_path: Path) -> None:
    for value, needed in (("10000.00", {}), ("10000.01", {"interblock": "7.2"})):
        text = TERMS.replace('value = "30000.00"', f'value = "{value}"')
        assert checked(tmp_path, text, "interblock")[2]["scrutineer"] == needed


def test_without_chance_it_is_no_promotional_prize_but_the_newest_has_it_lodged(
    tmp_path: Path,
) -> None:
    text = TERMS.replace("chance = true", "chance = false")
    assert checked(tmp_path, text, "sicbo-nicc")[0] == 0
    assert checked(tmp_path, text, "sicbo-nicc", at="2026-12-01T09:00+11:00")[1] == {
        ("too-soon", "sicbo-nicc 10.13")
    }
    for start in ("", "starts_at = 2026-12-01T10:00:00"):  # none, and none that says which zone
        later = text.replace("starts_at = 2026-12-01T10:00:00+11:00", start)
        assert later != text
        assert checked(tmp_path, later, "sicbo-nicc")[1] == {
            ("terms-incomplete", "sicbo-nicc 10.13")
        }
    assert checked(tmp_path, text, "interblock")[1] == {
        ("no-chance", "interblock 1.1/promotional-prize")
    }
    unsaid = TERMS.replace("chance = true\n", "")
    assert checked(tmp_path, unsaid, "interblock")[1] == {
        ("terms-incomplete", "interblock 1.1/promotional-prize")
    }


def test_prizes_stay_within_the_budget_and_times_in_their_order(tmp_path: Path) -> None:
    over = TERMS.replace('budget = "30000.00"', 'budget = "29999.99"')
    told = checked(tmp_path, over, "aruze-sicbo")[2]["faults"]
    assert isinstance(told, list)
    assert [fault["fault"] for fault in told] == ["over-budget"]
    late = TERMS.replace("closes_at = 2026-12-24T18", "closes_at = 2026-12-24T20")
    late = late.replace("awarded_at = 2026-12-24T20", "awarded_at = 2026-12-24T19")
    assert checked(tmp_path, late, "aruze-sicbo")[1] == {
        ("times-out-of-order", "aruze-sicbo 6.7.7")
    }


@pytest.mark.parametrize(
    ("text", "words", "sentence"),
    [
        (TERMS, (), "Name at least one --document"),
        (TERMS, ("--document", "poker"), "'poker' has no rules on promotions"),
        (TERMS, ("--document", "interblock", "--at", "today"), "'today' is not a time"),
        ("title", ("--document", "interblock"), "is not TOML"),
        ("tilte = 1", ("--document", "interblock"), "'tilte' is not a field"),
        ('title = "x"\nbudget = 5', ("--document", "interblock"), "it is dollars as text"),
        ('title = "x"\n[[prizes]]\ncontains = ["gold"]', ("--document", "interblock"),
         "'gold' is not barred"),
        ('title = "x"\n[[prizes]]\ncontains = [["gold"]]', ("--document", "interblock"),
         "['gold'] is not barred"),
        ('title = "x"\nprizes = [5]', ("--document", "interblock"), "5 is not a prize"),
        ('title = "x"\nterms = 5', ("--document", "interblock"), "it is a table of items"),
        ('title = "x"\n[terms]\nelligibility = "all"', ("--document", "interblock"),
         "'elligibility' is not an item: the terms have manner,"),
        ('title = "x"\n[[prizes]]\nkind = "vehicle"\nparticulars = { maker = "A" }',
         ("--document", "interblock"), "'maker' is not an item: prizes have make, model,"),
        (f"title = {'[' * 10_000}", ("--document", "interblock"), "is not TOML"),
        ("", ("--document", "interblock"), "The field 'title' is missing"),
    ],
)  # fmt: skip
def test_what_makes_no_sense_gets_a_sentence(
    tmp_path: Path, text: str, words: tuple[str, ...], sentence: str
) -> None:
    file = tmp_path / "terms.toml"
    file.write_text(text)
    done = pitboss("promotion", "check", str(file), *words)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1


DRAWS = """
[[draws]]
awarded_at = 2026-12-24T20:30:00+11:00
awarded_where = "the main floor"
"""
HAMPER = """
[[prizes]]
title = "Hamper"
kind = "goods"
value = "500.00"
conditions = "none"
attested_by = "lee"
draw = 2
"""


@pytest.mark.parametrize("document", EVERY)
def test_7_2_each_of_several_draws_has_a_time_a_place_and_a_prize(
    tmp_path: Path, document: str
) -> None:
    text = TERMS.replace('budget = "30000.00"\n', "")
    rule = f"{document} {EVERY[document]}.7.2"
    assert checked(tmp_path, text + DRAWS + HAMPER, document)[:2] == (0, set())
    without_place = DRAWS.replace('awarded_where = "the main floor"', "")
    before_the_first = DRAWS.replace("20:30:00", "19:59:59")
    for several, kind in (
        (DRAWS, "terms-incomplete"),  # a draw without a prize
        (HAMPER, "terms-incomplete"),  # a prize of a draw that there is not
        (without_place + HAMPER, "terms-incomplete"),
        (before_the_first + HAMPER, "times-out-of-order"),
    ):
        assert checked(tmp_path, text + several, document)[:2] == (1, {(kind, rule)}), several


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ('draws = "two"', "draws"),
        ("[[draws]]\nat = 1", "at"),
        (HAMPER.replace("draw = 2", 'draw = "2"'), "it is the number of a draw"),
        (HAMPER.replace("draw = 2", "draw = 0"), "it is the number of a draw"),
        (HAMPER.replace("draw = 2", "draw = true"), "it is the number of a draw"),
    ],
)
def test_draws_that_are_misspelt_are_refused_in_a_sentence(
    tmp_path: Path, wrong: str, said: str
) -> None:
    file = tmp_path / "terms.toml"
    file.write_text(f"{wrong}\n{TERMS}" if wrong.startswith("draws") else TERMS + wrong)
    told = pitboss("promotion", "check", str(file), "--document", "interblock")
    assert (told.returncode, said in told.stderr) == (2, True), told.stderr


def test_pr_07_and_23_amounts_are_of_each_prize_and_not_of_all_together(tmp_path: Path) -> None:
    """Five of $10,000.00 need no scrutineer; two prizes with 15 litres of liquor each stand."""
    fifth = TERMS.replace('"30000.00"', '"10000.00"', 2).replace('budget = "10000.00"\n', "")
    prize = fifth[fifth.index("[[prizes]]") :]
    code, faults, told = checked(tmp_path, fifth + prize * 4, *EVERY)
    assert (code, faults, told["scrutineer"]) == (0, set(), {})
    wine = TERMS.replace('budget = "30000.00"\n', "") + "liquor_ml = 15000\n"
    cases = wine[wine.index("[[prizes]]") :]
    assert checked(tmp_path, wine + cases, *EVERY)[:2] == (0, set())
