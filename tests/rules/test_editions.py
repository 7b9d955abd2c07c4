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
