"""Which clause of one edition is which of the other.

The strongest evidence is what the code asks of both documents: the same label, the same wager on
the same outcome, the same line of the odds. Then come defined terms by their name, clauses that
the register sums up in the same words, clauses that hold counterparts, pictures that counterparts
name, sentences of one name under the same clause, and last what is alike in words or stands in the
same place between neighbours that are known. Each clause has at most one counterpart, and the same
two registers always give the same pairs.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from functools import cache, cached_property

from pitboss.rules.editions.edition import Edition, answers, is_definition, parent_of, section_of
from pitboss.rules.game import Game
from pitboss.rules.verdicts import Loses, Wins

ALIKE = 0.6
"""From this share of common words on, two summaries in the same section are of one clause."""
ALIKE_IN_PLACE = 0.35
"""The same between neighbours that are known, where the place speaks for them too."""
ALIKE_ALONE = 0.1
"""The same where nothing else could stand in that place: a word or two that both have."""
EDITIONS = 0.5
"""Where so many clauses have a counterpart, the place of the others speaks for them too."""

ONE_TEXT = 0.9
"""Where so many have one, a clause that differs was changed from one to the other."""


@dataclass(eq=False)
class Matching:
    """The pairs found: by the older number the newer one, and the other way about."""

    older: Edition
    newer: Edition
    to_newer: dict[str, str] = field(default_factory=dict)
    to_older: dict[str, str] = field(default_factory=dict)
    evidence: dict[str, str] = field(default_factory=dict)
    """By the older number, what the pair rests on."""

    def pair(self, one: str, other: str, evidence: str) -> None:
        """Take two clauses for each other's counterpart, unless one of them has another."""
        if one not in self.to_newer and other not in self.to_older:
            self.to_newer[one] = other
            self.to_older[other] = one
            self.evidence[one] = evidence

    def free_older(self) -> list[str]:
        """The clauses of the older edition without a counterpart, in the order of the paper."""
        return [clause for clause in self.older.clauses if clause not in self.to_newer]

    def free_newer(self) -> list[str]:
        """Those of the newer one."""
        return [clause for clause in self.newer.clauses if clause not in self.to_older]

    def parents_match(self, one: str, other: str) -> bool:
        """Whether two clauses stand under each other's counterparts."""
        above = parent_of(one), parent_of(other)
        return self.to_newer.get(above[0]) == above[1] or above == ("", "")

    @cached_property
    def order(self) -> Mapping[str, int]:
        """The place of each clause in the newer paper."""
        return {clause: place for place, clause in enumerate(self.newer.clauses)}

    @property
    def one_text(self) -> bool:
        """Whether these are editions of one text, and not two documents that are compared."""
        return len(self.to_newer) >= ONE_TEXT * min(
            len(self.older.clauses), len(self.newer.clauses)
        )

    def likeness(self, one: str, other: str) -> float:
        """How alike the register sums up two clauses, from 0 to 1."""
        return likeness(self.older.clauses[one].summary, self.newer.clauses[other].summary)


def match(older: Edition, newer: Edition) -> Matching:
    """The counterparts of two editions' clauses; two games of a document have them in common."""
    found = Matching(older, newer)
    if older.id == newer.id:
        for clause in older.clauses:
            found.pair(clause, clause, "the same document")
        return found
    for step in (
        _by_term, _by_questions, _by_summary, _by_what_they_hold, _by_picture, _by_name,
        _by_heading, _by_likeness,
    ):  # fmt: skip
        step(found)
    if len(found.to_newer) > EDITIONS * len(older.clauses):
        _by_place(found)
    return found


@cache
def likeness(one: str, other: str) -> float:
    """How alike two sentences are, by the words they have in common and their order.

    >>> likeness("Barred: liquor beyond 20 litres.", "Barred: liquor beyond 20 litres.")
    1.0
    """
    return SequenceMatcher(None, _words(one), _words(other), autojunk=False).ratio()


@cache
def _words(text: str) -> tuple[str, ...]:
    """The words of a summary, without those that only say that it is a heading."""
    return tuple(re.findall(r"[a-z]+|\d+", _HEADING.sub("", text).lower()))


_HEADING = re.compile(r"^(?:Sub-heading|Heading|Lead-in)(?: line| for(?: the)?|:)*:? ")


def _by_term(found: Matching) -> None:
    for clause in found.older.clauses:
        if is_definition(clause) and clause in found.newer.clauses:
            found.pair(clause, clause, "the same term")


def _by_questions(found: Matching) -> None:
    """What answers the same questions; the most of them first, then what is most alike."""
    votes: Counter[tuple[str, str]] = Counter()
    pairs = list(game_pairs(found.older, found.newer))
    # Where a game has no counterpart, what is asked of it is answered as of any other.
    any_two = [(mine, theirs) for mine in found.older.games for theirs in found.newer.games]
    for mine, theirs in pairs or any_two:
        votes.update(_answered_alike(dict(answers(mine)), dict(answers(theirs))))
    for mine, theirs in pairs:
        votes.update(_settled_alike(mine, theirs))
    known = (
        (pair, count)
        for pair, count in votes.items()
        if pair[0] in found.older.clauses
        and pair[1] in found.newer.clauses
        and is_definition(pair[0]) == is_definition(pair[1])
    )
    older = list(found.older.clauses)
    for (one, other), _ in sorted(
        known,
        key=lambda vote: (
            -vote[1],
            -found.likeness(*vote[0]),
            older.index(vote[0][0]),
            found.order[vote[0][1]],
        ),
    ):
        # Documents differ in how finely they answer: what says the same is not torn apart for it.
        if found.likeness(one, other) >= ALIKE or not _said_elsewhere(found, one, other):
            found.pair(one, other, "the same question")


def _said_elsewhere(found: Matching, one: str, but: str) -> bool:
    """Whether another clause of the newer edition says much the same as one of the older."""
    words = set(_words(found.older.clauses[one].summary))
    for other, row in found.newer.clauses.items():
        theirs = set(_words(row.summary))
        if other != but and len(words & theirs) >= ALIKE * max(len(words), len(theirs)):
            return True
    return False


def _summary(found: Matching, clause: str) -> str:
    return found.newer.clauses[clause].summary


def game_pairs(older: Edition, newer: Edition) -> Iterator[tuple[Game, Game]]:
    """The games of two editions that are played with the same results, each with one at most."""
    left = list(newer.games)
    for one in older.games:
        alike = (other for other in left if other.alphabet.letters == one.alphabet.letters)
        if (other := next(alike, None)) is not None:
            left.remove(other)
            yield one, other


def _answered_alike(
    mine: Mapping[str, str], theirs: Mapping[str, str]
) -> Iterator[tuple[str, str]]:
    """The clauses of both that answer the same label."""
    for question, clause in mine.items():
        if question in theirs:
            yield clause, theirs[question]


def _settled_alike(one: Game, other: Game) -> Iterator[tuple[str, str]]:
    """The clauses and lines of the odds by which the same wager ends alike on the same result."""
    for spot in one.wagers.keys() & other.wagers.keys():
        yield one.wagers[spot].wager.rule, other.wagers[spot].wager.rule
    for spot in one.recipes.keys() & other.recipes.keys():
        yield one.recipes[spot].rule, other.recipes[spot].rule
    for spot in one.wagers.keys() & other.wagers.keys():
        mine, yours = one.wagers[spot].rulings, other.wagers[spot].rulings
        for state in mine.keys() & yours.keys():
            for ruling, their in zip(mine[state], yours[state], strict=True):
                if type(ruling.verdict) is type(their.verdict):
                    yield ruling.clause, their.clause
                rows = _row(ruling.verdict), _row(their.verdict)
                if rows[0] is not None and rows[1] is not None:
                    yield rows[0], rows[1]


def _row(verdict: object) -> str | None:
    return verdict.row if isinstance(verdict, Wins | Loses) else None


def _by_summary(found: Matching) -> None:
    for one in found.free_older():
        said = found.older.clauses[one].summary
        alike = [other for other in found.free_newer() if _summary(found, other) == said]
        if alike:
            best = min(
                alike,
                key=lambda other: (
                    not found.parents_match(one, other),
                    section_of(other) != section_of(one),
                    other != one,
                    found.order[other],
                ),
            )
            found.pair(one, best, "the same words")


def _by_what_they_hold(found: Matching) -> None:
    """Clauses, the inner ones first, most of whose sentences and clauses are counterparts."""
    held: dict[str, list[str]] = {}
    for clause in found.older.clauses:
        held.setdefault(parent_of(clause), []).append(clause)
    for one in reversed(found.free_older()):
        inner = held.get(one, [])
        votes = Counter(parent_of(found.to_newer[it]) for it in inner if it in found.to_newer)
        for other, count in votes.most_common(1):
            of_one_rank = (one == section_of(one)) == (other == section_of(other))
            if 2 * count > len(inner) and other in found.newer.clauses and of_one_rank:
                found.pair(one, other, "what they hold")


def _by_picture(found: Matching) -> None:
    """A picture, by counterparts each of which names one."""
    for one, other in list(found.to_newer.items()):
        named = [rule for rule in found.older.refers(one).rules if section_of(rule) == "diagram"]
        names = [rule for rule in found.newer.refers(other).rules if section_of(rule) == "diagram"]
        if len(named) == len(names) == 1:
            found.pair(named[0], names[0], "counterparts that name them")


def _by_name(found: Matching) -> None:
    """Sentences with a row of their own, by name under counterparts; and pictures by name."""
    free = set(found.free_newer())
    for one in found.free_older():
        above, stroke, name = one.rpartition("/")
        other = f"{found.to_newer.get(above, above)}/{name}"
        if stroke and not is_definition(one) and other in free:
            found.pair(one, other, "the same sentence of the same clause")


def _by_heading(found: Matching) -> None:
    """Whole sections, by what their headings say."""
    _pair_alike(
        found,
        [one for one in found.free_older() if one == section_of(one)],
        [one for one in found.free_newer() if one == section_of(one)],
    )


def _by_likeness(found: Matching) -> None:
    """Clauses of counterpart sections that are summed up in much the same words."""
    sections = _sections(found)
    free = [one for one in found.free_newer() if _may_be_alike(one)]
    for section in dict.fromkeys(map(section_of, found.older.clauses)):
        _pair_alike(
            found,
            [
                one
                for one in found.free_older()
                if section_of(one) == section and _may_be_alike(one)
            ],
            [one for one in free if section_of(one) == sections.get(section)],
        )


def _may_be_alike(clause: str) -> bool:
    return not is_definition(clause) and clause != section_of(clause)


def _pair_alike(found: Matching, older: list[str], newer: list[str], least: float = ALIKE) -> None:
    """Take for counterparts what is most alike first, and nothing that is hardly alike."""
    alike = (
        (-found.likeness(one, other), not found.parents_match(one, other), one, other)
        for one in older
        for other in newer
        if found.older.clauses[one].is_heading == found.newer.clauses[other].is_heading
    )
    for unlike, _, one, other in sorted(alike):
        if -unlike >= least:
            found.pair(one, other, "words that are alike")


def _sections(found: Matching) -> dict[str, str]:
    """By section of the older edition, the one that most of its clauses are found in."""
    votes = Counter((section_of(one), section_of(other)) for one, other in found.to_newer.items())
    sections: dict[str, str] = {}
    for (one, other), _ in sorted(votes.items(), key=lambda vote: (-vote[1], vote[0])):
        sections.setdefault(one, other)
    return sections


def _by_place(found: Matching) -> None:
    """Clauses newly written: those in the same gap between neighbours that are known.

    Where a gap has as many clauses in both editions they are taken in order, if they are of one
    kind and have a word in common; else by their words.
    """
    for above, counterpart in [("", ""), *found.to_newer.items()]:
        gaps = _gaps(found.newer, counterpart, found.to_older)
        for (before, after), older in _gaps(found.older, above, found.to_newer).items():
            edges = found.to_newer.get(before, ""), found.to_newer.get(after, "")
            newer = gaps.get(edges, [])
            if not any(edges):
                continue
            if len(older) == len(newer):
                for one, other in zip(older, newer, strict=True):
                    if _could_be(found, one, other):
                        found.pair(one, other, "the same place")
            else:
                _pair_alike(found, older, newer, ALIKE_IN_PLACE)


def _could_be(found: Matching, one: str, other: str) -> bool:
    """Whether nothing speaks against two clauses in the same place."""
    was, now = found.older.clauses[one], found.newer.clauses[other]
    if was.is_heading and now.is_heading:
        return True
    return was.kind == now.kind and found.likeness(one, other) >= ALIKE_ALONE


def _gaps(
    edition: Edition, above: str, known: Mapping[str, str]
) -> dict[tuple[str, str], list[str]]:
    """The clauses under one that have no counterpart, by the known ones before and after them."""
    gaps: dict[tuple[str, str], list[str]] = {}
    before, waiting = "", list[str]()
    for clause in edition.under(above):
        if clause not in known:
            waiting.append(clause)
            continue
        if waiting:
            gaps[before, clause] = waiting
        before, waiting = clause, []
    if waiting:
        gaps[before, ""] = waiting
    return gaps
