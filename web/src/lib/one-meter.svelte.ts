// The one meter of a station: what the station has by its latest version, and what lies at each of its
// seats. Each table is a page of its own beside the others; they tell each other what they were told.
import type { Phase } from "./phase";
import type { Played } from "./played";
import type { StationView } from "./wire";

/** What one table was told last: its seat's credit, and the station as it was then. */
interface SeatTold {
  table: string;
  creditCents: number;
  station: StationView | null;
}
/** What a table shows that is not in front: what it is doing, until when, and what is the player's there. */
export interface TableSeen {
  table: string;
  phase: Phase;
  closesAt: number | null;
  betCents: number;
  wonCents: number;
}
type Message = { type: "seat"; told: SeatTold } | { type: "seen"; seen: TableSeen } | { type: "ask" } | { type: "leave"; table: string } | { type: "left"; table: string } | { type: "recall" } | { type: "recalled"; table: string; games: Played[] };

export class OneMeter {
  private seats = $state.raw<ReadonlyMap<string, SeatTold>>(new Map());
  private readonly channel: BroadcastChannel;
  private own: SeatTold | null = null;
  private ownSeen: TableSeen | null = null;
  /** What the station page asks of one table, and what a table answers. */
  onleave: (() => void) | null = null;
  onleft: ((table: string) => void) | null = null;
  onrecall: (() => void) | null = null;
  /** What each table is doing, as it was told last. */
  seen = $state.raw<ReadonlyMap<string, TableSeen>>(new Map());
  /** The last games of each table that has told them. */
  games = $state.raw<ReadonlyMap<string, readonly Played[]>>(new Map());

  /** The station as the latest of its tables was told of it. */
  readonly station: StationView | null = $derived.by(() => {
    let latest: StationView | null = null;
    for (const { station } of this.seats.values()) if (station !== null && station.version >= (latest?.version ?? 0)) latest = station;
    return latest;
  });
  /** What the cabinet has: a seat that has left has its own credit, which is the player's all the same. */
  readonly cents: number = $derived([...this.seats.values()].reduce((sum, seat) => sum + seat.creditCents, this.station?.credit_cents ?? 0));

  constructor(readonly name: string, private readonly table: string | null) {
    this.channel = new BroadcastChannel(`pitboss-${name}`);
    this.channel.onmessage = ({ data }: MessageEvent<Message>) => this.hear(data);
    this.send({ type: "ask" });
  }

  /** This table's seat was told something. */
  told(creditCents: number, station: StationView | null): void {
    if (this.table === null) return;
    this.own = { table: this.table, creditCents, station };
    this.note(this.own);
    this.send({ type: "seat", told: this.own });
  }

  /** This table does something else, or something else lies there. */
  shows(seen: Omit<TableSeen, "table">): void {
    if (this.table === null) return;
    this.ownSeen = { table: this.table, ...seen };
    this.send({ type: "seen", seen: this.ownSeen });
  }

  leave(table: string): void {
    this.send({ type: "leave", table });
  }

  left(): void {
    if (this.table !== null) this.send({ type: "left", table: this.table });
  }

  /** The page of the station asks every table for its last games. */
  recall(): void {
    this.games = new Map();
    this.send({ type: "recall" });
  }

  recalled(games: Played[]): void {
    if (this.table !== null) this.send({ type: "recalled", table: this.table, games });
  }

  /** A table that is no longer shown is not counted. */
  forget(table: string): void {
    this.seats = new Map([...this.seats].filter(([name]) => name !== table));
  }

  close(): void {
    this.channel.close();
  }

  private hear(message: Message): void {
    if (message.type === "seat") this.note(message.told);
    else if (message.type === "seen") this.seen = new Map([...this.seen, [message.seen.table, message.seen]]);
    else if (message.type === "ask") {
      if (this.own !== null) this.send({ type: "seat", told: this.own });
      if (this.ownSeen !== null) this.send({ type: "seen", seen: this.ownSeen });
    }
    else if (message.type === "leave" && message.table === this.table) this.onleave?.();
    else if (message.type === "recall") this.onrecall?.();
    else if (message.type === "recalled") this.games = new Map([...this.games, [message.table, message.games]]);
    else if (message.type === "left") {
      this.forget(message.table);
      this.onleft?.(message.table);
    }
  }

  private note(told: SeatTold): void {
    this.seats = new Map([...this.seats, [told.table, told]]);
  }

  private send(message: Message): void {
    this.channel.postMessage(message);
  }
}
