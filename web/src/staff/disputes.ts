// What can be recorded about a dispute as it stands, and the order that records it.
import type { DisputeOnFile, StaffAct } from "../lib/wire";

export type DisputeAct = "decide-dispute" | "ask-review" | "review-dispute" | "conclude-dispute";

const NEXT: { [status: string]: readonly DisputeAct[] } = {
  recorded: ["decide-dispute"],
  decided: ["conclude-dispute", "ask-review"],
  "review-asked": ["review-dispute"],
  reviewed: ["conclude-dispute"],
};
export const actsFor = (found: DisputeOnFile): readonly DisputeAct[] => NEXT[found.status] ?? [];

export interface Determined {
  /** The decision, what the review is asked for, or how the person was told of their right. */
  text: string;
  /** Why no games supervisor decides, where somebody else does. */
  absent: string;
  satisfied: boolean;
}

export function orderOf(type: DisputeAct, number: string, { text, absent, satisfied }: Determined): StaffAct {
  switch (type) {
    case "decide-dispute":
      return { type, number, decision: text, no_games_supervisor: absent || null };
    case "ask-review":
      return { type, number, text };
    case "review-dispute":
      return { type, number, decision: text };
    case "conclude-dispute":
      return { type, number, satisfied, notice: satisfied ? null : text || null };
  }
}
