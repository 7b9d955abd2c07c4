// One table as this screen knows it: what the server said, what waits for its answer, and what of
// the last result has been shown. It computes no odds and no balance.
import { getContext, setContext } from "svelte";
import { layoutOf } from "./api";
import { litOf, movesOf, stakesOf, toldFates, type Fate } from "../board/stakes";
import { isOpen, phaseOf, type Phase } from "./phase";
import { TableSocket, type Link, type Listener, type Whereabouts, type Wire } from "./socket";
import type { ChangeAsked, Description, Dice, ActDone, Fates, FromServer, Notice, OwnPart, Paper, Public, PublicPart, GamesRecalled, ActRefused, SeatAct, StaffAct, Welcome } from "./wire";

/** A stake that was touched and is not yet answered: drawn at half strength, never in a meter. */
export interface Ghost {
  serial: number;
  area: string;
  cents: number;
}

/** A refusal beside the finger. */
export interface Told {
  refusal: ActRefused;
  area: string | null;
  /** Where the finger was, in pixels of the window. */
  point: { x: number; y: number } | null;
}

/** Where something was touched. */
export interface Touch {
  area?: string;
  cents?: number;
  point?: { x: number; y: number };
  /** What follows once the server has done it. */
  then?: () => void;
}

/** What the server put down for a touch: less than was asked where a limit cut it. */
export interface PutDown extends Touch {
  serial: number;
  placedCents: number;
  commissionCents: number;
}

/** How long a device moves at least before it settles on a result, and how long it settles. */
export interface Motion {
  movesMs: number;
  settlesMs: number;
}
export const DICE: Motion = { movesMs: 1_800, settlesMs: 400 };
export const WHEEL: Motion = { movesMs: 3_800, settlesMs: 1_200 };
/** How long a result is the first thing on the screen, unless a finger comes before. */
const FRESH_MS = 7_000;
const TOLD_MS = 4_000;
const VOID_MS = 20_000;

export class TableStore {
  link = $state<Link>("connecting");
  view = $state.raw<PublicPart | null>(null);
  part = $state.raw<OwnPart | null>(null);
  description = $state.raw<Description | null>(null);
  taken = $state.raw<readonly string[]>([]);
  patrons = $state.raw<readonly string[]>([]);
  ghosts = $state.raw<readonly Ghost[]>([]);
  told = $state.raw<Told | null>(null);
  /** The chip that the server took last, until that is old. */
  putDown = $state.raw<PutDown | null>(null);
  /** What became of the last round's stakes, as the server said it. */
  settled = $state.raw<Fates | null>(null);
  notice = $state.raw<Notice | null>(null);
  paper = $state.raw<Paper | null>(null);
  recalled = $state.raw<GamesRecalled | null>(null);
  dice = $state.raw<Dice | null>(null);
  changes = $state.raw<readonly ChangeAsked[]>([]);
  /** The server's clock less ours. */
  offset = $state(0);
  /** When wagering closes and when the shooter's time is over, by the server's clock. */
  closesAt = $state<number | null>(null);
  shootBy = $state<number | null>(null);
  /** How long a wagering period lasts: the whole of the ring. */
  periodMs = $state(0);
  /** Whether the result of the view has come to rest on this screen. */
  revealed = $state(true);
  /** Whether it is still the first thing to look at. */
  fresh = $state(false);
  motion: Motion = DICE;
  /** Whether what moves has a result to settle on and settles. */
  settling = $state(false);
  /** Whether a ticket was on its way and did not come, until that is old. */
  unprinted = $state(false);
  /** A round that was stopped and came to nothing, until that is old or something is touched. */
  voided = $state<number | null>(null);
  private held = $state.raw<OwnPart | null>(null);

  readonly phase: Phase = $derived(phaseOf(this.view));
  /** Whether the terminal takes new wagers and money; a dealer's table has none that does not. */
  readonly serves: boolean = $derived(this.part?.type !== "terminal" || this.part.state === "in-service");
  readonly open: boolean = $derived(isOpen(this.phase) && this.link === "live" && this.serves);
  /** Own part as it is shown: held back until the dice that decided it have come to rest. */
  readonly shown: OwnPart | null = $derived(this.revealed ? this.part : (this.held ?? this.part));
  readonly stakes: Map<string, number> = $derived(stakesOf(this.description, this.shown));
  /** Where nothing can be placed as the table and these wagers stand, and the kind of why. */
  readonly closed: Map<string, string> = $derived(new Map(Object.entries(this.shown?.type === "terminal" ? this.shown.closed : {})));
  readonly lit: Set<string> = $derived(this.revealed ? litOf(this.description, this.view?.lit ?? []) : new Set());
  /** What the server said of this terminal's stakes in the last round, while its result is fresh. */
  private readonly cells: Fates["cells"] = $derived.by(() => {
    const { settled, view } = this;
    return this.fresh && view !== null && settled?.round === lastRound(view) ? settled.cells : {};
  });
  readonly fates: Map<string, Fate> = $derived(toldFates(this.description, Object.entries(this.cells)));
  /** Stakes that went with the last result: a win that is not more than they were is not cheered. */
  readonly lostCents: number = $derived([...this.fates.values()].reduce((sum, fate) => sum + fate.lostCents, 0));
  /** From where a stake travelled to its area by the result. */
  readonly moves: Map<string, string> = $derived(movesOf(this.description, this.cells));

  private launchedAt = 0;
  private digest = "";
  private readonly socket: TableSocket;
  private readonly touches = new Map<number, Touch>();
  /** Acts that nobody waits for: a refusal of one is not told. */
  private readonly unheard = new Set<number>();
  private timers: { [name: string]: ReturnType<typeof setTimeout> } = {};

  constructor(readonly where: Whereabouts, open?: () => Wire) {
    const listener: Listener = {
      link: (link) => (this.link = link),
      welcome: (message) => this.welcome(message),
      public: (message) => this.public(message),
      own: (part) => this.own(part),
      done: (message) => this.placed(message),
      refused: (message) => this.refused(message),
      told: (message) => this.hear(message),
    };
    this.socket = new TableSocket(where, listener, open);
  }

  start(): () => void {
    this.socket.start();
    const hurry = (): void => this.socket.hurry();
    addEventListener("online", hurry);
    return () => {
      removeEventListener("online", hurry);
      Object.values(this.timers).forEach(clearTimeout);
      this.socket.end();
    };
  }

  /** Ask for an act; where a chip was put down, its ghost stands until the answer comes. */
  act(act: SeatAct, touch: Touch = {}): void {
    if (this.link !== "live") return;
    this.told = this.putDown = this.voided = null;
    this.unprinted = false;
    this.reveal();
    this.fresh = false;
    const serial = this.socket.act(act);
    this.touches.set(serial, touch);
    if (touch.area !== undefined && touch.cents !== undefined) {
      this.ghosts = [...this.ghosts, { serial, area: touch.area, cents: touch.cents }];
    }
  }

  /** Give an order at the console. */
  order(act: StaffAct, touch: Touch = {}): void {
    if (this.link !== "live") return;
    this.told = null;
    this.touches.set(this.socket.order(act), touch);
  }

  /** Have it written down that the rules are shown, to a place that the dealer names. Whoever reads
   *  them is not told whether it was: they are shown all the same. */
  recordRules(place: string): void {
    if ((this.link !== "live" && this.link !== "reconnecting") || this.view?.type !== "dealer-table") return;
    const { table, console = false } = this.where;
    this.unheard.add(console ? this.socket.order({ type: "show-rules", table, place }) : this.socket.act({ type: "show-rules" }));
  }

  recall(): void {
    this.socket.recall();
  }

  /** The refusal has been read; one that turned the screen away stays. */
  dismiss(): void {
    if (this.link === "live") this.told = null;
  }

  // What the line says.

  private welcome(message: Welcome): void {
    this.periodMs = message.period_ms;
    this.fetchFelt(message);
  }

  private fetchFelt({ digest, table }: { digest: string; table: string }): void {
    if (digest === this.digest) return;
    this.digest = digest;
    void layoutOf(table)
      .then((description) => (this.description = description))
      .catch(() => {
        this.digest = "";
        this.after("layout", 2_000, () => this.fetchFelt({ digest, table }));
      });
  }

  private public(message: Public): void {
    const was = this.phase;
    const { view } = message;
    this.offset = message.at - Date.now();
    const resulted = this.view !== null && view.result !== null && lastRound(view) !== lastRound(this.view);
    if (resulted) this.holdBack();
    if (was === "stopped" && this.view !== null) this.noteVoid(this.view.round, view);
    this.view = view;
    this.closesAt = view.type === "terminal-table" && view.closes_in_ms !== null ? message.at + view.closes_in_ms : null;
    this.shootBy = view.type === "terminal-table" && view.shoot_in_ms !== null ? message.at + view.shoot_in_ms : null;
    if (this.phase === "rolling" && was !== "rolling") this.launchedAt = Date.now();
    if (resulted) this.showResult();
  }

  /** A stopped round that is over and has no result was declared void. */
  private noteVoid(round: number, view: PublicPart): void {
    const isOver = view.round > round || view.stage === "over";
    if (!isOver || lastRound(view) >= round) return;
    this.voided = round;
    this.after("voided", VOID_MS, () => (this.voided = null));
  }

  private own(part: OwnPart): void {
    if (!this.revealed && this.held === null) this.held = this.part;
    if (failedToPrint(this.part, part)) {
      this.unprinted = true;
      this.after("unprinted", VOID_MS, () => (this.unprinted = false));
    }
    this.part = part;
  }

  private placed({ serial, placed, commission_cents: commissionCents }: ActDone): void {
    this.unheard.delete(serial);
    const touch = this.answered(serial);
    touch?.then?.();
    if (touch === undefined || placed === null) return;
    const placedCents = Object.values(placed).reduce((sum, cents) => sum + cents, 0);
    this.putDown = { ...touch, serial, placedCents, commissionCents };
    this.after("put-down", TOLD_MS, () => (this.putDown = null));
  }

  private refused(refusal: ActRefused): void {
    if (this.unheard.delete(refusal.serial)) return;
    const touch = this.answered(refusal.serial);
    this.told = { refusal, area: touch?.area ?? null, point: touch?.point ?? null };
    if (this.link === "live") this.after("told", TOLD_MS, () => this.dismiss());
  }

  private hear(message: FromServer): void {
    switch (message.type) {
      case "seats":
        this.taken = message.taken;
        this.patrons = message.patrons;
        break;
      case "fates":
        this.settled = message;
        break;
      case "paper":
        this.paper = message;
        break;
      case "recalled":
        this.recalled = message;
        break;
      case "notice":
        this.notice = message;
        break;
      case "dice":
        this.dice = message;
        break;
      case "change-asked":
        this.changes = [...this.changes, message];
        break;
      default:
        break;
    }
  }

  private answered(serial: number): Touch | undefined {
    const touch = this.touches.get(serial);
    this.touches.delete(serial);
    this.ghosts = this.ghosts.filter((ghost) => ghost.serial !== serial);
    return touch;
  }

  /** A result has come: dice that still tumble come to rest before anything tells it. */
  private holdBack(): void {
    this.revealed = false;
    this.held = this.part;
  }

  private showResult(): void {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return this.reveal();
    const rest = Math.max(0, this.launchedAt + this.motion.movesMs - Date.now());
    this.after("settle", rest, () => (this.settling = !this.revealed));
    this.after("reveal", rest + this.motion.settlesMs, () => this.reveal());
  }

  private reveal(): void {
    if (this.revealed) return;
    this.revealed = true;
    this.settling = false;
    this.held = null;
    this.fresh = true;
    this.after("fresh", FRESH_MS, () => (this.fresh = false));
  }

  private after(name: string, milliseconds: number, then: () => void): void {
    clearTimeout(this.timers[name]);
    this.timers[name] = setTimeout(then, milliseconds);
  }
}

function lastRound(view: PublicPart): number {
  return view.results.at(-1)?.[0] ?? 0;
}

/** A terminal that printed and has its credit still has printed nothing. */
function failedToPrint(was: OwnPart | null, is: OwnPart): boolean {
  if (was?.type !== "terminal" || is.type !== "terminal") return false;
  return was.state === "printing" && is.state !== "printing" && is.credit_cents > 0 && is.credit_cents === was.credit_cents;
}

const KEY = Symbol("table");

export function provideTable(store: TableStore): TableStore {
  return setContext(KEY, store);
}

/** The table of the page a component is on. */
export function useTable(): TableStore {
  return getContext<TableStore>(KEY);
}
