// What a screen of a table says of a promotion: between rounds what is to be won beside the game, and
// when; once it is drawn the number that won. Every display of the table takes it from one record.
import { onMount } from "svelte";
import { say } from "../i18n/language.svelte";
import { asked } from "./api";
import { plainDollars } from "./money";
import { promotionPath } from "./router";
import { momentOf } from "./times";
import type { PromotionAtSeat } from "./wire";

const LOOK_MS = 30_000;

/** For one component, while it is on the page. */
export function usePromoted(table: string): { readonly told: string } {
  let found = $state.raw<PromotionAtSeat | undefined>(undefined);
  onMount(() => {
    const look = (): void => void asked<PromotionAtSeat[]>(`/api/tables/${table}/promotions`).then((all) => (found = all[0])).catch(() => undefined);
    look();
    const again = setInterval(look, LOOK_MS);
    return () => clearInterval(again);
  });
  return {
    get told() {
      return said(found);
    },
  };
}

function said(one: PromotionAtSeat | undefined): string {
  if (one === undefined || one.status === "concluded" || one.postponed) return "";
  const prizes = one.prizes.map((prize) => `${prize.title} ${plainDollars(prize.value_cents)}${prize.chance ? ` · ${prize.chance}` : ""}`);
  const drawn = one.awarded_at === null || one.prizes.every((prize) => prize.chance) ? "" : ` · ${momentOf(one.awarded_at)}, ${one.awarded_where}`;
  // A screen that speaks of a promotion says where its terms are (.6); they, when and where come first:
  // of a long line it is the last prizes that are cut.
  const terms = say("seat-promotions-terms", { address: `${location.host}${promotionPath(one.number)}` });
  return `${one.title}${drawn} · ${terms}: ${prizes.join(", ")}`;
}
