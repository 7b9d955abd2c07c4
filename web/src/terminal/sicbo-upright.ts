// The areas of Sic Bo arranged for a cabinet or tablet that stands upright: the panel's areas in
// rows as wide as the screen, with whatever else a dealer's table offers in rows of its own.
import { stretchOf } from "../board/arranged";
import type { AreaTold, Description } from "../lib/wire";

const WIDTH = 1024;
const GAP = 8;

const each = (family: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${family}:${from + index}`);

/** The areas of a row, and how high it is at a terminal and at a dealer's table. */
type Row = [ids: string[], height: number, dealt?: number];

const ROWS: Row[] = [
  [["super-streak:small", "super-streak:big"], 112],
  [["super-streak:odd", "super-streak:even"], 112],
  [["small", "any-triple", "big"], 168, 132],
  [["odd", "even"], 84],
  [each("triple", 1, 6), 104, 84],
  [each("double", 1, 6), 104, 84],
  [each("total", 4, 10), 124, 92],
  [each("total", 11, 17), 124, 92],
  [["pair:1-2", "pair:1-3", "pair:1-4", "pair:1-5", "pair:1-6"], 92, 72],
  [["pair:2-3", "pair:2-4", "pair:2-5", "pair:2-6", "pair:3-4"], 92, 72],
  [["pair:3-5", "pair:3-6", "pair:4-5", "pair:4-6", "pair:5-6"], 92, 72],
  [["four:1-2-3-4", "four:2-3-4-5", "four:2-3-5-6", "four:3-4-5-6"], 84],
  [each("single", 1, 6), 156, 112],
];

export function arrangedUpright(description: Description): Description {
  const byId = new Map(description.areas.filter((area) => area.kind !== "box").map((area) => [area.id, area]));
  const dealt = byId.has("odd") || byId.has("super-streak:small");
  const rows = ROWS.map(([ids, height, low = height]) => ({ present: ids.flatMap((id) => byId.get(id) ?? []), height: dealt ? low : height })).filter(({ present }) => present.length > 0);
  const needed = rows.reduce((sum, { height }) => sum + height + GAP, -GAP);
  const stretch = stretchOf([WIDTH, needed]);
  const areas: AreaTold[] = [];
  let y = 0;
  for (const { present, height } of rows) {
    const width = (WIDTH - GAP * (present.length - 1)) / present.length;
    present.forEach((area, index) => areas.push(placed(area, index * (width + GAP), y, width, height * stretch, areas.length + 1)));
    y += height * stretch + GAP;
  }
  return { ...description, canvas: [WIDTH, y - GAP], captions: [], areas };
}

/** What is printed at the left or on top, the stake at the right: it never covers what is printed. */
function placed(area: AreaTold, x: number, y: number, width: number, height: number, order: number): AreaTold {
  const rectangle: [number, number, number, number] = [x, y, width, height];
  const [at, bay] = anatomy(area, x, y, width, height);
  return { ...area, hit: rectangle, drawn: rectangle, at, bay, order };
}

function anatomy(area: AreaTold, x: number, y: number, width: number, height: number): [AreaTold["at"], NonNullable<AreaTold["bay"]>] {
  const middle = y + height / 2;
  const low = y + height * 0.78;
  switch (area.family) {
    case "super-streak":
      return [{ words: [x + 120, y + 25], odds: [x + width / 2, y + 73] }, { x: x + width - 30, y: y + 24, radius: 18 }];
    case "small":
    case "big": {
      const left = x + (width - 70) / 2;
      return [{ words: [left, y + height * 0.26], totals: [left, y + height * 0.5], odds: [left, y + height * 0.69] }, { x: x + width - 50, y: middle, radius: 32 }];
    }
    case "odd":
    case "even": {
      const left = x + (width - 70) / 2;
      return [{ words: [left, y + height * 0.3], totals: [left, y + height * 0.7] }, { x: x + width - 50, y: middle, radius: 28 }];
    }
    case "any-triple":
      return [{ words: [x + width * 0.58, y + height * 0.26], dice: [x + width * 0.17, middle], odds: [x + width * 0.5, low] }, { x: x + width - 44, y: y + height - 40, radius: 27 }];
    case "total":
      return [{ words: [x + width * 0.34, y + height * 0.34], odds: [x + width * 0.42, low] }, { x: x + width - 33, y: y + height * 0.38, radius: 24 }];
    case "pair":
      return [{ dice: [x + width * 0.32, y + height * 0.34], odds: [x + width * 0.32, low] }, { x: x + width - 40, y: middle, radius: Math.min(28, height * 0.32) }];
    case "four":
      return [{ dice: [x + width * 0.36, y + height * 0.28], odds: [x + width * 0.36, y + height * 0.58] }, { x: x + width - 34, y: middle, radius: 25 }];
    case "single":
      return [{ dice: [x + width * 0.32, y + height * 0.4], odds: [x + width / 2, y + height * 0.86] }, { x: x + width - 36, y: y + height * 0.4, radius: 25 }];
    default: {
      const radius = Math.min(23, height * 0.22);
      return [{ dice: [x + width / 2, y + height * 0.29], odds: [x + (width - 2 * radius - 8) / 2, low] }, { x: x + width - radius - 8, y: y + height - radius - 6, radius }];
    }
  }
}
