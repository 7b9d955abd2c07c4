// The terminal's own record, kept by this machine apart from the house's: every touch with its
// answer, and what lay here in each of the last rounds as the house had last acknowledged it.
import type { OwnRecord, SeatAct, TerminalTable } from "./wire";

const MOST_TOUCHES = 60;
const MOST_ROUNDS = 5;
const UNANSWERED = "not answered";

interface Touched {
  serial: number;
  round: number;
  at: number;
  what: string;
  cents: number;
  answer: string;
}
interface Kept {
  touches: Touched[];
  layouts: { round: number; stakes: Record<string, number> }[];
}

/** Where a browser keeps what outlives the page. */
export type Memory = Pick<Storage, "getItem" | "setItem">;

export class TerminalRecord {
  private readonly name: string;
  private readonly kept: Kept;

  constructor(table: string, seat: string, private readonly memory: Memory) {
    this.name = `pitboss-record:${table}/${seat}`;
    this.kept = JSON.parse(memory.getItem(this.name) ?? '{"touches":[],"layouts":[]}') as Kept;
  }

  /** Something was touched, and is on its way to the house. */
  touched(serial: number, round: number, act: SeatAct, at: number): void {
    const spot = "spot" in act ? ` ${String(act.spot)}` : "";
    const cents = "cents" in act && typeof act.cents === "number" ? act.cents : 0;
    this.kept.touches = [...this.kept.touches, { serial, round, at, what: `${act.type}${spot}`, cents, answer: UNANSWERED }].slice(-MOST_TOUCHES);
    this.save();
  }

  /** The house has answered: done, or why not. */
  answered(serial: number, answer: string): void {
    const touch = this.kept.touches.findLast((one) => one.serial === serial);
    if (touch === undefined) return;
    touch.answer = answer;
    this.save();
  }

  /** What lies here, as the house has acknowledged it. Once a round is over nothing of it lies
   *  here: what stands then is what it left, and the record of the round stays as it was. */
  lies({ round, stage }: Pick<TerminalTable, "round" | "stage">, stakes: Record<string, number>): void {
    if (stage === "between") return;
    const others = this.kept.layouts.filter((one) => one.round !== round);
    this.kept.layouts = [...others, { round, stakes }].slice(-MOST_ROUNDS);
    this.save();
  }

  /** All that this machine has of a round. */
  of(round: number): OwnRecord {
    const layout = this.kept.layouts.find((one) => one.round === round);
    const touches = this.kept.touches.filter((one) => one.round === round);
    return {
      type: "own-record",
      round,
      kept: layout !== undefined || touches.length > 0,
      stakes: layout?.stakes ?? {},
      touches: touches.map((one) => [one.at, one.what, one.cents, one.answer]),
    };
  }

  private save(): void {
    this.memory.setItem(this.name, JSON.stringify(this.kept));
  }
}
