// The areas of Sic Bo arranged for a phone held upright: the same areas, odds and limits, other
// places. Areas that the arrangement does not know follow in rows of their own.
import type { AreaTold, Description } from "../lib/wire";

const WIDTH = 378;
const GAP = 4;

interface Row {
  ids: string[];
  height: number;
}

const each = (family: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${family}:${from + index}`);

const ROWS: Row[] = [
  { ids: ["small", "any-triple", "big"], height: 72 },
  { ids: ["odd", "even"], height: 50 },
  { ids: each("triple", 1, 6), height: 50 },
  { ids: each("double", 1, 6), height: 52 },
  { ids: each("total", 4, 10), height: 56 },
  { ids: each("total", 11, 17), height: 56 },
  { ids: ["pair:1-2", "pair:1-3", "pair:1-4", "pair:1-5", "pair:1-6"], height: 53 },
  { ids: ["pair:2-3", "pair:2-4", "pair:2-5", "pair:2-6", "pair:3-4"], height: 53 },
  { ids: ["pair:3-5", "pair:3-6", "pair:4-5", "pair:4-6", "pair:5-6"], height: 53 },
  { ids: each("single", 1, 6), height: 64 },
];

export function arrangedForPhone(description: Description): Description {
  const byId = new Map(description.areas.filter((area) => area.kind !== "box").map((area) => [area.id, area]));
  const known = new Set(ROWS.flatMap((row) => row.ids));
  const others = [...byId.keys()].filter((id) => !known.has(id));
  const rows = [...ROWS, ...pairs(others).map((ids) => ({ ids, height: 52 }))];
  const areas: AreaTold[] = [];
  let y = 0;
  for (const { ids, height } of rows) {
    const present = ids.flatMap((id) => byId.get(id) ?? []);
    if (present.length === 0) continue;
    const width = (WIDTH - GAP * (present.length - 1)) / present.length;
    present.forEach((area, index) => areas.push(placed(area, index * (width + GAP), y, width, height, areas.length + 1)));
    y += height + GAP;
  }
  return { ...description, canvas: [WIDTH, y - GAP], captions: [], areas };
}

/** Symbol on top or left, odds below it, the bay at the lower right: the felt's anatomy, smaller. */
function placed(area: AreaTold, x: number, y: number, width: number, height: number, order: number): AreaTold {
  const { family } = area;
  const middle = x + width / 2;
  const radius = family === "small" || family === "big" || family === "any-triple" ? 16 : Math.min(13, width * 0.23);
  const bay = { x: x + width - radius - 4, y: y + height - radius - 4, radius };
  const low = y + height - 12;
  const left = x + (width - 2 * radius) / 2 - 1;
  const at: AreaTold["at"] =
    family === "small" || family === "big"
      ? { words: [middle, y + 20], totals: [x + 44, y + 41], odds: [x + 44, y + 59] }
      : family === "odd" || family === "even"
        ? { words: [x + 40, y + 15], totals: [x + 78, y + 36] }
        : family === "any-triple"
          ? { words: [middle, y + 20], odds: [x + 40, y + 50] }
          : family === "total"
            ? { words: [middle, y + 17], odds: [left, low] }
            : family === "single"
              ? { dice: [x + width / 2 - 10, y + 24], odds: [middle, low] }
              : { dice: [middle, y + 16], odds: [left, low] };
  const rectangle: [number, number, number, number] = [x, y, width, height];
  const single = family === "single" ? { x: x + width - 15, y: y + 24, radius: 11 } : bay;
  return { ...area, hit: rectangle, drawn: rectangle, bay: single, at, order };
}

function pairs(ids: string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / 2) }, (_, index) => ids.slice(2 * index, 2 * index + 2));
}
