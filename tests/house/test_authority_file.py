"""The Authority's file in the core: what is in force when, and what was withdrawn."""

from __future__ import annotations

from pitboss.house.decide import decide
from pitboss.kernel.refusal import Refusal
from pitboss.papers.acts.file_paper import FilePaper
from pitboss.papers.acts.withdraw_paper import WithdrawPaper
from pitboss.papers.file import THE_FILE, AuthorityFile
from tests.folding import fold

STREAM = AuthorityFile.stream(THE_FILE)
KIM, MANAGER = "kim", "assistant-gaming-manager"


def done(file: AuthorityFile, act: FilePaper | WithdrawPaper) -> str:
    """Do an act; empty where it was done, else why not."""
    answer = decide({STREAM: file}, act, "")
    if isinstance(answer, Refusal):
        return answer.kind.slug
    assert isinstance(answer, dict)
    fold(file, answer[STREAM], act.at, act.by, office=act.office)
    return ""


def order(number: str, effective_at: int, document: str = "aruze-craps") -> FilePaper:
    return FilePaper(
        number=number, kind="order", direction="from", document=document, title="An order",
        digest="0" * 64, media="text/plain", effective_at=effective_at, licensee="The house",
        at=50, by=KIM, office=MANAGER,
    )  # fmt: skip


def test_of_several_orders_the_one_that_took_effect_last_is_in_force() -> None:
    file = AuthorityFile(name=THE_FILE)
    for number, effective_at in (("B", 200), ("A", 100), ("C", 300)):
        assert done(file, order(number, effective_at)) == ""
    assert done(file, order("D", 100, "interblock")) == ""
    for at, holds, comes in (
        (99, None, "A"), (100, "A", "B"), (199, "A", "B"), (200, "B", "C"), (300, "C", None),
    ):  # fmt: skip
        now, later = file.order("aruze-craps", at), file.next_order("aruze-craps", at)
        assert (now and now.number, later and later.number) == (holds, comes)
    assert file.order("aruze-sicbo", 300) is None


def test_a_withdrawn_order_is_not_in_force_and_its_reference_is_spent() -> None:
    file = AuthorityFile(name=THE_FILE)
    done(file, order("A", 100))
    done(file, order("B", 200))
    away = WithdrawPaper(number="B", reason="amended", at=250, by=KIM, office=MANAGER)
    assert done(file, away) == ""
    now = file.order("aruze-craps", 300)
    assert now is not None
    assert now.number == "A"
    assert done(file, away) == "already-withdrawn"
    assert done(file, order("B", 200)) == "number-in-use"
    assert (
        done(file, WithdrawPaper(number="Z", reason="x", at=1, by=KIM, office=MANAGER))
        == "not-on-file"
    )
