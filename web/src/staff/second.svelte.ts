// A second person for an act that moves much: asked for where the house says that one is needed.
import { asked, NotDone } from "../lib/api";
import type { ActOutcome, Problem, SigningOn } from "../lib/wire";

interface Wanted {
  problem: Problem;
  /** What is to be signed, as it will be done. */
  act: { readonly [field: string]: unknown };
  /** Try with this second person; what is wrong is thrown. */
  tried: (second: SigningOn) => Promise<void>;
  gone: () => void;
}

class SecondPerson {
  /** What waits for a second person, while it does. */
  wanted = $state.raw<Wanted | null>(null);

  /** Send an act; where the house wants a second person, ask for one and send it again. */
  async act(body: { act: object }): Promise<ActOutcome> {
    try {
      return await asked<ActOutcome>("/api/acts", body);
    } catch (wrong) {
      if (!(wrong instanceof NotDone) || wrong.problem.kind !== "second-needed") throw wrong;
      return await this.#asked(body, wrong);
    }
  }

  #asked(body: { act: object }, refused: NotDone): Promise<ActOutcome> {
    return new Promise((done, failed) => {
      this.wanted = {
        problem: refused.problem,
        act: body.act as Wanted["act"],
        tried: async (second) => {
          const outcome = await asked<ActOutcome>("/api/acts", { ...body, second });
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

export const secondPerson = new SecondPerson();
