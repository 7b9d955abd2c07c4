"""``pip install pitboss`` is the law and the ledger: click and rich, and nothing else.

The fast tests hide every other package from a Python that has them; the slow one builds the wheel
and installs it, with those two alone, into an environment that has nothing.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import tomllib
import urllib.request
import venv
from pathlib import Path

import pytest

from pitboss.extras import extra_of, missing_sentence

ROOT = Path(__file__).parents[2]
HIDDEN = """
import sys
from importlib.machinery import PathFinder

# The last three are what rich stands on.
OURS = {"pitboss", "click", "rich", "pygments", "markdown_it", "mdurl", *MORE}

class Hide(PathFinder):
    @classmethod
    def find_spec(cls, name, path=None, target=None):
        top = name.partition(".")[0]
        built = top.startswith("_sysconfigdata")  # how Python was built: the system's own has it
        if built or top in sys.stdlib_module_names or top in OURS:
            return super().find_spec(name, path, target)
        return None

sys.meta_path[:] = [*(one for one in sys.meta_path if one is not PathFinder), Hide]
from pitboss.cli.main import main
main()
"""
# What the extra for journals brings, and what that stands on.
JOURNAL = frozenset(
    [
        "apsw",
        "cryptography",
        "cffi",
        "_cffi_backend",
        "pycparser",
        "greenlet",
        "msgspec",
        "psycopg",
        "psycopg_binary",
        "tzdata",
        "typing_extensions",
    ]
)
SETTLE = (
    "settle",
    "sicbo-ilga",
    "--wager",
    "small=600",
    "--wager",
    "total:11=500",
    "--result",
    "146",
)


def hidden(
    *words: str, given: str = "", more: frozenset[str] = frozenset()
) -> subprocess.CompletedProcess[str]:
    """Run the command where only click, rich, what they need and no more can be imported."""
    return subprocess.run(
        [sys.executable, "-c", HIDDEN.replace("MORE", repr(sorted(more))), *words],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        input=given,
        capture_output=True,
        text=True,
        check=False,
    )


def whole(*words: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command with everything that is installed."""
    return subprocess.run(
        [sys.executable, "-c", "from pitboss.cli.main import main; main()", *words],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        input=given,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    "words",
    [
        SETTLE,
        (*SETTLE, "--json"),
        ("may", "aruze-craps", "place", "pass-odds=2001", "--point", "6", "--json"),
        ("rules", "aruze-craps", "--spot", "dont-pass", "--json"),
        ("readings", "sicbo-nicc", "--json"),
        ("games", "--json"),
        ("clauses", "--document", "interblock", "--json"),
        ("par", "interblock-roulette", "--format", "json"),
        ("par", "sicbo-ilga"),
        ("welcome",),
    ],
)  # fmt: skip
def test_the_core_says_the_same_with_click_and_rich_alone(words: tuple[str, ...]) -> None:
    alone, with_all = hidden(*words), whole(*words)
    assert alone.returncode == 0, alone.stderr
    assert alone.stdout == with_all.stdout


def test_a_batch_is_settled_with_click_and_rich_alone() -> None:
    lines = (
        '{"game":"sicbo-nicc","wagers":{"small":500,"even":101},"results":["146"]}\n'
        '{"game":"baccarat","wagers":{"banker":500},"results":["146"]}\n'
        '{"game":"sicbo-nicc","wagers":{"small":NaN},"results":["146"]}\n'
        "no JSON at all\n"
    )
    alone, with_all = (run("settle", "--batch", given=lines) for run in (hidden, whole))
    assert alone.stdout.splitlines()[:2] == with_all.stdout.splitlines()[:2]
    for line in alone.stdout.splitlines()[2:]:
        assert json.loads(line)["error"].startswith("The line is not JSON: ")


def declared() -> list[str]:
    """What pyproject.toml declares, as the metadata of an installed package writes it."""
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = told["optional-dependencies"].items()
    written = [f'{one}; extra == "{extra}"' for extra, wanted in extras for one in wanted]
    return [*told["dependencies"], *written]


@pytest.mark.parametrize(
    ("module", "extra"),
    [
        ("numpy", "maths"), ("numba", "maths"), ("scipy.stats", "maths"), ("apsw", "journal"),
        ("cryptography.hazmat", "journal"), ("psycopg", "journal"), ("jinja2", "reports"),
        ("pyarrow.parquet", "reports"), ("reportlab", "reports"), ("litestar", "server"),
        ("argon2", "server"), ("escpos.printer", "server"), ("prometheus_client", "server"),
        ("distributed", "cluster"), ("click", None), ("pitboss.nowhere", None),
    ],
)  # fmt: skip
def test_a_missing_package_is_told_with_its_extra(module: str, extra: str | None) -> None:
    assert extra_of(module.partition(".")[0], declared()) == extra
    sentence = missing_sentence(module, declared())
    assert sentence is None if extra is None else f"'pitboss[{extra}]'." in str(sentence)


@pytest.mark.parametrize(
    ("words", "extra"),
    [(("serve",), "server"), (("laboratory",), "server"), (("doctor",), "server"),
     (("dice-test",), "maths"), (("verify", "floor.db"), "journal"), (("papers",), "server"),
     (("rehearse", "floor.db"), "journal"), (("report", "play", "floor.db"), "reports"),
     (("par", "aruze-sicbo", "--spot", "small", "--format", "html"), "reports"),
     (("par", "aruze-sicbo", "--format", "pdf", "--out", "sheet.pdf"), "reports")],
)  # fmt: skip
def test_what_to_install_is_said_once_and_for_all(words: tuple[str, ...], extra: str) -> None:
    """A person who follows the sentence is not told another one."""
    told = hidden(*words)
    assert told.returncode == 2
    (sentence,) = told.stderr.splitlines()
    assert sentence.endswith(f"which is not installed: pip install 'pitboss[{extra}]'.")


def test_an_extra_that_does_not_bring_what_is_missing_is_not_named() -> None:
    """Nobody who has [journal] is told to install it: the report as a page needs more."""
    for module, extra in (("jinja2", "reports"), ("msgspec", "journal"), ("numpy", "maths")):
        told = missing_sentence(module, declared(), extra="journal")
        assert f"'pitboss[{extra}]'." in str(told)
    assert "'pitboss[server]'." in str(missing_sentence("msgspec", declared(), extra="server"))


def test_a_journal_is_made_and_verified_with_the_journal_alone(tmp_path: Path) -> None:
    """As the sentence has it that who verifies is told: no page is printed, and no sheet drawn."""
    path = str(tmp_path / "floor.db")
    made = hidden("rehearse", path, "--rounds", "2", "--tables", "2", more=JOURNAL)
    assert made.returncode == 0, made.stderr
    told = hidden("verify", path, more=JOURNAL)
    assert (told.returncode, told.stderr) == (0, "")
    assert "The journal is whole" in told.stdout
    printed = hidden("errors", path, "--month", "2026-01", "--format", "html", more=JOURNAL)
    assert printed.stderr.endswith("pip install 'pitboss[reports]'.\n")


@pytest.mark.slow
def test_the_wheel_settles_and_makes_par_sheets_in_an_empty_environment(tmp_path: Path) -> None:
    python = _installed(tmp_path)

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [python.parent / "pitboss", *words], cwd=tmp_path, env={}, capture_output=True,
            text=True, check=False,
        )  # fmt: skip

    settled = run(*SETTLE, "--json")
    assert settled.returncode == 0, settled.stderr
    assert json.loads(settled.stdout)["returned"] == {"small": 0, "total:11": 3500}
    sheet = run("par", "aruze-craps", "--format", "json")
    assert json.loads(sheet.stdout)["spots"]["pass"]["edge"] == "7/495"
    assert "sicbo-nicc" in run("clauses").stdout
    missing = run("simulate", "aruze-craps", "--strategy", "pass-max-odds")
    assert missing.returncode == 2
    assert missing.stderr.splitlines() == [
        "pitboss: This command needs numpy, which is not installed: pip install 'pitboss[maths]'."
    ]


PYTHONS = ("3.11", "3.12", "3.13")


def _python(version: str) -> str:
    """A Python of a version, by its usual name or among those that pyenv keeps."""
    kept = Path.home().glob(f".pyenv/versions/{version}.*/bin/python")
    for one in (*map(str, kept), shutil.which(f"python{version}")):
        if one and not subprocess.run([one, "-c", "import ensurepip"], check=False).returncode:
            return one
    pytest.skip(f"Python {version} is not here")


@pytest.mark.long
@pytest.mark.parametrize("version", PYTHONS)
def test_the_whole_wheel_serves_its_pages_without_node_or_compiler(
    version: str, tmp_path: Path
) -> None:
    """Into an environment that has nothing, for each Python; `/` is asked of `pitboss serve`."""
    if not (ROOT / "src/pitboss/server/pages/index.html").exists():
        pytest.skip("the pages are not built: `make pages` builds them")
    made = _python(version)
    _pip(sys.executable, "wheel", "--quiet", "--no-deps", "--no-build-isolation",
         "--wheel-dir", str(tmp_path), str(ROOT))  # fmt: skip
    (wheel,) = tmp_path.glob("*.whl")
    subprocess.run([made, "-m", "venv", str(tmp_path / "venv")], check=True)
    python = tmp_path / "venv/bin/python"
    _pip(str(python), "install", "--quiet", "--only-binary", ":all:",
         "-c", str(ROOT / "constraints.txt"), f"{wheel}[server]")  # fmt: skip
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    (tmp_path / "floor").mkdir()
    with subprocess.Popen(
        [python.parent / "pitboss", "serve", "--port", str(port)],
        cwd=tmp_path / "floor",
        env={"PATH": str(python.parent)},  # neither Node nor a compiler, and no home
        stderr=subprocess.PIPE,
        text=True,
    ) as serving:
        try:
            page = _asked(f"http://127.0.0.1:{port}/", serving)
        finally:
            serving.terminate()
            serving.wait(60)
        assert "<title>" in page
        assert "Traceback" not in (serving.stderr.read() if serving.stderr else "")


def _asked(address: str, serving: subprocess.Popen[str]) -> str:
    """What a server answers, when it answers; it may take its time to begin."""
    while serving.poll() is None:
        try:
            with urllib.request.urlopen(address, timeout=30) as answer:
                return str(answer.read().decode())
        except OSError:
            time.sleep(0.2)
    raise AssertionError("the server has ended")


def _installed(folder: Path) -> Path:
    """The Python of a new environment with our wheel, click and rich; skips where pip cannot."""
    source = folder / "source"
    source.mkdir()
    for name in ("pyproject.toml", "README.md", "LICENSE", "constraints.txt"):
        shutil.copy(ROOT / name, source)
    ignored = shutil.ignore_patterns("__pycache__", "*.egg-info", "pages")
    shutil.copytree(ROOT / "src", source / "src", ignore=ignored)
    _pip(sys.executable, "wheel", "--quiet", "--no-deps", "--no-build-isolation",
         "--wheel-dir", str(folder), str(source))  # fmt: skip
    (wheel,) = folder.glob("*.whl")
    venv.create(folder / "venv", with_pip=True)
    python = folder / "venv/bin/python"
    _pip(str(python), "install", "--quiet", "--only-binary", ":all:", "-c",
         str(source / "constraints.txt"), str(wheel))  # fmt: skip
    return python


def _pip(python: str, *words: str) -> None:
    run = subprocess.run(
        [python, "-m", "pip", *words], capture_output=True, text=True, check=False
    )
    if run.returncode:
        pytest.skip(f"pip {words[0]} cannot be run here: {run.stderr.strip()[-300:]}")
