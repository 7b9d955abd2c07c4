// The roulette felt for a phone held upright: the even chances on top, then the grid turned a
// quarter with the dozens on its left, then the racetrack. The grid has all the width that is left,
// so that a line or a corner is as wide as a finger. Every shape of it is the panel's own, turned
// and stretched.
import { boxOf } from "../board/geometry";
import type { AreaTold, Description } from "../lib/wire";

const WIDTH = 378;
const GAP = 18;
/** The strip of the dozens. */
const DOZENS = 48;
const CHANCE_HIGH = 54;
const CHANCES = ["low", "even", "red", "black", "odd", "high"];

/** A part of the panel's felt, and where it comes to lie: how wide and long, how far right and down. */
interface Part {
  bottom: number;
  across: number;
  along: number;
  right: number;
  down: number;
}

export function turnedForPhone(description: Description): Description {
  const [long] = description.canvas;
  const { areas } = description;
  const isRace = (area: AreaTold): boolean => area.kind === "recipe";
  const isDozen = (area: AreaTold): boolean => area.family === "dozen";
  const inGrid = areas.filter((area) => !isRace(area) && !isDozen(area) && !CHANCES.includes(area.id));
  const [gridTop, gridBottom] = reach(inGrid);
  const [dozenTop, dozenBottom] = reach(areas.filter(isDozen));
  const down = 2 * (CHANCE_HIGH + 6) + GAP / 2;
  const along = 0.94;
  const grid: Part = { bottom: gridBottom, across: (WIDTH - DOZENS) / (gridBottom - gridTop), along, right: DOZENS, down };
  const dozens: Part = { bottom: dozenBottom, across: (DOZENS - 2) / (dozenBottom - dozenTop), along, right: 0, down };
  const [raceTop, raceBottom] = reach(areas.filter(isRace));
  const race: Part = { bottom: raceBottom, across: WIDTH / (raceBottom - raceTop), along: 0.64, right: 0, down: down + long * along + GAP };
  const lying = areas.map((area) => {
    if (CHANCES.includes(area.id)) return chance(area, CHANCES.indexOf(area.id));
    return turned(area, isRace(area) ? race : isDozen(area) ? dozens : grid);
  });
  return { ...description, canvas: [WIDTH, race.down + long * race.along], areas: lying };
}

/** From where to where areas lie on the panel. */
function reach(areas: readonly AreaTold[]): [number, number] {
  const boxes = areas.map((area) => boxOf(area.hit));
  return [Math.min(...boxes.map(({ y }) => y)), Math.max(...boxes.map(({ y, height }) => y + height))];
}

/** Low, even, red; black, odd, high: three in a row. */
function chance(area: AreaTold, index: number): AreaTold {
  const width = (WIDTH - 12) / 3;
  const [x, y] = [(index % 3) * (width + 6), Math.floor(index / 3) * (CHANCE_HIGH + 6)];
  const box: [number, number, number, number] = [x, y, width, CHANCE_HIGH];
  // Red and black have a diamond before their word.
  const middle = x + width / 2 - (area.id === "red" || area.id === "black" ? 0 : 16);
  return { ...area, hit: box, drawn: box, at: { words: [middle, y + 18], odds: [middle, y + 38] }, bay: { x: x + width - 22, y: y + CHANCE_HIGH / 2, radius: 15 } };
}

/** A quarter turn clockwise: what was on the left is on top, what was on top is on the right. */
function turned(area: AreaTold, part: Part): AreaTold {
  const point = ([x, y]: readonly [number, number]): [number, number] => [part.right + (part.bottom - y) * part.across, part.down + x * part.along];
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
  const number = area.family === "straight";
  if (area.drawn === null || !(number || area.family === "column")) return area;
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
