// Shapes of a felt: their boxes, their middles, and which area lies next in a direction.
import type { AreaTold } from "../lib/wire";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Shape = AreaTold["hit"];

/** The box round a shape. An outline of lines and arcs is boxed by the points that it names. */
export function boxOf(shape: Shape): Box {
  if (typeof shape !== "string") {
    const [x, y, width, height] = shape;
    return { x, y, width, height };
  }
  const points = pointsOf(shape);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** What is aimed at in an area: itself, or where the middle of its box lies outside it, round its bay. */
export function gripOf(area: AreaTold): Shape {
  const { hit, bay } = area;
  if (typeof hit !== "string" || bay === null || holds(pointsOf(hit), centre(area))) return hit;
  const half = bay.radius * 1.4;
  return [bay.x - half, bay.y - half, 2 * half, 2 * half];
}

/** Whether a point lies inside a closed line of points. */
function holds(points: readonly [number, number][], [x, y]: [number, number]): boolean {
  let inside = false;
  points.forEach(([ax, ay], index) => {
    const [bx, by] = points.at(index - 1) ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

/** Where a finger or an arrow points at an area: the bay, else the middle. */
export function middleOf(area: AreaTold): [number, number] {
  if (area.bay !== null) return [area.bay.x, area.bay.y];
  const box = boxOf(area.hit);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

export type Direction = "left" | "right" | "up" | "down";

/** The nearest area in a direction: what lies straight ahead before what lies aslant. */
export function nextArea(areas: readonly AreaTold[], from: AreaTold, direction: Direction): AreaTold | null {
  const [x, y] = centre(from);
  let best: AreaTold | null = null;
  let least = Infinity;
  for (const area of areas) {
    const [dx, dy] = [centre(area)[0] - x, centre(area)[1] - y];
    const ahead = { left: -dx, right: dx, up: -dy, down: dy }[direction];
    const aside = Math.abs(direction === "left" || direction === "right" ? dy : dx);
    const far = ahead + 2.5 * aside;
    if (area !== from && ahead > 1 && far < least) [best, least] = [area, far];
  }
  return best;
}

function centre(area: AreaTold): [number, number] {
  const box = boxOf(area.hit);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** The end points of an outline, whose commands are M, L, H, V, A and Z in absolute figures. */
function pointsOf(path: string): [number, number][] {
  const points: [number, number][] = [];
  let [x, y] = [0, 0];
  for (const [, command = "", given = ""] of path.matchAll(/([MLHVAZ])([^MLHVAZ]*)/g)) {
    const numbers = (given.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const size = { M: 2, L: 2, H: 1, V: 1, A: 7, Z: 0 }[command] ?? 0;
    for (let at = 0; size > 0 && at + size <= numbers.length; at += size) {
      const ends = numbers.slice(at, at + size);
      if (command === "V") y = ends[0] ?? y;
      else if (command === "H") x = ends[0] ?? x;
      else [x, y] = [ends.at(-2) ?? x, ends.at(-1) ?? y];
      points.push([x, y]);
    }
  }
  return points;
}

/** A size at which words fit a width: Chinese characters are a whole em wide, others about 0.56. */
export function fitted(words: string, size: number, width: number, share = 0.56): number {
  let ems = 0;
  for (const letter of words) ems += letter > "\u2e7f" ? 1 : letter === " " ? 0.28 : share;
  return ems * size <= width ? size : Math.max(8, width / ems);
}
