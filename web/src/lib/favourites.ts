// Layouts that a player keeps for a game, in this browser: which areas and how much on each. They
// are only ever asked for again as ordinary wagers; whether they may be placed is the server's word.
import type { Memory } from "./record";
import type { Description } from "./wire";

export const MOST_KEPT = 8;

/** Spots and cents, as they were placed. */
export type Layout = { readonly [spot: string]: number };
export interface Favourite {
  name: string;
  stakes: Layout;
}

const nameOf = (game: string): string => `pitboss-saved:${game}`;

export function favouritesOf(memory: Pick<Memory, "getItem">, game: string): Favourite[] {
  try {
    return (JSON.parse(memory.getItem(nameOf(game)) ?? "[]") as Favourite[]).slice(0, MOST_KEPT);
  } catch {
    return [];
  }
}

export function keepFavourites(memory: Memory, game: string, kept: readonly Favourite[]): void {
  try {
    memory.setItem(nameOf(game), JSON.stringify(kept.slice(0, MOST_KEPT)));
  } catch {
    // A browser that keeps nothing offers nothing again.
  }
}

/** Cells as the spots on which their stakes were placed. */
export function spotsOf(description: Description | null, cells: Layout): Layout {
  const spots: { [spot: string]: number } = {};
  for (const [cell, cents] of Object.entries(cells)) {
    const spot = description?.spots[cell] ?? cell;
    spots[spot] = (spots[spot] ?? 0) + cents;
  }
  return spots;
}

export const sumOf = (layout: Layout): number => Object.values(layout).reduce((sum, cents) => sum + cents, 0);
