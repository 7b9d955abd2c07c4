"""The README is true: its transcripts are what the commands print, and its commands exist."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tests.cli.commands import started as pitboss

ROOT = Path(__file__).parents[1]
DOCS = [f"docs/{path.name}" for path in sorted((ROOT / "docs").glob("*.md"))]
PAGES = ["README.md", "CONTRIBUTING.md", *DOCS]


@pytest.fixture(autouse=True)
def _wide(monkeypatch: pytest.MonkeyPatch) -> None:
    """Transcripts are of a terminal that is a hundred columns wide, wherever the tests run."""
    monkeypatch.setenv("COLUMNS", "100")


def words(text: str) -> list[str]:
    """The words of a text, rules between rows apart."""
    return text.replace("─", "").split()


TUTORIALS = [page for page in DOCS if "tutorial-" in page]


def transcripts(page: str = "README.md") -> list[tuple[str, str]]:
    """Each command of a page with what is printed under it."""
    text = (ROOT / page).read_text(encoding="utf-8")
    blocks = re.findall(r"^    \$ (?:\.venv/bin/)?pitboss (.*?)\n((?:    .*\n|\n)*)", text, re.M)
    found = []
    for first, rest in blocks:
        lines = rest.splitlines()
        command = first
        while command.endswith("\\"):
            command = command[:-1] + lines.pop(0)
        found.append((command, "\n".join(lines)))
    return found


@pytest.mark.parametrize(("command", "printed"), transcripts())
def test_a_transcript_is_what_the_command_prints(command: str, printed: str) -> None:
    run = pitboss(*shlex.split(command))
    assert run.returncode == 0
    told = " ".join(words(run.stdout))
    assert " ".join(words(printed)) in told


def test_there_are_transcripts_to_check() -> None:
    assert len(transcripts()) == 3
    readers = ("player", "operator", "inspector", "laboratory", "mathematician", "developer")
    assert {f"docs/tutorial-{reader}.md" for reader in readers} == set(TUTORIALS)


@pytest.mark.parametrize(
    ("command", "printed"), [told for page in TUTORIALS for told in transcripts(page)]
)
def test_a_tutorial_shows_lines_that_the_command_prints(command: str, printed: str) -> None:
    run = pitboss(*shlex.split(command))
    assert run.returncode == 0
    told = " ".join(words(run.stdout))
    shown = [" ".join(words(part)) for part in re.split(r"\n(?=      |    [A-Z])", printed)]
    assert any(shown)
    for line in shown:
        assert line in told


@pytest.mark.parametrize("page", PAGES)
def test_every_command_and_link_of_a_page_exists(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"(?:`|^    )make ([a-z]+)", text, re.M):
        assert f"\n{target}:" in makefile
    for link in re.findall(r"\]\(([^)#]+)\)", text):
        assert ((ROOT / page).parent / link).exists()
    shown = set(re.findall(r"`([\w/.-]+)`\n\n```", text))  # files of an example, given whole
    for path in re.findall(r"`((?:src|tests|docs)/[\w/.-]+)`", text):
        assert path in shown or (ROOT / path).exists()
