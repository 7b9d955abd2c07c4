"""Acts on one notice, by its number."""

from __future__ import annotations

from typing import ClassVar

from pitboss.kernel.authority import need_office
from pitboss.kernel.field_types import Number
from pitboss.kernel.filing import FileKind
from pitboss.kernel.labels import offices_of
from pitboss.kernel.offices import May
from pitboss.kernel.refusal import refuse
from pitboss.kernel.single import SingleAct
from pitboss.notices.book import HOUSE, NoticeBook
from pitboss.notices.notice import InspectorNotice
from pitboss.notices.refusals import NoticeKind
from pitboss.rules.catalogue import GAMES, load

INSPECTORS = ("inspector",)


class OnNotice(SingleAct[NoticeBook]):
    """An act on one notice, which stands in the book under its number."""

    number: Number

    def about(self) -> tuple[type[NoticeBook], str]:
        """The book alone."""
        return NoticeBook, HOUSE

    def notice_in(self, book: NoticeBook) -> InspectorNotice:
        """The notice of that number, which is not closed."""
        notice = book.notices.get(self.number)
        if notice is None or notice.closed:
            kind = NoticeKind.NOTICE_CLOSED if book.was_given(self.number) else _UNKNOWN
            raise refuse(kind, "", item=f"Notice {self.number[:20]}")
        return notice


_UNKNOWN = FileKind.NOT_ON_FILE


class InspectorAct(OnNotice):
    """What an inspector does about a notice, in their own name; nobody else can."""

    may: ClassVar[May] = INSPECTORS

    def read(self, book: NoticeBook) -> InspectorNotice:
        """The notice, by an inspector who did not themselves do what it tells of."""
        need_office(self, offices_of(None, self.may), _definition(book.notices.get(self.number)))
        notice = self.notice_in(book)
        if notice.raised_by == self.by:
            raise refuse(NoticeKind.OWN_DEED, notice.clause, item=notice.called, person=self.by)
        return notice


def _definition(notice: InspectorNotice | None) -> str:
    """Where the document of the game that a notice comes from says who an inspector is."""
    if notice is None or notice.game not in GAMES:
        return ""
    book = load(notice.game).book
    rules = book.terminal or book.dealer
    return "" if rules is None else rules.filed.inspector
