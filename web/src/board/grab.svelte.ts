// A stake under a finger: held, it is taken back; dragged, it goes to where it is let go.
import type { AreaTold } from "../lib/wire";

export interface Spot {
  x: number;
  y: number;
}

/** How long a finger rests on a stake until it comes back. */
export const HOLD_MS = 650;
/** How far a finger slips, in pixels, before it drags. */
const SLIP = 12;

export class Grab {
  /** The area whose stake is under the finger. */
  from = $state.raw<AreaTold | null>(null);
  /** Where the stake hangs on the finger, in pixels of the window; none while the finger rests. */
  at = $state.raw<Spot | null>(null);
  private pointer = -1;
  private start: Spot = { x: 0, y: 0 };
  private timer: ReturnType<typeof setTimeout> | undefined;
  private swallows = false;

  /** A finger comes down on a stake. */
  begin(area: AreaTold, event: PointerEvent, held: () => void): void {
    this.end();
    this.swallows = false;
    this.from = area;
    this.pointer = event.pointerId;
    this.start = { x: event.clientX, y: event.clientY };
    this.timer = setTimeout(() => {
      this.end();
      this.swallows = true;
      held();
    }, HOLD_MS);
  }

  move(event: PointerEvent): void {
    if (this.from === null || event.pointerId !== this.pointer) return;
    const [right, down] = [event.clientX - this.start.x, event.clientY - this.start.y];
    if (this.at === null && Math.hypot(right, down) < SLIP) return;
    clearTimeout(this.timer);
    this.at = { x: event.clientX, y: event.clientY };
  }

  /** The finger is lifted: the area that the stake was dragged from, if it was dragged. */
  drop(event: PointerEvent): AreaTold | null {
    if (this.from === null || event.pointerId !== this.pointer) return null;
    const dragged = this.at === null ? null : this.from;
    this.end();
    this.swallows = dragged !== null;
    return event.type === "pointerup" ? dragged : null;
  }

  /** Whether the click that comes now only follows a gesture, and is not a touch of its own. */
  swallowed(): boolean {
    const follows = this.swallows;
    this.swallows = false;
    return follows;
  }

  private end(): void {
    clearTimeout(this.timer);
    this.from = this.at = null;
  }
}
