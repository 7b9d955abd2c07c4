// What every line to the floor has in common: what is needed of a WebSocket, and how patient a page is.

/** What is needed of a WebSocket; a test gives one of its own. */
export interface Wire {
  send(data: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
}

/** A line that was lost is opened again after so long, each time twice as long up to the latest. */
export const SOONEST_MS = 250;
export const LATEST_MS = 5_000;
export const PING_MS = 10_000;
/** A server that says nothing for so long is gone, though the line does not say so. */
export const SILENCE_MS = 25_000;

export function overWebSocket(): Wire {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/ws`) as Wire;
}
