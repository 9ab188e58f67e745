import { type BrowserContext, expect, type Page } from "@playwright/test";
import { settled } from "./desk.ts";
import type { Fault } from "../../support/disturbance.ts";
import { disturbableLine, type Line } from "./faults.ts";
import { look, type Seen } from "./judge.ts";
import { consoleUrl } from "./target.ts";

/** A console whose way to the server can be disturbed. */
export type Bench = {
  page: Page;
  line: Line;
  /** Errors that nobody caught since the last look. */
  uncaught: string[];
  goTo(path: string): Promise<void>;
};

/** One bench that stays from test to test, since every visit is to a realm that nothing is known of yet. */
export type Benches = { take(): Promise<Bench>; close(): Promise<void> };

/** An address where nothing is. */
export const NOWHERE = "/master/no-such-place";

/** Makes the bench when it is first asked for, or asked for again after it was closed. */
export function makeBenches(seat: () => Promise<BrowserContext>, server: string): Benches {
  let present: { bench: Bench; context: BrowserContext } | undefined;
  return {
    take: async () => {
      if (!present) {
        const context = await seat();
        present = { context, bench: await startBench(context, server) };
      }
      return present.bench;
    },
    close: async () => {
      const last = present;
      present = undefined;
      await last?.bench.line.close();
      await last?.context.close();
    },
  };
}

async function startBench(context: BrowserContext, server: string): Promise<Bench> {
  const page = await context.newPage();
  const uncaught: string[] = [];
  page.on("pageerror", (error) => uncaught.push(error.message));
  page.on("crash", () => uncaught.push("the page crashed"));
  await page.clock.install();
  const line = await disturbableLine(page, server);
  await page.goto(`${consoleUrl(server)}#${NOWHERE}`);
  await settled(page);
  const goTo = (path: string): Promise<void> =>
    page.evaluate((hash) => {
      // What stands there now must not be taken for the page that is gone to.
      for (const old of document.querySelectorAll("main :is(h1, h2, table, [role=alert])"))
        old.classList.add("left-behind");
      location.hash = hash;
    }, path);
  return { page, line, uncaught, goTo };
}

/** Leaves what a test has opened, with all well again. @returns whether the page let go of it. */
export async function cleared({ page, line, uncaught, goTo }: Bench): Promise<boolean> {
  line.disturb(undefined);
  await goTo(NOWHERE);
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
export async function rest(
  { page, uncaught }: Bench,
  fault: Fault | undefined,
  wanted: (seen: Seen) => boolean,
): Promise<Seen> {
  const end = Date.now() + REST;
  for (let pause = 25; ; pause = Math.min(pause * 1.5, 200)) {
    const seen = await look(page, [...uncaught]);
    if (wanted(seen) || Date.now() > end) {
      uncaught.length = 0;
      return seen;
    }
    if (fault === "time-out") await page.clock.fastForward(AGES);
    else if (fault === "offline") await page.clock.fastForward("00:02");
    await new Promise((later) => setTimeout(later, pause));
  }
}
