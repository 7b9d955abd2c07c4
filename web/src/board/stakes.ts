// Where stakes stand on the felt. Amounts are the server's; here they are only put in their places.
import { facesOf, totalOf } from "../lib/results";
import type { Description, Fates, OwnPart } from "../lib/wire";

/** The area on which a cell's stake stands: its own, or that of its spot. */
export function areaOf(description: Description, cell: string): string {
  return description.stands[cell] ?? cell;
}

/** What stands on each area of the felt, by the seat's own part. */
export function stakesOf(description: Description | null, part: OwnPart | null): Map<string, number> {
  const standing = new Map<string, number>();
  if (description === null || part === null) return standing;
  const put = (cell: string, cents: number): void => {
    const area = areaOf(description, cell);
    standing.set(area, (standing.get(area) ?? 0) + cents);
  };
  if (part.type === "terminal") Object.entries(part.stakes).forEach(([cell, cents]) => put(cell, cents));
  if (part.type === "place") part.wagers.forEach((wager) => put(wager.spot, wager.cents));
  return standing;
}

/** The areas that won: a cell without an area of its own lights the area that it stands on. */
export function litOf(description: Description | null, cells: readonly string[]): Set<string> {
  return new Set(description === null ? [] : cells.map((cell) => areaOf(description, cell)));
}

export type Verdict = "won" | "lost" | "stands" | "moved" | "returned";

/** What became of what stood on an area. */
export interface Fate {
  verdict: Verdict;
  /** What stood there. */
  cents: number;
  /** What it won, where the server has said so. */
  wonCents: number | null;
  lostCents: number;
}

const VERDICTS: { [told: string]: Verdict } = { wins: "won", loses: "lost", draws: "returned", voids: "returned", moves: "moved", stays: "stands" };
/** Of several cells on one area, the one whose fate is shown: what was won, before what was lost. */
const FIRST: readonly Verdict[] = ["won", "lost", "returned", "moved", "stands"];

/** What the server says became of each stake, put on the areas that they stood on. */
export function toldFates(description: Description | null, cells: Fates["cells"]): Map<string, Fate> {
  const fates = new Map<string, Fate>();
  if (description === null) return fates;
  for (const [cell, told] of Object.entries(cells)) {
    const area = areaOf(description, cell);
    const verdict = VERDICTS[told.verdict] ?? "stands";
    const fate = fates.get(area) ?? { verdict, cents: 0, wonCents: 0, lostCents: 0 };
    fates.set(area, {
      verdict: FIRST.indexOf(verdict) < FIRST.indexOf(fate.verdict) ? verdict : fate.verdict,
      cents: fate.cents + told.stake_cents,
      wonCents: (fate.wonCents ?? 0) + told.won_cents,
      lostCents: fate.lostCents + told.lost_cents,
    });
  }
  return fates;
}

/** Where the server does not say it wager by wager: lit areas won, what left the felt went. */
export function fatesOf(
  description: Description | null,
  before: ReadonlyMap<string, number>,
  now: ReadonlyMap<string, number>,
  lit: ReadonlySet<string>,
  result: string,
): Map<string, Fate> {
  const moved = new Set(movesOf(before, now).values());
  const total = totalOf(facesOf(result));
  const fates = new Map<string, Fate>();
  for (const [area, cents] of before) {
    const drawn = drawsOf(description, area).includes(total);
    const verdict = lit.has(area) ? "won" : now.has(area) ? "stands" : moved.has(area) ? "moved" : drawn ? "returned" : "lost";
    fates.set(area, { verdict, cents, wonCents: null, lostCents: verdict === "lost" ? cents : 0 });
  }
  return fates;
}

/** Where stakes went that travel with a result, by the area they came to: `come@6` from `come`. */
export function movesOf(before: ReadonlyMap<string, number>, now: ReadonlyMap<string, number>): Map<string, string> {
  const moves = new Map<string, string>();
  for (const [area, cents] of now) {
    const [origin = "", number] = area.split("@");
    const came = number !== undefined && cents !== before.get(area);
    if (came && before.has(origin) && !now.has(origin)) moves.set(area, origin);
  }
  return moves;
}

/** The totals at which the felt says that a wager there is given back. */
function drawsOf(description: Description | null, id: string): readonly number[] {
  const index = description?.areas.find((area) => area.id === id)?.terms;
  return index === null || index === undefined ? [] : (description?.terms[index]?.draws ?? []);
}
