"""Two editions side by side. The expected lists were written from the two papers, by hand."""

from __future__ import annotations

import pytest

from pitboss.kernel.errors import BadInput
from pitboss.rules.editions import Comparison, compare, edition
from pitboss.rules.editions.edition import is_definition
from pitboss.rules.register.clauses import document_ids

# Of the older paper, section 3 is one number further on in the newer, section 9 five.
RENUMBERED = {
    "3.1": "3.2", "3.1.1": "3.2.1", "3.1.1.1": "3.2.1.1", "3.1.1.2": "3.2.1.2",
    "3.1.2": "3.2.2", "3.1.2.1": "3.2.2.1", "3.1.2.2": "3.2.2.2", "3.1.3": "3.2.3",
    "3.1.4": "3.2.4", "3.1.5": "3.2.5", "3.1.6": "3.2.6", "3.1.7": "3.2.7", "3.1.8": "3.2.8",
    "3.2": "3.3", "3.2.1": "3.3.1", "3.2.1.1": "3.3.1.1", "3.2.1.2": "3.3.1.2",
    "3.2.2": "3.3.2", "3.2.2.1": "3.3.2.1", "3.2.2.2": "3.3.2.2", "3.2.3": "3.3.3",
    "3.3": "3.4", "3.4": "3.5", "3.5": "3.6", "3.6": "3.7", "3.7": "3.8", "3.8": "3.9",
    "3.9": "3.10", "3.10": "3.11", "3.11": "3.12", "3.12": "3.13", "3.13": "3.14",
    "9.1": "9.6", "9.2": "9.7", "9.3": "9.8", "9.3.1": "9.8.1", "9.3.2": "9.8.2",
    "9.3.3": "9.8.3", "9.4": "9.9", "9.4.1": "9.9.1", "9.4.2": "9.9.2", "9.6": "9.11",
    "9.7": "9.12", "9.8": "9.13", "9.9": "9.14", "9.10": "9.15", "9.11": "9.16",
    "9.12": "9.17", "9.13": "9.18", "9.14": "9.19",
}  # fmt: skip
CHANGED = {
    "4.1": "4.1",  # limits for a player; now for each area and bet type too
    "6.3": "6.3",  # cites 3.1.1 to 3.1.4; now the definitions of Small, Big, Odd and Even
    "9.5": "9.10",  # forfeits the fraudster's wager; now that of the person who used a device
    "10.3": "10.3",  # a cash alternative if the terms say so; now a monetary value
    "10.4": "10.4",  # a large cash prize as the winner chooses; now never cash
    "10.5": "10.5",  # section 66(4); now 66(4)(b)
    "10.9": "10.9",  # the Authority; now the NICC
    "10.9.1": "10.9.1",
    "10.12": "10.12",  # the inspectorate at once; now the inspector within 48 hours
}
ADDED_TERMS = {
    "cash-change", "cashless", "colour-change", "deposit-limit", "gaming-limit", "invalid-wager",
    "loss-limit", "nicc", "player-card", "proxy-betting", "round-of-play",
}  # fmt: skip
ADDED = {
    "2.7.3", "2.7.3.1", "3.1", "3.15",
    "8.10", "8.10.1", "8.10.2", "8.11", "8.11.1", "8.11.2", "8.12", "8.12.1", "8.12.1.1",
    "8.12.1.2", "8.13", "8.14", "8.14.1", "8.14.2", "8.14.3", "8.15", "8.15.1", "8.15.2",
    "9.1", "9.1.1", "9.1.2", "9.2", "9.2.1", "9.2.2", "9.2.3", "9.2.4", "9.3", "9.4", "9.5",
    "9.20", "10.13", "10.13.1",
}  # fmt: skip
# Numbers that both papers have, for different rules.
REUSED = {
    "3.1", "3.2", "3.2.1", "3.2.1.1", "3.2.1.2", "3.2.2", "3.2.2.1", "3.2.2.2", "3.2.3", "3.3",
    "3.4", "3.5", "3.6", "3.7", "3.8", "3.9", "3.10", "3.11", "3.12", "3.13",
    "9.1", "9.2", "9.3", "9.4", "9.5", "9.6", "9.7", "9.8", "9.9", "9.10", "9.11", "9.12", "9.13",
    "9.14",
}  # fmt: skip


@pytest.fixture(scope="module")
def dealers() -> Comparison:
    return compare("sicbo-ilga", "sicbo-nicc")


def numbered(compared: Comparison, kind: str) -> dict[str | None, str | None]:
    """The numbered clauses that differ in one way, without sentences and lines of odds."""
    return {
        one.older or one.newer: one.newer
        for one in compared.clauses
        if one.kind == kind and "/" not in (one.older or "") + (one.newer or "")
    }


def test_every_clause_of_the_dealers_tables_that_differs_is_named_and_no_other(
    dealers: Comparison,
) -> None:
    assert numbered(dealers, "renumbered") == RENUMBERED
    assert numbered(dealers, "changed") == CHANGED
    assert numbered(dealers, "added") == {clause: clause for clause in ADDED}
    assert numbered(dealers, "removed") == {}
    terms = {
        one.newer
        for one in dealers.clauses
        if one.kind == "added" and is_definition(one.newer or "")
    }
    assert terms == {f"1.1/{term}" for term in ADDED_TERMS}


def test_a_clause_is_told_once(dealers: Comparison) -> None:
    for told in (
        [one.older for one in dealers.clauses if one.older],
        [one.newer for one in dealers.clauses if one.newer],
    ):
        assert len(told) == len(set(told))


def test_numbers_that_now_mean_another_rule_come_first(dealers: Comparison) -> None:
    assert {one.number for one in dealers.reused if "/" not in one.number} == REUSED
    first = [one.older for one in dealers.clauses[: len(dealers.reused)]]
    assert set(first) == {one.number for one in dealers.reused}
    closing = next(one for one in dealers.clauses if one.older == "9.8")
    assert closing.newer == "9.13"
    assert "9.8 now means another rule: A supervisor who is satisfied" in closing.what


def test_every_clause_of_the_older_paper_went_with_the_rule_it_stands_under(
    dealers: Comparison,
) -> None:
    def moved(clause: str) -> str:
        rule, stroke, sentence = clause.partition("/")
        return (RENUMBERED | CHANGED).get(rule, rule) + stroke + sentence

    # The inspector and the NICC stand in the rules themselves now, and cash in no choice.
    gone = {"10.9/authority", "10.12/inspectorate"}
    said_anew = {"10.4/choice": "10.4/disbursement"}
    kept = [clause for clause in edition("sicbo-ilga").clauses if clause not in gone]
    assert dealers.matching.to_newer == {clause: moved(clause) for clause in kept} | said_anew
    # Five sentences went along with the 50 rules, and 8 came with the 36 rules and 11 terms.
    assert dealers.counts == {"changed": 10, "renumbered": 55, "added": 55, "removed": 2}
    assert dealers.unchanged == len(kept) - 10 - 55 == 186


def test_what_is_gone_or_new_is_told_with_what_it_stood_under_and_what_its_number_was(
    dealers: Comparison,
) -> None:
    def told(compared: Comparison, older: str | None, newer: str | None) -> str:
        return next(
            one.what for one in compared.clauses if (one.older, one.newer) == (older, newer)
        )

    back = compare("sicbo-nicc", "sicbo-ilga")
    assert told(back, "9.1/other-card", None) == (
        "Gone: To show another's card makes every wager invalid. A sentence of 9.1, which is gone "
        "now."
    )
    # A term is no sentence of the rule over all definitions.
    assert told(back, "1.1/colour-change", None) == ("Gone: Swapping chips for different chips.")
    assert told(dealers, None, "9.2") == (
        "New: Heading: duties of players with a Loss Limit. The number stood for another rule; "
        "that rule is 9.7 now."
    )
    assert told(dealers, "9.3.2", "9.8.2") == (
        "Bar the person from the game. The number was 9.3.2 and is 9.8.2."
    )
    assert told(dealers, "6.3", "6.3").endswith(
        "It named 3.1.1, 3.1.2, 3.1.3 and 3.1.4; it names 3.2.1, 3.2.2, 3.3.1 and 3.3.2."
    )
    changed = told(dealers, "9.5", "9.10")
    assert changed.startswith("Was: ")
    assert "The number was 9.5 and is 9.10. " in changed
    assert changed.partition("9.5 now means another rule: ")[1]
    assert "The number was" not in told(dealers, "4.1", "4.1")
    assert told(dealers, None, "8.10").startswith("New: ")
    assert "stood for" not in told(dealers, None, "8.10")
    craps = compare("aruze-sicbo", "aruze-craps")
    assert told(craps, None, "3.3").endswith(
        "The number stood for another rule; that rule is gone."
    )
    other = compare("aruze-craps", "interblock")
    assert told(other, "2.2.4/sealed", None).endswith("A sentence of 2.2.4, which is 2.2 now.")


def test_clauses_stand_under_each_others_counterparts_and_sections_under_nothing(
    dealers: Comparison,
) -> None:
    under = dealers.matching.parents_match
    assert under("9.2", "9.7")
    assert under("3.1.1", "3.2.1")  # 3.1 is 3.2 now
    assert not under("3.1.1", "3.1.1")
    assert not under("9.1", "8.1")
    assert under("3", "3")
    assert under("3", "9")
    assert not under("3", "3.1")


def test_a_definition_reaches_words_that_did_not_change(dealers: Comparison) -> None:
    # "before the round of play commences" and "three consecutive rounds of play" stayed.
    reaching = {one.term: one.used_in for one in dealers.definitions if one.used_in}
    assert reaching == {"round of play": (("6.1", "6.1"), ("9.9", "9.14"))}


def test_references_that_follow_and_references_that_mean_another_rule(
    dealers: Comparison,
) -> None:
    told = {
        (one.older, one.newer): (one.named, one.names, one.follows) for one in dealers.references
    }
    assert told == {
        ("6.3", "6.3"): (
            ("3.1.1", "3.1.2", "3.1.3", "3.1.4"), ("3.2.1", "3.2.2", "3.3.1", "3.3.2"), False,
        ),
        ("9.2", "9.7"): (("9.1",), ("9.6",), True),
        ("9.3", "9.8"): (("9.1",), ("9.6",), True),
        ("9.5", "9.10"): (("9.4", "9.4.2"), ("9.9", "9.8"), False),
    }  # fmt: skip


def test_readings_of_one_edition_alone_and_a_default_that_is_another(dealers: Comparison) -> None:
    told = {one.id: one for one in dealers.readings}
    assert told["SB-10"].newer == ()  # the wrong citation of the older 6.3
    assert told["SB-29"].older == ()  # when the card must be valid
    assert (
        "The default of super-streak-closes was no-more-bets and is tumble" in told["SB-05"].what
    )
    assert "SB-01" not in told  # Even is read alike in both


def test_the_other_way_about_added_is_removed() -> None:
    back = compare("sicbo-nicc", "sicbo-ilga")
    assert numbered(back, "removed") == dict.fromkeys(ADDED)
    assert numbered(back, "changed") == {new: old for old, new in CHANGED.items()}
    assert numbered(back, "renumbered") == {new: old for old, new in RENUMBERED.items()}


@pytest.mark.parametrize("document", document_ids())
def test_a_document_does_not_differ_from_itself(document: str) -> None:
    same = compare(document, document)
    assert (same.clauses, same.reused, same.readings, same.statuses) == ((), (), (), ())


def test_the_wagers_of_two_makers_are_matched_by_what_settles_them() -> None:
    # Aruze Sic Bo 3.9.10 and Interblock 5.5 pay the same Sic Bo.
    pairs = compare("aruze-sicbo", "interblock-sicbo").matching.to_newer
    expected = {
        "3.9.1.1": "5.4.1.1", "3.9.2.1": "5.4.2/5.4.3.1", "3.9.3": "5.4.3", "3.9.8": "5.4.8",
        "3.9.10/triple": "5.5/triples", "3.9.10/any-number-2": "5.5/single-2",
        "3.4.1": "3.2.1", "3.7": "3.5", "5.1": "6.1", "7.4.1": "8.4.1", "8.9": "9.10",
    }  # fmt: skip
    assert {clause: pairs[clause] for clause in expected} == expected


def test_of_two_games_in_a_document_the_one_that_is_played_alike_is_compared() -> None:
    # Interblock has Roulette first, then Sic Bo: 2.1, 5.1 and diagram A are about the wheel.
    compared = compare("aruze-sicbo", "interblock")
    expected = {"2.2": "2.2", "3.9": "5.4", "3.9.10": "5.5", "diagram/A": "diagram/E"}
    assert {one: compared.matching.to_newer[one] for one in expected} == expected


def test_interblock_has_the_rules_of_aruze_under_other_numbers() -> None:
    pairs = compare("aruze-sicbo", "interblock-sicbo").matching.to_newer
    promotions = [one for one in edition("aruze-sicbo").clauses if one.startswith("6.")]
    assert len(promotions) == 56
    assert {one: pairs[one] for one in promotions} == {one: f"7{one[1:]}" for one in promotions}
    rules = {
        # The wagers, and what each of them pays: totals are printed by twos there.
        **{f"3.9.{wager}": f"5.4.{wager}" for wager in range(1, 9)},
        **{f"3.9.10/total-{low}": f"5.5/total-{low}-{21 - low}" for low in range(4, 11)},
        "3.9.10/small": "5.5/small", "3.9.10/big": "5.5/big", "3.9.10/double": "5.5/doubles",
        "3.9.10/any-number-1": "5.5/single-1", "3.9.10/any-number-3": "5.5/single-3",
        "3.9.10/two-dice-combination": "5.5/combinations",
        "3.9.10/any-triple": "5.5/any-triple",
        # Money in and out, and the course of a round.
        "3.2": "4.1", "3.3": "3.1", "3.4.1": "3.2.1", "3.4.2": "3.2.2", "3.4.4": "3.2.4",
        "3.5": "3.3", "3.6.1": "3.4.1", "3.6.3": "3.4.2", "3.7": "3.5", "3.8": "3.6",
        # Prizes withheld, and games that are irregular.
        "5.1": "6.1", "5.2": "6.2", "5.3.2": "6.3.2", "5.3.3": "6.3.3",
        "7.1": "8.1", "7.2.1": "8.2.1", "7.2.2": "8.2.2", "7.2.3": "8.2.7", "7.3": "8.3",
        "7.4.2": "8.4.2", "7.6": "8.6", "7.6.1.1": "8.7.1", "7.6.1.2": "8.7.2",
        # Conduct: one rule came in after 8.2, others went.
        "8.1": "9.1", "8.2": "9.2", "8.3": "9.4", "8.4": "9.5", "8.5": "9.6", "8.6": "9.7",
        "8.7.1": "9.8.1", "8.7.3": "9.8.3", "8.8.2": "9.9.2", "8.9": "9.10", "8.12": "9.11",
        "8.13": "9.12", "8.14.2": "9.13.2", "8.15": "9.15", "8.16": "9.16", "8.17": "9.17",
    }  # fmt: skip
    assert {one: pairs.get(one) for one in rules} == rules
    # Aruze alone: shooters, syndicates, jackpots, tokens, and four dice at once.
    alone = {"1.1/shooter", "1.1/syndicated-play", "3.9.9", "3.10", "3.11", "4", "4.1.3.1", "8.10"}
    assert not alone & pairs.keys()


def test_two_games_of_one_maker_have_their_rules_one_section_apart() -> None:
    pairs = compare("aruze-sicbo", "aruze-craps").matching.to_newer
    rules = {
        "5.1": "4.1", "5.2": "4.2", "5.3": "4.3", "5.3.1": "4.3.1", "5.3.2": "4.3.2",
        "5.3.3": "4.3.3", **{f"6.{rule}": f"5.{rule}" for rule in range(1, 13)},
        **{f"6.7.{item}": f"5.7.{item}" for item in range(1, 12)},
        **{f"6.8.{way}": f"5.8.{way}" for way in range(1, 5)},
        "7.1": "6.1", "7.2": "6.2", "7.2.1": "6.2.1", "7.2.2": "6.2.2", "7.2.3": "6.2.3",
        "7.3": "6.3", "7.4.1": "6.4.1", "7.4.2": "6.4.2", "7.5": "6.5", "7.6": "6.6",
        "7.6.1": "6.6.1", "7.6.1.1": "6.6.1.1", "7.6.1.2": "6.6.1.2",
        **{f"8.{rule}": f"7.{rule}" for rule in range(1, 10)},
        **{f"8.{rule}": f"7.{rule - 1}" for rule in range(11, 18)},
    }  # fmt: skip
    assert {one: pairs.get(one) for one in rules} == rules


def test_a_term_reaches_the_clauses_that_both_papers_say_with_it() -> None:
    told = compare("aruze-sicbo", "aruze-craps").definitions
    assert {one.term: one.used_in for one in told if one.used_in} == {
        "promotional prize": (("6.7.1", "5.7.1"), ("6.7.9", "5.7.9")),
        "void": (("8.7.1", "7.7.1"),),
    }


def test_what_took_the_place_of_a_rule_is_not_that_rule_changed() -> None:
    # Credit of a jackpot made way for inserted tickets, and withholding for a player's report.
    compared = compare("aruze-sicbo", "interblock")
    assert {"3.4.3", "7.5"} <= numbered(compared, "removed").keys()
    assert {"3.2.3", "8.5"} <= numbered(compared, "added").keys()


def test_two_documents_of_one_maker_are_matched_beyond_their_wagers() -> None:
    # What Aruze Sic Bo has and Aruze Craps has not: jackpots and syndicates.
    craps = compare("aruze-sicbo", "aruze-craps")
    removed = {one.older for one in craps.clauses if one.kind == "removed"}
    assert {"4", "4.1", "1.1/syndicated-play", "8.10"} <= removed
    expected = {
        "5.2": "4.2", "6.8": "5.8", "7.1": "6.1", "8.13": "7.12", "8.14": "7.13", "8.15": "7.14",
        "8.17": "7.16", "3.10.3": "3.11.1",
    }  # fmt: skip
    assert {one: craps.matching.to_newer[one] for one in expected} == expected


def test_two_games_of_one_document_have_every_clause_in_common() -> None:
    # Interblock 2.1 is about the wheel and 2.2 about the tumbler: neither became the other.
    compared = compare("interblock-sicbo", "interblock-roulette")
    assert (compared.clauses, compared.reused, compared.references) == ((), (), ())
    assert (compared.older.name, compared.newer.name) == (
        "interblock-sicbo",
        "interblock-roulette",
    )


def test_a_section_is_not_taken_for_a_rule_that_stands_in_one() -> None:
    # Aruze 3.8 is how credits are paid out; 3 is the heading over the dealer's wagers.
    pairs = compare("aruze-sicbo", "sicbo-nicc").matching.to_newer
    assert "3.8" not in pairs
    assert pairs["3.9"] == "3.2"  # the list of wagers, which both have


def test_which_documents_are_editions_of_one_text() -> None:
    whole = {(one, other) for one in document_ids() for other in document_ids() if one != other}
    of_one = {pair for pair in whole if compare(*pair).matching.one_text}
    assert of_one == {("sicbo-ilga", "sicbo-nicc"), ("sicbo-nicc", "sicbo-ilga")}


@pytest.mark.parametrize("document", document_ids())
def test_what_a_clause_refers_to_is_in_its_document(document: str) -> None:
    paper = edition(document)
    assert set(paper.references) <= set(paper.clauses)
    named = {rule for one in paper.references.values() for rule in one.rules}
    assert named <= set(paper.clauses)


def test_what_is_no_edition_is_refused() -> None:
    with pytest.raises(BadInput, match="'baccarat' is not a document or a game"):
        compare("sicbo-ilga", "baccarat")
