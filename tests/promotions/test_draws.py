"""The draw: a kept vector, a second implementation, and no place that is favoured."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.kernel.errors import BadInput
from pitboss.kernel.refusal import Refused
from pitboss.promotions.acts.reveal_seed import RevealSeed
from pitboss.promotions.draws import (
    Chance,
    commitment,
    frozen_list,
    read_chance,
    read_seed,
    run_draw,
)
from pitboss.promotions.promotion import Promotion, PromotionDraw
from tests.server.promoting import EVERY, cited, rules

SEED = bytes(range(32))
PUBLIC = "dice 146 335 261 554 112 666 243 315"


def entrant(number: int) -> str:
    return hashlib.sha256(b"entrant %d" % (7 * number % 5)).hexdigest()[:16]


TWELVE = [Chance(f"{number:06d}", entrant(number)) for number in range(1, 13)]


def test_the_kept_vector_holds() -> None:
    once = run_draw("spring-car/1", SEED, TWELVE, PUBLIC, 3, one_prize_each=True)
    assert once.commit == "6730edc5edd1764f0d66128a12c8bfd79a30ca911f29d230bf924737b99dfd3e"
    assert once.digest == "866d42dae46af2a0067fb8fc56300dfcc687b0d4c6c5cff14f04b310c70c23af"
    assert once.count == 12
    assert once.key == "01ec8834ec6267712ef2472fb037faa48d0da1cb3173e634c8375be88670e1ce"
    assert once.winners == ("000004", "000005", "000003")
    often = run_draw("spring-car/1", SEED, TWELVE, PUBLIC, 3, one_prize_each=False)
    assert often.winners == ("000004", "000002", "000009")


def drawn_again(key: bytes, chances: list[tuple[int, str]], wanted: int, once: bool) -> list[int]:
    """The same rule, written a second time: places of those left, by index."""
    alive = [True] * len(chances)
    winners: list[int] = []
    step = 0
    while len(winners) < wanted and any(alive):
        left = [place for place, lives in enumerate(alive) if lives]
        while True:
            block = hmac.new(key, step.to_bytes(8, "big"), hashlib.sha256).hexdigest()
            step += 1
            drawn = int(block, 16)
            if drawn < 2**256 - 2**256 % len(left):
                break
        won = left[drawn % len(left)]
        winners.append(chances[won][0])
        alive[won] = False
        if once:
            for place in left:
                alive[place] = alive[place] and chances[place][1] != chances[won][1]
    return winners


@given(
    st.binary(min_size=32, max_size=32),
    st.lists(st.tuples(st.integers(0, 10**6), st.sampled_from("abcdef")), min_size=1, max_size=20,
             unique_by=lambda pair: pair[0]),
    st.integers(1, 25),
    st.booleans(),
)  # fmt: skip
def test_a_second_implementation_draws_the_same(
    seed: bytes, pairs: list[tuple[int, str]], wanted: int, once: bool
) -> None:
    chances = [Chance(str(number), tag) for number, tag in pairs]
    made = run_draw("d/1", seed, chances, PUBLIC, wanted, one_prize_each=once)
    listed = sorted(pairs)
    lines = "".join(f"{number} {tag}\n" for number, tag in listed).encode()
    digest = hashlib.sha256(lines).hexdigest()
    text = f"pitboss draw key 1\nd/1\n{seed.hex()}\n{digest}\n{len(listed)}\n{PUBLIC}\n"
    key = hashlib.sha256(text.encode()).digest()
    assert made.winners == tuple(map(str, drawn_again(key, listed, wanted, once)))
    assert len(set(made.winners)) == len(made.winners)


def test_seven_chances_are_drawn_alike() -> None:
    """14,000 draws: chi-square with six degrees is below 22.46 in 999 cases of 1,000."""
    seven = [Chance(str(number), str(number)) for number in range(1, 8)]
    found: Counter[str] = Counter()
    for number in range(14_000):
        seed = number.to_bytes(32, "big")
        found.update(run_draw("d/1", seed, seven, PUBLIC, 1, one_prize_each=False).winners)
    assert sum((count - 2000) ** 2 for count in found.values()) / 2000 < 22.46


def test_what_is_no_list_or_seed_is_refused() -> None:
    with pytest.raises(BadInput, match="stands twice"):
        frozen_list([Chance("7", "a"), Chance("07", "b")])
    with pytest.raises(BadInput, match="no chance in the list"):
        frozen_list([])
    for number, tag in (("1a", "x"), ("", "x"), ("１", "x"), ("1", "two words"), ("1", "é")):
        with pytest.raises(BadInput):
            read_chance(number, tag)
    for seed in ("00", "zz" * 32, None, " " * 64):
        with pytest.raises(BadInput, match="64 hexadecimal digits"):
            read_seed(seed)


@rules("12")
def test_12_a_seed_that_was_not_committed_to_draws_nobody() -> None:
    for document in EVERY:
        draw, commit = PromotionDraw(status="numbered"), commitment("d/1", SEED)
        promotion = Promotion(
            number="d", status="closed", documents=(document,), draw=draw, commit=commit
        )
        other = RevealSeed(number="d", seed="00" * 32, at=0, by="house")
        with pytest.raises(Refused) as refused:
            list(other.decide(promotion))
        assert (refused.value.refusal.kind.slug, refused.value.refusal.clause) == (
            "seed-differs", cited(document, "12"),
        )  # fmt: skip
