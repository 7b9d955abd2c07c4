// The key by which this machine is a terminal or a kiosk. A page gets it once, for a code that an
// administrator issued (or, for programs, in its address as #key=…), and keeps it here.
import { asked } from "./api";
import type { Key } from "./wire";

const kept = (): string => `pitboss-key:${location.pathname}`;

export function machineKey(): string {
  const told = new URLSearchParams(location.hash.slice(1)).get("key");
  if (told !== null) {
    localStorage.setItem(kept(), told);
    history.replaceState(null, "", location.pathname);
  }
  return localStorage.getItem(kept()) ?? "";
}

/** Exchange a one-time code for the key of this machine; the page begins again with it. */
export async function claimKey(table: string, seat: string, code: string): Promise<void> {
  const path = `/api/tables/${encodeURIComponent(table)}/seats/${encodeURIComponent(seat)}/machine`;
  const { key } = await asked<Key>(path, { code });
  localStorage.setItem(kept(), key);
  location.reload();
}
