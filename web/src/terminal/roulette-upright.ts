// The roulette felt for a cabinet or tablet that stands upright: the grid runs down the screen with
// streets on its right edge, the dozens and even chances on its left, and the racetrack beside it,
// or under it where the screen is narrow. Each line is touched 24 units to either side of it.
import { EDGES } from "../board/arranged";
import { boxOf } from "../board/geometry";
import { LEAST_TARGET, screen } from "../lib/screen.svelte";
import type { AreaTold, Description } from "../lib/wire";
import { reachOf, turned } from "./roulette-phone";

type Box = [x: number, y: number, width: number, height: number];
type Span = [from: number, size: number];

const LEFT = 198;
const ZERO = 73;
const REACH = 24;
const CHANCES = ["low", "even", "red", "black", "odd", "high"];
/** Where the racetrack stands beside the grid there must be so much room for both. */
const WIDE = 1024;

/** Where the grid lies: its left edge and the foot of its zero, its cells, and how far a line reaches. */
export interface Grid {
  left: number;
  zero: number;
  column: number;
  row: number;
  reach: number;
}

export function arrangedUpright(description: Description): Description {
  const [room, whole] = screen.room;
  const high = whole - EDGES;
  const beside = room >= (WIDE * LEAST_TARGET) / (2 * REACH);
  const wide = beside ? WIDE : Math.max(700, room);
  const grid: Grid = {
    left: LEFT,
    zero: ZERO,
    reach: REACH,
    column: beside ? 120 : (wide - LEFT - REACH - 2) / 3,
    row: beside ? Math.min(120, Math.max(2 * REACH + ((screen.isUpright ? 48 : LEAST_TARGET + 1) * wide) / room, ((high * wide) / room - ZERO - 60) / 12)) : 96,
  };
  const length = ZERO + 12 * grid.row + 60;
  const races = description.areas.filter((area) => area.kind === "recipe");
  const [top, bottom] = reachOf(races);
  const [long] = description.canvas;
  const race = beside
    ? { bottom: top, across: 410 / (bottom - top), along: (length - 4) / long, right: 610, down: 2, end: long }
    : { bottom: top, across: (wide - 8) / (bottom - top), along: 0.7, right: 4, down: length + 24, end: long };
  const areas = description.areas.map((area): AreaTold => (area.kind === "recipe" ? raced(turned(area, race)) : placed(area, grid)));
  return { ...description, canvas: [wide, beside ? length : race.down + long * race.along], captions: [], areas };
}

function placed(area: AreaTold, grid: Grid): AreaTold {
  const chance = CHANCES.indexOf(area.id);
  if (chance >= 0) return tall(area, [0, ZERO + 2 * chance * grid.row, 92, 2 * grid.row - 6]);
  if (area.family === "dozen") return tall(area, [98, ZERO + 4 * ((area.number ?? 1) - 1) * grid.row, 92, 4 * grid.row - 6]);
  if (area.family === "column") {
    const box: Box = [LEFT + ((area.number ?? 1) - 1) * grid.column + 2, ZERO + 12 * grid.row + 5, grid.column - 4, 55];
    const [x, y, width] = box;
    return { ...area, hit: box, drawn: box, at: { words: [x + 36, y + 20], odds: [x + 36, y + 41] }, bay: { x: x + width - 28, y: y + 29, radius: 21 } };
  }
  return inGrid(area, grid);
}

/** A dozen or an even chance, higher than wide: its word on top, its stake in the middle, its odds below. */
function tall(area: AreaTold, box: Box): AreaTold {
  const [x, y, width, height] = box;
  const middle = x + width / 2;
  return { ...area, hit: box, drawn: box, at: { words: [middle, y + 34], odds: [middle, y + height - 24] }, bay: { x: middle, y: y + height / 2, radius: 28 } };
}

/** Numbers, and the lines, corners and edges between them, by the numbers that an area covers. */
export function inGrid(area: AreaTold, grid: Grid): AreaTold {
  const [first = 0, second = 0, third = 0] = area.covers;
  const right = grid.left + 3 * grid.column;
  const columnOf = (number: number): number => (number - 1) % 3;
  const rowOf = (number: number): number => Math.floor((number - 1) / 3);
  const across = (column: number): Span => [grid.left + column * grid.column + (column > 0 ? grid.reach : 0), grid.column - grid.reach - (column > 0 ? grid.reach : 0)];
  const down = (row: number): Span => [grid.zero + row * grid.row + grid.reach, grid.row - (row < 11 ? 2 : 1) * grid.reach];
  const line = (at: number): Span => [at - grid.reach, 2 * grid.reach];
  const lineRight = (column: number): Span => line(grid.left + (column + 1) * grid.column);
  const lineOver = (row: number): Span => line(grid.zero + row * grid.row);
  const edge = line(right);
  const spans = (): [Span, Span] => {
    switch (area.family) {
      case "split":
        if (first === 0) return [across(columnOf(second)), lineOver(0)];
        return second - first === 1 ? [lineRight(columnOf(first)), down(rowOf(first))] : [across(columnOf(first)), lineOver(rowOf(second))];
      case "street":
        if (first > 0) return [edge, down(rowOf(first))];
        return [lineRight(columnOf(second)), lineOver(0)];
      case "corner":
        return first === 0 ? [edge, lineOver(0)] : [lineRight(columnOf(first)), lineOver(rowOf(third))];
      case "six-line":
        return [edge, lineOver(rowOf(first) + 1)];
      default:
        return [across(columnOf(first)), down(rowOf(first))];
    }
  };
  if (area.family === "straight" && first === 0) {
    const width = 3 * grid.column;
    const middle = grid.left + width / 2;
    return { ...area, hit: [grid.left, 0, width, grid.zero - grid.reach], drawn: [grid.left, 0, width, grid.zero], at: { words: [middle, grid.zero * 0.4] }, bay: { x: middle + grid.column * 0.75, y: grid.zero * 0.36, radius: grid.reach * 0.8 } };
  }
  const [[x, width], [y, height]] = spans();
  const hit: Box = [x, y, width, height];
  if (area.family !== "straight") return { ...area, hit, bay: { x: x + width / 2, y: y + height / 2, radius: grid.reach * 0.82 } };
  const [left, top] = [grid.left + columnOf(first) * grid.column, grid.zero + rowOf(first) * grid.row];
  const drawn: Box = [left, top, grid.column, grid.row];
  return { ...area, hit, drawn, at: { words: [left + grid.column * 0.37, top + grid.row * 0.42] }, bay: { x: left + grid.column * 0.73, y: top + grid.row / 2, radius: grid.reach * 0.8 } };
}

/** A sector of the racetrack has its words in the middle of its own shape. */
function raced(area: AreaTold): AreaTold {
  const [words, odds] = [area.at.words, area.at.odds];
  if (words === undefined || odds === undefined) return area;
  const box = boxOf(area.hit);
  return { ...area, at: { words: [box.x + box.width / 2, (words[1] + odds[1]) / 2], odds: [box.x + box.width / 2, (words[1] + odds[1]) / 2 + 30] } };
}
