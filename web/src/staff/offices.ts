// What each office finds on its page. Whether it may is for the rules to say; this only spares
// people what they would be refused.

export const OFFICES = ["dealer", "games-supervisor", "casino-supervisor", "electronic-gaming-supervisor", "assistant-gaming-manager", "attendant", "special-employee", "cashier", "inspector", "scrutineer", "administrator"] as const;
/** Offices that run a dealer's table. */
export const DEALING = ["dealer", "games-supervisor", "casino-supervisor"] as const;

export type Panel = "acts" | "tables" | "tickets" | "vouchers" | "payments" | "patrons" | "cases" | "disputes" | "rounds" | "reports" | "accounts";

const READING: readonly Panel[] = ["rounds", "reports", "tables", "tickets", "payments", "patrons", "cases", "disputes"];
const PANELS: { [office: string]: readonly Panel[] } = {
  dealer: ["tables", "cases", "disputes", "rounds"],
  "games-supervisor": ["tables", "vouchers", "patrons", "cases", "disputes", "rounds", "reports"],
  "casino-supervisor": ["tables", "tickets", "vouchers", "payments", "patrons", "cases", "disputes", "rounds", "reports"],
  "electronic-gaming-supervisor": ["tables", "payments", "tickets", "rounds", "reports"],
  "assistant-gaming-manager": ["tables", "payments", "tickets", "vouchers", "rounds", "reports"],
  attendant: ["payments", "tickets", "rounds"],
  "special-employee": ["patrons", "rounds"],
  cashier: ["tickets", "payments", "patrons", "cases", "reports"],
  inspector: READING,
  scrutineer: READING,
  administrator: ["accounts", "rounds", "reports"],
};

export function panelsOf(office: string): readonly Panel[] {
  const panels = PANELS[office] ?? ["rounds"];
  return readsOnly(office) ? panels : [...panels, "acts"];
}

/** Whoever reads and changes nothing is shown no key that would. */
export const readsOnly = (office: string): boolean => office === "inspector" || office === "scrutineer";
