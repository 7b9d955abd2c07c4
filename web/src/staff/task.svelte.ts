// One thing that is asked of the house: whether it is under way, what came of it, why not.
import { NotDone, problem } from "../lib/api";
import type { Problem } from "../lib/wire";

export class Task {
  busy = $state(false);
  /** Why it was not done. */
  problem = $state.raw<Problem | null>(null);
  /** What was done, in words. */
  done = $state("");
  #asked = 0;

  async run(act: () => Promise<string | void>): Promise<void> {
    this.problem = null;
    this.done = "";
    this.busy = true;
    try {
      this.done = (await act()) ?? "";
    } catch (wrong) {
      this.problem = wrong instanceof NotDone ? wrong.problem : problem("unknown", String(wrong));
    }
    this.busy = false;
  }

  /** Refresh without a word, unless something is under way: what fails stays as it was shown. */
  async quietly(look: () => Promise<unknown>): Promise<void> {
    if (!this.busy) await look().catch(() => undefined);
  }

  /** Take the answer, unless something else was asked meanwhile: answers overtake one another. */
  async latest<T>(answer: Promise<T>, take: (answer: T) => void): Promise<void> {
    const asked = ++this.#asked;
    const came = await answer;
    if (asked === this.#asked) take(came);
  }

  /** The same for a form, which is not sent. */
  readonly submitted = (act: () => Promise<string | void>) => (event: SubmitEvent): void => {
    event.preventDefault();
    void this.run(act);
  };
}
