// What staff do about a patron's card and account, and which fields each act asks for.
import type { PatronShown, StaffAct } from "../lib/wire";

export type PatronAct = "issue-card" | "suspend-card" | "reinstate-card" | "cancel-card" | "deposit" | "withdraw";
export type PatronField = "card" | "kind" | "reason" | "cents" | "channel";
export const CARD_KINDS = ["physical", "digital"] as const;

const FIELDS: { [act in PatronAct]: readonly PatronField[] } = {
  "issue-card": ["kind", "card"],
  "suspend-card": ["reason"],
  "reinstate-card": ["reason"],
  "cancel-card": ["reason"],
  deposit: ["channel", "cents"],
  withdraw: ["cents"],
};
export const fieldsOf = (act: PatronAct): readonly PatronField[] => FIELDS[act];

/** What there is to do as the card stands; without a card the account is only paid out. */
export function actsFor({ card, card_status: status }: PatronShown): readonly PatronAct[] {
  if (card === "") return ["issue-card", "withdraw"];
  return ["deposit", "withdraw", status === "suspended" ? "reinstate-card" : "suspend-card", "cancel-card", "issue-card"];
}

export interface Given {
  card: string;
  digital: boolean;
  reason: string;
  cents: number;
  channel: string;
}

export function orderOf(type: PatronAct, patron: string, given: Given): StaffAct {
  switch (type) {
    case "issue-card":
      return { type, patron, card: given.card.trim(), digital: given.digital };
    case "deposit":
      return { type, patron, channel: given.channel, cents: given.cents };
    case "withdraw":
      return { type, patron, cents: given.cents };
    default:
      return { type, patron, reason: given.reason.trim() };
  }
}
