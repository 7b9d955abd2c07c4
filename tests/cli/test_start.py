"""What a command reads before it answers: no more than it needs, and the same words come out."""

from __future__ import annotations

import pickle
import subprocess
import sys
from copy import copy, deepcopy
from dataclasses import field, replace
from io import StringIO

import pytest
from rich.console import Console

from pitboss.cli.listing import draw
from pitboss.kernel.fact import value
from pitboss.plain_console import table

SETTLE = ["settle", "aruze-craps", "--wager", "pass=1000", "--result", "34"]


@pytest.mark.slow
@pytest.mark.parametrize("more", [[], ["--json"]])
def test_a_settlement_reads_the_rules_and_little_else(more: list[str]) -> None:
    """Each of these took longer to read than the wager takes to be settled."""
    program = (
        "import sys\n"
        "from pitboss.cli.main import cli\n"
        f"cli.main({[*SETTLE, *more]!r}, standalone_mode=False)\n"
        "print(*sys.modules, file=sys.stderr)\n"
    )
    told = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert "3.9.1.1.1" in told.stdout
    read = set(told.stderr.split())
    assert "pitboss.rules.games.aruze_craps.wagers" in read
    slow = {"rich", "numpy", "hashlib", "zoneinfo", "importlib.resources", "importlib.metadata"}
    assert read & slow == set()
    files = {"shutil", "pathlib", "html", "csv", "difflib"} | (set() if more else {"json"})
    assert read & files == set()
    others = {"pitboss.rules.dealer", "pitboss.rules.games.interblock", "pitboss.maths"}
    assert read & others == set()


def test_a_small_table_is_drawn_as_rich_would() -> None:
    headings, right = ("Wager", "Stake", "Verdict"), ("Stake",)
    rows = [("vicini-dello-zero › split:4-7", "$1.00", "loses"), ("red", "$1,000.00", "wins")]
    listed = table("Interblock Roulette: 17", *headings, right=right)
    for row in rows:
        listed.add_row(*row)
    shown = StringIO()
    Console(file=shown, width=120, highlight=False).print(listed)
    drawn = draw("Interblock Roulette: 17", headings, rows, right, 120)
    assert drawn is not None
    by_rich = [line.rstrip() for line in shown.getvalue().splitlines()]
    assert (drawn + "\n").splitlines() == by_rich


@pytest.mark.parametrize(
    ("title", "cell", "width"),
    [
        ("Roulette", "a word that does not fit", 20),
        ("A title that is longer than its table", "red", 120),
        ("骰宝", "red", 120),
        ("Roulette", "圍骰", 120),
    ],
)
def test_what_does_not_fit_or_is_wide_is_left_to_rich(title: str, cell: str, width: int) -> None:
    assert draw(title, ["Wager"], [[cell]], (), width) is None


def test_a_value_is_compared_shown_and_a_key_as_any_dataclass() -> None:
    @value
    class Span:
        least: int
        most: int = 6

    @value
    class Named(Span):
        name: str = ""

        def __repr__(self) -> str:
            return self.name

    assert Span(1) == Span(1, 6)
    assert Span(1) != Span(2)
    assert Span(1).__eq__(1) is NotImplemented
    assert {Span(1): "die"}[Span(1)] == "die"
    assert repr(Span(1)) == f"{Span.__qualname__}(least=1, most=6)"
    assert Named(1, 6) != Span(1, 6)
    assert Named(1, 6) == Named(1, 6)
    assert repr(Named(1, 6, "die")) == "die"


@value
class Kept:
    """A value in a module, where ``pickle`` finds it."""

    name: str
    order: list[int] = field(default_factory=lambda: [1, 2])

    def __post_init__(self) -> None:
        if not self.name:
            raise ValueError("a name is missing")


def test_a_value_is_never_changed_and_comes_back_from_a_copy_or_a_pickle() -> None:
    kept = Kept("die")
    for copied in (copy(kept), deepcopy(kept), pickle.loads(pickle.dumps(kept)), replace(kept)):
        assert copied == kept == Kept(name="die", order=[1, 2])
    assert deepcopy(kept).order is not kept.order
    assert Kept("ball").order is not kept.order
    with pytest.raises(AttributeError, match="name of Kept cannot be changed"):
        kept.name = "ball"  # type: ignore[misc]
    with pytest.raises(AttributeError, match="name of Kept cannot be changed"):
        del kept.name
    with pytest.raises(AttributeError, match="colour of Kept cannot be changed"):
        kept.colour = "red"  # type: ignore[attr-defined]
    with pytest.raises(ValueError, match="a name is missing"):
        Kept("")
    with pytest.raises(TypeError, match=r"Kept\.__init__\(\) missing 1 required"):
        Kept()  # type: ignore[call-arg]
