"""Where the code cites each clause: a line of its rulebook, or the act that reads the label.

A document answers labels (``remedies.void``) with its own clauses; a clause is cited by whatever
reads its label. A label that nothing reads cites nothing. What is found here is written into the
register (``code.json``) by ``make register``, so that no command has to read source.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path

from pitboss.rules import GAMES, load
from pitboss.rules.dealer import DealerRules
from pitboss.rules.documents import documents
from pitboss.rules.promotions import PromotionRules
from pitboss.rules.register.clauses import clause_ids
from pitboss.rules.terminal import TerminalRules

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "pitboss"
RULES = "rules"
"""What the document's answers are called where a label of no group is read."""
PROMOTIONS = "promotions"
"""The noun whose code names rules by their numbers in the section on promotions."""

CITING = frozenset(
    {"cited", "clause", "refuse", "fromkeys", "_fault", "_missing", "TermsItem", "Deadline"}
)
"""What asks for a rule by its number: a text that stands anywhere else cites nothing."""
RULE_TABLES = frozenset({"BARRED", "_COUNTS", "_MORE"})
"""Tables whose values are rules."""
OUTSIDE = frozenset(
    {"withhold", "form", "at_once", "delayed", "other_form", "identification", "voucher"}
)
"""What a document answers with a clause outside its section on promotions."""

OF_OTHERS = {
    True: ("pitboss/table/terminal/", "pitboss/table/station/"),
    False: ("pitboss/table/dealer/",),
}
"""By whether a dealer plays by a document: what reads a label for the other kind of table."""

Label = tuple[str, str]
"""A group of the document's answers, and the question in it."""
GROUPS = {
    type_name.split(" ")[0]: field.name
    for rules in (TerminalRules, DealerRules)
    for field in fields(rules)
    if (type_name := str(field.type))[0].isupper()
}
"""What a group is called in the rules, by the name of its class."""
PARTS = frozenset(GROUPS.values())
"""What groups are called: to read one is no question yet, even where a question has its name."""


def cited() -> dict[str, dict[str, list[str]]]:
    """By document and clause, every place that cites it."""
    found: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for document, clause, place in _in_rulebooks():
        found[document][clause].add(place)
    readers = _readers()
    for document, label, clause in _answers():
        others = OF_OTHERS[document in _dealt()]
        found[document][clause].update(
            place for place in readers.get(label, ()) if not place.startswith(others)
        )
    for document, clause, place in _in_promotions():
        found[document][clause].add(place)
    return {
        document: {clause: sorted(places) for clause, places in sorted(clauses.items())}
        for document, clauses in sorted(found.items())
    }


def unread() -> Iterator[str]:
    """Labels that documents answer and nothing reads."""
    readers = _readers()
    labels = dict.fromkeys(label for _, label, _ in _answers())
    yield from (".".join(label).removeprefix("rules.") for label in labels if label not in readers)


def _in_rulebooks() -> Iterator[tuple[str, str, str]]:
    """Clauses that a rulebook's wagers name, by line; its answers to labels are not among them."""
    for path in sorted((SOURCE / "rules" / "games").rglob("*.py")):
        if path.name == "table.py":
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        document = _document(tree)
        if document is None:
            continue
        known = clause_ids(document)
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and node.value in known:
                yield document, str(node.value), f"{_place(path)}:{node.lineno}"


def _in_promotions() -> Iterator[tuple[str, str, str]]:
    """Rules of the section on promotions, by whatever in their noun names one.

    Five documents have the section under five numbers, so the code names a rule by its number in
    the section, and each document puts its own before it.
    """
    sections = {one.id: one.promotions for one in documents() if one.promotions}
    known = {document: clause_ids(document) for document in sections}
    for path in sorted((SOURCE / PROMOTIONS).rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for top in tree.body:
            named = getattr(top, "name", "") or _target(top)
            place = f"{_place(path)}:{named}" if named else _place(path)
            for node in ast.walk(top):
                for document, rules in sections.items():
                    for clause in promoted(node, rules):
                        if clause in known[document]:
                            yield document, clause, place


def promoted(node: ast.AST, rules: PromotionRules) -> Iterator[str]:
    """The clauses that a piece of code names: by a rule's number, or by a document's answer."""
    for rule in _rules_named(node):
        if rule.startswith("1.1/"):
            yield rule
        elif rule[:1].isdigit():
            yield f"{rules.section}.{rule}"
            yield f"{rules.section}.{rule.partition('/')[0]}"
    match node:
        case ast.Attribute(attr="lodged_without_chance" | "resubmitted" as name):
            yield f"{rules.section}.{getattr(rules, name)}"
        case ast.Attribute(attr=name) if name in OUTSIDE:
            yield getattr(rules, name)


def _rules_named(node: ast.AST) -> Iterator[str]:
    """The numbers of rules where a rule is asked for; a number that stands elsewhere is none."""
    match node:
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in CITING:
            for given in _asked_for(name, node):
                yield from _texts(given)
        case (
            ast.Assign(targets=[ast.Name(id="rule")], value=ast.expr() as value)
            | ast.AnnAssign(target=ast.Name(id="rule"), value=ast.expr() as value)
        ):
            yield from _texts(value)
        case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
            yield from _beside(names, values)
        case ast.For(target=ast.Tuple(elts=names), iter=ast.Tuple(elts=rows)):
            for row in rows:
                yield from _beside(names, row.elts if isinstance(row, ast.Tuple) else [])
        case ast.Assign(value=value) | ast.AnnAssign(value=ast.expr() as value):
            if _target(node) in RULE_TABLES:
                for within in ast.walk(value):
                    yield from _texts(within)


def _asked_for(name: str, call: ast.Call) -> Iterator[ast.expr]:
    """Where a call says which rule it is about: not in the words of its sentence.

    A refusal is made of its kind and its clause; whatever else it is given are words.
    """
    yield from call.args[1:2] if name == "refuse" else call.args
    yield from (one.value for one in call.keywords if one.arg in ("rule", "clause"))


def _beside(names: list[ast.expr], values: list[ast.expr]) -> Iterator[str]:
    """What is given the name of a rule."""
    for name, value in zip(names, values, strict=False):
        if isinstance(name, ast.Name) and name.id == "rule":
            yield from _texts(value)


def _texts(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def _target(node: ast.stmt) -> str:
    """What an assignment gives a name to."""
    match node:
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name
    return ""


def _document(tree: ast.Module) -> str | None:
    for node in tree.body:
        match node:
            case ast.Assign(
                targets=[ast.Name(id="DOCUMENT")], value=ast.Constant(value=str(name))
            ):
                return name
    return None


def _answers() -> Iterator[tuple[str, Label, str]]:
    """Every document's answers: the label, and each clause that it is answered with."""
    for game in GAMES:
        book = load(game).book
        for rules in (book.terminal, book.dealer):
            if rules is None:
                continue
            known = clause_ids(book.document)
            for label, value in _labels(rules):
                for clause in (value,) if isinstance(value, str) else value:
                    if clause in known:
                        yield book.document, label, clause


@cache
def _dealt() -> frozenset[str]:
    """The documents by which a dealer plays."""
    books = (load(game).book for game in GAMES)
    return frozenset(book.document for book in books if book.dealer is not None)


def _labels(rules: object) -> Iterator[tuple[Label, str | tuple[str, ...]]]:
    for name, value in _values(rules):
        if is_dataclass(value):
            for inner, answer in _values(value):
                if isinstance(answer, str | tuple):
                    yield (name, inner), answer
        elif isinstance(value, str | tuple):
            yield (RULES, name), value


def _values(part: object) -> Iterator[tuple[str, object]]:
    for field in fields(part):  # type: ignore[arg-type]  # a dataclass, as the caller knows
        yield field.name, getattr(part, field.name)


def _readers() -> Mapping[Label, list[str]]:
    """By label, every class or function outside the rulebooks that reads it."""
    labels = frozenset(label for _, label, _ in _answers())
    found: dict[Label, list[str]] = defaultdict(list)
    for path in sorted(SOURCE.rglob("*.py")):
        if RULES in path.parts:
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in tree.body:
            if isinstance(node, ast.ClassDef | ast.FunctionDef):
                for label in dict.fromkeys(labels_read(node, labels)):
                    found[label].append(f"{_place(path)}:{node.name}")
    return found


def labels_read(node: ast.AST, labels: frozenset[Label]) -> Iterator[Label]:
    """The labels that a class or function reads: as attributes, or by their path in words."""
    aliases = _aliases(node, {group for group, _ in labels})
    for inner in ast.walk(node):
        match inner:
            case ast.Attribute(value=ast.Attribute(attr=group), attr=name):
                yield from _named(group, name, labels)
            case ast.Attribute(value=ast.Name(id=held), attr=name):
                yield from _named(aliases.get(held, held), name, labels)
            case ast.Attribute(value=ast.Call(), attr=name):
                yield from _named(RULES, name, labels)
            case ast.Constant(value=str(text)) if text.replace(".", "").replace("_", "").isalnum():
                group, _, rest = text.partition(".")
                asked = (group, rest.partition(".")[0]) if rest else (RULES, text)
                if asked in labels and (rest or _is_under(node, text)):
                    yield asked


def _aliases(node: ast.AST, groups: set[str]) -> dict[str, str]:
    """What a class or function calls each group of the rules."""
    aliases = {group: group for group in groups}
    for inner in ast.walk(node):
        match inner:
            case ast.arg(arg=name, annotation=ast.Name(id=made)) if made in GROUPS:
                aliases[name] = GROUPS[made]
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Attribute(attr=group)):
                if group in groups:
                    aliases[name] = group
    return aliases


def _named(group: str, name: str, labels: frozenset[Label]) -> Iterator[Label]:
    """A label of that group; or, of the rules at large, the only label that is called so."""
    if (group, name) in labels:
        yield group, name
    elif group == "clauses" or (group == RULES and name not in PARTS):
        alike = [label for label in labels if label[1] == name]
        if len(alike) == 1:
            yield alike[0]


def _is_under(node: ast.AST, text: str) -> bool:
    """Whether a class says that it is under that label, and does not just have such a word."""
    for inner in ast.walk(node):
        match inner:
            case ast.Assign(targets=[ast.Name(id="under")], value=ast.Constant(value=said)):
                if said == text:
                    return True
            case ast.Assign(
                targets=[ast.Tuple()], value=ast.Tuple(elts=[_, ast.Constant(value=said)])
            ):
                if said == text:
                    return True
    return False


def _place(path: Path) -> str:
    return path.relative_to(SOURCE.parent).as_posix()
