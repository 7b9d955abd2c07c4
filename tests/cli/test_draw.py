"""``pitboss draw``: a stranger runs a draw again from what was published."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from pitboss.cli.draw import draw
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
        ("", "The draw is not JSON."),
        ("[" * 100_000, "The draw is not JSON."),
        (json.dumps(PARTS)[:-1] + ', "seed": "00"}', "The field 'seed' stands twice"),
        (json.dumps(PARTS | {"seed": "\u202e" * 64}), "it is 64 hexadecimal digits"),
        (json.dumps(PARTS | {"wanted": -1}), '"wanted" is -1'),
        (json.dumps(PARTS | {"chances": [["1", "a"], ["01", "b"]]}), "Chance 01 stands twice"),
        (json.dumps(PARTS | {"chances": [["9" * 5_000, "a"]]}), "it has at most 18 digits"),
        (json.dumps(PARTS | {"chances": [["1", "a\u202eb"]]}), "is not a tag"),
    ],
)
def test_what_is_no_draw_gets_a_sentence(given: str, sentence: str) -> None:
    done = pitboss("draw", "winners", given=given)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_pack_that_is_not_there_gets_a_sentence() -> None:
    done = pitboss("draw", "check", "no-such-pack.json")
    assert done.returncode == 2
    assert "no-such-pack.json cannot be read" in done.stderr


def test_a_pack_with_one_byte_changed_fails(tmp_path: Path) -> None:
    """Bytes all over it by their last bit, and every letter of the seed by its case."""
    whole = json.dumps(PACK).encode()
    pack = tmp_path / "pack.json"
    pack.write_bytes(whole)
    runner = CliRunner()
    assert runner.invoke(draw, ["check", str(pack)]).exit_code == 0
    seed = whole.index(PACK["seed"].encode())
    letters = [at for at in range(seed, seed + 64) if whole[at : at + 1].isalpha()]
    assert len(letters) > 10
    for place, bit in (
        *((at, 1) for at in range(0, len(whole), 7)),
        *((at, 32) for at in letters),
    ):
        changed = bytearray(whole)
        changed[place] ^= bit
        pack.write_bytes(changed)
        assert runner.invoke(draw, ["check", str(pack)]).exit_code != 0, changed[place - 20 :]


def test_the_page_on_promotions_has_a_checker_that_needs_nothing_but_python(
    tmp_path: Path,
) -> None:
    page = (Path(__file__).parents[2] / "docs" / "promotions.md").read_text(encoding="utf-8")
    _, script = page.split("```python\n")
    (tmp_path / "check.py").write_text(script.partition("```")[0])
    pack = tmp_path / "pack.json"
    for changed, code in (({}, 0), ({"winners": ["000004"]}, 1), ({"key": "0" * 64}, 1)):
        pack.write_text(json.dumps(PACK | changed))
        command = (sys.executable, "-I", "-S", tmp_path / "check.py", pack)
        assert subprocess.run(command, capture_output=True).returncode == code
