// One clock for the whole page: it ticks ten times a second while anything looks at it.
import { createSubscriber } from "svelte/reactivity";

const TICK_MS = 100;

class Clock {
  private readonly look = createSubscriber((update) => {
    const timer = setInterval(update, TICK_MS);
    return () => clearInterval(timer);
  });

  /** Milliseconds since the epoch by this machine; what reads it is drawn again as it moves. */
  get now(): number {
    this.look();
    return Date.now();
  }
}

export const clock = new Clock();
