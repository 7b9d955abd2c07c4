"""A tagged PDF: read back from its bytes, every stroke is marked and every mark has its place."""

from __future__ import annotations

import base64
import re
import zlib
from datetime import date
from functools import cache

import pytest

from pitboss.maths.par import par_sheet
from pitboss.maths.par_pdf import sheet_pdf
from pitboss.rules import load

PAINTS = re.compile(r"(Tj|TJ|T\*| f\*?| S| s| B)$")
"""How a line ends that puts something on the page: text, filled and stroked paths."""


@cache
def paper() -> bytes:
    sheet = par_sheet(
        load("interblock-sicbo"), made_on=date(2026, 1, 31), software="pitboss", only="small"
    )
    return sheet_pdf(sheet)


def objects() -> dict[int, bytes]:
    """Every object of the file by its number."""
    found = re.finditer(rb"(?m)^(\d+) 0 obj\n(.*?)\nendobj", paper(), re.DOTALL)
    return {int(one[1]): one[2] for one in found}


def pages() -> list[str]:
    """What is drawn on each page."""
    drawn = []
    for made in objects().values():
        head, _, rest = made.partition(b"stream\n")
        if b"/ASCII85Decode" not in head:  # fonts are not written so
            continue
        raw = rest.partition(b"endstream")[0].strip()
        text = zlib.decompress(base64.a85decode(b"<~" + raw, adobe=True)).decode("latin-1")
        if " Tf" in text:
            drawn.append(text)
    return drawn


def test_the_document_says_that_it_is_tagged_with_language_title_and_date() -> None:
    whole = paper()
    assert re.search(rb"/MarkInfo \d+ 0 R", whole)
    assert b"/Marked true" in whole
    assert b"/DisplayDocTitle true" in whole
    assert re.search(rb"/StructTreeRoot \d+ 0 R", whole)
    assert b"/Lang (en-GB)" in whole
    assert b"/CreationDate (D:20260131000000Z)" in whole
    assert whole.count(b"/Title (") >= 5  # the outline: a line for every section


def test_nothing_is_drawn_that_is_neither_read_nor_an_artifact() -> None:
    assert pages()
    for page in pages():
        depth = 0
        for line in page.splitlines():
            if line.endswith(("BDC", "BMC")):
                depth += 1
                assert depth == 1, "marks do not lie within marks"
            elif line == "EMC":
                depth -= 1
            else:
                assert depth or not PAINTS.search(line), line
        assert depth == 0


def test_every_piece_that_is_read_has_its_place_in_the_tree() -> None:
    numbers = [[int(one) for one in re.findall(r"<</MCID (\d+)>> BDC", page)] for page in pages()]
    assert all(found == list(range(len(found))) for found in numbers)
    assert paper().count(b"/Type /MCR") == sum(map(len, numbers))
    # The parent tree has for each page an array with one element for each piece.
    kept = objects()
    (tree,) = (made for made in kept.values() if b"/Nums" in made)
    arrays = [int(one) for one in re.findall(rb"(\d+) 0 R", tree)]
    assert [len(re.findall(rb"\d+ 0 R", kept[one])) for one in arrays] == [
        len(found) for found in numbers
    ]
    assert len(re.findall(rb"/StructParents \d+", paper())) == len(numbers)


@pytest.mark.parametrize(
    ("kind", "least"),
    [("Document", 1), ("H1", 1), ("H2", 6), ("P", 50), ("Table", 6), ("TR", 20), ("TH", 20),
     ("TD", 50), ("Figure", 2)],
)  # fmt: skip
def test_headings_tables_and_figures_are_told_as_what_they_are(kind: str, least: int) -> None:
    found = [
        made for made in objects().values() if re.search(rb"/S /" + kind.encode() + rb"\s", made)
    ]
    assert len(found) >= least
    if kind == "TH":
        assert all(b"/Scope /Column" in made for made in found)
    if kind == "Figure":
        assert all(b"/Alt (" in made for made in found)
