"""Rulebooks that are missing or do not load, and the clauses that others' packages cite."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from pitboss.kernel.errors import BadInput
from pitboss.rules import catalogue
from pitboss.rules.book import Book, Readings
from pitboss.rules.catalogue import need_book
from pitboss.rules.documents import approved
from pitboss.rules.readings import choose
from pitboss.rules.register import clauses
from pitboss.rules.wagers import BookError

DIGEST = "0123456789abcdef"


def test_what_was_played_by_a_rulebook_that_is_gone_is_not_gone_on_with() -> None:
    need_book("aruze-sicbo", DIGEST)
    with pytest.raises(BadInput) as told:
        need_book("seven-up", DIGEST)
    assert str(told.value) == (
        "The rulebook 0123456789ab is not installed: seven-up comes with a package of its own."
    )


@pytest.mark.parametrize(
    ("package", "wrong", "kind", "sentence"),
    [
        # What is wrong in a book of ours is a fault of ours, and told with its traceback.
        ("pitboss.rules.games.aruze_sicbo", BookError("a gap"), BookError, "a gap"),
        ("nine", BookError("a gap"), BadInput, "The rulebook of aruze-sicbo does not load: "),
        ("nine", BadInput("Not so."), BadInput, "Not so."),
    ],
)
def test_a_rulebook_of_ours_fails_as_it_is_and_one_of_others_in_a_sentence(
    package: str, wrong: Exception, kind: type[Exception], sentence: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    def failing(_: Readings) -> Book:
        raise wrong

    game, document = approved("aruze-sicbo")
    brought = replace(game, book=failing), replace(document, package=package)
    monkeypatch.setattr(catalogue, "approved", lambda _: brought)
    chosen = tuple(sorted(choose("aruze-sicbo", {}).items()))
    with pytest.raises(kind) as told:
        catalogue._load.__wrapped__("aruze-sicbo", chosen)
    assert type(told.value) is kind
    assert str(told.value).startswith(sentence)


CITING = '''"""Nine."""

DOCUMENT = "nine"

ODD = "3.1"
AGAIN = ("3.1", "3.2"); TWICE = "3.1" + "3.1"
NO_CLAUSE = "3.9"
'''


@pytest.fixture
def nine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Path:
    """The folder of a package with a document of three clauses."""
    name = f"nine_{request.node.name[:5]}"
    folder = tmp_path / name
    for path in ("deep", "__pycache__"):
        (folder / path).mkdir(parents=True)
    (folder / "__init__.py").write_text("")
    rows = "clause,kind,status,summary,duty,reason\n" + "".join(
        f"{one},money,done,,,\n" for one in ("3.1", "3.2", "3.3")
    )
    (folder / "clauses.csv").write_text(rows)
    document = replace(approved("aruze-sicbo")[1], id="nine", package=name, shares=())
    found = (approved("aruze-craps")[1], document)
    monkeypatch.setattr(clauses, "documents", lambda: found)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, name, raising=False)
    return folder


def test_the_clauses_that_others_cite_are_found_in_their_own_modules(nine: Path) -> None:
    (nine / "deep/wagers.py").write_text(CITING)
    (nine / "table.py").write_text('DOC = "nine"\nODD = "3.1"\n')  # names no document
    (nine / "__pycache__/old.py").write_text(CITING)
    (nine / "notes.txt").write_text(CITING)
    assert clauses.clause_ids("nine") == {"3.1", "3.2", "3.3"}
    place = f"{nine.name}/deep/wagers.py"
    assert clauses.citations.__wrapped__() == {
        ("nine", "3.1"): (f"{place}:5", f"{place}:6"),
        ("nine", "3.2"): (f"{place}:6",),
    }


def test_a_module_that_reckons_its_document_is_told_to_name_it(nine: Path) -> None:
    (nine / "table.py").write_text('"""Nine."""\nDOCUMENT = "ni" + "ne"\n')
    with pytest.raises(ValueError, match="names its DOCUMENT as a plain string"):
        clauses.citations.__wrapped__()
