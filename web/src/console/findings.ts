// What a supervisor finds about one player, and the order that records it.
import type { PlaceAtConsole, StaffAct } from "../lib/wire";
import type { Limits } from "./limits";

export const FINDINGS = ["device", "void-device", "own-limits", "table-limits"] as const;
/** Only where play is by card. */
export const CARD_FINDINGS = ["void-rule", "assist", "assist-ended", "no-card", "other-card", "proxy", "over-limit", "pause", "end-pause"] as const;
export type Finding = (typeof FINDINGS)[number] | (typeof CARD_FINDINGS)[number];

export interface Found {
  table: string;
  place: PlaceAtConsole;
  reason: string;
  /** Which wagers are void; all of them where none is named. */
  spots: readonly string[];
  /** Who helps. */
  helper: string;
  /** The player's own limits, and whether they agree to a higher minimum. */
  limits: Limits;
  agreed: boolean;
  /** Of somebody who is signed on: why it was not in the course of their duty. */
  offDuty: string;
  /** What is said about agency or whose money it is: it changes nothing. */
  claim: string;
  /** When the next loss limit period begins: a pause ends with it. */
  resetsAt: number;
}

/** What a finding asks for beside a reason. */
export type Asked = "spots" | "helper" | "limit" | "duty" | "claim";
const ASKED: Partial<Record<Finding, Asked>> = {
  "void-rule": "spots",
  "void-device": "spots",
  assist: "helper",
  "assist-ended": "helper",
  "own-limits": "limit",
  device: "duty",
  "no-card": "claim",
  "other-card": "claim",
  proxy: "claim",
};
export const asksFor = (finding: Finding): Asked | undefined => ASKED[finding];

const GIVES_NO_REASON = new Set<Finding>(["assist", "assist-ended", "own-limits", "table-limits", "end-pause"]);
export const asksReason = (finding: Finding): boolean => !GIVES_NO_REASON.has(finding);

export function orderFor(finding: Finding, found: Found): StaffAct {
  const { table, reason } = found;
  const { name: place } = found.place;
  const patron = found.place.patron ?? "";
  switch (finding) {
    case "void-rule":
      return { type: "void-wagers", table, place, ground: "rule", reason, spots: [...found.spots] };
    case "void-device":
      return { type: "void-wagers", table, place, ground: "device", reason, spots: [...found.spots] };
    case "device":
      return { type: "record-device", table, place, reason, off_duty: found.offDuty };
    case "assist":
      return { type: "record-assistance", table, place, helper: found.helper };
    case "assist-ended":
      return { type: "record-assistance", table, place, helper: found.helper, ended: true };
    case "own-limits":
      return { type: "set-personal-limits", table, place, limits: found.limits, acknowledged: found.agreed };
    case "table-limits":
      return { type: "set-personal-limits", table, place, limits: {} };
    case "over-limit":
      return { type: "find-over-limit", table, place, reason };
    case "pause":
      return { type: "pause", patron, until: found.resetsAt, reason };
    case "end-pause":
      return { type: "end-pause", patron };
    default:
      return { type: "find-invalid", table, place, ground: finding, reason, claim: found.claim };
  }
}
