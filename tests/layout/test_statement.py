"""The felt as plain text, for those who cannot see it."""

from __future__ import annotations

import pytest

from pitboss.kernel.errors import BadInput
from pitboss.layout.description import describe
from pitboss.layout.statement import statement
from pitboss.rules import GAMES, load
from pitboss.rules.sign import Limit, Sign
from tests.layout.felts import felt


def test_a_line_says_odds_limits_and_rule() -> None:
    game = load("interblock-sicbo")
    limits = {
        "*": Limit(500, 100_000, 500),
        "total:11": Limit(200, 5000, 100),
        "small": Limit(300),
    }
    told = describe(game, Sign(game, limits, aggregate_maximum_cents=500_000))
    english, chinese = statement(told), statement(told, "zh")
    assert english[0] == "Interblock Sic Bo; All wagers together up to $5,000.00"
    assert chinese[0] == "Interblock 骰宝；全部投注合计最高$5,000.00"
    assert english[1] == (
        "Small, 4 to 10, pays 1 to 1, loses on any triple; from $3.00; rule 5.4.1"
    )
    assert "Total 11, pays 6 to 1; from $2.00 to $50.00 in steps of $1.00; rule 5.4.6" in english
    assert "点数11，1赔6；$2.00至$50.00，每级$1.00；规则5.4.6" in chinese


def test_a_super_streak_has_one_amount() -> None:
    lines = statement(felt("sicbo-nicc"))
    assert lines[1].startswith("Super Streak Small, pays 6 to 1 on 4 in a row, 10 to 1 on 5 in a")
    assert lines[1].endswith("500 to 1 on 12 in a row; exactly $10.00; rule 6.3.1")


def test_a_recipe_tells_its_pieces() -> None:
    lines = statement(felt("interblock-roulette"))
    assert (
        "Orfanelli, 5 pieces; on Straight up 1, Split 6 and 9, Split 14 and 17, Split 17 and 20, "
        "Split 31 and 34; rule 5.2.2" in lines
    )


def test_what_is_not_offered_has_no_limits() -> None:
    game = load("sicbo-ilga")
    lines = statement(describe(game, Sign(game, {"*": Limit(100)}, layout="A")))
    (odd,) = [line for line in lines if line.startswith("Odd")]
    assert odd == (
        "Odd, 5, 7, 9, 11, 13, 15 or 17, pays 1 to 1, loses on any triple, "
        "not offered at this table; rule 3.2.1"
    )


@pytest.mark.parametrize("name", GAMES)
def test_every_area_that_is_touched_has_a_line_in_both_languages(name: str) -> None:
    told = felt(name)
    touched = [area for area in told.areas if area.order is not None]
    for language in ("en", "zh"):
        lines = statement(told, language)
        assert len(lines) == 1 + len(touched)
        assert len(set(lines)) == len(lines), "no two areas sound the same"
        for area, line in zip(touched, lines[1:], strict=True):
            assert line.startswith(area.name.said(language))


def test_a_language_that_is_not_spoken_is_refused() -> None:
    with pytest.raises(BadInput, match="is not a language: it is en or zh"):
        statement(felt("aruze-sicbo"), "fr")
