// Where on the pages of staff somebody is, in the address: a page that is loaded again, or whose
// holder signs on again, comes back to the same place.

/** The page, and of the floor the table and the seat that are open there. */
export interface Spot {
  panel: string;
  rest: string[];
}

export function spotNow(): Spot | null {
  try {
    const [panel, ...rest] = location.hash.slice(1).split("/").map(decodeURIComponent);
    return panel ? { panel, rest } : null;
  } catch {
    return null;
  }
}

export function remember(panel: string, ...rest: string[]): void {
  const path = [panel, ...rest].filter(Boolean).map(encodeURIComponent).join("/");
  history.replaceState(history.state, "", `#${path}`);
}
