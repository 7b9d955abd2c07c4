// What each office finds on its page. Whether it may is for the rules to say; this only spares
// people what they would be refused.

export const OFFICES = ["dealer", "games-supervisor", "casino-supervisor", "electronic-gaming-supervisor", "assistant-gaming-manager", "attendant", "cashier", "inspector", "scrutineer", "administrator"] as const;
/** Offices that run a dealer's table. */
export const DEALING = ["dealer", "games-supervisor", "casino-supervisor"] as const;

export type Panel = "tables" | "tickets" | "payments" | "cases" | "rounds" | "reports" | "accounts";

const READING: readonly Panel[] = ["rounds", "reports", "tickets", "payments", "cases"];
const PANELS: { [office: string]: readonly Panel[] } = {
  dealer: ["tables", "cases", "rounds"],
  "games-supervisor": ["tables", "cases", "rounds", "reports"],
  "casino-supervisor": ["tables", "tickets", "payments", "cases", "rounds", "reports"],
  "electronic-gaming-supervisor": ["payments", "tickets", "rounds", "reports"],
  "assistant-gaming-manager": ["payments", "tickets", "rounds", "reports"],
  attendant: ["payments", "tickets", "rounds"],
  cashier: ["tickets", "payments", "cases", "reports"],
  inspector: READING,
  scrutineer: READING,
  administrator: ["accounts", "rounds", "reports"],
};

export const panelsOf = (office: string): readonly Panel[] => PANELS[office] ?? ["rounds"];

/** Whoever reads and changes nothing is shown no key that would. */
export const readsOnly = (office: string): boolean => office === "inspector" || office === "scrutineer";
