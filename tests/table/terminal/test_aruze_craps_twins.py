"""Aruze Craps: a corrected round leaves the table as one where the true dice were sensed."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.stories import clause
from tests.table.terminal.plays import Play

SPOTS = """pass dont-pass come dont-come pass-odds dont-pass-odds come@6 come-odds:6 come-odds:9
    dont-come-odds:9 place:6 buy:6 lay:4 big-6 hardway:8 field horn hop:1-2"""

chips = st.tuples(
    st.sampled_from("abc"), st.sampled_from(SPOTS.split()), st.sampled_from([100, 300, 1000])
)
dice = st.tuples(st.sampled_from("123456"), st.sampled_from("123456")).map("".join)
rounds = st.lists(st.tuples(st.lists(chips, max_size=6), dice), min_size=1, max_size=5)


def played(story: list[tuple[list[tuple[str, str, int]], str]]) -> Play:
    """A table after these rounds; something is always at risk, and refused chips stay away."""
    play = Play("aruze-craps", notes={"a": 500, "b": 500, "c": 500})
    for placed, thrown in story:
        play.place("c", "any-craps", 100)
        for terminal, spot, cents in placed:
            play.place(terminal, spot, cents)
        assert isinstance(play.round(thrown), tuple)
    return play


def told(play: Play) -> object:
    """Money, wagers and commission of every terminal, and the table's point and dice."""
    table = play.table
    return table.point, table.shooter, table.turn, {
        name: (
            terminal.credit_cents - terminal.meters.claims_cents
            + terminal.meters.transfers_out_cents,
            sorted(terminal.stakes.items()), sorted(terminal.commission.items()),
        )
        for name, terminal in table.terminals.items()
    }  # fmt: skip


@clause("aruze-craps", "6.1", "3.11", "1.1/come-out-roll")
@given(rounds, dice, st.lists(chips, max_size=4), st.booleans())
def test_6_1_a_corrected_table_is_the_table_that_should_have_been(
    story: list[tuple[list[tuple[str, str, int]], str]],
    truly: str,
    since: list[tuple[str, str, int]],
    withdrawn: bool,
) -> None:
    """Chips placed since go back; credit taken out since is claimed where it was not due."""
    placed, misread = story[-1]
    should = played([*story[:-1], (placed, truly)])
    play = played(story)
    for terminal, spot, cents in since:
        play.place(terminal, spot, cents)
    if withdrawn and play.credit("a"):
        play.do("TransferOut", terminal="a", transaction="t", cents=play.credit("a"))
    if truly != misread:
        play.staff("CorrectResult", round=len(story), result=truly)
        assert isinstance(play.last, tuple), play.last
        assert told(play) == told(should)
