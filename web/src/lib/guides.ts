// Which games somebody at this browser has been shown round: the guide is offered once for each.
const KEPT = "pitboss.guided";

const games = (memory: Pick<Storage, "getItem">): string[] => (JSON.parse(memory.getItem(KEPT) ?? "[]") as string[]);

export function isGuided(game: string): boolean {
  try {
    return games(localStorage).includes(game);
  } catch {
    return true; // a browser that keeps nothing would be asked at every visit
  }
}

export function noteGuided(game: string): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify([...new Set([...games(localStorage), game])]));
  } catch {
    // Nothing is kept here.
  }
}
