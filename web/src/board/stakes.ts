// Where stakes stand on the felt. Amounts are the server's; here they are only put in their places.
import type { Description, Outcomes, OwnPart, StakeOutcome, WagerOutcome } from "../lib/wire";

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
export interface Outcome {
  verdict: Verdict;
  /** What stood there. */
  cents: number;
  wonCents: number;
  lostCents: number;
}

const VERDICTS: { [told: string]: Verdict } = { wins: "won", loses: "lost", draws: "returned", voids: "returned", invalid: "returned", moves: "moved", stays: "stands" };
/** Of several cells on one area, the one whose outcome is shown: what was won, before what was lost. */
const FIRST: readonly Verdict[] = ["won", "lost", "returned", "moved", "stands"];

/** What the server says of one stake, at a terminal or at a place. */
type ToldOutcome = Pick<StakeOutcome, "stake_cents" | "won_cents" | "lost_cents"> & { verdict: StakeOutcome["verdict"] | WagerOutcome["verdict"] };

/** What the server says became of each stake, put on the areas that they stood on. */
export function outcomesTold(description: Description | null, told: Iterable<[cell: string, outcome: ToldOutcome]>): Map<string, Outcome> {
  const outcomes = new Map<string, Outcome>();
  if (description === null) return outcomes;
  for (const [cell, one] of told) {
    const area = areaOf(description, cell);
    const verdict = VERDICTS[one.verdict] ?? "stands";
    const outcome = outcomes.get(area) ?? { verdict, cents: 0, wonCents: 0, lostCents: 0 };
    outcomes.set(area, {
      verdict: FIRST.indexOf(verdict) < FIRST.indexOf(outcome.verdict) ? verdict : outcome.verdict,
      cents: outcome.cents + one.stake_cents,
      wonCents: outcome.wonCents + one.won_cents,
      lostCents: outcome.lostCents + one.lost_cents,
    });
  }
  return outcomes;
}

/** From where the server says that stakes travelled with a result, by the area they came to: `come@6` from `come`. */
export function movesOf(description: Description | null, cells: Outcomes["cells"]): Map<string, string> {
  const moves = new Map<string, string>();
  if (description === null) return moves;
  for (const [cell, { moves_to: to }] of Object.entries(cells)) {
    const [from, area] = [areaOf(description, cell), to && areaOf(description, to)];
    if (area && area !== from) moves.set(area, from);
  }
  return moves;
}
