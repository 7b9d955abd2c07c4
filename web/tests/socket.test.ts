import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Wire } from "../src/lib/line";
import { TableSocket, type Link, type Listener } from "../src/lib/socket";
import type { ActDone, FromServer, Public, Terminal, TerminalTable, Welcome } from "../src/lib/wire";

/** A line whose other end is the test. */
class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  closed = false;
  sent: { type: string; serial?: number; have?: number; seen?: number }[] = [];

  send(data: string): void {
    this.sent.push(JSON.parse(data));
  }
  close(): void {
    this.closed = true;
  }
  say(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  types(): string[] {
    return this.sent.map((message) => message.type);
  }
}

const welcome = (next_serial: number, fresh = true): Welcome => ({
  type: "welcome", table: "sicbo-1", seat: "sicbo-1-1", number: 1, game: "aruze-sicbo", digest: "d", next_serial, period_ms: 30_000, fresh, replaced: false, software: "", reserve_minutes: 5,
});
const shown = (version: number, after: number): Public => ({
  type: "public", version, after, since: 1, at: 0, view: { type: "terminal-table", version } as TerminalTable,
});
const part = (credit_cents: number): Terminal => ({ type: "terminal", credit_cents }) as Terminal;

interface Heard extends Listener {
  links: Link[];
  versions: number[];
  credits: number[];
  done: ReturnType<typeof vi.fn<(message: ActDone) => void>>;
  refused: ReturnType<typeof vi.fn<Listener["refused"]>>;
}

function heard(): Heard {
  const [links, versions, credits]: [Link[], number[], number[]] = [[], [], []];
  return {
    links, versions, credits,
    link: (link) => links.push(link),
    welcome: () => undefined,
    public: (message) => versions.push(message.version),
    own: (own) => own.type === "terminal" && credits.push(own.credit_cents),
    done: vi.fn(),
    refused: vi.fn(),
    told: () => undefined,
  };
}

describe("the line to a table", () => {
  let wires: FakeWire[];
  let ears: Heard;
  let socket: TableSocket;
  const last = (): FakeWire => wires.at(-1) as FakeWire;

  beforeEach(() => {
    vi.useFakeTimers();
    wires = [];
    ears = heard();
    socket = new TableSocket({ table: "sicbo-1", seat: "sicbo-1-1" }, ears, () => {
      const wire = new FakeWire();
      wires.push(wire);
      return wire;
    });
    socket.start();
    last().onopen?.();
  });
  afterEach(() => {
    socket.end();
    vi.useRealTimers();
  });

  function begin(): void {
    last().say(welcome(5));
    last().say(shown(40, 0));
  }

  it("greets with nothing seen, and is live once welcomed", () => {
    expect(last().sent[0]).toMatchObject({ type: "hello", table: "sicbo-1", seat: "sicbo-1-1", have: 0 });
    begin();
    expect(ears.links).toEqual(["connecting", "live"]);
    expect(ears.versions).toEqual([40]);
  });

  it("numbers acts from the welcome and names the version that was seen", () => {
    begin();
    expect(socket.act({ type: "undo" })).toBe(5);
    expect(socket.act({ type: "undo" })).toBe(6);
    expect(last().sent.slice(1)).toMatchObject([{ type: "do", serial: 5, seen: 40 }, { type: "do", serial: 6, seen: 40 }]);
  });

  it("comes back by itself with what it has, and sends again what was not answered", () => {
    begin();
    socket.act({ type: "undo" });
    socket.act({ type: "double" });
    last().say({ type: "done", serial: 5, version: 41, again: false, placed: null, commission_cents: 0, part: part(100) });
    last().onclose?.();
    expect(ears.links.at(-1)).toBe("reconnecting");
    vi.advanceTimersByTime(250);
    expect(wires).toHaveLength(2);
    last().onopen?.();
    expect(last().sent[0]).toMatchObject({ type: "hello", have: 40 });
    last().say(welcome(7, false));
    expect(last().sent.slice(1)).toMatchObject([{ type: "do", serial: 6, seen: 40 }]);
    last().say({ type: "done", serial: 6, version: 42, again: true, placed: null, commission_cents: 0, part: null });
    expect(ears.done).toHaveBeenLastCalledWith(expect.objectContaining({ serial: 6, again: true }));
    expect(socket.act({ type: "undo" })).toBe(7);
  });

  it("waits longer each time, and tries at once when told to hurry", () => {
    begin();
    for (const wait of [250, 500, 1_000, 2_000, 4_000, 5_000, 5_000]) {
      last().onclose?.();
      const before = wires.length;
      vi.advanceTimersByTime(wait - 1);
      expect(wires).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(wires).toHaveLength(before + 1);
    }
    last().onclose?.();
    const before = wires.length;
    socket.hurry();
    expect(wires).toHaveLength(before + 1);
  });

  it("notices a gap, shows nothing of what follows it, and asks for what it missed", () => {
    begin();
    last().say(shown(41, 40));
    const first = last();
    first.say(shown(43, 42));
    expect(first.closed).toBe(true);
    first.say(shown(44, 43));
    expect(ears.versions).toEqual([40, 41]);
    vi.advanceTimersByTime(250);
    last().onopen?.();
    expect(last().sent[0]).toMatchObject({ have: 41 });
  });

  it("starts afresh when told to, from the whole view", () => {
    begin();
    last().onclose?.();
    vi.advanceTimersByTime(250);
    last().onopen?.();
    last().say(welcome(5, true));
    last().say(shown(300, 0));
    last().say(shown(301, 300));
    expect(ears.versions).toEqual([40, 300, 301]);
  });

  it("sends again what the house was too busy for", () => {
    begin();
    socket.act({ type: "undo" });
    last().say({ type: "busy", serial: 5, sentence: "busy" });
    vi.advanceTimersByTime(300);
    expect(last().types()).toEqual(["hello", "do", "do"]);
    expect(socket.awaits(5)).toBe(true);
  });

  it("never goes back to an older part of its own", () => {
    begin();
    last().say({ type: "own", version: 50, part: part(700) });
    last().say({ type: "own", version: 49, part: part(900) });
    expect(ears.credits).toEqual([700]);
  });

  it("stays away once another screen has the seat", () => {
    begin();
    last().say({ type: "replaced", sentence: "taken over" });
    last().onclose?.();
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
    expect(ears.links.at(-1)).toBe("replaced");
  });

  it("does not knock again where it is not admitted, but does at a table that is not open yet", () => {
    last().say({ type: "refused", serial: 0, kind: "no-such-seat", clause: "", sentence: "no", maximum_cents: null, words: {} });
    last().onclose?.();
    vi.advanceTimersByTime(60_000);
    expect(ears.links.at(-1)).toBe("turned-away");
    expect(wires).toHaveLength(1);

    const other = new TableSocket({ table: "t" }, ears, () => {
      const wire = new FakeWire();
      wires.push(wire);
      return wire;
    });
    other.start();
    last().say({ type: "refused", serial: 0, kind: "not-opened-yet", clause: "", sentence: "not open", maximum_cents: null, words: {} });
    last().onclose?.();
    vi.advanceTimersByTime(250);
    expect(wires).toHaveLength(3);
    other.end();
  });

  it("hangs up on a house that has fallen silent", () => {
    begin();
    vi.advanceTimersByTime(10_000);
    expect(last().types()).toContain("ping");
    const first = last();
    vi.advanceTimersByTime(20_000);
    expect(first.closed).toBe(true);
    expect(ears.links.at(-1)).toBe("reconnecting");
  });
});
