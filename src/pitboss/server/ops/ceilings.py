"""The section ``[ceilings]`` of a configuration: what one person may move alone.

    [ceilings.pay-by-hand]
    "*" = "5000"
    attendant = "2000"

Above it a second person signs. Every act that has the mark has a ceiling: what the operator does
not say is as shipped, and none is without end.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pitboss.house.acts import ACTS
from pitboss.kernel.act import Act
from pitboss.kernel.cents import read_dollars
from pitboss.kernel.errors import BadInput
from pitboss.kernel.offices import OFFICES

ANY = "*"
MOST_CENTS = 100_000_000_00
"""No ceiling is higher: a hundred million dollars."""
SHIPPED_CENTS: Mapping[str, Mapping[str, int]] = {
    "adjust-meter": {ANY: 500_00},
    "issue-voucher": {ANY: 200_00},
    "pay-by-hand": {ANY: 5_000_00, "attendant": 2_000_00},
    "correct-result": {ANY: 5_000_00},
    "close-drawer": {ANY: 10_00},
    "pay-claim": {ANY: 5_000_00},
    "restate-round": {ANY: 5_000_00},
    "invalidate-paid-game": {ANY: 5_000_00},
}
"""Where the configuration says nothing."""
LEAST_CENTS = 0
"""An act that has the mark and no line here: a second person always signs."""

COUNTERSIGNED = frozenset(act.slug() for act in ACTS if act.countersigned)


def ceiling_cents(ceilings: Mapping[str, Mapping[str, str]], act: str, office: str) -> int:
    """What a person in an office may move alone by an act.

    >>> ceiling_cents({}, "pay-by-hand", "attendant"), ceiling_cents({}, "pay-by-hand", "cashier")
    (200000, 500000)
    >>> ceiling_cents({"pay-by-hand": {"*": "10"}}, "pay-by-hand", "attendant")
    1000
    """
    said = ceilings.get(act)
    if said is not None:
        return read_dollars(said.get(office, said[ANY]), act)
    shipped = SHIPPED_CENTS.get(act, {})
    return shipped.get(office, shipped.get(ANY, LEAST_CENTS))


def countersigning(
    ceilings: Mapping[str, Mapping[str, str]],
    kind: type[Act],
    office: str,
    second: tuple[str, str] | None,
) -> dict[str, object]:
    """What the server puts into an act: how much one may move alone, and who else signed it."""
    if not kind.countersigned:
        return {}
    name, held = ("", "") if second is None else second
    ceiling = ceiling_cents(ceilings, kind.slug(), office)
    return {"ceiling_cents": ceiling, "second": name, "second_office": held}


def ceiling_faults(ceilings: Mapping[str, Mapping[str, str]]) -> Iterator[str]:
    """What cannot be so."""
    for act, by_office in ceilings.items():
        if act not in COUNTERSIGNED:
            yield f"ceilings.{act} is not an act that has a ceiling"
        if ANY not in by_office:
            yield f'ceilings.{act} needs "*", for every office that it does not name'
        for office, text in by_office.items():
            if office not in (ANY, *OFFICES):
                yield f"ceilings.{act}.{office} is not an office"
            try:
                high = read_dollars(text, f"ceilings.{act}.{office}") > MOST_CENTS
            except BadInput as wrong:
                yield str(wrong).rstrip(".")
            else:
                if high:
                    yield f"ceilings.{act}.{office} is at most {MOST_CENTS // 100} dollars"
