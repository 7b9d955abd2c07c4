"""A PAR sheet as a PDF on A4, fonts and plots inside it; the same sheet gives the same bytes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager
from datetime import date
from functools import cache
from html import escape
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pitboss.kernel.ensure import Broken, known
from pitboss.kernel.fact import value
from pitboss.maths.drawing import Box, Drawing, DrawnWords, Rule
from pitboss.maths.par import Sheet
from pitboss.maths.par_blocks import (
    NARROW_SPACE,
    Block,
    Facts,
    Plots,
    Section,
    SheetCell,
    SheetTable,
)
from pitboss.maths.par_content import contents
from pitboss.maths.par_plots import (
    EDGE_WORDS,
    HAIRLINE,
    INK,
    PANEL_WIDTH,
    SECOND,
    distribution_figure,
    edge_figure,
    felt,
    panels,
)
from pitboss.maths.pdf_tags import Tags, artifact, table_tags

if TYPE_CHECKING:  # reportlab is loaded when a sheet is made
    from reportlab.lib.styles import ParagraphStyle
    from reportlab.platypus import Flowable

GOLD = "#a98745"
SANS, BOLD, SERIF = "DejaVuSans", "DejaVuSans-Bold", "DejaVuSerif-Bold"
MARGIN = 37.0
WIDTH = 595.28 - 2 * MARGIN
PANELS_ACROSS = 3
HARD_SPACE = "\u00a0"

Flowables = list["Flowable"]


def sheet_pdf(sheet: Sheet) -> bytes:
    """The PDF of a PAR sheet."""
    book = sheet.game.book
    heading = Heading(
        kind="PAR sheet",
        title=book.title,
        under=book.instrument,
        subject=f"{sheet.game.id}, rulebook {sheet.game.digest}",
        author=sheet.software,
        footer=f"{sheet.game.id} · {sheet.game.digest[:16]} · {sheet.made_on.isoformat()}",
        colour=felt(sheet),
        made_on=sheet.made_on,
    )
    return paper_pdf(heading, contents(sheet), sheet)


@value
class Heading:
    """What stands over a paper, under each of its pages and in its description."""

    kind: str
    title: str
    under: str
    subject: str
    author: str
    footer: str
    colour: str
    made_on: date


def paper_pdf(head: Heading, sections: Iterable[Section], sheet: Sheet | None = None) -> bytes:
    """A paper in the manner of the PAR sheet; only one of a sheet has plots."""
    from reportlab.lib.pagesizes import A4
    from reportlab.platypus import SimpleDocTemplate

    _register_fonts()
    style = _Style(head.colour)
    story: Flowables = [
        style.paragraph(head.kind.upper(), font=BOLD, size=7.5, colour="#7d6327"),
        style.paragraph(head.title, font=SERIF, size=19, colour=style.felt, after=3, kind="H1"),
        style.paragraph(head.under, size=8, colour=SECOND, after=8),
    ]
    for section in sections:
        story += _section(section, sheet, style)
    story += _signatures(style)
    written = BytesIO()
    document = SimpleDocTemplate(
        written,
        pagesize=A4,
        leftMargin=MARGIN - 6,  # a frame pads by six points
        rightMargin=MARGIN - 6,
        topMargin=40,
        bottomMargin=46,
        title=f"{head.kind}: {head.title}",
        author=head.author,
        subject=head.subject,
        lang="en-GB",
        invariant=1,
    )
    document.build(story, canvasmaker=_tagged_canvas(head.footer, head.made_on))
    return written.getvalue()


def _register_fonts() -> None:
    """The fonts that come with matplotlib, so that the sheet looks the same everywhere."""
    from reportlab.pdfbase.pdfmetrics import getRegisteredFontNames, registerFont
    from reportlab.pdfbase.ttfonts import TTFont

    known = getRegisteredFontNames()
    # Found without importing it: that takes longer than making the sheet.
    found = find_spec("matplotlib")
    if found is None:
        raise Broken("matplotlib is installed: the fonts are its own")
    if found.origin is None:
        raise Broken("a font on file has its place")
    folder = Path(found.origin).parent / "mpl-data" / "fonts" / "ttf"
    for name in (SANS, BOLD, SERIF):
        if name not in known:
            registerFont(TTFont(name, str(folder / f"{name}.ttf")))


def _tagged_canvas(footer: str, made_on: date) -> type:
    """A canvas with tags, that writes the foot of each page once it knows how many there are."""
    from reportlab.pdfgen.canvas import Canvas

    class TaggedCanvas(Canvas):  # type: ignore[misc]  # reportlab has no types
        def __init__(self, *arguments: object, **options: object) -> None:
            super().__init__(*arguments, **options)
            self._pages: list[dict[str, object]] = []
            self.marks: list[tuple[int, str]] = []
            self.tags = Tags()
            self.setDateFormatter(lambda *_: f"D:{made_on:%Y%m%d}000000Z")

        def mark(self, title: str) -> None:
            """Note that a part begins on the page that is drawn now."""
            self.marks.append((len(self._pages) + 1, title))

        def read(self) -> AbstractContextManager[None]:
            """What is drawn meanwhile is read, as a part of the element that is open."""
            return self.tags.content(self, len(self._pages))

        def showPage(self) -> None:  # noqa: N802 - reportlab's own name
            self._pages.append(dict(self.__dict__))
            self._startPage()

        def save(self) -> None:
            for number, page in enumerate(self._pages, start=1):
                self.__dict__.update(page)
                for title in (title for on, title in self.marks if on == number):
                    self.bookmarkPage(title)
                    self.addOutlineEntry(title, title)
                with artifact(self):
                    self.setFont(SANS, 6)
                    self.setFillColor(SECOND)
                    self.drawString(MARGIN, 26, footer)
                    self.drawRightString(MARGIN + WIDTH, 26, f"{number} of {len(self._pages)}")
                super().showPage()
            self.tags.write(self._doc)
            super().save()

    return TaggedCanvas


@cache
def _tagged() -> tuple[type, type, type]:
    """A paragraph, a drawing and a rule of reportlab's that tell what they are when drawn."""
    from reportlab.graphics.shapes import Drawing as Shapes
    from reportlab.platypus import HRFlowable, Paragraph

    class TaggedParagraph(Paragraph):  # type: ignore[misc]  # reportlab has no types
        def draw(self) -> None:
            with self.canv.tags.element(self.style.kind), self.canv.read():
                super().draw()

    class TaggedDrawing(Shapes):  # type: ignore[misc]
        def draw(self) -> None:
            with self.canv.tags.element("Figure", self._alternative), self.canv.read():
                super().draw()

    class UnreadRule(HRFlowable):  # type: ignore[misc]
        def draw(self) -> None:
            with artifact(self.canv):
                super().draw()

    return TaggedParagraph, TaggedDrawing, UnreadRule


def _bookmark(title: str) -> Flowable:
    """A place that the outline of the document leads to; it takes no room."""
    from reportlab.platypus import Flowable as Drawn

    class Bookmark(Drawn):  # type: ignore[misc]  # reportlab has no types
        width = height = 0

        def draw(self) -> None:
            self.canv.mark(title)

    return Bookmark()


class _Style:
    """Paragraphs and tables in the manner of the sheet."""

    def __init__(self, colour: str) -> None:
        self.felt = colour
        self._styles: dict[tuple[object, ...], ParagraphStyle] = {}

    def paragraph(
        self,
        words: str,
        *,
        font: str = SANS,
        size: float = 7.6,
        colour: str = INK,
        right: bool = False,
        after: float = 0,
        markup: bool = False,
        kind: str = "P",
    ) -> Flowable:
        """Words as a paragraph, or a heading; with ``markup`` they are reportlab's own."""
        from reportlab.lib.enums import TA_LEFT, TA_RIGHT
        from reportlab.lib.styles import ParagraphStyle

        key = (font, size, colour, right, after, kind)
        if key not in self._styles:
            self._styles[key] = ParagraphStyle(
                str(key), fontName=font, fontSize=size, leading=size * 1.38, textColor=colour,
                alignment=TA_RIGHT if right else TA_LEFT, spaceAfter=after, splitLongWords=1,
                kind=kind,
            )  # fmt: skip
        held = words.replace(NARROW_SPACE, HARD_SPACE)  # the only one that reportlab holds to
        paragraph: Flowable = _tagged()[0](held if markup else escape(held), self._styles[key])
        return paragraph

    def cell(
        self, cell: SheetCell, *, right: bool, head: bool = False, size: float = 6.3
    ) -> Flowable:
        """A place of a table."""
        small = ""
        if cell.small:
            gap = "<br/>" if cell.main else ""
            small = (
                f'{gap}<font name="{SANS}" size="{size - 0.8}" color="{SECOND}">'
                f"{escape(cell.small)}</font>"
            )
        font, colour = (BOLD, self.felt) if head else (SANS, INK)
        return self.paragraph(
            f"{escape(cell.main)}{small}", font=font, size=size, colour=colour, right=right,
            markup=True,
        )  # fmt: skip


def _section(section: Section, sheet: Sheet | None, style: _Style) -> Iterator[Flowable]:
    from reportlab.platypus import CondPageBreak, Spacer

    if section.title != "Identification":
        yield Spacer(1, 14)
        yield CondPageBreak(_room_for(section, sheet))
        yield _bookmark(section.title)
        yield style.paragraph(section.title, font=SERIF, size=11.5, colour=style.felt, kind="H2")
        yield _tagged()[2](width="100%", thickness=1.2, color=GOLD, spaceBefore=4, spaceAfter=6)
    for block in section.blocks:
        yield from _block(block, sheet, style)


def _room_for(section: Section, sheet: Sheet | None) -> float:
    """What must be left of a page for a heading to stand there: itself and what it is about."""
    whole = any(isinstance(block, Plots) and block.kind == "edges" for block in section.blocks)
    return 130.0 if not whole else min(650.0, edge_figure(known(sheet)).height + 60)


def _block(block: Block, sheet: Sheet | None, style: _Style) -> Iterator[Flowable]:
    match block:
        case str():
            yield style.paragraph(_lead(block), after=5, markup=True)
        case Facts():
            yield _facts(block, style)
        case Plots(kind="edges"):
            yield _drawn(edge_figure(known(sheet)), EDGE_WORDS)
        case Plots():
            yield _panels(known(sheet), style)
        case SheetTable():
            yield _table(block, style)
            for note in block.notes:
                yield style.paragraph(note, size=5.8, colour=SECOND, after=2)


def _lead(words: str) -> str:
    """A paragraph whose first one or two words are its name has them set apart."""
    name, stop, rest = words.partition(". ")
    if stop and len(name.split()) <= 2:
        return f'<font name="{BOLD}">{escape(name)}.</font> {escape(rest)}'
    return escape(words)


def _facts(facts: Facts, style: _Style) -> Flowable:
    from reportlab.platypus import Table as Grid

    cells = [
        [
            style.paragraph(name, size=6, colour=SECOND, after=1),
            style.paragraph(cell.main, font=BOLD, size=13, after=2),
            style.paragraph(cell.small, size=6, colour=SECOND),
        ]
        for name, cell in facts.facts
    ]
    looks = [
        ("BOX", (0, 0), (-1, -1), 0.6, HAIRLINE),
        ("INNERGRID", (0, 0), (-1, -1), 0.6, HAIRLINE),
        ("BACKGROUND", (0, 0), (-1, -1), "#faf6ec"),
        ("VALIGN", (0, 0), (-1, -1), "TOP"),
        ("LEFTPADDING", (0, 0), (-1, -1), 9),
        ("TOPPADDING", (0, 0), (-1, -1), 7),
        ("BOTTOMPADDING", (0, 0), (-1, -1), 8),
    ]
    widths = [WIDTH / len(cells)] * len(cells)
    return Grid([cells], widths, style=looks, spaceAfter=8, renderCB=table_tags(scope=False))


def _table(table: SheetTable, style: _Style) -> Flowable:
    from reportlab.platypus import LongTable

    whole = sum(column.share for column in table.columns)
    widths = [WIDTH * column.share / whole for column in table.columns]
    headed = any(column.main for column in table.columns)
    heads = [
        style.cell(SheetCell(column.main, column.small), right=column.figures, head=True)
        for column in table.columns
    ]
    rows = [
        [
            style.cell(cell, right=column.figures)
            for cell, column in zip(row, table.columns, strict=True)
        ]
        for row in table.rows
    ]
    looks = [
        ("VALIGN", (0, 0), (-1, -1), "TOP"),
        ("LINEBELOW", (0, 0), (-1, -1), 0.4, HAIRLINE),
        ("LEFTPADDING", (0, 0), (-1, -1), 2.5),
        ("RIGHTPADDING", (0, 0), (-1, -1), 2.5),
        ("LEFTPADDING", (0, 0), (0, -1), 0),
        ("RIGHTPADDING", (-1, 0), (-1, -1), 0),
        ("TOPPADDING", (0, 0), (-1, -1), 2.2),
        ("BOTTOMPADDING", (0, 0), (-1, -1), 3),
    ]
    if headed:
        looks += [
            ("VALIGN", (0, 0), (-1, 0), "BOTTOM"),
            ("LINEBELOW", (0, 0), (-1, 0), 0.9, style.felt),
        ]
    return LongTable(
        [heads, *rows] if headed else rows,
        colWidths=widths,
        repeatRows=int(headed),
        style=looks,
        spaceAfter=7,
        renderCB=table_tags(scope=True),
    )


def _panels(sheet: Sheet, style: _Style) -> Flowable:
    from reportlab.platypus import Table as Grid

    cells: list[Flowables] = [
        [
            style.paragraph(panel.title, font=BOLD, size=6.4, after=2),
            _drawn(distribution_figure(panel, style.felt), panel.words),
        ]
        for panel in panels(sheet)
    ]
    cells += [[] for _ in range(-len(cells) % PANELS_ACROSS)]
    rows = [cells[at : at + PANELS_ACROSS] for at in range(0, len(cells), PANELS_ACROSS)]
    looks = [
        ("VALIGN", (0, 0), (-1, -1), "TOP"),
        ("LEFTPADDING", (0, 0), (-1, -1), 0),
        ("RIGHTPADDING", (0, 0), (-1, -1), 0),
        ("TOPPADDING", (0, 0), (-1, -1), 5),
    ]
    widths = [(WIDTH - PANEL_WIDTH) / (PANELS_ACROSS - 1)] * (PANELS_ACROSS - 1) + [PANEL_WIDTH]
    return Grid(rows, widths, style=looks, hAlign="LEFT", renderCB=table_tags(scope=False))


def _signatures(style: _Style) -> Iterator[Flowable]:
    from reportlab.platypus import CondPageBreak, Spacer
    from reportlab.platypus import Table as Grid

    yield CondPageBreak(70)
    yield Spacer(1, 44)
    names = ("Prepared by", "Reviewed by", "Date")
    lines = [(number, 0) for number in (0, 2, 4)]
    cells = [style.paragraph(name, size=6, colour=SECOND) for name in names]
    looks = [
        *(("LINEABOVE", place, place, 0.6, INK) for place in lines),
        ("LEFTPADDING", (0, 0), (-1, -1), 0),
    ]
    gap = 18.0
    line = (WIDTH - 2 * gap) / 5
    yield Grid(
        [[cells[0], "", cells[1], "", cells[2]]],
        colWidths=[2 * line, gap, 2 * line, gap, line],
        style=looks,
        renderCB=table_tags(scope=False),
    )


def _drawn(plot: Drawing, alternative: str) -> Flowable:
    """A plot as vectors, one by one as they lie in points, and what is read in its place."""
    from reportlab.graphics import shapes
    from reportlab.lib.colors import HexColor

    drawn: Any = _tagged()[1](plot.width, plot.height)  # Any: reportlab has no types
    drawn._alternative = alternative  # reportlab looks after every other name itself
    for shape in plot.shapes:
        colour = HexColor(shape.colour)
        match shape:
            case Rule():
                ends = (*shape.start, *shape.end)
                drawn.add(shapes.Line(*ends, strokeColor=colour, strokeWidth=shape.width))
            case Box():
                sides = (*shape.corner, shape.width, shape.height)
                drawn.add(shapes.Rect(*sides, fillColor=colour, strokeColor=None))
            case DrawnWords():
                drawn.add(
                    shapes.String(
                        *shape.at, shape.text, textAnchor="end" if shape.ends else "start",
                        fontName=SANS, fontSize=shape.size, fillColor=colour,
                    )
                )  # fmt: skip
    return drawn
