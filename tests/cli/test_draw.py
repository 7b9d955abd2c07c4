"""``pitboss draw``: a stranger runs a draw again from what was published."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.commands import pitboss

CHANCES = [
    [f"{number:06d}", hashlib.sha256(b"entrant %d" % (7 * number % 5)).hexdigest()[:16]]
    for number in range(1, 13)
]
PARTS: dict[str, Any] = {
    "draw": "spring-car/1",
    "seed": bytes(range(32)).hex(),
    "chances": CHANCES,
    "public": "dice 146 335 261 554 112 666 243 315",
    "wanted": 3,
    "one_prize_each": True,
}
PACK: dict[str, Any] = PARTS | {
    "commit": "6730edc5edd1764f0d66128a12c8bfd79a30ca911f29d230bf924737b99dfd3e",
    "digest": "866d42dae46af2a0067fb8fc56300dfcc687b0d4c6c5cff14f04b310c70c23af",
    "count": 12,
    "key": "01ec8834ec6267712ef2472fb037faa48d0da1cb3173e634c8375be88670e1ce",
    "winners": ["000004", "000005", "000003"],
}


def test_the_winners_are_computed_from_standard_input() -> None:
    done = pitboss("draw", "winners", "--json", given=json.dumps(PARTS))
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {
        name: PACK[name] for name in ("commit", "digest", "count", "key", "winners")
    }
    assert "000004 000005 000003" in pitboss("draw", "winners", given=json.dumps(PARTS)).stdout


def test_a_published_pack_holds(tmp_path: Path) -> None:
    pack = tmp_path / "pack.json"
    pack.write_text(json.dumps(PACK))
    done = pitboss("draw", "check", str(pack))
    assert done.returncode == 0, done.stderr
    assert "The draw holds." in done.stdout


@pytest.mark.parametrize(
    ("name", "value", "differs"),
    [
        ("seed", "ff" + bytes(range(1, 32)).hex(), {"commit", "key", "winners"}),
        ("public", "dice 146 335 261 554 112 666 243 316", {"key", "winners"}),
        ("chances", [*CHANCES, ["000013", "a-friend"]], {"digest", "count", "key", "winners"}),
        ("winners", ["000004", "000005", "000001"], {"winners"}),
        ("commit", "0" * 64, {"commit"}),
    ],
)
def test_a_pack_in_which_anything_was_changed_fails(
    tmp_path: Path, name: str, value: object, differs: set[str]
) -> None:
    pack = tmp_path / "pack.json"
    pack.write_text(json.dumps(PACK | {name: value}))
    done = pitboss("draw", "check", str(pack), "--json")
    assert done.returncode == 1
    told = json.loads(done.stdout)
    assert told["ok"] is False
    assert set(told["differs"]) >= differs - {"winners"}
    assert "The draw is not the one" in pitboss("draw", "check", str(pack)).stdout


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ("{", "The draw is not JSON."),
        ("[]", "A request is a JSON object."),
        (json.dumps(PARTS | {"seed": "00"}), "it is 64 hexadecimal digits"),
        (json.dumps(PARTS | {"chances": [["1"]]}), "a list of its number and its tag"),
        (json.dumps(PARTS | {"chances": []}), "There is no chance in the list"),
        (json.dumps(PARTS | {"wanted": 0}), '"wanted" is 0'),
        (json.dumps(PARTS | {"one_prize_each": "no"}), "it is true or false"),
        (json.dumps(PARTS | {"public": "two\nlines"}), "one line of ASCII text"),
        (json.dumps({"draw": "x"}), "The field 'seed' is missing."),
    ],
)
def test_what_is_no_draw_gets_a_sentence(given: str, sentence: str) -> None:
    done = pitboss("draw", "winners", given=given)
    assert done.returncode == 2
    assert sentence in done.stderr


def test_a_pack_that_is_not_there_gets_a_sentence() -> None:
    done = pitboss("draw", "check", "no-such-pack.json")
    assert done.returncode == 2
    assert "no-such-pack.json cannot be read" in done.stderr
