// The pockets of the wheel as the felt tells them: their order, what is written in them, their
// colours by what red and black cover. A pocket is known by its place among the letters.
import type { Description } from "../lib/wire";

export type Colour = "red" | "black" | "zero";

export interface Pockets {
  /** Clockwise round the wheel. */
  order: readonly number[];
  /** What is written in each. */
  letters: readonly string[];
  /** A result of the wheel as a pocket; none where it is something else. */
  of: (result: string) => number | null;
  colourOf: (pocket: number) => Colour;
  /** Whether the felt tells red from black. */
  hasColours: boolean;
  covers: (area: string, pocket: number) => boolean;
}

export function pocketsOf(description: Description): Pockets {
  const covered = new Map(description.areas.map((area) => [area.id, new Set(area.covers)]));
  const { letters, wheel: order } = description;
  const covers = (area: string, pocket: number): boolean => covered.get(area)?.has(pocket) ?? false;
  const of = (result: string): number | null => (letters.includes(result) ? letters.indexOf(result) : null);
  return { order, letters, of, covers, hasColours: covered.has("red"), colourOf: (pocket) => (covers("red", pocket) ? "red" : covers("black", pocket) ? "black" : "zero") };
}

export const FILLS: Record<Colour, string> = { red: "var(--pocket-red)", black: "var(--pocket-black)", zero: "var(--pocket-green)" };
