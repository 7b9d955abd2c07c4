"""Tags of a PDF: its order, headings, tables and pictures, for a reader who has it read aloud.

A tagged PDF has two halves. Every stroke on a page lies between marks, either as content with a
number or as an artifact that is not read; and beside the pages stands a tree of what is read, in
which each piece of content has its place under a heading, a paragraph, a cell or a figure (ISO
32000-1, 14.7 and 14.8). Reportlab writes neither of them; this does, with its objects.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # reportlab is loaded when a sheet is made
    from reportlab.pdfbase.pdfdoc import PDFDocument
    from reportlab.pdfgen.canvas import Canvas


@dataclass
class Element:
    """A part of what is read: its kind as ISO 32000 names it, and what lies in it."""

    kind: str
    alternative: str = ""
    """What is said in place of a picture."""
    scope: str = ""
    """Of a heading of a table: whether it is a column's or a row's."""
    within: list[Element | MarkedContent] = field(default_factory=list)


@dataclass
class MarkedContent:
    """A piece of content on a page, by the number that it is marked with there."""

    page: int
    number: int


class Tags:
    """The tree of a document while its pages are drawn, one element open within the other."""

    def __init__(self) -> None:
        self.root = Element("Document")
        self._open = [self.root]
        self._numbers: dict[int, int] = {}

    @contextmanager
    def element(self, kind: str, alternative: str = "", scope: str = "") -> Iterator[None]:
        """What is drawn meanwhile lies in an element of this kind."""
        self.begin(kind, alternative, scope)
        yield
        self.end()

    def begin(self, kind: str, alternative: str = "", scope: str = "") -> None:
        """Open an element within the one that is open."""
        made = Element(kind, alternative, scope)
        self._open[-1].within.append(made)
        self._open.append(made)

    def end(self) -> None:
        """Close the element that was opened last."""
        self._open.pop()

    @contextmanager
    def content(self, canvas: Canvas, page: int) -> Iterator[None]:
        """What is drawn meanwhile is read, as a part of the element that is open."""
        number = self._numbers.get(page, 0)
        self._numbers[page] = number + 1
        here = self._open[-1]
        here.within.append(MarkedContent(page, number))
        canvas._code.append(f"/{here.kind} <</MCID {number}>> BDC")
        yield
        canvas._code.append("EMC")

    def write(self, document: PDFDocument) -> None:
        """Put the tree into a document whose pages are all there."""
        from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFtrue

        pages = document.Pages.pages
        held: dict[int, dict[int, object]] = {}
        top = PDFDictionary({"Type": PDFName("StructTreeRoot")})
        above = document.Reference(top)
        top.dict["K"] = _written(self.root, above, document, held)
        numbers: list[object] = []
        for number, page in enumerate(pages):
            # Reportlab's pages know no tags; an attribute that is listed is written.
            page.__NoDefault__ = [*page.__NoDefault__, "StructParents", "Tabs"]
            page.StructParents, page.Tabs = number, PDFName("S")
            marked = held.get(number, {})
            elements = PDFArray([marked[at] for at in sorted(marked)])
            numbers += [number, document.Reference(elements)]
        top.dict["ParentTree"] = document.Reference(PDFDictionary({"Nums": PDFArray(numbers)}))
        top.dict["ParentTreeNextKey"] = len(pages)
        document.Catalog.StructTreeRoot = above
        document.Catalog.MarkInfo = PDFDictionary({"Marked": PDFtrue})
        document.Catalog.ViewerPreferences = PDFDictionary({"DisplayDocTitle": PDFtrue})


@contextmanager
def artifact(canvas: Canvas) -> Iterator[None]:
    """What is drawn meanwhile is not read: lines, backgrounds, the foot of a page."""
    canvas._code.append("/Artifact BMC")
    yield
    canvas._code.append("EMC")


def _written(
    element: Element, above: object, document: PDFDocument, held: dict[int, dict[int, object]]
) -> object:
    """An element and all that lies in it as objects of a PDF; a reference to it."""
    from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFString

    made = PDFDictionary({"Type": PDFName("StructElem"), "S": PDFName(element.kind), "P": above})
    here = document.Reference(made)
    if element.alternative:
        made.dict["Alt"] = PDFString(element.alternative)
    if element.scope:
        made.dict["A"] = PDFDictionary({"O": PDFName("Table"), "Scope": PDFName(element.scope)})
    within: list[object] = []
    for one in element.within:
        if isinstance(one, Element):
            within.append(_written(one, here, document, held))
            continue
        held.setdefault(one.page, {})[one.number] = here
        page = document.Reference(document.Pages.pages[one.page])
        within.append(PDFDictionary({"Type": PDFName("MCR"), "Pg": page, "MCID": one.number}))
    made.dict["K"] = PDFArray(within)
    return here


def table_tags(scope: bool) -> Callable[..., None]:
    """What a table of reportlab tells as it is drawn: its rows and cells, and what is not read.

    Without ``scope`` a grid only places things side by side, and they are read in turn.
    """
    drawing: list[AbstractContextManager[None]] = []

    def told(table: Any, what: str, *place: Any) -> None:  # Any: reportlab has no types
        canvas = table.canv
        if what in ("startBG", "startLines"):
            drawing.append(artifact(canvas))
            drawing[-1].__enter__()
        elif what in ("endBG", "endLines"):
            drawing.pop().__exit__(None, None, None)
        elif scope and what == "startTable":
            canvas.tags.begin("Table")
        elif scope and what == "startRow":
            canvas.tags.begin("TR")
        elif scope and what == "startCell":
            heads = place[0] < table.repeatRows
            canvas.tags.begin("TH" if heads else "TD", scope="Column" if heads else "")
        elif scope and what in ("endCell", "endRow", "endTable"):
            canvas.tags.end()

    return told
