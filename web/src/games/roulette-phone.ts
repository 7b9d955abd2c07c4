// The roulette felt turned a quarter for a phone held upright: zero on top, the dozens on the left,
// the racetrack under the grid. Every shape is the panel's own, turned and stretched.
import type { AreaTold, Description } from "../wire";

const WIDTH = 378;
const GAP = 18;

/** A part of the panel's felt, and where it comes to lie: how long along, how far down. */
interface Part {
  top: number;
  bottom: number;
  across: number;
  along: number;
  down: number;
}

export function turnedForPhone(description: Description): Description {
  const [long, high] = description.canvas;
  const isRace = (area: AreaTold): boolean => area.kind === "recipe";
  const raceHigh = Math.max(0, ...description.areas.filter(isRace).map((area) => bottomOf(area.hit)));
  const gridTop = Math.min(...description.areas.filter((area) => !isRace(area)).map((area) => topOf(area.hit)));
  const grid: Part = { top: gridTop, bottom: high, across: WIDTH / (high - gridTop), along: 0.82, down: 0 };
  const race: Part = { top: 0, bottom: raceHigh, across: WIDTH / raceHigh, along: 0.64, down: long * grid.along + GAP };
  const areas = description.areas.map((area) => turned(area, isRace(area) ? race : grid));
  return { ...description, canvas: [WIDTH, race.down + long * race.along], areas };
}

/** A quarter turn clockwise: what was on the left is on top, what was on top is on the right. */
function turned(area: AreaTold, part: Part): AreaTold {
  const point = ([x, y]: readonly [number, number]): [number, number] => [(part.bottom - y) * part.across, part.down + x * part.along];
  const shape = <Given extends AreaTold["drawn"]>(given: Given): AreaTold["drawn"] => {
    if (given === null) return null;
    if (typeof given === "string") return outline(given, point, part);
    const [x, y, width, height] = given;
    const [left, top] = point([x, y + height]);
    return [left, top, height * part.across, width * part.along];
  };
  const at = Object.fromEntries(Object.entries(area.at).map(([mark, where]) => [mark, point(where)])) as AreaTold["at"];
  const lying = { ...area, hit: shape(area.hit) ?? area.hit, drawn: shape(area.drawn), at };
  if (area.bay === null) return lying;
  const [x, y] = point([area.bay.x, area.bay.y]);
  return stacked({ ...lying, bay: { x, y, radius: area.drawn === null ? 14 : 15 } });
}

/** Where words stood over the stake they still do: the quarter turn alone would set them abreast. */
function stacked(area: AreaTold): AreaTold {
  if (typeof area.hit === "string" || typeof area.drawn === "string") {
    const [x, y, width, height] = typeof area.hit === "string" ? [0, 0, 0, 0] : area.hit;
    return { ...area, at: { words: [x + width / 2, y + height / 2] } };
  }
  const number = area.id.startsWith("straight:");
  if (area.drawn === null || !(number || area.id.startsWith("column:"))) return area;
  const [x, y, width, height] = area.drawn;
  const middle = x + width / 2;
  const at: AreaTold["at"] = number ? { words: [middle, y + height * 0.3] } : { words: [middle, y + 16], odds: [middle, y + 36] };
  return { ...area, at, bay: { x: middle, y: y + height * (number ? 0.74 : 0.78), radius: 14 } };
}

function outline(path: string, point: (at: [number, number]) => [number, number], part: Part): string {
  return path.replace(/([MLA])([^MLAz]*)/g, (_, command: string, given: string) => {
    const numbers = given.trim().split(/\s+/).map(Number);
    const [x, y] = point([numbers.at(-2) ?? 0, numbers.at(-1) ?? 0]);
    const end = `${x.toFixed(1)} ${y.toFixed(1)} `;
    if (command !== "A") return `${command} ${end}`;
    const [rx = 0, ry = 0, , large = 0, sweep = 0] = numbers;
    return `A ${(ry * part.across).toFixed(1)} ${(rx * part.along).toFixed(1)} 0 ${large} ${sweep} ${end}`;
  });
}

function ends(shape: AreaTold["hit"]): number[] {
  if (typeof shape !== "string") return [shape[1], shape[1] + shape[3]];
  return [...shape.matchAll(/(-?[\d.]+) (-?[\d.]+)(?= [LAz]|$)/g)].map((match) => Number(match[2]));
}

const topOf = (shape: AreaTold["hit"]): number => Math.min(...ends(shape));
const bottomOf = (shape: AreaTold["hit"]): number => Math.max(...ends(shape));
