// A list that comes page by page, the newest first: what is shown, and whether there is more of it.
import { PAGE } from "./house";

export class Older<Found extends { number: string }> {
  found = $state.raw<Found[]>([]);
  more = $state(false);

  constructor(private readonly page: (after: string | null) => Promise<Found[]>) {}

  /** Begin again with the newest, as far as was shown and to the one that is chosen, wherever it has gone. */
  async refresh(chosen: string | null = null): Promise<void> {
    const shown = this.found.length;
    this.take([], await this.page(null));
    const lacks = (): boolean => this.found.length < shown || (chosen !== null && !this.found.some((one) => one.number === chosen));
    while (this.more && lacks()) await this.next();
  }

  /** Add the page after the last one shown. */
  async next(): Promise<void> {
    this.take(this.found, await this.page(this.found.at(-1)?.number ?? null));
  }

  private take(before: Found[], page: Found[]): void {
    this.found = [...before, ...page];
    this.more = page.length === PAGE;
  }
}
