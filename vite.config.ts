import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { cspStyles } from "./scripts/vite/csp-styles.ts";
import { planModule } from "./scripts/vite/plan.ts";
import { CHUNK_GROUPS, preloadConsole } from "./scripts/vite/preload-console.ts";

const root = import.meta.dirname;
const underTest = process.env.VITEST !== undefined;

// Test runners say NODE_ENV=test, which would build the development version of React into the product.
if (!underTest && process.env.NODE_ENV === "test") process.env.NODE_ENV = "production";

export default defineConfig({
  // The page stands in the shell; tests run over the whole project.
  root: underTest ? root : `${root}/engine/shell`,
  // Relative addresses: the same files work embedded, in a theme jar and below any path of a web server.
  base: "./",
  plugins: [react(), tailwind(), cspStyles(), planModule(), preloadConsole()],
  build: {
    outDir: `${root}/dist/console`,
    emptyOutDir: true,
    manifest: true,
    target: "es2023",
    modulePreload: { polyfill: false },
    // Inlined pictures would need data: in more places than images; files are cached for ever anyway.
    assetsInlineLimit: 0,
    // Longer than the bundler likes: the start page is one file on purpose.
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNK_GROUPS } } },
  },
  server: { host: "127.0.0.1" },
  test: {
    include: ["engine/**/*.test.{ts,tsx}", "scripts/**/*.test.ts", "tests/**/*.test.ts", "sections/**/*.test.ts"],
    restoreMocks: true,
    setupFiles: [`${root}/tests/setup.ts`],
    // A bound for what never ends, not a measure: machines are noisy.
    testTimeout: 60_000,
  },
});
