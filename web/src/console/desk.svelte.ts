// What the person at the console does: orders go to the table, and what another office has to do is
// put to its holder.
import { asked, NotDone } from "../lib/api";
import type { TableStore } from "../lib/table.svelte";
import { NEEDED, secondPerson } from "../staff/second.svelte";
import type { Console, ConsoleAct, ActRefused, StaffAct } from "../lib/wire";

export interface Point {
  x: number;
  y: number;
}

/** How an order is given: where the finger was, and what follows once it is done. */
export interface Giving {
  point?: Point | undefined;
  then?: (() => void) | undefined;
}

/** An order that waits for another office, and what the rule says of it. */
export interface Waiting {
  act: StaffAct;
  sentence: string;
  then: (() => void) | undefined;
}

/** Refusals that end where somebody in a higher office gives the same order. */
const FOR_ANOTHER = new Set(["not-your-office", "second-colour"]);
const TOLD_MS = 5_000;

export class Desk {
  waiting = $state.raw<Waiting | null>(null);
  private last: Omit<Waiting, "sentence"> | null = null;

  constructor(private readonly table: TableStore) {}

  get part(): Console | null {
    return this.table.part?.type === "console" ? this.table.part : null;
  }

  /** A sheet stays open, with all that was written in it, until what it asks for is done. */
  give(act: StaffAct, { point, then }: Giving = {}): void {
    this.last = { act, then };
    this.table.order(act, { point: point ?? pressed(), ...(then && { then }) });
  }

  /** Look at the last refusal: what another has to do, or to sign as well, waits for them. */
  notice(): void {
    const refusal = this.table.told?.refusal;
    if (refusal === undefined || this.last === null) return;
    if (refusal.kind === NEEDED) return this.countersign(this.last, refusal);
    if (!FOR_ANOTHER.has(refusal.kind)) return;
    this.waiting = { ...this.last, sentence: refusal.sentence };
    this.last = null;
    this.table.dismiss();
  }

  /** Above a ceiling a second person signs, where the first one stands. */
  private countersign({ act, then }: Omit<Waiting, "sentence">, refusal: ActRefused): void {
    this.last = null;
    this.table.dismiss();
    secondPerson.asks(act, new NotDone(refusal), (second) => asked("/api/acts", { act, second })).then(then, () => undefined);
  }

  act(name: string): ConsoleAct | null {
    return this.part?.acts.find((one) => one.name === name) ?? null;
  }

  supervised(name: string): ConsoleAct | null {
    return this.part?.supervised.find((one) => one.name === name) ?? null;
  }

  /** A locked key was touched: its rule says why, beside the finger. */
  explain(act: ConsoleAct | null, point: Point): void {
    if (act === null) return;
    const refusal: ActRefused = { type: "refused", serial: 0, kind: act.kind, words: act.words, clause: act.clause, sentence: act.why_not, maximum_cents: null };
    const told = { refusal, area: null, point };
    this.table.told = told;
    setTimeout(() => this.table.told === told && this.table.dismiss(), TOLD_MS);
  }
}

export const pointOf = (event: MouseEvent): Point => ({ x: event.clientX, y: event.clientY });

/** The middle of the key that was pressed, by a finger or from the keyboard. */
function pressed(): Point {
  const key = document.activeElement;
  if (key === null || key === document.body) return { x: innerWidth / 2, y: innerHeight / 2 };
  const box = key.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
