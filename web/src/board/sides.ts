// On which sides a result fell, in the words of the felt: the felt says which totals are whose.
import { say, tell } from "../i18n/language.svelte";
import { totalOf } from "../lib/results";
import type { Description } from "../lib/wire";

const SIDES = ["small", "big", "odd", "even"];

/** "Big · Odd", or "Triple": by the totals that the felt prints for each side. */
export function sidesSaid(description: Description, faces: readonly number[]): string {
  if (faces.length !== 3) return "";
  if (faces.every((face) => face === faces[0])) return say("display-side-triple");
  const total = totalOf(faces);
  const said = description.areas.flatMap((area) => {
    const terms = SIDES.includes(area.id) && area.terms !== null ? description.terms[area.terms] : undefined;
    return terms !== undefined && terms.offered && terms.totals.includes(total) ? [tell(terms.title)] : [];
  });
  return said.join(" · ");
}
