// A second person for an act that moves much: asked for where the house says that one is needed.
import { asked, NotDone } from "../lib/api";
import type { ActOutcome, Problem, SigningOn } from "../lib/wire";

/** Sends what is to be done, countersigned where somebody has. */
export type Sending = (second?: SigningOn) => Promise<ActOutcome>;

interface Wanted {
  problem: Problem;
  /** What is to be signed, as it will be done. */
  act: { readonly [field: string]: unknown };
  /** Try with this second person; what is wrong is thrown. */
  tried: (second: SigningOn) => Promise<void>;
  gone: () => void;
}

/** The refusal that ends where a second person signs. */
export const NEEDED = "second-needed";

class SecondPerson {
  /** What waits for a second person, while it does. */
  wanted = $state.raw<Wanted | null>(null);

  /** What was sent and not answered yet, and its number: pressed again, it is the same and done once. */
  #unheard = { text: "", sent: 0 };

  /** Send an act; where the house wants a second person, ask for one and send it again. */
  act(body: { act: object }): Promise<ActOutcome> {
    const numbered = { ...body, sent: this.#numberOf(body) };
    return this.sent(body.act, (second) => this.#heard({ ...numbered, ...(second && { second }) }));
  }

  async #heard(body: object): Promise<ActOutcome> {
    try {
      const outcome = await asked<ActOutcome>("/api/acts", body);
      this.#unheard.text = "";
      return outcome;
    } catch (wrong) {
      if (!(wrong instanceof NotDone) || !isUnheard(wrong)) this.#unheard.text = "";
      throw wrong;
    }
  }

  #numberOf(body: { act: object }): number {
    const text = JSON.stringify(body);
    if (text !== this.#unheard.text) this.#unheard = { text, sent: Math.max(Date.now(), this.#unheard.sent + 1) };
    return this.#unheard.sent;
  }

  /** The same for what is sent in some other way. */
  async sent(act: object, sending: Sending): Promise<ActOutcome> {
    try {
      return await sending();
    } catch (wrong) {
      if (!(wrong instanceof NotDone) || wrong.problem.kind !== NEEDED) throw wrong;
      return await this.asks(act, wrong, sending);
    }
  }

  /** Ask for a second person to what was refused, and send it again with them. */
  asks(act: object, refused: NotDone, sending: Sending): Promise<ActOutcome> {
    return new Promise((done, failed) => {
      this.wanted = {
        problem: refused.problem,
        act: act as Wanted["act"],
        tried: async (second) => {
          const outcome = await sending(second);
          this.wanted = null;
          done(outcome);
        },
        gone: () => {
          this.wanted = null;
          failed(refused);
        },
      };
    });
  }
}

/** Whether nobody can know if it was done: the line was lost, or the house answered that it failed. */
const isUnheard = (wrong: NotDone): boolean => /^(no-answer|http-5\d\d)$/.test(wrong.problem.kind);

export const secondPerson = new SecondPerson();
