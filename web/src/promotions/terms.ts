// The terms as a page says them: the items by their names in the language of the page, what is chosen
// among few in its words, and what people wrote as they wrote it.
import { faultName, itemName, named, refusalWords, say, speech, type Key } from "../i18n/language.svelte";
import { known } from "../i18n/words";
import { promotionPath } from "../lib/router";
import type { MissingShown, TermsLine, VersionShown } from "../lib/wire";

export { itemName };

const CHOSEN = new Set(["manner", "kind", "present", "on_road_costs", "spending_money", "one_prize_each", "earned", "unclaimed", "account_credit"]);

/** The words for an item as the sheet of terms has it; none where it is no item. */
export function itemKey(item: string): Key | null {
  const key = `terms-${item.replaceAll("_", "-")}`;
  return known(key) ? key : null;
}
/** What is missing before the next step: an item by its name, anything else as a sentence. */
export function missingWords(one: MissingShown): string {
  if (one.item || (one.prize && speech.language !== "en")) return faultName(one.what, one.item, one.prize);
  if (Object.keys(one.words).length > 0) return refusalWords({ kind: one.what, words: one.words, sentence: one.sentence });
  const key = `promotions-fault-${one.what}`;
  return speech.language !== "en" && known(key) ? say(key) : one.sentence;
}
/** What is stated of an item, as people read it. */
export function itemStated({ item, stated }: Pick<TermsLine, "item" | "stated">): string {
  if (stated === "none") return say("promotions-none-stated");
  return CHOSEN.has(item) ? named("choice", stated.toLowerCase().replaceAll(" ", "-")) : stated;
}

/** Where the terms are to be read and printed: the sheet is English, the page speaks every language. */
export function termsPath(number: string): string {
  return speech.language === "en" ? `/api${promotionPath(number)}/terms` : promotionPath(number);
}

/** Why there is a version of the terms. */
export function versionWhy({ why }: Pick<VersionShown, "why">): string {
  const [what = "", number = ""] = why.split(" ");
  return named("promotions-version", what) + (number && ` ${number}`);
}
