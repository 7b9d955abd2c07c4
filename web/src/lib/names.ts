// What a wager is called in a sentence.
import { titleOf } from "../i18n/language.svelte";
import { areaOf } from "../board/stakes";
import type { Description } from "./wire";

/** The title of the area that a cell stands on, with its number where it has one of its own. */
export function cellName(description: Description, cell: string): string {
  const home = areaOf(description, cell);
  const area = description.areas.find((one) => one.id === home);
  if (area === undefined) return cell;
  const number = home === cell ? undefined : cell.split("@")[1];
  return number === undefined ? titleOf(area.name) : `${titleOf(area.name)} · ${number}`;
}
