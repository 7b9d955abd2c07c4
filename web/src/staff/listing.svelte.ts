// A list of who or what is on file, searched at the server and turned page by page.
import { asked } from "../lib/api";
import { PAGE } from "./house";
import { Task } from "./task.svelte";

export class Listing<Row> {
  rows = $state.raw<Row[]>([]);
  more = $state(false);
  /** Whether an answer has come: before, an empty list says nothing. */
  told = $state(false);
  readonly task = new Task();
  private sought: Record<string, string> = {};

  constructor(
    private readonly path: string,
    readonly keyOf: (row: Row) => string,
  ) {}

  /** Begin again with what is sought. */
  find(sought: Record<string, string> = this.sought): Promise<void> {
    this.sought = sought;
    return this.task.run(async () => this.take([], await this.page("")));
  }

  /** Refresh as much as is shown, without a word. */
  again(): Promise<void> {
    return this.task.quietly(async () => this.take([], await this.page("")));
  }

  /** Add the page after the last one shown. */
  next(): Promise<void> {
    const last = this.rows.at(-1);
    return this.task.run(async () => this.take(this.rows, await this.page(last === undefined ? "" : this.keyOf(last))));
  }

  private page(after: string): Promise<Row[]> {
    const words = Object.entries({ ...this.sought, after, limit: String(PAGE) }).filter(([, value]) => value !== "");
    return asked<Row[]>(`${this.path}?${new URLSearchParams(words)}`);
  }

  private take(before: Row[], page: Row[]): void {
    this.rows = [...before, ...page];
    this.more = page.length === PAGE;
    this.told = true;
  }
}
