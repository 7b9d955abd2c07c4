"""What can be chosen in a field of an act is a short list on the wire, and refused by the core."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import msgspec

from pitboss.server.http.routes.acts import FORMS
from pitboss.server.wire.acts import StaffAct

PAGES = (Path(__file__).parents[2] / "web" / "src" / "lib" / "wire.ts").read_text("utf-8")


def test_each_choice_of_a_form_is_told_to_the_pages_and_to_programs() -> None:
    schemas = {
        act.__struct_config__.tag: next(iter(msgspec.json.schema(act)["$defs"].values()))[
            "properties"
        ]
        for act in get_args(StaffAct)
    }
    seen = 0
    for form in FORMS:
        for field in form.fields:
            if field.kind != "choice" or field.name not in schemas.get(form.slug, {}):
                continue
            seen += 1
            assert set(schemas[form.slug][field.name]["enum"]) == set(field.choices), form.slug
    assert seen >= 40


def test_another_word_is_read_and_left_to_the_core_to_refuse_in_a_sentence() -> None:
    sent = b'{"type":"roster-duty","person":"Ann","as_office":"juggler","starts_at":1,"ends_at":2}'
    read = msgspec.json.decode(sent, type=StaffAct)
    assert msgspec.structs.asdict(read)["as_office"] == "juggler"


def test_the_pages_have_the_words_and_no_string() -> None:
    assert 'kind: "wager" | "cash-change" | "colour-change";' in PAGES
    assert 'form: "ticket" | "voucher" | "cash" | "cheque" | "transfer";' in PAGES
