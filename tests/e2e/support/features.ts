import type { Page } from "@playwright/test";
import { startSandbox } from "../../../scripts/sandbox/index.ts";
import { CONSOLE_ROOT } from "../../../scripts/start/build-console.ts";
import { test } from "./test.ts";

/** Returns a `test` whose server is a sandbox with features that are off by default. */
export function testWithFeatures(...features: readonly string[]) {
  return test.extend<object, { server: string }>({
    server: [
      async ({ browserName: _ }, use) => {
        const sandbox = await startSandbox({ port: 0, consoleRoot: CONSOLE_ROOT, features: [...features] });
        await use(sandbox.url);
        await sandbox.close();
      },
      { scope: "worker" },
    ],
  });
}

/**
 * Changes the server info that a page gets so that a feature is enabled, where the server itself cannot be started with
 * it.
 */
export async function showFeature(page: Page, feature: string): Promise<void> {
  await page.route(/\/admin\/serverinfo/, async (route) => {
    const answer = await route.fetch();
    const info = (await answer.json()) as { features: { name: string; enabled: boolean }[] };
    const features = info.features.map((one) => (one.name === feature ? { ...one, enabled: true } : one));
    await route.fulfill({ response: answer, json: { ...info, features } });
  });
}
