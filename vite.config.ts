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
/** Tests that need a DOM. Their names end in `.test.tsx` or `.page.test.ts`. */
const PAGE_TESTS = [
  "engine/**/*.test.tsx",
  "tests/**/*.test.tsx",
  "sections/**/*.test.tsx",
  "engine/**/*.page.test.ts",
];
/** Tests that mock modules or measure their state. They run in isolation, apart from the modules of other files. */
const ALONE = ["engine/**/*.alone.test.tsx"];
/**
 * Tests that render the whole console many times. They use the production build of React, as users do, which is twice
 * as fast.
 */
const DRAWN = ["faults", "kept", "lossless", "names", "rights", "words"].map((what) => `tests/${what}/**/*.test.tsx`);
const setupFiles = [`${root}/tests/setup.ts`];
/** A test of a part says which presses it expects to be ignored. The tests of the whole console press what they find. */
const strictSetupFiles = [...setupFiles, `${root}/tests/setup-presses.ts`];

// Test runners set NODE_ENV=test, which would put the development build of React into the product.
if (!underTest && process.env.NODE_ENV === "test") process.env.NODE_ENV = "production";

export default defineConfig({
  // The page is in `engine/app`; tests run in the whole project.
  root: underTest ? root : `${root}/engine/app`,
  // With relative URLs, the same files work embedded, in a theme jar and below any path of a web server.
  base: "./",
  plugins: [directImports(), react(), tailwind(), cspStyles(), planModule(), preloadConsole()],
  resolve: { alias: { "markdown-to-jsx/react": `${root}/engine/fields/schema/values/plain-markdown.ts` } },
  build: {
    outDir: `${root}/dist/console`,
    emptyOutDir: true,
    manifest: true,
    target: "es2023",
    modulePreload: { polyfill: false },
    // Inlined images would require `data:` in the content security policy for more than images. Files are cached
    // permanently anyway.
    assetsInlineLimit: 0,
    // The start page is one file on purpose. The library for compiling packs contains every resource, but is loaded
    // only if there are packs.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // The duration of a plugin depends on the machine, not on the build.
      checks: { bundlerTimings: false },
      // The start page contains the names of all other files, so a shorter hash makes it smaller.
      output: { codeSplitting: { groups: CHUNK_GROUPS }, chunkFileNames: "assets/[name]-[hash:7].js" },
    },
  },
  server: { host: "127.0.0.1" },
  test: {
    restoreMocks: true,
    unstubGlobals: true,
    // Limits tests that never end. It does not measure speed, because that depends on the machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One worker per processor, because nothing but the tests runs.
    maxWorkers: "100%",
    // Files share a worker with its imported modules, because importing them again for each file takes longer than the
    // tests.
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
          setupFiles: strictSetupFiles,
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
        test: { name: "alone", include: ALONE, environment: "happy-dom", setupFiles: strictSetupFiles, isolate: true },
      },
    ],
  },
});
