"""Games are found by looking, ours in their folder and others in packages that bring them.

The game that another package brings is the worked example of CONTRIBUTING.md, file by file.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from pitboss.kernel.errors import BadInput
from pitboss.rules import GAMES, documents
from pitboss.rules.documents import ApprovedDocument

ROOT = Path(__file__).parents[2]
EXAMPLE = re.compile(r"`(seven_up/[\w./-]+)`\n\n```\w+\n(.*?)```", re.S)
MAIN = "from pitboss.cli.main import main; main()"


def example_files() -> dict[str, str]:
    return dict(EXAMPLE.findall((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")))


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder as an installer leaves it: the package, and a dist-info with its entry point."""
    folder = tmp_path_factory.mktemp("site")
    for name, text in example_files().items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    contributing = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    (declared,) = re.findall(r'^seven-up = "(.*)"$', contributing, re.M)
    info = folder / "seven_up-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: seven-up\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[pitboss.games]\nseven-up = {declared}\n")
    return folder


def python(folder: Path, code: str, *arguments: str) -> str:
    """What a Python with that folder among its packages prints."""
    path = os.pathsep.join([str(ROOT / "src"), str(folder)])
    run = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_the_games_are_in_the_order_in_which_they_are_shown() -> None:
    assert list(GAMES) == [
        "aruze-sicbo", "interblock-sicbo", "interblock-roulette", "aruze-craps",
        "sicbo-ilga", "sicbo-nicc",
    ]  # fmt: skip
    assert [document.id for document in documents.documents()] == [
        "aruze-sicbo", "sicbo-nicc", "aruze-craps", "sicbo-ilga", "interblock",
    ]  # fmt: skip
    assert len(GAMES) == 6
    assert GAMES[0] == "aruze-sicbo"
    assert repr(GAMES).startswith("('aruze-sicbo'")


def test_every_folder_of_games_has_all_that_belongs_to_a_game() -> None:
    for folder in (ROOT / "src/pitboss/rules/games").iterdir():
        if folder.is_dir() and folder.name != "__pycache__":
            names = {path.name for path in folder.iterdir()}
            assert {"wagers.py", "table.py", "clauses.csv", "words.json"} <= names


def test_a_game_of_another_package_settles_a_round(installed: Path) -> None:
    assert len(example_files()) == 4
    wagers = ("--wager", "up=500", "--wager", "seven=200")
    told = json.loads(
        python(installed, MAIN, "settle", "seven-up", *wagers, "--result", "65", "--json")
    )
    assert told["returned"] == {"up": 1000, "seven": 0}
    assert told["verdicts"]["up"] == {
        "verdict": "wins",
        "odds": "1/1",
        "clause": "3.3",
        "round": 1,
    }


def test_a_game_of_another_package_has_its_par_sheet_and_is_listed_last(installed: Path) -> None:
    sheet = json.loads(python(installed, MAIN, "par", "seven-up", "--format", "json"))
    assert sheet["spots"]["seven"]["edge"] == "1/6"
    games = json.loads(python(installed, MAIN, "games", "--json"))
    assert [game["game"] for game in games] == [*GAMES, "seven-up"]


def test_a_game_of_another_package_has_its_felt_in_both_languages(installed: Path) -> None:
    code = """
import seven_up  # the package itself first: what it imports must not look for it too soon
from pitboss.layout.description import describe
from pitboss.layout.statement import statement
from pitboss.rules import load
from pitboss.rules.sign import Limit, Sign
game = load("seven-up")
felt = describe(game, Sign(game, {"*": Limit(100, 50_000, unit_cents=100)}))
print(statement(felt)[2]); print(statement(felt, "zh")[2])
"""
    english, chinese = python(installed, code).splitlines()
    assert english.startswith("Seven, pays 4 to 1")
    assert chinese.startswith("七")


def test_a_package_that_brings_no_game_or_one_that_is_there_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def brought(value: str) -> tuple[ApprovedDocument, ...]:
        entry = EntryPoint("other", value, documents.GROUP)
        monkeypatch.setattr(documents, "entry_points", lambda **_: (entry,))
        return documents.documents.__wrapped__()

    with pytest.raises(BadInput, match="brings no game"):
        brought("math:pi")
    with pytest.raises(BadInput, match="Two packages bring the document interblock"):
        brought("pitboss.rules.games.interblock:APPROVED")


BROKEN = {
    "unreadable": ("APPROVED = (\n", "broken.py, line 1: SyntaxError: '(' was never closed."),
    "without-help": ("import nothing_of_the_kind\n", "broken.py, line 1: ModuleNotFoundError: No"),
    "unnamed": ("APPROVE = 1\n", "has no attribute 'APPROVED'."),
}


@pytest.mark.parametrize("text", ["unreadable", "without-help", "unnamed"])
def test_a_package_that_is_broken_is_named_in_a_sentence_with_its_line(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, sentence = BROKEN[text]
    (tmp_path / "broken.py").write_text(source)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "broken", raising=False)
    entry = EntryPoint("nine", "broken:APPROVED", documents.GROUP)
    monkeypatch.setattr(documents, "entry_points", lambda **_: (entry,))
    with pytest.raises(BadInput) as told:
        documents.documents.__wrapped__()
    named = "The package that brings nine (broken:APPROVED) does not load: "
    assert str(told.value).startswith(named)
    assert sentence in str(told.value)
    assert documents.approved("aruze-craps")[0].id == "aruze-craps"  # ours are played all the same


@pytest.mark.parametrize(
    ("was", "now", "sentence"),
    [
        ('"up", "Seven', '"down", "Seven', "BookError: seven-up: down is written 2 times."),
        ('"4/up": ', '"4/none": "2 to 1", "4/up": ', "used but not printed: 4/none."),
        (
            'wins("4/seven")',
            'wins("4/eight")',
            "seven_up/wagers.py, line 14: KeyError: '4/eight'.",
        ),
        ("4 to 1", "4 for 1", "odds are printed as '15 to 2', not '4 for 1'."),
    ],
)
def test_a_rulebook_that_does_not_load_is_told_with_what_is_wrong_in_it(
    was: str, now: str, sentence: str, installed: Path, tmp_path: Path
) -> None:
    """What an author meets first: one line to mend, and no traceback."""
    copy = tmp_path / "site"
    shutil.copytree(installed, copy)
    wagers = copy / "seven_up/wagers.py"
    assert was in wagers.read_text()
    wagers.write_text(wagers.read_text().replace(was, now, 1))
    path = os.pathsep.join([str(ROOT / "src"), str(copy)])
    run = subprocess.run(
        [sys.executable, "-c", MAIN, "rules", "seven-up"],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == 2
    (told,) = run.stderr.splitlines()
    assert "does not load: " in told
    assert sentence in told
