// The key by which this machine is a terminal or a kiosk. It is told to the page once, in its
// address (#key=…), and kept here; the address no longer shows it.
const kept = (): string => `pitboss-key:${location.pathname}`;

export function machineKey(): string {
  const told = new URLSearchParams(location.hash.slice(1)).get("key");
  if (told !== null) {
    localStorage.setItem(kept(), told);
    history.replaceState(null, "", location.pathname);
  }
  return localStorage.getItem(kept()) ?? "";
}
