"""What a program makes of one act and its event, by their names: told as JSON.

It is run in a copy of the source to which the act was added, and so imports neither.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pitboss.house.acts import ACTS, EVENTS
from pitboss.house.domain import HOUSE
from pitboss.reports.incidents import events_report
from pitboss.reports.scope import Scope
from pitboss.server.http.routes.acts import FORMS
from pitboss.server.wire.acts import BY_STAFF
from tests.eventstore.test_dealer_story import Deal
from tests.eventstore.test_dealers_floor import Pit
from tools import shape, wire_types, words


def facts(act: str, event: str, fields: dict[str, Any]) -> Iterator[tuple[str, object]]:
    """Everything that follows from the two classes, each under a name of its own."""
    (made,) = [one for one in ACTS if one.__name__ == act]
    (happened,) = [one for one in EVENTS if one.__name__ == event]
    yield "kind", [kind for kind, one in HOUSE.kinds.items() if one is happened]
    yield "sent as", [sent.__struct_fields__ for sent, one in BY_STAFF.items() if one is made]
    (form,) = [one for one in FORMS if one.slug == made.slug()]
    yield "help", form.help
    yield "offices", form.offices
    yield "fields", [(one.name, one.kind, one.required) for one in form.fields]
    yield "faults", [*words.faults(), *shape.faults(), wire_types.main(["--check"])]
    pit = Pit("journal.db")
    deal = Deal(pit, "sicbo-ilga", "ann")
    deal.open()
    # A list of JSON stands for a tuple.
    given = {name: tuple(one) if isinstance(one, list) else one for name, one in fields.items()}
    deal.staff(made, **given)
    deal.close("456")
    deal.settle()
    yield "story", deal.told(1)
    with pit.store.view():
        rows = events_report(pit.store, Scope()).part("events").dicts()
    yield "reported", [(row["group"], row["event"], row["sentence"]) for row in rows]
    pit.store.close()


if __name__ == "__main__":
    named, followed, told = sys.argv[1:]
    Path("facts.json").write_text(json.dumps(dict(facts(named, followed, json.loads(told)))))
