// The floor as the server told it last: asked for again and again while somebody is at work, so that
// nobody has to look again by hand. Ages are counted by the server's clock, not by this machine's.
import { asked } from "../lib/api";
import { clock } from "../lib/clock.svelte";
import type { BalanceShown, CallShown, DeskShown, FloorNow } from "../lib/wire";

const REFRESH_MS = 1_500;
const STALE_MS = 6_000;

class FloorWatch {
  told = $state.raw<FloorNow | null>(null);
  /** How far the server's clock is ahead of this machine's. */
  private lead = $state(0);
  private heard = $state(0);

  /** Those that nobody has taken. */
  readonly ringing: readonly CallShown[] = $derived((this.told?.calls ?? []).filter((call) => call.taken_by === ""));

  get now(): number {
    return clock.now + this.lead;
  }
  /** Whether the server has said nothing for so long that what is shown may no longer be so. */
  get stale(): boolean {
    return this.told !== null && clock.now - this.heard > STALE_MS;
  }

  async ask(): Promise<void> {
    const told = await asked<FloorNow>("/api/floor/now");
    this.heard = Date.now();
    this.lead = told.at - this.heard;
    this.told = told;
  }

  /** Ask until the answer is called. */
  watch(): () => void {
    const ask = (): void => void this.ask().catch(() => undefined);
    ask();
    const timer = setInterval(ask, REFRESH_MS);
    return () => clearInterval(timer);
  }
}

export const floor = new FloorWatch();
export const deskOf = (table: string, terminal: string): Promise<DeskShown> => asked(`/api/desk/${encodeURIComponent(table)}?terminal=${encodeURIComponent(terminal)}`);
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
