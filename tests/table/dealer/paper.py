"""What the paper says a result pays: odds of 7.1 and 7.2 typed in by hand, a streak counted."""

from __future__ import annotations

TOTALS = {4: 62, 5: 31, 6: 18, 7: 12, 8: 8, 9: 7, 10: 6, 11: 6, 12: 7, 13: 8, 14: 12, 15: 18}
TOTALS |= {16: 31, 17: 62}
STREAKS = {4: 6, 5: 10, 6: 15, 7: 20, 8: 35, 9: 50, 10: 75, 11: 100, 12: 500}
EVEN = {"as-printed": (4, 6, 8, 12, 14, 16), "customary": (4, 6, 8, 10, 12, 14, 16)}


def on_side(side: str, faces: str, even: str) -> bool:
    """Whether a result that is no triple is on a side."""
    total = sum(map(int, faces))
    totals = {"small": range(4, 11), "big": range(11, 18), "odd": range(5, 18, 2)}
    return len(set(faces)) > 1 and total in totals.get(side, EVEN[even])


def odds(spot: str, faces: str, even: str) -> int | None:
    """What a wager of one round pays to one; none where it loses."""
    family, _, which = spot.partition(":")
    triple = len(set(faces)) == 1
    # As printed, 18 is listed and triple 6 is not excepted.
    eighteen = faces == "666" and even == "as-printed"
    numbers = which.split("-")
    wins = {
        "small": 1 if on_side("small", faces, even) else None,
        "big": 1 if on_side("big", faces, even) else None,
        "odd": 1 if on_side("odd", faces, even) else None,
        "even": 1 if on_side("even", faces, even) or eighteen else None,
        "any-triple": 31 if triple else None,
        "triple": 180 if faces == which * 3 else None,
        "double": 11 if faces.count(which or "-") >= 2 else None,
        "total": TOTALS.get(int(which)) if which == str(sum(map(int, faces))) else None,
        "pair": 6 if set(numbers) <= set(faces) else None,
        "four": 7 if len(set(faces)) == 3 and set(faces) <= set(numbers) else None,
        "single": (None, 1, 2, 12)[faces.count(which or "-")],
    }
    return wins[family]


def streak(
    side: str, count: int, faces: str, even: str, *, lights_failed: bool
) -> tuple[int, int | None]:
    """A Super Streak after a result: its count, or -1 and the odds where it has ended."""
    ended = lights_failed
    if on_side(side, faces, even):
        count += 1
        ended = ended or count == 12
    elif len(set(faces)) > 1:
        ended = True
    return (-1, STREAKS.get(count)) if ended else (count, None)
