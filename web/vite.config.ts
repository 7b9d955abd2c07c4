import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// While the pages are being written, `npm run dev` shows them over a floor that runs elsewhere.
const floor = "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/pitboss/server/pages",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: {
    proxy: { "/api": floor, "/ws": { target: floor, ws: true } },
  },
  test: { include: ["tests/**/*.test.ts"] },
});
