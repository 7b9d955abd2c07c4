"""JSON for programs names its format, and keeps to the schema that is published for it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jsonschema_rs import Draft202012Validator

from tests.cli.commands import batch, pitboss

SCHEMAS = Path(__file__).parents[2] / "docs/schemas"
CASES: dict[str, list[tuple[str, ...]]] = {
    "settlement-1": [
        ("settle", "aruze-craps", "--wager", "pass=700", "--wager", "lay:4=4000", "--wager",
         "place:6=701", "--result", "33", "--json"),
        ("settle", "interblock-roulette", "--wager", "vicini-dello-zero=900", "--result", "17",
         "--json"),
    ],
    "answer-1": [
        ("may", "aruze-craps", "place", "pass-odds=2001", "--point", "6", "--has", "pass@6=1000",
         "--json"),
        ("may", "aruze-sicbo", "place", "small=500", "--json"),
    ],
    "par-1": [("par", "aruze-craps", "--spot", "place:6", "--stake", "700", "--format", "json")],
    "dice-test-1": [
        ("dice-test", "--game", "aruze-sicbo", "--rolls", "1200", "--seed", "1", "--json")
    ],
    "games-1": [("games", "--json")],
    "rules-1": [("rules", "aruze-craps", "--json"), ("rules", "interblock-roulette", "--json")],
    "wager-1": [
        ("rules", "aruze-craps", "--spot", "lay:4", "--json"),
        ("rules", "sicbo-nicc", "--spot", "super-streak:big", "--json"),
    ],
    "recipe-1": [("rules", "interblock-roulette", "--spot", "vicini-dello-zero", "--json")],
    "clause-1": [("rules", "aruze-craps", "--clause", "3.9.10.3", "--json")],
    "clauses-1": [("clauses", "--document", "interblock", "--json")],
    "readings-1": [("readings", "sicbo-nicc", "--json"), ("readings", "--json")],
    "diff-1": [("diff", "sicbo-ilga", "sicbo-nicc", "--json")],
    "dice-power-1": [("dice-test", "--game", "interblock-roulette", "--power", "--json")],
}  # fmt: skip


def schema(name: str) -> Draft202012Validator:
    return Draft202012Validator(json.loads((SCHEMAS / f"{name}.json").read_text()))


@pytest.mark.parametrize(
    ("name", "words"), [(name, words) for name, all_of in CASES.items() for words in all_of]
)
def test_a_reply_names_its_format_and_keeps_to_it(name: str, words: tuple[str, ...]) -> None:
    run = pitboss(*words)
    assert run.returncode == 0, run.stderr
    found = json.loads(run.stdout)
    schema(name).validate(found)
    if isinstance(found, list):  # what others have read as a list stays one: its rows are bound
        assert found
        assert not schema(name).is_valid([{**found[0], "another": 1}])
        return
    assert found["format"] == "pitboss-" + name.replace("-1", "/1")
    assert not schema(name).is_valid({**found, "format": "pitboss-other/2"})
    assert not schema(name).is_valid({**found, "another": 1})


def test_the_lines_of_a_batch_have_the_same_fields() -> None:
    (settled,) = batch(
        "settle", {"game": "aruze-craps", "wagers": {"pass": 700}, "results": ["34"]}
    )
    schema("settlement-1").validate(settled)
    (answered,) = batch(
        "may", {"game": "aruze-craps", "act": "place", "spot": "pass", "cents": 700}
    )
    schema("answer-1").validate(answered)


def test_every_schema_is_shown_to_hold_by_a_test() -> None:
    assert {path.stem for path in SCHEMAS.glob("*.json")} == {*CASES, "simulation-1"}
