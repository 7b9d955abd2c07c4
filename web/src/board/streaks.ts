// Super Streak as the table tells it, side by side with the felt's areas.
import type { AreaTold, DealerTable, Description, PublicPart, StreakArea, Terms, Words } from "../lib/wire";

export const isStreak = (area: AreaTold): boolean => area.side !== null;

/** The dealer's table behind a public view; none at a terminal's. */
export const dealt = (view: PublicPart | null): DealerTable | null => (view?.type === "dealer-table" ? view : null);

export interface Side {
  side: string;
  /** Its spot. */
  spot: string;
  /** Whether a wager may be placed on it now: its area flashes. */
  open: boolean;
  /** How long it has run; nothing while the other side runs. */
  run: number;
  area: StreakArea;
}

/** The sides of every pair that is offered, in the order of the felt. */
export function sidesOf(view: PublicPart | null, areas: readonly AreaTold[]): Side[] {
  const streaks = dealt(view)?.streaks ?? [];
  return areas.flatMap(({ side, id }) => {
    const area = side === null ? undefined : streaks.find((pair) => pair.sides.includes(side));
    if (side === null || area === undefined) return [];
    return [{ side, spot: id, open: area.flashing.includes(side), run: area.side === side ? area.run_length : 0, area }];
  });
}

/** The counts of the wagers that run on a side, each once: those of one place, or of all. */
export function wagerCounts({ side, area }: Side, place: string | null): number[] {
  const found = area.wagers.filter((one) => one.side === side && (place === null || one.place === place));
  return [...new Set(found.map((one) => one.count))].sort((a, b) => a - b);
}

/** What an area of the felt pays and under which rule. */
export function termsOf(description: Description | null, spot: string): Terms | null {
  const index = description?.areas.find((area) => area.id === spot)?.terms;
  return index === null || index === undefined ? null : (description?.terms[index] ?? null);
}

/** One rung of a streak: how many in a row, and what they pay. */
export interface Rung {
  count: number;
  odds: Words;
  figure: Words;
}

export function rungsOf(terms: Terms | null): Rung[] {
  return (terms?.pays ?? []).flatMap(({ numbers, odds, figure }) => numbers.map((count) => ({ count, odds, figure })));
}
