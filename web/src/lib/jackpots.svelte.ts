// The jackpots of this screen's table as they are shown: a new amount and a win wait until the dice
// that made them have come to rest here.
import { clock } from "./clock.svelte";
import { useTable } from "./table.svelte";
import type { JackpotView, WinShare, WinView } from "./wire";

/** How long a win is told at least; until it is paid, where staff pay it. */
export const TOLD_MS = 30_000;

export interface Jackpots {
  readonly pools: readonly JackpotView[];
  /** The pools whose last win is still news. */
  readonly news: readonly JackpotView[];
}

/** For one component, while it is on the page. */
export function useJackpots(): Jackpots {
  const table = useTable();
  let pools = $state.raw<readonly JackpotView[]>([]);
  $effect.pre(() => {
    if (table.revealed) pools = table.jackpots;
  });
  const news = $derived(pools.filter((one) => one.won !== null && (one.won.unpaid || clock.now + table.offset - one.won.at < TOLD_MS)));
  return {
    get pools() {
      return pools;
    },
    get news() {
      return news;
    },
  };
}

/** What a terminal won of it, and how it gets that; nothing where others did. */
export const shareOf = (won: WinView | null, seat: string | undefined): WinShare | undefined => won?.shares.find((one) => one.terminal === seat);

/** A win by itself: the same pool may be won again. */
export const winKey = (one: JackpotView): string => `${one.number} ${one.won?.table} ${one.won?.round}`;
