import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { cspStyles } from "./scripts/vite/csp-styles.ts";
import { directImports } from "./scripts/vite/direct-imports.ts";
import { planModule } from "./scripts/vite/plan.ts";
import { CHUNK_GROUPS, preloadConsole } from "./scripts/vite/preload-console.ts";

const root = import.meta.dirname;
const underTest = process.env.VITEST !== undefined;

const PLAIN_TESTS = ["engine", "scripts", "tests", "sections"].map((room) => `${room}/**/*.test.ts`);
/** Tests that need a page: their names say so by ending on `.test.tsx` or `.page.test.ts`. */
const PAGE_TESTS = [
  "engine/**/*.test.tsx",
  "tests/**/*.test.tsx",
  "sections/**/*.test.tsx",
  "engine/**/*.page.test.ts",
];
/** Tests that put something else in the place of a module: other files must not get what they imported. */
const ALONE = ["engine/**/*.alone.test.tsx"];
/** Tests that render the whole console many times over: with React as people get it, which is twice as fast. */
const DRAWN = ["faults", "kept", "lossless", "names", "rights", "words"].map((what) => `tests/${what}/**/*.test.tsx`);
const setupFiles = [`${root}/tests/setup.ts`];

// Test runners say NODE_ENV=test, which would build the development version of React into the product.
if (!underTest && process.env.NODE_ENV === "test") process.env.NODE_ENV = "production";

export default defineConfig({
  // The page stands in the shell; tests run over the whole project.
  root: underTest ? root : `${root}/engine/app`,
  // Relative addresses: the same files work embedded, in a theme jar and below any path of a web server.
  base: "./",
  plugins: [directImports(), react(), tailwind(), cspStyles(), planModule(), preloadConsole()],
  resolve: { alias: { "markdown-to-jsx/react": `${root}/engine/fields/schema/values/plain-markdown.ts` } },
  build: {
    outDir: `${root}/dist/console`,
    emptyOutDir: true,
    manifest: true,
    target: "es2023",
    modulePreload: { polyfill: false },
    // Inlined pictures would need data: in more places than images; files are cached for ever anyway.
    assetsInlineLimit: 0,
    // Longer than the bundler likes: the start page is one file on purpose, and the library that packs are compiled with
    // holds every resource. It is fetched where there are packs.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // How long a plugin took says something about the machine, not about the build.
      checks: { bundlerTimings: false },
      // The page that starts names every other file: a character less of each hash counts.
      output: { codeSplitting: { groups: CHUNK_GROUPS }, chunkFileNames: "assets/[name]-[hash:7].js" },
    },
  },
  server: { host: "127.0.0.1" },
  test: {
    restoreMocks: true,
    unstubGlobals: true,
    // A bound for what never ends, not a measure: machines are noisy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One worker for each processor: the tests are all that runs.
    maxWorkers: "100%",
    // Files share a worker, and with it what they import: loading it again for each file takes longer than the tests.
    isolate: false,
    projects: [
      { extends: true, test: { name: "plain", include: PLAIN_TESTS, exclude: [...PAGE_TESTS, ...ALONE] } },
      {
        extends: true,
        test: {
          name: "page",
          include: PAGE_TESTS,
          exclude: [...ALONE, ...DRAWN],
          environment: "happy-dom",
          setupFiles,
        },
      },
      {
        extends: true,
        oxc: { jsx: { development: false } },
        test: {
          name: "drawn",
          include: DRAWN,
          environment: "happy-dom",
          setupFiles,
          env: { NODE_ENV: "production" },
          execArgv: ["--max-semi-space-size=64"],
        },
      },
      {
        extends: true,
        test: { name: "alone", include: ALONE, environment: "happy-dom", setupFiles, isolate: true },
      },
    ],
  },
});
