"""Games that other packages bring: the worked examples, the tutorial and the skeleton."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from pitboss.cli.main import cli
from pitboss.kernel.errors import BadInput
from pitboss.layout.description import describe
from pitboss.rules import load
from pitboss.rules.game import Game
from pitboss.rules.register import register
from pitboss.rules.sign import Limit, Sign
from pitboss.rules.standard import TUMBLER, WHEEL, standard_table
from tests.cli.commands import pitboss
from tests.foreign import EXAMPLES, GAMES, brought

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs/write-a-game.md"
SHOWN = re.compile(r"^`([\w/.]+)`\n\n```\w+\n(.*?)^```$", re.S | re.M)


@pytest.fixture(scope="module")
def games() -> Iterator[dict[str, Game]]:
    with brought(*GAMES):
        yield {name: load(name) for name in GAMES}


def test_the_tutorial_shows_the_files_of_its_example_as_they_are() -> None:
    shown = dict(SHOWN.findall(PAGE.read_text(encoding="utf-8")))
    assert sorted(shown) == [
        "big_six/__init__.py", "big_six/clauses.csv", "big_six/wagers.py", "big_six/wheel.py",
        "big_six/words.json", "tests/test_big_six.py",
    ]  # fmt: skip
    for name, text in shown.items():
        assert text == (EXAMPLES / "big-six" / name).read_text(encoding="utf-8"), name


def test_every_clause_that_a_book_cites_stands_in_its_register(games: dict[str, Game]) -> None:
    for name, game in games.items():
        rows = {row.clause for row in register() if row.document == name}
        assert game.clauses() <= rows, name


def test_the_standard_terms_answer_every_question_with_a_clause_of_their_own() -> None:
    for device in (WHEEL, TUMBLER):
        assert {clause[:2] for clause in standard_table(device).clauses()} == {"T."}


def test_every_spot_has_an_area_whether_it_brings_a_felt_or_not(games: dict[str, Game]) -> None:
    for name, game in games.items():
        felt = describe(game, Sign(game, {"*": Limit(100, 50_000, unit_cents=100)}))
        assert {area.id for area in felt.areas if area.kind != "box"} == set(game.spots), name
        width, height = felt.canvas
        for area in felt.areas:
            if not isinstance(area.hit, str):
                left, top, wide, high = area.hit
                assert 0 <= left <= left + wide <= width + 1e-6, area.id
                assert 0 <= top <= top + high <= height + 1e-6, area.id
                assert min(wide, high) >= 28, area.id


def test_a_felt_tells_what_is_written_in_each_pocket(games: dict[str, Game]) -> None:
    game = games["american-roulette"]
    felt = describe(game, Sign(game, {"*": Limit(100, 50_000)}))
    areas = {area.id: area for area in felt.areas}
    assert areas["straight:00"].label.en == "00"
    assert areas["split:0-00"].title.en == "Split 0 and 00"
    assert [felt.letters[pocket] for pocket in areas["basket"].covers] == [
        "0",
        "1",
        "2",
        "3",
        "00",
    ]
    assert [felt.letters[pocket] for pocket in felt.wheel[:3]] == ["0", "28", "9"]
    assert felt.letters[felt.wheel[19]] == "00"


@pytest.fixture(scope="module")
def laid(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, ...]:
    """Two games as ``new-game`` lays them."""
    folder = tmp_path_factory.mktemp("laid")
    for words in (("lucky-nine", "--wheel"), ("high-dice",)):
        told = command("new-game", *words, "--folder", str(folder))
        assert "pip install -e" in told
    return folder / "lucky-nine", folder / "high-dice"


def command(*words: str, code: int = 0) -> str:
    """What a command says in this process."""
    run = CliRunner().invoke(cli, words)
    if isinstance(run.exception, BadInput):
        assert code == 2, run.exception
        return str(run.exception)
    assert (run.exit_code, run.exception) == (code, None), run.output
    return run.output


def test_the_tests_of_every_package_pass_and_so_do_those_of_the_skeleton(
    laid: tuple[Path, ...], tmp_path: Path
) -> None:
    """Found by their entry points, in a Python that has them among its packages."""
    sources = (*(EXAMPLES / game for game in GAMES), *laid)
    for source in sources:
        package = source.name.replace("-", "_")
        declared = tomllib.loads((source / "pyproject.toml").read_text(encoding="utf-8"))
        ((name, value),) = declared["project"]["entry-points"]["pitboss.games"].items()
        (tmp_path / package).symlink_to(source / package)
        info = tmp_path / f"{package}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[pitboss.games]\n{name} = {value}\n")
    path = os.pathsep.join([str(ROOT / "src"), str(tmp_path)])
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", os.devnull,
         "--import-mode=importlib", *(str(source / "tests") for source in sources)],
        env={**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONPATH": path},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stdout
    assert "59 passed" in ran.stdout


@pytest.mark.parametrize("game", [*GAMES, "lucky-nine", "high-dice"])
def test_every_command_works_with_it_as_with_ours(
    laid: tuple[Path, ...], tmp_path: Path, game: str
) -> None:
    strategy = "flat:odd" if game == "lucky-nine" else "martingale"  # even money is not there
    with brought(*GAMES, *laid):
        assert game in [row["game"] for row in json.loads(command("games", "--json"))]
        assert "T.3.5" in command("clauses", "--document", game, "--json")
        choice = (
            "Readings that a table may choose" if game == "big-six" else "no reading to choose"
        )
        assert choice in command("readings", game)
        assert load(game).digest[:12] in command("rules", game)
        for kind in ("table", "json", "html", "pdf"):
            command("par", game, "--format", kind, "--out", str(tmp_path / f"sheet.{kind}"))
        assert (tmp_path / "sheet.pdf").read_bytes().startswith(b"%PDF")
        assert "Passed" in command("dice-test", "--game", game, "--rolls", "5000")
        run = command("simulate", game, "--strategy", strategy, "--rounds", "1000", "--json")
        assert json.loads(run)["game"] == game
        assert f"aruze-sicbo and {game}" in command("diff", "aruze-sicbo", game)
        spot = next(iter(load(game).wagers))
        assert "Allowed" in command("may", game, "place", f"{spot}=100")
        if game not in GAMES:
            told = json.loads(command("rules", game, "--clause", "2.1", "--json"))
            assert told["where"], "the page of a clause says where it is done"


def test_a_package_brings_strategies_and_readings() -> None:
    with brought(*GAMES):
        run = command("simulate", "american-roulette", "--strategy", "zeros", "--rounds", "1000")
        assert "straight:00" in run
        refused = command("simulate", "big-six", "--strategy", "zeros", code=2)
        assert "'zeros' is not a strategy" in refused
        sheet = command("par", "big-six", "--reading", "joker-pays=45", "--format", "json")
        assert json.loads(sheet)["spots"]["joker"]["edge"] == "4/27"


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        (("new-game", "Lucky"), "small letters, digits and hyphens"),
        (("new-game", "aruze-craps"), "There is a game aruze-craps already"),
        (("new-game", "class/../x"), "is no name for a game"),
        (("new-game", "class"), "class is the name of something else in Python"),
        (("new-game", "random"), "random is the name of something else in Python"),
        (("new-game", "pitboss"), "pitboss is the name of something else in Python"),
        (("settle", "american-roulette", "--wager", "red=100", "--result", "37"), "or 00"),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(words: tuple[str, ...], wrong: str) -> None:
    with brought(*GAMES):
        assert wrong in command(*words, code=2)


def test_a_folder_that_is_there_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "nine").mkdir()
    told = command("new-game", "nine", "--folder", str(tmp_path), code=2)
    assert "nothing is overwritten" in told
    assert not list((tmp_path / "nine").iterdir())


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    """A file where the folder would lie stands for whatever a disk refuses."""
    (tmp_path / "here").write_text("")
    told = pitboss("new-game", "nine", "--folder", str(tmp_path / "here"))
    assert told.returncode == 2
    assert told.stderr.startswith(f"pitboss: {tmp_path}/here/nine/")
    assert told.stderr.endswith("cannot be read or written: Not a directory.\n")
