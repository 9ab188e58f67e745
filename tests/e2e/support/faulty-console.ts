import { type BrowserContext, expect, type Page } from "@playwright/test";
import { IDLE_SPAN } from "../../../engine/http/idle-tracker.ts";
import { settled } from "./console-page.ts";
import type { Fault } from "../../support/fault-injector.ts";
import { faultyConnection, type FaultyConnection } from "./faulty-connection.ts";
import { readPageState, type PageStateWithErrors } from "../../support/failure-messages.ts";
import { consoleUrl } from "./target.ts";

/** A console page whose connection to the server can have faults. */
export type FaultyConsole = {
  page: Page;
  connection: FaultyConnection;
  /** Uncaught errors since the last read. */
  uncaught: string[];
  goTo(path: string): Promise<void>;
};

/**
 * Manages one faulty console that all tests of a worker share. Each visit uses a new alias of the realm, so nothing is
 * cached.
 */
export type FaultyConsoles = { get(): Promise<FaultyConsole>; close(): Promise<void> };

/** The path of a missing page. */
export const MISSING_PAGE = "/master/no-such-place";

/** Returns a manager that creates the console on first use, and again after it was closed. */
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
  await page.addInitScript(neverIdle, IDLE_SPAN);
  const connection = await faultyConnection(page, server);
  await page.goto(`${consoleUrl(server)}#${MISSING_PAGE}`);
  await settled(page);
  const goTo = (path: string): Promise<void> =>
    page.evaluate((hash) => {
      // Marks old elements, so that they are not mistaken for those of the new page.
      for (const old of document.querySelectorAll("main :is(h1, h2, table, [role=alert])"))
        old.classList.add("left-behind");
      location.hash = hash;
    }, path);
  return { page, connection, uncaught, goTo };
}

/**
 * Runs in the page: its network is never idle. No background request is sent, whose failure a page does not report,
 * however slow the machine is.
 */
function neverIdle(span: number): void {
  const own = window.setTimeout;
  window.setTimeout = ((call: TimerHandler, delay?: number, ...given: unknown[]): number =>
    delay === span ? 0 : own(call, delay, ...given)) as typeof setTimeout;
}

/** Ends the fault and leaves the page of a test. Returns whether no dialog is open. */
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

/** The longest wait for a page to become idle, in milliseconds. */
const REST = 15_000;
/** Longer than the console's time-outs of reads and writes. */
const AGES = "05:01";

/** Reads the page until it matches, or the time is over. The clock of the page runs fast while a request is waiting. */
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
