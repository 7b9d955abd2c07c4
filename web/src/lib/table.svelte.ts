// One table as this screen knows it: what the server said, what waits for its answer, and what of
// the last result has been shown. It computes no odds and no balance.
import { getContext, setContext } from "svelte";
import { layoutOf, signOf } from "./api";
import { areaOf, litOf, movesOf, stakesOf, outcomesTold, type Outcome } from "../board/stakes";
import { isOpen, phaseOf, type Phase } from "./phase";
import type { OneMeter } from "./one-meter.svelte";
import { playedOf } from "./played";
import { voidedIn } from "./results";
import { TerminalRecord, type Memory } from "./record";
import type { Wire } from "./line";
import { TableSocket, type Link, type Listener, type Whereabouts } from "./socket";
import type { ChangeAsked, Description, Dice, DisputeTold, ActDone, LimitsShown, Outcomes, FromServer, JackpotView, Notice, OwnPart, Paper, PromotionAtSeat, Public, PublicPart, GamesRecalled, OwnPlay, PlaceRecalled, ActRefused, SeatAct, SignShown, StaffAct, WagerBack, WagersBack, Welcome } from "./wire";

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
  /** What stands on the table's sign. */
  sign = $state.raw<SignShown | null>(null);
  /** The limits at this screen: a player's own where a sign at the place states them, else the table's. */
  readonly limits: readonly LimitsShown[] = $derived.by(() => {
    const own = this.sign?.personal.find((one) => one.in_force && this.part?.type === "place" && one.place === this.part.place);
    return own?.limits ?? this.sign?.limits ?? [];
  });
  ghosts = $state.raw<readonly Ghost[]>([]);
  told = $state.raw<Told | null>(null);
  /** The chip that the server took last, until that is old. */
  putDown = $state.raw<PutDown | null>(null);
  /** What became of the last round's stakes, as the server said it. */
  settled = $state.raw<Outcomes | null>(null);
  notice = $state.raw<Notice | null>(null);
  paper = $state.raw<Paper | null>(null);
  recalled = $state.raw<GamesRecalled | null>(null);
  /** The same at a place, of the player there. */
  placeRecalled = $state.raw<PlaceRecalled | null>(null);
  ownPlay = $state.raw<OwnPlay | null>(null);
  /** The promotions that this table goes with; none before the server has told them. */
  promotions = $state.raw<readonly PromotionAtSeat[] | null>(null);
  dice = $state.raw<Dice | null>(null);
  changes = $state.raw<readonly ChangeAsked[]>([]);
  /** The jackpots that this table plays for, and what of them is this seat's own. */
  jackpots = $state.raw<readonly JackpotView[]>([]);
  /** Disputes that were raised at this seat, and how far each is. */
  disputes = $state.raw<readonly DisputeTold[]>([]);
  /** The server's clock less ours. */
  offset = $state(0);
  /** When wagering closes and when the shooter's time is over, by the server's clock. */
  closesAt = $state<number | null>(null);
  shootBy = $state<number | null>(null);
  /** The number of the seat at its table; none before the server has said it. */
  number = $state<number | null>(null);
  /** For how many minutes a seat is held whose player steps away; 0: it is not. */
  reserveMinutes = $state(0);
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
  /** A round that has just come to nothing, until that is old or something is touched. */
  voided = $state<number | null>(null);
  /** What went back to this seat by a rule, until it has been read. */
  wagersBack = $state.raw<WagersBack | null>(null);
  private held = $state.raw<OwnPart | null>(null);

  readonly phase: Phase = $derived(phaseOf(this.view));
  /** Whether the terminal takes new wagers and money; a dealer's table has none that does not. */
  readonly serves: boolean = $derived(this.part?.type !== "terminal" || this.part.state === "in-service");
  /** Whether the closing sign of this document ends new wagers at once: what lies there is still the player's. */
  /** Whether what moves, or a fresh result, is what there is to see: signs over it wait. */
  readonly moving: boolean = $derived(this.phase === "rolling" || !this.revealed || this.fresh);
  readonly takesNoNew: boolean = $derived(isOpen(this.phase) && this.view?.type === "terminal-table" && this.view.takes_no_new);
  readonly open: boolean = $derived(isOpen(this.phase) && this.link === "live" && this.serves);
  /** Own part as it is shown: held back until the dice that decided it have come to rest. */
  readonly shown: OwnPart | null = $derived(this.revealed ? this.part : (this.held ?? this.part));
  readonly stakes: Map<string, number> = $derived(stakesOf(this.description, this.shown));
  /** Where nothing can be placed as the table and these wagers stand, and the kind of why. */
  readonly closed: Map<string, string> = $derived(new Map(Object.entries(this.shown?.type === "terminal" ? this.shown.closed : {})));
  /** What would go back at the close as it stands, by area, and why. */
  readonly low: Map<string, WagerBack> = $derived.by(() => {
    const { description, shown } = this;
    if (description === null || shown?.type !== "terminal") return new Map();
    return new Map(Object.entries(shown.due_back).map(([cell, back]) => [areaOf(description, cell), back]));
  });
  /** Areas whose stake could not be placed again once it is taken back. */
  readonly final: Set<string> = $derived.by(() => {
    const { description, shown } = this;
    return new Set(description === null || shown?.type !== "terminal" ? [] : shown.final.map((cell) => areaOf(description, cell)));
  });
  readonly lit: Set<string> = $derived(this.revealed ? litOf(this.description, this.view?.lit ?? []) : new Set());
  /** What the server said of this terminal's stakes in the last round, while its result is fresh. */
  private readonly cells: Outcomes["cells"] = $derived.by(() => {
    const { settled, view } = this;
    return this.fresh && view !== null && settled?.round === lastRound(view) ? settled.cells : {};
  });
  /** What was won in the round whose result is fresh: another round's win is not this one's. */
  readonly wonCents: number = $derived(Object.keys(this.cells).length > 0 && this.shown?.type === "terminal" ? this.shown.win_cents : 0);
  /** The last round, where it came to nothing: no older result is told as if it were its own. */
  readonly noResult: number | null = $derived(voidedIn(this.view));
  readonly outcomes: Map<string, Outcome> = $derived(outcomesTold(this.description, Object.entries(this.cells)));
  /** Stakes that went with the last result: a win that is not more than they were is not cheered. */
  readonly lostCents: number = $derived([...this.outcomes.values()].reduce((sum, outcome) => sum + outcome.lostCents, 0));
  /** From where a stake travelled to its area by the result. */
  readonly moves: Map<string, string> = $derived(movesOf(this.description, this.cells));

  private launchedAt = 0;
  private digest = "";
  private signStates = "";
  private readonly socket: TableSocket;
  private readonly touches = new Map<number, Touch>();
  /** Acts that nobody waits for: a refusal of one is not told. */
  private readonly unheard = new Set<number>();
  private timers: { [name: string]: ReturnType<typeof setTimeout> } = {};

  /** The one meter, where this seat is one of a station's. */
  oneMeter = $state.raw<OneMeter | null>(null);
  /** What the credit meter shows: the seat's own, or the one of the whole station. */
  readonly creditCents: number | null = $derived.by(() => {
    const own = this.shown?.type === "terminal" ? this.shown : null;
    return own === null || this.oneMeter === null ? (own?.credit_cents ?? null) : this.oneMeter.cents;
  });

  /** What this machine keeps itself, where it is a terminal. */
  private readonly record: TerminalRecord | null;
  /** Whether this machine has been there for all that it is told now. */
  private follows = false;

  constructor(readonly where: Whereabouts, open?: () => Wire, memory?: Memory) {
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
    this.record = where.seat === undefined || memory === undefined ? null : new TerminalRecord(where.table, where.seat, memory);
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
    this.record?.touched(serial, this.view?.round ?? 0, act, this.offset + Date.now());
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

  /** Have it written down that the rules are shown, to a place that the dealer names. The reader
   *  is not told whether it was: they are shown all the same. */
  recordRules(place: string): void {
    if ((this.link !== "live" && this.link !== "reconnecting") || this.view?.type !== "dealer-table") return;
    const { table, console = false } = this.where;
    this.unheard.add(console ? this.socket.order({ type: "show-rules", table, place }) : this.socket.act({ type: "show-rules" }));
  }

  /** Tell the server of an error of this terminal's own screen; whether it could be told. */
  reportFault(code: string): boolean {
    if (this.link !== "live" || this.part?.type !== "terminal") return false;
    this.unheard.add(this.socket.act({ type: "report-own-fault", code }));
    return true;
  }

  /** Have the promotions of this table told; nobody has touched anything for it. */
  askPromotions(): void {
    if (this.link === "live") this.unheard.add(this.socket.act({ type: "ask-for-promotions" }));
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
    this.follows = false;
    this.periodMs = message.period_ms;
    this.reserveMinutes = message.reserve_minutes;
    this.number = message.number;
    this.fetchFelt(message);
  }

  /** The sign is up for everybody: when it changes, it and the limits on the felt are asked for again. */
  private noteSign(view: PublicPart): void {
    if (view.type !== "dealer-table") return;
    const states = JSON.stringify([view.limits, view.player_minimum_cents, view.player_maximum_cents, view.personal, view.proposed, view.proposed_from]);
    const was = this.signStates;
    this.signStates = states;
    if (was === "" || was === states || this.digest === "") return;
    const { digest } = this;
    this.digest = "";
    this.fetchFelt({ digest, table: this.where.table });
  }

  private fetchFelt({ digest, table }: { digest: string; table: string }): void {
    if (digest === this.digest) return;
    this.digest = digest;
    void Promise.all([layoutOf(table), signOf(table)])
      .then(([description, sign]) => ((this.description = description), (this.sign = sign)))
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
    if (this.view !== null) this.noteVoid(view);
    if (this.view !== null && this.view.round !== view.round) this.follows = true;
    this.view = view;
    this.noteSign(view);
    this.closesAt = view.type === "terminal-table" && view.closes_in_ms !== null ? message.at + view.closes_in_ms : null;
    this.shootBy = view.type === "terminal-table" && view.shoot_in_ms !== null ? message.at + view.shoot_in_ms : null;
    if (this.phase === "rolling" && was !== "rolling") this.launchedAt = Date.now();
    if (resulted) this.showResult();
  }

  /** A round has come to nothing since the last view. */
  private noteVoid(view: PublicPart): void {
    const round = voidedIn(view);
    if (round === null || round === voidedIn(this.view)) return;
    this.voided = round;
    this.reveal();
    this.fresh = false;
    this.after("voided", VOID_MS, () => (this.voided = null));
  }

  private own(part: OwnPart): void {
    if (!this.revealed && this.held === null) this.held = this.part;
    if (failedToPrint(this.part, part)) {
      this.unprinted = true;
      this.after("unprinted", VOID_MS, () => (this.unprinted = false));
    } else if (isOutOfPaper(this.part) && !isOutOfPaper(part)) {
      this.unprinted = false;
    }
    this.part = part;
    if (part.type === "terminal") this.oneMeter?.told(part.credit_cents, part.station);
    this.keep();
  }

  /** Keep what lies here on the machine's own record. What it is told when it comes back is the
   *  house's record, not its own. */
  private keep(): void {
    const { part, view } = this;
    if (!this.follows || part?.type !== "terminal" || view?.type !== "terminal-table") return;
    this.record?.lies(view, part.stakes);
  }

  private placed({ serial, placed, commission_cents: commissionCents }: ActDone): void {
    this.unheard.delete(serial);
    this.record?.answered(serial, "done");
    this.follows = true;
    this.keep();
    const touch = this.answered(serial);
    touch?.then?.();
    if (touch === undefined || placed === null) return;
    const placedCents = Object.values(placed).reduce((sum, cents) => sum + cents, 0);
    this.putDown = { ...touch, serial, placedCents, commissionCents };
    this.after("put-down", TOLD_MS, () => (this.putDown = null));
  }

  private refused(refusal: ActRefused): void {
    if (this.unheard.delete(refusal.serial)) return;
    this.record?.answered(refusal.serial, refusal.kind);
    const touch = this.answered(refusal.serial);
    this.told = { refusal, area: touch?.area ?? null, point: touch?.point ?? null };
    if (this.link === "live") this.after("told", TOLD_MS, () => this.dismiss());
  }

  private hear(message: FromServer): void {
    switch (message.type) {
      case "outcomes":
        this.settled = message;
        break;
      case "wagers-back":
        this.wagersBack = message;
        this.showWagersBack();
        break;
      case "jackpots":
        this.jackpots = message.pools;
        break;
      case "disputes":
        this.disputes = message.disputes;
        break;
      case "paper":
        this.paper = message;
        break;
      case "own-play":
        this.ownPlay = message;
        break;
      case "promotions-here":
        this.promotions = message.promotions;
        break;
      case "recalled":
        this.recalled = message;
        this.oneMeter?.recalled(playedOf(this.description, message));
        break;
      case "place-recalled":
        this.placeRecalled = message;
        break;
      case "notice":
        this.notice = message;
        break;
      case "record-asked":
        if (this.record !== null) this.socket.report(this.record.of(message.round));
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
    this.after("fresh", FRESH_MS, () => {
      this.fresh = false;
      this.showWagersBack();
    });
  }

  /** The time to read it runs from when it can be seen, however long the dice roll. */
  private showWagersBack(): void {
    this.after("wagers-back", VOID_MS, () => (this.moving ? this.showWagersBack() : (this.wagersBack = null)));
  }

  private after(name: string, milliseconds: number, then: () => void): void {
    clearTimeout(this.timers[name]);
    this.timers[name] = setTimeout(then, milliseconds);
  }
}

function lastRound(view: PublicPart): number {
  return view.results.at(-1)?.[0] ?? 0;
}

function isOutOfPaper(part: OwnPart | null): boolean {
  return part?.type === "terminal" && part.no_paper;
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
