"""Lists of who and what is on file, searched by index: patrons, accounts, tickets.

A page costs what it shows, however old the journal is. A ticket that is not paid yet is never
named by its number, which is as good as money: a list tells it by when and where it was issued. A
digest of the number would not do, for there are few enough numbers to try them all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pitboss.eventstore.store import Store, Values
from pitboss.house.lists import mentions_before
from pitboss.house.mentions import TICKET, words_of
from pitboss.house.tables import ACCOUNTS, PATRON_WORDS, PATRONS, SHIFTS, TICKETS
from pitboss.kernel.errors import BadInput
from pitboss.ledger.tickets import DIGITS_TOLD, Ticket

MOST_LOOKED_AT = 2_000
"""So many rows are looked at for one page; who finds nothing in them has to seek otherwise."""
_EVER = 2**62
_AT_ONCE = 200
_NUMBER_DIGITS = 18
_NUMBER, _NAME = 0, 1
_ISSUED_AT, _ISSUED_BY = TICKETS.names.index("issued_at"), TICKETS.names.index("issued_by")


def patron_rows(store: Store, sought: str, limit: int, after: str = "") -> list[Values]:
    """Patrons of whom every word sought begins a name, number or card, in order of number.

    ``after`` is the number of the last one on the page before. One word alone is followed in the
    index to its end; of several, the longest, which finds the least.
    """
    words = sorted(words_of(sought), key=len, reverse=True)
    if not words:
        return store.page(PATRONS, order=("patron",), beyond=(after,), limit=limit)
    numbers = sorted({str(row[1]) for row in _beginning_so(store, words[0])})
    found: list[Values] = []
    for number in numbers:
        if number > after and len(found) < limit:
            found += (row for row in _patron(store, number) if _has(row, words[1:]))
    return found


def _beginning_so(store: Store, word: str) -> Iterator[Values]:
    """The words of the index that begin with a word, as far as a page looks."""
    exact = store.page(PATRON_WORDS, equal={"word": word}, order=("patron",), limit=MOST_LOOKED_AT)
    yield from exact
    longer = store.page(
        PATRON_WORDS, order=("word", "patron"), beyond=(word, "\U0010ffff"), limit=MOST_LOOKED_AT
    )
    for row in longer:
        if not str(row[0]).startswith(word):
            return
        yield row


def _patron(store: Store, number: str) -> list[Values]:
    return store.page(PATRONS, equal={"patron": number}, order=("patron",), limit=1)


def _has(row: Values, words: list[str]) -> bool:
    """Whether each word begins something that the patron is found by."""
    number = str(row[_NUMBER])
    own = (*words_of(number), *words_of(str(row[_NAME])), *words_of(str(row[2])))
    return all(any(one.startswith(word) for one in own) for word in words)


def account_rows(store: Store, sought: str, limit: int, after: str = "") -> list[Values]:
    """Accounts whose name or office has every word sought, in order of name.

    There are as many as people at work, so they are looked at one by one.
    """
    words, found = words_of(sought), list[Values]()
    while len(found) < limit:
        rows = store.page(ACCOUNTS, order=("name",), beyond=(after,), limit=_AT_ONCE)
        for row in rows:
            text = " ".join(str(one) for one in row[:3]).casefold()
            if all(word in text for word in words) and len(found) < limit:
                found.append(row)
        if len(rows) < _AT_ONCE:
            break
        after = str(rows[-1][0])
    return found


def ticket_rows(
    store: Store, sought: str, status: str, limit: int, after: str = ""
) -> list[Values]:
    """Tickets and vouchers, the newest first, by their number, its last digits or a terminal.

    ``after`` is the handle of the last one on the page before.
    """
    wanted = sought.strip()
    digits = _digits(wanted)
    rows: Iterable[Values]
    if is_whole_number(wanted):
        rows = _numbered(store, digits)
    elif digits.isdigit() and len(digits) == DIGITS_TOLD:
        rows = _ending_so(store, digits)
    else:
        rows = _issued_before(store, wanted, status, after)
    beyond, found = after, list[Values]()
    for row in rows:
        if beyond:
            past = int(row[_ISSUED_AT] or 0) < _moment(beyond)
            beyond = "" if past or handle_of(row) == beyond else beyond
            if not past:
                continue
        if status in ("", row[3]):
            found.append(row)
        if len(found) == limit:
            break
    return found


def is_whole_number(sought: str) -> bool:
    """Whether a whole number is sought, as it is printed or without what stands between.

    >>> is_whole_number("01-2345-6789-0123-9590"), is_whole_number("9590")
    (True, False)
    """
    digits = _digits(sought)
    return digits.isdigit() and len(digits) == _NUMBER_DIGITS


def _digits(sought: str) -> str:
    return sought.replace("-", "").replace(" ", "")


def ticket_number(store: Store, handle: str) -> str | None:
    """The number of the ticket that a list told by a handle; none where there is none."""
    until = _moment(handle) + 1
    order = ("issued_at", "number")
    rows = store.page(TICKETS, order=order, beyond=(until,), backwards=True, limit=_AT_ONCE)
    return next((str(row[_NUMBER]) for row in rows if handle_of(row) == handle), None)


def handle_of(row: Values) -> str:
    """What a list tells a ticket by: a terminal prints one paper at a time."""
    return f"{int(row[_ISSUED_AT] or 0)}-{row[_ISSUED_BY]!s}"


def _moment(handle: str) -> int:
    text = handle.partition("-")[0]
    if not text.isdigit() or len(text) > 18:
        raise BadInput("That is not what a list of tickets was told by.")
    return int(text)


def _numbered(store: Store, number: str) -> list[Values]:
    return store.page(TICKETS, equal={"number": number}, order=("number",), limit=1)


def _ending_so(store: Store, digits: str) -> list[Values]:
    """Tickets whose numbers end so, the newest first."""
    mentioned = mentions_before(store, TICKET, digits, _EVER, limit=MOST_LOOKED_AT)
    prefix = Ticket.stream("x")[:-1]
    streams = dict.fromkeys(str(row[3]) for row in mentioned)
    numbers = [one.removeprefix(prefix) for one in streams if one.startswith(prefix)]
    rows = [row for number in numbers for row in _numbered(store, number)]
    return sorted(rows, key=lambda row: (row[_ISSUED_AT] or 0, row[_NUMBER]), reverse=True)


def _issued_before(store: Store, terminal: str, status: str, after: str) -> Iterator[Values]:
    """Tickets of a terminal, of a status or all, from a handle on, as far as a page looks."""
    equal = {"issued_by": terminal} if terminal else {"status": status} if status else {}
    beyond: tuple[int | str, ...] = (_moment(after) + 1,) if after else (_EVER,)
    for _ in range(MOST_LOOKED_AT // _AT_ONCE):
        rows = store.page(
            TICKETS,
            equal=equal,
            order=("issued_at", "number"),
            beyond=beyond,
            backwards=True,
            limit=_AT_ONCE,
        )
        yield from rows
        if len(rows) < _AT_ONCE:
            return
        beyond = (int(rows[-1][_ISSUED_AT] or 0), str(rows[-1][_NUMBER]))


def shift_rows(
    store: Store, person: str, limit: int, after: str = "", *, number: int | None = None
) -> list[Values]:
    """Shifts at drawers, the newest first; of one person where one is named, or one of theirs.

    ``after`` is ``opened_at/person/number`` of the last one on the page before.
    """
    if number is not None:
        one: dict[str, int | str] = {"person": person, "number": number}
        return store.page(SHIFTS, equal=one, order=("number",), limit=limit)
    opened, _, rest = after.partition("/")
    whose, _, last = rest.rpartition("/")
    if after and not (opened.isdigit() and last.isdigit()):
        raise BadInput("That is not where a list of shifts goes on.")
    if person:
        beyond: tuple[int | str, ...] = (int(last),) if after else ()
        return store.page(
            SHIFTS,
            equal={"person": person},
            order=("number",),
            beyond=beyond,
            backwards=True,
            limit=limit,
        )
    order = ("opened_at", "person", "number")
    beyond = (int(opened), whose, int(last)) if after else ()
    return store.page(SHIFTS, order=order, beyond=beyond, backwards=True, limit=limit)
