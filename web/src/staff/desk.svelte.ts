// The desk of a table of terminals as the server has it: asked for again when the table has changed,
// though not with every chip that is put down.
import { asked } from "../lib/api";
import type { DeskShown, TableAtWork } from "../lib/wire";

const AGAIN_MS = 900;
/** Some keys open by the clock alone: a table may close when its notice has stood long enough. */
const BY_CLOCK_MS = 10_000;

export class DeskOf {
  told = $state.raw<DeskShown | null>(null);
  /** The terminal that was looked at when this was told: its keys are for that one alone. */
  aimed = $state("");
  private where = { table: "", terminal: "" };
  private askedAt = 0;
  private due: ReturnType<typeof setTimeout> | null = null;

  /** Look at a table or one of its terminals: at once if it is another, else soon. */
  follow(table: TableAtWork, terminal: string): void {
    if (table.about !== "table") return;
    const another = this.where.table !== table.name || this.where.terminal !== terminal;
    if (this.where.table !== table.name) this.told = null;
    this.where = { table: table.name, terminal };
    const wait = another ? 0 : Math.max(0, this.askedAt + AGAIN_MS - Date.now());
    if (another && this.due !== null) {
      clearTimeout(this.due);
      this.due = null;
    }
    this.due ??= setTimeout(() => {
      this.due = null;
      void this.look();
    }, wait);
  }

  /** Refresh by the clock, until the returned function is called. */
  watch(): () => void {
    const timer = setInterval(() => void this.look(), BY_CLOCK_MS);
    return () => clearInterval(timer);
  }

  async look(): Promise<void> {
    this.askedAt = Date.now();
    const { table, terminal } = this.where;
    const path = `/api/desk/${encodeURIComponent(table)}?terminal=${encodeURIComponent(terminal)}`;
    const told = await asked<DeskShown>(path).catch(() => null);
    if (told !== null && table === this.where.table && terminal === this.where.terminal) {
      this.told = told;
      this.aimed = terminal;
    }
  }
}
