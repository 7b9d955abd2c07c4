// A die as a cube: which face is on which side of it, and how it is turned to show a face.

/** A side of the cube: its face, and how far it is turned from the front, in degrees. */
export interface Side {
  face: number;
  x: number;
  y: number;
}

/** Opposite sides add to seven, as on every die. */
export const SIDES: readonly Side[] = [
  { face: 1, x: 0, y: 0 },
  { face: 6, x: 0, y: 180 },
  { face: 2, x: 0, y: 90 },
  { face: 5, x: 0, y: -90 },
  { face: 3, x: 90, y: 0 },
  { face: 4, x: -90, y: 0 },
];

/** How the cube is turned so that a face is in front: against the way in which its side is. */
export function turnTo(face: number): { x: number; y: number } {
  const side = SIDES.find((one) => one.face === face);
  return { x: -(side?.x ?? 0), y: -(side?.y ?? 0) };
}
