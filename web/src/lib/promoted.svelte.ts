// What a screen of a table says of a promotion: between rounds what is to be won beside the game, and
// when; once it is drawn the number that won. Every display of the table takes it from one record.
import { onMount } from "svelte";
import { asked } from "./api";
import { plainDollars } from "./money";
import { momentOf } from "./times";
import type { PromotionAtSeat } from "./wire";

const LOOK_MS = 30_000;

/** For one component, while it is on the page. */
export function usePromoted(table: string): { readonly told: string } {
  let told = $state("");
  onMount(() => {
    const look = (): void => void asked<PromotionAtSeat[]>(`/api/tables/${table}/promotions`).then((found) => (told = said(found[0]))).catch(() => undefined);
    look();
    const again = setInterval(look, LOOK_MS);
    return () => clearInterval(again);
  });
  return {
    get told() {
      return told;
    },
  };
}

function said(one: PromotionAtSeat | undefined): string {
  if (one === undefined || one.status === "concluded" || one.postponed) return "";
  const prizes = one.prizes.map((prize) => `${prize.title} ${plainDollars(prize.value_cents)}${prize.chance ? ` · ${prize.chance}` : ""}`);
  const drawn = one.awarded_at === null || one.prizes.every((prize) => prize.chance) ? "" : ` · ${momentOf(one.awarded_at)}, ${one.awarded_where}`;
  // When and where come first: of a long line it is the last prizes that are cut.
  return `${one.title}${drawn}: ${prizes.join(", ")}`;
}
