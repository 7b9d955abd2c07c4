// The pockets of the wheel as the felt tells them: their order by the racetrack, their colours by
// what red and black cover.
import type { Description } from "../lib/wire";

export type Colour = "red" | "black" | "zero";

export interface Pockets {
  /** Clockwise round the wheel, from zero. */
  order: number[];
  colourOf: (pocket: number) => Colour;
  covers: (area: string, pocket: number) => boolean;
}

export function pocketsOf(description: Description): Pockets {
  const covered = new Map(description.areas.map((area) => [area.id, new Set(area.covers)]));
  const race = description.areas.filter((area) => area.family === "neighbours");
  const order = race.sort((a, b) => (a.order ?? 0) - (b.order ?? 0)).flatMap((area) => area.number ?? []);
  const covers = (area: string, pocket: number): boolean => covered.get(area)?.has(pocket) ?? false;
  return { order, covers, colourOf: (pocket) => (covers("red", pocket) ? "red" : covers("black", pocket) ? "black" : "zero") };
}

/** A result of the wheel as a pocket; none where it is something else. */
export function pocketOf(result: string): number | null {
  return /^\d{1,2}$/.test(result) ? Number(result) : null;
}

export const FILLS: Record<Colour, string> = { red: "var(--pocket-red)", black: "var(--pocket-black)", zero: "var(--pocket-green)" };
