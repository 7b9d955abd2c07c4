// The areas of craps arranged for a phone held upright: the same areas, odds and limits in rows of
// a column as wide as the screen, which is moved up and down. Numbers keep their six columns.
import type { AreaTold, CaptionTold, Description, Words } from "../lib/wire";

const WIDTH = 378;
const GAP = 4;
const NUMBERS = [4, 5, 6, 8, 9, 10];

interface Row {
  ids: string[];
  height: number;
  /** How wide each is beside the others. */
  shares?: number[];
  /** Whose caption of the panel stands over it, by its words in English. */
  caption?: string;
}

const of = (family: string, height: number, caption?: string): Row => ({ ids: NUMBERS.map((number) => `${family}${number}`), height, caption });
const hops = Array.from({ length: 6 }, (_, a) => Array.from({ length: 6 - a }, (_, b) => `hop:${a + 1}-${a + b + 1}`)).flat();

const ROWS: Row[] = [
  { ...of("number@", 44), caption: "POINT" },
  { ids: ["pass", "pass-odds"], height: 60, shares: [2, 1] },
  { ids: ["dont-pass", "dont-pass-odds"], height: 60, shares: [2, 1] },
  { ids: ["come", "dont-come"], height: 60, shares: [2, 1] },
  { ids: ["field"], height: 68 },
  of("come@", 50, "COME"),
  of("come-odds:", 50),
  of("place:", 56, "PLACE"),
  of("buy:", 56, "BUY"),
  of("dont-come@", 50, "DON'T COME"),
  of("dont-come-odds:", 50),
  of("lay:", 56, "LAY"),
  of("place-to-lose:", 56, "PLACE TO LOSE"),
  { ids: ["big-6", "big-8", "any-seven"], height: 56, shares: [1, 1, 2] },
  { ids: ["hardway:4", "hardway:6", "hardway:8", "hardway:10"], height: 66 },
  { ids: ["any-craps", "horn"], height: 56 },
  { ids: ["craps", "craps-eleven", "eleven"], height: 56, shares: [1, 1.5, 1] },
  { ids: hops.slice(0, 7), height: 58 },
  { ids: hops.slice(7, 14), height: 58 },
  { ids: hops.slice(14), height: 58 },
];

export function arrangedForPhone(description: Description): Description {
  const byId = new Map(description.areas.map((area) => [area.id, area]));
  const areas: AreaTold[] = [];
  const captions: CaptionTold[] = [];
  let y = 0;
  const head = (words: Words | undefined): void => {
    if (words === undefined) return;
    captions.push({ words, at: [2, y + 10], anchor: "start", turned: false });
    y += 20;
  };
  for (const { ids, height, shares, caption } of ROWS) {
    const present = ids.flatMap((id) => byId.get(id) ?? []);
    if (present.length === 0) continue;
    head(ids[0] === hops[0] ? byId.get("legend:hop")?.label : description.captions.find((one) => one.words.en === caption && !one.turned)?.words);
    const parts = shares ?? present.map(() => 1);
    const whole = parts.reduce((sum, part) => sum + part, 0);
    let x = 0;
    present.forEach((area, index) => {
      const width = ((WIDTH - GAP * (present.length - 1)) * (parts[index] ?? 1)) / whole;
      areas.push(placed(area, x, y, width, height, areas.length + 1));
      x += width + GAP;
    });
    y += height + GAP;
  }
  const off = byId.get("puck@off");
  if (off) areas.push({ ...off, hit: [WIDTH - 22, 0, 20, 20], drawn: [WIDTH - 22, 0, 20, 20], bay: { x: WIDTH - 14, y: 11, radius: 11 } });
  return { ...description, canvas: [WIDTH, y - GAP], captions, areas };
}

/** The word on the left or on top, odds under it, the stake at the right or below. */
function placed(area: AreaTold, x: number, y: number, width: number, height: number, order: number): AreaTold {
  const { family } = area;
  const middle = x + width / 2;
  const rectangle: [number, number, number, number] = [x, y, width, height];
  const box = { ...area, hit: rectangle, drawn: rectangle, order: area.order === null ? null : order };
  const half = (area.takes_odds && area.number !== null) || area.kind === "travel";
  if (half) return { ...box, bay: { x: middle, y: y + height / 2, radius: 19 }, at: {} };
  if (family === "number") return { ...box, at: { words: [middle, y + height / 2] }, bay: { x: x + width - 10, y: y + 9, radius: 13 } };
  if (family === "field") return { ...box, at: { words: [x + 34, y + 26], totals: [x + 200, y + 26], odds: [x + 200, y + 55] }, bay: { x: x + width - 22, y: y + 26, radius: 16 } };
  if (family === "hop") return { ...box, at: { dice: [middle, y + 17] }, bay: { x: middle, y: y + 42, radius: 14 } };
  if (family === "hardway") return { ...box, at: { dice: [x + width / 2, y + 16], odds: [x + width / 2 - 16, y + 46] }, bay: { x: x + width - 18, y: y + 46, radius: 15 } };
  if (width > 70) {
    const radius = 16;
    const left = x + (width - 2 * radius - 6) / 2;
    return { ...box, at: { words: [left, y + height * 0.36], odds: [left, y + height * 0.72] }, bay: { x: x + width - radius - 5, y: y + height / 2, radius } };
  }
  return { ...box, at: { odds: [middle, y + 13] }, bay: { x: middle, y: y + height - 19, radius: 16 } };
}
