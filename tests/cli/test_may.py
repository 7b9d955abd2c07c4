"""``pitboss may`` as people and programs call it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.commands import batch, pitboss

QUESTION = {
    "game": "aruze-craps", "act": "place", "spot": "pass-odds", "cents": 2001, "point": 6,
    "history": [], "has": {"pass@6": 1000}, "fresh": {}, "readings": {},
}  # fmt: skip


def test_the_example_of_the_issue() -> None:
    (answer,) = batch("may", QUESTION)
    sentence = answer.pop("sentence")
    assert answer == {
        "allowed": False, "refusal": "over-odds-limit", "clause": "3.9.2.1", "maximum": 2000,
    }  # fmt: skip
    assert sentence == (
        "Odds may reach $20.00 behind a Pass Line of $10.00: at most $20.00 more (rule 3.9.2.1)."
    )


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"cents": 2000}, {"allowed": True, "maximum": 2000}),
        ({"cents": 1, "has": {"pass@6": 1000, "pass-odds@6": 2000}}, ("over-odds-limit", 0)),
        ({"point": None}, ("no-point", 0)),
        ({"has": {}}, ("no-line-wager", 0)),
        ({"spot": "pass", "cents": 500}, {"allowed": True, "maximum": None}),
        ({"spot": "pass@6", "cents": 500}, {"allowed": True, "maximum": None}),
        ({"spot": "pass", "has": {}}, ("after-come-out", 0)),
        ({"spot": "dont-pass"}, ("after-come-out", 0)),
        ({"spot": "come@6", "cents": 500, "has": {"come@6": 500}},
         {"allowed": True, "maximum": None}),
        ({"spot": "come@6", "cents": 500}, ("nothing-to-add-to", 0)),
        ({"spot": "come", "cents": 500}, {"allowed": True, "maximum": None}),
        ({"spot": "come", "readings": {"come-window": "come-out"}}, ("after-come-out", 0)),
        ({"spot": "dont-come", "point": None}, ("no-point", 0)),
        ({"act": "reduce", "spot": "pass", "cents": 1}, ("cannot-be-taken-down", 0)),
        ({"act": "reduce", "spot": "pass@6", "cents": 300, "fresh": {"pass@6": 300}},
         {"allowed": True, "maximum": 300}),
        ({"act": "reduce", "spot": "place:6", "cents": 600, "has": {"place:6": 600}},
         {"allowed": True, "maximum": 600}),
        ({"act": "reduce", "spot": "place:6", "cents": 601, "has": {"place:6": 600}},
         ("more-than-stands", 600)),
        ({"spot": "horn", "cents": 401}, ("does-not-split", None)),
        ({"phase": "closed", "cents": 1}, ("wagering-closed", 0)),
    ],
)  # fmt: skip
def test_what_the_guards_answer(change: dict[str, object], expected: object) -> None:
    (answer,) = batch("may", {**QUESTION, **change})
    if isinstance(expected, dict):
        assert answer == expected
    else:
        assert (answer["refusal"], answer["maximum"]) == expected
        assert f"(rule {answer['clause']})" in str(answer["sentence"])


@pytest.mark.parametrize(
    ("history", "spot", "allowed"),
    [
        ([], "super-streak:big", False),
        (["222", "-"], "super-streak:big", False),
        (["456"], "super-streak:big", True),
        (["456", "333", "-"], "super-streak:big", True),
        (["456"], "super-streak:small", False),
        (["456", "466"], "super-streak:big", False),
        (["456", "466", "112"], "super-streak:small", True),
    ],
)
def test_the_gaming_days_results_open_the_super_streak_area(
    history: list[str], spot: str, allowed: bool
) -> None:
    question = {
        "game": "sicbo-nicc", "act": "place", "spot": spot, "cents": 500, "history": history
    }  # fmt: skip
    (answer,) = batch("may", question)
    assert answer["allowed"] is allowed


def test_a_point_follows_from_the_results_where_it_is_not_told() -> None:
    (answer,) = batch("may", {**QUESTION, "point": None, "history": ["34", "42"], "cents": 1})
    assert answer == {"allowed": True, "maximum": 2000}


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"act": "move"}, "'move' is not an act: it is place or reduce"),
        ({"spot": "pass-ods"}, "did you mean pass-odds"),
        (
            {"game": "interblock-roulette", "point": None, "has": {"orfanelli": 5}},
            "it is a recipe, and its pieces stand on straight:1",
        ),
        ({"spot": 6}, "6 is not a spot"),
        ({"cents": 0}, "from 1 to"),
        ({"cents": 1.5}, "whole number of cents"),
        ({"history": ["7"]}, "'7' is not a result"),
        ({"has": {"pass@7": 1000}}, "'pass@7' is not a spot"),
        ({"has": {"pass-odds": 1000}}, "it stands as pass-odds@4, pass-odds@5"),
        ({"has": {"pass@6": -1}}, "from 0 to"),
        ({"has": {"pass@6": "1000"}}, "whole cents"),
        ({"fresh": {"pass@6": 1001}}, "More is fresh on pass@6 than stands there"),
        ({"phase": "later"}, "'later' is not a phase"),
        ({"has": []}, "'has' is a JSON object"),
        ({"spots": "pass"}, "'spots' is not a field"),
    ],
)
def test_a_bad_question_gets_one_sentence(change: dict[str, object], sentence: str) -> None:
    (answer,) = batch("may", {**QUESTION, **change})
    assert list(answer) == ["error"]
    assert sentence in str(answer["error"])


def test_people_are_told_in_words_and_lists_may_be_given_at_once() -> None:
    words = ("may", "sicbo-ilga", "place", "super-streak:small=500")
    run = pitboss(*words, "--history", "456", "222", "-", "112", "--has", "small=100", "big=200")
    assert run.returncode == 0
    assert run.stdout.startswith("Allowed: place super-streak:small.")
    run = pitboss("may", "aruze-craps", "place", "dont-pass=500", "--point", "4")
    assert run.returncode == 0
    assert "Refused (after-come-out)" in run.stdout
    assert "(rule 3.9.10)" in run.stdout


def test_a_sign_is_applied_where_it_is_given(tmp_path: Path) -> None:
    sign = tmp_path / "sign.toml"
    sign.write_text('[limits."*"]\nminimum = 500\nmaximum = 10000\nunit = 500\n', encoding="utf-8")
    asked = ("may", "interblock-roulette", "place")
    run = pitboss(*asked, "red=10500", "--sign", str(sign))
    assert "over-maximum" in run.stdout
    assert "$100.00" in run.stdout
    run = pitboss(*asked, "red=400", "--sign", str(sign))
    assert "At the close it goes back" in run.stdout
    run = pitboss("rules", "interblock-roulette", "--spot", "red", "--sign", str(sign))
    assert "Limits: $5.00 to $100.00 by $5.00." in run.stdout


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "needs limits"),
        ("limits = 5", "needs limits"),
        ('[limits."*"]\nminimum = 0', "not positive"),
        ('[limits."*"]\nmaximum = 500', "need a minimum"),
        ('[limits."*"]\nminimum = 500\nmaximun = 600', "'maximun' is not a field"),
        ('[limits."*"]\nminimum = 5.5', "whole number of cents"),
        ('[limits."*"]\nminimum = 500\n[house]\nx = 1', "'house' is not a field"),
        ("[limits", "cannot be read"),
    ],
)
def test_a_sign_that_is_wrong_is_refused_in_a_sentence(
    tmp_path: Path, text: str, sentence: str
) -> None:
    path = tmp_path / "sign.toml"
    path.write_text(text, encoding="utf-8")
    run = pitboss("may", "aruze-sicbo", "place", "small=500", "--sign", str(path))
    assert run.returncode == 2
    assert sentence in run.stderr
    assert run.stderr.count("\n") == 1


def test_a_sign_file_that_is_not_there_is_refused_in_a_sentence() -> None:
    run = pitboss("may", "aruze-sicbo", "place", "small=500", "--sign", "nowhere.toml")
    assert (run.returncode, run.stdout) == (2, "")
    assert "nowhere.toml cannot be read" in run.stderr
