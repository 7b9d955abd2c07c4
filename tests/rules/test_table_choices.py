"""Where the documents differ about tables: each choice as the papers have it, side by side."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pitboss.rules import GAMES, load
from pitboss.rules.dealer import DealerRules
from pitboss.rules.terminal import TerminalRules
from tests.stories import clause

TERMINALS = {game: load(game).book.terminal for game in GAMES if load(game).book.terminal}
DEALERS = {game: load(game).book.dealer for game in GAMES if load(game).book.dealer}
INTERBLOCK = {"interblock-sicbo", "interblock-roulette"}
CRAPS = {"aruze-craps"}
SICBO = {"aruze-sicbo"}


@clause("aruze-craps", "4.2", "7.2", "6.3")
@clause("interblock", "6.2", "6.3.2", "8.2.3", "8.2.6")
@pytest.mark.parametrize(
    ("chosen", "games"),
    [
        # Interblock: a sensor may close wagering (IB-19), and what is paid by hand is neither
        # withheld nor, unless it is a prize, paid in another form (IB-15).
        (lambda rules: rules.device.closing_sensor, INTERBLOCK),
        (lambda rules: not rules.payments.by_hand_too, INTERBLOCK),
        (lambda rules: rules.payments.only_prizes_change_form, INTERBLOCK),
        # Craps: collecting beside wagers (R60), a review before a release (R56), only those void
        # that show an error (R50), and nothing new from the warning on (R61).
        (lambda rules: rules.credit.collect_beside_wagers, CRAPS),
        (lambda rules: rules.payments.review_to_release, CRAPS),
        (lambda rules: not rules.remedies.same_error_reaches_all, CRAPS),
        (lambda rules: rules.closing.from_warning, CRAPS),
        # Cash in coins of five cents, where a document leaves it (ETG-18).
        (lambda rules: rules.payments.coin_cents == 5, SICBO | INTERBLOCK),
        (lambda rules: rules.payments.coin_cents == 1, CRAPS),
    ],
)
def test_what_one_maker_s_terminals_do_and_the_others_do_not(
    chosen: Callable[[TerminalRules], bool], games: set[str]
) -> None:
    found = {game for game, rules in TERMINALS.items() if rules is not None and chosen(rules)}
    assert found == games


@clause("sicbo-ilga", "9.5")
@clause("sicbo-nicc", "9.10")
def test_9_5_the_older_text_forfeits_the_fraudsters_wager_and_the_newer_a_device_users() -> None:
    def forfeits(rules: DealerRules | None) -> bool:
        assert rules is not None
        return rules.conduct.forfeits_fraud

    assert {game: forfeits(rules) for game, rules in DEALERS.items()} == {
        "sicbo-ilga": True,
        "sicbo-nicc": False,
    }
