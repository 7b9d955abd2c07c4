// What a wager and a seat are called in a sentence.
import { say, tell } from "../i18n/language.svelte";
import { areaOf } from "../board/stakes";
import type { Description } from "./wire";

/** What a seat is called: a place at a dealer's table, else a terminal. */
export const seatName = (number: number | null, dealt: boolean): string => (number === null ? "" : say(dealt ? "seat-place" : "seat-terminal", { number }));

/** The title of the area that a cell stands on. */
export function titleOfCell(description: Description, cell: string): string {
  const home = areaOf(description, cell);
  const area = description.areas.find((one) => one.id === home);
  return area === undefined ? cell : tell(area.title);
}

/** The same, with its number where the area is not that number's alone. */
export function cellName(description: Description | null, cell: string): string {
  if (description === null) return cell;
  const home = areaOf(description, cell);
  const number = home === cell ? undefined : description.numbers[cell];
  const title = titleOfCell(description, cell);
  return number === undefined ? title : `${title} · ${number}`;
}
