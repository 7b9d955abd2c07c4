// The floor as the server told it last. It is told over the socket, what changed and nothing else, so
// that nobody has to refresh by hand; ages are counted by the server's clock, not by this machine's.
import { asked, attended } from "../lib/api";
import { clock } from "../lib/clock.svelte";
import { LATEST_MS, PING_MS, SOONEST_MS } from "../lib/line";
import type { BalanceShown, CallShown, FloorNow, FloorTold, FromOutside, FromServer, SignificantEvent, TableAtWork } from "../lib/wire";

const STALE_MS = 5_000;
/** What was written is looked at again at most so often. */
const AGAIN_MS = 700;

export type FloorLink = "connecting" | "live" | "reconnecting" | "signed-off";

class FloorWatch {
  told = $state.raw<FloorNow | null>(null);
  link = $state<FloorLink>("connecting");
  /** The last significant events of the floor, the newest first. */
  news = $state.raw<SignificantEvent[]>([]);
  /** How far the server's clock is ahead of this machine's. */
  private lead = $state(0);
  private heard = $state(0);
  private wire: WebSocket | null = null;
  private tries = 0;
  private ended = true;
  private timers: ReturnType<typeof setTimeout>[] = [];
  private readonly followers = new Set<(written: readonly string[] | null) => void>();

  /** Those that nobody has taken. */
  readonly ringing: readonly CallShown[] = $derived((this.told?.calls ?? []).filter((call) => call.taken_by === ""));

  get now(): number {
    return clock.now + this.lead;
  }
  /** A moment of the server's clock by this machine's. */
  here(moment: number): number {
    return moment - this.lead;
  }
  /** Whether the server has said nothing for so long that what is shown may no longer be so. */
  get stale(): boolean {
    return this.told !== null && this.link !== "signed-off" && clock.now - this.heard > STALE_MS;
  }

  /** Watch until the returned function is called; after a sign-off, call this to begin again. */
  watch(): () => void {
    this.ended = false;
    this.link = "connecting";
    this.connect();
    const hurry = (): void => {
      if (this.wire !== null || this.ended) return;
      this.clear();
      this.connect();
    };
    addEventListener("online", hurry);
    return () => {
      removeEventListener("online", hurry);
      this.end();
    };
  }

  /** Have something looked at again whenever a stream of these kinds was written, and after a gap. */
  follow(kinds: readonly string[], look: () => void): () => void {
    let due: ReturnType<typeof setTimeout> | null = null;
    const again = (written: readonly string[] | null): void => {
      if (due !== null || (written !== null && !written.some((kind) => kinds.includes(kind)))) return;
      due = setTimeout(() => {
        due = null;
        look();
      }, AGAIN_MS);
    };
    this.followers.add(again);
    return () => {
      this.followers.delete(again);
      if (due !== null) clearTimeout(due);
    };
  }

  private connect(): void {
    const wire = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
    this.wire = wire;
    wire.onopen = () => this.send({ type: "watch-floor" });
    wire.onmessage = (event: MessageEvent<string>) => {
      if (this.wire === wire) this.take(JSON.parse(event.data) as FromServer);
    };
    wire.onclose = () => {
      if (this.wire === wire) this.lost();
    };
    this.after(PING_MS, () => this.ping());
  }

  private take(message: FromServer): void {
    this.heard = Date.now();
    if (message.type === "floor") this.floor(message);
    else if (message.type === "office" && this.told !== null) {
      const { disputes, notices, cases } = message;
      this.told = { ...this.told, disputes, notices, cases };
    } else if (message.type === "news") this.news = message.events;
    else if (message.type === "refused") {
      this.end();
      this.link = "signed-off";
    }
  }

  private floor(message: FloorTold): void {
    this.lead = message.at - this.heard;
    this.tries = 0;
    const came = this.link !== "live" && this.told !== null;
    this.link = "live";
    const { at, foreign, unanchored } = message;
    const before = this.told ?? { disputes: [], notices: [], cases: [], calls: [], tables: [] };
    const tables = message.whole ? message.tables : merged(before.tables, message.tables);
    this.told = { ...before, at, foreign, unanchored, tables, calls: message.calls ?? before.calls };
    if (came || message.written.length > 0) for (const follower of this.followers) follower(came ? null : message.written);
  }

  private lost(): void {
    this.wire = null;
    if (this.ended) return;
    this.clear();
    this.link = "reconnecting";
    this.after(Math.min(LATEST_MS, SOONEST_MS * 2 ** this.tries++), () => this.connect());
  }

  private ping(): void {
    this.send({ type: "ping", at: Date.now(), attended: attended() });
    this.after(PING_MS, () => this.ping());
  }

  private send(message: FromOutside): void {
    if (this.wire?.readyState === WebSocket.OPEN) this.wire.send(JSON.stringify(message));
  }

  private end(): void {
    this.ended = true;
    this.clear();
    const wire = this.wire;
    this.wire = null;
    wire?.close();
  }

  private after(milliseconds: number, then: () => void): void {
    this.timers.push(setTimeout(then, milliseconds));
  }
  private clear(): void {
    this.timers.forEach(clearTimeout);
    this.timers = [];
  }
}

/** The tables as they were, with those in their places that have changed. */
function merged(before: readonly TableAtWork[], changed: readonly TableAtWork[]): TableAtWork[] {
  if (changed.length === 0) return before as TableAtWork[];
  const fresh = new Map(changed.map((one) => [one.name, one]));
  const kept = before.map((one) => {
    const now = fresh.get(one.name);
    if (now === undefined) return one;
    fresh.delete(one.name);
    if (now.fresh) return now;
    const terminals = new Map(now.terminals.map((terminal) => [terminal.name, terminal]));
    return { ...now, terminals: one.terminals.map((terminal) => terminals.get(terminal.name) ?? terminal) };
  });
  return [...kept, ...fresh.values()];
}

export const floor = new FloorWatch();
/** Of tickets and payments that were paid: what is demanded back. */
export const demands = (): Promise<BalanceShown[]> => asked("/api/demands");
export const balances = (): Promise<BalanceShown[]> => asked("/api/balances");

/** How long ago something began: 3:07, and from an hour on 1 h 52. */
export function ageOf(since: number, now: number): string {
  const seconds = Math.max(0, Math.floor((now - since) / 1000));
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")}`;
}
