// The roulette felt for a phone held upright: the even chances on top, then the grid with the dozens
// on its left, then the racetrack, which is the panel's own, turned and stretched. The grid has all
// the width that is left, so that a line or a corner is as wide as a finger.
import { LEAST_TARGET, screen } from "../lib/screen.svelte";
import { inGrid, type Grid } from "./roulette-upright";
import { boxOf } from "../board/geometry";
import type { AreaTold, Description } from "../lib/wire";

const WIDTH = 378;
const GAP = 18;
/** The strip of the dozens. */
const DOZENS = 51;
const CHANCE_HIGH = 54;
const COLUMN_HIGH = 58;
const CHANCES = ["low", "even", "red", "black", "odd", "high"];

/** A part of the panel's felt, and where it comes to lie: how wide and long, how far right and down. */
export interface Part {
  bottom: number;
  across: number;
  along: number;
  right: number;
  down: number;
  /** Turned to the left, from here up: what was at the right end is on top. */
  end?: number;
}

export function turnedForPhone(description: Description): Description {
  const [long] = description.canvas;
  const { areas } = description;
  const isRace = (area: AreaTold): boolean => area.kind === "recipe";
  const isDozen = (area: AreaTold): boolean => area.family === "dozen";
  const top = 2 * (CHANCE_HIGH + 6) + GAP / 2;
  // A line between two numbers is a finger wide on the narrowest screen too.
  const reach = Math.max(22, (LEAST_TARGET / 2 + 0.2) * (WIDTH / Math.max(300, screen.room[0] - 6)));
  const column = (WIDTH - DOZENS - reach - 1) / 3;
  const grid: Grid = { left: DOZENS, zero: 74, column, row: 4.15 * reach, reach };
  const length = grid.zero + 12 * grid.row;
  const [raceTop, raceBottom] = reachOf(areas.filter(isRace));
  const race: Part = { bottom: raceBottom, across: WIDTH / (raceBottom - raceTop), along: 0.7, right: 0, down: top + length + COLUMN_HIGH + GAP };
  const lying = areas.map((area) => {
    if (CHANCES.includes(area.id)) return chance(area, CHANCES.indexOf(area.id));
    if (isRace(area)) return turned(area, race);
    if (isDozen(area)) return dozen(area, top + grid.zero, grid.row);
    return lowered(area.family === "column" ? foot(area, grid, length) : inGrid(area, grid), top);
  });
  return { ...description, canvas: [WIDTH, race.down + long * race.along], areas: lying };
}

/** So much further down. */
function lowered(area: AreaTold, by: number): AreaTold {
  const shape = (given: AreaTold["hit"]): AreaTold["hit"] => (typeof given === "string" ? given : [given[0], given[1] + by, given[2], given[3]]);
  const at = Object.fromEntries(Object.entries(area.at).map(([mark, [x, y]]) => [mark, [x, y + by]])) as AreaTold["at"];
  return { ...area, hit: shape(area.hit), drawn: area.drawn === null ? null : shape(area.drawn), at, bay: area.bay && { ...area.bay, y: area.bay.y + by } };
}

function dozen(area: AreaTold, top: number, row: number): AreaTold {
  const box: [number, number, number, number] = [0, top + 4 * ((area.number ?? 1) - 1) * row, DOZENS - 2, 4 * row - 4];
  const [x, y, width, height] = box;
  return { ...area, hit: box, drawn: box, at: {}, bay: { x: x + width / 2, y: y + height - 26, radius: 17 } };
}

/** The end of a column, under its numbers. */
function foot(area: AreaTold, grid: Grid, length: number): AreaTold {
  const box: [number, number, number, number] = [grid.left + ((area.number ?? 1) - 1) * grid.column + 1, length + 4, grid.column - 2, COLUMN_HIGH - 4];
  const [x, y, width] = box;
  return { ...area, hit: box, drawn: box, at: { words: [x + 34, y + 17], odds: [x + 34, y + 37] }, bay: { x: x + width - 20, y: y + 27, radius: 16 } };
}

/** From where to where areas lie on the panel. */
export function reachOf(areas: readonly AreaTold[]): [number, number] {
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
export function turned(area: AreaTold, part: Part): AreaTold {
  const { end } = part;
  const point = ([x, y]: readonly [number, number]): [number, number] =>
    end === undefined ? [part.right + (part.bottom - y) * part.across, part.down + x * part.along] : [part.right + (y - part.bottom) * part.across, part.down + (end - x) * part.along];
  const shape = <Given extends AreaTold["drawn"]>(given: Given): AreaTold["drawn"] => {
    if (given === null) return null;
    if (typeof given === "string") return outline(given, point, part);
    const [x, y, width, height] = given;
    const [left, top] = end === undefined ? point([x, y + height]) : point([x + width, y]);
    return [left, top, height * part.across, width * part.along];
  };
  const at = Object.fromEntries(Object.entries(area.at).map(([mark, where]) => [mark, point(where)])) as AreaTold["at"];
  return { ...area, hit: shape(area.hit) ?? area.hit, drawn: shape(area.drawn), at };
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
