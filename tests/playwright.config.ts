import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { chromium } from "./e2e/support/driver/chromium.ts";
import { PART, REALMS, TARGET } from "./e2e/support/target.ts";
import { VIEWPORT } from "./e2e/support/driver/viewport.ts";

const READING = /\.reading\.spec\.ts$/;
const ADD_ON = /\.add-on\.spec\.ts$/;
/** Names of the tests that run for every change: frequent tasks of administrators, navigation, and errors. */
const SHORT =
  /\/(?:sign-in|users|groups|roles|clients|realm-settings|editing|keyboard|palette|failures|two-administrators|appearance|script-size\.sandbox)\.spec\.ts$/;
const ALL = "**/*.spec.ts";
/** Patterns of the files of each part. */
const MATCHES = { reading: READING, writing: ALL, "add-on": ADD_ON, short: SHORT, long: ALL };
const results = join(import.meta.dirname, "..", "test-results");

export default defineConfig({
  testDir: "e2e",
  // `*.reading.spec.ts` changes nothing on the server.
  testMatch: PART === undefined ? ALL : MATCHES[PART],
  // `*.sandbox.spec.ts` needs features of the sandbox, `*.keycloak.spec.ts` those of Keycloak, and `*.add-on.spec.ts`
  // the add-on, which the sandbox has and a Keycloak may have. Tests of the checks themselves use their own pages,
  // which are the same on every server.
  testIgnore: [
    ...(TARGET === "keycloak" ? [/\.sandbox\.spec\.ts$/, /\/detection\//] : [/\.keycloak\.spec\.ts$/]),
    ...(PART === "writing" ? [READING] : []),
    ...(PART === "long" ? [SHORT] : []),
    ...(TARGET === "keycloak" && PART !== "add-on" ? [ADD_ON] : []),
  ],
  globalSetup: "./e2e/support/global-setup.ts",
  outputDir: join(results, PART === undefined ? TARGET : `${TARGET}-${PART}`),
  fullyParallel: true,
  forbidOnly: true,
  // Each worker has its own sandbox, or its own realm on the one Keycloak.
  workers: REALMS.length,
  timeout: 120_000,
  // A flaky test has a cause to find, so nothing is retried.
  retries: 0,
  expect: { timeout: 20_000 },
  reporter: [
    ["list"],
    ["json", { outputFile: process.env.ATRIUM_REPORT ?? join(results, `playwright-${TARGET}.json`) }],
  ],
  use: {
    browserName: "chromium",
    launchOptions: { executablePath: chromium.executable, args: chromium.args },
    viewport: VIEWPORT,
    locale: "en-US",
    timezoneId: "UTC",
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    trace: process.env.ATRIUM_TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
  },
});
