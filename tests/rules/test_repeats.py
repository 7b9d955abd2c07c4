"""Commands that are sent again, whatever else their sender did meanwhile."""

from __future__ import annotations

from itertools import permutations

import pytest

from pitboss.kernel.idempotency import SERIALS_KEPT, Done, Repeated, answered, remember


def slug(done: dict[str, list[Done]], serial: int, digest: str) -> str:
    """What is told of a command by jo; nothing where it is a new one."""
    answer = answered(done, "jo", serial, digest)
    if answer is None:
        return ""
    return "repeated" if isinstance(answer, Repeated) else answer.kind.slug


@pytest.mark.parametrize("order", list(permutations((4, 6, 8))))
def test_a_command_is_done_once_in_whatever_order_numbers_reached_the_record(
    order: tuple[int, ...],
) -> None:
    done: dict[str, list[Done]] = {}
    for version, serial in enumerate(order, start=1):
        remember(done, "jo", serial, f"of {serial}", version)
    assert [slug(done, serial, f"of {serial}") for serial in (4, 6, 8)] == ["repeated"] * 3
    assert [slug(done, serial, "another") for serial in (4, 6, 8)] == ["other-content"] * 3
    assert [slug(done, serial, "any") for serial in (3, 5, 7)] == ["stale"] * 3
    assert slug(done, 9, "any") == ""


def test_two_commands_of_one_number_are_both_remembered() -> None:
    # Sent to two records, of which each took one and the first was touched by both.
    done: dict[str, list[Done]] = {}
    remember(done, "jo", 6, "a deposit", 1)
    remember(done, "jo", 6, "a place taken", 2)
    assert answered(done, "jo", 6, "a deposit") == Repeated(1)
    assert answered(done, "jo", 6, "a place taken") == Repeated(2)
    assert slug(done, 6, "a third") == "other-content"


def test_the_lowest_numbers_are_forgotten_first() -> None:
    done: dict[str, list[Done]] = {}
    for serial in (*range(10, 10 + SERIALS_KEPT), 3):
        remember(done, "jo", serial, "x", 1)
    assert [one.serial for one in done["jo"]] == list(range(10, 10 + SERIALS_KEPT))
    remember(done, "jo", 99, "x", 2)
    assert slug(done, 10, "x") == "stale"
    assert slug(done, 11, "x") == slug(done, 99, "x") == "repeated"
