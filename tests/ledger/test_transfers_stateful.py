"""A monitoring system that repeats itself and sometimes contradicts itself moves money once."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pitboss.kernel.refusal import Refusal
from pitboss.ledger.transfers import AlreadyMade, Transfer, TransferMade, transfer
from tests.ledger.desk import NOON, apply

Asked = tuple[str, str, str, int]
requests: st.SearchStrategy[list[Asked]] = st.lists(
    st.tuples(
        st.sampled_from(["8001", "8002"]),
        st.sampled_from(["12", "13"]),
        st.sampled_from(["in", "out"]),
        st.integers(1, 2),
    ),
    max_size=30,
)


@given(requests)
def test_the_first_of_each_transaction_is_made_and_nothing_after_it(asked: list[Asked]) -> None:
    records = {name: Transfer(transaction=name) for name in ("8001", "8002")}
    first: dict[str, tuple[int, Asked]] = {}
    for at, request in enumerate(asked, start=NOON):
        name, terminal, direction, cents = request
        wanted = TransferMade(
            transaction=name,
            table="2",
            terminal=terminal,
            direction=direction,
            cents=cents,
            clause="3.4.4",
        )
        answer = transfer(records[name], wanted)
        if name not in first:
            first[name] = at, request
            assert isinstance(answer, tuple)
            (event,) = answer
            apply(records[name], event, at, "monitoring", "")
        elif first[name][1] == request:
            assert answer == AlreadyMade(transaction=name, made_at=first[name][0])
        else:
            assert isinstance(answer, Refusal)
            assert answer.kind.slug == "transfer-differs"
    for name, (at, request) in first.items():
        record = records[name]
        made = (record.transaction, record.terminal, record.direction, record.cents)
        assert (made, record.made_at) == (request, at)
