import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, CDPSession, Page } from "playwright";
import { startSandbox } from "../../../scripts/sandbox/index.ts";
import { signedIn } from "../measure/session.ts";

const CONSOLE = join(import.meta.dirname, "..", "..", "..", "dist", "console");

/** The built console with its own sandbox, signed in. */
export interface BenchConsole {
  readonly url: string;
  readonly context: BrowserContext;
  close(): Promise<void>;
}

/** Starts the console with packs, which `write` puts into a folder. */
export async function openConsole(
  browser: Browser,
  write: (folder: string) => readonly string[],
): Promise<BenchConsole> {
  const folder = mkdtempSync(join(tmpdir(), "bench-packs-"));
  const sandbox = await startSandbox({ port: 0, consoleRoot: CONSOLE, packs: [...write(folder)] });
  const context = await signedIn(browser, `${sandbox.url}/`);
  return {
    url: sandbox.url,
    context,
    async close() {
      await context.close();
      await sandbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Opens a page with its CDP session, and closes it when `use` has finished. */
export async function withPage<Result>(
  context: BrowserContext,
  use: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const page = await context.newPage();
  try {
    return await use(page, await context.newCDPSession(page));
  } finally {
    await page.close();
  }
}

/** Navigates to an address of the console without reloading it. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, path);
}
