// How the areas of a craps felt stand out: by the puck and by what the player has. Whether anything may be placed is the
// server's to say.
import type { AreaLook } from "./Board.svelte";
import type { AreaTold, Description, Pays, Terms } from "../lib/wire";

/** Whether an area is the half of a number's box in which odds stand behind the wager that came there. */
export const hangs = (area: AreaTold): boolean => area.takes_odds && area.number !== null;

export interface Seen {
  point: number | null;
  stakes: ReadonlyMap<string, number>;
  moves: ReadonlyMap<string, string>;
  closed: ReadonlyMap<string, string>;
}

const FAINT = "color-mix(in srgb, var(--gold) 30%, transparent)";

export function lookOf(area: AreaTold, seen: Seen): AreaLook {
  if (area.kind === "travel") {
    const came = seen.moves.has(area.id);
    return { fill: "#00000040", line: came ? "var(--bright)" : FAINT, weight: came ? 3 : 1.5, dash: came ? "none" : "4 5", rounding: 9, inset: area.family === "come" ? 3 : 1, bay: false, ribbon: false };
  }
  if (area.family === "puck" || area.family === "legend") return { fill: "none", line: "none" };
  if (area.family === "number") {
    const on = area.number === seen.point;
    return on ? { fill: "#1d6b50", line: "var(--bright)", weight: 4 } : { fill: "var(--felt-area)" };
  }
  if (area.family === "hop") return { bay: false };
  if (!hangs(area)) return {};
  const locked = seen.closed.has(area.id) && !seen.stakes.has(area.id);
  const inset = area.family === "come-odds" ? 3 : 1;
  return { fill: locked ? "#00000030" : "#1a5a46", line: locked ? FAINT : undefined, rounding: 9, inset, bay: false, ribbon: false };
}

/** The one line of odds that counts with this point; the felt prints it for line odds. */
export function oddsAt(terms: Terms | null, point: number | null): Pays | undefined {
  return terms?.pays.find((line) => line.by === "point" && point !== null && line.numbers.includes(point));
}

/** Where the puck stands: in the box of the point, else in its place of rest. */
export function puckAt(description: Description, point: number | null): { x: number; y: number; radius: number } | null {
  const stands = (area: AreaTold): boolean => (point === null ? area.family === "puck" : area.family === "number" && area.number === point);
  return description.areas.find(stands)?.bay ?? null;
}
