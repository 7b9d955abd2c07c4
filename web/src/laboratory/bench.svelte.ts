// The bench: a game as somebody would have it, and what the laboratory says of it. Everything is
// worked out on the server; a change waits a moment, so that a figure being typed asks once.
import { refusalWords, say } from "../i18n/language.svelte";
import { asked, NotDone, problemOf } from "../lib/api";
import type { EdgesShown, FiguresAsked, GameOffered, LaboratoryShown, PlayAsked, PlayShown, Rounded, RunAsked, RunShown, SheetAsked } from "../lib/wire";
import { grouped } from "./shown";

const HERE = "/api/laboratory";
const SETTLE_MS = 250;
const LOOK_MS = 200;
export const FLAT = "flat";
export const MOST_SPOTS = 6;
export const HEAVIEST = 100;
const MOST_SEED = Number.MAX_SAFE_INTEGER;
const MOST_CENTS = 100_000_000;

class Bench {
  offered = $state.raw<LaboratoryShown | null>(null);
  wrong = $state("");
  busy = $state(false);

  game = $state("");
  readings = $state<Record<string, string>>({});
  odds = $state<Record<string, string>>({});
  weights = $state<Record<string, number>>({});
  rounding = $state("none");
  stakeCents = $state(1_000);

  strategy = $state(FLAT);
  spots = $state<string[]>([]);
  rounds = $state(100_000_000);
  seed = $state<number | null>(1);
  sessionRounds = $state(100);

  edges = $state.raw<EdgesShown | null>(null);
  spread = $state.raw<PlayShown | null>(null);
  run = $state.raw<RunShown | null>(null);
  making = $state("");

  readonly chosen = $derived<GameOffered | null>(this.offered?.games.find(({ game: id }) => id === this.game) ?? null);
  readonly changed = $derived(Object.keys(this.readings).length + Object.keys(this.odds).length + Object.keys(this.weights).length > 0 || this.rounding !== "none");
  readonly played = $derived(this.strategy === FLAT ? `${FLAT}:${this.spots.join("+")}` : this.strategy);
  readonly running = $derived(this.run?.state === "waiting" || this.run?.state === "running");

  private timer: ReturnType<typeof setTimeout> | undefined;
  private asking = 0;

  async open(): Promise<void> {
    try {
      this.offered = await asked<LaboratoryShown>(HERE);
    } catch (error) {
      this.wrong = told(error);
      return;
    }
    this.choose(this.offered.games[0]?.game ?? "");
  }

  /** Another game: everything as its document has it. */
  choose(game: string): void {
    this.game = game;
    this.strategy = FLAT;
    this.spots = this.chosen?.spots.slice(0, 1).map((one) => one.spot) ?? [];
    void this.stop();
    this.run = null;
    this.reset();
  }

  /** As the document has it. */
  reset(): void {
    this.readings = {};
    this.odds = {};
    this.weights = {};
    this.rounding = "none";
    this.ask();
  }

  read(key: string, choice: string, standard: string): void {
    this.readings = kept(this.readings, key, choice === standard ? null : choice);
    this.ask();
  }

  pay(row: string, written: string, printed: string): void {
    this.odds = kept(this.odds, row, written.trim() === printed ? null : written.trim());
    this.ask();
  }

  weigh(symbol: string, weight: number): void {
    if (!whole(weight, HEAVIEST)) {
      this.wrong = say("laboratory-whole", { most: HEAVIEST });
      return;
    }
    this.weights = kept(this.weights, symbol, weight === 1 ? null : weight);
    this.ask();
  }

  /** So many dollars on a spot. */
  stake(dollars: number): void {
    const cents = Math.round(dollars * 100);
    if (!whole(cents, MOST_CENTS) || cents === 0) {
      this.wrong = say("laboratory-amount", { most: grouped(MOST_CENTS / 100) });
      return;
    }
    this.stakeCents = cents;
    this.ask();
  }

  /** Ask for everything again, a moment after the last change. */
  ask(): void {
    clearTimeout(this.timer);
    this.busy = true;
    this.timer = setTimeout(() => void this.answer(), SETTLE_MS);
  }

  private async answer(): Promise<void> {
    const number = ++this.asking;
    const newest = (): boolean => number === this.asking;
    try {
      const seed = this.sown();
      const figures: FiguresAsked = { type: "figures", ...this.setup() };
      const edges = await asked<EdgesShown>(`${HERE}/figures`, figures);
      if (newest()) this.edges = edges;
      const play: PlayAsked = { type: "play", ...this.setup(), strategy: this.played, rounds: this.sessionRounds, seed };
      const spread = this.played === `${FLAT}:` ? null : await asked<PlayShown>(`${HERE}/play`, play);
      if (newest()) {
        this.spread = spread;
        this.wrong = "";
      }
    } catch (error) {
      if (newest()) this.wrong = told(error);
    } finally {
      if (newest()) this.busy = false;
    }
  }

  async simulate(): Promise<void> {
    try {
      const asking: RunAsked = { type: "run", ...this.setup(), strategy: this.played, rounds: this.rounds, seed: this.sown() };
      this.wrong = "";
      this.run = await asked<RunShown>(`${HERE}/runs`, asking);
      const name = this.run.run;
      while (this.running) {
        await new Promise((done) => setTimeout(done, LOOK_MS));
        const now: RunShown = await asked<RunShown>(`${HERE}/runs/${name}`);
        if (this.run?.run !== name) return;
        this.run = now;
      }
    } catch (error) {
      this.wrong = told(error);
      this.run = null;
    }
  }

  async stop(): Promise<void> {
    if (!this.running || this.run === null) return;
    const name = this.run.run;
    const now = await asked<RunShown>(`${HERE}/runs/${name}`, {}, "DELETE").catch(() => null);
    if (now !== null && this.run?.run === name) this.run = now;
  }

  /** The sheet as a file to keep. */
  async take(form: SheetAsked["form"]): Promise<void> {
    this.making = form;
    const asking: SheetAsked = { type: "sheet", ...this.setup(), form };
    try {
      const answer = await fetch(`${HERE}/sheet`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(asking) });
      if (!answer.ok) throw new NotDone(problemOf(await answer.json().catch(() => null), answer.status));
      const link = document.createElement("a");
      link.href = URL.createObjectURL(await answer.blob());
      link.download = `par-${this.game}.${form === "table" ? "txt" : form}`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
      this.wrong = "";
    } catch (error) {
      this.wrong = told(error);
    } finally {
      this.making = "";
    }
  }

  /** The seed, where it is one. */
  private sown(): number {
    if (this.seed === null || !whole(this.seed, MOST_SEED)) throw new Error(say("laboratory-whole", { most: grouped(MOST_SEED) }));
    return this.seed;
  }

  private setup(): Omit<FiguresAsked, "type"> {
    const [way, unit] = this.rounding.split(" ");
    const rounded: Rounded | null = unit === undefined ? null : { way: way as Rounded["way"], unit_cents: Number(unit) };
    return { game: this.game, readings: this.readings, odds: this.odds, weights: this.weights, rounded, stake_cents: this.stakeCents };
  }
}

export const bench = new Bench();

const whole = (given: number, most: number): boolean => Number.isInteger(given) && given >= 0 && given <= most;

/** A choice among others, or none where it is as printed. */
function kept<Given>(all: Record<string, Given>, key: string, given: Given | null): Record<string, Given> {
  const { [key]: _, ...others } = all;
  return given === null ? others : { ...others, [key]: given };
}

const told = (error: unknown): string => (error instanceof NotDone ? refusalWords(error.problem) : error instanceof Error ? error.message : String(error));
