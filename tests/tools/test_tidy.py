"""The check of our own source notices what it is for."""

from __future__ import annotations

import pytest

from tools import tidy

CORE = "src/pitboss/rules/thing.py"


@pytest.mark.parametrize(
    ("rule", "path", "text", "faults"),
    [
        ("sizes", CORE, "x = 1\n" * 500, 0),
        ("sizes", CORE, "x = 1\n" * 501, 1),
        ("sizes", CORE, "def long():\n" + "    x = 1\n" * 60, 1),
        ("sizes", CORE, "def short():\n" + "    x = 1\n" * 59, 0),
        ("purity", CORE, "x = float(3)\n", 1),
        ("purity", CORE, "import random\n", 1),
        ("purity", CORE, "now = datetime.now()\n", 1),
        ("purity", "src/pitboss/cli/thing.py", "x = float(3)\n", 0),
        ("asserts", CORE, "assert True\n", 1),
        ("asserts", "tests/rules/test_sign.py", "assert True\n", 0),
        ("floats", "src/pitboss/jackpots/pool.py", "RATE = 0.008\n", 1),
        ("floats", "src/pitboss/maths/jackpots.py", "def edge() -> float: ...\n", 1),
        ("floats", "src/pitboss/jackpots/pool.py", "RATE = Fraction(1, 125)\n", 0),
        ("floats", "src/pitboss/jackpots/pool.py", "cents = int(total / 125)\n", 1),
        ("floats", "src/pitboss/jackpots/pool.py", "cents = math.floor(total / 125)\n", 1),
        ("floats", "src/pitboss/jackpots/pool.py", "rate = math.sqrt(2)\n", 1),
        ("floats", "src/pitboss/jackpots/pool.py", "cents = total // 125\n", 0),
        ("floats", CORE, "RATE = 0.008\n", 0),
        ("dependencies", CORE, "import msgspec\n", 1),
        ("dependencies", CORE, "from rich.table import Table\n", 1),
        ("dependencies", CORE, "import csv\nfrom pitboss.kernel.words import one_of\n", 0),
        ("contents", "src/pitboss/rules/__init__.py", '"""Doc."""\nfrom a import b\n', 0),
        ("contents", "src/pitboss/rules/__init__.py", "def helper(): ...\n", 1),
        ("addresses", "Makefile", "pip install --index-" + "url x\n", 1),
        ("addresses", "README.md", "cd /root" + "/project\n", 1),
        ("addresses", "README.md", "make run\n", 0),
        ("unmerged", "Makefile", "<" * 7 + " HEAD\ndist:\n=======\n" + ">" * 7 + " theirs\n", 2),
        ("unmerged", "Makefile", "dist: $(STAMP)\n", 0),
        ("wording", CORE, '"""For Who' + 'ever deals."""\nx = 1  # an' + "ew\n", 2),
        ("wording", "README.md", "A mill" + "iard.\n", 1),
        ("wording", "web/src/App.svelte", "<p>Look ag" + "ain</p>\n", 1),
        ("wording", "docs/maths.md", "No price is an od" + "d.\n", 1),
        ("wording", CORE, "an" + "ew = 1  # an odd number; an Odd streak\n", 0),
    ],
)
def test_a_rule_counts_its_faults(rule: str, path: str, text: str, faults: int) -> None:
    assert len(list(getattr(tidy, rule)(tidy.Source(path, text)))) == faults


def test_a_name_that_nothing_uses_is_told() -> None:
    source = tidy.Source(
        CORE, "LEFT = 1\nRIGHT = 2\ndef used(): return RIGHT\ndef dead(): used()\n"
    )
    assert list(tidy.dead_names([source])) == [
        f"{CORE}:4: nothing uses dead",
        f"{CORE}:1: nothing uses LEFT",
    ]


def test_a_class_named_like_another_is_told() -> None:
    first = tidy.Source(CORE, "class Line: pass\nclass Sign: pass\n")
    other = tidy.Source("src/pitboss/server/lines.py", "class Line: pass\n")
    outside = tidy.Source("tests/lines.py", "class Sign: pass\n")
    assert list(tidy.twice_named([first, other, outside])) == [
        f"src/pitboss/server/lines.py:1: {CORE} has a Line too"
    ]


def test_a_rulebook_that_the_changelog_does_not_name_is_told() -> None:
    assert len(list(tidy.digests(""))) == 6
