// Where in the house the browser is. Every page has an address of its own.

export type Route =
  | { page: "lobby" }
  | { page: "staff" }
  | { page: "laboratory" }
  | { page: "kiosk"; kiosk: string }
  | { page: "seat"; table: string; seat: string }
  | { page: "station"; station: string }
  | { page: "display"; table: string }
  | { page: "prizes"; table: string }
  | { page: "console"; table: string }
  | { page: "promotions"; number: string | null }
  | { page: "draw"; number: string; draw: string | null }
  | { page: "nowhere" };

export function routeOf(path: string): Route {
  let parts: string[];
  try {
    parts = path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return { page: "nowhere" };
  }
  const [first, table, third, seat] = parts;
  if (first === undefined) return { page: "lobby" };
  if (first === "staff" && table === undefined) return { page: "staff" };
  if (first === "laboratory" && table === undefined) return { page: "laboratory" };
  if (first === "promotions" && parts.length <= 2) return { page: "promotions", number: table ?? null };
  if (first === "promotions" && table !== undefined && third === "draw" && parts.length <= 4) return { page: "draw", number: table, draw: seat ?? null };
  if (first === "kiosk" && table !== undefined && parts.length === 2) return { page: "kiosk", kiosk: table };
  if (first === "station" && table !== undefined && parts.length === 2) return { page: "station", station: table };
  if (first !== "table" || table === undefined) return { page: "nowhere" };
  if (third === "seat" && seat !== undefined && parts.length === 4) return { page: "seat", table, seat };
  if (third === "display" && parts.length === 3) return { page: "display", table };
  if (third === "prizes" && parts.length === 3) return { page: "prizes", table };
  if (third === "console" && parts.length === 3) return { page: "console", table };
  return { page: "nowhere" };
}

export function seatPath(table: string, seat: string): string {
  return `/table/${encodeURIComponent(table)}/seat/${encodeURIComponent(seat)}`;
}

export const stationPath = (station: string): string => `/station/${encodeURIComponent(station)}`;
/** A seat as one of the tables of a station. */
export const stationSeatPath = (station: string, table: string, seat: string): string => `${seatPath(table, seat)}?station=${encodeURIComponent(station)}`;
export const promotionPath = (number: string): string => `/promotions/${encodeURIComponent(number)}`;
export const kioskPath = (kiosk: string): string => `/kiosk/${encodeURIComponent(kiosk)}`;
export const displayPath = (table: string): string => `/table/${encodeURIComponent(table)}/display`;
export const consolePath = (table: string): string => `/table/${encodeURIComponent(table)}/console`;
