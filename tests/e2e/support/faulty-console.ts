import { type BrowserContext, expect, type Page } from "@playwright/test";
import { settled } from "./console-page.ts";
import type { Fault } from "../../support/fault-injector.ts";
import { faultyConnection, type FaultyConnection } from "./faulty-connection.ts";
import { readPageState, type PageStateWithErrors } from "./failure-messages.ts";
import { consoleUrl } from "./target.ts";

/** A console whose way to the server can be disturbed. */
export type FaultyConsole = {
  page: Page;
  connection: FaultyConnection;
  /** Errors that nobody caught since the last look. */
  uncaught: string[];
  goTo(path: string): Promise<void>;
};

/** One faultyConsole that stays from test to test, since every visit is to a realm that nothing is known of yet. */
export type FaultyConsoles = { get(): Promise<FaultyConsole>; close(): Promise<void> };

/** An address where nothing is. */
export const MISSING_PAGE = "/master/no-such-place";

/** Makes the faultyConsole when it is first asked for, or asked for again after it was closed. */
export function createFaultyConsoles(newContext: () => Promise<BrowserContext>, server: string): FaultyConsoles {
  let present: { faultyConsole: FaultyConsole; context: BrowserContext } | undefined;
  return {
    get: async () => {
      if (!present) {
        const context = await newContext();
        present = { context, faultyConsole: await startFaultyConsole(context, server) };
      }
      return present.faultyConsole;
    },
    close: async () => {
      const last = present;
      present = undefined;
      await last?.faultyConsole.connection.close();
      await last?.context.close();
    },
  };
}

async function startFaultyConsole(context: BrowserContext, server: string): Promise<FaultyConsole> {
  const page = await context.newPage();
  const uncaught: string[] = [];
  page.on("pageerror", (error) => uncaught.push(error.message));
  page.on("crash", () => uncaught.push("the page crashed"));
  await page.clock.install();
  const connection = await faultyConnection(page, server);
  await page.goto(`${consoleUrl(server)}#${MISSING_PAGE}`);
  await settled(page);
  const goTo = (path: string): Promise<void> =>
    page.evaluate((hash) => {
      // What stands there now must not be taken for the page that is gone to.
      for (const old of document.querySelectorAll("main :is(h1, h2, table, [role=alert])"))
        old.classList.add("left-behind");
      location.hash = hash;
    }, path);
  return { page, connection, uncaught, goTo };
}

/** Leaves what a test has opened, with all well again. @returns whether the page let go of it. */
export async function reset({ page, connection, uncaught, goTo }: FaultyConsole): Promise<boolean> {
  connection.inject(undefined);
  await goTo(MISSING_PAGE);
  await settled(page);
  await closeMessages(page);
  uncaught.length = 0;
  return (await page.getByRole("dialog").count()) === 0;
}

export async function closeMessages(page: Page): Promise<void> {
  await page.clock.fastForward("00:09");
  await expect(page.getByRole("region", { name: "Messages" }).getByRole("listitem")).toHaveCount(0);
}

/** Milliseconds to wait for a page to come to rest. */
const REST = 15_000;
/** Longer than the console waits for a read, and for a write. */
const AGES = "05:01";

/** Looks until the page is as wanted, or until it had time enough. Time passes faster where an answer is waited for. */
export async function waitUntil(
  { page, uncaught }: FaultyConsole,
  fault: Fault | undefined,
  isExpected: (seen: PageStateWithErrors) => boolean,
): Promise<PageStateWithErrors> {
  const end = Date.now() + REST;
  for (let pause = 25; ; pause = Math.min(pause * 1.5, 200)) {
    const seen = await readPageState(page, [...uncaught]);
    if (isExpected(seen) || Date.now() > end) {
      uncaught.length = 0;
      return seen;
    }
    if (fault === "time-out") await page.clock.fastForward(AGES);
    else if (fault === "offline") await page.clock.fastForward("00:02");
    await new Promise((later) => setTimeout(later, pause));
  }
}
