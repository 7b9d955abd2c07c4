// Which arrangement of a felt a screen gets: the panel's own, the one for screens that stand
// upright, or a phone's. A felt is never shrunk until fingers miss it: it is laid again and scrolls.
import { LEAST_TARGET, screen } from "../lib/screen.svelte";
import type { Description } from "../lib/wire";
import { boxOf, gripOf } from "./geometry";

/** A felt that is longer than this lets it be is moved up and down instead. */
const LEAST_PRESSED = 0.94;

/** Pixels over and under a felt that may scroll, for the ribbons over its first row. */
export const EDGES = 12;

export type Arrangement = "panel" | "upright" | "phone";

/** How small the smallest area of a felt is that can be touched, in units of its canvas. */
export function leastTarget(description: Description): number {
  const sides = description.areas.filter((area) => area.order !== null).map((area) => boxOf(gripOf(area)));
  return Math.min(...sides.map(({ width, height }) => Math.min(width, height)));
}

export function arrangementFor(description: Description): Arrangement {
  if (screen.isPhone) return "phone";
  if (screen.isUpright) return "upright";
  const [wide, high] = screen.room;
  const scale = Math.min(wide / description.canvas[0], high / description.canvas[1]);
  // Half a pixel is nobody's finger: what a browser rounds away is not counted.
  return leastTarget(description) * scale >= LEAST_TARGET - 0.5 ? "panel" : "upright";
}

/** How much the rows of a felt are stretched to fill a higher room, or pressed where little is missing. */
export function stretchOf(canvas: readonly [number, number], most = 1.4): number {
  const [wide, high] = screen.room;
  const share = ((high - EDGES) * canvas[0]) / wide / canvas[1];
  return share < LEAST_PRESSED ? 1 : Math.min(most, share);
}
