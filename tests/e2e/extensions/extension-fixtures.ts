import { join } from "node:path";
import { startSandbox } from "../../../scripts/sandbox/index.ts";
import { CONSOLE_ROOT } from "../../../scripts/start/build-console.ts";
import { test as base } from "../support/test.ts";

const PACKS = join(import.meta.dirname, "../../fixtures/packs");

/** Test on a console with packs: valid ones and an invalid one. */
export const test = base.extend<object, { server: string }>({
  server: [
    async ({ browserName: _ }, use) => {
      const sandbox = await startSandbox({
        port: 0,
        consoleRoot: CONSOLE_ROOT,
        packs: ["acme-invoices", "acme-people", "acme-brands", "acme-broken"].map((name) => join(PACKS, name)),
      });
      await use(sandbox.url);
      await sandbox.close();
    },
    { scope: "worker" },
  ],
});
