// The signs of the house stand in the page as the server wrote it. What is on the Authority's file
// changes while a screen is up: on a floor for practice a line of its own tells it when it does.
import { LATEST_MS, overWebSocket, PING_MS, SILENCE_MS, SOONEST_MS, type Wire } from "./line";
import type { FromOutside, FromServer, Words } from "./wire";

const NAME = "not-filed";

/** Keep the sign that names the documents without an order on file as the floor has it now. */
export function followFile(): void {
  // Only a floor for practice opens without its orders, and only there the sign can stand. A page
  // within a page leaves the signs to the one around it.
  const beside = document.getElementById("training-floor");
  if (beside === null || parent !== window) return;
  const [first, table = ""] = location.pathname.split("/").filter(Boolean);
  new SignsLine(first === "table" ? decodeURIComponent(table) : "", (titles) => show(beside, titles)).start();
}

function show(beside: HTMLElement, titles: readonly Words[]): void {
  document.getElementById(NAME)?.remove();
  if (titles.length === 0) return;
  const [en, zh] = [titles.map((one) => one.en).join(", "), titles.map((one) => one.zh).join("、")];
  const sign = document.createElement("aside");
  sign.id = NAME;
  sign.setAttribute("aria-label", "Rules");
  // In every language, as the server writes it: the page's own language says which is seen.
  const said = { en: `No order on file for ${en}`, zh: `${zh} 没有存档的命令`, vi: `Chưa có lệnh lưu hồ sơ cho ${en}`, ko: `등록된 명령이 없습니다: ${en}` };
  for (const [lang, words] of Object.entries(said)) {
    const span = document.createElement("span");
    span.lang = lang;
    span.textContent = words;
    sign.append(span);
  }
  beside.after(sign);
}

class SignsLine {
  private wire: Wire | null = null;
  private answered = false;
  private tries = 0;
  private heardAt = 0;

  constructor(
    private readonly table: string,
    private readonly told: (titles: readonly Words[]) => void,
  ) {}

  start(): void {
    this.connect();
    setInterval(() => this.ping(), PING_MS);
  }

  private connect(): void {
    const wire = overWebSocket();
    this.wire = wire;
    this.answered = false;
    this.heardAt = Date.now();
    wire.onopen = () => this.send({ type: "watch-signs", table: this.table });
    wire.onmessage = (event) => {
      const message = JSON.parse(event.data) as FromServer;
      this.heardAt = Date.now();
      this.answered = true;
      this.tries = 0;
      if (message.type === "signs") this.told(message.titles);
    };
    wire.onclose = () => {
      if (this.wire !== wire) return;
      // While the floor is not there, what was shown stays.
      this.wire = null;
      setTimeout(() => this.connect(), Math.min(LATEST_MS, SOONEST_MS * 2 ** this.tries++));
    };
  }

  private ping(): void {
    if (this.wire === null) return;
    if (Date.now() - this.heardAt > SILENCE_MS) this.wire.close();
    else if (this.answered) this.send({ type: "ping", at: Date.now() });
  }

  private send(message: FromOutside): void {
    this.wire?.send(JSON.stringify(message));
  }
}
