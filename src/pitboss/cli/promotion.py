"""``pitboss promotion``: whether a promotion's terms could be lodged, before anything is live."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path

import click

from pitboss.cli import options
from pitboss.cli.requests import Data, fields, items
from pitboss.cli.show import console, print_json
from pitboss.kernel.cents import read_dollars
from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import dollars, one_of, quoted
from pitboss.promotions.lodging import LodgingFault, Rules, lodging_faults, scrutineer_needed
from pitboss.promotions.promotion import awarded_item
from pitboss.promotions.terms import BARRED, PARTICULARS, PrizeTerms, PromotionTerms
from pitboss.promotions.terms_page import ASKED, OWN
from pitboss.rules.documents import documents
from pitboss.rules.promotions import SCRUTINEER_ABOVE_CENTS

_FIELDS = ("title", "author", "chance", "budget", "terms", "draws", "prizes")
_PRIZE = (
    "title", "kind", "value", "conditions", "particulars", "contains", "liquor_ml",
    "alternative", "attested_by", "draw",
)  # fmt: skip

_DRAW = ("awarded_at", "awarded_where")
TERMS_FIELDS = (*ASKED, *OWN)
"""Every item that terms can state."""
_PARTICULARS = tuple(dict.fromkeys(item.name for kind in PARTICULARS.values() for item in kind))


@click.group()
def promotion() -> None:
    """Check a promotion's terms against the rules of the documents it runs under."""


@options.example("pitboss promotion check spring-car.toml --document sicbo-nicc")
@promotion.command()
@click.argument("file", metavar="TERMS.toml")
@options.repeated("--document", "DOCUMENT", "A document whose tables it goes with; repeatable.")
@click.option("--at", metavar="TIME", help="When it is lodged, such as 2026-12-01T10:00+11:00; "
              "now, unless told.")  # fmt: skip
@options.json_option
def check(file: str, document: tuple[str, ...], at: str | None, as_json: bool) -> None:
    """Say whether terms could be lodged, and everything that stands against it with its clause."""
    rules = _rules(document)
    terms = read_terms(Path(file))
    faults = lodging_faults(terms, rules, _time(at))
    overseen = scrutineer_needed(terms, rules)
    if as_json:
        print_json({
            "lodged": not faults,
            "faults": [
                {"fault": fault.slug, "sentence": fault.sentence, "clauses": dict(fault.clauses)}
                for fault in faults
            ],
            "scrutineer": dict(overseen),
        })  # fmt: skip
    else:
        _show(terms, faults, overseen)
    if faults:
        sys.exit(1)


def read_terms(path: Path) -> PromotionTerms:
    """The terms in a file; what is missing in them is not there, what is misspelt is refused."""
    try:
        told = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as wrong:
        raise BadInput(f"{path} cannot be read: {wrong.strerror}.") from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as wrong:
        raise BadInput(f"{path} is not TOML: {wrong}.") from None
    except (ValueError, RecursionError):  # a number or a nesting that is longer than any terms
        raise BadInput(f"{path} is not TOML that can be read.") from None
    fields(told, _FIELDS, needed=("title",))
    chance = told.get("chance")
    if chance is not None and not isinstance(chance, bool):
        raise BadInput(f'"chance" is {quoted(chance)}: it is true or false.')
    return PromotionTerms(
        title=_text(told, "title"),
        author=_text(told, "author"),
        chance=chance,
        budget_cents=_dollars(told, "budget"),
        stated={
            **_known(_table(told, "terms"), TERMS_FIELDS, "the terms have"),
            **_further_draws(told),
        },
        prizes=tuple(_prize(prize) for prize in items(told, "prizes")),
    )


def _further_draws(told: Data) -> Data:
    """Draws after the first, which the terms themselves state, each by its number."""
    found: Data = {}
    for number, draw in enumerate(items(told, "draws"), start=2):
        if not isinstance(draw, dict):
            raise BadInput(f"{quoted(draw)} is not a draw: each is a table under [[draws]].")
        stated = fields(draw, _DRAW, needed=())
        found |= {awarded_item(item, number): stated.get(item, "") for item in _DRAW}
    return found


def _prize(told: object) -> PrizeTerms:
    if not isinstance(told, dict):
        raise BadInput(f"{quoted(told)} is not a prize: each is a table under [[prizes]].")
    prize = fields(told, _PRIZE, needed=())
    contains = items(prize, "contains")
    for what in contains:
        if not isinstance(what, str) or what not in BARRED:
            raise BadInput(f"{quoted(what)} is not barred: what is, is {one_of(BARRED)}.")
    liquor = prize.get("liquor_ml", 0)
    if isinstance(liquor, bool) or not isinstance(liquor, int) or liquor < 0:
        raise BadInput(f'"liquor_ml" is {quoted(liquor)}: it is a whole number of millilitres.')
    draw = prize.get("draw", 1)
    if isinstance(draw, bool) or not isinstance(draw, int) or draw < 1:
        raise BadInput(f'"draw" is {quoted(draw)}: it is the number of a draw, from 1 on.')
    return PrizeTerms(
        title=_text(prize, "title"),
        kind=_text(prize, "kind"),
        value_cents=_dollars(prize, "value") or 0,
        conditions=_text(prize, "conditions"),
        particulars=_known(_table(prize, "particulars"), _PARTICULARS, "prizes have"),
        contains=tuple(contains),
        liquor_ml=liquor,
        alternative_cents=_dollars(prize, "alternative"),
        attested_by=_text(prize, "attested_by"),
        draw=draw,
    )


def _known(told: Data, allowed: tuple[str, ...], who_has: str) -> Data:
    """Items that there are; one that is misspelt would be missing without a word."""
    for name in told:
        if name not in allowed:
            raise BadInput(f"{quoted(name)} is not an item: {who_has} {one_of(allowed)}.")
    return told


def _table(told: Data, name: str) -> Data:
    """The table under a name; an empty one where there is none."""
    table = told.get(name, {})
    if not isinstance(table, dict):
        raise BadInput(f"{quoted(name)} is {quoted(table)}: it is a table of items.")
    return table


def _rules(named: tuple[str, ...]) -> Rules:
    known = {one.id: one.promotions for one in documents() if one.promotions is not None}
    if not named:
        raise BadInput(f"Name at least one --document: {one_of(known)}.")
    for name in named:
        if name not in known:
            raise BadInput(f"{quoted(name)} has no rules on promotions: {one_of(known)} have.")
    return {name: known[name] for name in named}


def _time(text: str | None) -> datetime:
    if text is None:
        return datetime.now(UTC)
    try:
        told = datetime.fromisoformat(text)
    except ValueError:
        told = datetime.min
    if told.tzinfo is None:
        raise BadInput(f"{quoted(text)} is not a time: it is written as 2026-12-01T10:00+11:00.")
    return told


def _text(told: Data, name: str) -> str:
    text = told.get(name, "")
    if not isinstance(text, str):
        raise BadInput(f"{quoted(name)} is {quoted(text)}: it is a text.")
    return text


def _dollars(told: Data, name: str) -> int | None:
    amount = told.get(name)
    if amount is None:
        return None
    if not isinstance(amount, str):
        raise BadInput(f'{quoted(name)} is {quoted(amount)}: it is dollars as text, "10000.00".')
    return read_dollars(amount, name)


def _show(terms: PromotionTerms, faults: list[LodgingFault], overseen: Mapping[str, str]) -> None:
    out = console()
    if not faults:
        out.print(f"{terms.title}: the terms can be lodged.", highlight=False)
    else:
        said = "one thing stands" if len(faults) == 1 else f"{len(faults)} things stand"
        out.print(
            f"{terms.title}: the terms cannot be lodged, {said} against it.", highlight=False
        )
    for fault in faults:
        out.print(f"- {fault.sentence}{_cited(fault.clauses)}", highlight=False)
    if overseen:
        said = f"A scrutineer must attend: a prize is above {dollars(SCRUTINEER_ABOVE_CENTS)}."
        out.print(f"{said}{_cited(overseen)}", highlight=False)


def _cited(clauses: Mapping[str, str]) -> str:
    """The clauses behind a sentence, by document; nothing where there are none."""
    told = ", ".join(f"{name} {clause}" for name, clause in clauses.items())
    return f" ({told})" if told else ""
