"""An act on the Authority's file."""

from __future__ import annotations

from pitboss.cases.documents import book_of
from pitboss.kernel.errors import BadInput
from pitboss.kernel.field_types import Number
from pitboss.kernel.labels import need_authority
from pitboss.kernel.single import SingleAct
from pitboss.kernel.words import quoted
from pitboss.papers.file import THE_FILE, AuthorityFile


class OnPaper(SingleAct[AuthorityFile]):
    """An act on one paper, by its reference; the file is the assistant gaming manager's."""

    may, under, names = ("assistant-gaming-manager",), "filed.authority", ("number",)

    number: Number

    def about(self) -> tuple[type[AuthorityFile], str]:
        """The file, of which there is one."""
        return AuthorityFile, THE_FILE

    def authorise(self, document: str) -> str:
        """Only the office that the act names may; the clause says who the regulator is."""
        book = book_of(document)
        rules = book.terminal or book.dealer
        if rules is None:
            raise BadInput(f"{quoted(document)} is played at no table: nothing is filed for it.")
        return need_authority(self, rules)
