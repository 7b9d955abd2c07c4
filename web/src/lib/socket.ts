// The line to one table: it greets, follows, notices a gap, comes back by itself, and asks again
// what was not answered. It knows nothing of games and draws nothing.
import { LATEST_MS, overWebSocket, PING_MS, SILENCE_MS, SOONEST_MS, type Wire } from "./line";
import type { Console, ActDone, FromOutside, FromServer, Order, OwnRecord, Place, Public, ActRefused, SeatAct, StaffAct, Terminal, Welcome } from "./wire";

export type Link = "connecting" | "live" | "reconnecting" | "replaced" | "turned-away";

/** Where a socket wants to be: a seat, the console, or with neither the public display. */
export interface Whereabouts {
  table: string;
  seat?: string;
  console?: boolean;
  /** The key by which this machine is the seat. */
  key?: string;
}

/** What the holder of the line hears of it. */
export interface Listener {
  link(link: Link): void;
  welcome(message: Welcome): void;
  public(message: Public): void;
  own(part: Terminal | Place | Console, version: number): void;
  done(message: ActDone): void;
  refused(message: ActRefused): void;
  /** Everything else, as it came. */
  told(message: FromServer): void;
}

const BUSY_MS = 300;

type Act = { type: "do"; serial: number; seen: number; act: SeatAct } | Order;

export class TableSocket {
  /** The version of the last public view, which commands name as what was seen. */
  version = 0;

  private wire: Wire | null = null;
  private nextSerial = 0;
  private readonly waiting = new Map<number, Act>();
  private tries = 0;
  private ownVersion = 0;
  private welcomed = false;
  private ended = false;
  private heardAt = 0;
  private timers: ReturnType<typeof setTimeout>[] = [];

  constructor(
    private readonly where: Whereabouts,
    private readonly listener: Listener,
    private readonly open: () => Wire = overWebSocket,
    private readonly now: () => number = Date.now,
  ) {}

  start(): void {
    this.listener.link("connecting");
    this.connect();
  }

  /** Leave the table for good. */
  end(): void {
    this.ended = true;
    this.clearTimers();
    this.drop();
  }

  /** Try now instead of waiting: the machine says that it is on line again. */
  hurry(): void {
    if (!this.ended && this.wire === null) {
      this.clearTimers();
      this.connect();
    }
  }

  /** Ask for an act at the seat; the serial names it until it is answered. */
  act(act: SeatAct): number {
    return this.ask((serial) => ({ type: "do", serial, seen: this.version, act }));
  }

  /** Give an order at the console. */
  order(act: StaffAct): number {
    return this.ask((serial) => ({ type: "order", serial, act }));
  }

  recall(): void {
    if (this.welcomed) this.send({ type: "recall" });
  }

  /** Tell what this machine has on its own record. */
  report(record: OwnRecord): void {
    if (this.welcomed) this.send(record);
  }

  /** Whether an act still waits for its answer. */
  awaits(serial: number): boolean {
    return this.waiting.has(serial);
  }

  private ask(make: (serial: number) => Act): number {
    const serial = this.nextSerial++;
    const act = make(serial);
    this.waiting.set(serial, act);
    if (this.welcomed) this.send(act);
    return serial;
  }

  private connect(): void {
    const wire = this.open();
    this.wire = wire;
    this.welcomed = false;
    this.heardAt = this.now();
    wire.onopen = () => {
      const { table, seat = "", console = false, key = "" } = this.where;
      this.send({ type: "hello", table, seat, console, key, have: this.version });
    };
    wire.onmessage = (event) => {
      if (this.wire === wire) this.take(JSON.parse(event.data) as FromServer);
    };
    wire.onclose = () => {
      if (this.wire === wire) this.lost();
    };
    this.after(PING_MS, () => this.ping());
  }

  private take(message: FromServer): void {
    this.heardAt = this.now();
    switch (message.type) {
      case "welcome":
        return this.admitted(message);
      case "public":
        return this.follow(message);
      case "own":
        return this.own(message.part, message.version);
      case "done":
        if (!this.waiting.delete(message.serial)) return;
        if (message.part !== null) this.own(message.part, message.version);
        return this.listener.done(message);
      case "refused":
        if (!this.welcomed) return this.turnedAway(message);
        this.waiting.delete(message.serial);
        return this.listener.refused(message);
      case "busy": {
        const act = this.waiting.get(message.serial);
        if (act !== undefined) this.after(BUSY_MS, () => this.welcomed && this.send(act));
        return;
      }
      case "replaced":
        this.end();
        return this.listener.link("replaced");
      default:
        return this.listener.told(message);
    }
  }

  private admitted(message: Welcome): void {
    this.welcomed = true;
    this.tries = 0;
    if (message.fresh) this.version = this.ownVersion = 0;
    const highest = Math.max(-1, ...this.waiting.keys());
    this.nextSerial = Math.max(message.next_serial, this.nextSerial, highest + 1);
    this.listener.welcome(message);
    this.listener.link("live");
    // The same serials again: what was done is answered as done and not done twice.
    for (const act of this.waiting.values()) this.send(act);
  }

  private follow(message: Public): void {
    const missed = message.after !== 0 && message.after !== this.version;
    if (missed) {
      this.drop();
      return this.lost();
    }
    this.version = message.version;
    this.listener.public(message);
  }

  private own(part: Terminal | Place | Console, version: number): void {
    if (version < this.ownVersion) return;
    this.ownVersion = version;
    this.listener.own(part, version);
  }

  private turnedAway(message: ActRefused): void {
    this.listener.refused(message);
    // The house opens the table later, or a simulated patron goes first: keep knocking.
    if (message.kind === "not-opened-yet" || message.kind === "patrons-money") return;
    this.end();
    this.listener.link("turned-away");
  }

  private lost(): void {
    this.wire = null;
    this.welcomed = false;
    if (this.ended) return;
    this.clearTimers();
    this.listener.link("reconnecting");
    const wait = Math.min(LATEST_MS, SOONEST_MS * 2 ** this.tries++);
    this.after(wait, () => this.connect());
  }

  private ping(): void {
    if (this.now() - this.heardAt > SILENCE_MS) {
      this.drop();
      return this.lost();
    }
    if (this.welcomed) this.send({ type: "ping", at: this.now() });
    this.after(PING_MS, () => this.ping());
  }

  private drop(): void {
    const wire = this.wire;
    this.wire = null;
    wire?.close();
  }

  private send(message: FromOutside): void {
    this.wire?.send(JSON.stringify(message));
  }

  private after(milliseconds: number, then: () => void): void {
    const timer = setTimeout(() => {
      this.timers = this.timers.filter((one) => one !== timer);
      then();
    }, milliseconds);
    this.timers.push(timer);
  }

  private clearTimers(): void {
    this.timers.forEach(clearTimeout);
    this.timers = [];
  }
}
