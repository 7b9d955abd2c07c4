import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// While the pages are being written, `npm run dev` shows them over a floor that runs elsewhere.
const floor = "http://127.0.0.1:8080";

/** Modules of a folder, by the beginning of their names. */
const named = (folder: string, ...names: string[]): RegExp => new RegExp(`/src/${folder}/(${names.join("|")})\\.`);

// What nearly every page has, what every felt has, and what every seat has, in a file each: a page
// made of fifty small ones is seen later than the same page made of ten.
const SHARED: { [file: string]: RegExp[] } = {
  kit: [
    /node_modules\/(?!@fontsource)|preload-helper/,
    /\/src\/i18n\/[\w.]+\.ts/,
    named("kit", "Countdown", "Die", "DiceRow", "Icon", "LanguageSwitch", "LinkSign", "Mark", "Sheet"),
    named("lib", "api", "clock", "line", "mark", "money", "names", "phase", "results", "router", "seats-left", "sound", "times"),
    named("board", "PocketMark", "stakes"),
  ],
  felt: [
    named("board", "arranged", "Board", "Chip", "chips", "ChipRack", "Face", "Felt", "geometry", "grab", "LaidOut", "LockSign", "LostStake", "pockets", "RackKey", "Shape", "SideMark", "Stakes", "Tag", "Word"),
    named("kit", "Refusal"),
    named("lib", "guides", "machine", "one-meter", "played", "record", "screen", "sign", "socket", "table"),
    named("terminal", "OverPlate"),
  ],
  seat: [
    named("terminal", "Bar", "BottomBar", "faults", "GuideOffer", "HistoryPlate", "Meter", "PhasePlate", "PlacedNote", "SeatPage", "SignBoard", "Signs", "TerminalFrame", "TimeRail", "ToolKeys", "TopBar"),
    named("kit", "CardNotes", "Stage", "stage-over"),
    named("lib", "own-card"),
    named("calls", "Caller", "calling"),
  ],
};

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/pitboss/server/pages",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Which files a page is made of: the server names them in the page that it sends.
    manifest: "files.json",
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: Object.entries(SHARED).map(([name, parts]) => ({ name, test: (id: string) => parts.some((part) => part.test(id)) })),
        },
      },
    },
  },
  server: {
    proxy: { "/api": floor, "/ws": { target: floor, ws: true } },
  },
  test: { include: ["tests/**/*.test.ts"] },
});
