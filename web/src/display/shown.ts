// What a public display tells of a result: its faces, its number, its sides in words.
import type { Pockets } from "../board/pockets";
import { say } from "../i18n/language.svelte";
import type { Key } from "../i18n/keys";
import { sidesSaid } from "../board/sides";
import { facesOf, hasWheel, sideOf, totalOf, voidedIn } from "../lib/results";
import type { Description, PublicPart } from "../lib/wire";

/** What a display draws of a felt. */
export interface Shown {
  description: Description;
  pockets: Pockets;
  /** Whether the result is what there is to look at. */
  fresh: boolean;
  point: number | null;
}

/** The result that a display shows: the one that is settled now, else the last. */
export function resultOf(view: PublicPart | null, revealed: boolean): string {
  if (view === null) return "";
  if (revealed && view.result !== null) return view.result;
  if (voidedIn(view) !== null) return "";
  return (revealed ? view.results.at(-1) : view.results.at(-2))?.[1] ?? "";
}

export interface Told {
  faces: number[];
  /** The total, or the pocket. */
  number: string;
  /** "Big · Odd", "Red · Even · 1 to 18". */
  sides: string;
  /** "two, five, six". */
  words: string;
}

export function toldOf(description: Description, pockets: Pockets, result: string): Told | null {
  if (hasWheel(description)) {
    const pocket = pockets.of(result);
    if (pocket === null) return null;
    return { faces: [], number: result, sides: pocketSides(pockets, pocket).map((side) => say(`display-side-${side}` as Key)).join(" · "), words: "" };
  }
  const faces = facesOf(result);
  if (faces.length === 0) return null;
  const words = faces.map((face) => say(`display-face-${face}` as Key)).join(", ");
  const sides = faces.length === 3 ? sidesSaid(description, faces) : "";
  return { faces, number: String(totalOf(faces)), sides, words };
}

function pocketSides(pockets: Pockets, pocket: number): string[] {
  const colour = pockets.colourOf(pocket);
  if (colour === "zero") return pockets.hasColours ? ["green"] : [];
  return [colour, ...["odd", "even", "low", "high"].filter((area) => pockets.covers(area, pocket))];
}

/** How often each side came among some results, in a fixed order. */
export function countsOf(description: Description, pockets: Pockets, results: readonly string[]): [string, number][] {
  const sums = new Map<string, number>(sidesIn(description).map((side) => [side, 0]));
  for (const result of results) {
    const side = sideIn(description, pockets, result);
    if (side !== null) sums.set(side, (sums.get(side) ?? 0) + 1);
  }
  return [...sums];
}

/** The side that came last, and how many times in a row; none where nothing has come. */
export function runOf(description: Description, pockets: Pockets, results: readonly string[]): [string, number] | null {
  const sides = results.map((result) => sideIn(description, pockets, result)).reverse();
  const last = sides[0] ?? null;
  if (last === null) return null;
  const broken = sides.findIndex((side) => side !== last);
  return [last, broken === -1 ? sides.length : broken];
}

/** The sides that are counted; none where the felt tells no sides apart. */
function sidesIn(description: Description): string[] {
  const on = (area: string): boolean => description.areas.some((one) => one.id === area);
  if (hasWheel(description)) return on("red") ? ["red", "green", "black"] : [];
  if (description.points.length > 0) return ["seven", "other"];
  return on("small") ? ["small", "triple", "big"] : [];
}

function sideIn(description: Description, pockets: Pockets, result: string): string | null {
  if (hasWheel(description)) {
    const pocket = pockets.of(result);
    if (pocket === null) return null;
    if (!pockets.hasColours) return null;
    const colour = pockets.colourOf(pocket);
    return colour === "zero" ? "green" : colour;
  }
  const faces = facesOf(result);
  if (description.points.length > 0) return totalOf(faces) === 7 ? "seven" : "other";
  return sideOf(description, faces);
}
