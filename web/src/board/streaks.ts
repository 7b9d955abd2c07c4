// Super Streak as the table tells it, side by side with the felt's areas.
import type { AreaTold, DealerTable, PublicPart, StreakArea, Terms } from "../lib/wire";

export const STREAK = "super-streak:";

export const isStreak = (area: AreaTold): boolean => area.id.startsWith(STREAK);

/** The dealer's table behind a public view; none at a terminal's. */
export const dealt = (view: PublicPart | null): DealerTable | null => (view?.type === "dealer-table" ? view : null);

export interface Side {
  side: string;
  /** Whether a wager may be placed on it now: its area flashes. */
  open: boolean;
  /** How long it has run; nothing while the other side runs. */
  run: number;
  area: StreakArea;
}

/** The sides of every pair that is offered, in the order of the felt. */
export function sidesOf(view: PublicPart | null, areas: readonly AreaTold[]): Side[] {
  const streaks = dealt(view)?.streaks ?? [];
  return areas.filter(isStreak).flatMap((one) => {
    const side = one.id.slice(STREAK.length);
    const area = streaks.find((pair) => pair.pair.split("-").includes(side));
    if (area === undefined) return [];
    return [{ side, open: area.flashing.includes(side), run: area.side === side ? area.run_length : 0, area }];
  });
}

/** One rung of a streak: how many in a row, and what they pay. */
export interface Rung {
  count: number;
  odds: { en: string; zh: string };
}

export function rungsOf(terms: Terms | null): Rung[] {
  return (terms?.pays ?? []).flatMap((line) => line.numbers.map((count) => ({ count, odds: line.odds })));
}
