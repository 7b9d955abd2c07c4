// Where stakes stand on the felt. Amounts are the server's; here they are only put in their places.
import { facesOf, totalOf } from "./results";
import type { Description, OwnPart } from "./wire";

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

export type Fate = "won" | "lost" | "stands" | "moved" | "returned";

/** What became of the stakes that lay there when wagering closed: lit areas won, the rest went. */
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
  for (const area of before.keys()) {
    const drawn = drawsOf(description, area).includes(total);
    fates.set(area, lit.has(area) ? "won" : now.has(area) ? "stands" : moved.has(area) ? "moved" : drawn ? "returned" : "lost");
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
