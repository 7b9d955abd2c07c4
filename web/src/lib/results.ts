// Results as they are drawn: faces, totals, and on which side they fell by the felt's own terms.
import type { Description, PublicPart } from "./wire";

/** A round that is over, and its result: none where it came to nothing and its wagers went back. */
export type Past = readonly [round: number, result: string | null];

/** The last rounds, the newest first, those without a result among them. */
export function pastOf(view: PublicPart | null): Past[] {
  if (view === null) return [];
  const voids = view.voids.map((round): Past => [round, null]);
  return [...view.results, ...voids].sort(([a], [b]) => b - a);
}

/** The last round that is over, where it came to nothing: what was before it is no longer told. */
export function voidedIn(view: PublicPart | null): number | null {
  const [last] = pastOf(view);
  return last !== undefined && last[1] === null ? last[0] : null;
}

/** Whether the results on a felt are pockets of a wheel: the pocket 36 is not the dice 3 and 6. */
export const hasWheel = ({ dice }: { readonly dice: number }): boolean => dice === 0;

/** The faces of a result of dice, as they lie; none where there is no result. */
export function facesOf(result: string): number[] {
  return /^[1-6]{2,3}$/.test(result) ? [...result].map(Number) : [];
}

export const totalOf = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0);

export type Side = "small" | "big" | "triple";

/** On which side three dice fell: the felt says which totals are small and which are big. */
export function sideOf(description: Description, faces: readonly number[]): Side | null {
  if (faces.length !== 3) return null;
  if (faces.every((face) => face === faces[0])) return "triple";
  const total = totalOf(faces);
  for (const side of ["small", "big"] as const) {
    const index = description.areas.find((area) => area.id === side)?.terms;
    if (index !== null && index !== undefined && description.terms[index]?.totals.includes(total)) return side;
  }
  return null;
}
